/** From a recipe to the scene that is rendered. */
import { clamp } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import { hidesEars } from '../hidden-ears.ts'
import { leanOf } from '../pose.ts'
import { type Figure, TURN } from './figure.ts'
import { hair } from './hair/hair.ts'
import { afroSize } from './hair/short.ts'
import { coverOf, headwear } from './headwear/headwear.ts'
import type { HairSize } from './headwear/kit.ts'
import { accessories } from './parts/accessories.ts'
import { beard } from './parts/beard.ts'
import { bust } from './parts/body.ts'
import { brows } from './parts/brows.ts'
import { eyewear } from './parts/eyewear.ts'
import { ears, headShapes, nose } from './parts/head.ts'
import { measure } from './measure.ts'
import { painterOf } from './paint/face.ts'
import type { Camera } from './render/depth-pass.ts'
import { compile, type Geometry, INTS, STRIDE } from './render/geometry.ts'
import { type Group, SHAPE, type Shape, type Vec } from './render/shape.ts'
import type { Scene } from './render/shading.ts'

/** Pixels (of 1024) kept clear at the top and the sides. */
const MARGIN = 34
/** Where the chin comes to lie, and the largest scale. */
const CHIN = 706
const SCALE = 119

/** How far the body lies below the head it is modelled at, so that a neck is seen; below a helmet, which is closed. */
const [NECK, CLOSED] = [0.27, 0.02]
/** The height of a usual chin, how much of what another is higher or lower the body follows, and how far it lies at least and at most. */
const [USUAL_CHIN, FOLLOWS, LEAST, MOST] = [-2.12, 0.6, 0.06, 0.42]

export function sceneOf(recipe: Recipe, size: number): Scene {
  const f = measure(recipe)
  const cover = coverOf(f)
  const wig = hair(f, cover)
  const body = bust(f)
  const beards = beard(f)
  const bulk = hairSize(f, wig.length > 0)
  const glasses = eyewear(f, wig.length > 0 ? 0.2 : 0, shapesOf(wig))
  const worn = headwear(f, bulk)
  const [mane] = wig
  if (worn.pinch && mane) mane.shapes.push({ ...worn.pinch, mat: mane.shapes[0]!.mat })
  const skull: Group = {
    frame: 'head',
    shapes: [...headShapes(f), ...nose(f), ...(recipe.headwear === 'hijab' || hidesEars(recipe) ? [] : ears(f))],
  }
  const figure: Group[] = [
    skull,
    ...body.groups,
    ...brows(f),
    ...[...wig, ...beards].map((group): Group => ({ ...group, grows: true })),
    ...glasses.groups.map((group): Group => ({ ...group, thin: recipe.eyewear.endsWith('-glasses') })),
    ...worn.groups,
    ...accessories(f, body.z, bulk, { bare: shapesOf([skull, ...beards]), hair: shapesOf(wig) }),
  ]
  const low =
    recipe.headwear === 'astronaut-helmet' ? CLOSED : clamp(NECK + FOLLOWS * (USUAL_CHIN - f.chin), LEAST, MOST)
  const groups = figure.map((group) => (group.frame === 'body' ? lowered(group, low) : group))
  const geometry = compile(groups, -leanOf(f.pose, 5.2, 9), f.pose.turn * TURN, -2.2)
  const camera = frame(geometry, f, size)
  return {
    geometry,
    materials: Float64Array.from(f.palette.table),
    paint: painterOf(f, low),
    panes: [...glasses.panes, ...(worn.panes ?? [])],
    camera,
  }
}

const shapesOf = (groups: Group[]): Shape[] => groups.flatMap(({ shapes }) => shapes)

function lowered(group: Group, by: number): Group {
  const down = ([x, y, z]: Vec): Vec => [x, y - by, z]
  return {
    ...group,
    shapes: group.shapes.map((shape): Shape => {
      const at = shape.at && down(shape.at)
      switch (shape.is) {
        case 'tube':
          return { ...shape, path: [down(shape.path[0]), down(shape.path[1]), down(shape.path[2])] }
        case 'capsule':
          return { ...shape, at: at ?? [0, -by, 0], to: down(shape.to) }
        case 'plate':
          return { ...shape, cut: shape.cut.map(([x, y]): [number, number] => [x, y - by]) }
        default:
          return { ...shape, at: at ?? [0, -by, 0] }
      }
    }),
  }
}

/** How far hair stands off the head, for what is worn over it. */
function hairSize(f: Figure, any: boolean): HairSize {
  const { skull, recipe } = f
  if (!any) return { side: skull.rx + 0.04, top: skull.y + skull.ry, ear: f.ear.x + 0.3 }
  const texture = { straight: 0, wavy: 0.04, curly: 0.12, coily: 0.14 }[recipe.hairTexture]
  if (recipe.hairStyle === 'afro') {
    const big = afroSize(recipe)
    return {
      side: skull.rx + 0.78 * big + texture - 0.06,
      top: skull.y + 0.36 + skull.ry + 0.82 * big + texture - 0.08,
      ear: skull.rx + 0.66,
    }
  }
  const tall =
    { quiff: 0.3, mohawk: 0.3, spiky: 0.3, undercut: 0.3, pixie: 0.12, 'side-part': 0.1, dreadlocks: 0.14 }[
      recipe.hairStyle as string
    ] ?? 0
  const combed = recipe.hairTexture === 'straight' || recipe.hairTexture === 'wavy'
  const close = combed && ['quiff', 'spiky', 'slicked-back'].includes(recipe.hairStyle)
  const flat = recipe.hairStyle === 'mohawk' || recipe.hairStyle === 'undercut' ? -0.26 : close ? -0.14 : 0
  const volume = 0.31 + texture + recipe.features.hairVolume * 0.06
  const covered =
    recipe.hairLength !== 'short' &&
    ['loose', 'bob', 'fringe', 'curtains', 'dreadlocks', 'side-part', 'slicked-back'].includes(recipe.hairStyle)
  const side = skull.rx + volume + flat
  return {
    side,
    top: skull.y + 0.08 + skull.ry + volume + tall + (recipe.hairTexture === 'curly' ? 0.12 : 0),
    ear: covered ? skull.rx + 0.72 + texture : skull.rx + 0.34,
  }
}

/** The camera that keeps all of the head inside the margins; the shoulders may leave below. */
function frame(geometry: Geometry, f: Figure, size: number): Camera {
  const {
    f: n,
    i,
    groups,
    groupOf,
    tilt: [cos, sin],
    turn: [turnCos, turnSin],
    pivotY,
  } = geometry
  let top = 2.4
  let wide = 2.6
  for (let q = 0; q < geometry.count; q++) {
    if (i[q * INTS + 1] !== 0 || groups[groupOf[q]! * 3 + 2] !== 1) continue
    const o = q * STRIDE
    const points = i[q * INTS] === SHAPE.tube ? [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1] : [-1]
    for (const t of points) {
      const s = 1 - t
      const at = (a: number) => (t < 0 ? n[o + a]! : n[o + 5 + a]! + t * (2 * n[o + 17 + a]! + t * n[o + 20 + a]!))
      const r =
        t < 0 ? 0 : n[o + 23]! * s * s + n[o + 24]! * 2 * t * s + n[o + 25]! * t * t + n[o + 26]! + Math.abs(n[o + 30]!)
      const [ex, ey] = t < 0 ? extent(geometry, q) : [r, r]
      const dy = at(1) - pivotY
      const turned = turnCos * at(0) + turnSin * at(2)
      const x = cos * turned - sin * dy
      const y = sin * turned + cos * dy + pivotY
      top = Math.max(top, y + ey)
      if (y > -3) wide = Math.max(wide, Math.abs(x) + ex)
    }
  }
  const chin = CHIN + Math.min(40, Math.max(0, top - 3.4) * 24)
  const scale = Math.min(SCALE, (chin - MARGIN) / (top - f.chin), (512 - MARGIN) / wide)
  const y = chin + f.chin * scale
  return { size, scale: (scale * size) / 1024, x: size / 2, y: (y * size) / 1024 }
}

/** Half extents in x and y of a shape other than a tube, a little generous. */
function extent(geometry: Geometry, q: number): [number, number] {
  const o = q * STRIDE
  const { f: n, i } = geometry
  const type = i[q * INTS]!
  const amp = n[o + 26]!
  const m = [8, 9, 10, 11, 12, 13, 14, 15, 16].map((a) => n[o + a]!)
  // Rows of the stored matrix are the local axes in the world.
  const along = (r: [number, number, number]): [number, number] =>
    [0, 1].map((a) => Math.sqrt((m[a]! * r[0]) ** 2 + (m[3 + a]! * r[1]) ** 2 + (m[6 + a]! * r[2]) ** 2) + amp) as [
      number,
      number,
    ]
  if (type === SHAPE.ellipsoid || type === SHAPE.cap) return along([1 / n[o + 17]!, 1 / n[o + 18]!, 1 / n[o + 19]!])
  if (type === SHAPE.cone) {
    const h = n[o + 17]! + n[o + 21]!
    const r = n[o + 18]! + n[o + 21]! + Math.abs(n[o + 19]!) * h
    return [0, 1].map((a) => Math.abs(m[3 + a]!) * h + Math.sqrt(Math.max(0, 1 - m[3 + a]! ** 2)) * r + amp) as [
      number,
      number,
    ]
  }
  if (type === SHAPE.box)
    return [0, 1].map((a) =>
      [0, 1, 2].reduce((sum, axis) => sum + Math.abs(m[axis * 3 + a]!) * (n[o + 17 + axis]! + n[o + 20]!), 0),
    ) as [number, number]
  if (type === SHAPE.ring) {
    const r = n[o + 17]! + n[o + 18]! + n[o + 20]!
    const h = n[o + 19]! + n[o + 20]! + Math.max(0, n[o + 22]!, n[o + 23]!) * r * r
    return [0, 1].map(
      (a) => Math.sqrt((m[a]! * r) ** 2 + ((m[6 + a]! * r) / n[o + 21]!) ** 2) + Math.abs(m[3 + a]!) * h + amp,
    ) as [number, number]
  }
  return type === SHAPE.plate ? [0, 0] : [n[o + 3]!, n[o + 3]!]
}
