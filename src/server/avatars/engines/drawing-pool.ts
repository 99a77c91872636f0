import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { PortraitDrawing } from './drawing-worker.ts'
import { EngineError, type Photo, type PhotoChoice } from './engine.ts'
import type { Portrait } from '../../../atelier/photo/portrait.ts'
import { openVision, type Vision } from '../vision/open-vision.ts'
import type { PhotoAnalysis, PortraitTask } from './photo/analyse.ts'
import type { PhotoCutout } from './photo/cut-out.ts'
import { lookThrough, type PhotoLooker } from './photo/look.ts'
import { openPerceptions } from './photo/perceptions.ts'
import { openRooms } from './photo/shared-portrait.ts'

/**
 * Drawings a set of threads makes before it is replaced, in case a library keeps memory that it once allocated. This is
 * rare on purpose: retired threads leave more behind in the allocator than working ones gather (measured over 2000 flat
 * pictures: 342 to 363 MB when replaced every 500, 287 to 297 MB when never replaced).
 */
const DRAWINGS_PER_GENERATION_OF_THREADS = 4000

export interface AnalysisChoice extends PhotoChoice {
  /** Reading a person's traits takes a third of an analysis: only characters need them. */
  traits?: boolean
}

/** Work on other threads. An aborted signal ends the thread that does the work, and nobody else's. */
export interface DrawingPool {
  /** PNG of a recipe's subject. */
  draw(recipe: Recipe, signal?: AbortSignal): Promise<Uint8Array>
  /** SVG document of a recipe's subject. Rejects when its style does not draw in vectors. */
  drawSvg(recipe: Recipe): Promise<string>
  /** Who is seen in a photo. @throws EngineError PHOTOS_OFF */
  look: PhotoLooker
  /** What drawing from a photo needs to know of it. The portrait lies in shared memory. @throws EngineError PHOTO_NO_FACE, PHOTOS_OFF */
  analyse(photo: Pick<Photo, 'bytes'>, choice: AnalysisChoice, signal?: AbortSignal): Promise<PhotoAnalysis>
  /** Its memory is used for the next one: nobody may draw from it any more. */
  forget(analysis: PhotoAnalysis): void
  /** The person of a photo alone, small, from what was seen of it; undefined where the strokes leave nothing of them. */
  cutOut(task: PortraitTask, signal?: AbortSignal): Promise<PhotoCutout | undefined>
  /** PNG of a subject drawn from a photo's portrait. */
  drawPortrait(drawing: PortraitDrawing, signal?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * @param drawingsEach how many drawings a set of threads makes before it is replaced
 * @param vision looks at photos in a thread of its own, which the first photo starts
 */
export function openDrawingPool(
  threads: number,
  {
    drawingsEach = DRAWINGS_PER_GENERATION_OF_THREADS,
    vision = openVision(),
  }: { drawingsEach?: number; vision?: Vision } = {},
): DrawingPool {
  const open = () =>
    new Piscina({
      filename: new URL('./drawing-worker.ts', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      // Waking through Atomics would block the worker's own event loop, which sharp's decoding needs.
      atomics: 'disabled',
      // What drawing allocates lives briefly: more room for it only fills memory.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    })
  /** Threads receive a copy of the portrait's object each time, and recognise it by this id. */
  const ids = new WeakMap<Portrait, string>()
  const idOf = (portrait: Portrait) => {
    const id = ids.get(portrait) ?? randomUUID()
    ids.set(portrait, id)
    return id
  }
  let pool = open()
  let underWay = new Set<Promise<unknown>>()
  let drawn = 0
  /** Piscina's own `close` ends its other threads in the middle of their work as soon as one of them is done. */
  async function retire(worn: Piscina, work: Set<Promise<unknown>>): Promise<void> {
    await Promise.allSettled(work)
    await worn.close()
  }
  function run<T>(task: unknown, name: string, signal: AbortSignal | undefined): Promise<T> {
    if (++drawn % drawingsEach === 0) {
      void retire(pool, underWay)
      pool = open()
      underWay = new Set()
    }
    const work: Promise<T> = pool.run(task, signal ? { name, signal } : { name })
    const mine = underWay.add(work)
    const forget = () => void mine.delete(work)
    work.then(forget, forget)
    return work
  }
  const rooms = openRooms()
  const perceptions = openPerceptions((photo, choice, signal) => vision.perceive(photo, choice, signal))
  const look = lookThrough({ perceive: perceptions.of })
  return {
    draw: (recipe, signal) => run(recipe, 'default', signal),
    drawSvg: (recipe) => run(recipe, 'drawSvg', undefined),
    look,
    async analyse({ bytes }, { crop, face, strokes, traits = false }, signal) {
      const perception = await look({ bytes }, { crop, face }, signal)
      if (!perception.person) throw new EngineError('PHOTO_NO_FACE')
      // What fails keeps its room: a thread that was stopped may still be writing.
      const room = rooms.take()
      const task: PortraitTask = { bytes, crop, strokes, perception }
      const analysis = await run<PhotoAnalysis | undefined>({ ...task, traits, room }, 'analyse', signal)
      if (!analysis) throw new EngineError('PHOTO_NO_FACE')
      return analysis
    },
    forget: ({ portrait }) => rooms.giveBack(portrait.alpha.buffer as SharedArrayBuffer),
    cutOut: (task, signal) => run(task, 'cutOut', signal),
    drawPortrait: (drawing, signal) => run({ id: idOf(drawing.portrait), drawing }, 'drawPortrait', signal),
    async close() {
      perceptions.close()
      await vision.close()
      await pool.close()
    },
  }
}
