/**
 * How a haircut is written down: the coordinates of its silhouette, its texture, the strokes in it, and how it falls.
 *
 * Written for a head turned to our right, and mirrored for one turned to our left.
 */
import { blend } from '../../../colour.ts'
import { areaOf, clamp, lengthOf, normalAt, type Pt, resample, spline } from '../curves.ts'
import { mix32 } from '../../../chance.ts'
import { onSkull } from '../geometry.ts'
import { taper } from '../ink.ts'
import { skinInks } from '../palette.ts'
import { besideFace, coils, CONTOUR, curled, innerCurls, type Hair, kinky, mass, PRESSED } from './ground.ts'

/** How a cut is written down. */
export interface Chart {
  /**
   * Across in half widths of the skull, above 0 on the side the head is turned to; down from the crown (0) over the
   * eyes (1) to the chin (2).
   */
  p: (u: number, v: number) => Pt
  /** On the skull, degrees from straight up, above 0 on the side the head is turned to; `k` volumes of hair above it. */
  a: (angle: number, k?: number) => Pt
  /** The same as `p`, as a sharp corner. */
  c: (u: number, v: number) => [Pt, Pt]
  /** The same as `a`, as a sharp corner. */
  t: (angle: number, k: number) => [Pt, Pt]
}

export function chartOf({ g }: Hair): Chart {
  // Cuts are written for a turned head; the more it faces us, the further out is the near ear.
  const outward = 0.155 * (1 - Math.min(1, Math.abs(g.yaw) / 58))
  const across = (u: number) => u - outward * clamp(Math.min((u + 1.08) / 0.2, (-0.35 - u) / 0.2), 0, 1)
  const p = (u: number, v: number): Pt => [
    g.cx + g.turn * across(u) * g.skull,
    v < 1 ? g.crownY + v * (g.eyeY - g.crownY) : g.eyeY + (v - 1) * (g.chinY - g.eyeY),
  ]
  // Under a hat nothing stands higher than the rest.
  const a = (angle: number, k = 1): Pt => onSkull(g, g.turn * angle, g.vol * (g.vol <= PRESSED ? Math.min(k, 1) : k))
  const twice = (q: Pt): [Pt, Pt] => [q, q]
  return { p, a, c: (u, v) => twice(p(u, v)), t: (angle, k) => twice(a(angle, k)) }
}

/** The outline as the texture has it: waves from corner to corner, and corners as sharp as in straight hair. */
function textured(h: Hair, points: readonly Pt[]): readonly Pt[] {
  if (h.texture !== 'wavy') return points
  const n = points.length
  const found = points.flatMap(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % n]!
    return x === nextX && y === nextY ? [i] : []
  })
  const corners = found.length ? found : [0]
  const around = areaOf(points) > 0 ? 1 : -1
  const out: Pt[] = []
  let gone = 0
  for (const [j, from] of corners.entries()) {
    const to = corners[(j + 1) % corners.length]! + (j + 1 === corners.length ? n : 0)
    const fine = spline(
      Array.from({ length: to - from }, (_, i) => points[(from + 1 + i) % n]!),
      4,
    )
    const length = lengthOf(fine)
    const even = resample(fine, Math.max(3, Math.round(length / 29) + 1))
    const last = even.length - 1
    out.push(even[0]!, even[0]!)
    for (let i = 1; i < last; i++) {
      const calm = Math.min(1, (i * length) / last / 50, ((last - i) * length) / last / 50)
      out.push(waved(h, even, i, gone + (i * length) / last, calm * around))
    }
    gone += length
  }
  return out
}

/** A point of an outline, `along` pixels from where it begins, as a wave moves it. */
function waved({ g, r }: Hair, line: readonly Pt[], i: number, along: number, share: number): Pt {
  const q = line[i]!
  const [nx, ny] = normalAt(line, i)
  // Quiet along the face and over the crown, fullest where hair hangs free.
  const onFace = Math.abs(q[0] - g.cx) < g.skull * 0.9 && q[1] > g.crownY + 30 && q[1] < g.chinY
  // Nor does it wave under a hat.
  if (onFace || (g.vol <= PRESSED && q[1] < g.browY)) return q
  // Short hair lies close in the nape.
  const free = r.hairLength === 'short' ? clamp((g.eyeY + 20 - q[1]) / 60, 0, 1) : 1
  const hang = clamp((q[1] - g.crownY) / (g.eyeY - g.crownY), 0, 1)
  // Each wave rises slowly and turns in quickly, as locks lie over one another.
  const at = (along / WAVE) * Math.PI * 2 + 0.8
  const d = (4.5 + 9.5 * hang) * free * share * Math.sin(at + 0.4 * Math.sin(at))
  return [q[0] + nx * d, q[1] + ny * d]
}

/** Length of a wave of hair along its outline, pixels. */
const WAVE = 170

/** One mass of hair, `over` the head or behind it; `points` are the control polygon of its outline, a corner given twice. */
export function silhouette(h: Hair, points: readonly Pt[], over = true): void {
  if (!kinky(h)) return mass(h, textured(h, points), CONTOUR)
  const edge = curled(h, spline(points, 4, true), 1, besideFace(h))
  mass(h, edge, CONTOUR)
  const marked = coils(h, edge, over ? 3 : 5)
  if (over) innerCurls(h, marked)
}

/**
 * Strokes within a mass, each from the silhouette or the parting, where it is pressed down, to where it is lifted:
 * ink on light hair. Curls have strokes at their outline instead.
 *
 * @param light the long strokes by which dark hair shows its flow, from root to tip
 * @param gaps notches of the hairline, and the way up from each: dark hair opens there a little on the skin
 */
export function flow(
  h: Hair,
  lines: readonly (readonly Pt[])[],
  light: readonly (readonly Pt[])[],
  gaps: readonly (readonly Pt[])[] = [],
): void {
  if (kinky(h)) return
  if (h.inks.dark) {
    gaps.forEach((line, i) => gap(h, wavedLine(h, line), i, gaps.length > 1 ? 52 : 24))
    light.forEach((line, i) => gleam(h, wavedLine(h, line), GLEAM[i % GLEAM.length]!))
  } else
    lines.forEach((line, i) =>
      h.s.ink(rooted(wavedLine(h, line), ROOT), taper(i % 2 ? 9.5 : 7, 0.06, 0.94, 0.06), h.inks.accent, 24),
    )
}

/** Longer by `by` pixels at its root: a pen's stroke begins as a hair, and must not float clear of the notch it grows out of. */
function rooted(line: readonly Pt[], by: number): Pt[] {
  const [p, q] = [line[0]!, line[1]!]
  const long = Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) || 1
  return [[p[0] + ((p[0] - q[0]) * by) / long, p[1] + ((p[1] - q[1]) * by) / long], ...line]
}

/** By how much, pixels. */
const ROOT = 12

/** Widths of the gaps between dark locks where they leave the hairline, pixels. */
const GAP = [11, 8, 9]

/**
 * Two dark locks part: the skin runs up between them in a short wedge. The first of a cut, its parting, goes on as a
 * stroke of light.
 *
 * @param notch how far below the line's beginning the contours of the locks meet, pixels
 */
function gap(h: Hair, line: readonly Pt[], i: number, notch: number): void {
  const way = resample(spline(line, 6), 16)
  if (i === 0) h.s.ink(way, (t) => 6 * Math.min(1, 4 * (1 - t)) + 0.6, h.inks.accent, 16)
  const width = GAP[i % GAP.length]!
  h.s.ink(rooted(way.slice(0, 6), notch), (t) => 0.4 + width * (1 - t) ** 0.7, skinInks(h.r.skinTone).wash, 12)
}

/** Widths of the strokes of light, pixels: one leads. */
const GLEAM = [8, 14, 7]

/** Light on dark hair: a quiet stroke of the brush, thin at both ends. */
function gleam(h: Hair, line: readonly Pt[], width: number): void {
  h.s.ink(line, (t) => 0.6 + width * Math.max(0, Math.sin(Math.PI * t ** 0.7)), h.inks.accent, 16)
}

/** Strokes in wavy hair wave with it. */
function wavedLine(h: Hair, line: readonly Pt[]): readonly Pt[] {
  if (h.texture !== 'wavy') return line
  const fine = resample(spline(line, 8), 14)
  const length = lengthOf(fine)
  return fine.map((q, i): Pt => {
    const t = i / 13
    const [nx, ny] = normalAt(fine, i)
    const d = Math.min(6, length / 32) * Math.sin((t * length) / 27 + 0.4) * Math.min(1, t * 3)
    return [q[0] + nx * d, q[1] + ny * d]
  })
}

/** A loose lock, pressed down at its root. Drawn before the mass that it leaves, which covers its root. */
export function lock(h: Hair, line: readonly Pt[], width = 24): void {
  const { s, inks } = h
  const body = (t: number) => (1 - t) ** 1.1
  // Above the head it is lit as the mass is.
  if (inks.rim && line.every(([, y]) => y < h.g.hairY))
    s.ink(
      line.map(([x, y]): Pt => [x - 2.4, y - 2.4]),
      (t) => 2.4 + (width - 2) * body(t),
      inks.rim,
      14,
    )
  s.ink(line, (t) => (inks.dark ? 2 + (width - 2) * body(t) : 3.5 + (width + 8) * body(t)), inks.line, 14)
  if (!inks.dark) s.ink(line, (t) => Math.max(0, (width + 8) * body(t) - 7), inks.fill, 14)
}

/**
 * A tip that leaves the outline near the crown, on every third head: a fin with a broad root within the mass, which
 * breaks its curve and must not stand on it like a stem. `k` volumes of hair are there. Drawn before the mass.
 */
export function flyaways(h: Hair, angle = -8, k = 1.45): void {
  if (kinky(h) || h.g.vol <= PRESSED || h.r.headwear !== 'none') return
  // In light hair its contour would be a second line beside the outline.
  if (!h.inks.dark || mix32(h.r.features.texture ^ 0xf1e5) % 3) return
  const { a } = chartOf(h)
  const at = (turn: number, up: number) => a(angle + turn, k + up / h.g.vol)
  const tip = at(21, 21)
  const fin = [at(-16, -60), at(-18, -22), at(-6, 8), at(9, 20), tip, tip, at(13, 6), at(7, -12), at(6, -60)]
  // A rim of light would draw its root.
  mass({ ...h, inks: { ...h.inks, rim: '' } }, fin, 7)
}

/** Who wears earrings, or has an elf's ears, tucks the hair behind them. */
export const tucked = ({ r }: Pick<Hair, 'r'>): boolean =>
  r.accessories.includes('earrings') || r.accessories.includes('elf-ears')

/** Strand tips that leave the edge of a cut: at the far temple, and at the nape or the ends. */
export function strays(h: Hair, fall: Fall, blunt?: number): void {
  if (kinky(h)) return
  const { p } = chartOf(h)
  if (fall !== 'short' && h.inks.dark) lock(h, [p(0.98, 0.74), p(1.07, 0.98), p(1.05, 1.16), p(0.98, 1.3)], 15)
  if (fall === 'medium' && blunt === undefined) lock(h, [p(-1.1, 1.7), p(-1.26, 1.92), p(-1.46, 1.98)], 16)
}

/** How long hair falls, from the ear down to its ends, on the near side of the head. */
export type Fall = 'short' | 'medium' | 'long'

/** Where a bob is cut: at the jaw, the chin or the shoulders. */
export const BLUNT: Record<Fall, number> = { short: 1.72, medium: 2.02, long: 2.34 }

/**
 * The near side of a cut, from the crown's back over the nape (short) or the ends to the front of the ear, where the
 * hairline begins.
 *
 * @param blunt ends cut straight and turned in, at this height (chin: 2)
 */
export function nearSide(h: Hair, fall: Fall, blunt?: number): Pt[] {
  const { p, c, a } = chartOf(h)
  const { g } = h
  // Curls bulge over the edge of the face: their edge leaves cheek and eye free.
  const w = kinky(h) ? 0.2 : 0
  // Short curls, and hair tucked behind the ear, pass over the ear and behind it: nothing lies between it and the face.
  const behindEar: Pt[] | undefined =
    tucked(h) || (kinky(h) && fall === 'short' && blunt === undefined)
      ? [p(-1.0, 1.42), p(-1.03, 1.12), p(-0.95, 0.9), p(-0.76, 0.82 - w * 0.3), p(-0.62, 0.78 - w * 0.3)]
      : undefined
  if (blunt !== undefined)
    return [
      a(-72, 1.2),
      a(-96, 1.3),
      p(-1.14, 1.16),
      p(-1.28, blunt - 0.36),
      p(-1.31, blunt - 0.12),
      ...c(-1.42, blunt + 0.04),
      p(-1.24, blunt + 0.05),
      ...c(-1.13, blunt + 0.01),
      p(-1.06, blunt + 0.08),
      ...c(-0.88, blunt + 0.14),
      ...c(-0.86, blunt + 0.03),
      p(-0.76, blunt + 0.05),
      ...(behindEar
        ? [...c(-0.74, blunt - 0.1), ...behindEar]
        : // Not over the cheek, but under the jaw.
          [
            ...c((blunt < 1.9 ? -0.66 : -0.54) - w, blunt - 0.12),
            p(-0.72 - w, 1.56),
            p(-0.76 - w, 1.3),
            p(-0.68 - w, 0.96),
          ]),
    ]
  // Short curls end in one lobe behind the ear.
  if (fall === 'short' && kinky(h) && behindEar)
    return [a(-66, 0.9), a(-88, 0.8), p(-1.1, 1.04), p(-1.06, 1.2), p(-0.98, 1.26), ...behindEar.slice(1)]
  if (fall === 'short')
    return [
      a(-66, 0.85),
      a(-88, 0.4),
      p(-0.96, 1.06),
      p(-0.88, 1.22),
      ...c(-0.78, 1.45),
      ...(behindEar ? [p(-0.84, 1.3), ...behindEar.slice(1)] : [p(-0.78, 1.26), ...c(-0.75, 1.16), p(-0.72, 0.94)]),
    ]
  if (fall === 'medium')
    return [
      a(-70, 1.25),
      a(-94, 1.3),
      p(-1.2, 1.3),
      p(-1.16, 1.7),
      p(-1.2, 2),
      ...c(-1.46, 2.18),
      p(-1.24, 2.24),
      ...c(-1.02, 2.14),
      p(-1.02, 2.3),
      ...c(-1.16, 2.42),
      p(-0.8, 2.38),
      ...(behindEar
        ? [p(-0.74, 2.1), p(-0.86, 1.74), ...behindEar]
        : [p(-0.62, 2.1), p(-0.66 - w, 1.74), p(-0.76 - w, 1.36), p(-0.68 - w, 0.98)]),
    ]
  // The sheet ends at 828: it falls past that.
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  return [
    a(-70, 1.25),
    a(-94, 1.3),
    p(-1.17, 1.3),
    p(-1.11, 1.74),
    x(-1.18, g.neckY + 16),
    x(-1.42, 850),
    x(-1.3, 960),
    x(-0.56, 960),
    x(-0.56, 860),
    x(-0.6, g.neckY + 70),
    x(-0.66, g.neckY + 10),
    ...(behindEar
      ? [p(-0.74, 1.9), p(-0.88, 1.7), ...behindEar]
      : [p(-0.56 - w, 1.86), p(-0.76 - w, 1.4), p(-0.68 - w, 0.98)]),
  ]
}

/** Strokes that rise from the ends of longer hair on the near side. */
export function rising(h: Hair, fall: Fall, blunt?: number): Pt[][] {
  if (fall === 'short' || kinky(h)) return []
  const { p } = chartOf(h)
  if (fall === 'long' && blunt === undefined)
    return [
      [p(-0.92, 2.9), p(-0.84, 2.36), p(-0.88, 1.86), p(-0.98, 1.2)], [p(-1.14, 2.8), p(-1.02, 2.2), p(-1.04, 1.7)],
    ]
  const end = blunt ?? 2.14
  return [
    [p(-0.82, end), p(-0.96, end - 0.4), p(-0.98, end - 0.9)],
    [p(-1.04, end + 0.02), p(-1.12, end - 0.34), p(-1.1, end - 0.66)],
  ]
}

/** The light on dark longer hair, from the temple down to its ends. */
export function falling(h: Hair, fall: Fall, blunt?: number): Pt[][] {
  if (fall === 'short' && blunt === undefined) return []
  const { p } = chartOf(h)
  const end = (blunt ?? { short: 0, medium: 2.12, long: 2.6 }[fall]) - 0.1
  const u = tucked(h) ? -0.06 : 0
  return [
    [p(-0.9 + u, 0.62), p(-1 + u, 1), p(-0.97 + u, 1.5), p(-0.94 + u, end)],
    [p(-0.86 + u, 1.2), p(-0.84 + u, 1.5), p(-0.77 + u, 1.8), p(-0.78 + u, end + 0.04)],
  ]
}

/** The hollow between hair and neck: hair in the shade, down to `low`, with teeth there. Dark hair has none. */
function hollow(h: Hair, low?: number): void {
  if (h.inks.dark) return
  const { p, c } = chartOf(h)
  const shade = blend(h.inks.fill, h.inks.brow, 0.72)
  const [from, to]: Pt[][] = [[p(-0.9, 1.2), p(-0.94, 1.7)], [p(0.94, 1.7), p(0.92, 1.2)]]
  // Long hair hides its lower edge behind the shoulders.
  if (low === undefined) return void h.s.blob([...from!, p(-0.9, 3.2), p(0.9, 3.2), ...to!], shade)
  const tooth = (u: number) => c(u, low - 0.06 - 0.1 * Math.abs(u))
  h.s.blob(
    [
      ...from!,
      ...tooth(-0.8),
      p(-0.6, 1.96),
      ...tooth(-0.36),
      p(0, 2),
      ...tooth(0.3),
      p(0.56, 1.96),
      ...tooth(0.86),
      ...to!,
    ],
    shade,
  )
}

/** What hangs behind neck and shoulders. Drawn on the unturned sketch, before the body. */
export function backMass(h: Hair, fall: Fall, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return
  const { p, c, a } = chartOf(h)
  const { g } = h
  // Within what lies over the head, up to where that ends: two edges side by side would be a double line.
  // Curls stand out by themselves: theirs begins further in, and shows below what falls from the far temple.
  const side = kinky(h) ? 0.92 : 1.12
  const top: Pt[] = [a(70, 0.1), a(30, 0.1), a(-30, 0.1), a(-70, 0.1)]
  if (blunt !== undefined || fall === 'medium') {
    const low = blunt ?? 2.26
    silhouette(
      h,
      [
        ...top,
        p(-1, 1.3),
        p(-1.02, low - 0.2),
        ...c(-0.94, low),
        p(-0.4, low + 0.04),
        p(0.4, low + 0.02),
        ...(blunt === undefined
          ? [p(0.86, low), ...c(1.12, low + 0.12), p(1.1, low - 0.1), ...c(1.42, low - 0.12), p(1.2, low - 0.24)]
          : c(1, low - 0.06)),
        p(1.14, low - 0.46),
        p(side, 1.4),
        p(side - 0.12, 1.04),
        p(0.98, 0.8),
      ],
      false,
    )
    hollow(h, low)
    return
  }
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  silhouette(
    h,
    [
      ...top,
      p(-1, 1.3),
      p(-1, 2),
      x(-1.1, 860),
      x(-0.96, 990),
      x(-0.96, 990),
      x(-0.5, 960),
      x(0.5, 960),
      x(1.16, 985),
      x(1.16, 985),
      x(1.4, 860),
      x(1.14, g.neckY + 12),
      p(1.1, 1.74),
      p(side, 1.4),
      p(side - 0.12, 1.04),
      p(0.98, 0.8),
    ],
    false,
  )
  hollow(h)
}
