/** Accessories on the skin of face and neck. */
import { blend } from '../../../colour.ts'
import type { Hex, Recipe } from '../../../recipe.ts'
import { faceHalf } from '../contour.ts'
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { belowRims } from '../lenses.ts'
import { noseReach } from '../nose.ts'
import { INK, PAPER, type SkinInks } from '../palette.ts'
import { STEEL } from './metal.ts'

/** Where freckles are on a cheek: towards the ear and down from the middle of the eye, pixels; from the nose outwards. */
const FRECKLES = [[-20, 2], [-9, 15], [-4, -5], [8, 7], [19, -3], [27, 12]] as const

/** What fair skin has its freckles of. */
const TAN: Hex = '#8f4a20'
/** And deep skin. */
const UMBER: Hex = '#32140a'

/** Beards of which a moustache leaves no room beside the mouth. */
const BEARDED = new Set<Recipe['facialHair']>(['goatee', 'short-beard', 'full-beard'])

/** On the skin: under glasses and hair. */
export function drawOnFace(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  const accent = r.features.accentColor
  const rnd = g.rnd(30)
  if (has('freckles')) {
    // Fewer, beside the nose, where a beard or a blush takes their room.
    const few = BEARDED.has(r.facialHair) || has('blush') || r.expression === 'shy'
    // Under glasses as much lower as the rims reach.
    const rims = belowRims(g, r)
    const down = rims ? rims + 15 : 58
    const spots = few ? FRECKLES.slice(0, 3) : rims ? FRECKLES.filter(([, y]) => y > 0) : FRECKLES
    // In ink they would be moles.
    const tan = blend(skin.wash, skin.deep ? UMBER : TAN, 0.72)
    for (const k of [-1, 1] as const) {
      // Clear of the nose.
      const out = Math.max(-2, noseReach(g, r, k) + 18 - g.eyeX - spots[0]![0])
      for (const [x, y] of spots) {
        const dx = k * (g.eyeX + x + out + rnd() * 6)
        s.dot(g.fx + dx, g.eyeY + down + y + rnd() * 5, 2.8 + rnd() * 1.6, tan)
      }
    }
  }
  if (has('beauty-mark')) {
    const [x, y] = BEARDED.has(r.facialHair)
      ? [86, g.eyeY + 44]
      : r.facialHair === 'moustache'
        ? // Clear of the line of a narrow jaw.
          [Math.min(56, faceHalf(g, g.mouthY + 30) - 46), g.mouthY + 30]
        : [82, g.mouthY - (has('freckles') || has('blush') ? 22 : 46)]
    s.dot(g.fx - g.turn * x, y, 6.6, skin.line)
  }
  if (has('face-paint')) {
    for (const k of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const y = g.eyeY + 42 + i * 19
        const x = (u: number) => g.fx + k * u
        s.ink(
          [[x(50), y + 8], [x(82), y + 1], [x(lerp(124, 112, i / 2)), y - 8]],
          taper(12, 0.25, 0.3, 0.3),
          i === 1 ? PAPER : accent,
        )
      }
    }
  }
  if (has('scar')) {
    const x = g.fx - g.eyeX - 14
    s.ink(
      [[x + 14, g.browY - 24], [x + 6, g.browY + 8], [x + 4, g.eyeY + 34], [x - 6, g.eyeY + 74]],
      9,
      skin.deep ? skin.glow : '#c4656a',
    )
    for (let i = 0; i < 3; i++) s.ink([[x - 12, g.eyeY + 34 + i * 14], [x + 14, g.eyeY + 29 + i * 14]], 4.4, skin.line)
  }
  if (has('tattoo')) {
    const ink = skin.deep ? '#120f1c' : '#2b3a6b'
    const x = g.cx + faceHalf(g, g.eyeY + 52) - 46
    const y = g.eyeY + 62
    const star: Pt[] = Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * Math.PI * 2 - Math.PI / 2
      const R = i % 2 ? 7 : 18
      return [x + R * Math.cos(a), y + R * Math.sin(a)] as Pt
    })
    s.shape(corners(star), ink)
    s.dot(x - 16, y + 20, 3.4, ink)
    s.dot(x + 2, y + 26, 3.4, ink)
    s.dot(x + 17, y + 19, 2.8, ink)
  }
  if (has('robot-parts')) robot(s, g)
}

/** On the neck, under the garment. */
export function drawOnNeck(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  if (!r.accessories.includes('tattoo')) return
  const ink = skin.deep ? '#120f1c' : '#2b3a6b'
  const x = g.cx - g.neck * 0.45
  const y = g.chinY + 64
  s.ink([[x - 4, y + 38], [x + 4, y + 14], [x - 6, y - 10], [x + 2, y - 28]], 4.4, ink)
  for (const [dx, dy, k] of [[2, 20, 1], [-2, 4, -1], [-4, -12, 1]] as const)
    s.blob(
      [[x + dx, y + dy], [x + dx + k * 12, y + dy - 12], [x + dx + k * 22, y + dy - 10], [x + dx + k * 12, y + dy - 1]],
      ink,
    )
}

function robot(s: Sketch, g: Geometry): void {
  const x = (u: number) => g.cx - u
  const half = (y: number) => faceHalf(g, y) - 3
  const y0 = g.eyeY + 34
  const plate: Pt[] = [
    [x(half(y0)), y0], [x(62), y0 + 6], [x(54), g.noseY + 4], [x(66), g.mouthY + 26],
    [x(half(g.mouthY + 36)), g.mouthY + 36], [x(half(g.mouthY)), g.mouthY], [x(half(g.noseY)), g.noseY],
  ]
  s.shape(corners(plate), STEEL)
  s.trace([...corners(plate), plate[0]!], () => 4.4, INK)
  for (const i of [1, 3]) s.dot(plate[i]![0] - 12, plate[i]![1] + (i === 1 ? 13 : -13), 4.4, INK)
  s.ink([[x(half(g.noseY) - 8), g.noseY + 4], [x(82), g.noseY + 6]], 3.6, INK)
  s.ink([[x(half(g.noseY) - 10), g.noseY + 18], [x(84), g.noseY + 20]], 3.6, INK)
  s.ink([[x(half(g.noseY) - 14), g.noseY + 32], [x(86), g.noseY + 34]], 3.6, INK)
}
