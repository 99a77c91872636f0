/** Beards and moustaches: masses like the hair's. */
import { clamp } from '../../clamp.ts'
import { blend, lightness } from '../../colour.ts'
import { faceHalf, type Geometry } from './geometry.ts'
import { curled, type Hair, kinky, mass } from './hair/ground.ts'
import { taper } from './ink.ts'
import { stubble } from './hair/strands.ts'
import { lerp, type Pt, resample, spline } from './curves.ts'
import { skinInks } from './palette.ts'
import { grins } from './mouth.ts'

/** How far the jaw's contour lies inside `faceHalf` on each side of a turned head (see `headContour`), pixels. */
const inset = (g: Geometry, k: number) => (Math.abs(g.yaw) / 58) * (k === g.turn ? 14 : 20)

/** Where a beard begins: from one sideburn, before the ear, under the cheeks and over the lip to the other. */
function cheekLine(g: Geometry): Pt[] {
  const half = (k: number): Pt[] => {
    const ear = g.cheek - 16 - inset(g, k) * (k === g.turn ? 0.6 : 1.3)
    return [
      [g.cx + k * ear, g.eyeY + 34], [g.cx + k * (ear - 12), g.noseY - 20], [g.cx + k * (ear - 28), g.noseY + 12],
      [g.fx + k * 80, g.mouthY - 17], [g.fx + k * 56, g.mouthY - 21], [g.fx + k * 26, g.noseY + 16],
    ]
  }
  return [...half(-1), [g.fx, g.noseY + 19], ...half(1).reverse()]
}

/** Whatever grows below the mouth; the mouth is drawn after it, and `drawMoustache` over the mouth. */
export function drawBeard(asked: Hair): void {
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
      return beard(h, 12, 13)
    case 'full-beard':
      return beard(h, 22, 62)
  }
}

export function drawMoustache(asked: Hair): void {
  const h = darker(asked)
  switch (h.r.facialHair) {
    case 'none':
    case 'stubble':
      return
    case 'moustache':
      return moustache(h, 1)
    case 'goatee':
      return moustache(h, 0.88)
    case 'short-beard':
    case 'full-beard':
      return combed(h)
  }
}

function fiveOClock(h: Hair): void {
  const { g } = h
  const keep = (x: number, y: number) => {
    const half = faceHalf(g, y) - 12
    const dx = Math.abs(x - g.cx)
    if (dx > half || y > g.chinY - 12) return false
    const lips = Math.abs(x - g.fx) < 62 && Math.abs(y - g.mouthY) < 26 + (h.r.expression === 'laugh' ? 40 : 0)
    return y > lerp(g.eyeY + 60, g.mouthY + 10, Math.min(1, (half - dx) / 78)) && !lips
  }
  // Short and between skin and hair in tone: dark dashes would be stitches.
  const soft = { ...h, inks: { ...h.inks, brow: blend(h.inks.brow, skinInks(h.r.skinTone).wash, 0.4) } }
  stubble(soft, [g.cx - g.cheek, g.eyeY + 30, g.cx + g.cheek, g.chinY], keep, (x) => [(x - g.cx) * 0.012, 5], 21, 5)
}

function moustache(hair: Hair, k: number): void {
  const { g } = hair
  // A moustache is combed in any texture.
  const h: Hair = { ...hair, texture: 'straight' }
  const top = g.noseY + 13
  // A smile lifts it: ends over the corners of the mouth would turn them down.
  const glad = ['smile', 'laugh', 'wink'].includes(h.r.expression)
  const low = Math.max(g.mouthY - (h.r.expression === 'laugh' || grins(h.r) ? 25 : 15) + (k - 0.8) * 14, top + 9)
  const w = 66 * k * (1 + h.r.features.mouthWidth * 0.08)
  const curl =
    h.r.facialHair === 'goatee'
      ? glad
        ? 5
        : 13
      : h.r.facialHair === 'moustache' && Number(h.r.features.hairVariant) % 2
        ? -17
        : h.r.facialHair === 'moustache' || glad
          ? -5
          : 5
  // Parted under the nose, or it would look like an upper lip.
  const dip = 8
  const half = (side: number): Pt[] => {
    const x = (u: number) => g.fx + side * u
    const tip: Pt = [x(w + 6), low + curl]
    return [
      [x(w * 0.16), top - 2 + (1 - k) * 4],
      [x(w * 0.5), lerp(top, low, 0.2)],
      [x(w * 0.84), lerp(top, low, 0.72) + curl * 0.3],
      tip,
      tip,
      [x(w * 0.66), low + (glad ? 4 : 7) * k],
      [x(w * 0.3), low + (glad ? 4 : 6) * k],
    ]
  }
  const notch: Pt = [g.fx, low - 3]
  mass(h, spline([[g.fx, top + dip], ...half(1), notch, notch, ...half(-1).reverse()], 4, true), h.inks.dark ? 5 : 4)
}

/** One drop that grows from the chin, its tip combed to the livelier side. */
function goatee(h: Hair): void {
  const { g } = h
  const low = g.chinY + 17
  const half = (k: number): Pt[] => [
    [g.fx + k * 13, g.mouthY + 29], [g.fx + k * 27, g.mouthY + 43], [g.fx + k * 39, lerp(g.mouthY + 43, low, 0.45)],
    [g.fx + k * 25, lerp(g.mouthY + 43, low, 0.8)],
  ]
  const tip: Pt = [g.fx + g.lively * 7, low]
  const ring = spline([[g.fx, g.mouthY + 34], ...half(1), tip, tip, ...half(-1).reverse()], 4, true)
  mass(h, ring, h.inks.dark ? 5 : 4.5)
  if (h.inks.dark || kinky(h)) return
  h.s.ink(
    [[g.fx + g.lively * 4, low - 12], [g.fx, lerp(g.mouthY + 43, low, 0.5)], [g.fx - g.lively * 4, g.mouthY + 50]],
    taper(7, 0.1, 0.9),
    h.inks.accent,
    14,
  )
}

/** One mass with the moustache: a clean edge along the jaws, rounded below the chin. */
function beard(h: Hair, stand: number, drop: number): void {
  const { g } = h
  const roots = resample(spline(cheekLine(g), 6), 26)
  const long = drop > 40
  const low = g.chinY + drop + (h.rnd() - 0.5) * drop * 0.2
  const lean = g.lively * (long ? 12 : 5)
  const half = (k: number): Pt[] => {
    const at = (y: number, out: number) => g.cx + k * (faceHalf(g, y) - inset(g, k) * 0.8 + stand * out)
    return [
      [g.cx + k * (g.cheek - 4 - inset(g, k) * 1.1), g.eyeY + 34],
      [at(g.noseY, 0.1), g.noseY],
      [at(g.mouthY, 0.6), g.mouthY + 4],
      [at(g.chinY - 30, long ? 1.1 : 1.05) + lean * 0.4, lerp(g.chinY - 26, low - 46, long ? 0.5 : 0.1)],
      [g.cx + k * g.chin * (long ? 1.1 : 0.92) + (long ? k * 16 : 0) + lean, low - (long ? 20 : 7)],
    ]
  }
  const edge = spline([...half(-1), [g.cx + lean * 1.4, low + 2], ...half(1).reverse()], 5)
  if (kinky(h)) {
    // Curls stand out from the jaw, not over the cheeks.
    const onJaw = ([x, y]: Pt) =>
      y > g.chinY - 14 || Math.abs(x - g.cx) > faceHalf(g, y) - inset(g, x > g.cx ? 1 : -1) - 4
        ? clamp((y - g.noseY) / (g.chinY - g.noseY), 0.25, 1)
        : 0
    return mass(h, curled(h, [...roots, ...[...edge].reverse()], h.texture === 'coily' ? 0.6 : 0.5, onJaw), 5.5)
  }
  mass(h, [roots[0]!, ...roots, roots[25]!, ...[...edge].reverse()], 6)
  // Strokes in the chin, which lean with it.
  for (const [u, deep] of long ? ([[-0.5, 0.7], [0.3, 1]] as const) : ([[0.16, 1]] as const)) {
    const x = g.cx + lean * 1.3 + u * g.chin * Math.sign(g.lively)
    const y = low - (h.inks.dark ? 10 : 1)
    const rise = (long ? 72 : 34) * deep
    h.s.ink(
      [[x, y], [x - lean * 0.2, y - rise * 0.5], [x - lean * 0.8, y - rise]],
      taper(9, 0.06, 0.94, 0.06),
      h.inks.accent,
      14,
    )
  }
}

/** How the moustache of a beard is combed: a stroke from beside the nose past each corner of the mouth. */
function combed({ s, g, r, inks, texture }: Hair): void {
  if (texture === 'curly' || texture === 'coily') return
  const w = 58 * (1 + r.features.mouthWidth * 0.1)
  for (const k of [-1, 1])
    s.ink(
      [[g.fx + k * 30, g.mouthY - 18], [g.fx + k * w, g.mouthY - 6], [g.fx + k * (w + 12), g.mouthY + 16]],
      taper(8, 0.3, 0.7, 0.06),
      inks.accent,
      12,
    )
}

/** Beards as pale as fair skin are drawn a little darker than the hair, as they grow. */
function darker(h: Hair): Hair {
  const { fill, brow } = h.inks
  const pale = h.r.hairColor === 'white' || h.r.hairColor === 'platinum'
  if (!pale || lightness(skinInks(h.r.skinTone).wash) < 0.85) return h
  return { ...h, inks: { ...h.inks, fill: blend(fill, brow, 0.2) } }
}
