/**
 * What a portrait shows of the person, in the recipe's vocabulary, for the styles that draw a character.
 *
 * What cannot be read is left to chance. Hair is always read, however little shows, because random hair makes people
 * unrecognisable. Who the person is (presentation, age) is not guessed from a face.
 */
import { HAIR, hexOfOklch, oklchOf, SKIN } from '../colour.ts'
import type { Attributes, Features, Hex } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { attitudeOf } from './attitude.ts'
import { kindOfCharacter } from './beard-kind.ts'
import { beardWeightOf } from './beard-weight.ts'
import { isBareOnTop, withCrown } from './bare-crown.ts'
import { arePlainlyPale, eyeColourOf, eyesWithoutColour } from './eye-colour.ts'
import { areShouldersBare, isNeckBare, isScarf } from './garment.ts'
import { clothingColourOf } from './garment-colour.ts'
import { hairByBeard, seenOfBeard } from './hair-by-beard.ts'
import { isColourless } from './hair-colour.ts'
import { hairOutlineOf, partingOf, receded, RECEDES } from './hair-shape.ts'
import { volumeOfHair } from './hair-volume.ts'
import { isDarkHaired } from './hair-tone.ts'
import { haircutsOf, textureBelow } from './haircut/haircuts.ts'
import { fallenOver, hairlineOf, sideHairOf } from './haircut/hairline.ts'
import { closeHairOf, mayBeTied } from './haircut/tied-hair.ts'
import { areEyesOpen, expressionOfFace, faceShapeOf, featuresOf, isInfant, share } from './likeness.ts'
import { glassesFeatures, shapeOfGlasses, SUNGLASSES, UNSEEN_RIMS } from './glasses-traits.ts'
import type { HairRead } from './portrait.ts'
import { LONG } from './readers/settled.ts'
import { DARK_EYED } from './skin-tone.ts'
import { sideLightOf } from './side-light.ts'
import { isDeepest, surfacesOf } from './surfaces.ts'
import { greyOf } from '../styles/beard-colour.ts'
import { isGoatee } from './styles/beard-shape.ts'
import { finenessOf, growsBare, madeLashes } from './styles/fineness.ts'
import { lipsBeside, paintOn } from './styles/lips-beside.ts'
import { type Variant, variantsOf } from './variants.ts'
import { wearable } from './wearable.ts'
import { wornPattern } from './worn-pattern.ts'
import { beardOf, garmentOf, plainLashes } from './read-outline.ts'

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

/** Colours of eyes that go with neither skin nor hair, unless they were seen. */
export function unlikelyEyes(
  tone: number,
  hair: Attributes['hairColor'] | undefined,
  seen: Attributes['eyeColor'],
): Attributes['eyeColor'][] {
  const dark = tone > 5 || (tone > 3 && hair === 'black')
  const unlikely: Attributes['eyeColor'][] = ['violet', 'amber', ...(dark ? (['blue', 'green', 'grey'] as const) : [])]
  return unlikely.filter((colour) => colour !== seen)
}

const bandOf = (hat: Hex): Hex => {
  const { l, c, h } = oklchOf(hat)
  return hexOfOklch({ l: l < 0.35 ? l + 0.16 : l - 0.16, c: c * 0.6, h })
}

/** Lashes and lips from which a face is made up, as no small child's is; of 0…1. */
const MADE_UP = 0.3
const isMadeUp = (reading: PhotoPortrait['reading']) =>
  madeLashes(plainLashes(reading)) > MADE_UP || paintOn(lipsBeside(reading).c) > MADE_UP

/** How likely a beard grows that nobody sees, 0…1. */
function shavedBeardOf({ reading, rig }: PhotoPortrait, hair: HairRead): number {
  const bare = { ...reading, beard: { ...reading.beard, kind: 'none' as const } }
  return share(growsBare(bare, finenessOf(bare, rig, hair)))
}

export function readTraits(portrait: PhotoPortrait): Traits {
  const { study, face, scores, seenEyes, skinTone, skinDepth, skinShade, facialHair, ...surfaces } =
    surfacesOf(portrait)
  const { beard, cut, chin, hat, sides, hair } = surfaces
  const suggested: WishValues = { ...(skinTone && { skinTone }), facialHair }
  const avoid: Traits['avoid'] = { accessories: [...UNSEEN] }
  const { eyewear, mouth } = portrait.reading
  suggested.hairLength = hair.length
  const tone = Number(suggested.skinTone ?? 0)
  const hangs = hair.length === 'medium' || hair.length === 'long'
  const clothing = clothingColourOf(study, face, hangs, chin)
  const grown = beardOf(portrait, study, facialHair, hangs)
  // A beard goes grey after the hair does.
  // In a photo without colours a light beard may be fair or grey.
  const hang = isColourless(face) ? undefined : grown.hang
  const hidden = { isBald: hair.length === 'bald', hasHat: hat !== undefined, hang }
  const asBeard = seenOfBeard(beard, hidden)
  const below = asBeard && !beard.color ? hairByBeard(beard, asBeard, face, skinDepth) : undefined
  // Beside dark hair a beard is grey by the light, unless it hangs out of the chin's shade and the hair is hidden.
  const isLit = beard.color === 'grey' && isDarkHaired(hair) && !asBeard
  const faded = isLit ? undefined : beard.color
  const color = faded ?? below?.color ?? hair.color
  if (color) suggested.hairColor = color
  const beside = {
    skin: SKIN[suggested.skinTone ?? '3'],
    face,
    hair: hair.tone ?? (color && HAIR[color]),
    hangs,
  }
  suggested.clothingColor = wearable(clothing, beside)
  // Many have grey hair long before they have wrinkles.
  if (faded || (color === 'white' && hair.length === 'short' && tone < DARK_EYED)) suggested.age = 'senior'
  else if (facialHair === 'none' && isInfant(portrait.rig) && !isMadeUp(portrait.reading)) suggested.age = 'child'
  suggested.headwear = hat?.kind ?? 'none'
  if (hat) suggested.headwearColor = hat.color
  const grows =
    facialHair !== 'none' || suggested.age === 'child' || hat?.kind === 'hijab'
      ? 0
      : shavedBeardOf(portrait, {
          length: hair.length,
          isLoose: true,
          hasFringe: false,
          mayBeTied:
            hair.length === 'short' && !hat ? mayBeTied(closeHairOf(portrait, study, hair.past ?? 0, sides)) : 0,
        })
  const { glasses } = portrait.reading
  suggested.eyewear =
    eyewear === 'glasses' && glasses ? shapeOfGlasses(glasses) : eyewear === 'glasses' ? 'square-glasses' : eyewear
  // Lenses tint what is seen through them; unseen, eyes are the same in all four variants.
  const mayBePale = tone < BROWN_SKIN || (tone < DARK_EYED && seenEyes !== undefined && arePlainlyPale(seenEyes))
  const tellsEyes = mayBePale && areEyesOpen(portrait.rig) ? seenEyes : undefined
  const eyeColour = isColourless(face)
    ? tellsEyes && eyesWithoutColour(tellsEyes)
    : tellsEyes && eyewear === 'none' && eyeColourOf(tellsEyes, portrait.reading.skin, color === 'black')
  suggested.eyeColor = eyeColour || 'brown'
  avoid.eyeColor = unlikelyEyes(tone, color, suggested.eyeColor)
  avoid.hairStyle = [...(hair.length === 'short' ? UNLIKE_SHORT : UNLIKE_HANGING), ...(hair.wide ? [] : ['afro'])]
  if (!hair.wide && !hair.coils && tone < 7) avoid.hairTexture = ['coily']
  suggested.faceShape = faceShapeOf(portrait.rig)
  const { mouthOpen, smile } = portrait.rig.expression
  const showsTeeth =
    mouth.open > 0 || (mouthOpen > SHOWS_TEETH && smile > SMILES) || (mouthOpen > STANDS_OPEN && smile > SMILES / 2)
  suggested.expression = expressionOfFace(portrait.rig, showsTeeth, eyewear !== 'none')
  const garment = garmentOf(portrait, { study, chin, face, scores }, hangs, clothing)
  const bareShoulders = garment.garment === undefined && !isColourless(face) && areShouldersBare(study, chin, face)
  // What is not seen is a T-shirt or a shirt, always the same for the same photo.
  const isShirt =
    clothing === undefined && !bareShoulders && suggested.age !== 'child' && Math.floor(face.l * 1000) % 2 === 0
  suggested.clothing = garment.garment ?? (isShirt ? 'shirt' : 'tshirt')
  const pattern = suggested.clothing === 'blazer' || bareShoulders ? undefined : wornPattern(portrait, clothing)
  if (pattern)
    Object.assign(suggested, {
      clothingPattern: pattern.kind,
      patternColor: pattern.color,
      clothingColor: wearable(pattern.cloth, beside),
    })
  const assumed = garment.garment === undefined && { isGarmentAssumed: true }
  const scarf = clothing && garment.garment === 'turtleneck' && garment.collar && isScarf(garment.collar, clothing)
  const worn = garment.tie ? 'tie' : scarf ? 'scarf' : undefined
  if (worn) {
    suggested.accessories = [worn]
    avoid.accessories = UNSEEN.filter((value) => value !== worn)
  }
  const unlike =
    mouth.open > 0 ? ['neutral', 'surprised', 'serious', 'cool', 'shy', 'sleepy'] : ['surprised', 'sleepy', 'laugh']
  avoid.expression = unlike.filter((value) => value !== suggested.expression)
  suggested.facialHair = kindOfCharacter(grown.kind, portrait.reading.beard, isGoatee(portrait.rig, portrait.reading))
  const ofFace = featuresOf(portrait.rig, portrait.reading)
  const beardWeight = beardWeightOf(
    suggested.facialHair,
    portrait.reading.beard,
    portrait.reading.skin,
    portrait.looks?.bearded,
  )
  const features = {
    ...ofFace,
    ...attitudeOf(portrait.rig),
    ...(!hangs && { lashes: Math.min(ofFace.lashes ?? 0, Math.max(PLAIN_LASHES, ofFace.lipRedness ?? 0)) }),
    ...skinShade,
    ...(grows > 0 && { beardShade: grows }),
    ...(grown.length !== undefined && { beardLength: grown.length }),
    ...(beardWeight !== undefined && { beardWeight }),
    ...(beard.grey !== undefined && { beardGrey: greyOf(beard.grey) }),
    ...(hair.tone && !faded && { hairTone: hair.tone }),
    ...(below?.tone && { hairTone: below.tone }),
    ...(suggested.expression === 'laugh' && areEyesOpen(portrait.rig) && { laughsOpenEyed: true }),
    ...(suggested.expression === 'smile' && { smilesWithTeeth: showsTeeth }),
    ...(eyewear === 'sunglasses' ? SUNGLASSES : eyewear === 'glasses' && UNSEEN_RIMS),
    ...(glasses && glassesFeatures(glasses)),
    ...(suggested.clothing === 'tshirt' && (bareShoulders || isNeckBare(study, chin)) && { bareNeck: true }),
    ...(bareShoulders && { bareShoulders }),
    ...(garment.inner && { innerColor: garment.inner }),
    ...(garment.tie && { accentColor: garment.tie.color }),
    ...(scarf && { accentColor: garment.collar }),
    // The band of a hat is no ornament of its own.
    ...(hat && { accentColor: bandOf(hat.color) }),
  }
  if (hat) {
    suggested.hairStyle = hair.length === 'short' ? 'side-part' : 'loose'
    suggested.hairTexture = textureBelow(portrait, study, hat.edge, hair.length !== 'short') ?? 'straight'
  }
  if (hat || hair.length === 'bald')
    return { suggested, ...assumed, avoid, features, variants: variantsOf(suggested, features, []) }
  const fits = haircutsOf(portrait, study, hair, cut, sides, isDeepest(skinDepth))
  const { style, texture, part } = fits[0]!
  const isCurled = texture === 'curly' || texture === 'coily'
  const { hairEnd = 0 } = hairOutlineOf(study, portrait.rig, fits[0]!.length, cut)
  const endsAtEars = isCurled && style !== 'dreadlocks' && hairEnd < ENDS_AT_EARS && scores.long < LONG
  const length = endsAtEars && fits[0]!.length === 'medium' ? 'short' : fits[0]!.length
  // What was seen after all is not refused.
  avoid.hairStyle = avoid.hairStyle.filter((value) => !fits.slice(0, 2).some((fit) => fit.style === value))
  Object.assign(suggested, { hairStyle: style, hairLength: length, hairTexture: texture })
  const outline = hairOutlineOf(study, portrait.rig, length, cut)
  // However low it begins, hair over a bare forehead is no fringe.
  const over = fallenOver(hairlineOf(study, portrait.rig).over, hair)
  if (over !== undefined && over < FALLEN && outline.hairline !== undefined)
    outline.hairline = Math.max(BARE, outline.hairline)
  const receding = (portrait.looks?.hair?.receding ?? 0) - RECEDES
  const recedes = length === 'short' && receding > 0
  if (recedes) Object.assign(outline, receded(outline))
  if (!isBareOnTop(study, portrait.rig)) Object.assign(outline, withCrown(outline, scores.shorn))
  const light = length === 'short' ? sideLightOf(study) : undefined
  const own = {
    ...features,
    hairPart: (style === 'ponytail' ? undefined : partingOf(study, portrait.rig, length !== 'short')) ?? part,
    hairVariant: cutOf(style, outline),
    ...(!cut && { hairVolume: volumeOfHair(study, portrait.rig) }),
    ...(length === 'short' && {
      sideHair: sideHairOf(study, portrait.rig),
      ...(light !== undefined && { sideLight: light }),
    }),
    ...outline,
    // Tied hair is as much as hair that hangs.
    ...((style === 'bun' || style === 'ponytail') && { beardShade: 0 }),
    ...(recedes && { hairRecedes: share(receding / WHOLLY) }),
  }
  return { suggested, ...assumed, avoid, features: own, variants: variantsOf(suggested, own, fits) }
}

/** Tone of skin from which eyes are brown unless they are plainly pale. */
const BROWN_SKIN = 5

/** Curls of middle length that end higher than this are drawn as short ones, which hang less, unless readers plainly tell that they hang. */
const ENDS_AT_EARS = -1.4

/** Gap between smiling lips, in widths of the mouth, in which teeth show, however dark they are in the photo; what is a smile there. */
const [SHOWS_TEETH, SMILES] = [0.065, 0.06]
/** Gap in which they show in half such a smile. */
const STANDS_OPEN = 0.16

/** Lashes beside short hair are drawn no longer than this unless the lips are as red: shadows under a man's brows are as dark. */
const PLAIN_LASHES = 0.4

/** Deviation of a hairline below which styles draw a fringe, and a little more; how far hair covers a forehead over which it has fallen. */
const [BARE, FALLEN] = [-0.7, 0.4]
/** How much more than the least score of hair that has receded (`RECEDES`) one has whose temples are wholly bare. */
const WHOLLY = 2
/** Deviations from which a hairline is high, and hair. */
const [HIGH_LINE, HIGH] = [0.1, 0.8]

/**
 * The one of a haircut's cuts that is taken: hair without a fringe is parted, and only `fringe` has one; what is parted
 * on one side lies further back above a high forehead, and stands up (the odd ones).
 */
function cutOf(
  style: Attributes['hairStyle'],
  { hairline = 0, hairHeight = 0 }: Partial<Features>,
): Features['hairVariant'] {
  if (style === 'loose') return '2'
  if (style !== 'side-part') return '0'
  const high = hairHeight > HIGH
  return hairline > HIGH_LINE ? (high ? '3' : '2') : high ? '1' : '0'
}
