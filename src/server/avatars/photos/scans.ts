/** Counts a JPEG's scans without decoding it. Pure. */

const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]

/**
 * A progressive JPEG may have 2,600 scans of some bytes each, all legal, and a decoder goes over the whole picture for
 * every one. Counts those that follow each other as ITU-T T.81 has it (B.1.1.4); stops where it does not.
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = 2; at + 3 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1]!
    if (marker === END_OF_IMAGE) break
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
    if (marker !== START_OF_SCAN) continue
    scans++
    at = endOfScan(jpeg, at)
  }
  return scans
}

/** The next marker; 00 after FF is data, D0 to D7 are restarts within the scan. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1]!
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}
