/** What is seen of a portrait's skin, beard, hat and hair: what all other traits are read beside (traits.ts). */
import type { PhotoPortrait } from './analyse-photo.ts'
import { aged } from './aged-hair.ts'
import { beardKindOf } from './beard-kind.ts'
import { besideFaceOf } from './beside-face.ts'
import { headwearOf } from './hat-traits.ts'
import { topIsCut } from './cut-top.ts'
import { withDye } from './dyed-hair.ts'
import { toned } from './hair-tone.ts'
import { behindOf, hairOf, massOfHair } from './hair-traits.ts'
import { hairUnder, inOwnColour } from './hair-under.ts'
import { namedWithoutColours } from './hair-without-colours.ts'
import { headStudyOf } from './head-study.ts'
import { chromaOf } from './hue.ts'
import { asTied } from './haircut/tied-hair.ts'
import { castOf } from './own-light.ts'
import { fairnessOf } from './readers/hair-reader.ts'
import { headScoresOf } from './readers/head-readers.ts'
import { bared, FRINGED, grown, settledHair, withNetwork } from './readers/settled.ts'
import { faceColourOf, readSkin } from './skin-read.ts'
import { seenBeside } from './skin-like-hair.ts'
import { toneOfDepth } from './skin-tone.ts'
import { eyeColoursIn } from './styles/eye-colours.ts'

/** Depth of skin from which hair is black, grey or dyed. */
const DEEPEST = 6.4
export const isDeepest = (depth: number | undefined): boolean => (depth ?? 0) >= DEEPEST

/** Chroma of skin in photos that were coloured by hand, or have faded. */
const FADED = 0.03
/** Lightness of a grey beard in the face’s from which the hair above it, which was not seen, is grey as well. */
const PALE = 0.9

/** Score of shorn hair, and of coils, from which hair may be clipped. */
const CLIPPED = 2

export type Surfaces = ReturnType<typeof surfacesOf>

/** What is seen, each from the portrait and what stands before it. */
export function surfacesOf(portrait: PhotoPortrait) {
  const study = headStudyOf(portrait)
  const seenEyes = portrait.reading.eyewear === 'sunglasses' ? undefined : eyeColoursIn(portrait)
  const eyeWhite = seenEyes?.white
  const face = faceColourOf(study)
  const { depth: skinDepth, shade: skinShade, colours } = readSkin(portrait, study, face, eyeWhite)
  const skinTone = skinDepth === undefined ? undefined : toneOfDepth(skinDepth)

  // In a photo with hardly any colour everybody's beard is grey; white ones are told by their light.
  const { beard: told } = portrait.reading
  const beard = chromaOf(face) < FADED && told.color !== 'white' ? { ...told, color: undefined } : told
  const facialHair = beardKindOf(beard, face, skinTone, portrait.looks?.bearded)
  const cut = topIsCut(portrait, study)
  const cast = castOf(face, skinTone, eyeWhite)
  const chin = portrait.rig.contours.jaw[10]![1]
  const edges = headScoresOf(study, face)
  const scores = withNetwork(edges, portrait.looks?.hair)
  const worn = headwearOf(study, chin, portrait.looks, {
    bearded: facialHair !== 'none',
    clipped: Math.max(edges.shorn, edges.coily) > CLIPPED,
    fringed: scores.fringe > FRINGED,
  })
  // What is wrapped round a beard and a head is a hat, a scarf, or neither.
  const hat = !worn || (worn.kind === 'hijab' && facialHair !== 'none') ? undefined : inOwnColour(study, worn)
  const sides = besideFaceOf(study, portrait.rig)
  const read = hat
    ? hairUnder(study, hat, face, cast, sides, facialHair !== 'none', portrait.looks?.hair)
    : seenBeside(
        asTied(
          settledHair(
            hairOf(study, face, cut, cast, sides, {
              bearded: facialHair !== 'none',
              hairless: beard.hairless === true,
              isDeep: isDeepest(skinDepth),
            }),
            scores,
            cut,
            massOfHair(study),
            portrait.looks?.hair,
            isDeepest(skinDepth),
            portrait.looks?.tied,
          ),
          portrait,
          study,
          sides,
        ),
        study,
        face,
        cast,
      )
  const ownLength = bared(grown(read, face), face, portrait.looks?.hair, isDeepest(skinDepth), scores.coily)
  // Under a hat too little of it is seen.
  const fair = portrait.looks?.hair?.fair
  const fairness = hat || !colours || fair === undefined ? undefined : fairnessOf(colours, fair)
  const around = { white: eyeWhite, behind: behindOf(study), hasHat: hat !== undefined }
  const named = namedWithoutColours(withDye(hat ? read : ownLength, study, face, around), face, fair)
  const isWhite = beard.color === 'white' && (hat !== undefined || chromaOf(face) < FADED)
  // White hair before a bright sky is taken for skin: then the beard tells its colour.
  const isPale = named.own === undefined && beard.color !== undefined && (beard.tone?.l ?? 0) > PALE * face.l
  return {
    study,
    face,
    scores,
    seenEyes,
    skinTone,
    skinDepth,
    skinShade,
    beard,
    facialHair,
    cut,
    chin,
    cast,
    hat,
    sides,
    hair: aged(toned(named, face, skinDepth, fairness), isWhite || isPale),
  }
}
