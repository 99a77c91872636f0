/** Deformations of hair: by a hat's edge, by its volume, by a helmet's visor. */
import { clamp } from '../../../clamp.ts'
import type { Features } from '../../../recipe.ts'
import { fitted, type HairFrame } from '../../fitted-hair.ts'
import type { Bend } from '../path.ts'

const HEAD: HairFrame = {
  half: 158,
  top: [190, 290],
  over: [205, 255, 375, 430],
  temples: 330,
  ears: 460,
  hangs: 570,
  height: 13,
  hairline: [16, 12],
  corners: 12,
}

/** Hair as a photo shows it. */
export const asInPhoto = (bend: Bend, f: Features): Bend => fitted(bend, f, HEAD)

/** Hair pressed to the skull above a hat's edge, free again below it; what falls on the forehead is tucked under the edge. */
export function press(bend: Bend): Bend {
  return (x, v) => {
    const tuck = clamp((134 - Math.abs(x)) / 30, 0, 1)
    const y = v > 290 && v < 420 ? v - (v - 290) * 0.6 * tuck * Math.min(1, (420 - v) / 40) : v
    if (y < 330) {
      const u = x / 158
      const w = (y - 370) / 174
      const r = Math.sqrt(u * u + w * w)
      return r > 0.98 ? bend((x * 0.98) / r, 370 + ((y - 370) * 0.98) / r) : bend(x, y)
    }
    const limit = 150 + (y - 330) * 0.75
    return bend(Math.max(-limit, Math.min(limit, x)), y)
  }
}

/** A round crown: hair on the top of the skull rises in the middle and is drawn in at its corners. */
export function domed(bend: Bend): Bend {
  return (x, y) => {
    const high = clamp((290 - y) / 130, 0, 1)
    // A knot on top of the head keeps its form.
    const out = Math.max(0, Math.abs(x) - 76) * 0.17 * high * high
    return bend(x - Math.sign(x) * out, y - 12 * high * Math.max(0, 1 - (x / 130) ** 2))
  }
}

/** More or less volume: only what stands off the skull moves. */
export function swell(bend: Bend, volume: number): Bend {
  return (x, y) => {
    if (y > 760) return bend(x, y)
    const u = x / 158
    const v = Math.min(0, y - 380) / 184
    const r = Math.sqrt(u * u + v * v)
    if (r <= 1) return bend(x, y)
    // What lies on the shoulders stays there: volume fades on the way down.
    const swollen = (1 + (r - 1) * (1 + 0.3 * volume) + 0.015 * volume) / r
    const k = 1 + (swollen - 1) * Math.min(1, (760 - y) / 180)
    return bend(x * k, 380 + Math.max(0, y - 380) + Math.min(0, y - 380) * k)
  }
}

/** Hair held within a helmet of this radius. */
export function held(bend: Bend, room: number): Bend {
  return (x, y) => {
    const [dx, py] = bend(x, y)
    const dy = py - 430
    const far = Math.sqrt(dx * dx + dy * dy)
    return far > room ? [(dx * room) / far, 430 + (dy * room) / far] : [dx, py]
  }
}

/**
 * Waves: all of the hair swings together, so that outline, shade and light keep one rhythm; mirrored at the middle. They
 * grow from the crown, where hair lies on the skull, to the tips. `phase` in radians; how far they swing and how long
 * they are in canvas units.
 */
export function waved(bend: Bend, phase: number, swing = 11, long = 132): Bend {
  return (x, y) => {
    const fall = clamp((y - 330) / 210, 0, 1)
    const side = Math.max(-1, Math.min(1, x / 60))
    const dx = side * fall * swing * Math.sin(((y - 330) * 2 * Math.PI) / long + phase)
    const dy = (1 - fall) * 2.2 * Math.sin((x * 2 * Math.PI) / 150 + phase)
    return bend(x + dx, y + dy)
  }
}
