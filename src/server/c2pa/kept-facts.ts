/**
 * What is to be claimed of a subject that its pixels do not show, in a chunk of our own: a subject in store is nobody's
 * file yet, and the manifest of the picture that it was cut out of would not fit it. It is claimed when the subject is
 * handed out.
 */
import type { Plain } from './boxes.ts'
import { pngChunks, type Format } from './find-store.ts'
import type { Ingredient } from './manifest.ts'
import { chunkOf } from './png.ts'

/** Ancillary, private, safe to copy. PNG third edition §5.4 */
const CHUNK = 'trIn'
const AFTER_IHDR = 8 + 25

export interface KeptFacts {
  /** The picture that it was cut out of, where that had a manifest. */
  ingredient?: Ingredient | undefined
  /** Whether a mark is in its pixels. */
  marked?: boolean | undefined
  /** The model that made it, as its provider names it. */
  model?: string | undefined
}

interface About {
  marked?: boolean | undefined
  model?: string | undefined
  ingredient?: { format: Format; validation: Plain }
}

export function keepFacts(png: Uint8Array, { ingredient, marked, model }: KeptFacts): Uint8Array<ArrayBuffer> {
  const said = {
    marked,
    model,
    ...(ingredient && { ingredient: { format: ingredient.format, validation: ingredient.validation } }),
  }
  const about = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(about.length)
  const chunk = chunkOf(CHUNK, Buffer.concat([length, about, ingredient?.store ?? Buffer.alloc(0)]))
  return Uint8Array.from(Buffer.concat([png.subarray(0, AFTER_IHDR), chunk, png.subarray(AFTER_IHDR)]))
}

/** The subject without what was kept in it, and that. */
export function takeFacts(png: Uint8Array): { png: Uint8Array } & KeptFacts {
  const chunk = pngChunks(png).find(({ type }) => type === CHUNK)
  if (!chunk) return { png }
  const { data, start, end } = chunk
  const about = 4 + Buffer.from(data.subarray(0, 4)).readUInt32BE()
  const { marked, model, ingredient } = JSON.parse(Buffer.from(data.subarray(4, about)).toString()) as About
  return {
    png: Buffer.concat([png.subarray(0, start), png.subarray(end)]),
    marked,
    model,
    ...(ingredient && { ingredient: { store: data.subarray(about), ...ingredient } }),
  }
}
