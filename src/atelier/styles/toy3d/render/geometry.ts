/** Compiles groups of shapes into flat typed arrays for the hot loops. */
import { DISPLACEMENT, type Group, OP, type Shape, SHAPE, type Vec } from './shape.ts'

export const STRIDE = 32
export const INTS = 8

export interface Geometry {
  f: Float64Array
  i: Int32Array
  polys: Float64Array
  count: number
  /** Per group: first shape, end, frame (1 = head). */
  groups: Int32Array
  groupCount: number
  /** Per group: 1 if it is thin. */
  thin: Uint8Array
  /** Per group: 1 if it is hair that grows out of the skin. */
  grows: Uint8Array
  groupOf: Int32Array
  /** Cosine and sine of the head's tilt (about z, at height `pivotY`) and of its turn (about y, before the tilt). */
  tilt: [number, number]
  turn: [number, number]
  pivotY: number
}

function matrix([ax, ay, az]: Vec): number[] {
  const r = Math.PI / 180
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(ax * r),
    Math.sin(ax * r),
    Math.cos(ay * r),
    Math.sin(ay * r),
    Math.cos(az * r),
    Math.sin(az * r),
  ]
  // World = Rz·Ry·Rx·local; what is stored is the transpose (world to local).
  const m = [
    cz * cy,
    cz * sy * sx - sz * cx,
    cz * sy * cx + sz * sx,
    sz * cy,
    sz * sy * sx + cz * cx,
    sz * sy * cx - cz * sx,
    -sy,
    cy * sx,
    cy * cx,
  ]
  return [m[0]!, m[3]!, m[6]!, m[1]!, m[4]!, m[7]!, m[2]!, m[5]!, m[8]!]
}

/** Middle of a shape in its frame and, for a capsule and a tube, the radius of the ball around it. */
function ballOf(s: Shape): [number, number, number, number] {
  const at = s.at ?? [0, 0, 0]
  if (s.is !== 'capsule' && s.is !== 'tube') return [...at, 0]
  // A curve keeps inside the hull of its control points.
  const points: Vec[] = s.is === 'tube' ? s.path : [at, s.to]
  const middle = at.map(
    (_, n) => (Math.min(...points.map((p) => p[n]!)) + Math.max(...points.map((p) => p[n]!))) / 2,
  ) as Vec
  const far = Math.max(...points.map((p) => Math.sqrt(p.reduce((sum, v, n) => sum + (v - middle[n]!) ** 2, 0))))
  const more =
    s.is === 'tube' ? (s.ridgeAmp ?? s.displacement?.amp ?? 0) + Math.abs(s.sway?.[0] ?? 0) : (s.displacement?.amp ?? 0)
  return [...middle, far + Math.max(...s.r) + more]
}

/**
 * Flat arrays of a scene. Groups 0 and 1 must be the head and the body: plates lie on them.
 * Layout of a shape: 0–3 ball, 4 k, 5–7 at, 8–16 rotation, 17–25 sizes, 26 amp, 27–29 freq, 30–31 wave.
 */
export function compile(all: Group[], tiltDegrees: number, turnDegrees: number, pivotY: number): Geometry {
  const groups = all.filter((group, n) => n < 2 || group.shapes.length > 0)
  const count = groups.reduce((sum, g) => sum + g.shapes.length, 0)
  const f = new Float64Array(count * STRIDE)
  const i = new Int32Array(count * INTS)
  const polys: number[] = []
  const table = new Int32Array(groups.length * 3)
  const groupOf = new Int32Array(count)
  let at = 0
  for (const [g, group] of groups.entries()) {
    table.set([at, at + group.shapes.length, group.frame === 'head' ? 1 : 0], g * 3)
    for (const s of group.shapes) {
      const o = at * STRIDE
      f.set(ballOf(s), o)
      f[o + 4] = s.k ?? 0
      f.set(s.at ?? [0, 0, 0], o + 5)
      const turned = s.turn !== undefined && s.turn.some((v) => v !== 0)
      f.set(matrix(s.turn ?? [0, 0, 0]), o + 8)
      let poly = 0
      let polyCount = 0
      switch (s.is) {
        case 'ellipsoid':
          f.set([...s.r.map((v) => 1 / v), 1 / Math.min(...s.r)], o + 17)
          break
        case 'capsule': {
          const b = s.to.map((v, n) => v - (s.at ?? [0, 0, 0])[n]!) as Vec
          f.set([...b, s.r[0], s.r[1], 1 / Math.max(1e-9, b[0] ** 2 + b[1] ** 2 + b[2] ** 2)], o + 17)
          break
        }
        case 'tube': {
          const [p, q, e] = s.path
          f.set(p, o + 5)
          f.set([...q.map((v, n) => v - p[n]!), ...p.map((v, n) => v - 2 * q[n]! + e[n]!)], o + 17)
          f.set(s.r, o + 23)
          f[o + 26] = s.ridgeAmp ?? s.displacement?.amp ?? 0
          f.set(s.ridge ?? s.displacement?.freq ?? [0, 0, 0], o + 27)
          f.set([s.sway?.[0] ?? 0, s.sway?.[1] ?? 0], o + 30)
          // Rotation is unused by tubes: its first cells hold the sway's phase, and which strands it has.
          f[o + 8] = s.sway?.[2] ?? 0
          f[o + 9] = s.strands ?? o * 3.7
          break
        }
        case 'box':
          f.set([...s.half.map((v) => v - s.round), s.round], o + 17)
          break
        case 'cone': {
          const slope = (s.r[1] - s.r[0]) / (2 * s.half)
          f.set(
            [s.half - s.round, (s.r[0] + s.r[1]) / 2 - s.round, slope, 1 / Math.sqrt(1 + slope * slope), s.round],
            o + 17,
          )
          break
        }
        case 'ring':
          f.set(
            [
              s.radius,
              s.half[0] - s.round,
              s.half[1] - s.round,
              s.round,
              s.depth ?? 1,
              s.saddle?.[0] ?? 0,
              s.saddle?.[1] ?? 0,
            ],
            o + 17,
          )
          break
        case 'cap': {
          const l = s.line
          f.set([...s.r.map((v) => 1 / v), 1 / Math.min(...s.r)], o + 17)
          poly = polys.length
          polys.push(l.y, l.x, l.slope, l.bow, l.side, l.lean, l.notch, l.notches, l.edge)
          break
        }
        case 'plate': {
          poly = polys.length
          polyCount = s.cut.length
          for (const point of s.cut) polys.push(...point)
          f.set(
            [
              s.on === 'head' ? 0 : 1,
              s.lift,
              s.soft,
              s.edge ?? 0.06,
              s.front ?? -9,
              s.taper?.slope ?? 0,
              s.taper?.from ?? 0,
              s.taper?.least ?? 0,
            ],
            o + 17,
          )
          break
        }
      }
      if (s.displacement && s.is !== 'tube') {
        f[o + 26] = s.displacement.amp
        f.set(s.displacement.freq, o + 27)
        f.set(s.displacement.wave ?? [0, 0], o + 30)
      }
      const displacement =
        s.is === 'tube' && !s.displacement ? (s.ridgeAmp ? 9 : 0) : DISPLACEMENT[s.displacement?.kind ?? 'none']
      i.set(
        [
          SHAPE[s.is],
          OP[s.op ?? 'union'],
          turned ? 1 : 0,
          displacement,
          s.mat,
          poly,
          polyCount,
          s.is === 'ellipsoid' && !turned && (displacement === 0 || displacement === DISPLACEMENT.curl) ? 1 : 0,
        ],
        at * INTS,
      )
      groupOf[at] = g
      at++
    }
  }
  const circle = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)]
  }
  return {
    f,
    i,
    polys: Float64Array.from(polys),
    count,
    groups: table,
    groupCount: groups.length,
    thin: Uint8Array.from(groups, ({ thin }) => (thin ? 1 : 0)),
    grows: Uint8Array.from(groups, ({ grows }) => (grows ? 1 : 0)),
    groupOf,
    tilt: circle(tiltDegrees),
    turn: circle(turnDegrees),
    pivotY,
  }
}
