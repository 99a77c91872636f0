/** Places on the hair's dome. */
import type { XY } from '../geometry.ts'
import { material } from '../palette.ts'
import type { HatKit } from './kit.ts'

export const GOLD = material('#f2bb38')

export const sides = [-1, 1]

/** A point on the hair's dome, `a` degrees from the top. */
export function onDome(k: HatKit, a: number, out = 0): XY {
  const r = (a * Math.PI) / 180
  return [Math.sin(r) * (k.A + out), 448 - Math.cos(r) * (448 - k.top + out)]
}
