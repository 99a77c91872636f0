/** Which kind of beard a face has, by what its light tells and by what the trained readers of face and head say. */
import { clamp } from '../../clamp.ts'
import type { FaceReader, Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'

/** What is told apart: a full beard may be short. */
const KINDS = ['none', 'stubble', 'moustache', 'goatee', 'full'] as const
type Told = (typeof KINDS)[number]

/**
 * Logarithms of the odds of each kind against a bare face: a constant, and what each number counts. Multinomial logistic
 * regression (decision 0068), fitted again in version 38 from what it was.
 */
const CONSTANTS = [0, -1.481, -3.225, -1.998, -2.23] as const
const ODDS = {
  bearded: [0, 0.345, 0.306, 0.3618, 0.6957],
  beard: [0, 0.03325, 0.02987, 0.0511, 0.1099],
  stubble: [0, 0.1139, 0.1126, 0.1823, 0.1111],
  goatee: [0, 0.0422, 0.08236, 0.1884, 0.001605],
  thick: [0, -0.002765, 0.1204, 0.07962, 0.2698],
  weakerBeard: [0, 0.1501, 0.1953, 0.161, 0.1809],
  weakerStubble: [0, 0.09527, 0.1392, 0.1354, 0.1814],
  hairless: [0, -0.3952, -0.7368, -0.4207, -0.8097],
  grey: [0, 0.08263, -0.8911, -0.7283, 0.7644],
  lashes: [0, 2.424, 3.244, 2.622, 3.867],
} as const

/** What it costs, by the eye, to draw a kind (columns) where there is another (rows). */
const COSTS: Record<Told, readonly number[]> = {
  none: [0, 1.35, 1.5, 2, 3],
  stubble: [0.7, 0, 1, 0.8, 0.9],
  moustache: [2, 1, 0, 0.6, 1.2],
  goatee: [2, 1, 0.8, 0, 0.7],
  full: [3, 1, 1.5, 0.8, 0],
}

/** Bounds of the scores; what the reader of the face counts where nobody has read the whole head; lightness of lashes that are not seen, and the most, in the skin's. */
const [LEAST, MOST, OF_FACE, LASHES, LIGHTEST] = [-5, 8, 0.4, 0.5, 1]
/** Score of a beard that is hardly more than stubble, score of the whole head by which there is none, and by which there is none whatever the face looks like. */
const [THIN, DENIED, REFUSED] = [-1, -1, -2]
/** Score of the whole head from which a beard is plainly seen, and the least odds that anything grows with which stubble is drawn though the face alone tells none. */
const [SEEN, LIKELY] = [1.25, 0.35]
/** Score from which a beard may be one round the mouth; `Beard.certain` below which it may be as well. */
const [POINTED, WEAK] = [1, 6]

/**
 * @param lashes lightness of the lashes, in the skin's, which are dark where they are made up; undefined behind dark lenses
 * @param bearded score of the reader of the whole head
 */
export function settledBeard(
  traced: Beard,
  scores: Record<FaceReader, Score>,
  lashes: number | undefined,
  bearded: number | undefined,
): Beard {
  const whole = (reader: FaceReader) => scores[reader].whole
  const ofHead = bearded ?? OF_FACE * clamp(whole('beard'), LEAST, MOST)
  const odds = oddsOf(traced, scores, lashes ?? LASHES, ofHead)
  const grows = 1 - odds[0]! / odds.reduce((sum, of) => sum + of)
  const likely = likeliest(odds)
  const told = likely === 'none' && grows > LIKELY && isBeardSeen(bearded) ? 'stubble' : likely
  const kind = kindOf(traced, told, {
    isThin: whole('thick') < THIN,
    isDenied: ofHead < DENIED,
    isRefused: bearded !== undefined && bearded < REFUSED,
  })
  if (kind === 'none') return { ...(traced.kind === 'none' ? traced : { kind }), grows }
  return {
    ...(traced.kind === 'none' ? {} : traced),
    kind,
    grows,
    scores: { beard: whole('beard'), stubble: whole('stubble'), goatee: whole('goatee'), thick: whole('thick') },
    ...(bearded !== undefined && { certain: whole('beard') + bearded }),
  }
}

function kindOf(
  { kind, color }: Beard,
  told: Told,
  { isThin, isDenied, isRefused }: Record<'isThin' | 'isDenied' | 'isRefused', boolean>,
): Beard['kind'] {
  // Hardly any white beard was among those they were fitted to, and few moustaches without a beard.
  if (color === 'white' && kind !== 'short-beard') return kind === 'full-beard' && isThin ? 'short-beard' : kind
  if (color === 'white') return isThin ? 'stubble' : kind
  if (told === 'none' && kind === 'moustache') return kind
  // The head's reader knows bare chins in the shade, and overlooks moustaches.
  if (isRefused && told !== 'moustache') return kind === 'moustache' ? kind : 'none'
  // Nothing else is as black up to the ears.
  if (told === 'none' && kind === 'full-beard' && !isDenied) return kind
  return told === 'full' ? (kind === 'full-beard' && !isThin ? kind : 'short-beard') : told
}

/** Odds of each kind against a bare face. */
function oddsOf(
  { hairless, color }: Beard,
  scores: Record<FaceReader, Score>,
  lashes: number,
  bearded: number,
): number[] {
  const bounded = (score: number) => clamp(score, LEAST, MOST)
  const numbers = {
    bearded,
    beard: bounded(scores.beard.whole),
    stubble: bounded(scores.stubble.whole),
    goatee: bounded(scores.goatee.whole),
    thick: bounded(scores.thick.whole),
    weakerBeard: bounded(scores.beard.weaker),
    weakerStubble: bounded(scores.stubble.weaker),
    hairless: Number(hairless === true),
    grey: Number(color === 'grey'),
    lashes: Math.min(lashes, LIGHTEST),
  }
  return KINDS.map((_, k) => {
    const counts = Object.entries(ODDS).map(([name, of]) => of[k]! * numbers[name as keyof typeof ODDS])
    return Math.exp(counts.reduce((sum, count) => sum + count, CONSTANTS[k]!))
  })
}

/** The kind whose drawing would cost least, whatever there is. */
function likeliest(odds: readonly number[]): Told {
  const costs = KINDS.map((_, drawn) => KINDS.reduce((sum, kind, k) => sum + odds[k]! * COSTS[kind][drawn]!, 0))
  return KINDS[costs.indexOf(Math.min(...costs))]!
}

/** Whether the reader of the whole head plainly sees a beard. @param bearded its score */
export const isBeardSeen = (bearded: number | undefined): boolean => bearded !== undefined && bearded > SEEN

/** Whether hardly anything tells that a beard is whole. */
export const isHardlyWhole = ({ certain = Infinity }: Pick<Beard, 'certain'>): boolean => certain < WEAK

/** Whether what was read to be a whole beard may be one round the mouth for all that the trained readers see. */
export const mayEndAtMouth = ({ scores, certain }: Pick<Beard, 'scores' | 'certain'>): boolean =>
  scores === undefined || scores.goatee >= POINTED || isHardlyWhole({ certain })
