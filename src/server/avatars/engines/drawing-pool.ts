import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { PortraitDrawing } from './drawing-worker.ts'
import { EngineError, type Photo, type PhotoChoice } from './engine.ts'
import type { Asked } from '../../../atelier/photo/asked.ts'
import type { Portrait } from '../../../atelier/photo/portrait.ts'
import type { PhotoStyle } from '../../../atelier/photo/styles/draw-photo.ts'
import type { Study } from '../../../atelier/photo/styles/study.ts'
import type { Traits } from '../../../atelier/photo/traits.ts'
import { openVision, type Vision } from '../vision/open-vision.ts'
import type { PhotoCutout } from './photo/cut-out.ts'
import { lookThrough, type PhotoLooker } from './photo/look.ts'
import { openPerceptions } from './photo/perceptions.ts'
import type { PortraitTask } from './photo/portrait-task.ts'
import { openRooms } from './photo/shared-memory.ts'

/**
 * Drawings a set of threads makes before it is replaced, in case a library keeps memory that it once allocated. This is
 * rare on purpose: retired threads leave more behind in the allocator than working ones gather (measured over 2000 flat
 * pictures: 342 to 363 MB when replaced every 500, 287 to 297 MB when never replaced).
 */
const DRAWINGS_PER_GENERATION_OF_THREADS = 4000

export interface StudyChoice extends PhotoChoice {
  style: PhotoStyle
  /** What is other than in the photo. */
  asked: Asked
}

/** Work on other threads. An aborted signal ends the thread that does the work, and nobody else's. */
export interface DrawingPool {
  /** PNG of a recipe's subject. */
  draw(recipe: Recipe, signal?: AbortSignal): Promise<Uint8Array>
  /** SVG document of a recipe's subject. Rejects when its style does not draw in vectors. */
  drawSvg(recipe: Recipe): Promise<string>
  /** Who is seen in a photo. @throws EngineError PHOTOS_OFF */
  look: PhotoLooker
  /** What a character is drawn by. @throws EngineError PHOTO_NO_FACE, PHOTOS_OFF */
  traits(photo: Pick<Photo, 'bytes'>, choice: PhotoChoice, signal?: AbortSignal): Promise<Traits>
  /** What portraits of a photo are drawn from. It lies in shared memory. @throws EngineError PHOTO_NO_FACE, PHOTOS_OFF */
  study(photo: Pick<Photo, 'bytes'>, choice: StudyChoice, signal?: AbortSignal): Promise<Study>
  /** Its memory is used for the next one: nobody may draw from it any more. */
  forget(study: Study): void
  /** The square around the person of a photo, and where in it they are. @throws EngineError PHOTO_NO_FACE, PHOTOS_OFF */
  isolate(
    photo: Pick<Photo, 'bytes'>,
    choice: PhotoChoice,
    signal?: AbortSignal,
  ): Promise<Pick<Portrait, 'rgba' | 'alpha'>>
  /** The person of a photo alone, small, from what was seen of it; undefined where the strokes leave nothing of them. */
  cutOut(task: PortraitTask, signal?: AbortSignal): Promise<PhotoCutout | undefined>
  /** PNG of a subject drawn from a photo's study. */
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
  /** Threads receive a copy of the study's object each time, and recognise it by this id. */
  const ids = new WeakMap<Study, string>()
  const idOf = (study: Study) => {
    const id = ids.get(study) ?? randomUUID()
    ids.set(study, id)
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
  /** What a thread makes of a photo with its person. @param more what else it is told */
  async function analyse<T>(
    name: string,
    { bytes }: Pick<Photo, 'bytes'>,
    { crop, face, strokes }: PhotoChoice,
    signal: AbortSignal | undefined,
    more: object = {},
  ): Promise<T> {
    const perception = await look({ bytes }, { crop, face }, signal)
    if (!perception.person) throw new EngineError('PHOTO_NO_FACE')
    const task: PortraitTask = { bytes, crop, strokes, perception }
    const made = await run<T | undefined>({ ...task, ...more }, name, signal)
    if (!made) throw new EngineError('PHOTO_NO_FACE')
    return made
  }
  return {
    draw: (recipe, signal) => run(recipe, 'default', signal),
    drawSvg: (recipe) => run(recipe, 'drawSvg', undefined),
    look,
    traits: (photo, choice, signal) => analyse('traits', photo, choice, signal),
    async study(photo, { style, asked, ...choice }, signal) {
      // What fails keeps its room: a thread that was stopped may still be writing.
      return analyse('study', photo, choice, signal, { style, asked, room: rooms.take() })
    },
    forget: ({ alpha }) => rooms.giveBack(alpha.buffer as unknown as SharedArrayBuffer),
    isolate: (photo, choice, signal) => analyse('isolate', photo, choice, signal),
    cutOut: (task, signal) => run(task, 'cutOut', signal),
    drawPortrait: (drawing, signal) => run({ id: idOf(drawing.study), drawing }, 'drawPortrait', signal),
    async close() {
      perceptions.close()
      await vision.close()
      await pool.close()
    },
  }
}
