/** Beards and moustaches, from the same strands as the hair. */
import { grins } from './mouth.ts'
import { faceHalf, type Geometry } from './geometry.ts'
import { lerp, mix, type Pt, resample, spline } from './ink.ts'
import { carve, type Hair } from './hair/ground.ts'
import { stubble, tress } from './hair/strands.ts'

/** Where a beard begins: from one sideburn under the cheeks and the lower lip to the other. */
function cheekLine(g: Geometry): Pt[] {
  const half = (k: number): Pt[] => [
    [g.cx + k * (g.skull - 12), g.eyeY + 26], [g.cx + k * (g.cheek - 15), g.noseY - 16],
    [g.cx + k * (g.cheek - 36), g.noseY + 20], [g.fx + k * 76, g.noseY + 33], [g.fx + k * 58, g.mouthY - 6],
    [g.fx + k * 38, g.mouthY + 14],
  ]
  return [...half(-1), [g.fx, g.mouthY + 18], ...half(1).reverse()]
}

/** Density from which facial hair is solid ink; grey hair stays below it. */
const leastOf = (h: Hair): number => (h.r.hairColor === 'grey' ? 0.7 : 0.4)

/** Whatever grows below the mouth; the mouth is drawn after it, and `drawMoustache` over the mouth. */
export function drawBeard(h: Hair): void {
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
      return beard(h, 22, 92)
  }
}

export function drawMoustache(h: Hair): void {
  switch (h.r.facialHair) {
    case 'none':
    case 'stubble':
      return
    case 'moustache':
      return moustache(h, 1)
    case 'goatee':
      return moustache(h, 0.88)
    case 'short-beard':
      return moustache(h, 0.9)
    case 'full-beard':
      return moustache(h, 1.06)
  }
}

function fiveOClock(h: Hair): void {
  const { g } = h
  const keep = (x: number, y: number) => {
    const half = faceHalf(g, y) - 6
    const dx = Math.abs(x - g.cx)
    if (dx > half || y > g.chinY - 7) return false
    const fx = Math.abs(x - g.fx)
    const lips = fx < 58 && Math.abs(y - g.mouthY) < 17 + (h.r.expression === 'laugh' ? 40 : 0)
    const upperLip = y > g.noseY + 15 && y < g.mouthY - 12 && fx < 60
    const jaw = y > lerp(g.eyeY + 46, g.mouthY + 2, Math.min(1, (half - dx) / 78))
    return (upperLip || jaw) && !lips
  }
  stubble(h, [g.cx - g.cheek, g.eyeY + 30, g.cx + g.cheek, g.chinY], keep, (x) => [(x - g.cx) * 0.012, 5.5], 11.5, 2.3)
}

function moustache(hair: Hair, k: number): void {
  const { g } = hair
  // A moustache is combed in any texture.
  const bearded = hair.r.facialHair === 'short-beard' || hair.r.facialHair === 'full-beard'
  // In a beard it has the beard's ink, or it would look stuck on.
  const own = carve(hair, bearded ? undefined : leastOf(hair))
  const h: Hair = {
    ...own,
    texture: 'straight',
    ...(own.inks.solid ? { inks: { ...own.inks, lights: Math.min(own.inks.lights, 0.3) } } : {}),
  }
  const top = g.noseY + 13
  // A smile lifts it: ends over the corners of the mouth would turn them down.
  const glad = ['smile', 'laugh', 'wink'].includes(h.r.expression)
  const low = Math.max(
    g.mouthY - (h.r.expression === 'laugh' || grins(h.r) ? 19 : glad && bearded ? 9 : 15) + (k - 0.8) * 14,
    top + 9,
  )
  const w = 66 * k * (1 + h.r.features.mouthWidth * 0.08)
  const curl =
    h.r.facialHair === 'goatee'
      ? glad
        ? 5
        : 13
      : bearded
        ? glad
          ? 1
          : 10
        : h.r.facialHair === 'moustache' && Number(h.r.features.hairVariant) % 2
          ? -17
          : h.r.facialHair === 'moustache' || glad
            ? -5
            : 5
  // Parted under the nose, or it would look like an upper lip.
  const dip = bearded ? 1 : 8
  for (const side of [1, -1]) {
    const x = (u: number) => g.fx + side * u
    const upper: Pt[] = [
      [x(bearded ? -3 : 1), top + dip],
      [x(w * 0.3), top - 3 + (1 - k) * 4],
      [x(w * 0.8), lerp(top, low, 0.7)],
      [x(w + 6), low + curl],
    ]
    const lower: Pt[] = [
      [x(bearded ? -3 : 1), low + (bearded ? 1 : -2)],
      [x(w * 0.35), low + (glad ? 3 : 5) * k],
      [x(w * 0.75), low + (glad ? 2 : 8) * k],
      [x(w + 6), low + curl],
    ]
    tress(h, side === 1 ? [upper, lower] : [lower, upper], {
      n: 8,
      tips: 'point',
      light: [0.3, 0.55],
      wave: 0.2,
      weight: 4.6,
    })
  }
}

function goatee(hair: Hair): void {
  const h = carve(hair, leastOf(hair))
  const { g } = h
  const guides: Pt[][] = []
  for (let i = 0; i <= 6; i++) {
    const u = i / 3 - 1
    guides.push([
      [g.fx + u * 33, g.mouthY + 30 - Math.abs(u) ** 3 * 8], [g.fx + u * 46, g.mouthY + 52],
      [g.fx + u * 26, g.chinY + 16 - u * u * 14],
    ])
  }
  tress(h, guides, {
    n: 14,
    dense: 1.2,
    tips: 'ragged',
    light: [0.36, 0.52],
    wave: 0.3,
    weight: 4.6,
    beard: true,
    curl: h.texture === 'coily' ? 0.8 : 0.55,
  })
}

function beard(h: Hair, stand: number, drop: number): void {
  const { g } = h
  const roots = resample(spline(cheekLine(g), 6), 15)
  const low = g.chinY + drop + (h.rnd() - 0.5) * drop * 0.2
  const half = (k: number): Pt[] => [
    [g.cx + k * (g.skull - 3), g.eyeY + 30],
    [g.cx + k * (faceHalf(g, g.noseY) + stand * 0.35), g.noseY],
    [g.cx + k * (faceHalf(g, g.mouthY) + stand * 0.85), g.mouthY + 4],
    [g.cx + k * (faceHalf(g, g.chinY - 30) + stand * 1.05), lerp(g.chinY - 26, low - 46, drop > 40 ? 0.72 : 0.1)],
    [g.cx + k * g.chin * (drop > 40 ? 1.02 : 0.95), low - (drop > 40 ? 14 : 5)],
  ]
  const outer = resample(spline([...half(-1), [g.cx, low + 2], ...half(1).reverse()], 6), 15)
  const guides = roots.map((root, i) => {
    const tip = outer[i]!
    const mid = mix(root, tip, 0.5)
    const u = i / 7 - 1
    return [root, [mid[0] + u * 6, mid[1] + 6 * (1 - Math.abs(u))] as Pt, tip]
  })
  tress(h, guides, {
    n: 32,
    dense: 1.2,
    fine: 0.9,
    tips: 'smooth',
    light: [0.24, 0.62],
    wave: 0.6,
    weight: 5,
    beard: true,
    curl: h.texture === 'coily' ? 0.85 : 0.58,
  })
}
