/** Which headwear this character wears. */
import type { Layer } from '../grid.ts'
import type { Kit } from '../measure.ts'
import { beanie, beret, cap } from './cloth.ts'
import { headband, hijab, turban } from './wrapped.ts'
import { santaHat } from './santa.ts'
import { chefHat, graduationCap, pirateHat } from './trades.ts'
import { cowboyHat, hat, topHat } from './hats.ts'
import { hardHat, vikingHelmet } from './helmets.ts'
import { partyHat, wizardHat } from './pointed.ts'
import type { Worn } from './tools.ts'
import { astronaut, bunnyEars, catEars, crown, devilHorns, flowerCrown, halo, headphones } from './worn.ts'

/** `surface` is the head with its hair, for what sits on top of it. */
export function headwear(kit: Kit, surface: Layer): Worn | undefined {
  switch (kit.recipe.headwear) {
    case 'none':
      return undefined
    case 'cap':
      return cap(kit)
    case 'beanie':
      return beanie(kit)
    case 'beret':
      return beret(kit)
    case 'hat':
      return hat(kit)
    case 'cowboy-hat':
      return cowboyHat(kit)
    case 'top-hat':
      return topHat(kit)
    case 'hijab':
      return hijab(kit)
    case 'turban':
      return turban(kit)
    case 'crown':
      return crown(kit, surface)
    case 'flower-crown':
      return flowerCrown(kit)
    case 'wizard-hat':
      return wizardHat(kit)
    case 'pirate-hat':
      return pirateHat(kit)
    case 'chef-hat':
      return chefHat(kit)
    case 'graduation-cap':
      return graduationCap(kit)
    case 'hard-hat':
      return hardHat(kit)
    case 'viking-helmet':
      return vikingHelmet(kit)
    case 'astronaut-helmet':
      return astronaut(kit)
    case 'santa-hat':
      return santaHat(kit)
    case 'party-hat':
      return partyHat(kit, surface)
    case 'cat-ears':
      return catEars(kit, surface)
    case 'bunny-ears':
      return bunnyEars(kit, surface)
    case 'headphones':
      return headphones(kit, surface)
    case 'headband':
      return headband(kit, surface)
    case 'halo':
      return halo(kit, surface)
    case 'devil-horns':
      return devilHorns(kit, surface)
  }
}
