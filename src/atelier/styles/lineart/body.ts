/** Neck and the start of the shoulders. */
import { type Geometry, headBend, headContour } from './geometry.ts'
import { heightAt, type Pt, resample, spline } from './curves.ts'
import type { Sketch } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** Outline of neck and shoulders in skin, clockwise, running off the lower edge. */
export function drawNeck(s: Sketch, g: Geometry, skin: SkinInks): void {
  // The neck carries the head from behind.
  const back = g.yaw * 0.2
  const side = (k: 1 | -1): Pt[] => {
    // The nape rises behind the ear.
    const nape = k === g.turn ? 0 : Math.abs(g.yaw) * 0.14
    return [
      [g.cx - back + k * (g.neck + nape), g.chinY - 156], [g.cx - back + k * (g.neck + nape * 0.7), g.chinY - 40],
      [g.cx - back * 0.6 + k * (g.neck + 1), g.neckY - 34], [g.cx + k * (g.neck + 12), g.neckY],
      [g.cx + k * (g.neck + 38), g.neckY + 22],
    ]
  }
  const right = spline(side(1), 5)
  const left = spline(side(-1), 5)
  const whole: Pt[] = [...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()]
  s.shape(whole, skin.wash)
  for (const edge of [left, right]) s.trace(resample(edge, 12), (t) => 8 + 6 * Math.sin(Math.PI * t ** 0.7), skin.line)
  // The shadow of the jaw: it follows the jaw from the edge of the neck on the side the head is turned from, and thins
  // out under the chin.
  const turned = headBend(g)
  const jaw = headContour(g)
    .slice(6, 15)
    .map(([x, y]) => turned(x, y))
  const lean = Math.tan((g.tilt * Math.PI) / 180)
  const under = (u: number, deep: number): Pt => {
    const x = g.cx - back - g.turn * u * (g.neck + 1)
    return [x, heightAt(jaw, x) + deep + lean * (x - g.cx)]
  }
  const k = g.child ? 0.7 : 1
  const edge = WEDGE.map(([u, deep]) => under(u, deep * k))
  s.shape([...edge, ...WEDGE.map(([u]) => under(u, -26)).reverse()], skin.line)
}

/** The shadow of the jaw, from one edge of the neck (1) to the other (-1): how far below the jaw it reaches, pixels. */
const WEDGE = [[1, 34], [1, 34], [0.6, 29], [0.2, 20], [-0.2, 11], [-0.75, 0], [-0.75, 0]] as const
