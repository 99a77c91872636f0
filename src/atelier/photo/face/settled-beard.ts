/** A beard as its light tells, put right where the trained readers plainly say otherwise. */
import { clamp } from '../../clamp.ts'
import type { FaceReader, Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'

/** What the readers of the face and of the head count together, and bounds of the first. */
const [OF_FACE, OF_HEAD, LEAST, MOST] = [0.4, 0.7, -5, 8]
/** Of both together: a beard where none was told, and where the lip seemed never to have grown one; all of it where part was; none, whatever was told, and no stubble. */
const [BEARDED, HAIRLESS, WHOLE, BARE, SMOOTH] = [0.6, 1.6, 1, -2.5, -2]
/** Scores of stubble where no beard was told, and on such a lip; of a goatee where a whole beard was. */
const [STUBBLY, STUBBLY_LIP, POINTED] = [2.5, 4, 2.2]
/** Of a beard that is no stubble, and of one that is. */
const [THICK, THIN] = [0.7, -1]
/** Lightness of lashes, in the skin's, below which they may be made up, and what a beard asks for then. */
const MADE_UP = { lashes: 0.37, bearded: 2.5 }
/** Scores by which a beard goes round the jaw, and by which it is no goatee. */
const [ROUND_THE_JAW, NO_POINT] = [2, -2]

/**
 * @param lashes lightness of the lashes, in the skin's; infinite behind dark lenses
 * @param bearded score of the reader of the whole head
 */
export function settledBeard(
  traced: Beard,
  scores: Record<FaceReader, Score>,
  lashes: number,
  bearded: number | undefined,
): Beard {
  const face = clamp(scores.beard.whole, LEAST, MOST)
  // Without the other reader the first stands for both.
  const seen = OF_FACE * face + OF_HEAD * (bearded ?? OF_FACE * face)
  const beard = settled(traced, scores, lashes, seen)
  if (beard.kind === 'none') return beard
  const whole = (reader: FaceReader) => scores[reader].whole
  return {
    ...beard,
    scores: { beard: whole('beard'), stubble: whole('stubble'), goatee: whole('goatee'), thick: whole('thick') },
  }
}

function settled(traced: Beard, scores: Record<FaceReader, Score>, lashes: number, seen: number): Beard {
  const { kind, color, hairless } = traced
  if (kind === 'none') {
    const isMadeUp = lashes < MADE_UP.lashes
    const least = Math.max(hairless ? HAIRLESS : BEARDED, isMadeUp ? MADE_UP.bearded : -Infinity)
    if (seen > least) return settled({ kind: 'short-beard' }, scores, lashes, seen)
    const stubbly = !isMadeUp && seen > SMOOTH && scores.stubble.whole > (hairless ? STUBBLY_LIP : STUBBLY)
    return stubbly ? { kind: 'stubble' } : traced
  }
  // Hardly any white beard was among those they were fitted to, and moustaches alone were none.
  if (color !== 'white' && kind !== 'moustache' && seen < BARE) return { kind: 'none' }
  const isPointed = color !== 'white' && scores.goatee.whole > POINTED
  const isWhole = kind === 'short-beard' || kind === 'full-beard'
  if (isWhole && isPointed) return { ...traced, kind: 'goatee' }
  if (isWhole && scores.thick.whole < THIN)
    return { ...traced, kind: kind === 'full-beard' ? 'short-beard' : 'stubble' }
  const isMore = kind === 'stubble' && scores.thick.whole > THICK
  const isPart = kind === 'stubble' || kind === 'moustache'
  if (isMore || (isPart && seen > WHOLE)) return { ...traced, kind: isPointed ? 'goatee' : 'short-beard' }
  if (kind === 'goatee' && goesRound({ beard: scores.beard.whole, goatee: scores.goatee.whole }))
    return { ...traced, kind: 'short-beard' }
  return traced
}

/** Whether the trained readers plainly see a beard that goes on to the ears, however light the jaw is. */
export const goesRound = ({ beard, goatee }: { beard: number; goatee: number }): boolean =>
  beard > ROUND_THE_JAW && goatee < NO_POINT
