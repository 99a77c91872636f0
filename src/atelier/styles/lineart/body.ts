/** Neck and the start of the shoulders. */
import { clamp } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import { profileOf } from '../profile.ts'
import { headBend } from './bends.ts'
import { headContour } from './contour.ts'
import type { Geometry } from './geometry.ts'
import { corners, heightAt, lerp, mix, type Pt, resample, spline } from './curves.ts'
import { seesFarEar } from './face.ts'
import type { Sketch } from './ink.ts'
import { INK, type SkinInks } from './palette.ts'

/**
 * Outline of neck and shoulders in skin, clockwise, running off the lower edge.
 *
 * @param clothing a hood leaves no room beside it, where its inside would be a splinter of black; in the open neckline
 *   of a T-shirt the shoulders are seen to begin
 * @param lit without the shadow of the chin, which would be one with what is black beside it
 * @param inkBelow above a garment of ink, of which the shadow would be a part: it is shallow
 */
export function drawNeck(
  s: Sketch,
  g: Geometry,
  skin: SkinInks,
  clothing: Recipe['clothing'],
  lit = false,
  inkBelow = false,
): void {
  const hooded = clothing === 'hoodie'
  const open = clothing === 'tshirt'
  // The neck carries the head from behind; the nape of a turned head is seen under its near ear, hollow as a nape is.
  const back = g.yaw * 0.28
  const turned = headBend(g)
  const lean = Math.tan((g.tilt * Math.PI) / 180)
  const jawX = g.turn * (g.cx - turned(g.cx - g.turn * (g.jaw - 10), g.mouthY)[0] - back)
  const nape = seesFarEar(g) ? g.neck : Math.max(g.neck, Math.min(jawX + 4, g.neck + 30))
  const side = (k: 1 | -1): Pt[] => {
    const top = k === g.turn ? g.neck : nape
    const x = g.cx - back + k * top
    const y = lerp(g.chinY, g.neckY, 0.2) - 8
    const narrow: Pt[] =
      hooded && k === g.turn
        ? [[g.cx + k * (g.neck + 8) + lean * 20, y], [g.cx + k * (g.neck + 10), g.neckY - 40]]
        : [
            [g.cx - back * 0.8 + k * lerp(top, g.neck - 3, 0.7) + lean * 20, y],
            [g.cx - back * 0.6 + k * (g.neck - 1), g.neckY - 32],
          ]
    return [
      [x + lean * 120, g.chinY - 156],
      [x + k * 2 + lean * 60, g.chinY - 70],
      ...narrow,
      [g.cx + k * (g.neck + 11), g.neckY - (open ? 10 : 1)],
      [g.cx + k * (g.neck + 40), g.neckY + (open ? 7 : 22)],
    ]
  }
  const right = spline(side(1), 5)
  const left = spline(side(-1), 5)
  const whole: Pt[] = [...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()]
  s.shape(whole, skin.wash)
  // The shadow of the chin: one flat that follows the jaw, from one edge of the neck to the other.
  const jaw = headContour(g)
    .slice(6, 15)
    .map(([x, y]) => turned(x, y))
  const deep = (g.child ? 18 : 22) * (inkBelow ? 0.5 : 1)
  const light = g.cx - back * 0.7 - g.neck
  // Light comes from above and left: the shadow is a crescent, deep on our right.
  const below = (x: number) =>
    heightAt(jaw, x) + deep * (0.12 + clamp((x - light) / (2 * g.neck), 0, 1.1)) + lean * (x - g.cx) * 0.6
  const [from, to] = [entry(left, below), entry(right, below)]
  const edge = spline(
    [0, 0.25, 0.5, 0.75, 1].map((t): Pt => {
      const x = lerp(from.at[0], to.at[0], t)
      return [x, t === 0 ? from.at[1] : t === 1 ? to.at[1] : below(x)]
    }),
    4,
  )
  // Up to the head it is as wide as the neck: no splinter of skin is left beside it.
  if (!lit)
    s.shape(
      [...corners([from.at]), ...edge.slice(1, -1), ...corners([to.at]), ...to.above.toReversed(), ...from.above],
      INK,
    )
  // On our left, where the light comes from, the line is fine; so is the far edge of a turned head, which is short: at
  // full width it would clot between chin and collar.
  for (const [k, edge] of [[-1, left], [1, right]] as const)
    s.trace(resample(edge, 12), k === -1 || (k === g.turn && Math.abs(g.yaw) > 12) ? FINE : EDGE, skin.line)
}

/** Where an edge of the neck comes out of a shadow, and its points above. @param below height of the shadow's edge at x */
function entry(line: readonly Pt[], below: (x: number) => number): { at: Pt; above: Pt[] } {
  let i = line.length - 2
  while (i > 0 && line[i]![1] > below(line[i]![0])) i--
  const [p, q] = [line[i]!, line[i + 1]!]
  const [u, v] = [below(p[0]) - p[1], q[1] - below(q[0])]
  return { at: mix(p, q, clamp(u / (u + v), 0, 1)), above: line.slice(0, i + 1) }
}

/** The lines of a neck, along their way. */
const EDGE = profileOf((t) => 8 + 6 * Math.sin(Math.PI * t ** 0.7))
const FINE = profileOf((t) => 4 + 3 * Math.sin(Math.PI * t ** 0.7))
