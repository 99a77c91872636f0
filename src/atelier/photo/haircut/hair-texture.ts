/**
 * Straight, wavy or curly hair: along straight strands the light changes in one direction only (coherence of the
 * structure tensor, Bigün and Granlund 1987), and that direction is the same a little further on.
 */
import { linearstep } from '../../clamp.ts'
import type { Attributes } from '../../recipe.ts'
import { indicesOf } from '../indices.ts'
import { oklabOf } from '../pixels.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'

/** Half a window in which directions are compared, and how far apart windows are whose directions are, in distances between the pupils. */
const [WINDOW, FURTHER] = [0.1, 0.4]
/** The least half a window, pixels of the masks. */
const LEAST = 4
/** Lightness below which only the gloss of hair is seen. */
const BLACK = 0.21
/** Squares of differences in lightness between pixels below which strands are blurred. */
const BLURRED = 8e-4
/** Windows that say something together. */
const ENOUGH = 15

export interface Strands {
  /** 0 (light changes in all directions) … 1 (in one). */
  straight: number
  /** 0 (strands go on as they are) … 1 (across). */
  turning: number
  /** So dark that their own direction is not seen, only that of their gloss. */
  black: boolean
}

/**
 * @param eyes distance between the pupils, pixels of the masks
 * @returns undefined where too little hair is seen, or the photo is blurred there
 */
export function strandsOf({ rgba, regions }: Pick<Portrait, 'rgba' | 'regions'>, eyes: number): Strands | undefined {
  const side = MASK_SIDE
  const { hair } = regions
  const l = lightnessOf(rgba, hair)
  const half = Math.max(LEAST, Math.round(WINDOW * eyes))
  const cells = Math.floor(side / half)
  // The structure tensor of each cell of half a window, without the borders of the hair, which have a direction of their own.
  const tensor = [0, 1, 2].map(() => new Float32Array(cells * cells))
  const [seen, light] = [new Float32Array(cells * cells), new Float32Array(cells * cells)]
  for (let y = 1; y < cells * half - 1; y++)
    for (let x = 1; x < cells * half - 1; x++) {
      const p = y * side + x
      if (Math.min(hair[p]!, hair[p - 1]!, hair[p + 1]!, hair[p - side]!, hair[p + side]!) < SURE) continue
      const gx = l[p + 1]! - l[p - 1]!
      const gy = l[p + side]! - l[p - side]!
      const cell = Math.floor(y / half) * cells + Math.floor(x / half)
      tensor[0]![cell]! += gx * gx
      tensor[1]![cell]! += gx * gy
      tensor[2]![cell]! += gy * gy
      seen[cell]!++
      light[cell]! += l[p]!
    }
  const four = (plane: Float32Array, cell: number) =>
    plane[cell]! + plane[cell + 1]! + plane[cell + cells]! + plane[cell + cells + 1]!
  /** Of windows of two by two cells that hair fills. */
  const windows = new Map<number, { coherent: number; direction: number }>()
  let [coherent, energy, lights] = [0, 0, 0]
  for (let cell = 0; cell < cells * (cells - 1); cell++) {
    if (cell % cells === cells - 1 || four(seen, cell) < 0.9 * 4 * half * half) continue
    const [xx, xy, yy] = tensor.map((plane) => four(plane, cell)) as [number, number, number]
    const own = { coherent: Math.hypot(xx - yy, 2 * xy), direction: Math.atan2(2 * xy, xx - yy) }
    windows.set(cell, own)
    coherent += own.coherent
    energy += xx + yy
    lights += four(light, cell) / four(seen, cell)
  }
  if (windows.size < ENOUGH || energy < BLURRED * windows.size * 4 * half * half) return undefined
  const further = Math.max(1, Math.round((FURTHER * eyes) / half))
  let [turns, all] = [0, 0]
  for (const [cell, own] of windows)
    for (const step of [further, further * cells]) {
      const next = windows.get(cell + step)
      if (!next) continue
      const weight = Math.sqrt(own.coherent * next.coherent)
      turns += (weight * (1 - Math.cos(own.direction - next.direction))) / 2
      all += weight
    }
  return {
    straight: coherent / energy,
    turning: all > 0 ? turns / all : 0,
    black: lights < BLACK * windows.size,
  }
}
/** The distance between the pupils, pixels of the masks. */
export const eyesIn = ({ rig }: Pick<Portrait, 'rig'>): number => (rig.pose.eyes * MASK_SIDE) / PORTRAIT_SIDE

/** Of the mask: what is surely hair, 0…255. */
export const SURE = 200

/** Lightness, at the size of the masks, of what is surely hair. */
export function lightnessOf(rgba: Uint8ClampedArray, hair: Uint8Array): Float32Array {
  const places = indicesOf(hair.length, (p) => hair[p]! >= SURE)
  const own = new Uint8Array(places.length * 4)
  const row = PORTRAIT_SIDE * 4
  for (let k = 0; k < places.length; k++) {
    const p = places[k]!
    const at = Math.floor(p / MASK_SIDE) * 2 * row + (p % MASK_SIDE) * 8
    for (let c = at; c < at + 3; c++)
      own[k * 4 + c - at] = (rgba[c]! + rgba[c + 4]! + rgba[c + row]! + rgba[c + row + 4]! + 2) >> 2
  }
  const lab = oklabOf(own)
  const l = new Float32Array(hair.length)
  for (let k = 0; k < places.length; k++) l[places[k]!] = lab[k * 3]!
  return l
}

/** Straightness above which hair is straight, below which it is curly, tightly curled. */
const [STRAIGHT, CURLY, COILY] = [0.455, 0.41, 0.22]
/** The same of hair that hangs, of which more is seen; how little it turns, and how little where that alone says it is straight. */
const [HANGING, SAME, AS_ONE] = [0.57, 0.17, 0.1]
/** Straightness below which hair that hangs close is curly: in doubt it is wavy. */
const CLOSE_CURLS = 0.33
/** How much the gloss of black curls turns at least. */
const ALL_WAYS = 0.33

/** Unevenness of the head's outline from which short hair is no curls, and from which up to which it is waves though its strands are nearly straight; a hand at the head is more uneven. */
const [CALM, RUFFLED, HAND] = [0.0235, 0.028, 0.045]
/** Straightness above which no outline says that hair is wavy. */
const STRAIGHTEST = 0.56

/** Straightness from which coils that hang are locs or braids: of 4 afros to the jaw all were below 0.25, of 8 heads of locs and braids all above 0.4. */
const LOCKED = 0.33

/** Whether coils that hang are locs or braids, whose strands run down side by side. */
export const areLocks = (strands: Strands | undefined): boolean => strands !== undefined && strands.straight > LOCKED

/**
 * @param hangs past the ears
 * @param coils whether it stands far off the head, and may be tightly curled, which the light's direction cannot tell from curly hair
 * @param outline how uneven the head's outline is
 */
export function textureOf(
  strands: Strands | undefined,
  hangs: boolean,
  coils: boolean,
  outline?: number,
): Attributes['hairTexture'] | undefined {
  if (!strands) return undefined
  const { straight, turning, black } = strands
  if (black && hangs) return turning > ALL_WAYS && straight < CURLY ? 'curly' : turning > SAME ? 'wavy' : 'straight'
  if (black) return straight > STRAIGHT ? 'straight' : undefined
  if (straight < CURLY && !hangs && (outline ?? CALM) < CALM) return 'wavy'
  if (straight < (hangs && !coils ? CLOSE_CURLS : CURLY)) return coils && straight < COILY ? 'coily' : 'curly'
  if (hangs) return turning < AS_ONE || (straight > HANGING && turning < SAME) ? 'straight' : 'wavy'
  const ruffled = straight < STRAIGHTEST && outline !== undefined && outline > RUFFLED && outline < HAND
  return straight > STRAIGHT && !ruffled ? 'straight' : 'wavy'
}

/** Whether hair is coiled: of hair that hangs smooth, without a strand that is seen, coils were told by mistake; that it has none was not. */
export const settledCoils = (told: boolean | undefined, hangs: boolean, strands: Strands | undefined): typeof told =>
  told && hangs && !strands ? undefined : told

/** The network's score of waves and curls, straightness and turning of hair that hangs in ringlets: of 18 curly heads of such hair 4 that were told to wave, of 69 wavy ones and 23 straight ones none. */
const RINGLETS = { waved: 2, straight: 0.5, turning: 0.3 } as const

/** Whether hair that hangs, and is not coiled, does so in ringlets. @param waved the network's score of waves and curls */
export const areRinglets = (strands: Strands | undefined, waved = 0): boolean =>
  strands !== undefined &&
  waved > RINGLETS.waved &&
  strands.straight < RINGLETS.straight &&
  strands.turning > RINGLETS.turning

/** What is read of hair that hangs, or of short hair: of the latter the outline too. */
export interface Bends {
  strands: Strands | undefined
  hangs: boolean
  /** How uneven the head's outline is, and how ruffled its crown, 0…1. */
  outline: number
  ruffled: number
  /** The network's score of waves and curls. */
  waved: number
  /** Of hair that hangs, whether it does so in curls (hanging-curls.ts). */
  curls?: boolean | undefined
}

/** How short hair that waves is told by all of that together: logistic regression over 238 heads without coils (decision 0066). */
const BENT = { straight: -2.3, turning: 2.35, outline: 20, ruffled: 1.3, waved: 0.5, constant: -1.2 } as const
/** The most that an outline counts; past it a hand, or what is behind, lies beside the hair. */
const MOST_UNEVEN = 0.06
/** Above the first of that sum short hair waves, above the second it may be curly; below the third of the network's score hair that hangs is straight. */
const [BENDS, MAY_CURL, FALLS_STRAIGHT] = [0, -0.75, -0.4]

/**
 * Texture told by strands, put right by all that is seen: what waves only a little is straight.
 *
 * @param told by strands and outline
 */
export function settledTexture(told: Attributes['hairTexture'] | undefined, own: Bends): typeof told {
  const { strands, hangs, waved, curls } = own
  if (hangs && curls && told !== 'coily') return 'curly'
  if (!strands || told === undefined || told === 'coily') return told
  if (hangs) return waved < FALLS_STRAIGHT ? 'straight' : told === 'curly' ? 'wavy' : told
  const bent = bentOf({ ...own, strands })
  if (told === 'curly') return bent > MAY_CURL ? told : 'straight'
  return bent > BENDS ? 'wavy' : 'straight'
}

/** How plainly short hair waves or curls: above 0 where it does. */
export const bentOf = ({
  strands,
  outline,
  ruffled,
  waved,
}: Omit<Bends, 'hangs' | 'strands'> & { strands: Strands }): number =>
  BENT.straight * strands.straight +
  BENT.turning * strands.turning +
  BENT.outline * Math.min(MOST_UNEVEN, outline) +
  BENT.ruffled * ruffled +
  BENT.waved * waved +
  BENT.constant

/** Rays from between the eyes over the head; how far they are followed in and out, and where their middle is above the eyes, in distances between the pupils. */
const [OVER, OUT, IN, ABOVE] = [90, 3.2, 0.8, 0.3]
/** Rays on either side that an outline is compared with, and squares that one ray counts at most. */
const [NEAR, MOST] = [4, 0.05]

/** How far the outline of the head above the eyes lies from a smooth one, in distances between the pupils: locks of curls stand out of it. */
export function unevennessOf({ alpha, rig }: Pick<Portrait, 'alpha' | 'rig'>): number {
  const { x, y, eyes } = rig.pose
  const radii = Array.from({ length: OVER + 1 }, (_, ray) => {
    const angle = Math.PI * (1 + ray / OVER)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    let r = OUT * eyes
    for (; r > IN * eyes; r -= 2) {
      const [column, row] = [Math.round(x + dx * r), Math.round(y - ABOVE * eyes + dy * r)]
      const isSeen = column >= 0 && row >= 0 && column < PORTRAIT_SIDE && row < PORTRAIT_SIDE
      if (isSeen && alpha[row * PORTRAIT_SIDE + column]! > 128) break
    }
    return r / eyes
  })
  const inner = radii.slice(NEAR, -NEAR)
  const sum = inner.reduce((all, r, k) => {
    const near = radii.slice(k, k + 2 * NEAR + 1)
    return all + Math.min(MOST, (r - near.reduce((total, one) => total + one, 0) / near.length) ** 2)
  }, 0)
  return Math.sqrt(sum / inner.length)
}

/** Straightness and turning from which and to which hair that hangs falls in waves, or curls. */
const WAVY = { straight: [0.6, 0.48], turning: [0.2, 0.4] } as const

/** How much strands and the network's score count together, and from which to which sum it does. */
const [STEEP, EVEN, TOGETHER] = [3, 1.5, [0, 1.5]] as const

/** The network's scores from which and to which it tells waves where no strand is seen. */
const UNSEEN = [1, 2] as const
/** Of curls that hang: how much strands that turn count beside that score, from which and to which sum waves are narrow, and by how much. */
const CURLED = { turning: 3, from: 2.4, to: 3.2, more: 1 } as const

/**
 * How plainly hair that hangs does, 0…1, and up to 2 where it hangs in curls.
 *
 * @param waved the network's score of waves and curls, if it was asked
 */
export function wavesOf(strands: Strands | undefined, waved?: number): number {
  if (!strands) return waved === undefined ? 0 : linearstep(...UNSEEN, waved)
  const seen = Math.max(linearstep(...WAVY.straight, strands.straight), linearstep(...WAVY.turning, strands.turning))
  if (waved === undefined) return seen
  const curled = CURLED.more * seen * linearstep(CURLED.from, CURLED.to, waved + CURLED.turning * strands.turning)
  return linearstep(...TOGETHER, STEEP * seen - EVEN + waved) * (1 + curled)
}
