/** Which hat is drawn how, and what it does to the hair and to the room above. */
import { HATS } from '../../../hats.ts'
import type { Recipe } from '../../../recipe.ts'
import { LOW_HATS } from '../brows.ts'
import type { Cover } from '../hair/cover.ts'
import type { Hat } from './kit.ts'
import * as brims from './brims.ts'
import * as cloth from './cloth.ts'
import * as ears from './ears.ts'
import * as fur from './fur.ts'
import * as trades from './trades.ts'
import * as pointed from './pointed.ts'
import * as whimsy from './whimsy.ts'
import * as wrapped from './wrapped.ts'

type Kind = Recipe['headwear']

export function coverOf(headwear: Kind): Cover {
  return {
    pressed: HATS.has(headwear),
    hidden: headwear === 'hijab' || headwear === 'turban',
    contained: headwear === 'astronaut-helmet',
  }
}

export function drawHeadwearBack(h: Hat): void {
  if (h.r.headwear === 'hijab') wrapped.hijabBack(h)
  else if (h.r.headwear === 'astronaut-helmet') trades.astronautBack(h)
}

/** How much higher than it is written a hat sits whose edge lies over the forehead: clear of the brows, pixels. */
const CLEAR = 17

export function drawHeadwear(asked: Hat): void {
  const { g, r } = asked
  const h = LOW_HATS.has(r.headwear) ? { ...asked, g: { ...g, hairY: g.hairY - CLEAR, browY: g.browY - CLEAR } } : asked
  switch (r.headwear) {
    case 'none':
      return
    case 'cap':
      return cloth.cap(h)
    case 'beanie':
      return cloth.beanie(h)
    case 'beret':
      return cloth.beret(h)
    case 'hat':
      return brims.fedora(h)
    case 'cowboy-hat':
      return brims.cowboy(h)
    case 'top-hat':
      return trades.topHat(h)
    case 'hijab':
      return wrapped.hijab(h)
    case 'turban':
      return wrapped.turban(h)
    case 'crown':
      return whimsy.crown(h)
    case 'flower-crown':
      return whimsy.flowerCrown(h)
    case 'wizard-hat':
      return pointed.wizard(h)
    case 'pirate-hat':
      return trades.pirate(h)
    case 'chef-hat':
      return trades.chef(h)
    case 'graduation-cap':
      return trades.graduate(h)
    case 'hard-hat':
      return trades.hardHat(h)
    case 'viking-helmet':
      return trades.viking(h)
    case 'astronaut-helmet':
      return trades.astronaut(h)
    case 'santa-hat':
      return fur.santa(h)
    case 'party-hat':
      return pointed.partyHat(h)
    case 'cat-ears':
      return ears.catEars(h)
    case 'bunny-ears':
      return ears.bunnyEars(h)
    case 'headphones':
      return whimsy.headphones(h)
    case 'headband':
      return wrapped.headband(h)
    case 'halo':
      return whimsy.halo(h)
    case 'devil-horns':
      return whimsy.horns(h)
  }
}
