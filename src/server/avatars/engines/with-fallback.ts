import { EngineError, type AvatarEngine } from './engine.ts'

/**
 * An engine with another one that draws the pictures it fails at. The stand-in does not draw what the provider's
 * moderation refused, nor after a cancellation, nor from a photo when it cannot.
 */
export function withFallback(engine: AvatarEngine, standIn: AvatarEngine): AvatarEngine {
  const { id, name, ai, capabilities } = standIn
  return {
    ...engine,
    standIn: { id, name, ai, capabilities },
    // The stand-in begins when the engine has used up its own time.
    deadlineMs: engine.deadlineMs + standIn.deadlineMs,
    async draw(order, variant, context) {
      try {
        return await engine.draw(order, variant, context)
      } catch (error) {
        const refused = error instanceof EngineError && error.code === 'MODERATION_REFUSED'
        if (refused || context.signal.aborted || (context.photo && !capabilities.photo)) throw error
        return { ...(await standIn.draw(order, variant, context)), engine: id }
      }
    },
    async close() {
      await engine.close()
      await standIn.close()
    },
  }
}
