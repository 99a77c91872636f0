/** The scene as the modeller writes it: groups of shapes, joined smoothly inside a group, distinct between groups. */

export type Vec = [number, number, number]

/** Kinds of shape. Numbers, because the distance field switches on them in its hot loop. */
export const SHAPE = { ellipsoid: 0, capsule: 1, tube: 2, box: 3, cone: 4, ring: 5, cap: 6, plate: 7 } as const
export const OP = { union: 0, subtract: 1, intersect: 2 } as const
export const DISPLACEMENT = {
  none: 0,
  linear: 1,
  polar: 2,
  cells: 3,
  spiral: 4,
  comb: 5,
  strands: 6,
  fan: 7,
  lobes: 8,
  /** Smooth: it is shaded as if it were wound up. */
  curl: 10,
} as const

/** Grooves, ribs and bumps pressed into a surface. */
export interface Displacement {
  kind: keyof typeof DISPLACEMENT
  /** Depth. */
  amp: number
  /** Ridges per unit along x, y, z (linear; comb: of uneven depth, like hair); ridges per turn, then per unit of y, then of radius (polar, spiral; strands: polar and uneven); 1 / cell size (cells; lobes: then by how much their grid is moved across and up); ridges per unit across one unit from the height where all meet, that height, the middle's x (fan: tufts, alike on both sides of it). */
  freq: Vec
  /** Side-to-side wave of the grooves: amount (in ridges) and radians per unit. */
  wave?: [number, number]
}

interface Common {
  mat: number
  at?: Vec
  /** Turns about x, then y, then z, degrees. */
  turn?: Vec
  op?: keyof typeof OP
  /** Radius of the smooth union with the shapes before it in the group. */
  k?: number
  displacement?: Displacement | undefined
}
export type Shape = Common &
  (
    | { is: 'ellipsoid'; r: Vec }
    /** From `at` to `to`. */
    | { is: 'capsule'; to: Vec; r: [number, number] }
    /** Quadratic curve through control points; radii at start, middle, end. `ridge`: along t, across, chevron. */
    | {
        is: 'tube'
        path: [Vec, Vec, Vec]
        r: Vec
        ridge?: [number, number, number]
        ridgeAmp?: number
        sway?: [number, number, number?]
        /** Which strands it shows; a lock that goes on in another tube has the same. */
        strands?: number
      }
    | { is: 'box'; half: Vec; round: number }
    /** Axis y; half height, radius below, radius above. */
    | { is: 'cone'; half: number; r: [number, number]; round: number }
    /** About the y axis: radius, half width, half height, rounding, depth of z against x, saddle in x², in z². */
    | { is: 'ring'; radius: number; half: [number, number]; round: number; depth?: number; saddle?: [number, number] }
    /** A hair cap: an ellipsoid less the opening of the face (below the hairline, in front of `side`). */
    | { is: 'cap'; r: Vec; line: Hairline }
    /** A piece of cloth or beard laid on the head or body, cut after a polygon seen from the front; with `taper`, as thick as `lift` at a height and less by `slope` for each unit above. */
    | {
        is: 'plate'
        on: 'head' | 'body'
        lift: number
        cut: [number, number][]
        soft: number
        edge?: number
        front?: number
        taper?: { from: number; slope: number; least: number }
      }
  )
export interface Hairline {
  /** Height at the parting, parting's x, slope and curvature away from it. */
  y: number
  x: number
  slope: number
  bow: number
  /** Hair stops where z is beyond this: in front of it is face. `lean`: how this moves with y. */
  side: number
  lean: number
  /** Notches of the fringe: depth and number per unit. */
  notch: number
  notches: number
  edge: number
}
export interface Group {
  frame: 'head' | 'body'
  /** Too thin for the grid of distances: a shadow or occlusion taken from it would come in specks. */
  thin?: boolean
  /** Hair that grows out of the skin, which it shades where it begins. */
  grows?: boolean
  shapes: Shape[]
}
