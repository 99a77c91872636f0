/**
 * What a portrait shows of the person, in the recipe's vocabulary, for the styles that draw a character.
 *
 * Only what can be told: what cannot is left to chance, and who the person is (presentation, age) is never guessed.
 */
import { hexOfOklch, oklchOf, SKIN } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import { eyeColourOf, eyewearOf, NOT_GLASSES } from './eyes.ts'
import { ownSkin, pastSkull } from './own-skin.ts'
import { oklabOf, resample } from './pixels.ts'
import { PORTRAIT_SIDE, type Portrait } from './portrait.ts'

export interface Traits {
  suggested: WishValues
  /** Values the person plainly does not have, where several others are open. */
  avoid: Partial<Record<'hairStyle' | 'eyeColor' | 'eyewear' | 'accessories', string[]>>
}

const SIDE = 256

/** A reduced portrait: OKLab, masks 0…1, and each pixel's place in distances between the pupils. */
interface Study {
  lab: Float32Array
  alpha: Float32Array
  skin: Float32Array
  hair: Float32Array
  clothing: Float32Array
  u: Float32Array
  v: Float32Array
  /** Distance between the pupils, pixels. */
  eyes: number
}

function studyOf(portrait: Portrait): Study {
  const k = SIDE / PORTRAIT_SIDE
  const small = resample({ rgba: portrait.rgba, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE }, 0, 0, PORTRAIT_SIDE, PORTRAIT_SIDE, SIDE, SIDE)
  const mask = (plane: Uint8Array) => {
    const out = new Float32Array(SIDE * SIDE)
    const step = PORTRAIT_SIDE / SIDE
    for (let y = 0; y < PORTRAIT_SIDE; y++) for (let x = 0; x < PORTRAIT_SIDE; x++) out[Math.floor(y / step) * SIDE + Math.floor(x / step)]! += plane[y * PORTRAIT_SIDE + x]! / (255 * step * step)
    return out
  }
  const { x, y, apart, roll } = eyesOf(portrait)
  const u = new Float32Array(SIDE * SIDE)
  const v = new Float32Array(SIDE * SIDE)
  const cos = Math.cos(roll) / (apart * k)
  const sin = Math.sin(roll) / (apart * k)
  for (let i = 0; i < u.length; i++) {
    const dx = (i % SIDE) + 0.5 - x * k
    const dy = Math.floor(i / SIDE) + 0.5 - y * k
    u[i] = dx * cos + dy * sin
    v[i] = dy * cos - dx * sin
  }
  return { lab: oklabOf(small), alpha: mask(portrait.alpha), skin: mask(portrait.regions.skin), hair: mask(portrait.regions.hair), clothing: mask(portrait.regions.clothing), u, v, eyes: apart * k }
}

function eyesOf({ face, eyes }: Portrait): NonNullable<Portrait['eyes']> {
  return eyes ?? { x: face.cx, y: face.cy - 0.45 * (face.rx / 1.13), apart: face.rx / 1.13, roll: 0 }
}

/** OKLab of single pixels. */
function labOf({ rgba }: Portrait): (x: number, y: number) => readonly [number, number, number] {
  return (x, y) => {
    const p = (Math.max(0, Math.min(PORTRAIT_SIDE - 1, y)) * PORTRAIT_SIDE + Math.max(0, Math.min(PORTRAIT_SIDE - 1, x))) * 4
    const [l, a, b] = oklabOf(rgba.subarray(p, p + 4))
    return [l!, a!, b!]
  }
}

interface Colour {
  l: number
  a: number
  b: number
  /** Pixels it was read from. */
  count: number
}

/** The colour between two ranks of lightness of the pixels that pass: shadows and gloss left out. */
function colourOf({ lab }: Study, passes: (i: number) => boolean, low: number, high: number): Colour {
  const chosen: number[] = []
  for (let i = 0; i < lab.length / 3; i++) if (passes(i)) chosen.push(i)
  chosen.sort((p, q) => lab[p * 3]! - lab[q * 3]!)
  const from = Math.floor(chosen.length * low)
  const to = Math.max(from + 1, Math.floor(chosen.length * high))
  const middle = (c: number) => {
    const values = chosen.slice(from, to).map((i) => lab[i * 3 + c]!).sort((p, q) => p - q)
    return values[values.length >> 1] ?? 0
  }
  return { l: middle(0), a: middle(1), b: middle(2), count: chosen.length }
}

const chromaOf = ({ a, b }: Colour) => Math.hypot(a, b)
const hueOf = ({ a, b }: Colour) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

export function readTraits(portrait: Portrait): Traits {
  const study = studyOf(portrait)
  const suggested: WishValues = {}
  const avoid: Traits['avoid'] = { accessories: ['face-paint', 'scar', 'tattoo', 'vampire-fangs', 'elf-ears', 'robot-parts', 'stethoscope', 'microphone', 'nose-ring', 'flower'], eyeColor: ['violet', 'amber'] }
  const clothing = clothingColourOf(study)
  if (clothing) suggested.clothingColor = clothing
  // Where no face was found, skin and hair are not to be told either.
  if (portrait.confidence < 0.25) return { suggested, avoid }

  const { skin, hair, u, v } = study
  const face = colourOf(study, (i) => skin[i]! > 0.6 && Math.abs(u[i]!) < 0.95 && v[i]! > -0.9 && v[i]! < 0.9, 0.35, 0.85)
  if (face.count > 40) suggested.skinTone = skinToneOf(face, whiteOf(study))

  const cheeks = Int32Array.from(u.keys()).filter((i) => skin[i]! > 0.5 && v[i]! > 0.2 && v[i]! < 0.9 && Math.abs(u[i]!) < 0.7)
  const likeSkin = ownSkin(study.lab, 3, cheeks)
  const isSkin = (i: number) => likeSkin(i) && !pastSkull(u[i]!, v[i]!)
  // Past the skull, so that gloss on a high forehead is not taken for fair hair; around the face where there is little of that.
  const past = colourOf(study, (i) => hair[i]! > 0.7 && pastSkull(u[i]!, v[i]!), 0.3, 0.75)
  const tresses = past.count > 0.5 * study.eyes ** 2 ? past : colourOf(study, (i) => hair[i]! > 0.7 && v[i]! < 0.6 && !isSkin(i), 0.3, 0.75)
  const mass = hairMass(study, tresses, isSkin)
  // Of a head that the photo cuts off nobody knows what grows on it, unless enough is left.
  if (mass.above > 0.9 || !topIsCut(portrait)) {
    const length = hairLengthOf(mass, tresses.l)
    // A head larger than any skull is not bald, though its hair has the colour of its skin.
    let larger = 0
    for (let i = 0; i < u.length; i++) if (study.alpha[i]! > 0.5 && v[i]! < 0 && pastSkull(u[i]!, v[i]!)) larger += study.eyes ** -2
    if (length !== 'bald' || larger < 0.8) suggested.hairLength = length
    const colour = length !== 'bald' && tresses.count > 40 ? hairColourOf(tresses) : undefined
    if (colour) suggested.hairColor = colour
  }
  suggested.headwear = 'none'
  Object.assign(suggested, facialHairOf(study, face))
  const eyewear = eyewearOf(portrait)
  if (eyewear === 'glasses') avoid.eyewear = NOT_GLASSES
  else if (eyewear) suggested.eyewear = eyewear
  if (eyewear === 'none' && portrait.confidence > 0.5) {
    const eyeColor = eyeColourOf(labOf(portrait), eyesOf(portrait))
    if (eyeColor) suggested.eyeColor = eyeColor
  }
  if (suggested.hairLength === 'short') avoid.hairStyle = ['mohawk', 'dreadlocks', 'braids', 'pigtails', 'bun', 'ponytail']
  else avoid.hairStyle = ['mohawk', 'dreadlocks', 'pigtails']
  return { suggested, avoid }
}

/** Lightness of what is white in the picture: how much light there was. */
function whiteOf({ lab }: Study): number {
  const l = Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3]!).sort()
  return l[Math.floor(l.length * 0.97)]!
}

/** The nearest of the ten tones, in half of the light that the picture lacks. */
function skinToneOf(face: Colour, white: number): Attributes['skinTone'] {
  const l = face.l * Math.min(1.25, Math.sqrt(0.95 / Math.max(0.5, white)))
  let best: Attributes['skinTone'] = '5'
  let least = Infinity
  for (const [tone, hex] of Object.entries(SKIN)) {
    const o = oklchOf(hex)
    const far = ((o.l - l) * 1.6) ** 2 + (o.c - chromaOf(face)) ** 2 * 0.6
    if (far < least) {
      least = far
      best = tone as Attributes['skinTone']
    }
  }
  return best
}

function hairColourOf(hair: Colour): Attributes['hairColor'] | undefined {
  const chroma = chromaOf(hair)
  const hue = hueOf(hair)
  const { l } = hair
  // Dyed: strong, and of a hue that hair does not grow in.
  if (chroma > 0.075 && l > 0.25) {
    if (hue > 105 && hue < 165) return 'green'
    if (hue >= 165 && hue < 225) return 'turquoise'
    if (hue >= 225 && hue < 285) return 'blue'
    if (hue >= 285 && hue < 330) return 'purple'
    if (hue >= 330 || hue < 18) return 'pink'
    if (chroma > 0.16 && hue > 45 && hue < 75) return 'orange'
  }
  if (l < 0.3) return 'black'
  if (chroma < 0.022) return l < 0.4 ? 'black' : l < 0.78 ? 'grey' : 'white'
  if (hue < 52 && chroma > 0.085 && l > 0.36) return 'red'
  // Golden, however dark the shade it was seen in.
  if (l > 0.44 && hue > 72 && chroma > 0.05) return 'blonde'
  if (l < 0.385) return chroma < 0.03 ? 'black' : 'brown'
  if (l < 0.5) return chroma < 0.03 ? 'grey' : hue < 58 ? 'chestnut' : 'brown'
  if (l < 0.6) return chroma < 0.032 ? 'grey' : hue < 60 ? 'chestnut' : 'blonde'
  if (chroma < 0.03) return l < 0.8 ? 'grey' : 'white'
  return l > 0.82 && chroma < 0.08 ? 'platinum' : 'blonde'
}

interface HairMass {
  /** Areas of hair above the forehead, beside the face, of that beside the lower cheeks, and beside the neck, in squares of the distance between the pupils. */
  above: number
  beside: number
  cheeks: number
  hanging: number
}

/** Beside the neck, above where shoulders begin, only what has the colour of the hair above counts: collars do not. */
function hairMass({ lab, alpha, hair, u, v, eyes }: Study, tresses: Colour, isSkin: (i: number) => boolean): HairMass {
  const mass: HairMass = { above: 0, beside: 0, cheeks: 0, hanging: 0 }
  const unit = 1 / (eyes * eyes)
  for (let i = 0; i < hair.length; i++) {
    const [x, y] = [Math.abs(u[i]!), v[i]!]
    if (y > 1.4 && y < 1.95) {
      if (x > 0.8 && x < 1.9 && alpha[i]! > 0.5 && hair[i]! > 0.25 && Math.hypot((lab[i * 3]! - tresses.l) * 0.5, lab[i * 3 + 1]! - tresses.a, lab[i * 3 + 2]! - tresses.b) < 0.075) mass.hanging += unit
    } else if (hair[i]! > 0 && y < 1.4 && !isSkin(i)) {
      if (y < -0.5) mass.above += hair[i]! * unit
      else if (x > 0.85) {
        mass.beside += hair[i]! * unit
        if (y > 0.9) mass.cheeks += hair[i]! * unit
      }
    }
  }
  return mass
}

/** Long hair passes ears and cheeks on its way; a collar does not. Fair hair must do so more plainly: something behind often has its colour. @param light of the hair, 0…1 */
function hairLengthOf({ above, beside, cheeks, hanging }: HairMass, light: number): Attributes['hairLength'] {
  const hangs = cheeks > 0.12 && beside > (light > 0.42 ? 1.1 : 0.5) ? hanging : 0
  if (above < 0.5 && hangs < 0.25) return 'bald'
  if (hangs > 0.35) return 'long'
  if (beside > 1.5 || hangs > 0.15) return 'medium'
  return above < 0.65 && beside < 0.5 ? 'shaved' : 'short'
}

/** Whether the person ends above in a straight line, as where the photo ends, and not in a round head. */
function topIsCut(portrait: Portrait): boolean {
  const { x, y, apart, roll } = eyesOf(portrait)
  const tops: number[] = []
  for (let k = -10; k <= 10; k++) {
    const column = Math.round(x + Math.sin(roll) * 1.5 * apart + k * 0.05 * apart)
    if (column < 0 || column >= PORTRAIT_SIDE) continue
    let row = 0
    while (row < y && portrait.alpha[row * PORTRAIT_SIDE + column]! < 128) row++
    tops.push(row)
  }
  return tops.length > 10 && Math.max(...tops) - Math.min(...tops) < 0.04 * apart
}

/** Beard and moustache: much darker than the cheeks, or without their colour; on the chin's front above any collar, and on both sides of it. */
function facialHairOf(study: Study, face: Colour): Pick<WishValues, 'facialHair'> {
  const { lab, u, v, alpha } = study
  const share = (passes: (i: number) => boolean) => {
    let other = 0
    let all = 0
    for (let i = 0; i < u.length; i++) {
      if (alpha[i]! < 0.9 || !passes(i)) continue
      all++
      const chroma = Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!)
      if (lab[i * 3]! < face.l - 0.14 || chroma < 0.45 * chromaOf(face)) other++
    }
    return all === 0 ? 0 : other / all
  }
  const chin = share((i) => Math.abs(u[i]!) < 0.3 && v[i]! > 1.28 && v[i]! < 1.55)
  const jaw = Math.min(...[-1, 1].map((side) => share((i) => Math.abs(side * u[i]! - 0.55) < 0.12 && v[i]! > 0.95 && v[i]! < 1.35)))
  const lip = share((i) => Math.abs(u[i]!) < 0.35 && v[i]! > 0.74 && v[i]! < 0.86)
  if (chin > 0.75 && jaw > 0.55 && lip > 0.4) return { facialHair: 'full-beard' }
  if (chin > 0.6 && lip > 0.5) return { facialHair: 'goatee' }
  if (lip > 0.75 && chin < 0.25) return { facialHair: 'moustache' }
  return chin < 0.35 && lip < 0.5 ? { facialHair: 'none' } : {}
}

/** The colour of most of the clothing, a little livelier than a camera sees cloth. */
function clothingColourOf(study: Study): Hex | undefined {
  const { lab, clothing } = study
  const bins = new Map<number, { n: number; l: number; a: number; b: number }>()
  let all = 0
  for (let i = 0; i < clothing.length; i++) {
    if (clothing[i]! < 0.8) continue
    all++
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const key = Math.round(l * 5) * 10000 + Math.round(a * 14 + 50) * 100 + Math.round(b * 14 + 50)
    const bin = bins.get(key) ?? { n: 0, l: 0, a: 0, b: 0 }
    bin.n++
    bin.l += l
    bin.a += a
    bin.b += b
    bins.set(key, bin)
  }
  if (all < 400) return undefined
  const most = [...bins.values()].sort((p, q) => q.n - p.n)[0]!
  const [l, a, b] = [most.l / most.n, most.a / most.n, most.b / most.n]
  const chroma = Math.hypot(a, b)
  return hexOfOklch({ l: Math.max(0.22, Math.min(0.96, l)), c: chroma < 0.02 ? chroma : chroma * 1.1, h: (Math.atan2(b, a) * 180) / Math.PI })
}
