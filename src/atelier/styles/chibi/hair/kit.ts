/** Tools for hair: outlines by texture, clumps, masses. */
import { drawnTexture } from '../../hair-of-photo.ts'
import { stream } from '../../../chance.ts'
import { blend } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { Region } from '../../intersect.ts'
import type { Face } from '../face-geometry.ts'
import { flattened, inkLines, shape, wedgeLines, type Pt, type Space, type Stroke, type XY } from '../geometry.ts'
import { curled, junctionsOf, scallop, waved } from '../outlines.ts'
import { browTop } from '../brows.ts'
import { fittedSpace } from './fitted.ts'
import { OVER_BROWS, ROOTS, type Bangs } from './fringes.ts'
import { fill, freshId, group, rim } from '../parts.ts'
import type { Palette } from '../palette.ts'

export interface HairKit {
  face: Face
  p: Palette
  texture: 'straight' | 'wavy' | 'curly' | 'coily'
  /** Extra thickness over the skull. */
  volume: number
  space: Space
  /** A height of a fringe that was placed for `OVER_BROWS`, where it clears this person's brows. */
  fall: (y: number) => number
  /** A new random seed for each thing scattered. */
  random: (key: number) => () => number
}

export function kitOf(face: Face, p: Palette, covered: boolean): HairKit {
  const { features, age } = face.recipe
  const hairTexture = drawnTexture(face.recipe)
  const loft = { straight: 0, wavy: 8, curly: 20, coily: 24 }[hairTexture]
  return {
    face,
    p,
    texture: hairTexture,
    space: covered ? face.head : fittedSpace(face.head, features),
    volume: covered
      ? -22
      : (loft + features.hairVolume * (features.measured && features.hairHeight !== undefined ? 4 : 11)) *
        (age === 'senior' ? 0.6 : 1),
    fall: covered ? (y) => y : fallOf(face),
    random: (key) => stream(features.texture + key * 7919),
  }
}

/** How far above the brows at rest the clumps over them end, by texture: waves and curls swell beyond their outline. */
const CLEAR = { straight: 14, wavy: 24, curly: 30, coily: 20 }
/** How far a hairline of a photo that is lower than usual comes down, canvas units for each unit of it. */
const LOWER = 18

function fallOf(face: Face): HairKit['fall'] {
  const low = Math.max(0, -(face.recipe.features.hairline ?? 0)) * LOWER
  const ends = browTop(face) - CLEAR[drawnTexture(face.recipe)] - (face.measured ? low : 0)
  const share = (ends - ROOTS) / (OVER_BROWS - ROOTS)
  return (y) => (y < ROOTS ? y : y < OVER_BROWS ? ROOTS + (y - ROOTS) * share : y + ends - OVER_BROWS)
}

/** The outline of a mass of hair in its texture. */
export function outlineOf(kit: HairKit, pts: readonly Pt[], key = 1, scale = 1): string {
  switch (kit.texture) {
    case 'straight':
      return shape(kit.space, pts)
    case 'wavy':
      return waved(kit.space, pts)
    case 'curly':
      return kit.face.recipe.features.measured
        ? curled(kit.space, pts, 96 * scale, kit.random(key))
        : scallop(kit.space, pts, 80 * scale, 0.36, kit.random(key))
    case 'coily':
      return scallop(kit.space, pts, 34 * scale, 0.3, kit.random(key))
  }
}

/** A mass of hair as an area: whether a point is in it, and the box it lies in. */
function massOf(kit: HairKit, pts: readonly Pt[]) {
  const ring = flattened(kit.space, pts, 40)
  const region = new Region([ring])
  const inside = (x: number, y: number) => region.winding(x, y) !== 0
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    x0 = Math.min(x0, ring[i]!)
    x1 = Math.max(x1, ring[i]!)
    y0 = Math.min(y0, ring[i + 1]!)
    y1 = Math.max(y1, ring[i + 1]!)
  }
  return { inside, x0, y0, x1, y1 }
}

/** Little arcs scattered in a mass: the inner drawing of curls and coils. `from`: above it the mass is hidden. */
export function curls(
  kit: HairKit,
  pts: readonly Pt[],
  key: number,
  colours: { dark: string; light?: Hex | undefined },
  lightBand?: [number, number],
  from = 0,
): string {
  if (kit.texture === 'curly') return ringlets(kit, pts, key, colours, lightBand, from)
  const { inside, x0, y0, x1, y1 } = massOf(kit, pts)
  const random = kit.random(key)
  const cell = 54
  const dark: Stroke[] = []
  const light: Stroke[] = []
  const identity: Space = (x, y) => [x, y]
  let row = 0
  for (let y = Math.max(from, y0 + cell * 0.5); y < y1; y += cell * 0.8, row++) {
    for (let x = x0 + (row % 2) * cell * 0.5; x < x1; x += cell) {
      const cx = x + (random() - 0.5) * cell * 0.5
      const cy = y + (random() - 0.5) * cell * 0.4
      const turn = random()
      const r = 10.5 * (0.8 + random() * 0.5)
      const margin = r * 1.5
      if (!inside(cx - margin, cy) || !inside(cx + margin, cy) || !inside(cx, cy - margin) || !inside(cx, cy + margin))
        continue
      const a = (turn - 0.5) * 1.6 + (cx < 512 ? -0.5 : 0.5) + Math.PI
      const dx = Math.cos(a) * r
      const dy = Math.sin(a) * r
      const lit =
        colours.light &&
        lightBand &&
        cy > lightBand[0] + Math.abs(cx - 512) * 0.28 &&
        cy < lightBand[1] + Math.abs(cx - 512) * 0.28
      const arc = [[cx - dx, cy - dy], [cx + dx, cy + dy, -0.42], lit ? 9 : 6] as const
      if (lit) light.push(arc)
      else dark.push(arc)
    }
  }
  return group(
    fill(inkLines(identity, dark), colours.dark),
    colours.light && fill(inkLines(identity, light), blend(kit.p.hair.base, colours.light, SHINE)),
  )
}

/** A bump narrower than this has ink at one of its ends, canvas units. */
const NARROW = 48

/**
 * Curls as overlapping lobes: ink runs in from where the bumps of the outline meet, and rows of arcs that swell away
 * from the middle of the mass lie one over the other.
 */
function ringlets(
  kit: HairKit,
  pts: readonly Pt[],
  key: number,
  colours: { dark: string; light?: Hex | undefined },
  lightBand: [number, number] | undefined,
  from: number,
): string {
  const { inside, x0, y0, x1, y1 } = massOf(kit, pts)
  const random = kit.random(key)
  const identity: Space = (x, y) => [x, y]
  // Those of a photo are drawn as long locks: arcs all over would be a fleece.
  const { measured } = kit.face.recipe.features
  const runs: Stroke[] = []
  const dark: Stroke[] = []
  const light: Stroke[] = []
  const joints = junctionsOf(pts)
  for (let i = 0; i < joints.length; i++) {
    const p = joints[i]!
    if (p[1] < from) continue
    const a = joints[(i + joints.length - 1) % joints.length]!
    const b = joints[(i + 1) % joints.length]!
    const along = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const reach = ((34 + random() * 26) * (measured ? 2.1 : 1)) / along
    const to: XY = [p[0] - (b[1] - a[1]) * reach, p[1] + (b[0] - a[0]) * reach]
    // Those from both ends of a small bump would cross.
    const before = runs.at(-1)?.[0]
    if (before && Math.hypot(p[0] - before[0], p[1] - before[1]) < NARROW) continue
    if (inside(to[0] + (to[0] - p[0]) * 0.3, to[1] + (to[1] - p[1]) * 0.3))
      runs.push([p, [to[0], to[1], i % 2 === 0 ? 0.24 : -0.24], 9])
  }
  const mx = (x0 + x1) / 2
  const my = y0 + (y1 - y0) * (y1 - y0 > (x1 - x0) * 1.4 ? 0.1 : 0.42)
  // As far as the farthest corner of its box.
  const most = Math.hypot((x1 - x0) / 2, Math.max(my - y0, y1 - my)) + 20
  for (let r = 58, row = 0; r < most; r += 74, row++) {
    const n = Math.max(3, Math.round((r * 2 * Math.PI) / 106))
    for (let i = 0; i < n; i++) {
      const turn = ((i + (row % 2) * 0.5 + (random() - 0.5) * 0.7) / n) * 2 * Math.PI
      const uy = -Math.cos(turn)
      const off = r + (random() - 0.5) * 40
      const w = 19 + random() * 22
      const y = my + uy * off
      if (y < from || y > y1) continue
      const ux = Math.sin(turn)
      const x = mx + ux * off
      if (x < x0 || x > x1) continue
      const rx = ux * 38
      const ry = uy * 38
      if (
        !inside(x + rx * 1.9, y + ry * 1.9) ||
        !inside(x - rx, y - ry) ||
        !inside(x + ry, y - rx) ||
        !inside(x - ry, y + rx)
      )
        continue
      const lit =
        colours.light &&
        lightBand &&
        y > lightBand[0] - 20 + Math.abs(x - 512) * 0.28 &&
        y < lightBand[1] + 20 + Math.abs(x - 512) * 0.28
      const arc: Stroke = [
        [x + uy * w, y - ux * w],
        [x - uy * w, y + ux * w, 0.3 + random() * 0.14],
        lit ? w * 0.52 : 7.5,
      ]
      if (lit) light.push(arc)
      else if (!measured) dark.push(arc)
    }
  }
  return group(
    fill(wedgeLines(identity, runs) + inkLines(identity, dark), colours.dark),
    colours.light && fill(inkLines(identity, light), blend(kit.p.hair.base, colours.light, SHINE)),
  )
}

/** Farther out than this the forehead ends: curls swell inwards there, over the ends of the brows, and begin so much farther out. */
const TEMPLE = 180
export const CURLS_BESIDE = 1.15

/** The lower edge of a fringe as points, continuing a clockwise outline leftwards. */
export function bangsEdge(bangs: Bangs, soft: boolean): Pt[] {
  const out: Pt[] = []
  for (const [tx, ty, x, vy, s] of bangs) {
    const [enter, leave] = s < 0 ? [0.13, -0.09] : s > 0 ? [-0.09, 0.13] : [0.11, -0.03]
    // Curls swell below their outline, fill the gaps between tips and are shorter than locks.
    const vx = soft && Math.abs(x) > TEMPLE ? x * CURLS_BESIDE : x
    const y = soft ? ty - Math.min(62, 12 + Math.max(0, ty - OVER_BROWS) * 0.6) : ty
    out.push([tx, y, enter], soft ? [vx + (tx - vx) * 0.15, vy < y ? vy + (y - vy) * 0.5 : vy, leave] : [vx, vy, leave])
  }
  return out
}

/** Fringes of the other side. */
export function flipBangs(bangs: Bangs, firstValley: XY): Bangs {
  const list = [...bangs].reverse()
  return list.map(([tx, ty, , , s], i) => {
    // The valley after a mirrored tip is the one that was before it.
    const before = bangs[bangs.length - 2 - i]
    const [vx, vy] = before ? [before[2], before[3]] : firstValley
    return [-tx, ty, -vx, vy, -s as -1 | 0 | 1] as const
  })
}

/** How strong light on hair is: full, it would lie on it like a sticker. */
export const SHINE = 0.64

/** Heights between which hair becomes more vivid towards its tips: on the front of the head, and behind it. */
const FRESHENS = { front: [323.5, 560], behind: [560, 1000] } as const

/** Hair in its own colour at the roots and more vivid below. */
function freshened(kit: HairKit, d: string, where: keyof typeof FRESHENS): string {
  const id = freshId('f')
  const [from, to] = FRESHENS[where]
  const { base, glow } = kit.p.hair
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"><stop offset="0" stop-color="${base}"/><stop offset="1" stop-color="${glow}"/></linearGradient><path d="${d}" fill="url(#${id})"/>`
}

/** A mass of hair with contour; `inner` is drawn inside it. `paint`: one colour, or more vivid at the tips. */
export function mass(kit: HairKit, d: string, paint: Hex | keyof typeof FRESHENS, inner: string, weight = 7.5): string {
  const fresh = paint === 'front' || paint === 'behind'
  return group(rim(d, kit.p.hair.line, weight), fresh ? freshened(kit, d, paint) : fill(d, paint), inner)
}

/** Strokes that follow the hair, open lines widened to ink. */
export function flow(kit: HairKit, strokes: readonly (readonly [XY, Pt, number])[], colour: string): string {
  return fill(inkLines(kit.space, strokes), colour)
}
