/** What is worn besides garment, glasses and hat. Freckles, scars and face paint are painted (paint/marks.ts). */
import type { Figure } from '../figure.ts'
import type { HairSize } from '../headwear/kit.ts'
import type { Group } from '../render/shape.ts'
import type { Depth, Face } from './accessory.ts'
import { AT_HEAD } from './at-head.ts'
import { ROUND_NECK } from './round-neck.ts'

const MAKERS = { ...AT_HEAD, ...ROUND_NECK }

/** `z`: depth of the torso under a point; `hair`: how far the hair stands off; `face`: what things at the head hang before. */
export function accessories(f: Figure, z: Depth, hair: HairSize, face: Face): Group[] {
  const out: Group[] = []
  for (const name of f.recipe.accessories) out.push(...(MAKERS[name]?.(f, z, hair, face) ?? []))
  return out
}
