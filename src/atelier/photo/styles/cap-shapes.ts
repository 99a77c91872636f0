/** A baseball cap: a crown of panels under a button, and a curved visor that stands out towards where the head looks. */
import type { Place } from '../rig/rig.ts'
import { smooth } from './feature-outlines.ts'
import { between, dome, type HatCut } from './hat-cut.ts'

/** How far round the front of the crown a visor is sewn on, radians to each side. */
const SEWN = 1.4
/** Half the width of a crown where the visor is sewn on, how much wider that is, and how far it stands out in front; half-widths of the face. */
const [CROWN, BULGE, STANDS_OUT] = [1.06, 0.16, 1.15]
/** Of a visor the heights below the hat's edge: its ends, its seam and its rim in the middle, and where its shaded underside ends. */
const [ENDS, SEAM, RIM, UNDER] = [0.27, -0.5, -0.07, 0.1]
/** How high the crown rises above the forehead, the half-width of the button and its height. */
const [HIGH, BUTTON, RAISED] = [1.12, 0.13, 0.07]

/** Angle from the front up to which a seam is seen, radians. */
const FACING = 1.2

/** From -1 to 1. */
const ACROSS = Array.from({ length: 13 }, (_, k) => k / 6 - 1)

/** Cuts it. */
export const cap: HatCut = (head) => {
  const { edge, top, yaw } = head
  const seen = (across: number, forth: number) => across * Math.cos(yaw) + forth * Math.sin(yaw)
  /** Along the visor, so far in front of the crown at its middle, at that height there. */
  const along = (bulge: number, forth: number, middle: number): Place[] =>
    ACROSS.map((t) => {
      const [sin, cos] = [Math.sin(t * SEWN), Math.cos(t * SEWN)]
      const rounded = Math.cos((t * Math.PI) / 2)
      const wide = CROWN + bulge * Math.sin(Math.PI * Math.abs(t))
      return [
        seen(wide * sin, CROWN * cos + forth * Math.sqrt(Math.max(0, rounded))),
        edge + ENDS + (middle - ENDS) * rounded,
      ]
    })
  const seam = along(0, 0, SEAM)
  const rim = along(BULGE, STANDS_OUT, RIM)
  /** A seam between two panels, from the button to the visor. @param turned from the middle, radians */
  const panel = (turned: number): Place[] =>
    [0.12, 0.5, 0.8, 1].map((down) => {
      const out = CROWN * Math.sin((down * Math.PI) / 2)
      const v = edge + SEAM * Math.cos(turned)
      return [
        seen(out * Math.sin(turned), out * Math.cos(turned)),
        v + (top - HIGH - v) * Math.cos((down * Math.PI) / 2),
      ]
    })
  const button: Place[] = [[-BUTTON, top - HIGH + 0.05], [0, top - HIGH - RAISED], [BUTTON, top - HIGH + 0.05]]
  return {
    parts: [
      {
        outline: [...smooth(button), ...smooth([[BUTTON, top - HIGH + 0.06], [-BUTTON, top - HIGH + 0.06]])],
        cloth: 'trim',
      },
      { outline: dome(head, CROWN, HIGH, 0.16), cloth: 'main' },
      { outline: between(rim, along(BULGE, STANDS_OUT, UNDER)), cloth: 'under' },
      { outline: between(seam, rim), cloth: 'trim' },
    ],
    lines: [-1.05, 0, 1.05].filter((turned) => Math.abs(turned + yaw) < FACING).map(panel),
    isWrapped: false,
  }
}
