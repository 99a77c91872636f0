/** Glasses, patch, monocle, goggles: frames as geometry, lenses as panes. */
import { lightness, shift, standOff } from '../../../colour.ts'
import { rimWidthOf } from '../../thin-rims.ts'
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import type { Pane } from '../render/panes.ts'
import { distanceTo } from '../render/surface-depth.ts'

const SIDES = [-1, 1] as const
/** Degrees by which each lens is turned outwards, round the face, and the slope that makes. */
const WRAP = 10
const LEAN = Math.tan((WRAP * Math.PI) / 180)
export interface Eyewear {
  groups: Group[]
  panes: Pane[]
}
/** Where arms leave the face: how far above the eye's middle, and in what depth. */
const TEMPLE = { up: 0.32, z: 0.8 }
/** Whether hair lies at the temples that arms go into: lying on it their ends would float. */
function hangsBesideTheFace({ skull, eye }: Figure, hair: Shape[]): boolean {
  if (hair.length === 0) return false
  const away = distanceTo(hair)
  return SIDES.some((s) => away([s * skull.rx, eye.y + TEMPLE.up, TEMPLE.z]) < 0)
}

/** Half the height and width of a photo's lenses, of round ones, and what their own height adds; what is left of the face beside them. */
const LENS = { high: 0.44, wide: 0.68, round: 0.58, gain: 0.07, dark: 0.5 }
const CHEEK = 0.1
/** How far outside the eye's middle a lens has its own; how far above its middle the hinges are; how far behind the rims the bridge begins. */
const [OUTWARDS, HINGE, SUNK] = [0.05, 0.3, 0.03]

/** How broad round rims of a photo are, of square ones: a heavy ring is the first thing seen in a face. */
const SLIM = 0.8

/** How much farther out lenses lie for each unit of a wide nose. */
const WIDE_NOSE = 0.07

const NONE: Eyewear = { groups: [], panes: [] }

/** `bulk`: how far hair stands off the skull at the temples, for straps. */
export function eyewear(f: Figure, bulk: number, hair: Shape[]): Eyewear {
  const { recipe, eye } = f
  const kind = recipe.eyewear
  const hex = recipe.features.eyewearColor
  // Black ones catch light along their whole length: beside deep skin they start darker.
  const lift = Number(recipe.skinTone) >= 8 ? -0.05 : 0.01
  const shown = lightness(hex) < 0.3 ? shift(hex, { l: lift }) : hex
  const frame = f.palette.add(standOff(shown, f.skin, 0.16), 'vinyl')
  const gold = f.palette.add('#e0b458', 'metal')
  const y = eye.y - 0.02
  // Lashes reach outwards: a lens whose middle is the eye's would cut them off.
  const middle = eye.x + OUTWARDS
  // Before a wide nose of a photo, or it would swallow the rims.
  const z =
    f.faceZ(eye.x, eye.y) + 0.16 + (recipe.features.measured ? WIDE_NOSE * Math.max(0, recipe.features.noseSize) : 0)
  const bridgeZ = Math.max(z, f.faceZ(0, y + 0.12) + 0.07)
  /** Depth of a lens's plane at a distance from the middle of the face. */
  const inner = (x: number) => z - LEAN * (x - middle)
  const bridge = (x: number, mat: number, r: number): Shape => ({
    is: 'tube',
    mat,
    // From behind the rims, or its ends would be bolts on them.
    path: [[-x, y + 0.1, inner(x) - SUNK], [0, y + 0.26, bridgeZ * 2 - inner(x) + SUNK], [x, y + 0.1, inner(x) - SUNK]],
    r: [r, r, r],
    k: 0.05,
  })
  // Falling hair takes them in close behind the rim.
  const veiled = recipe.headwear === 'hijab' || hangsBesideTheFace(f, hair)
  /** From a hinge so far above the middle of the lens: as high as the ear, or they would point upwards. */
  const temples = (x: number, mat: number, r: number, hinge = HINGE): Shape[] =>
    SIDES.map((s) => ({
      is: 'tube',
      mat,
      // Close along the side of the head and over the root of the ear: ending before it, or in the skin, it would be a peg on the cheek.
      path: [
        // From behind the rim, or their ends would be bolts on it.
        [s * (x - 0.02), y + hinge, inner(x) - 0.1],
        veiled
          ? [s * Math.max(x + 0.04, f.skull.rx - 0.3), y + hinge + 0.04, z - 1]
          : [s * (f.skull.rx - 0.07), y + hinge + 0.04, z - 0.8],
        [s * (f.skull.rx + 0.02), f.ear.y + f.ear.r * 0.66, -0.5],
      ],
      r: [r * 0.9, r * 0.7, r * 0.6],
      k: 0.04,
    }))
  const head = (...shapes: Shape[]): Group => ({ frame: 'head', shapes })
  const pane = (s: number, half: [number, number], power: number, more: Partial<Pane>): Pane => ({
    x: s * middle,
    y,
    z: z + 0.02,
    half,
    power,
    bulge: 0.04,
    lean: s * LEAN,
    tint: '#ffffff',
    dense: [0.025, 0.01],
    shine: 0.7,
    ...more,
  })
  switch (kind) {
    case 'none':
      return NONE
    case 'round-glasses': {
      const wide = rimWidthOf(recipe) * (recipe.features.measured ? SLIM : 1)
      const [rim, round, over, arm] = [0.085 * wide, 0.08 * wide, 0.065 * wide, Math.min(0.075, 0.08 * wide)]
      const { measured, lensHeight = 0 } = recipe.features
      const most = measured ? LENS.round + LENS.gain * lensHeight : 0.71
      const r = Math.min(middle - 0.15, Math.max(most, eye.a * (measured ? 1.22 : 1.36)))
      return {
        groups: [
          head(
            ...SIDES.map((s): Shape => ({
              is: 'ring',
              mat: frame,
              at: [s * middle, y, z],
              turn: [90, s * WRAP, 0],
              radius: r,
              half: [rim, rim],
              round,
            })),
            bridge(middle - r, frame, over),
            ...temples(middle + Math.sqrt(r * r - HINGE * HINGE), frame, arm),
          ),
        ],
        panes: SIDES.map((s) => pane(s, [r, r], 2, {})),
      }
    }
    case 'square-glasses':
    case 'sunglasses': {
      const dark = kind === 'sunglasses'
      const wide = rimWidthOf(recipe)
      const thin = wide < 0.8
      const { measured, lensHeight = 0 } = recipe.features
      // A photo's are as high as they are, most of them flat.
      const high = measured ? LENS.high + LENS.gain * lensHeight : 0.55
      const t = dark ? (measured ? 0.1 : 0.13) : 0.11 * wide
      // Never beyond the cheeks.
      const across = measured ? Math.min(LENS.wide, f.skull.rx - CHEEK - t - middle) : 0.72
      const half: [number, number] = [Math.min(middle - 0.19, across), dark ? (measured ? LENS.dark : 0.52) : high]
      // Round enough at the corners to leave the nose its room.
      const soft = dark ? (measured ? 0.4 : 0.5) : 0.4
      const rim = (s: number): Group =>
        head(
          {
            is: 'box',
            mat: frame,
            at: [s * middle, y, z],
            turn: [0, s * WRAP, 0],
            half: [half[0] + t, half[1] + t, 0.8],
            round: soft,
          },
          {
            is: 'box',
            mat: frame,
            op: 'intersect',
            at: [s * middle, y, z],
            turn: [0, s * WRAP, 0],
            half: [3, 3, thin ? 0.055 : 0.09],
            round: 0.01,
            k: 0.08,
          },
          {
            is: 'box',
            mat: frame,
            op: 'subtract',
            at: [s * middle, y, z],
            turn: [0, s * WRAP, 0],
            half: [half[0] - 0.01, half[1] - 0.01, 1],
            round: soft - 0.07,
            k: 0.06,
          },
        )
      return {
        groups: [
          ...SIDES.map(rim),
          head(
            bridge(middle - half[0] - t * 0.5, frame, t * 0.7),
            ...temples(middle + half[0] + t * 0.5, frame, thin ? 0.05 : 0.07, Math.min(HINGE, half[1] * 0.5)),
          ),
        ],
        panes: SIDES.map((s) =>
          pane(
            s,
            [half[0] + 0.03, half[1] + 0.03],
            dark ? 2.9 : 3.4,
            dark ? { tint: '#1b1a24', dense: [1, 1], shine: 0.8 } : {},
          ),
        ),
      }
    }
    case 'eye-patch': {
      const black = f.palette.add('#26232b', 'rubber')
      const strap = f.palette.add('#1d1b22', 'cloth')
      const s = 1
      // A shield: broad above, pointed below towards the nose.
      const cut = Array.from({ length: 28 }, (_, n): [number, number] => {
        const turn = (n / 28) * Math.PI * 2
        const [px, py] = [Math.cos(turn), Math.sin(turn)]
        return [
          eye.x + 0.06 + s * px * (py > 0 ? 0.74 : 0.74 - 0.16 * py * py) + s * (py < 0 ? 0.06 * py : 0),
          eye.y + 0.02 + (py > 0 ? 0.58 : 0.7) * Math.sign(py) * Math.abs(py) ** 0.82,
        ]
      })
      return {
        groups: [
          head({ is: 'plate', mat: black, on: 'head', lift: 0.12, cut, soft: 0.1, edge: 0.1, front: 0 }),
          head(
            {
              is: 'tube',
              mat: strap,
              path: along(f, [s * (eye.x - 0.6), eye.y + 0.4], [-0.7, 1.02], [-1.9, 1.34], 0.03),
              r: [0.075, 0.075, 0.075],
              k: 0.02,
            },
            {
              is: 'tube',
              mat: strap,
              path: along(f, [s * (eye.x + 0.55), eye.y + 0.2], [s * 1.8, -0.1], [s * (f.skull.rx - 0.03), -0.1], 0.05),
              r: [0.075, 0.075, 0.075],
              k: 0.02,
            },
          ),
        ],
        panes: [],
      }
    }
    case 'monocle': {
      const r = Math.max(0.7, eye.a * 1.34)
      return {
        groups: [
          head({
            is: 'ring',
            mat: gold,
            at: [eye.x, y, z],
            turn: [90, 0, 0],
            radius: r,
            half: [0.075, 0.09],
            round: 0.07,
          }),
          head({
            is: 'tube',
            mat: gold,
            path: [[eye.x + r * 0.8, y - r * 0.62, z], [eye.x + r * 1.3, y - 1.6, z - 0.1], [eye.x + 0.8, -2.7, 0.9]],
            r: [0.035, 0.035, 0.035],
            ridge: [26, 0, 0],
            ridgeAmp: 0.02,
          }),
        ],
        panes: [pane(1, [r, r], 2, { lean: 0, dense: [0.1, 0.06], tint: '#dff0ff', shine: 1 })],
      }
    }
    case 'goggles': {
      const rubber = f.palette.add(lightness(hex) < 0.4 ? '#3a3842' : hex, 'rubber')
      const strap = f.palette.add('#2f2d38', 'cloth')
      const r = Math.min(eye.x - 0.06, 0.8)
      const band = f.skull.rx + 0.1 + bulk
      return {
        groups: [
          head(
            ...SIDES.map((s): Shape => ({
              is: 'ring',
              mat: rubber,
              at: [s * eye.x, y, z + 0.02],
              turn: [90, 0, 0],
              radius: r,
              half: [0.14, 0.22],
              round: 0.12,
              k: 0.1,
            })),
            { is: 'box', mat: rubber, at: [0, y + 0.06, z], half: [0.24, 0.16, 0.16], round: 0.12, k: 0.12 },
          ),
          head(
            ...SIDES.map((s): Shape => ({
              is: 'ring',
              mat: gold,
              at: [s * eye.x, y, z + 0.24],
              turn: [90, 0, 0],
              radius: r,
              half: [0.06, 0.05],
              round: 0.04,
            })),
          ),
          head(
            {
              is: 'ring',
              mat: strap,
              at: [0, y + 0.05, -0.1],
              radius: band,
              half: [0.07, 0.24],
              round: 0.06,
              depth: 1.06,
            },
            {
              is: 'box',
              mat: strap,
              op: 'subtract',
              at: [0, y, 2.5],
              half: [eye.x + r * 0.9, 0.8, 1.9],
              round: 0.1,
              k: 0.04,
            },
          ),
        ],
        panes: SIDES.map((s) =>
          pane(s, [r - 0.04, r - 0.04], 2, {
            lean: 0,
            z: z + 0.22,
            tint: '#ffb84d',
            dense: [0.3, 0.18],
            shine: 1,
            bulge: 0.12,
          }),
        ),
      }
    }
  }
}

/** A path that keeps to the face. */
function along(
  f: Figure,
  a: [number, number],
  b: [number, number],
  c: [number, number],
  lift: number,
): [Vec, Vec, Vec] {
  const at = ([x, y]: [number, number]): Vec => [x, y, f.faceZ(x, y) + lift]
  const [p, m, e] = [at(a), at(b), at(c)]
  // The curve passes through b: its control point stands further out.
  return [p, [2 * m[0] - (p[0] + e[0]) / 2, 2 * m[1] - (p[1] + e[1]) / 2, 2 * m[2] - (p[2] + e[2]) / 2 + 0.06], e]
}
