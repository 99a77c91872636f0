/**
 * How hair is drawn with the pen. A tress is a sheaf of strands between guide lines (root to tip), gathered in locks;
 * curls and coils are lines that loop as they go. Paper is left white where light falls (upper left); only dark
 * hair is solid ink, with strands of white in it.
 */
import { clamp, corners, lengthOf, lerp, mix, normalAt, type Pt, resample, spline, taper } from '../ink.ts'
import { PAPER } from '../palette.ts'
import { ringlets, type Strand } from './curls.ts'
import { carve, carved, contoured, ground, type Hair, shadeAt } from './ground.ts'

export interface TressOptions {
  /** Strands for the whole width at full density. */
  n: number
  /** The end: cut straight, broken into wisps, running to one point, or leaving over the top of the head (smooth). */
  tips?: 'blunt' | 'ragged' | 'point' | 'smooth' | undefined
  /** Which of the two sides is inked; both by default. */
  edges?: [boolean, boolean] | undefined
  /** Where along the strands the light falls. */
  light?: [number, number] | undefined
  /** Deeper tone, for hair that hangs behind. */
  behind?: boolean | undefined
  /** How much of the texture's wave shows, 0…1. */
  wave?: number | undefined
  /** Size of curls, where the texture makes a cloud of it. */
  curl?: number | undefined
  /** Which part of a cloud's contour is inked. */
  only?: ((x: number, y: number) => boolean) | undefined
  /** Grows on the face: nothing closes it off towards the cheeks. */
  beard?: boolean | undefined
  /** Width of the strands, 1 as usual. */
  fine?: number | undefined
  /** More strands than the hair's own density. */
  dense?: number | undefined
  /** Weight of the contour. */
  weight?: number | undefined
}

/** The strand at `t` across the guides, waved by the hair's texture. */
export function sheaf(h: Hair, guides: readonly (readonly Pt[])[], wave: number): Strand {
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
    if (!lines) even.set(count, (lines = fine.map((line) => resample(line, count))))
    const a = lines[i]!
    const b = lines[i + 1]!
    const line = a.map((p, k) => mix(p, b[k]!, at - i))
    if (!wavy) return line
    return line.map((p, k) => {
      const u = k / (count - 1)
      const [nx, ny] = normalAt(line, k)
      // Towards narrow tips the strands wave in phase, or the sides would cross.
      const d =
        wavy *
        amp *
        clamp((u - 0.08) * 2, 0, 1) *
        (1 - 0.5 * clamp((u - 0.7) / 0.3, 0, 1)) *
        Math.sin(u * waves * Math.PI * 2 + t * (1.9 - 1.3 * clamp((u - 0.5) * 2, 0, 1)) + 0.5)
      return [p[0] + nx * d, p[1] + ny * d] as Pt
    })
  }
}

export function tress(asked: Hair, guides: readonly (readonly Pt[])[], o: TressOptions): void {
  const h = o.beard || Number(asked.r.skinTone) > 6 ? carve(asked) : asked
  const strand = sheaf(h, guides, o.wave ?? 1)
  const length = lengthOf(strand(0.5, 10))
  const count = clamp(Math.round(length / (h.texture === 'wavy' ? 24 : 46)) + 3, 7, 26)
  const left = strand(0, count)
  const right = strand(1, count)
  const tips: Pt[] = []
  const curly = h.texture === 'curly' || h.texture === 'coily'
  // Curls end round: wisps would look like crumbs.
  const kind = curly && (o.tips ?? 'ragged') === 'ragged' ? 'blunt' : (o.tips ?? 'ragged')
  if (kind === 'point') tips.push(strand(0.5, count)[count - 1]!)
  else {
    const wisps = kind === 'smooth' ? 11 : kind === 'blunt' ? 5 : clamp(Math.round(o.n / 4.5), 2, 6)
    const step = length / (count - 1)
    for (let i = 0; i < wisps; i++) {
      const t = (i + 0.5) / wisps
      const line = strand(t, count)
      const end = line[count - 1]!
      const before = line[count - 2]!
      const reach =
        kind === 'smooth'
          ? 0
          : kind === 'blunt'
            ? 0.06 + h.rnd() * 0.16
            : ((7 + h.rnd() * 15) / step) * (o.behind ? 0.6 : 1)
      tips.push([end[0] + (end[0] - before[0]) * reach, end[1] + (end[1] - before[1]) * reach])
      if (kind === 'ragged') {
        // Waves end round, straight hair in points.
        const soft = h.texture === 'wavy'
        if (!soft) tips.push(tips[tips.length - 1]!)
        if (i < wisps - 1) {
          const notch = strand((i + 1) / wisps, count)
          const back = mix(notch[count - 1]!, notch[count - 2]!, ((soft ? 5 : 14) + h.rnd() * (soft ? 8 : 13)) / step)
          tips.push(back)
          if (!soft) tips.push(back)
        }
      }
    }
  }
  const roots = [0.8, 0.6, 0.4, 0.2].map((t) => strand(t, count)[0]!)
  const outline: Pt[] = [left[0]!, ...left, ...tips, ...[...right].reverse(), right[0]!, ...roots]
  if (curly) return ringlets(carved(h), outline, strand, length, o)
  ground(h, outline, { behind: o.behind, flush: o.edges !== undefined && !o.edges[0] && !o.edges[1] })
  strands(h, strand, count, length, o)
  const w = o.weight ?? 6.4
  const [one, two] = o.edges ?? [true, true]
  const line = h.inks.line
  const seen = contoured(h)
  if (kind === 'ragged' && !o.behind && o.n > 8) flyaways(h, left, right)
  // A cut edge is closed at its corners; loose hair thins out.
  const [tail, tip] = kind === 'blunt' ? [0.2, 0.5] : kind === 'ragged' ? [0.35, 0.4] : [0.4, 0.26]
  if (one && !o.beard && seen) h.s.trace(left, taper(w * 0.78, 0.3, tail, tip), line)
  if (two && !o.beard && seen) h.s.trace(right, taper(w * 1.18, 0.3, tail, tip), line)
  if (o.beard) whiskers(h, strand, count, kind === 'smooth' ? 13 : 6, w)
  if (kind === 'smooth' && o.beard) {
    if (!h.inks.solid)
      h.s.trace(
        [left[count - 1]!, ...tips, right[count - 1]!],
        (t) => w * (0.5 + 0.4 * t) * Math.min(1, t * 4, (1 - t) * 4),
        line,
      )
  } else if (!seen) return
  else if (kind === 'smooth')
    h.s.trace(
      [left[count - 1]!, ...tips, right[count - 1]!],
      (t) => w * (0.62 + 0.5 * t) * Math.min(1, 0.25 + t * 9, 0.25 + (1 - t) * 9),
      line,
    )
  else if (kind === 'blunt') {
    // A cut edge, inked from corner to corner.
    const edge = [left[count - 1]!, ...tips, right[count - 1]!]
    const [a, b] = [strand(0.5, count)[count - 2]!, strand(0.5, count)[count - 1]!]
    const k = (w * 0.5) / (Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) || 1)
    h.s.shape(
      corners([...edge, ...edge.map(([x, y]): Pt => [x + (a[0] - b[0]) * k, y + (a[1] - b[1]) * k]).reverse()]),
      line,
    )
  } else if (kind !== 'point') h.s.trace([left[count - 1]!, ...tips, right[count - 1]!], () => w * 0.42, line)
}

/** A few loose strands that leave the contour and come back. */
function flyaways(h: Hair, left: readonly Pt[], right: readonly Pt[]): void {
  for (const [line, side] of [[left, 1], [right, -1]] as const) {
    if (h.rnd() < 0.45) continue
    const from = Math.floor(line.length * (0.2 + h.rnd() * 0.25))
    const part = line.slice(from, from + Math.max(4, Math.floor(line.length * 0.5)))
    const away = 5 + h.rnd() * 8
    h.s.trace(
      part.map((p, i) => {
        const [nx, ny] = normalAt(part, i)
        const d = side * away * Math.sin((i / (part.length - 1)) * 2.6) * -1
        return [p[0] - nx * d, p[1] - ny * d] as Pt
      }),
      taper(2.6),
      h.inks.line,
    )
  }
}

/** Short hairs across the edge of a beard, on the cheeks and below. */
function whiskers(h: Hair, strand: Strand, count: number, n: number, w: number): void {
  const colour = h.inks.solid ? h.inks.fill : h.inks.line
  for (let i = 0; i < n; i++) {
    const line = strand(clamp((i + h.rnd()) / n, 0.03, 0.97), count)
    const [a, b] = [line[0]!, line[1]!]
    const [p, q] = [line[count - 2]!, line[count - 1]!]
    h.s.trace([mix(q, p, 0.9), q, mix(q, p, -0.38)], taper(w * 0.8, 0.4, 0.7), colour)
    h.s.trace([mix(a, b, -0.5 - h.rnd() * 0.4), a, mix(a, b, 0.9)], taper(w * 0.7, 0.7, 0.4), colour)
  }
}

/** The strands, in locks that gather towards their tips: dark at the roots and the ends, open where the light falls. */
function strands(h: Hair, strand: Strand, count: number, length: number, o: TressOptions): void {
  const { s, inks, rnd } = h
  const [a, b] = o.light ?? [0.22, 0.42]
  const k = clamp(length / 220, 0.72, 1.05) * (o.fine ?? 1)
  const piece = (line: readonly Pt[], from: number, to: number, w: number, colour: string, head = 0.4, tail = 0.5) => {
    const lo = Math.floor(clamp(from, 0, 1) * (line.length - 1) + 0.5)
    const hi = Math.floor(clamp(to, 0, 1) * (line.length - 1) + 0.5)
    const [p, q] = [line[lo]!, line[Math.min(hi, line.length - 1)]!]
    // A stroke shorter than it is wide would look like a blot.
    if (hi - lo >= 2 && Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) > 20 + w)
      s.trace(line.slice(lo, hi + 1), taper(w, head, tail, 0.1), colour)
  }
  const locks = clamp(Math.round(o.n * (inks.solid ? 0.4 : 0.2 + 0.26 * inks.density) * (o.dense ?? 1)), 2, 16)
  const gather = o.tips === 'smooth' || o.tips === 'blunt' ? 0.12 : 0.5
  const lineAt = (t: number, centre: number, n = count): Pt[] => {
    const one = strand(clamp(t, 0.012, 0.988), n)
    const two = strand(centre, n)
    return one.map((p, i) => mix(p, two[i]!, gather * (i / (n - 1)) ** 2))
  }
  if (inks.solid) {
    if (o.behind) return behindLights(h, strand, count)
    const many = Math.max(length > 300 ? 6 : 2, Math.round(o.n * (o.beard ? 1 : 0.6) * inks.lights))
    const mid = (a + b) / 2
    const half = ((b - a) / 2) * (0.6 + inks.lights * 0.5)
    // The light lies in a few patches, each long in its middle and fading at its sides: even stripes would look like a comb.
    const groups = clamp(Math.round(many / 4.4), 1, 6)
    const per = Math.ceil(many / groups)
    for (let group = 0; group < groups; group++) {
      const slide = (rnd() - 0.5) * 0.16
      const size = 0.7 + rnd() * 0.6
      for (let i = 0; i < per; i++) {
        const across = per === 1 ? 0 : (i / (per - 1)) * 2 - 1
        const t = clamp((group + 0.5 + across * (0.3 + rnd() * 0.1) + (rnd() - 0.5) * 0.14) / groups, 0.05, 0.95)
        const line = lineAt(t, (Math.floor(t * locks) + 0.5) / locks, Math.round(count * 1.7))
        const lit = 1.2 - shadeAt(h, ...line[Math.floor(line.length * mid)]!)
        const full = (1.15 - 0.75 * across * across) * size
        const reach = half * (0.45 + 0.9 * rnd()) * full * (0.6 + lit)
        const at = mid + slide + (rnd() - 0.5) * 0.07
        piece(
          line,
          at - reach,
          at + reach,
          (1.5 + 3.6 * full * inks.lights ** 0.5) * (0.4 + lit * 0.7) * (0.6 + k * 0.4),
          inks.light,
        )
        if (across === -1 && rnd() < 0.5 * inks.lights)
          piece(line, 0.58 + rnd() * 0.1, 0.78 + rnd() * 0.06, 2, inks.light)
      }
    }
    return
  }
  if (o.behind && inks.darks >= 0.5) return behindLights(h, strand, count)
  const v = inks.density * (o.behind ? 1.3 : 1)
  for (let i = 0; i < locks; i++) {
    const [t0, t1] = [i / locks, (i + 1) / locks]
    const centre = (t0 + t1) / 2
    const [x, y] = strand(centre, count)[Math.floor(count / 2)]!
    const shade = shadeAt(h, x, y)
    if (i > 0) {
      // Where one lock lies over the next.
      const line = lineAt(t0 + ((rnd() - 0.5) * 0.3) / locks, centre)
      const w = (2.6 + 2.6 * v + rnd() * 1.6) * k
      if (rnd() < 0.72 - 0.5 * shade) {
        piece(line, rnd() * 0.05, a + rnd() * 0.08, w, inks.strand, 0.15, 0.75)
        piece(line, b + rnd() * 0.1, 0.84 + rnd() * 0.16, w * 1.1, inks.strand, 0.6, 0.5)
      } else piece(line, rnd() * 0.08, 0.74 + rnd() * 0.26, w, inks.strand)
    }
    if (inks.darks > 0 && rnd() < 0.35 + 0.65 * shade) {
      const line = lineAt(lerp(t0, t1, 0.75), centre)
      const w = clamp((34 * k) / locks ** 0.5, 6, 12) * inks.darks * (0.7 + rnd() * 0.5)
      if (rnd() < 0.6) piece(line, 0, a + 0.06 + rnd() * 0.1, w, inks.strand, 0.12, 0.85)
      piece(line, b + 0.16 + rnd() * 0.12, 0.92 + rnd() * 0.08, w * 0.9, inks.strand, 0.7, 0.45)
    }
    const fine = o.beard
      ? Math.round(2 + 3.6 * v + shade)
      : Math.round(v * (1.4 + 2.4 * shade + rnd() * 0.8) * (o.n > 30 ? 0.7 : 1))
    for (let f = 0; f < fine; f++) {
      const line = lineAt(lerp(t0, t1, (f + 0.6 + rnd() * 0.5) / (fine + 0.4)), centre)
      const w = (1.8 + rnd() * 1.8 + v * (o.beard ? 1.6 : 0.5)) * k
      const way = rnd()
      if (way < 0.3 * shade + (o.beard ? 0.6 : 0.1)) piece(line, rnd() * 0.12, 0.6 + rnd() * 0.4, w, inks.strand)
      else {
        if (way < 0.86) piece(line, rnd() * 0.05, a + (rnd() - 0.5) * 0.16, w, inks.strand, 0.15, 0.75)
        if (way > 0.36) piece(line, b + rnd() * 0.24, 0.82 + rnd() * 0.18, w * 1.05, inks.strand, 0.7, 0.4)
      }
    }
  }
}

/** The few lights on the hair behind the neck. */
function behindLights(h: Hair, strand: Strand, count: number): void {
  for (let i = 0; i < 7; i++) {
    const line = strand(0.06 + (i * 0.88) / 6 + (h.rnd() - 0.5) * 0.1, count)
    const from = Math.floor(line.length * (0.42 + h.rnd() * 0.15))
    h.s.trace(
      line.slice(from, from + Math.max(4, Math.floor(line.length * 0.3))),
      taper(1.8 + h.rnd() * 1.4, 0.6, 0.6, 0.1),
      PAPER,
    )
  }
}

/** Stubble of hair or beard: short ticks over the area where `keep` says so. */
export function stubble(
  h: Hair,
  box: [number, number, number, number],
  keep: (x: number, y: number) => boolean,
  flow: (x: number, y: number) => Pt,
  cell = 13,
  width = 2.4,
): void {
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
