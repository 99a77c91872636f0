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
import type { Beard, GlassesFit, Lab, MouthFit } from './face/face-reading.ts'
import { beardLengthOf } from './beard-length.ts'
import { besideFaceOf } from './beside-face.ts'
import { eyeColourOf } from './eye-colour.ts'
import { wornOf } from './garment.ts'
import { hairOutlineOf, partingOf } from './hair-shape.ts'
import { volumeOfHair } from './hair-volume.ts'
import { headwearOf } from './hat-traits.ts'
import { type Cast, NO_CAST, toneOf } from './hair-tone.ts'
import { hairColourOf, hairOf, hairUnder, isColourless } from './hair-traits.ts'
import { chromaOf, colourOf, headStudyOf, hueOf, type Colour, type HeadStudy } from './head-study.ts'
import { haircutsOf, textureBelow } from './haircut/haircuts.ts'
import { sideHairOf } from './haircut/hairline.ts'
import { areEyesOpen, expressionOfFace, faceShapeOf, featuresOf, isInfant } from './likeness.ts'
import { PORTRAIT_SIDE } from './portrait.ts'
import { DIM, type OwnLight, skinToneOf } from './skin-tone.ts'
import { eyeColoursIn } from './styles/eye-colours.ts'
import { type Variant, variantsOf } from './variants.ts'
import { wearable } from './wearable.ts'

export interface Traits {
  suggested: WishValues
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

/** Tone of skin from which eyes are brown: what shines in them is the light. */
const DARK_EYED = 6

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

/** Lenses wider than this, in their heights, have corners. */
const WIDE_LENS = 1.18

const shapeOfGlasses = ({ inner, outer, above, below }: GlassesFit): Attributes['eyewear'] =>
  (inner + outer) / (above + below) > WIDE_LENS ? 'square-glasses' : 'round-glasses'

/** Rims are thin, and lighter in a photo than they are. */
const frameColourOf = ({ tone }: GlassesFit): Hex =>
  tone
    ? hexOfOklch({ l: Math.max(0.22, Math.min(0.8, tone.l * 0.8)), c: Math.min(0.1, chromaOf(tone)), h: hueOf(tone) })
    : BLACK_FRAME
const BLACK_FRAME: Hex = '#23212e'

const bandOf = (hat: Hex): Hex => {
  const { l, c, h } = oklchOf(hat)
  return hexOfOklch({ l: l < 0.35 ? l + 0.16 : l - 0.16, c: c * 0.6, h })
}

export function readTraits(portrait: PhotoPortrait): Traits {
  const study = headStudyOf(portrait)
  const suggested: WishValues = {}
  const avoid: Traits['avoid'] = { accessories: [...UNSEEN] }
  const { skin, u, v } = study
  const face = colourOf(
    study,
    (i) => skin[i]! > 0.6 && Math.abs(u[i]!) < 0.95 && v[i]! > -0.9 && v[i]! < 0.9,
    0.35,
    0.85,
  )
  const { eyewear, mouth } = portrait.reading
  const seenEyes = eyewear === 'sunglasses' ? undefined : eyeColoursIn(portrait)
  const eyeWhite = seenEyes?.white
  if (face.area > 0.05) suggested.skinTone = skinToneOf(face, whiteOf(study), ownLightOf(portrait, study, eyeWhite))

  // In a photo with hardly any colour everybody's beard is grey.
  const beard = chromaOf(face) < FADED ? { ...portrait.reading.beard, color: undefined } : portrait.reading.beard
  suggested.facialHair = beardKindOf(beard, face)
  const cut = topIsCut(portrait, study)
  const cast = castOf(face, suggested.skinTone, eyeWhite)
  const hat = headwearOf(study)
  const sides = besideFaceOf(study, portrait.rig)
  const hair = hat
    ? hairUnder(study, hat.edge, face, cast, sides)
    : hairOf(study, face, cut, cast, sides, suggested.facialHair !== 'none')
  suggested.hairLength = hair.length
  const tone = Number(suggested.skinTone ?? 0)
  const clothing = clothingColourOf(study, hair.length === 'medium' || hair.length === 'long')
  // A beard goes grey after the hair does.
  const below = hair.length === 'bald' && beard.tone && !beard.color ? colourOfBeard(beard.tone, face, cast) : undefined
  // Beside dark hair a beard is grey by the light.
  const isDark = hair.length !== 'bald' && (hair.color === 'black' || hair.color === 'brown')
  const faded = isDark && beard.color === 'grey' ? undefined : beard.color
  const color = faded ?? below?.color ?? hair.color
  if (color) suggested.hairColor = color
  suggested.clothingColor = wearable(clothing, {
    skin: SKIN[suggested.skinTone ?? '3'],
    face,
    hair: hair.tone ?? (color && HAIR[color]),
    hangs: hair.length === 'medium' || hair.length === 'long',
  })
  // Many have grey hair long before they have wrinkles.
  if (faded || (color === 'white' && hair.length === 'short' && tone < DARK_EYED)) suggested.age = 'senior'
  else if (isInfant(portrait.rig)) suggested.age = 'child'
  suggested.headwear = hat?.kind ?? 'none'
  if (hat) suggested.headwearColor = hat.color
  const { glasses } = portrait.reading
  suggested.eyewear =
    eyewear === 'glasses' && glasses ? shapeOfGlasses(glasses) : eyewear === 'glasses' ? 'square-glasses' : eyewear
  // Lenses tint what is seen through them; unseen, eyes are the same in all four variants.
  const tellsEyes = eyewear === 'none' && tone < DARK_EYED && !isColourless(face) && areEyesOpen(portrait.rig)
  suggested.eyeColor = (tellsEyes && seenEyes && eyeColourOf(seenEyes, portrait.reading.skin)) || 'brown'
  avoid.eyeColor = unlikelyEyes(tone, color, suggested.eyeColor)
  avoid.hairStyle = [...(hair.length === 'short' ? UNLIKE_SHORT : UNLIKE_HANGING), ...(hair.wide ? [] : ['afro'])]
  if (!hair.wide && tone < 7) avoid.hairTexture = ['coily']
  suggested.faceShape = faceShapeOf(portrait.rig)
  const { mouthOpen, smile } = portrait.rig.expression
  const showsTeeth = mouth.open > 0 || (mouthOpen > SHOWS_TEETH && smile > SMILES)
  suggested.expression = expressionOfFace(portrait.rig, showsTeeth)
  const worn = wornOf(study, portrait.rig.contours.jaw[10]![1])
  suggested.clothing = worn.garment ?? 'tshirt'
  if (worn.tie) {
    suggested.accessories = ['tie']
    avoid.accessories = UNSEEN.filter((value) => value !== 'tie')
  }
  const unlike =
    mouth.open > 0 ? ['neutral', 'surprised', 'serious', 'cool', 'shy', 'sleepy'] : ['surprised', 'sleepy', 'laugh']
  avoid.expression = unlike.filter((value) => value !== suggested.expression)
  const beardLength = suggested.facialHair === 'none' ? undefined : beardLengthOf(study, portrait.rig, beard)
  const features = {
    ...featuresOf(portrait.rig, portrait.reading),
    ...(beardLength !== undefined && { beardLength }),
    ...(hair.tone && !faded && { hairTone: hair.tone }),
    ...(below?.tone && { hairTone: below.tone }),
    ...(suggested.expression === 'laugh' && areEyesOpen(portrait.rig) && { laughsOpenEyed: true }),
    ...(suggested.expression === 'smile' && { smilesWithTeeth: showsTeeth }),
    ...(glasses && { eyewearColor: frameColourOf(glasses) }),
    ...(worn.tie && { accentColor: worn.tie.color }),
    // The band of a hat is no ornament of its own.
    ...(hat && { accentColor: bandOf(hat.color) }),
  }
  if (hat) {
    suggested.hairStyle = hair.length === 'short' ? 'side-part' : 'loose'
    suggested.hairTexture = textureBelow(portrait, study, hat.edge, hair.length !== 'short') ?? 'straight'
  }
  if (hat || hair.length === 'bald')
    return { suggested, avoid, features, variants: variantsOf(suggested, features, []) }
  const fits = haircutsOf(portrait, study, hair, cut, sides)
  const { style, length, texture, part } = fits[0]!
  Object.assign(suggested, { hairStyle: style, hairLength: length, hairTexture: texture })
  const own = {
    ...features,
    hairPart: partingOf(study, portrait.rig, length !== 'short') ?? part,
    hairVariant: cutOf(style),
    ...(!cut && { hairVolume: volumeOfHair(study, portrait.rig) }),
    ...(length === 'short' && { sideHair: sideHairOf(study, portrait.rig) }),
    ...hairOutlineOf(study, portrait.rig, length, cut),
  }
  return { suggested, avoid, features: own, variants: variantsOf(suggested, own, fits) }
}

/** Gap between smiling lips, in widths of the mouth, in which teeth show, however dark they are in the photo; what is a smile there. */
const [SHOWS_TEETH, SMILES] = [0.065, 0.06]

/** Chroma of skin in photos that were coloured by hand, or have faded. */
const FADED = 0.03

/** A beard is stubble where most of the skin's light and colour come through it, and none where hardly any light does. */
const [LIGHT_THROUGH, COLOUR_THROUGH, THICK] = [0.7, 0.6, 0.5]

function beardKindOf({ kind, color, tone }: Beard, face: Colour): Attributes['facialHair'] {
  if (!tone || color || isColourless(face)) return kind
  const light = tone.l / face.l
  if (kind === 'short-beard' && light > LIGHT_THROUGH && chromaOf(tone) > COLOUR_THROUGH * chromaOf(face))
    return 'stubble'
  return kind === 'stubble' && light < THICK ? 'short-beard' : kind
}

/** The skin that shines through a beard makes it lighter by this. */
const WITHOUT_SKIN = 0.72

/** Of somebody bald the beard says what colour their hair has. */
function colourOfBeard(tone: Lab, face: Colour, cast: Cast) {
  const own = { ...tone, l: tone.l * WITHOUT_SKIN, area: 1 }
  const color = hairColourOf(own, face)
  return { color, tone: isColourless(face) ? undefined : toneOf(own, color, cast, undefined) }
}

/** The one of a haircut's cuts that is taken: hair without a fringe is parted, and only `fringe` has one. */
const cutOf = (style: Attributes['hairStyle']): Features['hairVariant'] => (style === 'loose' ? '2' : '0')

/** Lightness of what is white in the picture: how much light there was. */
function whiteOf({ lab }: HeadStudy): number {
  const l = Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3]!).sort()
  return l[Math.floor(l.length * 0.97)]!
}

/** Area of teeth, in squares of the distance between the pupils, from which they tell. */
const TEETH = 0.008
/** Of half the mouth's width: where teeth are in the light. */
const FRONT = 0.6

/** Lightness of teeth that a smile shows. */
function teethOf(study: HeadStudy, { u, v, half, open }: MouthFit): number | undefined {
  if (open === 0) return undefined
  const teeth = colourOf(
    study,
    (i) =>
      study.inside[i]! > 0 && Math.abs(study.u[i]! - u) < FRONT * half && study.v[i]! > v && study.v[i]! < v + open,
    0.7,
    0.95,
  )
  return teeth.area > TEETH ? teeth.l : undefined
}

function ownLightOf({ reading }: PhotoPortrait, study: HeadStudy, eyeWhite: Lab | undefined): OwnLight | undefined {
  const { mouth, skin, eyewear } = reading
  // Rims and what is reflected in lenses are not white.
  const isWhite = eyeWhite && (eyewear === 'none' || eyeWhite.l < skin.l)
  const white = Math.max(isWhite ? eyeWhite.l : 0, teethOf(study, mouth) ?? 0)
  return white > 0 ? { white, lips: (mouth.lips.a - skin.a) / skin.l } : undefined
}

/** How much of the light's colour is taken out: some of what is unlike usual skin is the person's own. */
const SHIFT = 0.6

/** The white of an eye in neutral light, OKLab: its b is above, its a about this. */
const BLUISH = -0.01
const REDDISH = 0.01
/** From this a on the light is red. */
const RED = 0.06

/** How the light of the photo differs from that in which skin of this tone has its own colour. */
function castOf(face: Colour, tone: Attributes['skinTone'] | undefined, eyeWhite: Lab | undefined): Cast {
  // No eye is bluish by itself.
  if (eyeWhite && eyeWhite.b < BLUISH)
    return { gain: 1, a: -Math.max(0, eyeWhite.a - REDDISH) / eyeWhite.l, b: -eyeWhite.b / eyeWhite.l }
  // Nor is one red.
  if (eyeWhite && eyeWhite.l > 0.6 && eyeWhite.a > RED)
    return { gain: 1, a: -(eyeWhite.a - REDDISH) / eyeWhite.l, b: -eyeWhite.b / eyeWhite.l }
  const strong = chromaOf(face) > 0.03 && !(hueOf(face) > 20 && hueOf(face) < 80)
  // Well lit skin shows hair well.
  if (!tone || (face.l > DIM && !strong)) return NO_CAST
  const { l, c, h } = oklchOf(SKIN[tone])
  const rad = (h * Math.PI) / 180
  return {
    gain: Math.max(1, Math.min(1.2, l / face.l)),
    a: (SHIFT * (c * Math.cos(rad) - face.a)) / face.l,
    b: (SHIFT * (c * Math.sin(rad) - face.b)) / face.l,
    strong,
  }
}

/** Height above the eyes that hair reaches only where it is tied up, distances between the pupils. */
const KNOT = 2.4

/** Whether the photo ends before the head does, or the person ends in a straight line, as where something covers them. */
function topIsCut(portrait: PhotoPortrait, { u, v, inside }: HeadStudy): boolean {
  let [skull, missing] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (Math.abs(u[i]!) > 0.8 || v[i]! < -1.4 || v[i]! > -0.9) continue
    skull++
    if (!inside[i]) missing++
  }
  if (skull === 0 || missing > 0.3 * skull) return true
  const { x, y, eyes: apart, roll } = portrait.rig.pose
  const tops: number[] = []
  for (let k = -10; k <= 10; k++) {
    const column = Math.round(x + Math.sin(roll) * 1.5 * apart + k * 0.05 * apart)
    if (column < 0 || column >= PORTRAIT_SIDE) continue
    let row = 0
    while (row < y && portrait.alpha[row * PORTRAIT_SIDE + column]! < 128) row++
    tops.push(row)
  }
  // A knot of hair may touch the photo's edge.
  const isHigh = Math.max(...tops) < y - KNOT * apart
  return tops.length > 10 && !isHigh && Math.max(...tops) - Math.min(...tops) < 0.04 * apart
}

/** Shares of what is told to be clothing that a garment has at least, where the rest is bare shoulders, or hair that hangs over it. */
const [BESIDE_BARE, BESIDE_HAIR] = [0.12, 0.06]
/** Chroma of hair from which cloth hardly ever has its colour; how far locks lie from that in hue, degrees, and lightness, and in chroma, times. */
const [COLOURED, LOCK] = [0.035, { hue: 10, light: 0.25, chroma: 1.4 }]

/**
 * The colour of most of the clothing, a little livelier than a camera sees cloth. Bare shoulders and locks count as
 * clothing: the colour of shoulders is taken only where there is hardly another, that of locks never.
 */
function clothingColourOf(study: HeadStudy, hangs: boolean): Hex | undefined {
  const { lab, clothing, likeSkin } = study
  const isLock = lockOf(study, hangs)
  const bins = new Map<number, { n: number; bare: number; lock: number; l: number; a: number; b: number }>()
  let all = 0
  for (let i = 0; i < clothing.length; i++) {
    if (clothing[i]! < 0.8) continue
    all++
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const key = Math.round(l * 5) * 10000 + Math.round(a * 14 + 50) * 100 + Math.round(b * 14 + 50)
    const bin = bins.get(key) ?? { n: 0, bare: 0, lock: 0, l: 0, a: 0, b: 0 }
    bin.n++
    if (likeSkin(i)) bin.bare++
    if (isLock(i)) bin.lock++
    bin.l += l
    bin.a += a
    bin.b += b
    bins.set(key, bin)
  }
  if (all < 400) return undefined
  type Bin = typeof bins extends Map<number, infer B> ? B : never
  const most = (of: readonly Bin[]): Bin | undefined => of.toSorted((p, q) => q.n - p.n)[0]
  const isBare = ({ n, bare }: Bin) => bare > 0.5 * n
  const isHair = ({ n, lock }: Bin) => lock > 0.5 * n
  const any = [...bins.values()]
  const common = most(any)!
  const cloth = most(any.filter((bin) => !isBare(bin) && !isHair(bin)))
  const least = isHair(common) ? BESIDE_HAIR : isBare(common) ? BESIDE_BARE : 0
  const own = cloth && cloth.n > least * all ? cloth : common
  if (isHair(own)) return undefined
  const [l, a, b] = [own.l / own.n, own.a / own.n, own.b / own.n]
  const chroma = Math.hypot(a, b)
  return hexOfOklch({
    l: Math.max(0.22, Math.min(0.96, l)),
    c: chroma < 0.02 ? chroma : chroma * 1.1,
    h: (Math.atan2(b, a) * 180) / Math.PI,
  })
}

/** Whether a place may be a lock that hangs over the garment. */
function lockOf(study: HeadStudy, hangs: boolean): (i: number) => boolean {
  const { lab, hair, alpha } = study
  const own = colourOf(study, (i) => hair[i]! > 0.9 && alpha[i]! > 0.95, 0.1, 0.9)
  if (!hangs || own.area < 0.5 || chromaOf(own) < COLOURED) return () => false
  const [chroma, hue] = [chromaOf(own), hueOf(own)]
  return (i) => {
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const times = Math.hypot(a, b) / chroma
    return (
      Math.abs(l - own.l) < LOCK.light &&
      times < LOCK.chroma &&
      times > 1 / LOCK.chroma &&
      Math.abs(((hueOf({ a, b }) - hue + 540) % 360) - 180) < LOCK.hue
    )
  }
}
