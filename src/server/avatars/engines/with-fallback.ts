import { EngineError, type AvatarEngine } from './engine.ts'

/**
 * An engine with another one that draws the pictures it fails at. The fallback does not draw what the provider's
 * moderation refused, nor after a cancellation, nor from a photo when it cannot.
 */
export function withFallback(engine: AvatarEngine, fallback: AvatarEngine): AvatarEngine {
  const { id, name, ai, capabilities } = fallback
  return {
    ...engine,
    fallback: { id, name, ai, capabilities },
    // The fallback begins when the engine has used up its own time.
    deadlineMs: engine.deadlineMs + fallback.deadlineMs,
    async draw(order, variant, context) {
      try {
        return await engine.draw(order, variant, context)
      } catch (error) {
        const refused = error instanceof EngineError && error.code === 'MODERATION_REFUSED'
        if (refused || context.signal.aborted || (context.photo && !capabilities.photo)) throw error
        return { ...(await fallback.draw(order, variant, context)), engine: id }
      }
    },
    async close() {
      await engine.close()
      await fallback.close()
    },
  }
}
