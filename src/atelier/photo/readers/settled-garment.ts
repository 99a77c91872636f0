/** What rules told of a garment, put right by the trained readers: those of edges, and those of the network where it was asked. */
import { lightness } from '../../colour.ts'
import type { Hex } from '../../recipe.ts'
import type { Worn } from '../garment.ts'
import type { GarmentLooks } from '../perception.ts'
import type { TiedShirt } from '../tied-shirt.ts'
import type { HeadScores } from './head-readers.ts'

/** Of edges alone: scores of a jacket, of a shirt's collar, which every second person wears, and of a round one. */
const [JACKET, COLLAR, ROUND] = [1.5, 0.4, -1]

/** Lightness of cloth that is white: what is white all over is a shirt, a jacket of it would be a doctor's coat. */
const WHITE = 0.93

/** How much of what a collar is surer than a jacket counts against the jacket. */
const COLLARED = 0.5

function settledByEdges(
  worn: Worn,
  { jacket, collar }: Pick<HeadScores, 'jacket' | 'collar'>,
  cloth: Hex | undefined,
): Worn {
  const isRefused = worn.garment === 'blazer' && jacket - COLLARED * Math.max(0, collar - jacket) < 0
  if (worn.garment !== undefined && worn.garment !== 'shirt' && !isRefused) return worn
  const isWhite = cloth !== undefined && lightness(cloth) > WHITE
  const told = jacket > JACKET ? (isWhite ? 'shirt' : 'blazer') : collar > COLLAR ? 'shirt' : undefined
  if (isRefused) return { garment: collar > 0 ? 'shirt' : undefined }
  return { ...worn, garment: told ?? (collar < ROUND ? undefined : worn.garment) }
}

/** How much the network's reader, that of edges and a constant count together, where colours of a chest are asked as well (decision 0079). */
const TOGETHER = {
  collar: { network: 1.24, edges: 0.46, constant: -0.26 },
  jacket: { network: 0.65, edges: 0.61, constant: -0.08 },
} as const
/**
 * The network's scores from which a garment is told where rules do not see it; where as many are missed as invented, of 3,484
 * people whose own repository was left out of the fit. Edges add nothing to them.
 */
const TOLD = { jacket: 0.3, collar: 0.55, tie: 0.5, hood: 1.9, high: 1.5 } as const
/** The same where rules do see it: of a jacket, and of one worn with a tie. */
const AGREED = { jacket: 0, withTie: -0.3, collar: 0.3, tie: -0.2, hood: 0.5, high: -0.2 } as const
/** Lightness of the shirt a tie hangs on at least, or the score from which it may be darker: plaid, lace and scarves are taken for ties up to there. */
const [TIED_ON, SURELY_TIED] = [0.62, 1.4] as const
/** The colour of a tie of which the photo shows hardly more than its knot. */
export const HIDDEN_TIE: Hex = '#34405c'

/** Score of a collar from which what covers a neck up to the chin is a shirt, and what looks like a hood: of nine that look so three are. */
const [OVER_HIGH, OVER_HOOD] = [1.2, 0.25] as const

/** How surely readers see a jacket and a collar, those of edges and of the network together. */
export interface GarmentSums {
  jacket: number
  collar: number
}

const sum = (
  { network, edges, constant }: Record<'network' | 'edges' | 'constant', number>,
  own: number,
  edge: number,
) => network * own + edges * edge + constant

export const garmentSums = (scores: Pick<HeadScores, 'jacket' | 'collar'>, looks: GarmentLooks): GarmentSums => ({
  jacket: sum(TOGETHER.jacket, looks.suited, scores.jacket),
  collar: sum(TOGETHER.collar, looks.collared, scores.collar),
})

/**
 * @param worn what rules tell
 * @param cloth its colour, if it is seen
 * @param looks what the network says, where it was asked
 * @param seen the colours of a tie and of the shirt under it, where one is told
 */
export function settledGarment(
  worn: Worn,
  scores: Pick<HeadScores, 'jacket' | 'collar'>,
  cloth: Hex | undefined,
  looks?: GarmentLooks,
  seen: () => TiedShirt = () => ({ shirt: undefined, tie: undefined }),
): Worn {
  if (!looks) return settledByEdges(worn, scores, cloth)
  const { garment } = worn
  const own = looks.necktied > (worn.tie ? AGREED.tie : TOLD.tie) ? seen() : undefined
  const isTied = own !== undefined && (looks.necktied > SURELY_TIED || !own.shirt || lightness(own.shirt) > TIED_ON)
  const covered = isTied ? undefined : coveredNeck(garment, looks)
  if (covered) return { ...(covered === garment && worn), garment: covered, isTied }
  const tie = isTied && { tie: { color: own.tie ?? worn.tie?.color ?? HIDDEN_TIE } }
  // What rules see in a jacket may be the tie.
  const inner = (isTied && own.shirt) || worn.inner
  const isWhite = garment !== 'blazer' && cloth !== undefined && lightness(cloth) > WHITE
  const least = garment !== 'blazer' ? TOLD.jacket : isTied ? AGREED.withTie : AGREED.jacket
  if (looks.suited > least && !isWhite) return { garment: 'blazer', ...(inner && { inner }), ...tie, isTied }
  const isShirt = isTied || looks.collared > (garment === 'shirt' ? AGREED.collar : TOLD.collar)
  return { garment: isShirt ? 'shirt' : undefined, ...tie, isTied }
}

/** A hood, or cloth up to the chin. */
function coveredNeck(
  told: Worn['garment'],
  { hooded, high, collared }: GarmentLooks,
): 'hoodie' | 'turtleneck' | undefined {
  if (collared > OVER_HIGH) return undefined
  if (collared < OVER_HOOD && hooded > (told === 'hoodie' ? AGREED.hood : TOLD.hood)) return 'hoodie'
  return high > (told === 'turtleneck' ? AGREED.high : TOLD.high) ? 'turtleneck' : undefined
}
