/** Neck and the start of the shoulders. */
import { type Geometry, headBend, headContour } from './geometry.ts'
import { heightAt, lerp, type Pt, resample, spline } from './curves.ts'
import { earX, seesFarEar } from './face.ts'
import type { Sketch } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** Where the lobe of most ears is, below their middle: hair that hides an ear hides its size, too. */
const LOBE = 46

/** Outline of neck and shoulders in skin, clockwise, running off the lower edge. */
export function drawNeck(s: Sketch, g: Geometry, skin: SkinInks): void {
  // The neck carries the head from behind; that of a turned head springs from behind its near ear.
  const back = g.yaw * 0.36
  const turned = headBend(g)
  const lean = Math.tan((g.tilt * Math.PI) / 180)
  const nape = seesFarEar(g)
    ? g.neck
    : Math.max(g.neck, g.turn * (g.cx - turned(earX(g, 'near'), g.earY + LOBE)[0] - back) - 4)
  const side = (k: 1 | -1): Pt[] => {
    const top = k === g.turn ? g.neck : nape
    const x = g.cx - back + k * top
    return [
      [x + lean * 120, g.chinY - 156], [x + k * 2 + lean * 60, g.chinY - 70],
      [g.cx - back * 0.6 + k * lerp(top, g.neck + 1, 0.62), g.neckY - 40], [g.cx + k * (g.neck + 12), g.neckY],
      [g.cx + k * (g.neck + 38), g.neckY + 22],
    ]
  }
  const right = spline(side(1), 5)
  const left = spline(side(-1), 5)
  const whole: Pt[] = [...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()]
  s.shape(whole, skin.wash)
  for (const edge of [left, right]) s.trace(resample(edge, 12), (t) => 8 + 6 * Math.sin(Math.PI * t ** 0.7), skin.line)
  // The shadow of the chin: it follows the jaw from the edge of the neck on the side the head is turned to, and thins
  // out towards the other.
  const jaw = headContour(g)
    .slice(6, 15)
    .map(([x, y]) => turned(x, y))
  const under = (u: number, deep: number): Pt => {
    const x = g.cx - back - g.turn * u * (g.neck + 1)
    return [x, heightAt(jaw, x) + deep + lean * (x - g.cx)]
  }
  const k = g.child ? 0.7 : 1
  const edge = WEDGE.map(([u, deep]) => under(u, deep * k))
  s.shape([...edge, ...WEDGE.map(([u]) => under(u, -26)).reverse()], skin.line)
}

/** The shadow of the jaw, from the far edge of the neck (-1) towards the near one (1): how far below the jaw it reaches, pixels. */
const WEDGE = [[-1, 30], [-1, 30], [-0.66, 27], [-0.3, 19], [0, 9], [0.4, 0], [0.4, 0]] as const
