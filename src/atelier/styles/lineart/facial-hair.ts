/** Beards and moustaches: masses like the hair's. */
import { blend, lightness } from '../../colour.ts'
import { faceHalf } from './contour.ts'
import type { Geometry } from './geometry.ts'
import { type Hair, mass } from './hair/ground.ts'
import { cornered, lerp, normalAt, type Pt, resample, spline } from './curves.ts'
import { taper } from './ink.ts'
import { clothOf, PAPER, skinInks } from './palette.ts'
import { grins } from './mouth.ts'

/** What grows on the whole jaw. */
export const BEARDS = new Set<Hair['r']['facialHair']>(['short-beard', 'full-beard'])

/** How far the jaw's contour lies inside `faceHalf` on each side of a turned head (see `headContour`), pixels. */
const inset = (g: Geometry, k: number) => (Math.abs(g.yaw) / 58) * (k === g.turn ? 14 : 20)

/**
 * Whatever grows below the mouth; the mouth is drawn after it, and `drawMoustache` over the mouth.
 *
 * @param covered whether hair falls over the ears: a beard goes on under it
 */
export function drawBeard(asked: Hair, covered: boolean): void {
  const h = darker(asked)
  switch (h.r.facialHair) {
    case 'none':
    case 'moustache':
      return
    case 'stubble':
      return fiveOClock(h)
    case 'goatee':
      return goatee(h)
    case 'short-beard':
      return beard(h, 12, 13, covered)
    case 'full-beard':
      return beard(h, 22, 62, covered)
  }
}

export function drawMoustache(asked: Hair): void {
  const h = darker(asked)
  switch (h.r.facialHair) {
    case 'none':
    case 'stubble':
      return
    case 'goatee':
      return moustache(h, 0.86)
    case 'moustache':
      return moustache(h, 1)
    case 'short-beard':
    case 'full-beard':
      return
  }
}

/** Stubble is fine dots, close on the jaw and over the lip and fewer towards the cheeks, open about the mouth. */
function fiveOClock(h: Hair): void {
  const { g, s, r } = h
  const jaw = (k: number): Pt[] => {
    const at = (y: number): Pt => [g.cx + k * (faceHalf(g, y) - inset(g, k) * 0.8), y]
    return [at(g.noseY), at(g.mouthY), at(g.chinY - 28), [g.cx + k * g.chin * 0.7, g.chinY - 3]]
  }
  const edge = resample(spline([...jaw(-1), [g.cx, g.chinY], ...jaw(1).reverse()], 4), STUBBLE + 1)
  const dots: Pt[][] = []
  const dot = (x: number, y: number): void => void dots.push([[x, y], [x + 1.6, y + 2.6]])
  const low = g.mouthY + (shows(r) ? 40 : 24)
  for (const [row, deep] of ROWS.entries())
    for (let i = row % 2 ? 1 : 0; i <= STUBBLE; i += row < 2 ? 2 : 3) {
      // Rows fade out before the ears, the inner ones sooner.
      if (Math.min(i, STUBBLE - i) < row * 2) continue
      const [x, y] = edge[i]!
      const [nx, ny] = normalAt(edge, i)
      const by = deep + (h.rnd() - 0.5) * 9
      const [dx, dy] = [x + nx * by + (h.rnd() - 0.5) * 8, y + ny * by]
      if (dy > low || Math.abs(dx - g.fx) > 62) dot(dx, dy)
    }
  const lip = Math.max(g.noseY + 26, lerp(g.noseY + 22, g.mouthY - (shows(r) ? 16 : 8), 0.5))
  for (const u of [-48, -37, -27, -17, -8, 8, 17, 27, 37, 48])
    dot(g.fx + u + (h.rnd() - 0.5) * 4, lip + Math.abs(u) * 0.16 + (h.rnd() - 0.5) * 7)
  s.scratches(dots, 4, blend(skinInks(r.skinTone).wash, h.inks.brow, 0.72))
}

/** Points along the jaw, and how far its rows of dots lie within it, pixels. */
const STUBBLE = 40
const ROWS = [11, 24, 38, 53] as const

/** Whether the mouth is open, or shows its teeth. */
const shows = (r: Hair['r']) => r.expression === 'laugh' || r.expression === 'surprised' || grins(r)

/** Two wings that grow from under the nose, fullest beside the philtrum, and run out in points beyond the corners of the mouth. */
function moustache(hair: Hair, k: number): void {
  const { g } = hair
  const { expression, facialHair, features } = hair.r
  const variant = facialHair === 'moustache' ? Number(features.hairVariant) : 0
  const top = g.noseY + 18
  // A smile lifts it: ends over the corners of the mouth would turn them down.
  const glad = ['smile', 'laugh', 'wink'].includes(expression)
  const low = Math.max(g.mouthY - (shows(hair.r) ? 14 : 8), top + 14)
  // Over an open mouth it is wider than that.
  const w = (shows(hair.r) ? 67 : 60) * k * (1 + features.mouthWidth * 0.08)
  const waxed = variant % 2 === 1
  const ring: Pt[] = []
  const half = (side: number): Pt[] => {
    const x = (u: number) => g.fx + side * u
    // The livelier side is combed a little higher.
    const by = side === g.lively ? -3 : 0
    const tip: Pt = [x(w + (waxed ? 17 : 12)), (waxed ? low - 19 : glad ? low - 3 : low + 11) + by]
    return [
      ...twice([x(0), lerp(top, low, 0.4)]),
      [x(w * 0.16), top],
      [x(w * 0.38), top - 1],
      [x(w * 0.64), lerp(top, low, 0.28)],
      [x(w * 0.88), waxed ? low - 5 + by : lerp(top, low, 0.66) + by],
      tip,
      tip,
      [x(w * 0.86), low + (waxed ? 5 : 10)],
      [x(w * 0.58), low + 13],
      [x(w * 0.28), low + 10],
    ]
  }
  // Below, too, the wings part, or it would be an upper lip.
  ring.push(...half(1), ...twice([g.fx, lerp(top, low, 0.78)]), ...half(-1).reverse())
  solid(hair, cornered(ring, 5))
}

const twice = (p: Pt): [Pt, Pt] => [p, p]

/** A tuft that clasps the chin, from a point below the lip, combed to one tip on the livelier side; a moustache lies above the mouth. */
function goatee(h: Hair): void {
  const { g, r } = h
  const low = g.chinY + 24
  const top = g.mouthY + (shows(r) ? 42 : 24)
  const wide = 56 * (1 + r.features.mouthWidth * 0.08)
  const lean = g.lively * 10
  const x = (u: number) => g.fx + u
  const side = (k: number): Pt[] => [
    [x(k * 10), top + 4], [x(k * 17), lerp(top, g.chinY, 0.3)], [x(k * wide * 0.66), lerp(top, g.chinY, 0.52)],
    [x(k * wide), g.chinY - 11], [x(k * wide * 0.92 + lean * 0.2), g.chinY + 8],
    [x(k * wide * 0.6 + lean * 0.6), low - 1], [x(k * wide * 0.2 + lean), low + 6],
  ]
  const root: Pt = [x(0), top]
  const tip: Pt = [x(lean * 1.8), low + 14]
  solid(h, cornered([root, ...side(1), tip, tip, ...side(-1).reverse(), root], 4))
}

/**
 * One mass with the moustache. It grows out of points before the ears, hollows below the cheeks and rises again to the
 * moustache; its lower edge keeps to the jaws when short and ends in a point when long.
 */
function beard(h: Hair, stand: number, drop: number, covered: boolean): void {
  const { g, s } = h
  const long = drop > 40
  const low = g.chinY + drop
  const lean = g.lively * (long ? 9 : 3)
  // Past the far cheek less of it is seen.
  const topOf = (k: number) => (k === g.turn && g.yaw ? lerp(g.earY, g.noseY, 0.36) : g.earY - g.earH * 0.1)
  // Where no ear is seen there is hair instead, further out.
  const under = (k: number) => (covered && k !== g.turn ? 18 : 0)
  const roots = (k: number): Pt[] => {
    const ear = g.cheek - 7 - inset(g, k) * 1.1 + under(k)
    const top = topOf(k)
    const tip: Pt = [g.cx + k * ear, top]
    return [
      tip,
      tip,
      [g.cx + k * (ear - 8), lerp(top, g.noseY, 0.55)],
      [g.cx + k * (ear - 16), g.noseY + 2],
      [g.cx + k * (ear - 29), g.noseY + 19],
      [lerp(g.cx + k * (ear - 46), g.fx + k * 92, 0.5), g.mouthY - 13],
      [g.fx + k * 72, g.mouthY - 15],
      [g.fx + k * 50, g.mouthY - 24],
      [g.fx + k * 24, g.noseY + 18],
    ]
  }
  const sides = (k: number): Pt[] => {
    const at = (y: number, out: number) => g.cx + k * (faceHalf(g, y) - inset(g, k) * 0.8 + stand * out)
    return [
      [g.cx + k * (g.cheek - 6 - inset(g, k) * 1.1 + under(k)), lerp(topOf(k), g.noseY, 0.5)],
      [at(g.noseY + 16, 0.2) + k * under(k) * 0.6, g.noseY + 16],
      [at(g.mouthY, 0.6), g.mouthY + 8],
      [at(g.chinY - 30, 1) + lean * 0.4, lerp(g.chinY - 26, low - 52, long ? 0.6 : 0)],
    ]
  }
  // Under the nose it parts.
  const above = cornered([...roots(-1), ...twice([g.fx, g.noseY + 27]), ...roots(1).reverse()], 4)
  // Beneath it is one edge.
  const to = g.lively > 0 ? 1 : -1
  const hanging = (long ? LONG : SHORT).flatMap(([u, v, tip]): Pt[] => {
    const p: Pt = [g.cx + to * g.chin * u + lean * (1 - Math.abs(u) * 0.6), g.chinY + v * drop]
    return tip ? [p, p] : [p]
  })
  const below = cornered([...sides(1), ...(to === 1 ? hanging : hanging.reverse()), ...sides(-1).reverse()], 3)
  const ring = [...above, ...below]
  offCollar(h, ring)
  // Combed in any texture.
  mass({ ...h, texture: 'straight' }, ring, h.inks.dark ? 3 : 6)
  if (!h.inks.dark) {
    // Where light falls the pen's line lies on the skin, too: finest where the beard begins.
    s.trace(above, onCheeks, h.inks.line)
    s.trace(below, () => 7, h.inks.line)
  }
  combed(h, low, long)
}

/** The line of a light beard on the skin, from ear to ear: a hair where it begins, firm beside the mouth. */
const onCheeks = (t: number): number => 2 + 4 * (1 - Math.abs(2 * t - 1))

/**
 * The lower edge of a short beard and of a long one, from the side to which it is combed to the other: share of the chin's
 * half width, share of how far it hangs, whether a corner (the tip in which a long one ends).
 */
const SHORT = [
  [0.9, 0.2, 0], [0.46, 1.1, 0], [0.12, 1.36, 0], [-0.24, 1.24, 0], [-0.62, 0.8, 0], [-0.94, -0.2, 0],
] as const
const LONG = [
  [1.32, 0.24, 0], [1.1, 0.62, 0], [0.78, 0.92, 0], [0.42, 1.12, 0], [0.06, 1.28, 1], [-0.18, 1.02, 0], [-0.6, 0.84, 0],
  [-1.06, 0.52, 0], [-1.32, 0.18, 0],
] as const

/** The few strokes that show how a beard lies: along the jaws towards the chin, clear of the mouth. */
function combed(h: Hair, low: number, long: boolean): void {
  const { g, s, inks } = h
  const end = lerp(g.chinY, low, 0.5)
  const stroke = (k: number, from: number, y: number, to: number, tip: number): void => {
    const [x, x2] = [g.cx + k * (g.jaw * from - inset(g, k) * 0.8), g.cx + k * (g.jaw * to - inset(g, k) * 0.5)]
    s.ink(
      [[x, y], [lerp(x, x2, 0.36) + k * 3, lerp(y, tip, 0.5)], [x2, tip]],
      taper(inks.dark ? 6.5 : 8, 0.5, 0.5, 0.05),
      inks.accent,
      20,
    )
  }
  if (inks.dark) {
    // Light falls on the left cheek.
    if (long) stroke(-1, 0.92, g.mouthY - 6, 0.5, g.chinY + 2)
    return
  }
  stroke(-g.turn, 0.86, g.mouthY - 8, 0.66, g.chinY - (long ? 4 : 24))
  if (!long) return
  stroke(-g.turn, 0.5, g.mouthY + 36, 0.32, end)
  stroke(g.turn, 0.68, g.mouthY + 16, 0.46, end - 14)
}

/** A black beard is parted from a black collar by a line of paper. */
function offCollar({ g, r, s, inks }: Hair, ring: readonly Pt[]): void {
  if (!inks.dark || r.clothing !== 'turtleneck' || clothOf(r.clothingColor).seam !== PAPER) return
  const below = ring.filter(([, y]) => y > g.chinY + 4)
  if (below.length > 3) s.trace(below, () => 20, PAPER)
}

/** A tuft with its contour, if it is not black itself. */
function solid(h: Hair, ring: readonly Pt[]): void {
  h.s.cut(ring, h.inks.fill, h.inks.line, h.inks.dark ? 2.5 : 5)
}

/** Beards as pale as fair skin are drawn a little darker than the hair, as they grow. */
function darker(h: Hair): Hair {
  const { fill, brow } = h.inks
  const pale = h.r.hairColor === 'white' || h.r.hairColor === 'platinum'
  if (!pale || lightness(skinInks(h.r.skinTone).wash) < 0.85) return h
  return { ...h, inks: { ...h.inks, fill: blend(fill, brow, 0.28) } }
}
