/** Hair is made of masses with a flow, of locks and of curls. */
import { clamp } from '../../../clamp.ts'
import { curve, Layer, mirrored, SIDE, type Point } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'
import { curls, hash } from './curls.ts'

export type Texture = Kit['recipe']['hairTexture']

/** The same hair one tone darker, for hair behind the head. */
export function shaded(r: Ramp): Ramp {
  return { ...r, shine: r.base, light: r.dark, base: r.dark, dark: r.deep, deep: r.deep }
}

export interface Flow {
  /** Where the strands come from. */
  from: Point
  /** The band of light: distances from there. */
  band?: readonly [number, number]
  /** Distance beyond which tips darken. */
  tips?: number
  /** Radius of the dark at the root. */
  root?: number
  /** Waviness, cells. */
  wave?: number
  /** Whether it falls from the crown, in strands like meridians; not what is combed sideways or back. */
  falls?: boolean
}

/** 0 … 1 … 0 along `v`, a tooth every `pitch`. */
const tooth = (v: number, pitch: number) => Math.abs(((((v / pitch) % 1) + 1) % 1) * 2 - 1)

/** Long strands and the shade of the far side, with light on them, on the base cells of a layer. */
export function comb(layer: Layer, ramp: Ramp, kit: Kit, flow: Flow): Layer {
  return flow.falls === false ? swept(layer, ramp, kit, flow) : fallen(layer, ramp, kit, flow)
}

/** Combed sideways or back: one band of light across the strands, at a distance from where they come from. */
function swept(
  layer: Layer,
  ramp: Ramp,
  kit: Kit,
  { from: [px, py], band = [6, 9], tips: far = 26, root = 2.5 }: Flow,
): Layer {
  const { cx, hw } = kit
  const out = layer.cells.slice()
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (layer.cells[y * SIDE + x] !== ramp.base) continue
      const dx = x + 0.5 - px
      const dy = y + 0.5 - py
      const d = Math.hypot(dx, dy * 1.02)
      const a = Math.atan2(dy, dx)
      const edge = tooth(a, 0.36)
      const right = (x - cx) / hw
      let ink = ramp.base
      if (d < root + edge * 1.4) ink = ramp.dark
      else if (
        right < 0.8 &&
        d > band[0] + edge &&
        d < band[1] + 0.6 - tooth(a + 0.2, 0.36) * 1.3 - Math.max(0, right) * 1.2
      ) {
        ink =
          right < 0.34 &&
          right > -0.75 &&
          d > band[0] + 0.7 + edge * 1.2 &&
          d < band[1] - 0.5 - tooth(a + 0.2, 0.36) * 1.3
            ? ramp.shine
            : ramp.light
      } else if (d > far - tooth(a, 0.2) * 4) ink = ramp.dark
      if (ink === ramp.base && right > 0.9) ink = ramp.dark
      out[y * SIDE + x] = ink
    }
  }
  layer.cells.set(out)
  return layer
}

/**
 * Where light lies on each strand that falls from the crown, from the shaded side's last to the lit side's: first and last
 * share of the way from the crown to the eyes. Set by hand: clusters of strands with ragged ends, not a ring.
 */
const CLUSTERS: readonly (readonly [number, number])[] = [
  [0.52, 0.9], [0.42, 0.74], [0.36, 0.56], [0.3, 0.66], [0.26, 0.52], [0.24, 0.42], [0.2, 0.5], [0.24, 0.38],
  [0.22, 0.46], [0.28, 0.4], [0.3, 0.52], [0.36, 0.46], [0.44, 0.62], [0, 0], [0, 0],
]
/** Of which these shine most. */
const SHINES = new Set([1, 3, 4, 6])

/** Falling from the crown in strands like meridians, each with its own light. */
function fallen(
  layer: Layer,
  ramp: Ramp,
  kit: Kit,
  { from: [px, py], tips: far = 26, root = 2.5, wave = 0, band = [6, 9] }: Flow,
): Layer {
  const { cx, hw, eyeY, volume } = kit
  const lit = band[1] > band[0]
  const crown = Math.min(py, kit.top - volume) - 1
  const reach = eyeY - crown
  const out = layer.cells.slice()
  for (let y = 0; y < SIDE; y++) {
    const t = (y + 0.5 - crown) / reach
    const girth = Math.sqrt(Math.max(0.02, 1 - (1 - clamp(t, 0, 1)) ** 2))
    for (let x = 0; x < SIDE; x++) {
      if (layer.cells[y * SIDE + x] !== ramp.base) continue
      const dx = x + 0.5 - px
      const wide = (dx < 0 ? px - cx : cx - px) + hw + 1.8
      const u = dx / (wide * girth) + (wave ? Math.sin(y * 0.62) * wave * 0.035 : 0)
      const strand = Math.max(0, Math.min(14, Math.floor((u + 1.07) * 7)))
      const [from, to] = CLUSTERS[strand]!
      const d = Math.hypot(dx, y + 0.5 - py)
      let ink = ramp.base
      if (lit && d < root + (strand % 3) * 0.7) ink = ramp.dark
      else if (lit && t > from && t < to)
        ink = SHINES.has(strand) && t > from + 0.08 && t < to - 0.1 ? ramp.shine : ramp.light
      // Where it hangs past the face, the light comes again, weaker.
      else if (lit && strand < 3 && t > 1.2 + strand * 0.16 && t < 1.62 + (strand === 1 ? 0.2 : 0)) ink = ramp.light
      else if (d > far - (strand % 2) * 3 || (x - cx) / hw > 0.9) ink = ramp.dark
      out[y * SIDE + x] = ink
    }
  }
  layer.cells.set(out)
  if (!lit) return layer
  // Dark lines between strands outside of the light; the shaded side has more of them.
  for (const [i, u] of [-0.9, -0.64, -0.3, 0.28, 0.6, 0.86].entries()) {
    const start = 0.56 + kit.noise(300 + i) * 0.24
    const end = 1.2 + kit.noise(310 + i) * 0.8
    const wide = (u < 0 ? px - cx : cx - px) + hw + 1.8
    const path: Point[] = []
    for (let t = start; t < end; t += 2 / reach) {
      const y = crown + reach * t
      path.push([
        px + u * wide * Math.sqrt(1 - (1 - Math.min(1, t)) ** 2) + (wave ? Math.sin(y * 0.62 + i) * wave * 0.4 : 0),
        y,
      ])
    }
    layer.line(path, (_x, _y, old) => (old === ramp.base ? ramp.dark : old), true)
  }
  return layer
}

/** One tapered lock along a curve; `width` is its widest. The part over other hair gets a dark edge on its shaded side. */
export function lock(
  layer: Layer,
  ramp: Ramp,
  path: readonly Point[],
  width: number,
  options: {
    root?: number
    tip?: number
    wave?: number
    band?: readonly [number, number]
    dull?: boolean
    twist?: number
  } = {},
): void {
  const { root = 0.7, tip = 0.12, wave = 0, band = [0.22, 0.42], dull = false, twist = 0 } = options
  const spine = curve(path, false, 6).map(([x, y]) => [x, y] as [number, number])
  const n = spine.length - 1
  let length = 0
  for (let i = 0; i < n; i++) length += Math.hypot(spine[i + 1]![0] - spine[i]![0], spine[i + 1]![1] - spine[i]![1])
  if (wave) {
    const turns = Math.max(1, Math.round(length / 9))
    const moved = spine.map(([x, y], i) => {
      const [ax, ay] = spine[Math.max(0, i - 1)]!
      const [bx, by] = spine[Math.min(n, i + 1)]!
      const l = Math.hypot(bx - ax, by - ay) || 1
      const o = Math.sin((i / n) * turns * Math.PI * 2) * wave * Math.min(1, (i / n) * 3)
      return [x - ((by - ay) / l) * o, y + ((bx - ax) / l) * o] as [number, number]
    })
    for (let i = 0; i <= n; i++) spine[i] = moved[i]!
  }
  const half = width / 2
  const xs = spine.map((p) => p[0])
  const ys = spine.map((p) => p[1])
  const [x0, x1, y0, y1] = [
    Math.min(...xs) - half - 1,
    Math.max(...xs) + half + 1,
    Math.min(...ys) - half - 1,
    Math.max(...ys) + half + 1,
  ]
  for (let y = Math.max(0, Math.floor(y0)); y <= Math.min(63, y1); y++) {
    for (let x = Math.max(0, Math.floor(x0)); x <= Math.min(63, x1); x++) {
      let best = Infinity
      let at = 0
      let ox = 0
      let oy = 0
      for (let i = 0; i < n; i++) {
        const [ax, ay] = spine[i]!
        const [bx, by] = spine[i + 1]!
        const [ex, ey] = [bx - ax, by - ay]
        const u = clamp(((x + 0.5 - ax) * ex + (y + 0.5 - ay) * ey) / (ex * ex + ey * ey || 1), 0, 1)
        const qx = x + 0.5 - ax - ex * u
        const qy = y + 0.5 - ay - ey * u
        const q = qx * qx + qy * qy
        if (q < best) {
          best = q
          at = (i + u) / n
          ox = qx
          oy = qy
        }
      }
      const w =
        half * (at < 0.35 ? root + (1 - root) * (at / 0.35) : at < 0.6 ? 1 : 1 - (1 - tip) * ((at - 0.6) / 0.4) ** 1.3)
      const dist = Math.sqrt(best)
      const side = (ox * 0.75 + oy * 0.65) / Math.max(0.8, w)
      if (dist <= w) {
        let ink = ramp.base
        if (side > 0.42) ink = ramp.dark
        else if (!dull && side < 0.25) {
          // On a wide lock the light has ragged ends, a strand apart.
          const ragged = width > 5 ? ((Math.floor((side + 1) * 2.6) * 3) % 4) * 0.045 : 0
          if (at > band[0] + ragged && at < band[1] + ragged * 1.6 - 0.04 && (side < -0.35 || width > 5)) {
            ink =
              width > 5 && side > -0.62 && side < -0.16 && at > band[0] + 0.06 && at < band[1] - 0.1
                ? ramp.shine
                : ramp.light
          }
        }
        // Wide locks are made of strands.
        if (width > 5.6 && !twist && at > 0.5 && at < 0.92) {
          if (Math.abs(side - 0.12) * w < 0.5) ink = ramp.dark
          else if (!dull && side > -0.72 && side < -0.3 && at > 0.54 && at < 0.76) ink = ramp.light
        }
        // A rope: turns of shade across it.
        if (twist && (at * length + side * 1.1 + 9) % twist < 1) ink = side > -0.4 ? ramp.deep : ink
        layer.set(x, y, ink)
      } else if (dist <= w + 1 && side > 0.2 && layer.get(x, y)) {
        layer.set(x, y, ramp.deep)
      }
    }
  }
}

/** One round turn of a plait. */
export function knot(layer: Layer, ramp: Ramp, x: number, y: number, r: number): void {
  for (let cy = Math.floor(y - r); cy <= y + r; cy++) {
    for (let cx = Math.floor(x - r); cx <= x + r; cx++) {
      const dx = cx + 0.5 - x
      const dy = cy + 0.5 - y
      const e = (dx * dx + dy * dy) / (r * r)
      if (e > 1) continue
      const side = (dx * 0.7 + dy * 0.75) / r
      layer.set(
        cx,
        cy,
        side > 0.45 ? ramp.dark : side < -0.12 && side > -0.8 && e < 0.62 && dx < r * 0.45 ? ramp.light : ramp.base,
      )
    }
  }
}

/** A mass of hair inside an outline, in the character's texture. */
export function mass(
  layer: Layer,
  ramp: Ramp,
  kit: Kit,
  outline: readonly Point[],
  flow: Flow,
  dark = 0,
  texture: Texture = kit.recipe.hairTexture,
): void {
  const own = new Layer()
  if (texture === 'curly' || texture === 'coily') {
    curls(own, ramp, new Layer().poly(outline, 1), kit, texture, dark)
  } else {
    own.poly(outline, ramp.base)
    comb(own, ramp, kit, texture === 'wavy' ? { ...flow, wave: flow.wave ?? 2.6 } : flow)
  }
  layer.stamp(own.tidy())
}

/** Outer contour over the head from its left end to its right end. `side` and `volume` are cells beyond the skull. */
export function dome(kit: Kit, endY: number, side = 1.6, volume = kit.volume, flare = 0): Point[] {
  const { cx, top, hw } = kit
  const right: Point[] = [
    [cx, top - volume - 0.5], [cx + hw * 0.34, top - volume + 0.1], [cx + hw * 0.68, top + 1.5 - volume * 0.8],
    [cx + hw * 0.92 + side * 0.4, top + 5.6], [cx + hw + side * 0.8, top + 10.6],
    [cx + hw + side, Math.min(top + 15.4, endY - 2)],
    [cx + hw + side + flare * 0.3, Math.max(endY - 1, (top + 15 + endY) / 2)], [cx + hw + side + flare, endY],
  ]
  const all = mirrored(cx, right)
  // mirrored() goes down the right and up the left: turn it into left end, crown, right end.
  return curve([...all.slice(right.length, -1), ...right], false, 4)
}

/** A zigzag of tips from (x0, y) to (x1, y): `count` points, each `depth` below the line. */
export function tips(x0: number, x1: number, y: number, count: number, depth: number, seed = 0): Point[] {
  const out: Point[] = []
  for (let i = 0; i < count; i++) {
    const a = x0 + ((x1 - x0) * i) / count
    const b = x0 + ((x1 - x0) * (i + 0.42 + hash(seed + i) * 0.2)) / count
    out.push([a, y], [b, y + depth * (0.65 + hash(seed + i + 40) * 0.5)])
  }
  out.push([x1, y])
  return out
}
