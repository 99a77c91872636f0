import { type FacePatch, HEIGHT, WIDTH } from '../../src/atelier/photo/face/face-patch.ts'
import type { Lab } from '../../src/atelier/photo/face/face-reading.ts'

/** A face of one colour, on which tests draw what is to be read. */
export function evenPatch({ l, a, b }: Lab): FacePatch {
  const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
  return { l: plane(l), a: plane(a), b: plane(b), dark: plane(0) }
}
