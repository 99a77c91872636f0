/** The atelier in the browser: draws off the main thread. */
import type { Drawing } from '../../atelier/drawing.ts'
import type { Choices, Hex, Recipe, StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import { render } from '../../atelier/styles/toy3d/render/picture.ts'
import { sceneOf } from '../../atelier/styles/toy3d/scene.ts'
import type { Locks, Understood } from '../../atelier/wishes.ts'
import { isDrawn } from '../../atelier/is-drawn.ts'
import { readWords } from '../../atelier/words/read.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { isDressedByHand, saidIn, settle, type Said } from '../../contract/settle.ts'
import { backgroundOf } from '../pictures/background-of.ts'
import { modelIn, modelRecipe } from '../ui/model.ts'
import { sketch, type Box } from './sketch.ts'
import { unseenIn, type Unseen } from './unseen.ts'

export interface Casting {
  /** Read in the tab of words only. */
  configuration: Configuration
  seed: number
  count: number
  /** As the API takes them: names and values of the recipe. */
  locks?: Record<string, unknown> | undefined
}

export interface Cast {
  recipes: Recipe[]
  understood: Understood[]
  /** What of it another choice overrules. */
  overruled: Cast['understood']
  ignored: string[]
  /** The words tell of more people than the one who is drawn. */
  several: boolean
  said: Said
  /** The words themselves say the mood, not only a trade in them. */
  namesMood: boolean
}

export type Job =
  /** `side`: pixels; what a figurine costs grows with them. Without it, 1024. */
  | { job: 'draw'; recipe: Recipe; side?: number }
  | { job: 'model'; style: StyleId; clothing: Choices['clothing']; color: Hex; side: number }
  | { job: 'cast'; casting: Casting }
  /** The interface's own model with some things changed by words; or, with a seed, somebody new. */
  | { job: 'pose'; words: string; seed: number | null }
  /** A bitmap of a part of the picture. */
  | { job: 'sketch'; recipe: Recipe; box: Box; side: number }
  /** Which of the wishes the picture does not show. */
  | { job: 'unseen'; recipe: Recipe; wishes: Understood[] }

export type JobRequest = Job & { ticket: number }
type Done = { picture: Blob } | { cast: Cast } | { recipe: Recipe } | { bitmap: ImageBitmap } | { unseen: Unseen }
export type JobAnswer = { ticket: number } & (Done | { failure: string })

self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
  try {
    const done = await work(data)
    self.postMessage(
      { ticket: data.ticket, ...done } satisfies JobAnswer,
      'bitmap' in done ? { transfer: [done.bitmap] } : {},
    )
  } catch (error) {
    self.postMessage({ ticket: data.ticket, failure: String(error) } satisfies JobAnswer)
  }
}

async function work(job: Job): Promise<Done> {
  switch (job.job) {
    case 'draw':
      return { picture: await draw(job.recipe, job.side) }
    case 'model':
      return {
        picture: await pictureOf(
          STYLE_BY_ID[job.style].draw(modelRecipe(job.style, job.clothing, job.color)),
          job.side,
        ),
      }
    case 'cast':
      return { cast: cast(job.casting) }
    case 'pose':
      return { recipe: pose(job.words, job.seed) }
    case 'sketch':
      return { bitmap: await sketch(job.recipe, job.box, job.side) }
    case 'unseen':
      return { unseen: unseenIn(job.recipe, job.wishes) }
  }
}

async function draw(recipe: Recipe, side?: number): Promise<Blob> {
  // Vector styles cost the same at any size and pixel art has a fixed grid: only toy3d is cheaper when drawn small.
  if (side && recipe.style === 'toy3d') return png(side, render(sceneOf(recipe, side)))
  return pictureOf(STYLE_BY_ID[recipe.style].draw(recipe))
}

function cast({ configuration, seed, count, locks }: Casting): Cast {
  const reading = readWords(configuration.mode === 'custom' ? configuration.customPrompt : '')
  const { wishes, understood, ignored } = reading
  const said = saidIn(reading)
  const settled = settle(configuration, said)
  const request = {
    style: settled.selectedPreset ?? 'corporate',
    seed,
    wishes,
    clothing: settled.clothingStyle,
    clothingColor: settled.clothingColor,
    dressed: isDressedByHand(configuration),
    background: backgroundOf(settled),
    locks: locks as Locks | undefined,
  }
  const recipes = Array.from({ length: count }, (_, variant) => resolve(request, variant))
  const drawn = understood.filter((wish) => isDrawn(wish, recipes[0]!, wishes.background))
  return {
    recipes,
    understood: drawn,
    overruled: understood.filter((wish) => !drawn.includes(wish)),
    ignored,
    several: reading.several === true,
    said,
    namesMood: wishes.values.expression !== undefined,
  }
}

function pose(words: string, seed: number | null): Recipe {
  const { wishes } = readWords(words)
  if (seed === null) return modelIn('corporate', wishes)
  return resolve(
    { style: 'corporate', seed, wishes, background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } },
    0,
  )
}

async function pictureOf(drawing: Drawing, side?: number): Promise<Blob> {
  switch (drawing.kind) {
    case 'svg':
      return new Blob([drawing.svg], { type: 'image/svg+xml' })
    case 'grid':
      return await png(drawing.side, gridPixels(drawing))
    case 'raster':
      return await png(1024, drawing.rgba, side)
  }
}

function gridPixels({ side, palette, cells }: Extract<Drawing, { kind: 'grid' }>): Uint8ClampedArray {
  const out = new Uint8ClampedArray(side * side * 4)
  cells.forEach((colour, i) => out.set(palette.subarray(colour * 4, colour * 4 + 4), i * 4))
  return out
}

async function png(from: number, rgba: Uint8ClampedArray, to = from): Promise<Blob> {
  const canvas = new OffscreenCanvas(from, from)
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(rgba), from, from), 0, 0)
  if (to === from) return await canvas.convertToBlob({ type: 'image/png' })
  const small = new OffscreenCanvas(to, to)
  const context = small.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, to, to)
  return await small.convertToBlob({ type: 'image/png' })
}
