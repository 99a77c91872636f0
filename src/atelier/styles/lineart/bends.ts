/** How what is drawn for a head that faces us moves when it turns. */
import { smoothstep } from '../../clamp.ts'
import { lerp } from './curves.ts'
import type { Geometry } from './geometry.ts'
import type { Bend } from './ink.ts'
import { RIM } from './lenses.ts'

/** The turn of the head: what lies in its middle moves most, its outline from ear to ear over the crown not at all. */
export function headBend(g: Geometry): Bend {
  const reach = g.skull + 16
  return (x, y) => {
    const u = (x - g.cx) / reach
    if (u <= -1 || u >= 1) return [x, y]
    // Flat about the eyes, which keep their size.
    let k = 1 - u * u * (0.6 + 0.4 * u * u)
    if (y < g.browY) k *= smoothstep(0, 1, (y - g.crownY + 4) / (g.browY - g.crownY))
    else if (y > g.chinY) k *= 1 - smoothstep(0, 1, (y - g.chinY - 30) / 130)
    // Mouth and chin stay a little nearer to the neck.
    const lead = y < g.noseY - 12 ? 1 : 1 - 0.08 * smoothstep(0, 1, (y - g.noseY + 12) / (g.mouthY + 6 - g.noseY))
    return [x + g.yaw * k * lead, y + g.nod * k]
  }
}

/** Skin between the line of the face and a rim, pixels: less would be one thick line. */
const CLEAR = 7

/**
 * Glasses keep their shape: each lens goes where its eye goes, and only the arms bend towards the ears.
 *
 * @param half the half width of a lens: the far one is narrower where it would reach beyond the line of the face
 */
export function glassesBend(g: Geometry, half = 0): Bend {
  const head = headBend(g)
  const away = Math.abs(g.yaw) / 58
  const face = head(g.cx + g.turn * ((g.skull + g.cheek) / 2 - 19 * away), g.eyeY)[0] * g.turn - CLEAR
  const far = head(g.fx + g.turn * g.eyeX, g.eyeY)[0] * g.turn
  const [inner, outer] = [far - half, far + half + RIM]
  const share = Math.min(1, (face - RIM - inner) / (outer - inner))
  const narrowed = (x: number) => {
    const beyond = x * g.turn - inner
    return half > 0 && beyond > 0 ? g.turn * (inner + Math.min(beyond * share, face - RIM - inner)) : x
  }
  const [lx, ly] = head(g.fx - g.eyeX, g.eyeY)
  const [rx, ry] = head(g.fx + g.eyeX, g.eyeY)
  return (x, y) => {
    const u = (x - g.fx) / g.eyeX
    const t = (Math.max(-1, Math.min(1, u)) + 1) / 2
    const dx = lerp(lx - g.fx + g.eyeX, rx - g.fx - g.eyeX, t)
    const dy = lerp(ly, ry, t) - g.eyeY
    const out = smoothstep(0, 1, (Math.abs(x - g.fx) - g.eyeX - 52) / 130)
    const [hx, hy] = head(x, y)
    return [narrowed(lerp(x + dx, hx, out)), lerp(y + dy, hy, out)]
  }
}

/** A hat sits lower at the back of a turned head, its top leans that way. Below the eyes nothing moves but with the head. */
export function hatBend(g: Geometry): Bend {
  const head = headBend(g)
  const lean = g.turn * (0.03 + (0.07 * Math.abs(g.yaw)) / 58)
  return (x, y) => {
    const k = lean * (1 - smoothstep(0, 1, (y - g.browY) / 60))
    return head(x - (g.hairY - y) * k, y - (x - g.cx) * k)
  }
}

/**
 * Shoulders turn less than the head: the one it is turned to is further from us, narrower and higher, the other one comes
 * forward.
 */
export function bodyBend(g: Geometry): Bend {
  const slope = g.yaw / 44
  const turned = Math.abs(slope)
  return (x, y) => {
    const k = smoothstep(0, 1, (y - g.neckY + 60) / 110)
    const u = (x - g.cx) / 300
    const far = u * g.turn
    const depth = far > 0 ? -34 * far * far : 10 * far
    return [
      x + (slope * (30 * Math.max(0, 1 - u * u) - 8) + g.turn * turned * depth) * k,
      y - (slope * 12 + g.turn * 6) * u * k,
    ]
  }
}
