/** The front of the hair: crown, side locks and fringe as one mass over the forehead. */
import { clamp } from '../../../clamp.ts'
import { sideHex } from '../../hair-of-photo.ts'
import { flattened } from '../flatten.ts'
import { flip, point, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { inkLines, type Stroke } from '../strokes.ts'
import { alongBumps, bumpsInShadow } from '../outlines.ts'
import { fill, group, within } from '../parts.ts'
import { curls } from './curls.ts'
import { CURLS_BESIDE, bangsEdge, flipBangs, mass, outlineOf, type HairKit } from './kit.ts'
import { HAIRLINE, type Bangs, type Fringe } from './fringes.ts'
import { dome, tiedDome } from './dome.ts'
import { hanging, partOf, ring, shines, strands, whorl } from './strands.ts'

/** Side locks: none (hair ends above the ear), curl (higher, as curls swell), sideburns, a wisp before the ear, to the cheek, to the chin, to the collar. */
export type SideLock = 'none' | 'curl' | 'burn' | 'wisp' | 'cheek' | 'chin' | 'collar' | 'curtain' | 'sheet'

export interface Front {
  svg: string
  /** What throws a shadow on the face. */
  shadow: string
  /** Points along its outline, on the canvas: x and y in turn. */
  outline?: readonly number[]
  /** Whether locks lie over the ears, of which only slivers would be seen. */
  overEars?: boolean
  /** Whether it covers the tops of the ears only, whose lobes show below it. */
  toLobes?: boolean
}

/** @param falls how low coils hang beside the face, canvas units */
function sideLock(kind: SideLock, A: number, falls = 850): Pt[] {
  switch (kind) {
    case 'none':
      return [[A - 16, 494, 0.07], [246, 536, 0.1], [222, 474, -0.06]]
    case 'curl':
      return [[A - 22, 476, 0.07], [248, 506, 0.1], [224, 460, -0.06]]
    case 'burn':
      return [[A - 8, 500, 0.06], [252, 548, 0.08], [232, 604, 0.02, 0.14], [218, 478, -0.05]]
    case 'wisp':
      return [[A - 8, 498, 0.06], [250, 542, 0.08], [222, 676, -0.07, 0.1], [216, 478, -0.07]]
    case 'cheek':
      return [[A, 530, 0.05], [A - 12, 620, 0.05], [222, 716, 0.13, 0.04], [208, 494, -0.13]]
    case 'chin':
      return [[A + 2, 560, 0.05], [A - 10, 650, 0.04], [222, 752, 0.14, 0.02], [208, 500, -0.12]]
    case 'collar':
      return [[A + 6, 580, 0.05], [A + 2, 700, 0.03], [232, 862, 0.12, 0.02], [212, 690, -0.12, 0], [206, 500, -0.08]]
    case 'sheet':
      // Straight: as the curtain, in one edge with the hair behind.
      return [
        [A + 12, 590, -0.02, 0], [A + 27, falls - 80, 0.03], [A - 16, falls + 42, 0.12, 0.04], [230, falls + 18, 0.06],
        [212, 670, 0.02], [206, 500, -0.06],
      ]
    case 'curtain':
      // As long as the hair behind, and over it: a shorter end would hang there like a dog's ear.
      return [
        [A + 4, 560, 0.05], [A + 20, falls - 150, 0.04], [A - 2, falls - 24, 0.12], [232, falls, 0.16],
        [212, falls - 70, 0.12], [254, 640, -0.02], [230, 500, -0.04],
      ]
  }
}

function mirrored(lock: Pt[]): Pt[] {
  // Upwards on the left: the reversed, mirrored points; the first one is reached from the fringe.
  const out: Pt[] = []
  for (let i = lock.length - 2; i >= 0; i--) {
    const from = lock[i + 1]!
    out.push([-lock[i]![0], lock[i]![1], from[3] ?? from[2] ?? 0, from[2] ?? 0])
  }
  return out
}

/** The shadow within a lock on our left, along its edge to the face. */
function inside(valley: Pt, tip: Pt): Pt[] {
  const bulge = -(tip[2] ?? 0)
  return [[-valley[0], valley[1], bulge + 0.05, bulge + 0.13], tip]
}

/** Locks that hang over the ears, and from where on a clump of a fringe is one at the temple. */
const LONG_LOCKS: ReadonlySet<SideLock> = new Set(['cheek', 'chin', 'collar'])
const TEMPLE = 196
/** How much farther out short hair begins at the temple. */
const SIDEBURN = 14

/** All of the mass's points. The closing curve runs along the left temple. */
function frontPoints(
  kit: HairKit,
  fringe: Fringe,
  lock: SideLock,
  lift = 0,
  other?: SideLock,
  falls?: number,
  tie?: -1 | 1,
): { pts: Pt[]; valleys: XY[]; A: number; top: number; shade: Pt[][] } {
  const f = kit.face.recipe.features
  const A = 280 + kit.volume
  const top = 138 - kit.volume * 1.2 - lift
  const left = f.hairPart === 'left'
  const right = sideLock(lock, A, falls)
  let rightValley: XY = [right[right.length - 1]![0], right[right.length - 1]![1]]
  let bangs: Bangs[number][] = [...fringe.bangs]
  // A lock beside the face begins at the temple: another tip in front of it would only ruffle the lashes.
  if (fringe !== HAIRLINE && Math.abs(bangs[0]![0]) >= TEMPLE) {
    const y = bangs[0]![3]
    const x = bangs[0]![2] + (LONG_LOCKS.has(lock) ? 0 : SIDEBURN)
    rightValley = [x, y]
    right[right.length - 1] = [kit.texture === 'curly' ? x * CURLS_BESIDE : x, kit.fall(y), -0.12]
    const last = bangs[bangs.length - 2]!
    bangs[bangs.length - 2] = [last[0], last[1], -x, last[3], last[4]]
    bangs = bangs.slice(1, -1)
  }
  const fallsTo = left ? flipBangs(bangs, rightValley) : bangs
  const soft = kit.texture === 'curly' || (kit.texture === 'coily' && fringe !== HAIRLINE)
  const fallen = fallsTo.map(([tx, ty, vx, vy, s]) => [tx, kit.fall(ty), vx, kit.fall(vy), s] as const)
  const edge = bangsEdge(fallen, soft)
  const over = tie ? tiedDome(A, top, tie) : dome(A, 448, top)
  const leftSide = mirrored(sideLock(other ?? lock, A, falls))
  const pts: Pt[] = [[-A, 448, 0.03], ...over, ...right, ...edge, ...leftSide]
  // Where the fringe ends, on our left.
  const [, , vx, vy] = fallen[fallen.length - 1]!
  const leftValley: Pt = [-vx, vy]
  // Shadows share the outline's own curves, so that nothing has to be clipped (a clip costs as much as ten shapes).
  const shade: Pt[][] = [
    [
      [0, top, -0.15, -0.1],
      ...over.slice(over.findIndex((q) => q[0] === 0) + 1),
      ...right,
      [A - 40, 470, 0.08],
      [A * 0.84, 330, -0.06],
    ],
    ...((other ?? lock) === 'none' || lock === 'curl' || (other ?? lock) === 'burn' || lock === 'wisp'
      ? []
      : [inside(leftValley, leftSide[0]!)]),
  ]
  const first = over.length + right.length
  const valleys = [0, ...bangs.map((_, i) => 2 * i + 2)].map((n) => partOf(pts, first + n))
  return { pts, valleys, A, top, shade }
}

export interface FrontOptions {
  lift?: number
  other?: SideLock
  /** How low coils hang beside the face, canvas units. */
  falls?: number
  shine?: boolean
  extra?: string
  /** Coily hair keeps this fringe instead of a bare hairline. */
  keep?: boolean
  /** The side on which it is drawn up to a ponytail. */
  tie?: -1 | 1
}

/** Hair that ends above this hangs beside the face as one sheet, canvas units. */
const LOW = 900

export function drawFront(kit: HairKit, fringe: Fringe, lock: SideLock, options: FrontOptions = {}): Front {
  const coily = kit.texture === 'coily'
  // Coils that hang begin in front of the ears; short ones end above them.
  if (coily && lock !== 'collar') lock = lock === 'chin' ? 'curtain' : 'none'
  const { measured, recipe } = kit.face
  // A curl there would hang over the ear like another one.
  if (kit.texture === 'curly' && (lock === 'burn' || (lock === 'cheek' && recipe.hairLength === 'short' && !measured)))
    lock = 'none'
  if (kit.texture === 'curly' && lock === 'chin') lock = 'curtain'
  // A beard joins the hair above the ear.
  const bearded = recipe.facialHair === 'short-beard' || recipe.facialHair === 'full-beard'
  if (kit.texture === 'curly' && lock === 'none' && !measured && !bearded) lock = 'curl'
  if (lock === 'chin' && (options.falls ?? LOW) < LOW) lock = 'sheet'
  const used = coily && !options.keep ? HAIRLINE : fringe
  const flipped = kit.face.recipe.features.hairPart === 'left'
  const crown: XY = [flipped ? -used.crown[0] : used.crown[0], used.crown[1] - (options.lift ?? 0)]
  const { pts, valleys, A, top, shade } = frontPoints(
    kit,
    used,
    lock,
    options.lift,
    options.other,
    options.falls,
    options.tie,
  )
  const front = drawFrontShape(kit, pts, {
    valleys,
    crown,
    A,
    top,
    part: flipped ? 1 - used.part : used.part,
    shine: options.shine,
    extra: options.extra,
    whorl: options.shine !== false,
    shade,
    inside:
      LONG_LOCKS.has(lock) || lock === 'sheet'
        ? flowLines(kit, A, top, lock === 'sheet' ? options.falls : undefined)
        : undefined,
  })
  return { ...front, overEars: LONG_LOCKS.has(lock) || lock === 'curtain' || lock === 'sheet' }
}

/** Locks that run from the crown down beside the face, without which long hair would be a hood; of a sheet those at its end as well. */
function flowLines(kit: HairKit, A: number, top: number, falls?: number): string {
  const { p, space } = kit
  const shades: Stroke[] = []
  const lines: Stroke[] = []
  const ends: Stroke[] = []
  for (const s of [-1, 1]) {
    shades.push([[s * (A - 128), top + 74], [s * (A - 40), 470, 0.17 * s], 20])
    lines.push([[s * (A - 70), top + 150], [s * (A - 34), 560, 0.1 * s], 8])
    if (falls !== undefined)
      ends.push(
        [[s * (A - 30), falls + 34], [s * (A - 22), falls - 190, 0.05 * s], 8],
        [[s * 244, falls + 22], [s * 240, falls - 110, 0.04 * s], 6],
      )
  }
  return fill(inkLines(space, shades), p.hair.shade) + fill(inkLines(space, lines) + hanging(kit, ends), p.hair.line)
}

export interface ShapeOptions {
  valleys: readonly XY[]
  crown: XY
  A: number
  top: number
  part?: number
  shine?: boolean | undefined
  extra?: string | undefined
  /** Half width and height of the ring of light. */
  ringAt?: [half: number, y: number, tall: number]
  far?: number
  /** Shadows that fit the outline; without them, general ones are clipped to it. */
  shade?: readonly (readonly Pt[])[]
  /** Drawn within the outline, over the shadows. */
  inside?: string | undefined
  /** Draws the whorl from which the hair grows. */
  whorl?: boolean
}

/** Short hair above the ears, on our right. */
const ABOVE_EAR: readonly Pt[] = [
  [320, 300], [320, 640], [190, 640], [214, 486, -0.04], [220, 410, -0.03], [240, 322, 0.05],
]

/** Short hair that a photo shows to be lighter above the ears. */
function lighterSides({ face, p, space }: HairKit): string {
  const { recipe } = face
  if (!recipe.features.sideLight || recipe.hairLength !== 'short') return ''
  return (
    fill(shape(space, flip(ABOVE_EAR)), sideHex(p.hair.base, recipe)) +
    fill(shape(space, ABOVE_EAR), sideHex(p.hair.shade, recipe))
  )
}

/** Heights between which hair may touch a brow, canvas units. */
const BROWS = [300, 660] as const

/** Any mass of hair on the front of the head: shadow at its rim, ink from its valleys, ring of light. */
export function drawFrontShape(kit: HairKit, pts: readonly Pt[], o: ShapeOptions): Front {
  const { p, space } = kit
  const { hair } = p
  const { A, top } = o
  const d = outlineOf(kit, pts, 2)
  // The shadow's edge is the outline's own, waves and all.
  const along = (part: readonly Pt[]) => (kit.texture === 'wavy' ? outlineOf(kit, part) : shape(space, part))
  const scalloped = kit.texture === 'curly' || kit.texture === 'coily'
  const shades = o.shade
    ? fill(scalloped ? bumpsInShadow(pts, A * 0.2) : o.shade.map(along).join(''), hair.shade)
    : fill(
        shape(space, [[A + 40, 300], [A + 40, 900], [150, 900], [226, 580, -0.06], [A - 40, 470, 0.08]]) +
          shape(space, [
            [A * 0.5, top - 30], [A + 90, top - 30], [A + 60, 560], [A - 34, 520], [A * 0.84, 330, -0.06],
            [A * 0.5, top - 30, -0.1],
          ]),
        hair.shade,
      )
  const hold = (...parts: (string | false | undefined)[]) => (o.shade ? group(...parts) : within('hf', d, ...parts))
  const [half, y, tall] = o.ringAt ?? [A * 0.8, top + 122, 74]
  const inner = scalloped
    ? hold(shades) + curls(kit, pts, 3, { dark: hair.curl, light: o.shine === false ? undefined : hair.light })
    : hold(
        shades,
        strands(kit, o.valleys, o.crown, o.far ?? 0.55),
        o.whorl && whorl(kit, o.crown[0], A, top),
        o.inside,
      ) +
      within('hl', d, lighterSides(kit)) +
      (o.shine === false
        ? ''
        : o.valleys.length < 3
          ? ring(kit, half, y, tall, o.part ?? 0.4)
          : shines(kit, o.valleys, o.crown, half, y, tall))
  const outline = scalloped ? alongBumps(pts) : flattened(space, pts, 22, true, ...BROWS)
  return { svg: group(mass(kit, d, 'tinted', inner), o.extra), shadow: castShadow(kit, pts), outline }
}

/** What the hair throws on the face: its own outline moved down, held inside the head. */
export function castShadow(kit: HairKit, pts: readonly Pt[]): string {
  return shape(
    kit.space,
    pts.map(([x, y, a, b]) => {
      // Below the temples it runs out at the edge of the face.
      const edge = y > 540 ? 240 : 229
      const across = clamp(y > 540 && Math.abs(x) > 150 ? Math.sign(x) * edge : x + 4, -edge, edge)
      // As high as the skull lets it: a high hairline throws its shadow where it is.
      return point(across, clamp(y + 23, 238 + (across / 229) ** 2 * 92, 548), a, b)
    }),
  )
}
