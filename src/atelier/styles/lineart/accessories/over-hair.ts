/** Accessories over hair and hats, and the microphone. */
import type { Hex, Recipe } from '../../../recipe.ts'
import { earX, seesFarEar } from '../face.ts'
import { onSkull } from '../contour.ts'
import type { Geometry } from '../geometry.ts'
import { type Pt, spline } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { INK, PAPER, tintOf } from '../palette.ts'
import { STEEL } from './metal.ts'

/** Cuts beside which the far ear, if it is seen at all, has no lobe. */
const BESIDE_EARS = new Set<Recipe['hairStyle']>(['braids', 'pigtails', 'afro'])

/**
 * Earrings, each under its ear.
 *
 * @param tucked whether hair that falls over the ears is tucked behind the near one only
 */
export function drawEarrings(s: Sketch, g: Geometry, r: Recipe, tucked: boolean): void {
  if (!r.accessories.includes('earrings')) return
  const cropped = r.hairLength === 'bald' || r.hairLength === 'shaved'
  const onlyNear = !seesFarEar(g) || tucked || (!cropped && BESIDE_EARS.has(r.hairStyle))
  for (const k of onlyNear ? [-g.turn] : [-1, 1]) {
    const x = earX(g, k === g.turn ? 'far' : 'near') + k * g.earH * 0.1
    const y = g.earY + g.earH * 0.94
    if (Number(r.features.hairVariant) % 2) {
      // A disc: whatever lies behind a hoop would look like a hole in it.
      s.ellipse(x, y + 15, 18, 20, INK)
      s.ellipse(x - 1, y + 14, 11.5, 13.5, PAPER)
    } else {
      s.dot(x, y, 7, INK)
      s.blob([[x, y + 5], [x + 14, y + 30], [x, y + 47], [x - 14, y + 30]], INK)
      s.blob([[x, y + 12], [x + 9.5, y + 30], [x, y + 42], [x - 9.5, y + 30]], r.features.accentColor)
    }
  }
}

/** Over hair and hats. */
export function drawOver(s: Sketch, g: Geometry, r: Recipe): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  if (has('nose-ring')) {
    const d = -g.turn
    const x = g.fx + d * 15
    const y = g.noseY + 5
    const ring: Pt[] = [[x - 6, y - 8], [x - 8, y + 2], [x, y + 9], [x + 8, y + 2], [x + 6, y - 6]]
    s.ink(ring, () => 6, INK, 6)
  }
  if (has('flower')) {
    const [x, y] = onSkull(g, -64, 2)
    drawFlower(s, x + 4, y + 6, 42, r.features.accentColor, 0.3)
  }
  if (has('robot-parts')) {
    for (const k of [-1, 1]) {
      const x = g.cx + k * (g.cheek + 16)
      const y = g.earY + 4
      if (k === 1) {
        s.ink([[x + 4, y - 20], [x + 12, y - 90]], () => 8, INK)
        s.ink([[x + 4, y - 20], [x + 12, y - 90]], () => 3, STEEL)
        s.dot(x + 12, y - 98, 13, INK)
        s.dot(x + 12, y - 98, 9, '#e4483f')
      }
      s.ellipse(x, y, 25, 38, INK)
      s.ellipse(x, y, 20, 33, STEEL)
      s.ellipse(x, y, 10, 17, INK)
      s.ellipse(x, y, 6, 12, '#8d95a6')
    }
  }
  if (has('microphone')) microphone(s, g)
}

function microphone(s: Sketch, g: Geometry): void {
  const x = g.cx + 128
  const y = g.chinY + 74
  const rod: Pt[] = [[x + 16, y + 30], [x + 62, 1044]]
  s.ink(rod, () => 36, INK)
  s.ink(rod, () => 25, '#4b4a5a')
  s.ink(
    rod.map(([a, b]) => [a - 6, b] as Pt),
    () => 4,
    '#a9a8ba',
  )
  s.blob(
    [[x - 44, y - 22], [x - 14, y - 54], [x + 30, y - 44], [x + 46, y - 2], [x + 32, y + 34], [x - 14, y + 30]],
    INK,
  )
  s.blob(
    [[x - 37, y - 19], [x - 12, y - 46], [x + 26, y - 38], [x + 39, y - 2], [x + 28, y + 27], [x - 12, y + 24]],
    STEEL,
  )
  for (const t of [-22, -8, 6, 20]) {
    s.ink([[x - 30 + Math.abs(t), y + t - 4], [x + 36 - Math.abs(t) * 0.6, y + t - 6]], () => 2.6, INK)
    s.ink([[x + t - 4, y - 40 + Math.abs(t) * 0.5], [x + t + 4, y + 24]], () => 2.6, INK)
  }
  s.ink([[x - 10, y + 34], [x + 38, y + 22]], () => 12, INK)
}

/** A five-petalled flower. */
export function drawFlower(s: Sketch, x: number, y: number, R: number, colour: string, turn: number): void {
  const edge: Pt[] = []
  for (let i = 0; i < 5; i++) {
    for (const [da, q] of [[0, 0.5], [0, 0.5], [0.24, 0.92], [0.5, 1.02], [0.76, 0.92]] as const) {
      const a = turn + ((i + da) / 5) * Math.PI * 2
      edge.push([x + R * q * Math.cos(a), y + R * q * Math.sin(a)])
    }
  }
  const fine = spline(edge, 3, true)
  s.cut(fine, tintOf(colour as Hex), INK, Math.max(4, R * 0.14))
  s.dot(x, y, R * 0.34, INK)
  s.dot(x, y, R * 0.2, '#f4c443')
}
