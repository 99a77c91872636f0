/** What is drawn on curls that hang beside the face, on the canonical head: without, they would be lumps. */
import type { Point } from '../path.ts'
import type { Reach } from './shapes.ts'

/** Below this curls hang in locks, where they do, canvas units. */
export const HANGS = 450

/** A strand that swings from side to side on its way down, pointed at both ends: each swing as one curve there and back. */
function swinging([x0, y0]: Point, [x1, y1]: Point, swings: number, far: number, wide: number): string {
  const at = (i: number): Point => [x0 + ((x1 - x0) * i) / swings, y0 + ((y1 - y0) * i) / swings]
  const high = (y1 - y0) / swings
  let down = `M${x0} ${y0}`
  let up = ''
  for (let i = 0; i < swings; i++) {
    const [[ax, ay], [bx, by]] = [at(i), at(i + 1)]
    const out = i % 2 === 0 ? far : -far
    // Full where it swings out, thin where it crosses over.
    const from = i === 0 ? 0 : wide * 0.3
    down += `C${ax + out} ${ay + high * 0.3} ${bx + out} ${ay + high * 0.7} ${bx} ${by}`
    up = `C${bx + out + wide} ${ay + high * 0.7} ${ax + out + wide} ${ay + high * 0.3} ${ax + from} ${ay}` + up
  }
  return `${down}${up}Z`
}

/** Curls that hang, on our left: what parts them into locks, and the light along those. */
export const HANGING: Partial<Record<Reach, { parting: string; light: string }>> = {
  curlsMedium: {
    parting: swinging([-170, 420], [-164, 705], 3, 22, 14) + swinging([-208, 430], [-208, 715], 3, 22, 11),
    light: swinging([-191, 425], [-190, 615], 2, 22, 12),
  },
  curlsBehind: {
    parting: swinging([-172, 420], [-184, 735], 3, 24, 14) + swinging([-210, 430], [-224, 745], 3, 24, 11),
    light: swinging([-193, 425], [-202, 635], 2, 24, 12),
  },
  curlsLong: {
    parting: swinging([-174, 420], [-142, 850], 4, 26, 15) + swinging([-213, 430], [-198, 860], 4, 26, 12),
    light: swinging([-196, 425], [-176, 747], 3, 26, 13),
  },
  lob: {
    parting: swinging([-166, 420], [-152, 711], 3, 16, 12) + swinging([-194, 430], [-190, 721], 3, 16, 9),
    light: swinging([-182, 425], [-176, 619], 2, 16, 10),
  },
  bob: {
    parting: swinging([-164, 420], [-156, 640], 2, 16, 12) + swinging([-192, 430], [-188, 650], 2, 16, 9),
    light: swinging([-180, 425], [-174, 645], 2, 16, 10),
  },
}
