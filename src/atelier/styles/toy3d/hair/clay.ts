/** Building blocks of hair: a cap, a lock and a puff in each texture. */
import { drawnTexture } from '../../hair-of-photo.ts'
import { stream, unit } from '../../../chance.ts'
import { clamp } from '../../../clamp.ts'
import { lightness, oklchOf, shift } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import type { Figure } from '../figure.ts'
import type { Hairline, Displacement, Shape, Vec } from '../render/shape.ts'

export interface Clay {
  f: Figure
  texture: Figure['recipe']['hairTexture']
  /** 1 when the parting is on our right, -1 on our left, 0 in the middle. */
  part: number
  variant: number
  /** Thickness over the skull. */
  thick: number
  /** A hat sits on the head: hair stays close to the skull and below its brim. */
  hat: boolean
  /** The hair's colour as clay, and its material. */
  hex: Hex
  mat: number
  rand: () => number
}

/** A colour adapted to the lighting: black keeps visible shading, white does not burn out. */
const LIGHT: Partial<Record<Figure['recipe']['hairColor'], Parameters<typeof shift>[1]>> = {
  black: { l: -0.035, c: 1.3 },
  blonde: { l: 0.005, c: 0.86, h: -4 },
  platinum: { l: -0.05 },
  white: { l: -0.08 },
}

/** Hair of a photo nearer to the skin in lightness than this is moved on, and a little more saturated: lit, both would be one. */
const [APART, FURTHER, RICHER] = [0.3, 0.08, 0.12]
/** Brown hair with less chroma is no lighter, and has that much. */
const ASHEN = { l: 0.45, c: 0.05 } as const
/** Blonde hair is turned so far from the skin's hue towards yellow instead, degrees. */
const GOLDEN = 9

/** The hair's colour as clay. */
function clayHex({ recipe, hair, skin }: Figure): Hex {
  const isMeasured = recipe.features.hairTone !== undefined && recipe.features.measured
  // The warm light makes an orange of it, as of skin.
  const isGolden = isMeasured && recipe.hairColor === 'blonde'
  const own = isGolden ? hair : shift(hair, LIGHT[recipe.hairColor] ?? {})
  if (!isMeasured) return own
  const gap = lightness(own) - lightness(skin)
  const near = clamp((APART - Math.abs(gap)) / APART, 0, 1)
  // Ashen brown in the light would be skin.
  const { l, c } = oklchOf(own)
  const isAshen = (recipe.hairColor === 'brown' || recipe.hairColor === 'chestnut') && c < ASHEN.c && l > ASHEN.l
  if (isAshen) return shift(own, { l: ASHEN.l - l, c: ASHEN.c / c })
  if (isGolden) return shift(own, { c: 1 + RICHER * near, h: GOLDEN * near })
  return shift(own, { l: Math.sign(gap) * FURTHER * near, c: 1 + RICHER * near })
}

export function clayOf(f: Figure, hat: boolean): Clay {
  const { recipe } = f
  const texture = drawnTexture(recipe)
  const hex = clayHex(f)
  const extra = { straight: 0, wavy: 0.04, curly: 0.08, coily: 0.1 }[texture]
  const thick = hat ? 0.13 : 0.31 + extra + recipe.features.hairVolume * 0.06 - (f.senior ? 0.06 : 0)
  return {
    f,
    texture,
    thick,
    hat,
    part: { left: -1, right: 1, centre: 0 }[recipe.features.hairPart],
    variant: Number(recipe.features.hairVariant),
    hex,
    mat: f.palette.add(hex, texture === 'coily' ? 'wool' : 'hair'),
    rand: stream(recipe.features.texture),
  }
}

/** Where hair begins on the forehead when nothing else is said. */
function lineOf(c: Clay, change: Partial<Hairline> = {}): Hairline {
  const high = c.f.senior ? 0.16 : 0
  return {
    y: 1.26 + high,
    x: 0,
    slope: 0.06,
    bow: 0.24,
    side: -0.32,
    lean: 0.95,
    notch: 0,
    notches: 1,
    edge: 0.28,
    ...change,
  }
}

/** Lobes bulge over the edge: it stays behind them. */
function behindLobes(line: Hairline, hat: boolean): Hairline {
  return hat ? line : { ...line, y: line.y + 0.2, side: line.side - 0.16, edge: Math.max(line.edge, 0.36) }
}

/** Ears free (short) or covered. */
export const SHORT = { side: -0.36, lean: 0.95 } as const
export const OVER_EARS = { side: 0.42, lean: 0.06 } as const

/** Lobes of coily hair: their height, and how many there are in a unit. */
const LOBES = { amp: 0.18, freq: 1.5 }

/** Coily hair is one mass of large soft lobes: small bumps would be gravel. `flat`: the share of their height that is left. */
export function lobed({ f }: Clay, flat = 1): Displacement {
  const seed = f.recipe.features.texture
  return {
    kind: 'lobes',
    amp: LOBES.amp * flat,
    freq: [LOBES.freq, unit(seed, 'lobes across'), unit(seed, 'lobes up')],
  }
}

/** Grooves of a cap, shallow where it is thin: deep ones would break its edge. */
function capDisplacement(c: Clay, grooves: 'fall' | 'back', thick: number): Displacement {
  const deep = Math.min(1, 0.3 + thick * 3)
  switch (c.texture) {
    case 'straight':
      return grooves === 'fall'
        ? { kind: 'strands', amp: 0.1 * deep, freq: [12, 0, 0] }
        : { kind: 'comb', amp: 0.09 * deep, freq: [1.3, 0, 0] }
    case 'wavy':
      return grooves === 'fall'
        ? { kind: 'strands', amp: 0.11 * deep, freq: [10, 0, 0], wave: [0.3, 2.6] }
        : { kind: 'comb', amp: 0.1 * deep, freq: [1.2, 0, 0], wave: [0.3, 2.6] }
    // Under a hat curls are flat, or they would come through it; elsewhere they lie on the cap (see `dress`).
    case 'curly':
      return c.hat
        ? { kind: 'polar', amp: 0.05, freq: [24, 0, 0], wave: [0.5, 6] }
        : { kind: 'comb', amp: 0.08 * deep, freq: [2, 0, 0], wave: [0.4, 5] }
    case 'coily':
      return lobed(c, c.hat ? 0.4 : Math.min(1, thick * 3))
  }
}

/** The hair that wraps the skull, open over the face. `lean` tips the crown from which it falls. */
export function cap(
  c: Clay,
  line: Partial<Hairline>,
  {
    thick = c.thick,
    grooves = 'fall' as 'fall' | 'back',
    tip = 0,
    lift = 0,
    k = 0.1,
    r = undefined as Vec | undefined,
    at = undefined as Vec | undefined,
  } = {},
): Shape {
  const { skull } = c.f
  return {
    is: 'cap',
    mat: c.mat,
    k,
    at: at ?? [0, skull.y + 0.08 + lift, -0.1],
    r: r ?? [skull.rx + thick, skull.ry + thick * 1.05, skull.rz + thick * 0.9],
    turn: [-16, 0, tip],
    line: c.texture === 'coily' ? behindLobes(lineOf(c, line), c.hat) : lineOf(c, line),
    displacement: capDisplacement(c, grooves, thick),
  }
}

/** Half width of the skull that cuts are modelled on whose locks have places of their own. */
const MODELLED_ON = 1.94

/** How wide a photo's head is for such a cut; on a narrower one locks would end in the air. */
export const widthFor = ({ f: { skull, recipe } }: Clay): number =>
  recipe.features.measured ? skull.rx / MODELLED_ON : 1

/** The same shapes as wide as the head. */
export function asWide(c: Clay, shapes: Shape[]): Shape[] {
  const by = widthFor(c)
  if (by === 1) return shapes
  const moved = ([x, y, z]: Vec): Vec => [x * by, y, z]
  return shapes.map((shape): Shape => {
    if (shape.is === 'tube')
      return { ...shape, path: [moved(shape.path[0]), moved(shape.path[1]), moved(shape.path[2])] }
    const at = shape.at && moved(shape.at)
    return shape.is === 'ellipsoid' ? { ...shape, at, r: moved(shape.r) } : { ...shape, at }
  })
}

/** A lock of hair along a curve. `tip`: how round it ends, as a share of its greatest radius. */
export function lock(c: Clay, path: [Vec, Vec, Vec], r: Vec, k = 0.08, tip = 0.52): Shape {
  const big = Math.max(...r)
  // Clay ends round: thin points would look like tentacles.
  const soft: Vec = [r[0], r[1], Math.max(r[2], Math.min(0.42, big * tip))]
  const length =
    Math.sqrt((path[2][0] - path[0][0]) ** 2 + (path[2][1] - path[0][1]) ** 2 + (path[2][2] - path[0][2]) ** 2) +
    0.4 * Math.sqrt((path[1][0] - path[0][0]) ** 2 + (path[1][1] - path[0][1]) ** 2)
  // Neighbours of combed hair melt into one mass with a soft valley between them.
  const combed = c.texture === 'straight' || c.texture === 'wavy'
  const base = { is: 'tube' as const, mat: c.mat, path, r: soft, k: combed ? Math.max(k, 0.17) : k }
  switch (c.texture) {
    case 'straight':
      return { ...base, ridge: [0, 0.62, 0], ridgeAmp: 0.045 * big }
    case 'wavy':
      return {
        ...base,
        ridge: [0, 0.62, 0],
        ridgeAmp: 0.05 * big,
        sway: [0.07 + 0.09 * big, length * 2.1, 0.8 + c.rand() * 0.5],
      }
    case 'curly':
      return {
        ...base,
        k: Math.max(k, 0.14),
        ridge: [0, 0.8, 0],
        ridgeAmp: 0.12 * big,
        sway: [0.1 + 0.14 * big, length * 3, c.rand() * 6],
      }
    case 'coily':
      return { ...base, k: Math.max(k, 0.3), displacement: lobed(c, c.hat ? 0.4 : 1) }
  }
}

/** A thin lock before the ear on side `s`, its path's x measured from the temple. */
export function wisp(c: Clay, s: number, path: [Vec, Vec, Vec], r: number): Shape {
  const at = ([x, y, z]: Vec): Vec => [s * (c.f.skull.rx + x), y, z]
  const shape = lock(c, [at(path[0]), at(path[1]), at(path[2])], [r, r * 0.8, r * 0.2], 0.2)
  // It ends thin: a round end beside the cheek would look like a flap.
  return shape.is === 'tube' && c.texture !== 'coily' ? { ...shape, r: [r, r * 0.76, 0.05] } : shape
}

/** A puff, bun or pompon of hair in the texture at hand. */
export function puff(c: Clay, at: Vec, r: number): Shape[] {
  switch (c.texture) {
    // One mass too: single curls would be a pile.
    case 'curly':
    case 'coily':
      return [
        {
          is: 'ellipsoid',
          mat: c.mat,
          at,
          r: [r, r * 0.96, r],
          displacement: lobed(c, 0.8),
        },
      ]
    default:
      return [
        {
          is: 'ellipsoid',
          mat: c.mat,
          at,
          r: [r, r * 0.88, r * 0.9],
          turn: [10, 0, 20],
          displacement: { kind: 'comb', amp: 0.07, freq: [1.1, 0, 0], wave: [0.3, 2.2] },
        },
      ]
  }
}
