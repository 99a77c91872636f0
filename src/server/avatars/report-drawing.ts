import type { Avatars, DrawJob } from './avatars.ts'

/** Engines may report as often as they like; an event is sent only this much further, or this much later. Fraction, milliseconds. */
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

/** Publishes one slot's progress. An event that cannot be sent is dropped: drawing must not fail for it. */
export function reportDrawing(
  { feed, sql }: Pick<Avatars, 'feed' | 'sql'>,
  { generationId, slot }: DrawJob,
): DrawingReport {
  let sent = 0
  let sentAt = 0
  let sending = false
  return {
    onProgress(fraction) {
      const now = performance.now()
      if (!(fraction > sent) || (fraction < sent + STEP && now < sentAt + EVERY_MS)) return
      sent = Math.min(1, fraction)
      sentAt = now
      feed.publish(sql, generationId, { event: 'progress', data: { slot, fraction: sent } }).catch(() => {})
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
