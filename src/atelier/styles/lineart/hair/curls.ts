/** Curls and coils: lines that loop as they go. */
import { blend } from '../../../colour.ts'
import { areaOf, clamp, lengthOf, lerp, normalAt, type Pt, resample, spline, taper } from '../ink.ts'
import { PAPER } from '../palette.ts'
import { carved, ground, type Hair, shadeAt } from './ground.ts'

/** The strand at `t` across a tress, as `count` points. */
export type Strand = (t: number, count: number) => Pt[]

export interface CloudOptions {
  behind?: boolean | undefined
  beard?: boolean | undefined
  /** Size of the curls, 1 is the texture's own. */
  size?: number | undefined
  only?: ((x: number, y: number) => boolean) | undefined
}

/** Half height of a loop and the way from one to the next. */
function measureLoops(h: Hair, size: number, area: number): { r: number; pitch: number } {
  // Larger for more hair, or the picture's markup would be too long.
  const grown =
    size *
    h.coarse *
    clamp(Math.sqrt(area / 42000), 1, h.texture === 'coily' ? 1.36 : 1.45) *
    (h.r.hairLength === 'long' ? 1.1 : 1)
  return h.texture === 'coily' ? { r: 9.4 * grown, pitch: 14 * grown } : { r: 14 * grown, pitch: 24 * grown }
}

/** Points of each turn of a looping line: this decides how long the markup of curls is. */
const turnOf = (h: Hair): number => (h.texture === 'coily' ? 5 : 6)

/** A line that loops as it goes along `base`, which must have `turn` points to a loop. */
function looping(base: readonly Pt[], turn: number, radius: (loop: number) => number, hand = 1): Pt[] {
  const out: Pt[] = []
  let r = radius(0)
  for (let i = 0; i < base.length; i++) {
    // The radius changes gradually from loop to loop.
    const next = radius(Math.floor(i / turn))
    r = lerp(r, next, 0.4)
    const [nx, ny] = normalAt(base, i)
    const angle = (i / turn) * Math.PI * 2
    const [c, d] = [r * Math.cos(angle), r * Math.sin(angle) * hand]
    // Along the line is the normal turned by a right angle.
    out.push([base[i]![0] + nx * c * hand - ny * d * hand, base[i]![1] + ny * c * hand + nx * d * hand])
  }
  return out
}

/** The outer line of a mass of curls, on the way round: bumps outside, small loops inside. */
function fringe(h: Hair, ringPoints: readonly Pt[], r: number, pitch: number, o: CloudOptions): void {
  const turn = turnOf(h)
  const { s, inks, rnd } = h
  const ring = areaOf(ringPoints) < 0 ? [...ringPoints].reverse() : ringPoints
  const closed = [...ring, ring[0]!]
  const loops = Math.max(6, Math.round(lengthOf(closed) / pitch))
  const even = resample(closed, loops * turn + 1)
  const phase = rnd() * 6.3
  const waves = [Math.round(loops / 5.3), Math.round(loops / 2.7)] as const
  const base = even.map((p, i) => {
    const a = (i / (even.length - 1)) * Math.PI * 2
    const [nx, ny] = normalAt(even, i)
    const out = r * 0.3 * Math.sin(a * waves[0] + phase)
    const along = pitch * 0.3 * Math.sin(a * waves[1] + phase * 2)
    return [p[0] + nx * out - ny * along, p[1] + ny * out + nx * along] as Pt
  })
  const sizes = Array.from(
    { length: loops + 1 },
    () => r * (h.texture === 'coily' ? 0.5 + rnd() * 0.66 : 0.8 + rnd() * 0.4),
  )
  const edge = looping(base, turn, (loop) => sizes[loop % loops]!)
  ground(h, edge, { behind: o.behind, flush: !!o.only })
  // Ink on solid ink is not visible.
  if (inks.solid) return
  const coily = h.texture === 'coily'
  let from = 0
  const light: Pt[][] = []
  const heavy: Pt[][] = []
  for (let loop = 0; loop <= loops; loop++) {
    const [x, y] = base[Math.min(base.length - 1, loop * turn)]!
    const shown = loop < loops && (!o.only || o.only(x, y)) && !(o.beard && base[loop * turn]![1] < h.g.mouthY + 30)
    const lit = shadeAt(h, x, y) < 0.42
    const rest = lit ? 0.09 : 0.03
    const whole = shown && rnd() >= rest && loop - from < 7
    if (!whole) {
      if (loop - from > 0)
        (shadeAt(h, ...base[from * turn]!) < 0.42 ? light : heavy).push(
          edge.slice(from * turn, Math.min(edge.length, loop * turn + 3)),
        )
      from = shown && loop - from >= 7 ? loop : loop + 1
    }
  }
  if (coily) {
    s.scratches(light, 2.8, inks.line)
    s.scratches(heavy, 4.4, inks.line)
  } else {
    for (const line of light) s.trace(line, broad(5, line.length), inks.line)
    for (const line of heavy) s.trace(line, broad(7.6, line.length), inks.line)
  }
}

/** Hair behind the face, below the brows, is left out: hidden ink costs as much to draw as visible ink. */
function faced({ g, facial }: Hair, [x, y]: Pt): boolean {
  if (facial || y < g.browY || y > g.chinY - 20) return false
  return Math.abs(x - g.fx) < lerp(g.cheek, g.jaw, clamp((y - g.eyeY) / (g.chinY - g.eyeY), 0, 1)) * 0.82
}

/** Looping lines around `line` with gaps: more gaps where the light falls. */
function chain(h: Hair, line: readonly Pt[], r: number, pitch: number, out: Pt[][]): void {
  const turn = turnOf(h)
  const { inks, rnd } = h
  const loops = Math.round((lengthOf(line) / pitch) * (0.88 + rnd() * 0.24))
  if (loops < 2) return
  const [p1, p2] = [rnd() * 6.3, rnd() * 6.3]
  const spaced = resample(line, loops * turn + 1)
  const wander = r * (h.texture === 'coily' ? 0.62 : 0.42)
  const base = spaced.map((p, i) => {
    const u = i / turn
    const [nx, ny] = normalAt(spaced, i)
    const d = wander * (Math.sin(u * 0.9 + p1) + 0.6 * Math.sin(u * 1.9 + p2))
    const slide = (spaced[Math.min(spaced.length - 1, i + 1)]![0] - p[0]) * Math.sin(u * 1.4 + p2) * 1.6
    return [p[0] + nx * d + slide, p[1] + ny * d] as Pt
  })
  const hand = rnd() < 0.5 ? 1 : -1
  const sizes = Array.from(
    { length: loops + 1 },
    (_, i) => r * (0.72 + 0.26 * Math.sin(i * 1.1 + p1) + (rnd() - 0.5) * 0.4),
  )
  const all = looping(base, turn, (loop) => sizes[loop]!, hand)
  if (inks.solid) {
    // Light lies on curls in patches: some whole turns, some short arcs, none between.
    const coily = h.texture === 'coily'
    const [least, most] = coily ? [0.04, 0.5] : [0.03, 0.78]
    for (let at = 0; at < loops; at++) {
      const [x, y] = base[at * turn]!
      const patch = Math.sin(x * 0.023 + 0.6) + Math.sin(y * 0.029 - x * 0.009 + 1)
      const glow = clamp(
        (0.8 - shadeAt(h, x, y)) * inks.lights * (coily ? 0.62 : 1.05) * (1 + patch * 0.62),
        least,
        most,
      )
      if (rnd() >= glow || faced(h, base[at * turn]!)) continue
      out.push(
        all.slice(at * turn, at * turn + (coily ? 3 + Math.floor(rnd() * 3) : 4 + Math.floor(rnd() * rnd() * 4))),
      )
    }
    return
  }
  let at = Math.floor(rnd() * 3)
  while (at < loops) {
    const shade = shadeAt(h, ...base[at * turn]!)
    const ink = clamp(inks.density * (0.72 + shade * 1.1) + (h.texture === 'coily' ? 0.16 : 0.2), 0.12, 0.97)
    const run = Math.max(1, Math.round((0.6 + rnd() * 1.2) * (1 + 6 * ink * ink)))
    if (rnd() < ink + 0.04) out.push(all.slice(at * turn, Math.min(all.length, (at + run) * turn + 2)))
    at += run + (rnd() < ink ? 0 : 1)
  }
}

/** Thick where a loop goes down, thin where it goes up, as with a broad pen. */
const broad =
  (w: number, points: number, turn = 6) =>
  (t: number) => {
    const swing = 0.5 - 0.5 * Math.cos(((t * (points - 1)) / turn) * Math.PI * 2 + 0.9)
    return w * (0.42 + 0.86 * swing) * Math.min(1, 0.2 + t * 5, 0.2 + (1 - t) * 5)
  }

function inkChains(h: Hair, lines: readonly Pt[][], size: number): void {
  const { s, inks } = h
  const turn = turnOf(h)
  const coily = h.texture === 'coily'
  const k = clamp(size, 0.75, 1)
  if (inks.solid) {
    if (coily) s.scratches(lines, 2.3, h.r.hairColor === 'black' ? '#a5a1b4' : blend(inks.fill, PAPER, 0.62))
    else
      for (const line of lines)
        s.trace(line, taper((2.4 + 0.34 * line.length + h.rnd() * 1.4) * k, 0.65, 0.5, 0.1), inks.light)
    return
  }
  if (inks.darks > 0 && !coily) {
    // Solid darks in the turns.
    for (const line of lines)
      for (let at = 1; at + 4 < line.length; at += turn) {
        if (h.rnd() < inks.darks * (0.15 + 0.55 * shadeAt(h, ...line[at]!)))
          s.trace(line.slice(at + 1, at + 5), taper(11 * k, 0.5, 0.5, 0.1), inks.strand)
      }
  }
  if (coily) return void s.scratches(lines, (1.9 + 2.2 * inks.density ** 1.5) * k, inks.strand)
  // A ringlet has a second, finer line a little beside and behind it.
  if (inks.density < 0.7)
    s.scratches(
      lines
        .filter((line) => line.length > 9)
        .map((line) =>
          line.slice(2).map((p, i) => {
            const q = line[i]!
            return [lerp(p[0], q[0], 0.34) + 4.5 * k, lerp(p[1], q[1], 0.34) + 2.5 * k] as Pt
          }),
        ),
      (1.3 + inks.density * 0.9) * k,
      inks.strand,
    )
  for (const line of lines) s.trace(line, broad((3 + 2.2 * inks.density) * k, line.length), inks.strand)
}

/** Curly or coily strands between guides: looping lines that follow the growth. */
export function ringlets(
  h: Hair,
  outline: readonly Pt[],
  strand: Strand,
  length: number,
  o: CloudOptions & { curl?: number | undefined },
): void {
  const size = o.curl ?? 1
  const ring = resample([...outline, outline[0]!], 40).slice(0, -1)
  const { r, pitch } = measureLoops(h, size, Math.abs(areaOf(ring)))
  fringe(h, ring, r, pitch * (h.texture === 'coily' ? 1.25 : 1.5), {
    behind: o.behind,
    only: o.only,
    size,
    beard: o.beard,
  })
  if (o.behind) return
  const across = (k: 0 | 2 | 4) => {
    let width = 0
    for (let i = 0; i < 6; i++) {
      const [p, q] = [strand(i / 6, 5)[k]!, strand((i + 1) / 6, 5)[k]!]
      width += Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)
    }
    return width
  }
  const width = across(2)
  const [head, foot] = [across(0) < width * 0.5, across(4) < width * 0.5]
  const n = clamp(
    Math.round(
      (width / (r * (h.texture === 'curly' ? 2 : 2.35 - 0.4 * h.inks.density))) *
        (o.beard ? (h.inks.solid ? 0.6 : 0.85) : 1),
    ),
    2,
    64,
  )
  const lines: Pt[][] = []
  const count = clamp(Math.round(length / 30) + 3, 5, 20)
  for (let i = 0; i < n; i++) {
    const t = clamp((i + 0.5 + (h.rnd() - 0.5) * 0.5) / n, 0.03, 0.97)
    const line = strand(t, count)
    // Where strands converge every second one is left out.
    const [a, b] = [
      clamp((r * h.rnd() * 0.7) / length, 0, 0.3) + (head && i % 2 ? 0.34 : 0),
      clamp((r * (0.3 + h.rnd() * 0.7)) / length, 0, 0.3) + (foot && i % 2 ? 0.36 : 0),
    ]
    chain(h, resample(line, 40).slice(Math.round(a * 39), 40 - Math.round(b * 39)), r, pitch, lines)
  }
  inkChains(h, lines, size)
}

/** A round mass of curls or coils inside a ring of points: looping lines run round it. */
export function cloud(asked: Hair, ringPoints: readonly Pt[], o: CloudOptions = {}): void {
  const h = carved(asked)
  const size = o.size ?? 1
  const area = Math.abs(areaOf(ringPoints))
  const { r, pitch } = measureLoops(h, size, area)
  fringe(h, ringPoints, r, pitch * (h.texture === 'coily' ? 1.25 : 1.5), o)
  if (o.behind && h.inks.solid) return
  const ring = resample([...ringPoints, ringPoints[0]!], 28).slice(0, -1)
  let [mx, my] = [0, 0]
  for (const [x, y] of ring) {
    mx += x / ring.length
    my += y / ring.length
  }
  const reach = Math.min(...ring.map(([x, y]) => Math.sqrt((x - mx) ** 2 + (y - my) ** 2)))
  const lines: Pt[][] = []
  const gap = r * (h.texture === 'curly' ? 1.9 : 2.2 - 0.4 * h.inks.density)
  for (let d = r * 1.2; d < reach - r * 0.3; d += gap) {
    const k = 1 - d / reach
    const phase = h.rnd() * 6.3
    const turn = Math.floor(h.rnd() * ring.length)
    const row = ring.map((_, i) => {
      const [x, y] = ring[(i + turn) % ring.length]!
      const wobble = k + (Math.sin(i * 1.7 + phase) * 0.3 * gap) / reach
      return [mx + (x - mx) * wobble, my + (y - my) * wobble] as Pt
    })
    row.push(row[0]!)
    chain(h, spline(row, 3), r, pitch, lines)
  }
  inkChains(h, lines, size)
}
