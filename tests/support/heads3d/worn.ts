/** What is worn: glasses, hats, clothes; and the neck under them. */
import { noise } from '../heads/canvas.ts'
import { outwards, type Skull } from './skull.ts'
import { bell, grid, smooth, tube, type Light, type Material, type Surface, type Vec3 } from './surface.ts'

export type Glasses = 'none' | 'thin' | 'thick' | 'sunglasses'
export type Hat = 'none' | 'beanie' | 'cap' | 'brim'

const plain = (colour: Light, gloss = 0.1, sharpness = 12): Material => ({
  gloss,
  sharpness,
  colour(_x, _y, _z, out) {
    for (let k = 0; k < 3; k++) out[k] = colour[k]!
  },
})

/** @param face vertices: glasses sit on the bridge of the nose (168), before the eyes, and on the ears */
export function glassesOf(kind: Glasses, face: Float32Array, colour: Light): { solid: Surface[]; lenses: Surface[] } {
  if (kind === 'none') return { solid: [], lenses: [] }
  const middle = (numbers: readonly number[], c: number) =>
    numbers.reduce((sum, i) => sum + face[i * 3 + c]!, 0) / numbers.length
  const bridge: Vec3 = [0, face[168 * 3 + 1]! - 0.6, face[168 * 3 + 2]! + 0.35]
  const thick = kind === 'thin' ? 0.12 : 0.26
  const metal = plain(colour, 0.5, 40)
  const dark: Light = kind === 'sunglasses' ? [0.02, 0.02, 0.025] : [0.8, 0.85, 0.85]
  const solid: Surface[] = []
  const lenses: Surface[] = []
  for (const side of [-1, 1]) {
    const eye = side < 0 ? [33, 133, 159, 145] : [263, 362, 386, 374]
    const [cx, cy] = [middle(eye, 0), middle(eye, 1) - 0.35]
    const [rx, ry] = kind === 'thin' ? [2.5, 2.05] : [2.65, 2.15]
    const rim: Vec3[] = Array.from({ length: 40 }, (_, k) => {
      const angle = (k / 40) * 2 * Math.PI
      // Between a circle and a rectangle.
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const n = kind === 'thin' ? 2 : 3
      const r = 1 / (Math.abs(c) ** n + Math.abs(s) ** n) ** (1 / n)
      const x = cx + c * r * rx
      return [x, cy + s * r * ry, bridge[2] - 0.06 * x * x]
    })
    solid.push({ part: 'glasses', ...tube(rim, thick, true), material: metal })
    const outer = rim.reduce((a, b) => (Math.abs(b[0]) > Math.abs(a[0]) ? b : a))
    solid.push({
      part: 'glasses',
      ...tube(
        [
          [outer[0], cy + 0.9, outer[2]], [side * 7.5, cy + 0.8, outer[2] - 2.2], [side * 8, cy + 0.3, -3],
          [side * 8, cy - 0.9, -6],
        ],
        thick,
        false,
      ),
      material: metal,
    })
    const points = [cx, cy, bridge[2] - 0.06 * cx * cx, ...rim.flat()]
    const triangles = rim.flatMap((_, k) => [0, k + 1, ((k + 1) % rim.length) + 1])
    lenses.push({
      part: 'glasses',
      points: Float32Array.from(points),
      texture: Float32Array.from(points),
      triangles: Uint32Array.from(triangles),
      material: plain(dark, kind === 'sunglasses' ? 0.5 : 0.25, 60),
    })
  }
  const arch: Vec3[] = [-1, -0.5, 0, 0.5, 1].map((t) => [t * 0.95, bridge[1] + 0.25 - 0.25 * t * t, bridge[2] + 0.05])
  solid.push({ part: 'glasses', ...tube(arch, thick, false), material: metal })
  return { solid, lenses }
}

export function hatOf(kind: Hat, skull: Skull, colour: Light, seed: number, hairThick: number): Surface[] {
  if (kind === 'none') return []
  const weave = noise(seed + 51, 0.05)
  const cloth: Material = {
    gloss: 0.05,
    sharpness: 8,
    colour(a, b, c, out) {
      const ribs = kind === 'beanie' ? 1 + 0.22 * Math.sin(a * 60) : 1
      const band = kind === 'brim' && c > 0 && c < 0.16 ? 0.35 : 1
      const light = ribs * band * (1 + 0.12 * weave(a, b))
      for (let k = 0; k < 3; k++) out[k] = colour[k]! * light
    },
  }
  // The hat's lower edge is level round the head, a little lower behind.
  const level = kind === 'beanie' ? 5.9 : 6.4
  const [columns, rows] = [80, 26]
  const polarAt = (around: number) => {
    // Where the skull's surface crosses the edge's height: from the top downwards.
    for (let down = 0.3; down < 2.6; down += 0.02)
      if (place(around, down, 0)[1] < level - 1.2 * smooth(1.4, 3, Math.abs(around))) return down
    return 1.6
  }
  // Here from the top of the head (0) downwards, in the direction `around` from the face.
  const place = (around: number, down: number, out: number): Vec3 => {
    const d: Vec3 = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)]
    const polar = Math.acos(-d[2])
    const turn = Math.atan2(d[0], d[1])
    return outwards(polar, turn, skull.reach(polar, turn) + out)
  }
  const shell: Surface = {
    part: 'hat',
    ...grid(columns, rows, true, (i, j) => {
      const around = (i / columns) * 2 * Math.PI - Math.PI
      const line = polarAt(around)
      const down = (j / (rows - 1)) * line
      const crown = {
        brim: 3 * smooth(1.25, 0.75, down),
        beanie: 2.2 * smooth(1.4, 0, down),
        cap: 1.4 * smooth(1.4, 0.9, down),
      }[kind]
      const point = place(around, down, 0.45 + hairThick + crown)
      return { point, texture: [around, down, line - down] as Vec3 }
    }),
    material: cloth,
  }
  if (kind === 'beanie') return [shell]
  const reach = kind === 'cap' ? 6.5 : 5.5
  const peak: Surface = {
    part: 'hat',
    ...grid(columns, 10, true, (i, j) => {
      const around = (i / columns) * 2 * Math.PI - Math.PI
      const base = place(around, polarAt(around) - 0.04, 0.4 + hairThick)
      const front = kind === 'cap' ? smooth(1.15, 0.5, Math.abs(around)) : 1
      const t = (j / 9) * reach * front
      const droop =
        kind === 'cap' ? 0.22 * t + 0.045 * base[0] ** 2 * (t / reach) : 0.1 * t * Math.cos(2 * around) + 0.05 * t
      return {
        point: [
          base[0] + Math.sin(around) * t * (kind === 'cap' ? 0.15 : 1),
          base[1] + 0.1 - droop,
          base[2] + Math.cos(around) * t,
        ],
        texture: [around, t, -1] as Vec3,
      }
    }),
    material: cloth,
  }
  return [shell, peak]
}

/** Neck and torso: the body stands where the head is at rest. */
export function body(skin: Material, cloth: Light, seed: number): Surface[] {
  const folds = noise(seed + 61, 3)
  const weave = noise(seed + 62, 0.12)
  const neck: Surface = {
    part: 'skin',
    ...grid(40, 16, true, (i, j) => {
      const angle = (i / 40) * 2 * Math.PI
      const down = j / 15
      const wide = 5.7 + 1.6 * smooth(0.55, 1, down)
      const y = -2 - 17 * down
      // The cords of the throat, the Adam's apple.
      const front = Math.max(0, Math.cos(angle))
      const deep = wide * 0.98 + 0.3 * bell(Math.sin(angle), 0.2) * front * bell(down - 0.6, 0.12)
      return {
        point: [Math.sin(angle) * wide, y, -5.6 - 2.2 * down + Math.cos(angle) * deep] as Vec3,
        // Nothing of a face is there.
        texture: [Math.sin(angle) * wide, y - 20, -7] as Vec3,
      }
    }),
    material: skin,
    withHead: (_x, y) => smooth(-15, -6, y),
  }
  // Height, half width, half depth.
  const rings = [
    [-14.6, 6.6, 6.2], [-15.4, 7.2, 6.6], [-17.2, 9.2, 7.4], [-18.6, 12.2, 8.4], [-20.2, 16, 9.2], [-22.6, 19, 10],
    [-26, 20.6, 11], [-32, 21, 12], [-50, 20, 12.5],
  ] as const
  const torso: Surface = {
    part: 'cloth',
    ...grid(72, rings.length * 4 - 3, true, (i, j) => {
      const angle = (i / 72) * 2 * Math.PI
      const at = j / 4
      const [a, b, t] = [rings[Math.floor(at)]!, rings[Math.min(rings.length - 1, Math.floor(at) + 1)]!, at % 1]
      const of = (k: 0 | 1 | 2) => a[k] * (1 - t) + b[k] * t
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const n = 2.4
      const r = 1 / (Math.abs(c) ** n + Math.abs(s) ** n) ** (1 / n)
      const fold = 0.35 * folds(s * 20, of(0)) * smooth(-17, -22, of(0))
      const point: Vec3 = [
        s * r * (of(1) + fold),
        of(0) - 1.4 * Math.max(0, c) * smooth(-22, -15, of(0)),
        -7.6 + c * r * (of(2) + fold),
      ]
      return { point, texture: point }
    }),
    material: {
      gloss: 0.05,
      sharpness: 6,
      colour(x, y, z, out) {
        const collar = 1 - 0.3 * smooth(-16.6, -16.2, y + 1.4 * smooth(-8, 0, z))
        const light = collar * (1 + 0.08 * weave(x, y + z) + 0.12 * folds(x * 1.3, y))
        for (let k = 0; k < 3; k++) out[k] = cloth[k]! * light
      },
    },
    withHead: () => 0,
  }
  return [neck, torso]
}
