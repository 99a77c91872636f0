/** Beards and moustaches: masses like the hair's. */
import { blend, lightness } from '../../colour.ts'
import { faceHalf } from './contour.ts'
import type { Geometry } from './geometry.ts'
import { type Hair, mass } from './hair/ground.ts'
import { cornered, lerp, type Pt, spline } from './curves.ts'
import { taper } from './ink.ts'
import { clothOf, PAPER, skinInks } from './palette.ts'
import { grins } from './mouth.ts'

/** How far the jaw's contour lies inside `faceHalf` on each side of a turned head (see `headContour`), pixels. */
const inset = (g: Geometry, k: number) => (Math.abs(g.yaw) / 58) * (k === g.turn ? 14 : 20)

/** Where a beard begins: from one sideburn, before the ear, under the cheeks and over the lip to the other. @param top of the sideburns */
function cheekLine(g: Geometry, top: number): Pt[] {
  const half = (k: number): Pt[] => {
    const ear = g.cheek - 16 - inset(g, k) * (k === g.turn ? 0.6 : 1.3)
    return [
      [g.cx + k * ear, top], [g.cx + k * (ear - 12), lerp(top, g.noseY + 12, 0.5)],
      [g.cx + k * (ear - 28), g.noseY + 12], [g.fx + k * 80, g.mouthY - 17], [g.fx + k * 56, g.mouthY - 21],
      [g.fx + k * 26, g.noseY + 16],
    ]
  }
  return [...half(-1), [g.fx, g.noseY + 19], ...half(1).reverse()]
}

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

/** Stubble is a shade on the jaw and over the lip, with a clean edge, open about the mouth. */
function fiveOClock(h: Hair): void {
  const { g, s, r } = h
  const wash = skinInks(r.skinTone).wash
  const jaw = (k: number): Pt[] => {
    const at = (y: number, out: number): Pt => [g.cx + k * (faceHalf(g, y) - inset(g, k) * 0.8 - out), y]
    return [
      [g.cx + k * (g.cheek - 6 - inset(g, k) * 1.1), g.eyeY + 34],
      at(g.noseY, 4),
      at(g.mouthY, 2),
      at(g.chinY - 28, 1),
      [g.cx + k * g.chin * 0.7, g.chinY - 3],
    ]
  }
  const edge = spline([...jaw(-1), [g.cx, g.chinY], ...jaw(1).reverse()], 4)
  s.shape([...spline(cheekLine(g, g.eyeY + 34), 4), ...[...edge].reverse()], blend(wash, h.inks.brow, 0.17))
  if (!shows(r)) mouthHole(h, g.mouthY - 10, g.mouthY + 22, 50)
  else mouthHole(h, g.mouthY - 16, g.mouthY + 42, 54)
}

/** The skin about a mouth in a beard. @param wide half width, pixels */
function mouthHole({ g, s, r }: Hair, high: number, deep: number, wide: number): void {
  const half = (k: number): Pt[] => [
    [g.fx + k * wide * 0.8, high + 4], [g.fx + k * wide, lerp(high, deep, 0.42)], [g.fx + k * wide * 0.52, deep - 3],
  ]
  s.blob([[g.fx, high], ...half(1), [g.fx, deep], ...half(-1).reverse()], skinInks(r.skinTone).wash)
}

/** Whether the mouth is open, or shows its teeth. */
const shows = (r: Hair['r']) => r.expression === 'laugh' || r.expression === 'surprised' || grins(r)

function moustache(hair: Hair, k: number): void {
  const { g } = hair
  // A moustache is combed in any texture.
  const h: Hair = { ...hair, texture: 'straight' }
  const { expression, facialHair, features } = h.r
  const top = g.noseY + 14
  // A smile lifts it: ends over the corners of the mouth would turn them down.
  const glad = ['smile', 'laugh', 'wink'].includes(expression)
  const low = Math.max(g.mouthY - (shows(h.r) ? 14 : 8), top + 12)
  // Over an open mouth it is wider than that.
  const w = (shows(h.r) ? 67 : 60) * k * (1 + features.mouthWidth * 0.08)
  const waxed = facialHair === 'moustache' && Number(features.hairVariant) % 2 === 1
  const tip = low + (waxed ? -14 : glad ? -2 : 5)
  const half = (side: number): Pt[] => {
    const x = (u: number) => g.fx + side * u
    const end: Pt = [x(w + (waxed ? 14 : 9)), tip]
    return [
      [x(w * 0.22), top - 4],
      [x(w * 0.6), lerp(top, low, 0.18)],
      [x(w * 0.92), waxed ? low - 2 : lerp(top, low, 0.6)],
      end,
      end,
      [x(w * 0.74), low + 10],
      [x(w * 0.36), low + 9],
    ]
  }
  // Parted under the nose, or it would look like an upper lip.
  const parted: Pt = [g.fx, top + 5]
  const notch: Pt = [g.fx, low - 3]
  const ring = cornered([parted, ...half(1), notch, notch, ...half(-1).reverse(), parted], 4)
  solid(h, ring)
}

/** A tuft on the chin, from a point below the lip to its tip, which is combed to the livelier side; a moustache lies above the mouth. */
function goatee(h: Hair): void {
  const { g, r } = h
  const open = shows(r)
  const low = g.chinY + (open ? 32 : 24)
  const top = g.mouthY + (open ? 46 : 26)
  const wide = 42 * (1 + r.features.mouthWidth * 0.08)
  const half = (k: number): Pt[] => [
    [g.fx + k * 13, top + 3], [g.fx + k * 20, top + 10], [g.fx + k * wide * 0.86, top + 13],
    [g.fx + k * wide, lerp(top, low, 0.44)], [g.fx + k * wide * 0.68 + g.lively * 4, lerp(top, low, 0.78)],
  ]
  const root: Pt = [g.fx, top]
  const tip: Pt = [g.fx + g.lively * 9, low]
  solid(h, cornered([root, ...half(1), tip, tip, ...half(-1).reverse(), root], 4))
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
      [g.cx + k * (ear - 29), g.noseY + 24],
      [lerp(g.cx + k * (ear - 46), g.fx + k * 92, 0.5), g.mouthY - 10],
      [g.fx + k * 68, g.mouthY - 9],
      [g.fx + k * 50, g.mouthY - 16],
      [g.fx + k * 26, g.noseY + 15],
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
  const beneath: Pt[] = long
    ? pointed(g, low, lean)
    : [[g.cx - g.chin * 0.9, low - 11], [g.cx + lean, low], [g.cx + g.chin * 0.9, low - 11]]
  const above = cornered([...roots(-1), [g.fx, g.noseY + 18], ...roots(1).reverse()], 4)
  const below = cornered([...sides(1), ...beneath.reverse(), ...sides(-1).reverse()], 4)
  const ring = [...above, ...below]
  offCollar(h, ring)
  // Combed in any texture.
  mass({ ...h, texture: 'straight' }, ring, h.inks.dark ? 6 : 8)
  if (!h.inks.dark) {
    // Where light falls the pen's line lies on the skin, too: finest where the beard begins.
    s.trace(above, (t) => 2.5 + 5 * Math.sin(Math.PI * t) ** 0.6, h.inks.line)
    s.trace(below, () => 8, h.inks.line)
  }
  combed(h, low, long)
}

/** The lower edge of a long beard from our left to our right: it runs out in one point. */
function pointed(g: Geometry, low: number, lean: number): Pt[] {
  const half = (k: number): Pt[] => [
    [g.cx + k * g.chin * 1.2 + lean, low - 50], [g.cx + k * g.chin * 0.62 + lean * 1.4, low - 15],
  ]
  const tip: Pt = [g.cx + lean * 2, low + 4]
  return [...half(-1), tip, tip, ...half(1).reverse()]
}

/** The few strokes that show how a beard lies: along the jaws towards the chin, clear of the mouth. */
function combed(h: Hair, low: number, long: boolean): void {
  const { g, s, inks } = h
  const end = lerp(g.chinY, low, 0.5)
  const stroke = (k: number, from: number, y: number, to: number, tip: number): void => {
    const [x, x2] = [g.cx + k * (g.jaw * from - inset(g, k) * 0.8), g.cx + k * (g.jaw * to - inset(g, k) * 0.5)]
    s.ink(
      [[x, y], [lerp(x, x2, 0.36) + k * 3, lerp(y, tip, 0.5)], [x2, tip]],
      taper(8, 0.5, 0.5, 0.05),
      inks.accent,
      20,
    )
  }
  // Beside the ear a stroke of light on black would be a gap.
  if (!inks.dark) stroke(-g.turn, 0.86, g.mouthY - 8, 0.66, g.chinY - (long ? 4 : 24))
  if (!long) return
  stroke(-g.turn, 0.5, g.mouthY + 36, 0.32, end)
  stroke(g.turn, 0.68, g.mouthY + 16, 0.46, end - 14)
}

/** A black beard is parted from a black collar by a line of paper. */
function offCollar({ g, r, s, inks }: Hair, ring: readonly Pt[]): void {
  if (!inks.dark || r.clothing !== 'turtleneck' || clothOf(r.clothingColor).seam !== PAPER) return
  const below = ring.filter(([, y]) => y > g.chinY + 4)
  if (below.length > 3) s.trace(below, () => 26, PAPER)
}

/** A tuft with its contour, if it is not black itself. */
function solid(h: Hair, ring: readonly Pt[]): void {
  h.s.cut(ring, h.inks.fill, h.inks.line, h.inks.dark ? 4 : 5.5)
}

/** Beards as pale as fair skin are drawn a little darker than the hair, as they grow. */
function darker(h: Hair): Hair {
  const { fill, brow } = h.inks
  const pale = h.r.hairColor === 'white' || h.r.hairColor === 'platinum'
  if (!pale || lightness(skinInks(h.r.skinTone).wash) < 0.85) return h
  return { ...h, inks: { ...h.inks, fill: blend(fill, brow, 0.2) } }
}
