import sharp from 'sharp'
import { EngineError, type AvatarEngine } from '../../src/server/avatars/engines/engine.ts'

const blank = () =>
  sharp({ create: { width: 1024, height: 1024, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()

export type Behaviour = 'ok' | 'fail' | 'hang'

/** An engine that succeeds, fails or hangs as the test scripts it. */
export function obedientEngine(behave: (variant: number, call: number) => Behaviour): AvatarEngine & { calls: number } {
  const engine = {
    id: 'obedient',
    name: 'Obedient',
    ai: false,
    capabilities: {
      photo: false,
      clothing: true,
      alpha: true,
      seed: true,
      progress: false,
      partials: false,
      recipes: false,
    },
    deadlineMs: 2_000,
    concurrency: 4,
    calls: 0,
    read: () => ({ understood: [], ignored: [], several: false }),
    async draw(_order: unknown, variant: number, { signal }: { signal: AbortSignal }) {
      const behaviour = behave(variant, engine.calls++)
      if (behaviour === 'fail') throw new EngineError('ENGINE_FAILED')
      if (behaviour === 'hang')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      return { png: await blank(), source: 'algorithmicMedia' as const }
    },
    async close() {},
  }
  return engine
}
