import sharp from 'sharp'
import {
  EngineError,
  type AvatarEngine,
  type DrawContext,
  type Order,
  type Photo,
} from '../../src/server/avatars/engines/engine.ts'

export interface PhotoEngine extends AvatarEngine {
  /** The arguments of each drawing. */
  seen: { order: Order; photo: Photo | undefined }[]
  behave: (variant: number, call: number) => 'ok' | 'fail' | 'wait'
  /** Lets waiting drawings continue. */
  release: () => void
}

/** An engine that accepts photos and behaves as the test scripts it. */
export function photoEngine(): PhotoEngine {
  let blank: Promise<Buffer> | undefined
  let released = Promise.withResolvers<void>()
  const engine: PhotoEngine = {
    id: 'photo',
    name: 'Photo',
    ai: false,
    capabilities: {
      photo: true,
      clothing: true,
      alpha: true,
      seed: true,
      progress: false,
      partials: false,
      recipes: false,
    },
    deadlineMs: 20_000,
    concurrency: 4,
    seen: [],
    behave: () => 'ok',
    release() {
      released.resolve()
      released = Promise.withResolvers()
    },
    read: () => ({ understood: [], ignored: [], several: false }),
    async draw(order: Order, variant: number, { photo, signal }: DrawContext) {
      engine.seen.push({ order, photo: photo && { ...photo, bytes: photo.bytes.slice() } })
      const how = engine.behave(variant, engine.seen.length)
      if (how === 'fail') throw new EngineError('ENGINE_FAILED')
      if (how === 'wait') {
        const gone = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => gone.resolve())
        await Promise.race([released.promise, gone.promise])
        signal.throwIfAborted()
      }
      blank ??= sharp({ create: { width: 1024, height: 1024, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer()
      return { png: await blank, source: 'algorithmicMedia' as const }
    },
    async close() {},
  }
  return engine
}
