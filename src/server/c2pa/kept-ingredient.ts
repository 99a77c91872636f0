/**
 * A subject that was cut out of a picture with a manifest keeps it, in a chunk of our own: a subject in store is nobody's
 * file yet, and the manifest would not fit it. It becomes an ingredient when the picture is handed out.
 */
import { chunkOf } from './png.ts'
import { pngChunks, type Format } from './find-store.ts'
import type { Plain } from './boxes.ts'
import type { Ingredient } from './manifest.ts'

/** Ancillary, private, safe to copy. PNG third edition §5.4 */
const CHUNK = 'trIn'
const AFTER_IHDR = 8 + 25

export function keepIngredient(png: Uint8Array, { store, format, validation }: Ingredient): Uint8Array<ArrayBuffer> {
  const about = Buffer.from(JSON.stringify({ format, validation }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(about.length)
  const chunk = chunkOf(CHUNK, Buffer.concat([length, about, store]))
  return Uint8Array.from(Buffer.concat([png.subarray(0, AFTER_IHDR), chunk, png.subarray(AFTER_IHDR)]))
}

/** The subject without what was kept in it, and that. */
export function takeIngredient(png: Uint8Array): { png: Uint8Array; ingredient: Ingredient | undefined } {
  const chunk = pngChunks(png).find(({ type }) => type === CHUNK)
  if (!chunk) return { png, ingredient: undefined }
  const { data, start, end } = chunk
  const about = 4 + Buffer.from(data.subarray(0, 4)).readUInt32BE()
  const { format, validation } = JSON.parse(Buffer.from(data.subarray(4, about)).toString()) as {
    format: Format
    validation: Plain
  }
  return {
    png: Buffer.concat([png.subarray(0, start), png.subarray(end)]),
    ingredient: { store: data.subarray(about), format, validation },
  }
}
