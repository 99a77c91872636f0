/** A beard as its light tells, put right where the trained readers plainly say otherwise. */
import type { FaceReader, Score } from '../readers/face-readers.ts'
import type { Beard } from './face-reading.ts'

/** Scores of the trained readers: a beard where none was told, one where only part of it was, and below it no goatee. */
const [BEARDED, WHOLE, BARE] = [2.5, 2, -3]
/** Of both halves of the face, each by itself, from which a fainter beard is one: shade lies on one side. */
const [FAINT, ON_BOTH] = [0.5, -0.5]
/** The same of stubble where no beard was told, and where the lip seemed never to have grown one; of a goatee where a whole beard was, and of none. */
const [STUBBLY, HAIRLESS, POINTED, ROUND_THE_JAW] = [2.5, 4, 2.5, -2]
/** Of a beard that is no stubble, and of one that is. */
const [THICK, THIN] = [1.5, -1]
/** Lightness of lashes, in the skin's, below which they may be made up, and the first of those scores then. */
const MADE_UP = { lashes: 0.37, bearded: 5 }

/** @param lashes lightness of the lashes, in the skin's; infinite behind dark lenses */
export function settledBeard(traced: Beard, scores: Record<FaceReader, Score>, lashes: number): Beard {
  const beard = settled(traced, scores, lashes)
  if (beard.kind === 'none') return beard
  const whole = (reader: FaceReader) => scores[reader].whole
  return {
    ...beard,
    scores: { beard: whole('beard'), stubble: whole('stubble'), goatee: whole('goatee'), thick: whole('thick') },
  }
}

function settled(traced: Beard, scores: Record<FaceReader, Score>, lashes: number): Beard {
  const { whole: score, weaker } = scores.beard
  if (traced.kind === 'none') {
    const isMadeUp = lashes < MADE_UP.lashes
    const stubbly = !isMadeUp && scores.stubble.whole > (traced.hairless ? HAIRLESS : STUBBLY)
    if (traced.hairless) return stubbly ? { kind: 'stubble' } : traced
    const isThere = isMadeUp ? score > MADE_UP.bearded : score > BEARDED || (score > FAINT && weaker > ON_BOTH)
    if (isThere) return settled({ kind: 'short-beard' }, scores, lashes)
    return stubbly ? { kind: 'stubble' } : traced
  }
  const isWhole = traced.kind === 'short-beard' || traced.kind === 'full-beard'
  // Hardly any white goatee was among those it was fitted to.
  if (isWhole && traced.color !== 'white' && scores.goatee.whole > POINTED) return { ...traced, kind: 'goatee' }
  if (isWhole && scores.thick.whole < THIN)
    return { ...traced, kind: traced.kind === 'full-beard' ? 'short-beard' : 'stubble' }
  if (traced.kind === 'stubble' && scores.thick.whole > THICK) return { ...traced, kind: 'short-beard' }
  const isPart = traced.kind === 'stubble' || traced.kind === 'moustache'
  if (isPart && score > WHOLE) return { ...traced, kind: 'short-beard' }
  if (traced.kind === 'goatee' && goesRound({ beard: score, goatee: scores.goatee.whole }))
    return { ...traced, kind: 'short-beard' }
  return traced.kind === 'goatee' && score < BARE ? { kind: 'none' } : traced
}

/** Whether the trained readers plainly see a beard that goes on to the ears, however light the jaw is. */
export const goesRound = ({ beard, goatee }: { beard: number; goatee: number }): boolean =>
  beard > WHOLE && goatee < ROUND_THE_JAW
