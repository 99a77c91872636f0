/** A small set of heads: every tone, every cut, before every background, in light from either side. */
import type { Rgb } from './canvas.ts'
import { BUSY, PLAIN, type BackgroundName } from './backgrounds.ts'
import type { HeadOptions } from './head.ts'
import { seededRandom } from '../random.ts'

const HAIRS = ['short', 'long', 'afro', 'bald'] as const
const HAIR_COLOURS: Rgb[] = [[60, 40, 28], [186, 146, 86], [26, 22, 22], [126, 62, 36], [150, 150, 155]]
const TONES = ['2', '8', '5', '10', '3', '6', '9', '4', '7', '1'] as const
const CLOTHS: Rgb[] = [[40, 60, 110], [196, 62, 52], [232, 232, 226], [32, 32, 36], [92, 118, 72]]

/** @param k which of the people; every number is another one */
export function person(k: number, background: BackgroundName): HeadOptions {
  return {
    background,
    skinTone: TONES[k % 10]!,
    hair: HAIRS[(k * 3 + (k >> 2)) % 4]!,
    hairColour: HAIR_COLOURS[(k * 2) % 5]!,
    cloth: CLOTHS[(k * 3 + 1) % 5]!,
    glasses: k % 3 === 0,
    // No beard lighter than the skin: there are hardly any.
    beard: k % 5 === 4,
    roll: ((k % 3) - 1) * 0.12,
    side: ((k % 5) - 2) * 0.4,
    grain: 3 + (k % 4) * 2,
    seed: k * 17 + 3,
  }
}

/** People beyond the two tables below, for soak runs: `count` of them, from the seed. */
export function morePeople(count: number, seed: number, backgrounds: readonly BackgroundName[]): HeadOptions[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => person(20 + random.whole(100_000), random.pick(backgrounds)))
}

export const PLAIN_PEOPLE: HeadOptions[] = [...PLAIN, ...PLAIN].map((background, k) => person(k, background))
export const BUSY_PEOPLE: HeadOptions[] = [...BUSY, ...BUSY].map((background, k) => person(k + 3, background))
