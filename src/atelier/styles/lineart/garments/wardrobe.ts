/** What of a garment its name leaves open: by the seed of somebody's features. From a photo the plainest. */
import { mix32 } from '../../../chance.ts'
import type { Recipe } from '../../../recipe.ts'
import { clothPatternOf } from '../../../cloth-pattern.ts'

/** How the collar and the chest are knitted: stitched, the collar is ribbed and single stitches are seen on the rest. */
export type Knit = 'plain' | 'ribbed' | 'stitched'
/** What is worn under a blazer; the shirt with a tie has no buttons. */
export type Under = 'shirt' | 'tie' | 'polo' | 'crew' | 'black-crew' | 'striped-crew'
export type Lapel = 'notch' | 'peak' | 'shawl'
export type Collar = 'point' | 'button-down' | 'mandarin'
export type Neck = 'crew' | 'ringer' | 'pointed'
export type Emblem = 'star' | 'bolt' | 'planet' | 'daisy' | 'wave'
export type Print = 'plain' | 'raglan' | 'pocket' | Emblem
export type Front = 'whole' | 'zipped' | 'open'

/** What is worn on the chest, beside which a print would be too much, as it is on a pattern. */
const ON_CHEST = new Set<Recipe['accessories'][number]>([
  'necklace',
  'scarf',
  'tie',
  'bow-tie',
  'stethoscope',
  'microphone',
  'robot-parts',
  'tattoo',
])
const busy = (r: Recipe) => r.accessories.some((name) => ON_CHEST.has(name)) || isPatterned(r)
const isPatterned = (r: Recipe) => clothPatternOf(r) !== undefined

/** One of a list, of which the first is the plainest. */
function oneOf<T>({ features }: Recipe, salt: number, list: readonly T[]): T {
  return list[features.measured ? 0 : mix32(features.texture ^ salt) % list.length]!
}

const KNITS = ['plain', 'stitched', 'ribbed'] as const
export function knitOf(r: Recipe): Knit {
  const knit = oneOf(r, 0x6e17, KNITS)
  return knit === 'stitched' && busy(r) ? 'ribbed' : knit
}

const NECKS = ['crew', 'ringer', 'crew', 'pointed', 'crew', 'pointed', 'ringer', 'crew'] as const
const PRINTS = [
  'plain',
  'star',
  'plain',
  'bolt',
  'pocket',
  'raglan',
  'planet',
  'plain',
  'daisy',
  'plain',
  'wave',
  'plain',
] as const
const EMBLEMS: ReadonlySet<Print> = new Set(['star', 'bolt', 'planet', 'daisy', 'wave'])

/** The neckline of a T-shirt and what is on its chest. */
export function teeOf(r: Recipe): { neck: Neck; print: Print } {
  const print = busy(r) ? 'plain' : oneOf(r, 0x9471, PRINTS)
  const neck = oneOf(r, 0x5c3e, NECKS)
  // A point leaves no room for a picture, and a tie hangs from a round neck; a band would be one with the stripes.
  const plain = neck === 'pointed' ? EMBLEMS.has(print) || busy(r) : isPatterned(r)
  return { print, neck: plain ? 'crew' : neck }
}

const COLLARS = ['point', 'button-down', 'point', 'mandarin', 'point', 'button-down'] as const
export interface Shirt {
  collar: Collar
  front: 'closed' | 'over-tee'
  pocket: boolean
}
export function shirtOf(r: Recipe): Shirt {
  const collar = oneOf(r, 0x3b61, COLLARS)
  const worn = busy(r)
  const front = !worn && collar !== 'mandarin' && oneOf(r, 0x71d5, [false, true, false]) ? 'over-tee' : 'closed'
  return {
    collar: worn && collar === 'mandarin' ? 'point' : collar,
    front,
    pocket: !isPatterned(r) && oneOf(r, 0x2f0d, [false, true, false, false]),
  }
}

export interface Hoodie {
  front: Front
  /** How far each cord hangs, pixels; none: no cords. */
  cords: readonly [left: number, right: number] | undefined
}
export function hoodieOf(r: Recipe): Hoodie {
  return {
    front: busy(r) ? 'whole' : oneOf(r, 0x40d1, ['whole', 'zipped', 'whole', 'open', 'zipped'] as const),
    cords: oneOf(r, 0x40d2, [[96, 112], [54, 108], [116, 70], [34, 84], undefined] as const),
  }
}

export interface Blazer {
  under: Under
  lapel: Lapel
  open: boolean
  /** Lapels of ink on lighter cloth. */
  black: boolean
}
const UNDER = ['shirt', 'black-crew', 'polo', 'crew', 'shirt', 'striped-crew', 'crew', 'black-crew'] as const
const PLAIN_UNDER = UNDER.filter((under) => under !== 'striped-crew')
export function blazerOf(r: Recipe): Blazer {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  const under = has('tie')
    ? 'tie'
    : has('bow-tie')
      ? 'shirt'
      : has('necklace')
        ? 'crew'
        : oneOf(r, 0xb1a2, isPatterned(r) ? PLAIN_UNDER : UNDER)
  const collared = under === 'shirt' || under === 'tie'
  return {
    under,
    lapel: oneOf(r, 0x1a9e, ['notch', 'shawl', 'notch', 'peak', 'notch'] as const),
    open: !collared && oneOf(r, 0x0b3e, [false, true, true]),
    black: oneOf(r, 0xb1ac, [false, false, true, false]),
  }
}
