/** Hats without a stiff visor: bucket hats, flat caps and berets. Lengths across in half-widths of the face, heights in distances between the pupils. */
import type { Place } from '../rig/rig.ts'
import { smooth } from './feature-outlines.ts'
import { between, type Half, type HatCut, mirrored } from './hat-cut.ts'

const ACROSS = [-1, -0.5, 0, 0.5, 1] as const

/** Of a bucket hat: half the width of its crown where the brim is sewn on, half that of the brim, how far above the edge the seam lies, and how far below it the brim falls in the middle and at the sides. */
const [BUCKET, BRIM, SEAM, FALLS] = [1.14, 1.62, 0.36, [0.06, 0.2]] as const

/** A crown that narrows to a flat top, and a brim that falls all round. */
export const bucket: HatCut = ({ edge, top }) => {
  const base = edge - SEAM
  const crown: Half = [
    [-BUCKET, base + 0.1], [-1.06, base - 0.3], [-0.98, top - 0.72], [-0.86, top - 0.98], [-0.62, top - 1.06],
    [-0.2, top - 1.08],
  ]
  /** Along the brim, that share of it below its seam. */
  const along = (share: number): Place[] =>
    ACROSS.map((a) => [
      a * (BUCKET + (BRIM - BUCKET) * share),
      base + 0.1 * a * a + share * (SEAM + FALLS[0] + (FALLS[1] - FALLS[0] - 0.1) * a * a),
    ])
  const corner = (side: number): Place[] => [[side * 1.5, edge - 0.1], [side * 1.66, edge + 0.1]]
  const rim = along(1).slice(1, -1)
  const brim = [
    ...along(0),
    ...corner(1),
    [1.56, edge + 0.2],
    ...rim.toReversed(),
    [-1.56, edge + 0.2],
    ...corner(-1).toReversed(),
  ] as Place[]
  return {
    parts: [
      { outline: [...smooth(mirrored(crown)), ...smooth(along(0).toReversed())], cloth: 'main' },
      { outline: smooth(brim, true), cloth: 'trim' },
    ],
    lines: [along(0.4), along(0.74)],
    isWrapped: false,
  }
}

/** Of a flat cap: half the width of its peak, where that lies at its ends and in its middle, from the edge, and how high it is there. */
const [PEAK, ENDS, LOWEST, HIGH] = [0.94, 0.06, 0.13, 0.2]

/** A low crown, wider than the head, that is drawn forward over a short peak. */
export const flatCap: HatCut = (head) => {
  const { edge, top, yaw } = head
  const aside = 0.35 * yaw
  const rim = (up: number): Place[] =>
    ACROSS.map((a) => [a * PEAK + aside, edge + ENDS + (LOWEST - ENDS - up) * (1 - a * a)])
  const crown: Half = [
    [-1.1, edge + 0.3], [-1.22, edge - 0.06], [-1.27, edge - 0.28], [-1.1, top - 0.52], [-0.7, top - 0.78],
    [-0.24, top - 0.88],
  ]
  const front = [
    [1.1, edge + 0.3], [0.9 + aside, edge + 0.04], [0.5 + aside, edge - HIGH / 2], [aside, edge - HIGH / 2 - 0.04],
    [-0.5 + aside, edge - HIGH / 2], [-0.9 + aside, edge + 0.04], [-1.1, edge + 0.3],
  ] as const satisfies readonly Place[]
  return {
    parts: [
      { outline: between(rim(HIGH + 0.16), rim(0)), cloth: 'trim' },
      { outline: [...smooth(mirrored(crown)), ...smooth(front)], cloth: 'main' },
    ],
    // Seams from the peak's ends up over the crown, where it was sewn of pieces.
    lines: [-1, 1].map((side): Place[] => [
      [0.7 * side + aside, edge - 0.08], [0.62 * side + 0.6 * aside, edge - 0.5], [0.34 * side, top - 0.74],
    ]),
    isWrapped: false,
  }
}

/** Of a beret: how high its band is, and how far its cloth falls over the band on the side to which it is drawn, and on the other. */
const [BAND, FALLEN, DRAWN] = [0.15, 1.52, 1.24]

/** A flat disc of soft cloth on a narrow band, drawn down to one side. */
export const beret: HatCut = (head) => {
  const { edge, top, yaw } = head
  // To the side that is turned away nothing is drawn: it would cover no more than the band.
  const side = yaw > 0 ? -1 : 1
  const bow = (a: number) => edge + 0.16 * a * a
  const band = (wide: number, up: number): Place[] => ACROSS.map((a) => [a * wide, bow(a) - up])
  const disc = [
    [-1.0, bow(1) - BAND], [-DRAWN, edge - 0.3], [-1.14, top - 0.42], [-0.6, top - 0.74], [0.1, top - 0.82],
    [0.86, top - 0.6], [1.4, top - 0.12], [FALLEN, edge - 0.2], [1.44, edge + 0.04], [1.22, edge + 0.14],
    [1.0, bow(1) - BAND + 0.06], [0.4, edge - BAND - 0.02], [-0.4, edge - BAND - 0.02],
  ] as const satisfies readonly Place[]
  const turned = (line: readonly Place[]): Place[] => line.map(([a, v]): Place => [side * a, v])
  return {
    parts: [
      { outline: between(band(1.08, BAND + 0.12), band(1.06, -0.02)), cloth: 'trim' },
      { outline: smooth(turned(disc), true), cloth: 'main' },
    ],
    lines: [
      turned([[-0.2, edge - 0.34], [0.5, edge - 0.36], [1.16, edge - 0.08]]),
      turned([[0.16, edge - 0.62], [0.8, edge - 0.56], [1.34, edge - 0.26]]),
    ],
    isWrapped: false,
  }
}
