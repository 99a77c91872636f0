/** The front of the hair: crown, side locks and fringe as one mass over the forehead. */
import { clamp } from '../../../clamp.ts'
import { sideHex } from '../../hair-of-photo.ts'
import { flattened } from '../flatten.ts'
import { flip, point, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { inkLines, type Stroke, wedge } from '../strokes.ts'
import { alongBumps, bumpsInShadow, curled } from '../outlines.ts'
import { fill, group, within } from '../parts.ts'
import { curls } from './curls.ts'
import { CURL, mass, outlineOf, SHINE, type HairKit } from './kit.ts'
import { HAIRLINE, type Fringe } from './fringes.ts'
import { ringlets } from './ringlets.ts'
import { LONG_LOCKS, frontPoints, type OutlineOptions, partAt, type SideLock } from './front-points.ts'
import { hanging, hangingCoils, ring, shines, strands, whorl } from './strands.ts'

export interface Front {
  svg: string
  /** What throws a shadow on the face. */
  shadow: string
  /** Points along its outline, on the canvas: x and y in turn. */
  outline?: readonly number[]
  /** Whether locks lie over the ears, of which only slivers would be seen. */
  overEars?: boolean
  /** Whether the lobes of the ears lie behind them, too. */
  overLobes?: boolean
  /** Whether it covers the tops of the ears only, whose lobes show below it. */
  toLobes?: boolean
}

export interface FrontOptions extends OutlineOptions {
  shine?: boolean
  extra?: string
  /** Coily hair keeps this fringe instead of a bare hairline. */
  keep?: boolean
}

/** How much further down tips of curls reach than rounds of them, canvas units. */
const TIPS = 14

/** Hair that ends above this hangs beside the face as one sheet, canvas units. */
const LOW = 900

export function drawFront(kit: HairKit, fringe: Fringe, lock: SideLock, options: FrontOptions = {}): Front {
  const coily = kit.texture === 'coily'
  const { measured, recipe } = kit.face
  if (coily && lock !== 'collar') lock = lock === 'chin' ? 'curtain' : 'none'
  // A curl there would hang over the ear like another one.
  if (kit.texture === 'curly' && (lock === 'burn' || (lock === 'cheek' && recipe.hairLength === 'short' && !measured)))
    lock = 'none'
  if (kit.texture === 'curly' && lock === 'chin') lock = 'curtain'
  // A beard joins the hair above the ear.
  const bearded = recipe.facialHair === 'short-beard' || recipe.facialHair === 'full-beard'
  // Long curls come out from under those of the crown.
  const wound = lock === 'curtain' && !measured
  if (wound || (kit.texture === 'curly' && lock === 'none' && !measured && !bearded)) lock = 'curl'
  if (lock === 'chin' && (options.falls ?? LOW) < LOW) lock = 'sheet'
  const used = coily && !options.keep ? HAIRLINE : fringe
  const flipped = kit.face.recipe.features.hairPart === 'left'
  const crown: XY = [flipped ? -used.crown[0] : used.crown[0], used.crown[1] - (options.lift ?? 0)]
  const { pts, valleys, A, top, shade, root } = frontPoints(
    wound ? { ...kit, fall: (y) => kit.fall(y) - TIPS } : kit,
    used,
    lock,
    options,
    partAt(used, flipped, kit),
  )
  const front = drawFrontShape(kit, pts, {
    valleys,
    crown,
    A,
    top,
    part: flipped ? 1 - used.part : used.part,
    shine: options.shine,
    extra: (coily && lock === 'curtain' ? hangingCoils(kit, A, options.falls ?? LOW) : '') + (options.extra ?? ''),
    whorl: options.shine !== false,
    hooked: wound && !coily,
    shade,
    inside: group(
      root && fill(rootLine(kit, root, crown, valleys, used.parting === true), kit.p.hair.line),
      (LONG_LOCKS.has(lock) || lock === 'sheet') &&
        flowLines(kit, A, top, lock === 'sheet' ? options.falls : undefined),
    ),
  })
  return {
    ...front,
    svg: (wound ? ringlets(kit, A, options.falls ?? LOW) : '') + front.svg,
    overLobes: wound,
    overEars: wound || LONG_LOCKS.has(lock) || lock === 'curtain' || lock === 'sheet',
  }
}

/** The ink that a dip of the outline runs on in: towards the parting, or to where the lock that lies over the others ends. */
function rootLine({ space }: HairKit, [x, y]: XY, crown: XY, valleys: readonly XY[], parting: boolean): string {
  const side = x < 0 ? -1 : 1
  if (parting) return wedge(space, [x, y - 3], [x + (crown[0] - x) * 1.4, y + 46, 0.04 * side], 9)
  let [vx, vy] = valleys[0]!
  for (const valley of valleys) if (Math.abs(valley[0] - x) < Math.abs(vx - x)) [vx, vy] = valley
  return wedge(space, [x, y - 3], [x + (vx - x) * 0.5, y + (vy - y) * 0.5, 0.1 * side], 8)
}

/** Locks that run from the crown down beside the face, and light along them, without which long hair would be a hood; of a sheet those at its end as well. */
function flowLines(kit: HairKit, A: number, top: number, falls?: number): string {
  const { p, space } = kit
  const shades: Stroke[] = []
  const lines: Stroke[] = []
  const ends: Stroke[] = []
  const lights: Stroke[] = []
  for (const s of [-1, 1]) {
    lights.push([[s * (A - 52), top + 200], [s * (A - 20), 620, 0.09 * s], 13])
    shades.push([[s * (A - 128), top + 74], [s * (A - 40), 470, 0.17 * s], 20])
    lines.push([[s * (A - 70), top + 150], [s * (A - 34), 560, 0.1 * s], 8])
    if (falls !== undefined)
      ends.push(
        [[s * (A - 16), falls - 4], [s * (A - 22), falls - 190, 0.05 * s], 8],
        [[s * 236, falls + 20], [s * 240, falls - 110, 0.04 * s], 6],
      )
  }
  return (
    fill(inkLines(space, shades), p.hair.shade) +
    fill(hanging(kit, lights), p.hair.light, SHINE) +
    fill(inkLines(space, lines) + hanging(kit, ends), p.hair.line)
  )
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
  /** Whether its curls end in tips, as those below it. */
  hooked?: boolean
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
  const d = o.hooked ? curled(space, pts, CURL, kit.random(2)) : outlineOf(kit, pts, 2)
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
  const shine =
    o.shine === false
      ? ''
      : o.valleys.length < 3
        ? ring(kit, half, y, tall, o.part ?? 0.4)
        : shines(kit, o.valleys, o.crown, half, y, tall)
  const inner = scalloped
    ? hold(shades) + curls(kit, pts, 3, { dark: hair.curl, light: o.shine === false ? undefined : hair.light })
    : hold(
        shades,
        // Under the ink: it lies on the hair that this parts.
        shine,
        strands(kit, o.valleys, o.crown, o.far ?? 0.55),
        o.whorl && whorl(kit, o.crown[0], A, top),
        o.inside,
      ) + within('hl', d, lighterSides(kit))
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
