/** Which kind a beard is that was found, by its colours and by how far it hangs: gloss, shade and skin that shines through are none. */
import type { Attributes } from '../recipe.ts'
import type { Beard } from './face/face-reading.ts'
import { isHardlyWhole } from './face/settled-beard.ts'
import { isColourless } from './hair-colour.ts'
import type { Colour } from './head-study.ts'
import { chromaOf } from './hue.ts'

type Kind = Attributes['facialHair']

/** Tones of skin that shine, and lightness in theirs that beards on them have at most. */
const [GLOSSY, BELOW_GLOSS] = [8, 0.6]

/** A beard is stubble where most of the skin's light and colour come through it, and none where hardly any light does. */
const [LIGHT_THROUGH, COLOUR_THROUGH, THICK] = [0.75, 0.6, 0.5]

/** Score of the network that cuts people out (`HeadLooks.bearded`) from which it plainly sees a beard. */
const PLAIN = 1.2

/** @param face the skin's colour @param skin its tone @param bearded the network's score, where there is one */
export function beardKindOf(
  { kind, color, tone, scores }: Beard,
  face: Colour,
  skin: Attributes['skinTone'] | undefined,
  bearded = -1,
): Kind {
  // The gloss of deep cheeks makes the chin below them as dark as a beard, but no lip, and the trained readers know it.
  const isTold = (scores && Math.max(scores.beard, scores.stubble) > 0) || kind === 'moustache' || bearded > PLAIN
  if (Number(skin ?? 0) >= GLOSSY && !isTold && tone && !color && tone.l > BELOW_GLOSS * face.l) return 'none'
  if (!tone || color || isColourless(face)) return kind
  const light = tone.l / face.l
  // Trained readers know fair and tinted ones.
  const mayBeThin = kind === 'short-beard' && (scores?.thick ?? -1) < 0 && bearded < PLAIN
  if (mayBeThin && light > LIGHT_THROUGH && chromaOf(tone) > COLOUR_THROUGH * chromaOf(face)) return 'stubble'
  return kind === 'stubble' && light < THICK ? 'short-beard' : kind
}

/** Length of a beard that is no longer a full one; of one that is longer than stubble; of one that is full whatever else tells. */
const [TRIMMED, BELOW_CHIN, HANGS] = [-0.7, -0.7, 0]

/**
 * The kind of a beard, by how far it is seen to hang. Below hair that hangs stubble that no reader sees is nearly always the
 * shade of a chin, and nobody minds that theirs is left out.
 *
 * @param told as all its colours tell
 * @param found as its light, its place and the trained readers tell, before its colour did
 * @param hangs whether the hair does
 * @param bearded as above
 */
export function kindByLength(told: Kind, found: Beard, length: number | undefined, hangs: boolean, bearded = -1): Kind {
  // Skin shines through a long white one as through stubble; and the cheeks of one among long hair are narrow.
  const isWhole =
    found.kind === 'short-beard' || found.kind === 'full-beard' || found.color !== undefined || bearded > PLAIN
  if ((told === 'short-beard' || told === 'stubble') && isWhole && (length ?? -1) >= HANGS) return 'full-beard'
  if (told === 'full-beard' && (length ?? 0) < TRIMMED) return 'short-beard'
  if (told !== 'stubble') return told
  if (found.kind === 'short-beard' && (length ?? -1) > BELOW_CHIN) return 'short-beard'
  return hangs && (found.scores?.beard ?? -1) < 0 && bearded < PLAIN ? 'none' : 'stubble'
}

/** Scores of goatees (`Beard.scores`) up to which a beard is none round the mouth alone, where the jaw is read to be grown and where it is not; score of thick beards below which what is left is a shade. */
const [POINTED, HARDLY_POINTED, SHADE] = [2.5, 2, -2.5]

/**
 * The kind of beard that a character wears. Drawn larger than it is, one round the mouth is what a face is known by, and
 * wrong for a beard whose cheeks lie in the light: so the trained reader has to see it, too.
 *
 * @param kind as `kindByLength` tells
 * @param isRound whether the photo's cover shows none but round the mouth
 */
export function kindOfCharacter(kind: Kind, beard: Beard, isRound: boolean): Kind {
  const { scores } = beard
  const isWeak = isRound && isHardlyWhole(beard)
  if (kind === 'short-beard' && isWeak) return 'goatee'
  if (kind === 'short-beard' || kind === 'full-beard')
    return isRound && (scores?.goatee ?? POINTED) >= POINTED ? 'goatee' : kind
  if (kind !== 'goatee' || (scores?.goatee ?? POINTED) >= HARDLY_POINTED || (isWeak && scores!.thick >= SHADE))
    return kind
  return scores!.thick < SHADE ? 'stubble' : 'short-beard'
}
