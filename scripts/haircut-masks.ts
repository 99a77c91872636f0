/**
 * Writes the masks of the haircuts that are tried on people in photos: src/atelier/photo/haircut/masks.json.
 *
 *   node scripts/haircut-masks.ts
 *
 * To be run when Corporate Flat draws hair differently; a test compares some of them.
 */
import { writeFileSync } from 'node:fs'
import { HAIRCUTS } from '../src/atelier/photo/haircut/candidates.ts'
import { CELLS } from '../src/atelier/photo/haircut/grid.ts'
import { maskOfHaircut } from '../tests/support/haircut-mask.ts'

const bytes = new Uint8Array(Math.ceil((HAIRCUTS.length * CELLS) / 8))
for (const [k, haircut] of HAIRCUTS.entries())
  for (const [cell, covered] of maskOfHaircut(haircut).entries()) {
    const bit = k * CELLS + cell
    if (covered) bytes[bit >> 3]! |= 1 << (bit & 7)
  }
const cells = Buffer.from(bytes).toString('base64')
writeFileSync(
  new URL('../src/atelier/photo/haircut/masks.json', import.meta.url),
  `${JSON.stringify({ cells }, null, 2)}\n`,
)
console.log(`${HAIRCUTS.length} haircuts, ${bytes.length} bytes`)
