/** Every headwear: how it covers hair, and its maker. */
import type { Cover } from '../hair/hair.ts'
import type { Figure } from '../figure.ts'
import { beanie, beret, cap } from './cloth.ts'
import { chef, santa } from './feast.ts'
import { cowboy, hat, topHat } from './felt.ts'
import { headband, hijab, turban } from './wrapped.ts'
import { astronaut, hardHat, viking } from './helmets.ts'
import { bunnyEars, catEars, devilHorns, halo, headphones } from './on-hair.ts'
import { crown, flowerCrown } from './crowns.ts'
import { graduation, pirate } from './hats.ts'
import { party, wizard } from './pointed.ts'
import { type HairSize, type Headwear, type Kit, kitOf } from './kit.ts'

type Name = Figure['recipe']['headwear']

const TABLE: Record<Name, [Cover, (kit: Kit) => Headwear]> = {
  none: ['open', () => ({ groups: [] })],
  cap: ['top', cap],
  beanie: ['top', beanie],
  beret: ['top', beret],
  hat: ['top', hat],
  'cowboy-hat': ['top', cowboy],
  'top-hat': ['top', topHat],
  hijab: ['all', hijab],
  turban: ['all', turban],
  crown: ['open', crown],
  'flower-crown': ['open', flowerCrown],
  'wizard-hat': ['top', wizard],
  'pirate-hat': ['top', pirate],
  'chef-hat': ['top', chef],
  'graduation-cap': ['top', graduation],
  'hard-hat': ['top', hardHat],
  'viking-helmet': ['top', viking],
  'astronaut-helmet': ['top', astronaut],
  'santa-hat': ['top', santa],
  'party-hat': ['open', party],
  'cat-ears': ['open', catEars],
  'bunny-ears': ['open', bunnyEars],
  headphones: ['open', headphones],
  headband: ['open', headband],
  halo: ['open', halo],
  'devil-horns': ['open', devilHorns],
}

export function coverOf(f: Figure): Cover {
  return TABLE[f.recipe.headwear][0]
}

export function headwear(f: Figure, hair: HairSize): Headwear {
  return TABLE[f.recipe.headwear][1](kitOf(f, hair))
}
