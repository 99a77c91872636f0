/** Cropped coils: a calm mass with a few small open rings. */
import { maskEqual } from '../pixels.ts'
import { distanceTo } from '../shapes.ts'
import { DRAWN, drawnCurls } from './curls.ts'
import type { Lock } from './lock.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Of cropped coils: see DRAWN. */
const CROPPED: typeof DRAWN = { apart: 0.24, radius: [0.05, 0.075], inside: 0.1, width: 0.04 }

/** Small open rings of light all over. */
export function coilMarks({ region, map }: Study): Lock[] {
  const mass = distanceTo(maskEqual(region, REGION.hair), SIDE, SIDE, 0)
  return drawnCurls(
    mass,
    mass.map(() => -1),
    () => 1,
    map,
    CROPPED,
  )
}
