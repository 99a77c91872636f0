/** Hair as shells over the skull, ending in strands. */
import { noise } from '../heads/canvas.ts'
import { SKULL, outwards, type Skull } from './skull.ts'
import { ball, bell, grid, smooth, type Light, type Material, type Surface, type Vec3 } from './surface.ts'

export const HAIRS = ['bald', 'buzz', 'short', 'curly', 'fringe', 'long', 'afro', 'bun'] as const
export type Hair = (typeof HAIRS)[number]

const COLUMNS = 96
const ROWS = 40

interface Cut {
  /** Centimetres at the top, and at the sides. */
  thick: readonly [number, number]
  /** Over how many radians from the hairline it grows to that. */
  rise: number
  /** Lumps, centimetres, and how many to a radian. */
  lumps: readonly [number, number]
  /** How far the hairline lies behind (below 0: in front of) the face's upper edge, radians. */
  behind: number
}

const CUTS: Record<Exclude<Hair, 'bald' | 'buzz'>, Cut> = {
  short: { thick: [1.9, 0.9], rise: 0.22, lumps: [0.3, 4], behind: 0.02 },
  curly: { thick: [3.2, 2.2], rise: 0.22, lumps: [0.7, 7], behind: -0.02 },
  fringe: { thick: [1.9, 1.5], rise: 0.14, lumps: [0.25, 5], behind: -0.26 },
  long: { thick: [1.7, 1.5], rise: 0.2, lumps: [0.2, 4], behind: 0.04 },
  afro: { thick: [6.2, 6], rise: 0.3, lumps: [0.5, 9], behind: 0.02 },
  bun: { thick: [0.7, 0.6], rise: 0.12, lumps: [0.1, 6], behind: 0.04 },
}

/** Where hair ends: over the forehead, before the ears, at the nape. @param around as in `Skull` */
function hairline(skull: Skull, behind: number, around: number): number {
  const far = Math.abs(Math.atan2(Math.sin(around), Math.cos(around)))
  const front = skull.edge(around) - behind - 0.05 * bell(far - 0.75, 0.25)
  // Sideburns, then behind the ear down to the nape.
  const side = skull.edge(Math.PI / 2) - 0.12
  return far < 1.95 ? front + (side - front) * smooth(1.1, 1.7, far) : side + (0.95 - side) * smooth(1.95, 2.3, far)
}

export function hairOf(kind: Hair, skull: Skull, colour: Light, seed: number, pressed = false): Surface[] {
  if (kind === 'bald' || kind === 'buzz') return []
  const cut = CUTS[kind]
  const lumps = noise(seed + 31, 1)
  const ends = noise(seed + 32, 0.05)
  const curls = kind === 'afro' || kind === 'curly'
  const material = strandsOf(colour, seed, curls, (a, b) => ends(a, 1) * (curls ? 0.045 : 0.03) + b)
  const cap = grid(COLUMNS, ROWS, true, (i, j) => {
    const around = (i / COLUMNS) * 2 * Math.PI - Math.PI
    const line = hairline(skull, cut.behind, around)
    const polar = (j / (ROWS - 1)) * (line + 0.06)
    const inside = line - polar
    const up = Math.cos(around) * Math.sin(polar) * 0.5 + 0.5
    const thick = pressed ? 0.5 : cut.thick[1] + (cut.thick[0] - cut.thick[1]) * smooth(0.35, 0.9, up)
    // On the skin at the ends, and below it past them.
    const rise = Math.sqrt(smooth(-0.02, cut.rise * (thick > 4 ? 1.6 : 1), inside))
    const [size, many] = cut.lumps
    const lump = (pressed ? 0 : size) * lumps(Math.sin(around) * polar * many, Math.cos(around) * polar * many) * rise
    const nape = 1 - 0.45 * smooth(1.6, 2.2, far(around))
    const distance = skull.reach(polar, around) + 0.12 + thick * nape * rise + lump
    return { point: outwards(polar, around, distance), texture: [around, -inside, polar] }
  })
  const shells: Surface[] = [{ part: 'hair', ...cap, material }]
  if (kind === 'long') shells.push(...drape(colour, seed))
  if (kind === 'bun') {
    const round = ball(
      [0, SKULL[1] + 10.6, SKULL[2] - 2.5],
      [3.6, 3.2, 3.6],
      (x, y, z) => 0.04 * lumps(x * 5, y * 5 + z * 5),
    )
    shells.push({ part: 'hair', ...round, material: strandsOf(colour, seed + 5, false) })
  }
  return shells
}

const far = (around: number) => Math.abs(Math.atan2(Math.sin(around), Math.cos(around)))

/** Hair that hangs from the temples round the back to the shoulders. */
function drape(colour: Light, seed: number): Surface[] {
  const waves = noise(seed + 41, 1)
  const ends = noise(seed + 42, 0.06)
  const [columns, rows] = [64, 24]
  const layer = (out: number): Surface => ({
    part: 'hair',
    ...grid(columns, rows, false, (i, j) => {
      // From one temple (−) round the back (0) to the other.
      const turn = (i / (columns - 1) - 0.5) * 2 * 1.98
      const down = j / (rows - 1)
      const y = 7.5 - down * 27
      const wide =
        7.6 +
        out +
        1.5 * smooth(0, 0.4, down) +
        0.9 * Math.sin(down * 5 + Math.abs(turn)) * down +
        0.5 * waves(turn * 6, down * 3)
      const x = Math.sin(turn) * wide * (1 - 0.25 * smooth(0.25, 0, down))
      const z =
        SKULL[2] -
        Math.cos(turn) * (8.6 + out) * (1 - 0.3 * smooth(0.4, 1, down)) +
        1.2 * smooth(0.4, 1, down) * Math.abs(Math.sin(turn)) * 3
      return { point: [x, y, z] as Vec3, texture: [turn * 1.4, down * 3 - 3, 2] as Vec3 }
    }),
    material: strandsOf(colour, seed + 3, false, (a, b) => ends(a, 3) * 0.25 + b + 0.1),
    // Below the chin it lies on the shoulders.
    withHead: (_x, y) => smooth(-18, -6, y),
  })
  return [layer(0.2), layer(1)]
}

/**
 * @param past below 0 where there is hair; of the way around and the way past the hairline
 */
function strandsOf(
  colour: Light,
  seed: number,
  curls: boolean,
  past?: (around: number, beyond: number) => number,
): Material {
  const fine = noise(seed + 21, curls ? 0.05 : 0.022)
  const locks = noise(seed + 22, curls ? 0.13 : 0.09)
  return {
    gloss: curls ? 0.12 : 0.32,
    sharpness: 10,
    ...(past && { covers: (a: number, b: number) => past(a, b) < 0 }),
    colour(around, beyond, polar, out) {
      const along = curls ? beyond : beyond * 0.12
      const [x, y] = curls ? [around * Math.sin(polar), along + polar] : [around, along]
      const light = 1 + 0.42 * fine(x, y) + 0.32 * locks(x, y) - 0.25 * smooth(0.12, 0, -beyond)
      for (let k = 0; k < 3; k++) out[k] = colour[k]! * light
    },
  }
}
