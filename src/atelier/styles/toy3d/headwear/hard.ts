/** Hard hats and disguises: crown, helmets, wizard, pirate, ears, horns, halo, headphones. */
import { lightness, shift } from '../../../colour.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { type Headwear, type Kit, SIDES, above, brim, on } from './kit.ts'

const DEGREE = Math.PI / 180

export function crown({ hair, mat, f }: Kit): Headwear {
  const gold = mat('#e8b845', 'metal')
  const r = Math.min(1.75, hair.side - 0.55)
  const y = hair.top - 0.32
  const spikes: Shape[] = []
  const balls: Shape[] = []
  const gems: Shape[] = []
  for (let n = 0; n < 8; n++) {
    const t = (n / 8) * Math.PI * 2
    const [x, z] = [Math.sin(t) * r, Math.cos(t) * r - 0.05]
    spikes.push({
      is: 'capsule',
      mat: gold,
      at: [x, y + 0.1, z],
      to: [x * 1.12, y + 0.86, z * 1.12],
      r: [0.36, 0.08],
      k: 0.12,
    })
    balls.push({ is: 'ellipsoid', mat: gold, at: [x * 1.13, y + 0.98, z * 1.13], r: [0.14, 0.14, 0.14] })
    gems.push({
      is: 'ellipsoid',
      mat: mat(n % 2 ? '#3f7fd6' : f.recipe.features.accentColor, 'vinyl'),
      at: [x * 1.06, y - 0.02, z * 1.06 + 0.08],
      r: [0.15, 0.17, 0.13],
    })
  }
  return {
    groups: [
      on({ is: 'ring', mat: gold, at: [0, y, -0.05], radius: r, half: [0.1, 0.32], round: 0.09 }, ...spikes),
      on(...balls),
      on(...gems),
    ],
  }
}

export function flowerCrown({ hair, mat, f }: Kit): Headwear {
  const r = Math.min(hair.side, f.skull.rx + 0.42)
  const leaf = mat('#5f9a5a')
  const hues = [f.recipe.features.accentColor, '#f7d9e3', '#f4b942', '#f28fa8', '#fff4e6', '#b98ae0'] as const
  const heart = mat('#f2c14a')
  const groups: Group[] = []
  const leaves: Shape[] = []
  for (let n = 0; n < 11; n++) {
    const t = ((n - 5) / 5) * 1.75
    const c: Vec = [Math.sin(t) * r * 0.93, 1.42 - Math.abs(t) * 0.05 + (n % 2) * 0.08, Math.cos(t) * (r - 0.2) - 0.1]
    const out: Vec = [Math.sin(t), 0.35, Math.cos(t)]
    const big = n % 2 ? 0.8 : 1.05
    const petal = mat(hues[(n + (f.recipe.features.texture % 6)) % 6]!)
    const petals: Shape[] = []
    for (let p = 0; p < 5; p++) {
      const a = (p / 5) * Math.PI * 2 + n
      const [u, v] = [Math.cos(a) * 0.25 * big, Math.sin(a) * 0.25 * big]
      petals.push({
        is: 'ellipsoid',
        mat: petal,
        at: [c[0] + u * Math.cos(t) + out[0] * 0.14, c[1] + v + 0.04, c[2] - u * Math.sin(t) + out[2] * 0.14],
        r: [0.22 * big, 0.22 * big, 0.16 * big],
        k: 0.03,
      })
    }
    groups.push(
      on(...petals),
      on({
        is: 'ellipsoid',
        mat: heart,
        at: [c[0] + out[0] * 0.28, c[1] + 0.06, c[2] + out[2] * 0.28],
        r: [0.15 * big, 0.15 * big, 0.13 * big],
      }),
    )
    leaves.push({
      is: 'ellipsoid',
      mat: leaf,
      at: [Math.sin(t + 0.17) * r * 0.95, c[1] + (n % 2 ? 0.28 : -0.24), Math.cos(t + 0.17) * (r - 0.18)],
      r: [0.26, 0.13, 0.12],
      turn: [0, (t * 180) / Math.PI, n % 2 ? 32 : -32],
    })
  }
  return {
    groups: [
      on({
        is: 'ring',
        mat: leaf,
        at: [0, 1.42, -0.1],
        turn: [-4, 0, 0],
        radius: r * 0.92,
        half: [0.09, 0.09],
        round: 0.08,
      }),
      on(...leaves),
      ...groups,
    ],
  }
}

function star(mat: number, at: Vec, r: number, turn: number): Shape[] {
  return [0, 1, 2, 3, 4].map((n) => {
    const a = (n / 5) * Math.PI * 2 + turn
    return {
      is: 'capsule',
      mat,
      at,
      to: [at[0] + Math.sin(a) * r, at[1] + Math.cos(a) * r, at[2] - 0.02],
      r: [r * 0.4, r * 0.1],
      k: 0.04,
    }
  })
}

export function wizard({ rx, mat, hex }: Kit): Headwear {
  const cloth = mat(lightness(hex) > 0.75 ? '#5a4a9c' : hex, 'felt')
  const gold = mat('#f2c84b', 'vinyl')
  const band = mat('#6d4420')
  return {
    groups: [
      on(
        { is: 'tube', mat: cloth, path: [[0, 1.15, -0.1], [0, 3.6, 0], [0.9, 4.5, 0.1]], r: [2.42, 1.2, 0.08], k: 0.3 },
        { is: 'ellipsoid', mat: cloth, at: [0.86, 4.4, 0.1], r: [0.24, 0.2, 0.22], k: 0.3 },
        above(cloth, 1, -5),
      ),
      on(brim(cloth, [0, 1.1, -0.05], [3, 0, 0], rx + 1.05, 0.1, [-0.012, -0.026])),
      on({
        is: 'cone',
        mat: band,
        at: [0, 1.42, -0.08],
        turn: [-4, 0, 0],
        half: 0.2,
        r: [rx - 0.14, rx - 0.3],
        round: 0.06,
      }),
      on(
        { is: 'box', mat: gold, at: [0, 1.4, rx - 0.2], half: [0.34, 0.27, 0.08], round: 0.06 },
        { is: 'box', mat: gold, op: 'subtract', at: [0, 1.4, rx - 0.1], half: [0.2, 0.14, 0.3], round: 0.03 },
      ),
      on(...star(gold, [-0.82, 2.3, 1.64], 0.32, 0.2)),
      on(...star(gold, [0.72, 2.62, 1.46], 0.24, 0.7)),
      on(...star(gold, [-0.06, 3.16, 1.26], 0.26, 0)),
    ],
  }
}

export function party({ hair, mat, f, hex }: Kit): Headwear {
  const y = Math.min(hair.top - 0.22, 2.9)
  const paper = mat(hex, 'vinyl')
  const dot = mat(lightness(hex) > 0.7 ? '#e4572e' : '#fff3d6', 'vinyl')
  const pom = mat(f.recipe.features.accentColor, 'felt')
  const dots: Shape[] = []
  for (let n = 0; n < 12; n++) {
    const h = 0.2 + (n % 4) * 0.42
    const t = Math.floor(n / 4) * 1.1 - 1.1 + (n % 2) * 0.5
    const r = 1.04 * (1 - h / 2.2)
    dots.push({
      is: 'ellipsoid',
      mat: dot,
      at: [Math.sin(t) * r, y + h, Math.cos(t) * r],
      r: [0.15, 0.15, 0.09],
      turn: [-24, (t * 180) / Math.PI, 0],
    })
  }
  return {
    groups: [
      on({ is: 'cone', mat: paper, at: [0, y + 1, 0], half: 1.04, r: [1.1, 0.08], round: 0.05 }),
      on(...dots),
      on({
        is: 'ellipsoid',
        mat: pom,
        at: [0, y + 2.1, 0],
        r: [0.36, 0.36, 0.36],
        displacement: { kind: 'cells', amp: 0.12, freq: [5, 5, 5] },
      }),
      on({
        is: 'ring',
        mat: pom,
        at: [0, y + 0.02, 0],
        radius: 1.1,
        half: [0.13, 0.13],
        round: 0.12,
        displacement: { kind: 'polar', amp: 0.06, freq: [24, 0, 0] },
      }),
    ],
  }
}

export function pirate({ rx, rz, mat }: Kit): Headwear {
  const black = mat('#2b2731', 'felt')
  const gold = mat('#e2b24a', 'metal')
  const bone = mat('#f6f0e2', 'vinyl')
  const z = rz + 0.52
  /** On the edge of the front, so many degrees from its top. */
  const crest = (degrees: number, out = 1): Vec => {
    const [x, y] = [Math.sin(degrees * DEGREE) * out, Math.cos(degrees * DEGREE) * out]
    return [x * (rx + 0.96), 1.3 + y * 1.94 * Math.cos(12 * DEGREE), 0.9 + y * 1.94 * Math.sin(12 * DEGREE)]
  }
  return {
    groups: [
      on({ is: 'ellipsoid', mat: black, at: [0, 1.4, -0.2], r: [rx + 0.02, 1.5, rz] }, above(black, 1, -6)),
      // The upturned front, its rounded crest higher in the middle.
      on(
        { is: 'ellipsoid', mat: black, at: [0, 1.3, 0.72], turn: [-12, 0, 0], r: [rx + 1, 2.0, 1.66] },
        { is: 'ellipsoid', mat: black, op: 'subtract', at: [0, 1.5, -0.4], r: [rx + 1.5, 3, 1.9], k: 0.1 },
        above(black, 0.98, -2, 0.16),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: gold,
          path: [crest(0), crest(s * 40, 1 / Math.cos(40 * DEGREE)), crest(s * 80)],
          r: [0.1, 0.1, 0.07],
        })),
      ),
      on(
        { is: 'ellipsoid', mat: bone, at: [0, 1.98, z], r: [0.42, 0.4, 0.22] },
        { is: 'box', mat: bone, at: [0, 1.62, z + 0.02], half: [0.22, 0.18, 0.14], round: 0.1, k: 0.1 },
        ...SIDES.map((s): Shape => ({
          is: 'ellipsoid',
          mat: black,
          op: 'subtract',
          at: [s * 0.17, 1.96, z + 0.24],
          r: [0.12, 0.14, 0.2],
          k: 0.03,
        })),
        { is: 'ellipsoid', mat: black, op: 'subtract', at: [0, 1.78, z + 0.22], r: [0.05, 0.08, 0.14], k: 0.02 },
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: bone,
          path: [[-s * 0.66, 1.32, z - 0.14], [0, 1.5, z + 0.04], [s * 0.66, 1.66, z - 0.14]],
          r: [0.1, 0.07, 0.1],
        })),
      ),
    ],
  }
}

export function graduation({ rx, rz, mat }: Kit): Headwear {
  const black = mat('#2a2a38', 'felt')
  const gold = mat('#eabf4e', 'cloth')
  return {
    groups: [
      on({ is: 'ellipsoid', mat: black, at: [0, 1.15, -0.1], r: [rx, 1.3, rz] }, above(black, 0.92, -7)),
      on({ is: 'box', mat: black, at: [0, 2.42, 0], turn: [16, 45, 0], half: [2.05, 0.09, 2.05], round: 0.07 }),
      on({ is: 'ellipsoid', mat: gold, at: [0, 2.56, 0.04], r: [0.18, 0.12, 0.18] }),
      on(
        { is: 'tube', mat: gold, path: [[0, 2.58, 0.06], [1.3, 2.52, 0.7], [2.25, 2.2, 0.7]], r: [0.05, 0.05, 0.05] },
        { is: 'capsule', mat: gold, at: [2.25, 2.2, 0.7], to: [2.28, 1.5, 0.72], r: [0.05, 0.06] },
      ),
      on(
        { is: 'ellipsoid', mat: gold, at: [2.28, 1.46, 0.72], r: [0.14, 0.13, 0.14] },
        {
          is: 'cone',
          mat: gold,
          at: [2.28, 1.08, 0.72],
          half: 0.3,
          r: [0.22, 0.12],
          round: 0.05,
          displacement: { kind: 'polar', amp: 0.03, freq: [12, 0, 0] },
          k: 0.04,
        },
      ),
    ],
  }
}

export function hardHat({ rx, rz, mat, hex, f }: Kit): Headwear {
  const shell = mat(hex === f.recipe.clothingColor || lightness(hex) < 0.45 ? '#f5b82e' : hex, 'vinyl')
  return {
    groups: [
      on(
        { is: 'ellipsoid', mat: shell, at: [0, 1.05, -0.1], r: [rx + 0.12, 1.66, rz + 0.14] },
        ...[-0.62, 0, 0.62].map((x): Shape => ({
          is: 'ring',
          mat: shell,
          at: [x, 1.05, -0.1],
          turn: [0, 0, 90],
          radius: 1.62 - Math.abs(x) * 0.3,
          half: [0.2, 0.15],
          round: 0.12,
          depth: 0.74,
          k: 0.12,
        })),
        above(shell, 1.05, -5),
      ),
      on(brim(shell, [0, 1.1, 0.1], [5, 0, 0], rx + 0.4, 0.1, [0, 0], 0.9)),
      on({
        is: 'ellipsoid',
        mat: mat('#f7f4ee', 'vinyl'),
        at: [0, 1.72, rz + 0.06],
        r: [0.4, 0.34, 0.12],
        turn: [-24, 0, 0],
      }),
    ],
  }
}

export function viking({ rx, rz, mat }: Kit): Headwear {
  const steel = mat('#aab2c0', 'metal')
  const brass = mat('#d9a544', 'metal')
  const ivory = mat('#f3e6c8', 'ivory')
  const rivets: Shape[] = []
  for (let n = -3; n <= 3; n++) {
    const t = n * 0.36
    rivets.push({
      is: 'ellipsoid',
      mat: steel,
      at: [Math.sin(t) * (rx + 0.16), 1.16 - 0, Math.cos(t) * (rz + 0.2) - 0.1],
      r: [0.11, 0.11, 0.1],
    })
  }
  return {
    groups: [
      on({ is: 'ellipsoid', mat: steel, at: [0, 1.0, -0.1], r: [rx + 0.04, 1.78, rz + 0.04] }, above(steel, 1, -4)),
      on(
        {
          is: 'ring',
          mat: brass,
          at: [0, 1.14, -0.1],
          turn: [-4, 0, 0],
          radius: rx + 0.02,
          half: [0.12, 0.22],
          round: 0.09,
          depth: rx / rz,
        },
        {
          is: 'ring',
          mat: brass,
          at: [0, 1, -0.1],
          turn: [0, 0, 90],
          radius: 1.76,
          half: [0.12, 0.2],
          round: 0.07,
          depth: 1.76 / (rz + 0.02),
        },
        above(brass, 0.92, -4),
      ),
      on(...rivets),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'tube',
          mat: ivory,
          path: [[s * (rx - 0.16), 1.6, -0.1], [s * (rx + 1.5), 1.66, 0], [s * (rx + 0.92), 3.3, 0.2]],
          r: [0.48, 0.42, 0.05],
          ridge: [7, 0, 0],
          ridgeAmp: 0.03,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'ring',
          mat: brass,
          at: [s * (rx + 0.14), 1.63, -0.08],
          turn: [0, 0, 84],
          radius: 0.45,
          half: [0.1, 0.12],
          round: 0.08,
        })),
      ),
    ],
  }
}

export function astronaut({ f, mat }: Kit): Headwear {
  const white = mat('#f3f3f6', 'vinyl')
  const grey = mat('#a9adba', 'vinyl')
  const accent = mat(f.recipe.features.accentColor, 'vinyl')
  const [cx, cy] = [0, -0.12]
  const [ox, oy] = [f.skull.rx + 0.3, 2.12]
  return {
    groups: [
      // A shell open in front as an oval, with a rim; the visor is glass.
      on(
        { is: 'ellipsoid', mat: white, at: [cx, cy + 0.12, -0.25], r: [3.2, 3.05, 2.75] },
        {
          is: 'ellipsoid',
          mat: grey,
          op: 'subtract',
          at: [cx, cy + 0.05, 0.2],
          r: [f.skull.rx + 0.5, 2.62, 2.4],
          k: 0.04,
        },
        { is: 'ellipsoid', mat: white, op: 'subtract', at: [cx, cy, 2.6], r: [ox, oy, 2.4], k: 0.12 },
      ),
      on({
        is: 'ring',
        mat: grey,
        at: [cx, cy, 1.32],
        turn: [90, 0, 0],
        radius: ox + 0.02,
        half: [0.17, 0.16],
        round: 0.13,
        depth: (ox + 0.02) / (oy + 0.02),
      }),
      on(
        ...SIDES.flatMap((s): Shape[] => [
          {
            is: 'cone',
            mat: accent,
            at: [s * 3.12, cy + 0.1, 0],
            turn: [0, 0, 90],
            half: 0.24,
            r: [0.62, 0.62],
            round: 0.14,
          },
          {
            is: 'cone',
            mat: grey,
            at: [s * 3.36, cy + 0.1, 0],
            turn: [0, 0, 90],
            half: 0.1,
            r: [0.36, 0.36],
            round: 0.08,
          },
        ]),
      ),
      {
        frame: 'body',
        shapes: [
          {
            is: 'ring',
            mat: white,
            at: [0, -2.86, -0.1],
            turn: [6, 0, 0],
            radius: 1.62,
            half: [0.3, 0.26],
            round: 0.22,
          },
          {
            is: 'ring',
            mat: accent,
            at: [0, -2.84, -0.1],
            turn: [6, 0, 0],
            radius: 1.64,
            half: [0.33, 0.08],
            round: 0.07,
          },
        ],
      },
    ],
    panes: [
      {
        x: cx,
        y: cy,
        z: 1.5,
        half: [ox - 0.1, oy - 0.1],
        power: 2,
        bulge: 1.1,
        tint: '#bfe3ff',
        dense: [0.07, 0.02],
        shine: 0.6,
      },
    ],
  }
}

export function headphones({ hair, mat, hex, f }: Kit): Headwear {
  const body = mat(hex, 'vinyl')
  const soft = mat('#35323d', 'rubber')
  const steel = mat('#c9ccd6', 'metal')
  const r = Math.max(hair.ear, f.ear.x + 0.3) + 0.06
  const top = Math.max(hair.top + 0.1, f.skull.y + r - 0.2)
  const y = f.ear.y + 0.05
  return {
    groups: [
      on(
        {
          is: 'ring',
          mat: body,
          at: [0, y, 0],
          turn: [90, 0, 0],
          radius: r,
          half: [0.13, 0.28],
          round: 0.11,
          depth: r / (top - y),
        },
        { is: 'box', mat: body, op: 'intersect', at: [0, y + 5.3, 0], half: [9, 5, 9], round: 0.02 },
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'capsule',
          mat: steel,
          at: [s * (r + 0.02), y + 0.1, 0],
          to: [s * (r + 0.04), y + 0.7, 0],
          r: [0.13, 0.13],
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'ring',
          mat: soft,
          at: [s * (r - 0.12), y, 0.04],
          turn: [0, 0, s * 84],
          radius: 0.42,
          half: [0.4, 0.24],
          round: 0.22,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: body,
          at: [s * (r + 0.2), y, 0.06],
          turn: [0, 0, s * -84],
          half: 0.2,
          r: [0.82, 0.62],
          round: 0.16,
        })),
      ),
      on(
        ...SIDES.map((s): Shape => ({
          is: 'cone',
          mat: steel,
          at: [s * (r + 0.4), y, 0.07],
          turn: [0, 0, s * -84],
          half: 0.06,
          r: [0.34, 0.3],
          round: 0.04,
        })),
      ),
    ],
  }
}

/** The thin band that holds ears, over the head from behind one ear to behind the other. */
function hoop({ hair, mat }: Kit, hex: '#2b2833'): Shape[] {
  return [
    {
      is: 'ring',
      mat: mat(hex, 'vinyl'),
      at: [0, 0.35, 0.1],
      turn: [82, 0, 0],
      radius: hair.side + 0.01,
      half: [0.06, 0.14],
      round: 0.05,
      depth: (hair.side + 0.01) / (hair.top - 0.33),
    },
    { is: 'box', mat: mat(hex, 'vinyl'), op: 'intersect', at: [0, 5.25, 0], half: [9, 5, 9], round: 0.02 },
  ]
}

export function catEars(k: Kit): Headwear {
  const { hair, mat, hex } = k
  const fur = mat(lightness(hex) > 0.2 ? hex : '#34303c', 'felt')
  const inner = mat('#f3a6b4', 'felt')
  const x = 1.42
  const y = hair.top - 0.62
  return {
    groups: [
      on(...hoop(k, '#2b2833')),
      ...SIDES.flatMap((s) => [
        on(
          {
            is: 'tube',
            mat: fur,
            path: [[s * (x - 0.1), y, 0.06], [s * (x + 0.22), y + 0.5, 0.1], [s * (x + 0.5), y + 1.3, 0.1]],
            r: [0.78, 0.52, 0.1],
            k: 0.1,
          },
          {
            is: 'ellipsoid',
            mat: inner,
            op: 'subtract',
            at: [s * (x + 0.14), y + 0.42, 0.78],
            r: [0.36, 0.6, 0.36],
            turn: [0, 0, s * -20],
            k: 0.08,
          },
        ),
      ]),
    ],
  }
}

export function bunnyEars(k: Kit): Headwear {
  const { hair, mat, hex } = k
  const fur = mat(lightness(hex) > 0.55 ? hex : '#f5efe8', 'felt')
  const inner = mat('#f4b3bd', 'felt')
  const y = hair.top - 0.3
  return {
    groups: [
      on(...hoop(k, '#2b2833')),
      ...SIDES.map((s) =>
        on(
          {
            is: 'tube',
            mat: fur,
            path: [[s * 0.72, y, 0.05], [s * 0.86, y + 1.3, 0.2], [s * 1.28, y + 2.1, 0.1]],
            r: [0.36, 0.62, 0.26],
            k: 0.05,
          },
          {
            is: 'tube',
            mat: inner,
            op: 'subtract',
            path: [[s * 0.74, y + 0.3, 0.6], [s * 0.86, y + 1.2, 0.78], [s * 1.2, y + 1.94, 0.5]],
            r: [0.14, 0.34, 0.1],
            k: 0.1,
          },
        ),
      ),
    ],
  }
}

export function halo({ hair, mat }: Kit): Headwear {
  return {
    groups: [
      on({
        is: 'ring',
        mat: mat('#ffdf7a', 'glow'),
        at: [0, hair.top + 0.62, 0],
        turn: [20, 0, 0],
        radius: 1.5,
        half: [0.15, 0.15],
        round: 0.14,
      }),
    ],
  }
}

export function devilHorns({ hair, mat }: Kit): Headwear {
  const red = mat('#c32b34', 'vinyl')
  const y = hair.top - 0.5
  return {
    groups: SIDES.map((s) =>
      on({
        is: 'tube',
        mat: red,
        path: [[s * 1.1, y, 0.3], [s * 2.1, y + 0.5, 0.4], [s * 1.56, y + 1.42, 0.4]],
        r: [0.42, 0.34, 0.04],
        ridge: [6, 0, 0],
        ridgeAmp: 0.035,
      }),
    ).concat(
      SIDES.map((s) =>
        on({
          is: 'ring',
          mat: mat(shift('#c32b34', { l: -0.14 }), 'vinyl'),
          at: [s * 1.1, y + 0.16, 0.3],
          turn: [14, 0, s * -34],
          radius: 0.42,
          half: [0.1, 0.1],
          round: 0.08,
        }),
      ),
    ),
  }
}
