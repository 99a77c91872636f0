/** Where everything of one character sits on the grid, and the inks it is painted with. */
import { blend, hairHex, lightness, shift, skinHex } from '../../colour.ts'
import { HATS } from '../../hats.ts'
import type { Accessory, Recipe } from '../../recipe.ts'
import { poseOf, type Pose } from '../pose.ts'
import { Inks, type Ramp } from './palette.ts'

export interface Kit {
  recipe: Recipe
  inks: Inks
  skin: Ramp
  hair: Ramp
  /** Brows and beard: the hair's colour with enough contrast to the skin (a wide beard needs less). */
  brow: Ramp
  beard: Ramp
  cloth: Ramp
  accent: Ramp
  gold: Ramp
  steel: Ramp
  paper: Ramp
  ink: {
    white: number
    eyeShade: number
    lash: number
    dark: number
    cheek: number
    lipDark: number
    lip: number
    lipLight: number
    mouth: number
    tongue: number
  }
  has(accessory: Accessory): boolean
  /** A number in [0, 1) for the n-th scattered thing of this character. */
  noise(n: number): number
  pose: Pose
  // Places. The axis lies between columns cx-1 and cx.
  cx: number
  /** Cells by which the features stand beside the head's axis, which is turned. */
  yaw: -1 | 0 | 1
  /** The same for the shoulders. */
  bodyCx: number
  /** First row of the bare skull. */
  top: number
  /** First row below the chin. */
  chin: number
  /** Half the head's width at the cheekbones. */
  hw: number
  /** First row where a hair line would begin, in the middle. */
  hairline: number
  browY: number
  /** Middle row of the eyes. */
  eyeY: number
  /** Cells between the axis and the inner corner of each eye. */
  eyeDx: number
  /** Row of the nostrils. */
  noseY: number
  mouthY: number
  /** Row where the shoulders leave the neck. */
  bodyY: number
  neck: number
  shoulder: number
  /** Cells of hair above the skull. */
  volume: number
}

/** Rows the character moves down so that what it wears on its head keeps clear of the upper edge. */
const DROP: Partial<Record<Recipe['headwear'], number>> = {
  'top-hat': 4,
  'wizard-hat': 5,
  'chef-hat': 4,
  'bunny-ears': 5,
  'party-hat': 5,
  'santa-hat': 4,
  beanie: 3,
  'cowboy-hat': 3,
  crown: 2,
  'cat-ears': 2,
  halo: 4,
  'devil-horns': 2,
  'pirate-hat': 3,
  'graduation-cap': 2,
  'viking-helmet': 3,
  hat: 2,
  turban: 2,
  'astronaut-helmet': 3,
}
/** Headwear under which no hair rises. */
const CLOSED: ReadonlySet<string> = new Set([...HATS, 'hijab', 'turban', 'astronaut-helmet'])

export function isClosed(headwear: Recipe['headwear']): boolean {
  return CLOSED.has(headwear)
}

function dropOf({ headwear, hairStyle, hairLength, hairTexture, features }: Recipe): number {
  const bare = hairLength === 'bald' || hairLength === 'shaved'
  const tall =
    bare || isClosed(headwear)
      ? 0
      : ({ afro: 4, mohawk: 4, quiff: hairTexture === 'curly' ? 2 : 1, bun: 4, spiky: 2 }[hairStyle as string] ?? 0)
  const bulk = bare || isClosed(headwear) ? 0 : Math.max(0, Math.round(features.hairVolume))
  const hat = headwear === 'beanie' && Number(features.hairVariant) % 2 === 0 ? 0 : (DROP[headwear] ?? 0)
  return Math.min(6, hat && tall ? Math.max(hat, tall) + 1 : Math.max(hat, tall, bulk))
}

/** A cell is a strong hint in a face of 28: the head faces us up to a sixth of the turn. */
const yawOf = (turn: number) => (turn > 0.16 ? 1 : turn < -0.16 ? -1 : 0)

export function measure(recipe: Recipe): Kit {
  const { features: f, age, presentation, faceShape, accessories } = recipe
  const inks = new Inks()
  const ownSkin = skinHex(recipe)
  const shade = hairHex(recipe)
  const skin = inks.skin(ownSkin)
  const skinL = lightness(ownSkin)
  const hairL = lightness(shade)
  // A brow as light as the skin would not be seen.
  const browHex =
    hairL > 0.6 && skinL > 0.6
      ? shift(shade, { l: ['grey', 'white', 'platinum'].includes(recipe.hairColor) ? -0.2 : -0.3, c: 1.15 })
      : Math.abs(hairL - skinL) < 0.12
        ? shift(shade, { l: skinL > 0.4 ? -0.16 : hairL < 0.35 ? -0.1 : 0.2 })
        : shade
  const brow = inks.hair(browHex)

  const drop = dropOf(recipe)
  const child = age === 'child'
  const n = (v: number) => Math.round(v)
  const hw =
    14 +
    (faceShape === 'long' ? -1 : faceShape === 'round' ? 0 : 0) +
    (f.faceWidth > 0.62 && faceShape !== 'long' ? 1 : f.faceWidth < -0.62 && faceShape !== 'round' ? -1 : 0)
  const top = 9 + drop + (child ? 1 : 0)
  const long = faceShape === 'long' ? 1 : faceShape === 'round' ? -1 : 0
  const eyeY = (child ? 30 : 28) + drop
  const noseY =
    eyeY +
    (child ? 5 : presentation === 'feminine' ? 6 : 7) +
    (f.noseShape === 'long' && presentation !== 'feminine' ? 1 : 0)
  // Faces are longer with age.
  const jaw =
    { child: 43, young: 43, adult: 45, senior: 46 }[age] +
    drop -
    (age === 'adult' && f.chinLength > 0.7 ? 1 : 0) +
    long +
    n(f.chinLength * 0.9) -
    (presentation === 'feminine' ? 1 : 0)
  const chin = Math.max(noseY + 8, jaw)
  const mouthY = Math.min(chin - (child ? 4 : 5), noseY + 4 + (long > 0 ? 1 : 0))

  const makeup = accessories.includes('makeup')
  const rosy =
    skinL > 0.6
      ? blend(ownSkin, '#e0564f', 0.42)
      : skinL > 0.4
        ? blend(ownSkin, '#c2504a', 0.42)
        : blend(ownSkin, '#cc5f5c', 0.48)
  const lipBase = makeup
    ? skinL > 0.5
      ? '#c8283f'
      : '#b3243d'
    : presentation === 'masculine'
      ? blend(rosy, ownSkin, 0.35)
      : rosy
  const lash = inks.single(skinL > 0.5 ? blend('#2a1a20', hairL > 0.5 ? '#4a2c22' : shade, 0.35) : '#150d10', skin)

  return {
    recipe,
    inks,
    skin,
    // Brown hair on skin as dark would not be separate from the face.
    hair: inks.hair(
      skinL < 0.45 && Math.abs(hairL - skinL) < 0.07
        ? shift(shade, hairL < skinL ? { l: -0.05 } : { l: 0.045, c: 1.25 })
        : shade,
    ),
    brow,
    beard: inks.hair(
      Math.abs(hairL - skinL) < 0.14
        ? shift(shade, { l: skinL > 0.4 ? (hairL > 0.85 ? -0.05 : -0.13) : hairL < 0.35 ? -0.06 : 0.16, c: 1.1 })
        : shade,
    ),
    cloth: inks.cloth(recipe.clothingColor),
    accent: inks.cloth(f.accentColor),
    gold: inks.cloth('#e8b23c'),
    steel: inks.cloth('#aeb6c4'),
    paper: inks.cloth('#f1eff2'),
    ink: {
      white: inks.single('#fbfaf7', skin),
      eyeShade: inks.single(skinL > 0.5 ? '#d3d3e2' : '#c3bfcc', skin),
      lash,
      dark: inks.single('#241a24', skin),
      cheek: inks.single(skinL > 0.6 ? blend(ownSkin, '#f0635f', 0.34) : blend(ownSkin, '#cf4a48', 0.3), skin),
      lipDark: inks.single(
        makeup ? shift(lipBase, { l: -0.1, h: -6 }) : shift(lipBase, { l: skinL > 0.45 ? -0.12 : -0.08, h: -6 }),
        skin,
      ),
      lip: inks.single(lipBase, skin),
      lipLight: inks.single(shift(lipBase, { l: skinL > 0.45 ? 0.07 : 0.09, h: 4 }), skin),
      mouth: inks.single('#5b1c2a', skin),
      tongue: inks.single('#d8606a', skin),
    },
    has: (accessory) => accessories.includes(accessory),
    noise: (i) => {
      let h = (f.texture ^ Math.imul(i + 1, 0x9e3779b1)) >>> 0
      h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
      h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
      return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
    },
    pose: poseOf(recipe),
    yaw: yawOf(poseOf(recipe).turn),
    cx: 32 + (recipe.headwear === 'astronaut-helmet' || Math.abs(f.headTilt) < 0.5 ? 0 : f.headTilt > 0 ? 1 : -1),
    bodyCx: 32,
    top,
    chin,
    hw,
    hairline: top + (child ? 7 : age === 'senior' ? 5 : 6),
    browY: eyeY - (child ? 6 : 6),
    eyeY,
    eyeDx: 3 + (f.eyeSpacing > 0.6 && hw > 13 ? 1 : 0),
    noseY,
    mouthY,
    bodyY: Math.max(47 + drop, chin + 4),
    neck: n((child ? 4.4 : presentation === 'feminine' ? 5 : presentation === 'masculine' ? 7 : 6) + f.neckWidth * 0.8),
    shoulder: n(
      (age === 'young' ? -1 : 0) +
        (child ? 17 : presentation === 'feminine' ? 19.5 : presentation === 'masculine' ? 23 : 21) +
        f.shoulderWidth * 1.4,
    ),
    volume: 2 + (f.hairVolume > 0.4 ? 1 : 0),
  }
}
