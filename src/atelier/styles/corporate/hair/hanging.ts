/** What is drawn on curls that hang beside the face, on the canonical head: without, they would be lumps. */
import type { Point } from '../path.ts'
import type { Reach } from './shapes.ts'

/** Curls that hang in locks. */
export interface Locks {
  /** Below this they do; above, curls are told one by one. Canvas units. */
  from: number
  /** What parts them. */
  parting: string
  /** The light along them. */
  light: string
}

/** Where curls beside the face begin to hang, and those of tails, canvas units. */
const [BESIDE, TAIL] = [450, 160]

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

/** Curls beside the face, on our left. */
export const HANGING: Partial<Record<Reach, Locks>> = {
  curlsMedium: {
    from: BESIDE,
    parting: swinging([-170, 420], [-164, 705], 3, 22, 14) + swinging([-208, 430], [-208, 715], 3, 22, 11),
    light: swinging([-191, 425], [-190, 615], 2, 22, 12),
  },
  curlsBehind: {
    from: BESIDE,
    parting: swinging([-172, 420], [-184, 735], 3, 24, 14) + swinging([-210, 430], [-224, 745], 3, 24, 11),
    light: swinging([-193, 425], [-202, 635], 2, 24, 12),
  },
  curlsLong: {
    from: BESIDE,
    parting: swinging([-174, 420], [-142, 850], 4, 26, 15) + swinging([-213, 430], [-198, 860], 4, 26, 12),
    light: swinging([-196, 425], [-176, 747], 3, 26, 13),
  },
  lob: {
    from: BESIDE,
    parting: swinging([-166, 420], [-152, 711], 3, 16, 12) + swinging([-194, 430], [-190, 721], 3, 16, 9),
    light: swinging([-182, 425], [-176, 619], 2, 16, 10),
  },
  bob: {
    from: BESIDE,
    parting: swinging([-164, 420], [-156, 640], 2, 16, 12) + swinging([-192, 430], [-188, 650], 2, 16, 9),
    light: swinging([-180, 425], [-174, 645], 2, 16, 10),
  },
}

/** Curls of a ponytail, by its length: on our right. */
export const TAIL_LOCKS: Record<'short' | 'medium' | 'long', Locks> = {
  short: {
    from: TAIL,
    parting: swinging([166, 190], [232, 404], 3, 16, 12) + swinging([212, 176], [260, 412], 3, 16, 10),
    light: swinging([188, 184], [234, 330], 2, 16, 10),
  },
  medium: {
    from: TAIL,
    parting: swinging([166, 190], [246, 516], 4, 18, 13) + swinging([216, 178], [282, 526], 4, 18, 11),
    light: swinging([190, 184], [250, 430], 3, 18, 12),
  },
  long: {
    from: TAIL,
    parting: swinging([166, 190], [260, 656], 5, 20, 14) + swinging([218, 178], [302, 668], 5, 20, 12),
    light: swinging([192, 184], [258, 464], 3, 20, 13),
  },
}

/** Curls of a bunch on our left, by its length. */
export const BUNCH_LOCKS: Record<'short' | 'medium' | 'long', Locks> = {
  short: {
    from: TAIL,
    parting: swinging([-196, 352], [-226, 470], 2, 14, 11) + swinging([-236, 346], [-262, 480], 2, 14, 9),
    light: swinging([-216, 350], [-246, 474], 2, 14, 9),
  },
  medium: {
    from: TAIL,
    parting: swinging([-198, 352], [-242, 560], 3, 16, 12) + swinging([-240, 346], [-278, 566], 3, 16, 10),
    light: swinging([-218, 350], [-244, 490], 2, 16, 11),
  },
  long: {
    from: TAIL,
    parting: swinging([-200, 352], [-254, 700], 4, 18, 13) + swinging([-244, 346], [-292, 710], 4, 18, 11),
    light: swinging([-222, 350], [-260, 610], 3, 18, 12),
  },
}
