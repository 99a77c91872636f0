/** The atelier in the browser: draws off the main thread. */
import type { Drawing } from '../../atelier/drawing.ts'
import type { Background, Choices, Hex, Recipe, StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { STYLE_BY_ID } from '../../atelier/styles/registry.ts'
import type { Locks as RecipeLocks } from '../../atelier/wishes.ts'
import { readWords } from '../../atelier/words/read.ts'
import { modelRecipe } from '../ui/model.ts'
import type { Locks, Understood } from './studio-state.ts'

export interface Casting {
  style: StyleId
  words: string
  seed: number
  count: number
  clothing: Choices['clothing']
  clothingColor: Hex
  background: Background
  locks?: Locks | undefined
}

export interface Cast {
  recipes: Recipe[]
  understood: Understood[]
  ignored: string[]
}

export type Job =
  | { job: 'draw'; recipe: Recipe }
  | { job: 'model'; style: StyleId; clothing: Choices['clothing']; color: Hex; side: number }
  | { job: 'cast'; casting: Casting }

export type JobRequest = Job & { ticket: number }
export type JobAnswer = { ticket: number } & ({ picture: Blob } | { cast: Cast } | { failure: string })

self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
  try {
    self.postMessage({ ticket: data.ticket, ...(await work(data)) } satisfies JobAnswer)
  } catch (error) {
    self.postMessage({ ticket: data.ticket, failure: String(error) } satisfies JobAnswer)
  }
}

async function work(job: Job): Promise<{ picture: Blob } | { cast: Cast }> {
  switch (job.job) {
    case 'draw': return { picture: await pictureOf(STYLE_BY_ID[job.recipe.style].draw(job.recipe)) }
    case 'model': return { picture: await pictureOf(STYLE_BY_ID[job.style].draw(modelRecipe(job.style, job.clothing, job.color)), job.side) }
    case 'cast': return { cast: cast(job.casting) }
  }
}

function cast({ words, count, style, locks, ...rest }: Casting): Cast {
  const { wishes, understood, ignored } = readWords(words)
  const request = { ...rest, style: wishes.style ?? style, wishes, locks: locks as RecipeLocks | undefined }
  return { recipes: Array.from({ length: count }, (_, variant) => resolve(request, variant)), understood, ignored }
}

async function pictureOf(drawing: Drawing, side?: number): Promise<Blob> {
  switch (drawing.kind) {
    case 'svg': return new Blob([drawing.svg], { type: 'image/svg+xml' })
    case 'grid': return await png(drawing.side, gridPixels(drawing))
    case 'raster': return await png(1024, drawing.rgba, side)
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
