/** Hair is made of masses with a flow, of locks and of curls. */
import { curve, Layer, mirrored, type Point } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'

export type Texture = Kit['recipe']['hairTexture']

function hash(n: number): number {
  let h = Math.imul(n + 77, 0x9e3779b1) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32
}

/** The same hair one tone darker: what hangs behind the head. */
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
  /** Strands per radian. */
  density?: number
  /** Radius of the dark at the root. */
  root?: number
  /** Waviness, cells. */
  wave?: number
}

/** Strands of light and shade on the base cells of a layer. */
export function comb(layer: Layer, ramp: Ramp, kit: Kit, flow: Flow): Layer {
  const { from: [px, py], band = [6, 9], tips = 26, density = 5, root = 2.5, wave = 0 } = flow
  const { cx, hw } = kit
  const out = layer.cells.slice()
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      if (layer.cells[y * 64 + x] !== ramp.base) continue
      const dx = x + 0.5 - px
      const dy = y + 0.5 - py
      const d = Math.hypot(dx, dy * 1.02)
      const a = Math.atan2(dy, dx) + (wave ? (Math.sin(d * 0.75 + 1) * wave) / Math.max(6, d) : 0)
      const s = Math.floor(a * density + 40)
      const j = hash(s)
      const right = (x - cx) / hw
      let ink = ramp.base
      if (d < root + j * 2) ink = ramp.dark
      else if (d > band[0] + j * 1.8 && d < band[1] + (hash(s + 9) - 0.3) * 2.4 - Math.max(0, right) * 1.2) ink = d > band[0] + 1 + j * 1.8 && d < band[1] - 0.8 && j > 0.35 && right < 0.55 ? ramp.shine : ramp.light
      else if (d > tips - j * 5) ink = ramp.dark
      else if (j > 0.55 && d > band[1] + 1 && a * density + 40 - s < Math.min(0.45, density / d + 0.08)) ink = ramp.dark
      if (right > 0.86 && ink === ramp.base) ink = ramp.dark
      if (right > 0.86 && ink === ramp.shine) ink = ramp.light
      out[y * 64 + x] = ink
    }
  }
  layer.cells.set(out)
  return layer
}

/** One tapered lock along a curve; `width` is its widest. The part over other hair gets a dark edge on its shaded side. */
export function lock(layer: Layer, ramp: Ramp, path: readonly Point[], width: number, options: { root?: number; tip?: number; wave?: number; band?: readonly [number, number]; dull?: boolean; twist?: number } = {}): void {
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
  const [x0, x1, y0, y1] = [Math.min(...xs) - half - 1, Math.max(...xs) + half + 1, Math.min(...ys) - half - 1, Math.max(...ys) + half + 1]
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
        const u = Math.max(0, Math.min(1, ((x + 0.5 - ax) * ex + (y + 0.5 - ay) * ey) / (ex * ex + ey * ey || 1)))
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
      const w = half * (at < 0.35 ? root + (1 - root) * (at / 0.35) : at < 0.6 ? 1 : 1 - (1 - tip) * ((at - 0.6) / 0.4) ** 1.3)
      const dist = Math.sqrt(best)
      const side = (ox * 0.75 + oy * 0.65) / Math.max(0.8, w)
      if (dist <= w) {
        let ink = ramp.base
        if (side > 0.42) ink = ramp.dark
        else if (!dull && at > band[0] && at < band[1] && side < 0.25) ink = side < -0.35 || width > 5 ? ramp.light : ramp.base
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

/** One round curl. */
export function curl(layer: Layer, ramp: Ramp, x: number, y: number, r: number, tone: number): void {
  const tones = [ramp.deep, ramp.dark, ramp.base, ramp.light, ramp.shine]
  const pick = (i: number) => tones[Math.max(0, Math.min(4, i))]!
  for (let cy = Math.floor(y - r); cy <= y + r; cy++) {
    for (let cx = Math.floor(x - r); cx <= x + r; cx++) {
      const dx = cx + 0.5 - x
      const dy = cy + 0.5 - y
      const e = (dx * dx + dy * dy) / (r * r)
      if (e > 1) continue
      const side = (dx * 0.7 + dy * 0.75) / r
      let t = tone
      if (side > 0.45) t -= 1
      else if (side < -0.12 && side > -0.8 && e < 0.62 && dx < r * 0.45) t += 1
      layer.set(cx, cy, pick(t))
    }
  }
}

/** Fills what a mask covers with curls, which scallop its edge; lighter to the top left of (mx, my). */
export function curls(layer: Layer, ramp: Ramp, mask: Layer, kit: Kit, texture: Texture, dark = 0): void {
  const coily = texture === 'coily'
  const r = coily ? 1.75 : 2.9
  const step = coily ? 2.7 : 4.1
  const my = kit.top + 10
  let row = 0
  for (let y = 0; y < 66; y += step * 0.82, row++) {
    for (let x = (row % 2) * step * 0.5; x < 66; x += step) {
      const n = row * 97 + Math.round(x) * 13
      const jx = x + (hash(n) - 0.5) * step * 0.75
      const jy = y + (hash(n + 500) - 0.5) * step * 0.6
      // Kept off the edge, so that the scallops are even; `under` fills what lies between.
      const e = r * (coily ? 0.2 : 0.5)
      if (!mask.get(Math.floor(jx - e), Math.floor(jy)) || !mask.get(Math.floor(jx + e), Math.floor(jy))) continue
      if (!mask.get(Math.floor(jx), Math.floor(jy - e)) || !mask.get(Math.floor(jx), Math.floor(jy + e))) continue
      const lightSide = (kit.cx - jx) / 22 + (my - jy) / 26
      const t = 2 - dark + (lightSide > 0.62 + (hash(n + 90) - 0.5) * 0.4 ? 1 : lightSide < -0.75 + (hash(n + 70) - 0.5) * 0.3 ? -1 : 0)
      curl(layer, ramp, jx, jy, r * (0.9 + hash(n + 31) * 0.25), coily && hash(n + 13) > 0.62 ? t - 1 : t)
    }
  }
}

/** Fills the pinholes that round curls leave in a mask, so that skin does not show through. */
export function under(layer: Layer, mask: Layer, ink: number): void {
  for (let i = 0; i < mask.cells.length; i++) if (mask.cells[i] && !layer.cells[i]) layer.cells[i] = ink
}

/** A mass of hair inside an outline, in the character's texture. */
export function mass(layer: Layer, ramp: Ramp, kit: Kit, outline: readonly Point[], flow: Flow, dark = 0, texture: Texture = kit.recipe.hairTexture): void {
  const own = new Layer()
  if (texture === 'curly' || texture === 'coily') {
    const mask = new Layer().poly(outline, 1)
    under(own, mask, dark ? ramp.deep : ramp.dark)
    curls(own, ramp, mask, kit, texture, dark)
  } else {
    own.poly(outline, ramp.base)
    comb(own, ramp, kit, texture === 'wavy' ? { ...flow, wave: flow.wave ?? 2.6, density: (flow.density ?? 5) * 0.85 } : flow)
  }
  layer.stamp(own.tidy())
}

/** Outer contour over the head from its left end to its right end. `side` and `volume` are cells beyond the skull. */
export function dome(kit: Kit, endY: number, side = 1.6, volume = kit.volume, flare = 0): Point[] {
  const { cx, top, hw } = kit
  const right: Point[] = [
    [cx, top - volume - 0.2], [cx + hw * 0.42, top - volume + 0.5], [cx + hw * 0.76, top + 1.9 - volume * 0.8], [cx + hw * 0.96 + side * 0.5, top + 6.6],
    [cx + hw + side, top + 14], [cx + hw + side + flare * 0.4, (top + 14 + endY) / 2], [cx + hw + side + flare, endY],
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
