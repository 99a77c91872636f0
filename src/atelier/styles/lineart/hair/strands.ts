/**
 * How hair is drawn: a tress is a sheaf of strands between guide lines (root to tip); a mass is a cloud of curls.
 * Light comes from the upper left and is told by gaps and by strands of paper white.
 */
import { blend, lightness, shift } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { clamp, lengthOf, lerp, mix, normalAt, type Pt, resample, type Sketch, spline, taper } from '../ink.ts'
import type { HairInks } from '../palette.ts'

export interface Hair {
  s: Sketch
  g: Geometry
  r: Recipe
  inks: HairInks
  texture: Recipe['hairTexture']
  rnd: () => number
}

export interface TressOptions {
  /** Strands for the whole width at full density. */
  n: number
  /** The end: cut straight, broken into wisps, running to one point, or gone over the top of the head (smooth). */
  tips?: 'blunt' | 'ragged' | 'point' | 'smooth' | undefined
  /** Which of the two sides is inked; both by default. */
  edges?: [boolean, boolean] | undefined
  /** Where along the strands the light falls. */
  light?: [number, number] | undefined
  /** Deeper tone, for hair that hangs behind. */
  behind?: boolean | undefined
  /** How much of the texture's wave shows, 0…1. */
  wave?: number | undefined
  /** Ink the roots too (a hairline). */
  rooted?: boolean | undefined
  /** Size of curls, where the texture makes a cloud of it. */
  curl?: number | undefined
  /** Which part of a cloud's contour is inked. */
  only?: ((x: number, y: number) => boolean) | undefined
  /** Fill with the denser tone of short hair. */
  mass?: boolean | undefined
  /** Share of the strands that run through the light unbroken. */
  whole?: number | undefined
  /** Width of the strands, 1 as usual. */
  fine?: number | undefined
  /** More strands than the hair's own density. */
  dense?: number | undefined
  /** Weight of the contour. */
  weight?: number | undefined
}

type Strand = (t: number, count: number) => Pt[]

/** The strand at `t` across the guides, waved by the hair's texture. */
function sheaf(h: Hair, guides: readonly (readonly Pt[])[], wave: number): Strand {
  const fine = guides.map((guide) => spline(guide, 6))
  const longest = Math.max(...fine.map(lengthOf))
  const wavy = h.texture === 'wavy' ? wave : 0
  const waves = longest / 190
  const amp = Math.min(14, longest / 13)
  const even = new Map<number, Pt[][]>()
  return (t, count) => {
    const at = clamp(t, 0, 1) * (fine.length - 1)
    const i = Math.min(fine.length - 2, Math.floor(at))
    let lines = even.get(count)
    if (!lines) even.set(count, lines = fine.map((line) => resample(line, count)))
    const a = lines[i]!
    const b = lines[i + 1]!
    const line = a.map((p, k) => mix(p, b[k]!, at - i))
    if (!wavy) return line
    return line.map((p, k) => {
      const u = k / (count - 1)
      const [nx, ny] = normalAt(line, k)
      const d = wavy * amp * clamp((u - 0.08) * 2, 0, 1) * Math.sin(u * waves * Math.PI * 2 + t * 1.9 + 0.5)
      return [p[0] + nx * d, p[1] + ny * d] as Pt
    })
  }
}

/** Hair behind the neck is where a pen lays down its blacks. */
export function behindOf(h: Hair): string {
  switch (h.r.hairColor) {
    case 'black': return '#141220'
    case 'brown': return '#38231d'
    case 'white': return '#d3d5df'
    case 'platinum': return '#e3d3b2'
    case 'grey': return '#8f92a1'
    default: return shift(h.inks.strand, { l: -0.06, h: -8 })
  }
}

export function tress(h: Hair, guides: readonly (readonly Pt[])[], o: TressOptions): void {
  const strand = sheaf(h, guides, o.wave ?? 1)
  const length = lengthOf(strand(0.5, 10))
  const count = clamp(Math.round(length / (h.texture === 'wavy' ? 24 : 52)) + 3, 6, 26)
  const left = strand(0, count)
  const right = strand(1, count)
  const tips: Pt[] = []
  const kind = o.tips ?? 'ragged'
  if (kind === 'point') tips.push(strand(0.5, count)[count - 1]!)
  else {
    const wisps = kind === 'smooth' ? 11 : kind === 'blunt' ? 5 : clamp(Math.round(o.n / 4.5), 2, 6)
    for (let i = 0; i < wisps; i++) {
      const t = (i + 0.5) / wisps
      const line = strand(t, count)
      const end = line[count - 1]!
      const before = line[count - 2]!
      const reach = kind === 'smooth' ? 0 : kind === 'blunt' ? 0.06 : 0.35 + h.rnd() * 0.75
      tips.push([end[0] + (end[0] - before[0]) * reach, end[1] + (end[1] - before[1]) * reach])
      if (kind === 'ragged') {
        tips.push(tips[tips.length - 1]!)
        if (i < wisps - 1) {
          const notch = strand((i + 1) / wisps, count)
          const back = mix(notch[count - 1]!, notch[count - 2]!, 1.2 + h.rnd() * 0.8)
          tips.push(back, back)
        }
      }
    }
  }
  const roots = [0.8, 0.6, 0.4, 0.2].map((t) => strand(t, count)[0]!)
  const outline: Pt[] = [left[0]!, ...left, ...tips, ...[...right].reverse(), right[0]!, ...roots]
  if (h.texture === 'curly' || h.texture === 'coily') {
    // Curls make their own outline: the sheaf only says where.
    cloud(h, resample([...outline, outline[0]!], 40).slice(0, -1), { behind: o.behind, only: o.only, size: o.curl })
    return
  }
  h.s.shape(outline, o.behind ? behindOf(h) : o.mass ? massOf(h) : h.inks.fill)
  if (o.rooted) h.s.trace([left[0]!, ...[0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((t) => strand(t, count)[0]!), right[0]!], (t) => 2.6 + Math.sin(t * 14) * 1, h.inks.line)
  strands(h, strand, count, o)
  const w = o.weight ?? 6
  const [one, two] = o.edges ?? [true, true]
  if (kind === 'ragged' && !o.behind && o.n > 8) flyaways(h, left, right)
  if (one) h.s.trace(left, taper(w, 0.25, 0.4, 0.3), h.inks.line)
  if (two) h.s.trace(right, taper(w, 0.25, 0.4, 0.3), h.inks.line)
  if (kind === 'smooth') h.s.trace([left[count - 1]!, ...tips, right[count - 1]!], (t) => w * (0.8 + 0.3 * Math.sin(t * 5)), h.inks.line)
  else if (kind !== 'point') h.s.trace([left[count - 1]!, ...tips, right[count - 1]!], () => w * (kind === 'ragged' ? 0.46 : 0.62), h.inks.line)
}

/** A few loose strands that leave the contour and come back. */
function flyaways(h: Hair, left: readonly Pt[], right: readonly Pt[]): void {
  for (const [line, side] of [[left, 1], [right, -1]] as const) {
    if (h.rnd() < 0.45) continue
    const from = Math.floor(line.length * (0.2 + h.rnd() * 0.25))
    const part = line.slice(from, from + Math.max(4, Math.floor(line.length * 0.5)))
    const away = 5 + h.rnd() * 8
    h.s.trace(part.map((p, i) => {
      const [nx, ny] = normalAt(part, i)
      const d = side * away * Math.sin((i / (part.length - 1)) * 2.6) * -1
      return [p[0] - nx * d, p[1] - ny * d] as Pt
    }), taper(2.6), h.inks.line)
  }
}

function strands(h: Hair, strand: Strand, count: number, o: TressOptions): void {
  const { s, inks, rnd } = h
  const [a, b] = o.light ?? [0.22, 0.4]
  const n = Math.max(2, Math.round(o.n * (o.behind ? 0.8 : inks.density * (o.dense ?? 1))))
  const piece = (line: readonly Pt[], from: number, to: number, w: number, colour: string) => {
    const lo = Math.floor(clamp(from, 0, 1) * (line.length - 1))
    const hi = Math.ceil(clamp(to, 0, 1) * (line.length - 1))
    const [p, q] = [line[lo]!, line[Math.min(hi, line.length - 1)]!]
    // A stroke shorter than it is wide would be a blot.
    if (hi - lo >= 2 && Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) > 22) s.trace(line.slice(lo, hi + 1), taper(w, 0.4, 0.5, 0.12), colour)
  }
  for (let i = 0; i < n; i++) {
    const t = clamp((i + 0.5 + (rnd() - 0.5) * 0.7) / n, 0.02, 0.98)
    const line = strand(t, count)
    const w = (4 + rnd() * 7) * (o.fine ?? 1)
    if (o.behind || rnd() < (o.whole ?? 0.28)) piece(line, rnd() * 0.1, 0.8 + rnd() * 0.2, w * (o.behind ? 0.7 : 1), o.behind ? inks.line : inks.strand)
    else {
      piece(line, rnd() * 0.06, a + (rnd() - 0.5) * 0.14, w * 0.9, inks.strand)
      piece(line, b + (rnd() - 0.4) * 0.2, 0.78 + rnd() * 0.22, w * 1.1, inks.strand)
    }
  }
  if (o.behind || inks.lights === 0) return
  const m = Math.max(2, Math.round(o.n * 0.62 * inks.lights))
  for (let i = 0; i < m; i++) {
    const t = o.tips === 'smooth' ? 0.14 + (0.72 * (i + rnd())) / m : clamp((i + 0.5 + (rnd() - 0.5) * 0.6) / m, 0.04, 0.96)
    const reach = 0.5 + rnd() * 1.1
    const mid = (a + b) / 2 + (rnd() - 0.5) * 0.16
    const fine = strand(t, Math.round(count * 1.5))
    piece(fine, mid - (b - a) * 0.6 * reach, mid + (b - a) * 0.6 * reach, 2.2 + rnd() * 2.6, inks.light)
  }
}

/** Curls, locs and plaits leave less ink than loose strands do: their mass takes some of it. */
export function massOf({ inks }: Hair): string {
  return lightness(inks.fill) > 0.68 && inks.density >= 0.75 ? blend(inks.fill, inks.strand, 0.42) : inks.fill
}

export interface CloudOptions {
  behind?: boolean | undefined
  /** Size of the curls, 1 as the texture has it. */
  size?: number | undefined
  only?: ((x: number, y: number) => boolean) | undefined
}

/** A mass of curls or coils inside a ring of points. */
export function cloud(h: Hair, ringPoints: readonly Pt[], o: CloudOptions = {}): void {
  const { s, inks, rnd } = h
  const coily = h.texture === 'coily'
  const size = (o.size ?? 1) * (coily ? 1 : 1)
  let ring = ringPoints
  let area = 0
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i]!
    const [u, v] = ring[(i + 1) % ring.length]!
    area += x * v - u * y
  }
  if (area < 0) ring = [...ring].reverse()
  // Bumps along the contour, each a small arc with a crease after it.
  const closed = [...ring, ring[0]!]
  const total = lengthOf(closed)
  const pitch = (coily ? 23 : h.texture === 'curly' ? 44 : 60) * size
  const bumps = Math.max(5, Math.round(total / pitch))
  const dense = resample(closed, bumps * 6 + 1)
  const edge: Pt[] = []
  const arcs: Pt[][] = []
  for (let i = 0; i < bumps; i++) {
    const high = (coily ? 7 : 14) * size * (0.7 + rnd() * 0.6)
    const arc: Pt[] = []
    for (let k = 0; k <= 6; k++) {
      const at = i * 6 + k
      const p = dense[at]!
      const [nx, ny] = normalAt(dense, at)
      const d = high * Math.sin((Math.PI * k) / 6) ** 0.75
      arc.push([p[0] + nx * d, p[1] + ny * d])
    }
    edge.push(arc[0]!, ...arc.slice(0, 6))
    // The stroke curls in at its end.
    const end = arc[6]!
    const [nx, ny] = normalAt(dense, i * 6 + 6)
    const inside = (coily ? 7 : 15) * size * (0.5 + rnd())
    arcs.push([arc[0]!, arc[2]!, arc[4]!, end, [end[0] - nx * inside + ny * inside * 0.4, end[1] - ny * inside - nx * inside * 0.4]])
  }
  s.shape(edge, o.behind ? behindOf(h) : massOf(h))
  curls(h, ring, o)
  const drawn = o.only ? arcs.filter((arc) => o.only!(arc[1]![0], arc[1]![1])) : arcs
  if (coily) s.scratches(drawn, 4.2, inks.line)
  else for (const arc of drawn) s.trace(arc, taper(5.8, 0.3, 0.5, 0.25), inks.line)
}

/** Curls (open loops) or coils (small scribbles) over an area, thinning towards the light. */
function curls(h: Hair, ring: readonly Pt[], o: CloudOptions): void {
  const { s, inks, rnd } = h
  const coily = h.texture === 'coily'
  const size = o.size ?? 1
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) { x0 = Math.min(x0, x); y0 = Math.min(y0, y); x1 = Math.max(x1, x); y1 = Math.max(y1, y) }
  const cell = (coily ? 25 : 37) * size * Math.min(1.3, Math.max(1, Math.sqrt(((x1 - x0) * (y1 - y0)) / 130000)))
  const dark: Pt[][] = []
  const light: Pt[][] = []
  const density = (o.behind && h.r.hairStyle !== 'afro' ? 0.4 : 1) * (0.35 + 0.65 * Math.min(1, inks.density))
  for (let row = 0, y = y0 + cell * 0.5; y < y1; y += cell * 0.86, row++) {
    for (let x = x0 + cell * (row % 2 ? 0.5 : 0.1); x < x1; x += cell) {
      const px = x + (rnd() - 0.5) * cell * 0.5
      const py = y + (rnd() - 0.5) * cell * 0.5
      const chance = rnd()
      const turn = rnd() * 6.3
      if (!inside(ring, px, py)) continue
      const shade = clamp(((px - x0) / (x1 - x0) + (py - y0) / (y1 - y0)) / 2 + 0.12, 0, 1)
      const radius = (coily ? 9 : 13) * size * (0.75 + chance * 0.5)
      const lit = shade < 0.52 && !o.behind
      if (lit && inks.lights > 0 && chance < inks.lights * (0.95 - shade)) light.push(coily ? coil(px, py, radius, turn) : curl(px, py, radius, turn))
      else if (chance < density * lerp(0.35, 1.25, shade)) dark.push(coily ? coil(px, py, radius, turn) : curl(px, py, radius, turn))
    }
  }
  s.scratches(dark, coily ? 3.4 : 3.8, inks.strand)
  s.scratches(light, coily ? 2.4 : 3, h.r.hairColor === 'black' ? '#8f8a9c' : inks.light)
}

function curl(x: number, y: number, r: number, turn: number): Pt[] {
  const out: Pt[] = []
  for (let k = 0; k < 7; k++) {
    const a = turn + k * 1.08
    const q = r * (1.1 - k * 0.1)
    out.push([x + q * Math.cos(a), y + q * Math.sin(a) * 0.92])
  }
  return out
}

function coil(x: number, y: number, r: number, turn: number): Pt[] {
  const out: Pt[] = []
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  for (let k = 0; k < 6; k++) {
    const a = k * 1.5
    out.push([x + dx * (k - 2.5) * r * 0.34 + r * 0.66 * Math.cos(a), y + dy * (k - 2.5) * r * 0.34 + r * 0.66 * Math.sin(a)])
  }
  return out
}

export function inside(ring: readonly Pt[], x: number, y: number): boolean {
  let hit = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit
  }
  return hit
}

/** Stubble of hair or beard: short ticks over the area where `keep` says so. */
export function stubble(h: Hair, box: [number, number, number, number], keep: (x: number, y: number) => boolean, flow: (x: number, y: number) => Pt, cell = 13, width = 2.4): void {
  const ticks: Pt[][] = []
  const [x0, y0, x1, y1] = box
  for (let row = 0, y = y0; y < y1; y += cell, row++) {
    for (let x = x0 + (row % 2 ? cell / 2 : 0); x < x1; x += cell) {
      const px = x + (h.rnd() - 0.5) * cell * 0.7
      const py = y + (h.rnd() - 0.5) * cell * 0.7
      if (!keep(px, py)) continue
      const [dx, dy] = flow(px, py)
      ticks.push([[px, py], [px + dx, py + dy]])
    }
  }
  h.s.scratches(ticks, width, h.inks.brow)
}
