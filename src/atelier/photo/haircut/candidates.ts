/** The haircuts that are tried on a person, and the hair that each covers, as the atelier draws it. */
import { HAIR_FITS } from '../../likelihood.ts'
import type { Attributes, Features } from '../../recipe.ts'
import { CELLS } from './grid.ts'
import masks from './masks.json' with { type: 'json' }

export interface Haircut {
  style: Attributes['hairStyle']
  length: Attributes['hairLength']
  texture: Attributes['hairTexture']
  part: Features['hairPart']
}

/** Cuts that hardly anybody wears, and that a mask cannot tell from others: they are left to the person's words. */
const RARE: readonly Haircut['style'][] = ['mohawk', 'dreadlocks', 'braids', 'pigtails']
/** Cuts that lie differently on either side. */
const PARTED: readonly Haircut['style'][] = ['side-part', 'fringe', 'undercut', 'quiff', 'pixie', 'loose', 'bob']

const SHAVED: Haircut = { style: 'undercut', length: 'shaved', texture: 'straight', part: 'centre' }

/** All of them, in the order of the masks. */
export const HAIRCUTS: readonly Haircut[] = [
  SHAVED,
  ...Object.entries(HAIR_FITS).flatMap(([name, { lengths, textures }]) => {
    const style = name as Haircut['style']
    if (RARE.includes(style)) return []
    const parts = PARTED.includes(style) ? (['left', 'right', 'centre'] as const) : (['centre'] as const)
    return lengths.flatMap((length) =>
      textures.flatMap((texture) => parts.map((part) => ({ style, length, texture, part }))),
    )
  }),
]

const bytes = Uint8Array.from(atob(masks.cells), (character) => character.charCodeAt(0))

let unpacked: Uint8Array | undefined

/** For each haircut and cell whether it is covered: 0 or 1, CELLS for each haircut. Written by scripts/haircut-masks.ts. */
export function haircutMasks(): Uint8Array {
  unpacked ??= Uint8Array.from({ length: HAIRCUTS.length * CELLS }, (_, bit) => (bytes[bit >> 3]! >> (bit & 7)) & 1)
  return unpacked
}
