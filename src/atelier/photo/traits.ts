/**
 * What a portrait shows of the person, in the recipe's vocabulary, for the styles that draw a character.
 *
 * What cannot be read is left to chance. Hair is always read, however little shows, because random hair makes people
 * unrecognisable. Who the person is (presentation, age) is not guessed from a face.
 */
import type { Attributes, Features } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { attitudeOf } from './attitude.ts'
import { kindOfCharacter } from './beard-kind.ts'
import { settledEyeColour, unlikelyEyes } from './eye-colour.ts'
import { glassesFeatures, shapeOfGlasses, SUNGLASSES, UNSEEN_RIMS } from './glasses-traits.ts'
import { ageOf, grownFeatures, grownOf, shavedBeardOf } from './grown-traits.ts'
import { textureBelow } from './haircut/haircuts.ts'
import { hairdoOf } from './hairdo-traits.ts'
import { areEyesOpen, expressionOfFace, faceShapeOf, featuresOf, share } from './likeness.ts'
import { softnessOf } from './softness.ts'
import { isGoatee } from './styles/beard-shape.ts'
import { type Surfaces, surfacesOf } from './surfaces.ts'
import { type Variant, variantsOf } from './variants.ts'
import { wornTraits } from './worn-traits.ts'

export interface Traits {
  suggested: WishValues
  /** Whether the garment is assumed: the photo does not show plainly what is worn. */
  isGarmentAssumed?: boolean
  /** How the face differs from others. */
  features?: Partial<Features>
  /** What each of the four variants has instead: near fits of the same person. */
  variants?: readonly Variant[]
  /** Values the person plainly does not have, where several others are open. */
  avoid: Partial<Record<'hairStyle' | 'hairTexture' | 'eyeColor' | 'eyewear' | 'expression' | 'accessories', string[]>>
}

/** Hair styles that short hair rules out or makes most unlikely. */
const UNLIKE_SHORT = ['mohawk', 'dreadlocks', 'braids', 'pigtails', 'bun', 'ponytail', 'spiky', 'undercut']
/** Hair styles that loose hair rules out. */
const UNLIKE_HANGING = ['mohawk', 'dreadlocks', 'braids', 'pigtails', 'bun', 'ponytail']

/** Features that would have been seen if they were there. */
const UNSEEN = [
  'face-paint',
  'scar',
  'tattoo',
  'vampire-fangs',
  'elf-ears',
  'robot-parts',
  'stethoscope',
  'microphone',
  'nose-ring',
  'flower',
  'necklace',
  'freckles',
  'beauty-mark',
  'earrings',
  'makeup',
  'blush',
  'scarf',
  'tie',
  'bow-tie',
]

export function readTraits(portrait: PhotoPortrait): Traits {
  const seen = surfacesOf(portrait)
  const { study, hair, hat, facialHair, skinTone } = seen
  const { rig, reading } = portrait
  const hangs = hair.length === 'medium' || hair.length === 'long'
  const grown = grownOf(portrait, seen, hangs)
  const age = ageOf(portrait, seen, grown)
  const worn = wornTraits(portrait, seen, { hangs, hairColor: grown.color, isChild: age === 'child' })
  const beard = kindOfCharacter(grown.kind, reading.beard, isGoatee(rig, reading))
  const grows = facialHair !== 'none' || age === 'child' || hat?.kind === 'hijab' ? 0 : shavedBeardOf(portrait, seen)
  const teeth = showsTeeth(portrait)
  const expression = expressionOfFace(rig, teeth, reading.eyewear !== 'none')
  const eyeColor = settledEyeColour(portrait, seen, grown.color)
  const suggested: WishValues = {
    ...(skinTone && { skinTone }),
    facialHair: beard,
    hairLength: hair.length,
    ...(grown.color && { hairColor: grown.color }),
    ...(age && { age }),
    ...worn.suggested,
    eyewear: eyewearOf(reading),
    eyeColor,
    faceShape: faceShapeOf(rig),
    expression,
  }
  const tone = Number(skinTone ?? 0)
  const avoid: Traits['avoid'] & { hairStyle: string[] } = {
    accessories: UNSEEN.filter((value) => !worn.suggested.accessories?.some((one) => one === value)),
    eyeColor: unlikelyEyes(tone, grown.color, eyeColor),
    expression: (reading.mouth.open > 0 ? UNLIKE_OPEN : UNLIKE_SHUT).filter((value) => value !== expression),
    hairStyle: [...(hair.length === 'short' ? UNLIKE_SHORT : UNLIKE_HANGING), ...(hair.wide ? [] : ['afro'])],
    ...(!hair.wide && !hair.coils && tone < 7 && { hairTexture: ['coily'] }),
  }
  const features = {
    ...faceFeatures(portrait, seen, hangs),
    ...grownFeatures(portrait, seen, grown, grows, beard),
    ...(expression === 'laugh' && areEyesOpen(rig) && { laughsOpenEyed: true }),
    ...(expression === 'smile' && { smilesWithTeeth: teeth }),
    ...worn.features,
  }
  const assumed = worn.isGarmentAssumed && { isGarmentAssumed: true }
  if (hat) {
    suggested.hairStyle = hair.length === 'short' ? 'side-part' : 'loose'
    suggested.hairTexture = textureBelow(portrait, study, hat.edge, hair.length !== 'short') ?? 'straight'
  }
  if (hat || hair.length === 'bald')
    return { suggested, ...assumed, avoid, features, variants: variantsOf(suggested, features, []) }
  const hairdo = hairdoOf(portrait, seen)
  Object.assign(suggested, hairdo.suggested)
  // What was seen after all is not refused.
  avoid.hairStyle = avoid.hairStyle.filter((value) => !hairdo.fits.slice(0, 2).some((fit) => fit.style === value))
  const own = { ...features, ...hairdo.features }
  return { suggested, ...assumed, avoid, features: own, variants: variantsOf(suggested, own, hairdo.fits) }
}

/** Expressions that a mouth which stands open rules out, and one that does not. */
const UNLIKE_OPEN = ['neutral', 'surprised', 'serious', 'cool', 'shy', 'sleepy']
const UNLIKE_SHUT = ['surprised', 'sleepy', 'laugh']

/** Gap between smiling lips, in widths of the mouth, in which teeth show, however dark they are in the photo; what is a smile there. */
const [SHOWS_TEETH, SMILES] = [0.065, 0.06]
/** Gap in which they show in half such a smile. */
const STANDS_OPEN = 0.16

function showsTeeth({ rig: { expression }, reading: { mouth } }: PhotoPortrait): boolean {
  const { mouthOpen, smile } = expression
  return (
    mouth.open > 0 || (mouthOpen > SHOWS_TEETH && smile > SMILES) || (mouthOpen > STANDS_OPEN && smile > SMILES / 2)
  )
}

const eyewearOf = ({ eyewear, glasses }: PhotoPortrait['reading']): Attributes['eyewear'] =>
  eyewear !== 'glasses' ? eyewear : glasses ? shapeOfGlasses(glasses) : 'square-glasses'

/** Lashes beside short hair are drawn no longer than this unless the lips are as red: shadows under a man's brows are as dark. */
const PLAIN_LASHES = 0.4
/** How long they are at least on the softest of such faces: characters have few other lines that tell them. */
const SOFT_LASHES = 0.75

/** @param soft how long they are at least on a soft face, 0 where it is none */
const lashesBeside = ({ lashes = 0, lipRedness = 0 }: Partial<Features>, soft: number): number => {
  const plain = Math.min(lashes, Math.max(PLAIN_LASHES, lipRedness))
  return soft > 0 ? Math.max(soft, plain) : plain
}

/** How the face differs from others, how it is held, and what its glasses are like. @param hangs whether hair does */
function faceFeatures(portrait: PhotoPortrait, seen: Surfaces, hangs: boolean): Partial<Features> {
  const { rig, reading } = portrait
  const { skinShade, hair, facialHair } = seen
  const own = featuresOf(rig, reading)
  const isSoft = hair.length === 'short' && facialHair === 'none'
  const soft = isSoft ? share(SOFT_LASHES * (softnessOf(portrait) ?? 0)) : 0
  const { eyewear, glasses } = reading
  return {
    ...own,
    ...attitudeOf(rig),
    ...(!hangs && { lashes: lashesBeside(own, soft) }),
    ...skinShade,
    ...(eyewear === 'sunglasses' ? SUNGLASSES : eyewear === 'glasses' && UNSEEN_RIMS),
    ...(glasses && glassesFeatures(glasses)),
  }
}
