/** The thread that holds the trained models: bytes of a photo in, what is seen of it out. Nothing of it is kept. */
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { collect } from '../engines/photo/collect.ts'
import { openEye, type Choice } from './perceive.ts'

/** Longer side of what is looked at, pixels. */
const LOOKED_AT = 1024
sharp.cache(false)

export interface VisionRequest {
  ticket: number
  bytes: Uint8Array
  choice: Choice
}

const { plain } = workerData as { plain: boolean }
const port = parentPort!
const eye = await openEye(plain)
// Work is done in turn: the models have one memory.
let last: Promise<unknown> = Promise.resolve()
port.on('message', (request: VisionRequest) => {
  last = last.then(() => answer(request))
})
port.postMessage({ ready: true })

async function answer({ ticket, bytes, choice }: VisionRequest): Promise<void> {
  try {
    const sent = sharp(bytes, { limitInputPixels: 50_000_000 })
    const { width } = await sent.metadata()
    const { data, info } = await sent
      .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rgb = opaque(data, info.width)
    port.postMessage({ ticket, perception: await eye.perceive(rgb, info.width, info.height, choice, width) })
  } catch (error) {
    port.postMessage({ ticket, failure: String(error) })
  }
  collect()
}

/** RGB; what is transparent gets the mean colour of what ends there: a round frame is not to look like somebody's outline. */
function opaque(rgba: Uint8Array, width: number): Uint8Array {
  const sums = [0, 0, 0, 0]
  for (let p = 0; p < rgba.length; p += 4) {
    if (rgba[p + 3]! < 128 || ![-12, 12, -12 * width, 12 * width].some((step) => rgba[p + step + 3]! < 128)) continue
    for (let c = 0; c < 3; c++) sums[c]! += rgba[p + c]!
    sums[3]!++
  }
  const behind = sums.slice(0, 3).map((sum) => (sums[3]! > 0 ? sum / sums[3]! : 128))
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let p = 0, o = 0; p < rgba.length; p += 4, o += 3) {
    const share = rgba[p + 3]! / 255
    for (let c = 0; c < 3; c++) rgb[o + c] = Math.round(behind[c]! + (rgba[p + c]! - behind[c]!) * share)
  }
  return rgb
}
