/** Curls: clusters set by hand, packed into a mass; its edge first, so that the outline is scalloped evenly. */
import { Layer, SIDE } from '../grid.ts'
import type { Kit } from '../measure.ts'
import type { Ramp } from '../palette.ts'

type Texture = Kit['recipe']['hairTexture']

/** L lit, b body, d shade, D notch. Each is a curled lock: a lit top, a dark hollow beneath. */
const CURLY = [
  ['..LLb..', '.LLbbb.', 'LLbbbbd', 'Lbbbbdd', 'bbbbddD', '.bbddD.'],
  ['..LLLb.', '.LLbbbd', 'LLbbbdd', 'LbbddbD', 'bbdbbbD', '.dbbdD.'],
  ['.LLLb.', 'LLbbbd', 'Lbbbdd', 'bbbddD', '.bddD.'],
] as const
/** Tight coils: arches of light and hollows of shade on an even ground. */
const COIL = { lit: ['.LL.', 'L..L'], arch: ['.LL', 'L..'], hollow: ['d..d', '.dd.'], none: [] } as const

/** A number in [0, 1) for each n. */
export function hash(n: number): number {
  let h = Math.imul(n + 77, 0x9e3779b1) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32
}

/** Every cell once, in a fixed random order. */
const SCATTER = Uint16Array.from({ length: SIDE * SIDE }, (_, i) => i).sort((p, q) => hash(p) - hash(q) || p - q)

/** Thirds of a cell from each cell of the mask to the nearest cell outside it (chamfer 3-4); beyond the sheet is outside. */
function insets(mask: Layer): Uint8Array {
  const d = new Uint8Array(SIDE * SIDE)
  const m = mask.cells
  for (let i = 0; i < d.length; i++) {
    if (!m[i]) continue
    const x = i & (SIDE - 1)
    if (i < SIDE || x === 0 || x === SIDE - 1) {
      d[i] = 3
      continue
    }
    let v = d[i - 1]! + 3
    if (d[i - SIDE]! + 3 < v) v = d[i - SIDE]! + 3
    if (d[i - SIDE - 1]! + 4 < v) v = d[i - SIDE - 1]! + 4
    if (d[i - SIDE + 1]! + 4 < v) v = d[i - SIDE + 1]! + 4
    d[i] = v
  }
  for (let i = d.length - SIDE - 2; i >= 0; i--) {
    let v = d[i]!
    if (v <= 3) continue
    if (d[i + 1]! + 3 < v) v = d[i + 1]! + 3
    if (d[i + SIDE]! + 3 < v) v = d[i + SIDE]! + 3
    if (d[i + SIDE + 1]! + 4 < v) v = d[i + SIDE + 1]! + 4
    if (d[i + SIDE - 1]! + 4 < v) v = d[i + SIDE - 1]! + 4
    d[i] = v
  }
  return d
}

interface Packing {
  at: { x: number; y: number }[]
  /** Cells a curl is near to. */
  near: Uint8Array
  inset: Uint8Array
}

/** Where curls of one size go: evenly along the edge, then scattered evenly inside. In reading order. */
function pack(mask: Layer, edge: number, pitch: number, inner: number): Packing {
  const inset = insets(mask)
  const near = new Uint8Array(SIDE * SIDE)
  const at: { x: number; y: number }[] = []
  const put = (i: number, apart: number) => {
    const x = i & (SIDE - 1)
    const y = i >> 6
    const r = Math.ceil(apart)
    at.push({ x, y })
    for (let v = Math.max(0, y - r); v <= Math.min(SIDE - 1, y + r); v++) {
      for (let u = Math.max(0, x - r); u <= Math.min(SIDE - 1, x + r); u++) {
        if ((u - x) ** 2 + (v - y) ** 2 * 1.2 < apart * apart) near[v * SIDE + u] = 1
      }
    }
  }
  // The edge by angle about the middle of the mask, from below.
  let [sx, sy, n] = [0, 0, 0]
  const rim: number[] = []
  for (let i = 0; i < inset.length; i++) {
    if (!inset[i]) continue
    sx += i & (SIDE - 1)
    sy += i >> 6
    n++
    if (inset[i]! >= edge && inset[i]! < edge + 3) rim.push(i)
  }
  const angle = new Float64Array(SIDE * SIDE)
  for (const i of rim) angle[i] = Math.atan2((i & (SIDE - 1)) - sx / n, (i >> 6) - sy / n)
  for (const i of rim.sort((p, q) => angle[p]! - angle[q]! || p - q)) if (!near[i]) put(i, pitch)
  for (let k = 0; k < SCATTER.length; k++) {
    const i = SCATTER[k]!
    if (inset[i]! >= edge + 3 && !near[i]) put(i, inner)
  }
  at.sort((p, q) => p.y - q.y || p.x - q.x)
  return { at, near, inset }
}

/** Fills what a mask covers with curls, which scallop its edge; lighter to the top left. `dark` tones lower. */
export function curls(layer: Layer, ramp: Ramp, mask: Layer, kit: Kit, texture: Texture, dark = 0): void {
  const tones = [ramp.lit, ramp.deep, ramp.dark, ramp.base, ramp.light, ramp.shine]
  const pick = (i: number) => tones[Math.max(0, Math.min(5, i - dark))]!
  const coily = texture === 'coily'
  const { at, near, inset } = coily ? pack(mask, 4, 4.2, 3.4) : pack(mask, 6, 4.5, 3.7)
  const my = kit.top + 11
  const zoneOf = (x: number, y: number) => {
    // Low parts also have a lit and a shaded side.
    const light = (kit.cx - x) / 20 + Math.max(-0.45, (my - y) / 22) + (hash(x * 131 + y * 17) - 0.5) * 0.22
    return light > 0.5 ? 1 : light < -0.62 ? -1 : 0
  }
  if (coily) {
    for (const { x, y } of at) layer.ellipse(x + 0.5, y + 0.5, 2.6, 2.6, pick(zoneOf(x, y) < 0 ? 2 : 3))
  }
  // Cells between curls are dark inside the mass and empty at its edge.
  for (let i = 0; i < mask.cells.length; i++) {
    if (mask.cells[i] && !layer.cells[i] && (inset[i]! > 3 || !near[i])) layer.cells[i] = pick(2)
  }
  for (const { x, y } of at) {
    const chance = hash(x * 131 + y * 17 + 3)
    const zone = zoneOf(x, y)
    if (coily) {
      const map =
        zone > 0
          ? chance > 0.25
            ? COIL.lit
            : COIL.arch
          : zone < 0
            ? chance > 0.3
              ? COIL.hollow
              : COIL.none
            : chance > 0.66
              ? COIL.lit
              : chance > 0.3
                ? COIL.hollow
                : COIL.none
      layer.sprite(
        x - 1,
        y - 1,
        map,
        { L: pick(zone > 0 && chance > 0.8 ? 5 : 4), d: pick(zone < 0 ? 1 : 2) },
        false,
        true,
      )
      continue
    }
    const map = CURLY[Math.floor(chance * 3)]!
    const lift = zone < 0 ? -1 : 0
    layer.sprite(x - (map[0]!.length >> 1), y - (map.length >> 1), map, {
      L: pick(zone > 0 && chance > 0.5 ? 5 : 4 + lift),
      b: pick(3 + lift),
      d: pick(2 + lift),
      D: pick(1 + lift),
    })
  }
}
