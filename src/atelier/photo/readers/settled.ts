/** What rules told of hair, put right where the trained readers plainly say otherwise. */
import { linearstep } from '../../clamp.ts'
import { isFaded } from '../grey-hair.ts'
import { chromaOf, hueApart } from '../hue.ts'
import type { Hair } from '../hair-traits.ts'
import type { Lab } from '../face/face-reading.ts'
import type { HairLooks, HeadLooks } from '../perception.ts'
import { childlike } from '../rig/childlike.ts'
import type { HeadScores } from './head-readers.ts'

/** Score from which hair is long, whatever rules say. */
export const LONG = 1.5
/** The same, and that of the network alone, from which hair hangs where the network sees it hang more plainly than tied: all seven such heads of 259 had it to the jaw or longer. Locs and braids that end at the jaw are told by a little less of both. */
const HANGS_LOOSE = { long: 0.45, hangs: 1.4, less: 0.15 } as const
/** Scores of hair that is short, of readers together and of the network alone, and of shorn hair. */
const [SHORT, HANGS_NOT, SHORN] = [-0.5, -0.4, 0.4]
/** Score of shorn hair below which nobody is shorn or bald, on top neither, whatever the skin's colour above a forehead says. */
export const GROWN = -1
/** Of coils, locs and braids, where skin is deep and where it is not, and of hair that has none: beside fair skin they are ten times as rare. */
const [COILED, SURELY_COILED, UNCOILED] = [1, 2, -0.5]
/** The network's score from which hair is braids, locs or twists, by how much it leads that of waves and curls, and that of coils at least then: of nine that hang and were told otherwise seven, of curly heads one. */
const BRAIDED = { score: 1, lead: 1.3, coily: -1 } as const
/** Of a whole fringe, and below which there is none. */
export const [FRINGED, FREE] = [1.5, -1]

/**
 * How much a reader of edges and its namesake among those of the cut-out's network count together, and a constant: two that
 * err in different places. By these the bounds above hold for both (decision 0066).
 */
const TOGETHER = {
  long: { looks: 'hangs', own: 0.6, network: 1.05, constant: -0.75 },
  coily: { looks: 'coiled', own: 0.4, network: 0.7, constant: 0.5 },
  fringe: { looks: 'fringed', own: 0.36, network: 0.64, constant: -0.08 },
  shorn: { looks: 'clipped', own: 0.67, network: 1.17, constant: -1.83 },
} as const satisfies Partial<Record<keyof HeadScores, { looks: keyof HairLooks } & Record<string, unknown>>>

/** Scores of edges put together with what the network says of hair, where it was asked. */
export function withNetwork(scores: HeadScores, looks: HairLooks | undefined): HeadScores {
  if (!looks) return scores
  const names = Object.keys(TOGETHER) as (keyof typeof TOGETHER)[]
  const both = names.map((name) => {
    const { own, network, constant, ...other } = TOGETHER[name]
    return [name, own * scores[name] + network * looks[other.looks] + constant]
  })
  return { ...scores, ...(Object.fromEntries(both) as Pick<HeadScores, keyof typeof TOGETHER>) }
}

/** Scores of the network's reader from which hair that hangs is no longer, and no shorter, than the rules say; and from which it is no longer though it is seen to go so far down. */
const [TO_SHOULDERS, PAST_SHOULDERS] = [-0.2, 0.3]
const [PLAINLY_ENDS, FAR_DOWN] = [-0.8, 2.25]
/** The same from which hair is longer that is seen to go so far down, as it does over one shoulder. */
const MAY_GO_ON = -0.5

/** Area of plain hair from which it has grown, squares of the distance between the pupils; and score from which it is shorn in any case. */
export const GROWN_MASS = 0.7
const SURELY_SHORN = 3
/** Score below which close coils are more than stubble. */
const SURELY_GROWN = -1.9

/**
 * @param cut whether the photo cuts the head off, where shorn hair is not told
 * @param mass area of what surely is hair
 * @param looks what the network says
 * @param isDeep whether skin is of the deepest tones
 * @param tied the network's score of tied hair
 */
export function settledHair(
  hair: Hair,
  scores: HeadScores,
  cut: boolean,
  mass: number,
  looks?: HairLooks,
  isDeep = false,
  tied = Infinity,
): Hair {
  const isBraided = looks !== undefined && isInBraids(looks) && scores.coily > BRAIDED.coily
  const isCoiled = isBraided || scores.coily > (isDeep ? COILED : SURELY_COILED)
  const coils = isCoiled ? true : scores.coily < UNCOILED ? false : undefined
  const length = settledLength(hair.length, scores, cut, mass, {
    hangs: looks?.hangs ?? 0,
    tied,
    less: coils ? HANGS_LOOSE.less : 0,
  })
  const { pastShoulders = 0, hangs = 0 } = looks ?? {}
  // Of hair that the network does not see hang it cannot say where it ends.
  const isFarDown = (hair.reach ?? 0) > FAR_DOWN
  const endsAtShoulders = hangs > 0 && pastShoulders < (isFarDown ? PLAINLY_ENDS : TO_SHOULDERS)
  // Of a head taken for bald the brows told the colour; deep skin shines through them.
  const isBlack = hair.length === 'bald' && length !== 'bald' && isDeep
  return {
    ...hair,
    ...(isBlack && { color: 'black' as const }),
    length:
      length === 'long' && endsAtShoulders
        ? 'medium'
        : length === 'medium' &&
            hair.length !== 'bald' &&
            hair.length !== 'shaved' &&
            pastShoulders > (isFarDown ? MAY_GO_ON : PAST_SHOULDERS)
          ? 'long'
          : length,
    coils,
    past: scores.long,
    isGrown: looks && scores.shorn < SURELY_GROWN,
    fringe: linearstep(FREE, FRINGED, scores.fringe),
  }
}

/** Whether the network sees braids, locs or twists. */
export const isInBraids = ({ braided = -Infinity, waved }: HairLooks): boolean =>
  braided > BRAIDED.score && braided - waved > BRAIDED.lead

function settledLength(
  told: Hair['length'],
  { long, shorn }: HeadScores,
  cut: boolean,
  mass: number,
  { hangs, tied, less }: Record<'hangs' | 'tied' | 'less', number>,
): Hair['length'] {
  const isLoose = long > HANGS_LOOSE.long - less && hangs > Math.max(HANGS_LOOSE.hangs - less, tied)
  // Fair hair that is taken for skin is seen to hang all the same.
  if ((told === 'shaved' || told === 'bald') && long > LONG && isLoose) return 'medium'
  if ((told === 'shaved' || told === 'bald') && shorn < GROWN) return 'short'
  if (told === 'short' && (long > LONG || isLoose)) return 'medium'
  if (told === 'short' && shorn > (mass < GROWN_MASS ? SHORN : SURELY_SHORN) && !cut) return 'shaved'
  // Beside a head that is turned a nape or the dark is taken for hair that hangs.
  const isShort = long < SHORT || hangs < HANGS_NOT
  return (told === 'medium' || told === 'long') && isShort ? 'short' : told
}

/** @param told by the hair that lies over the forehead */
export const settledFringe = (told: boolean, { fringe }: HeadScores): boolean =>
  fringe > FRINGED || (told && fringe > FREE)

/** The network's score from which hair has receded. */
const RECEDES = 1.2

/** How childlike a face is, 0…1, whose hair has not receded. */
const YOUNG = 0.5

/** By how much that score is more than the least: not above 0 where hair has not receded, as none has that likelier than not falls over the forehead, nor a child's. */
export const recededBy = (
  { looks, rig }: { looks?: HeadLooks | undefined; rig: Parameters<typeof childlike>[0] },
  { fringe }: Pick<HeadScores, 'fringe'>,
): number => (fringe > 0 || childlike(rig) > YOUNG ? 0 : (looks?.hair?.receding ?? 0) - RECEDES)

/** How much lighter than the skin hair is, and its area, squares of the distance between the pupils, from which it is more than a shade on it. */
const [LIGHTER, MASS] = [1.15, 1] as const

/** White hair that is plainly lighter than the skin is not clipped to it: it would not be seen. */
export const grown = (hair: Hair, face: Lab): Hair =>
  hair.length === 'shaved' &&
  hair.seen &&
  hair.seen.area > MASS &&
  hair.seen.l > LIGHTER * face.l &&
  isFaded(hair.seen, face)
    ? { ...hair, length: 'short' }
    : hair

/** The network's score of clipped hair from which nothing at all grows where none is seen, and where what is seen is gloss; area of next to nothing. */
const [BARE, GLOSSY, NOTHING] = [5, 2.6, 0.1] as const
/** Score of coils from which what is clipped still grows all over a head: a scalp has none; and such a score where the network sees that the hairline has not receded either: of bald heads all have 1.9 there at least. */
const [GROWS, MAY_GROW, HAIRLINE] = [6, 4, 1.4] as const
/** How much lighter than the face gloss on a scalp is at least. */
const GLOSS = 1.2
/** Lightness and chroma, in the face's, and degrees of hue within which what is seen on a scalp is the skin in the shade: of dark hair clipped on fair skin the chroma is less than half. */
const SHADE = { light: 0.75, chroma: 0.75, hue: 10 } as const

const isShaded = (seen: Lab, face: Lab): boolean =>
  seen.l > SHADE.light * face.l && chromaOf(seen) > SHADE.chroma * chromaOf(face) && hueApart(seen, face) < SHADE.hue

/**
 * Clipped hair of which the network is sure and nothing is seen is none; nor is what is lighter than fair skin, or fair skin in the shade.
 *
 * @param coily score of coils, as `withNetwork` gives it: black hair that is clipped close is hardly darker than deep skin, but has them
 */
export function bared(hair: Hair, face: Lab, looks: HairLooks | undefined, isDeep: boolean, coily: number): Hair {
  const clipped = looks?.clipped ?? 0
  const { seen } = hair
  const isGloss = clipped > GLOSSY && !isDeep && seen !== undefined && (seen.l > GLOSS * face.l || isShaded(seen, face))
  const isBare = isGloss || (clipped > BARE && (seen?.area ?? 0) < NOTHING)
  const grows = coily > GROWS || (coily > MAY_GROW && looks !== undefined && looks.receding < HAIRLINE)
  if (hair.length === 'bald' && grows) return { ...hair, length: 'shaved', color: 'black' }
  return hair.length === 'shaved' && isBare && !grows ? { ...hair, length: 'bald' } : hair
}
