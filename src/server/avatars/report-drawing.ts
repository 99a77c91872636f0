import type { Avatars, DrawJob } from './avatars.ts'

/** Engines may report as often as they like: this much further, or this much later, is news. */
const STEP = 0.03
const EVERY_MS = 250
/** NOTIFY holds 8000 bytes, the picture as base64 a third more than its bytes. */
const PREVIEW_MAX_BYTES = 5_500

export interface DrawingReport {
  /** 0…1; never goes back. */
  onProgress(fraction: number): void
  /** WebP; one that is too large to travel is left out. */
  onPreview(image: Uint8Array): void
}

/** Tells whoever follows the generation how far one slot is. News that cannot be sent is lost, the drawing goes on. */
export function reportDrawing(
  { feed, sql }: Pick<Avatars, 'feed' | 'sql'>,
  { generationId, slot }: DrawJob,
): DrawingReport {
  let told = 0
  let toldAt = 0
  let sending = false
  return {
    onProgress(fraction) {
      const now = performance.now()
      if (!(fraction > told) || (fraction < told + STEP && now < toldAt + EVERY_MS)) return
      told = Math.min(1, fraction)
      toldAt = now
      feed.publish(sql, generationId, { event: 'progress', data: { slot, fraction: told } }).catch(() => {})
    },
    onPreview(image) {
      if (sending || image.length > PREVIEW_MAX_BYTES) return
      sending = true
      const url = `data:image/webp;base64,${Buffer.from(image).toString('base64')}`
      feed
        .publish(sql, generationId, { event: 'preview', data: { slot, image: url } })
        .catch(() => {})
        .finally(() => {
          sending = false
        })
    },
  }
}
