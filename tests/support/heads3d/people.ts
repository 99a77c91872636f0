/** Who is rendered: every tone, every hair, what is worn, in every light; from a number, always the same. */
import type { Attributes } from '../../../src/atelier/recipe.ts'
import { BUSY, PLAIN } from '../heads/backgrounds.ts'
import type { Rgb } from '../heads/canvas.ts'
import { HAIRS } from './hair.ts'
import type { HeadOptions } from './render-head.ts'
import { LIGHT_NAMES } from './shade.ts'

const TONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const satisfies Attributes['skinTone'][]
const HAIR_COLOURS: Rgb[] = [[44, 30, 22], [176, 138, 84], [24, 20, 20], [120, 60, 34], [150, 148, 150], [78, 52, 34]]
const CLOTHS: Rgb[] = [[40, 60, 110], [190, 62, 52], [228, 228, 222], [34, 34, 38], [92, 118, 72]]
/** Proportions of five faces. */
const SHAPES = [
  {},
  { faceWidth: 0.08, noseWidth: 0.25, jawWidth: 0.08 },
  { faceWidth: -0.06, chinLength: 0.2, mouthWidth: 0.12, eyeGap: 0.1 },
  { jawWidth: -0.1, noseLength: 0.12, eyeSize: 0.2, eyeGap: -0.08 },
  { noseWidth: 0.15, lips: 0.35, chinLength: -0.15 },
]
export const YAWS = [-30, -15, 0, 15, 30] as const

/** Somebody of a tone, turned by `yaw` degrees. @param k another number dresses somebody else */
export function somebody(k: number, yaw: number): HeadOptions {
  const tone = TONES[k % TONES.length]!
  const dark = Number(tone) > 6
  const backgrounds = k % 2 === 0 ? PLAIN : BUSY
  return {
    background: backgrounds[(k >> 1) % backgrounds.length]!,
    skinTone: tone,
    hair: HAIRS[(k * 3 + (k >> 3)) % HAIRS.length]!,
    hairColour: HAIR_COLOURS[dark ? (k % 2) * 2 : (k * 5) % 6]!,
    cloth: CLOTHS[(k * 3) % 5]!,
    light: LIGHT_NAMES[(k * 5 + (k >> 2)) % LIGHT_NAMES.length]!,
    glasses: (['none', 'none', 'thick', 'none', 'thin', 'none', 'sunglasses'] as const)[(k * 2) % 7]!,
    hat: (['none', 'none', 'none', 'beanie', 'none', 'brim', 'none', 'cap', 'none'] as const)[(k * 4 + 1) % 9]!,
    hatColour: CLOTHS[(k * 3 + 2) % 5]!,
    beard: (['none', 'none', 'full-beard', 'none', 'stubble', 'none', 'moustache', 'none'] as const)[(k * 3 + 2) % 8]!,
    shape: SHAPES[(k + (k >> 2)) % 5]!,
    expression: { smile: (k % 3) * 0.35, mouthOpen: k % 4 === 3 ? 0.9 : 0 },
    yaw: (yaw * Math.PI) / 180,
    pitch: (((k * 7) % 5) - 2) * 0.06,
    roll: (((k * 3) % 5) - 2) * 0.06,
    grain: 2 + (k % 3),
    seed: k * 31 + 7,
  }
}
