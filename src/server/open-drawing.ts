import type { Logger } from 'pino'
import { openAtelier } from './avatars/engines/atelier.ts'
import { openDrawingPool, type DrawingPool } from './avatars/engines/drawing-pool.ts'
import type { AvatarEngine } from './avatars/engines/engine.ts'
import { lookThrough } from './avatars/engines/photo/look.ts'
import type { Vision } from './avatars/vision/open-vision.ts'
import type { Config } from './config.ts'
import { installationOf } from './open-signer.ts'

/** The configured engine, or `given`. `threads` opens the drawing threads at its first call; `pool` is undefined until then. */
export async function openDrawing(
  config: Config,
  vision: Vision,
  given: AvatarEngine | undefined,
  log: Logger,
  onHealth: (downUntil: number | undefined) => void,
): Promise<{ engine: AvatarEngine; pool(): DrawingPool | undefined; threads(): DrawingPool }> {
  let pool: DrawingPool | undefined
  const threads = () => (pool ??= openDrawingPool(config.drawingThreads, { vision }))
  const atelier = () => openAtelier(threads(), config.drawingThreads, config.databaseUrl === undefined)
  const configured = async () =>
    config.engine.id === 'atelier'
      ? atelier()
      : (await import('./open-engine.ts')).openEngine(config.engine, {
          openAtelier: atelier,
          isolatePerson: (...photo) => threads().isolate(...photo),
          lookAtPhoto: lookThrough(vision),
          installation: installationOf(config),
          threads: Math.min(2, config.drawingThreads),
          log,
          onHealth,
        })
  return { engine: given ?? (await configured()), pool: () => pool, threads }
}
