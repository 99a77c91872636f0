/** Counts a JPEG's scans without decoding it. Pure. */

const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]
/** The marker that stands alone: no length follows. */
const TEMPORARY = 0x01

/**
 * A progressive JPEG may have 2,600 scans of some bytes each, all legal, and a decoder goes over the whole picture for
 * every one. Passes over stray bytes between segments, as decoders do. ITU-T T.81, B.1.1
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = nextMarker(jpeg, 2); at + 3 < jpeg.length; at = nextMarker(jpeg, at)) {
    const marker = jpeg[at + 1]!
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    at += 2 + (marker === TEMPORARY ? 0 : (jpeg[at + 2]! << 8) | jpeg[at + 3]!)
  }
  return scans
}

/** Where a marker begins: FF is repeated as a filling, 00 after it is data, D0 to D7 are restarts within a scan. */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}
