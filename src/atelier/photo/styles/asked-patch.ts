/** Patches whose colour somebody asked for: treatments in the tones of one ink keep it. */
import type { Patch } from './segments.ts'
import type { Study } from './study.ts'

/** How far from the colour that was asked for cloth is at most that has it, OKLab's a and b: a shirt under a jacket has its own. */
const SAME = 0.06

/** Whether somebody asked for its colour. */
export function isAsked({ kind, colour }: Patch, asked: Study['asked']): boolean {
  if (kind === 'hair') return asked?.hair !== undefined
  if (kind === 'dark') return asked?.hair !== undefined && asked.beard === true
  const cloth = kind === 'cloth' ? asked?.cloth : undefined
  return cloth !== undefined && Math.hypot(colour.a - cloth.a, colour.b - cloth.b) < SAME
}
