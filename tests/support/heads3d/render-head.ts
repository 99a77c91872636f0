/**
 * Pictures of people whose truth is known: a head in three dimensions, turned, lit, dressed, photographed. The face is
 * MediaPipe's canonical one with proportions of its own; the rest are simple volumes.
 */
import { stream } from '../../../src/atelier/chance.ts'
import { SKIN, rgbOf } from '../../../src/atelier/colour.ts'
import type { Attributes } from '../../../src/atelier/recipe.ts'
import { paintBackground, type BackgroundName } from '../heads/backgrounds.ts'
import { canvas, type Rgb } from '../heads/canvas.ts'
import { canonicalFace } from './canonical-face.ts'
import { EYE, shapedFace, type FaceExpression, type FaceShape } from './face-shape.ts'
import { hairOf, type Hair } from './hair.ts'
import { posed, projected, type Camera, type Turn } from './pose.ts'
import { emptyRaster, rasterise, type Seen } from './rasterise.ts'
import { light, lightingOf, openness, shadowOf, type LightName } from './shade.ts'
import { beardAt, skinMaterial, type Beard } from './skin.ts'
import { ears, headSkin, skullOf } from './skull.ts'
import { normalsOf, unit, type Light, type Part, type Surface, type Vec3 } from './surface.ts'
import { body, glassesOf, hatOf, type Glasses, type Hat } from './worn.ts'

export interface HeadOptions extends Partial<Turn> {
  background: BackgroundName
  skinTone: Attributes['skinTone']
  hair: Hair
  hairColour: Rgb
  cloth: Rgb
  light: LightName
  glasses?: Glasses
  hat?: Hat
  hatColour?: Rgb
  beard?: Beard
  shape?: FaceShape
  expression?: FaceExpression
  /** Standard deviation of the noise, 0…255. */
  grain?: number
  seed: number
}

export interface RenderedHead {
  rgba: Uint8ClampedArray
  width: number
  height: number
  /** 0…1: the share of each pixel that is the person, and that is hair of the head. */
  mask: Float32Array
  hair: Float32Array
  /** Around the face's points, pixels. */
  face: { x: number; y: number; width: number; height: number }
  /** As in `SeenPerson`. */
  points: Float32Array
  turn: Turn
  eyes: { x: number; y: number; apart: number }
}

const WIDTH = 480
const HEIGHT = 560
/** Samples across a pixel. */
const FINE = 2
const CAMERA: Camera = { distance: 75, scale: 11.2, x: WIDTH / 2, y: HEIGHT * 0.49 }
const IRIS_RADIUS = 0.58

const linear = ([r, g, b]: Rgb): Light => [(r / 255) ** 2.2, (g / 255) ** 2.2, (b / 255) ** 2.2]

export function renderHead(options: HeadOptions): RenderedHead {
  const turn = { yaw: options.yaw ?? 0, pitch: options.pitch ?? 0, roll: options.roll ?? 0 }
  const next = stream(options.seed + 5)
  const camera = { ...CAMERA, x: CAMERA.x + (next() - 0.5) * 24, y: CAMERA.y + (next() - 0.5) * 16 }
  const { surfaces, lenses, face } = person(options)
  for (const surface of [...surfaces, ...lenses]) {
    surface.points = posed(surface.points, surface.withHead, turn)
    surface.normals = normalsOf(surface.points, surface.triangles)
  }
  const fine: Camera = { distance: camera.distance, scale: camera.scale * FINE, x: camera.x * FINE, y: camera.y * FINE }
  const seen = emptyRaster(WIDTH * FINE, HEIGHT * FINE)
  for (const [k, surface] of surfaces.entries()) rasterise(seen, surface, projected(surface.points, fine), k + 1)
  const lit = shaded(seen, surfaces, options, fine)
  for (const lens of lenses) throughLens(seen, lit, lens, fine, options)
  const points = withIrises(posed(face, undefined, turn))
  return { ...photograph(seen, surfaces, lit, options), ...truth(points, camera), turn }
}

/** All surfaces at rest, and the face's vertices. */
function person(options: HeadOptions): { surfaces: Surface[]; lenses: Surface[]; face: Float32Array } {
  const { hair, hat = 'none', beard = 'none', glasses = 'none', seed } = options
  const face = shapedFace(options.shape ?? {}, options.expression)
  const skull = skullOf(face)
  const hairColour = linear(options.hairColour)
  const exposed = Number(options.skinTone) > 8 ? 1.35 : 1
  const base = linear(rgbOf(SKIN[options.skinTone]) as Rgb)
  const skin = skinMaterial({
    skin: [base[0] * exposed, base[1] * exposed, base[2] * exposed],
    hair: hairColour,
    iris: Number(options.skinTone) > 4 ? [0.05, 0.025, 0.015] : [0.09, 0.1, 0.09],
    beard,
    open: (options.expression?.mouthOpen ?? 0) > 0.1,
    gaze: [0, 0],
    brows: 0.85,
    shaved: hair === 'buzz' ? 0.7 : 0,
    seed,
  })
  const bearded = grown(face, beard)
  const hatted = hat !== 'none'
  const below: Hair =
    hatted && (hair === 'afro' || hair === 'curly' || hair === 'bun' || hair === 'fringe') ? 'short' : hair
  const { solid, lenses } = glassesOf(
    glasses,
    face,
    Number(options.skinTone) > 8 ? [0.45, 0.3, 0.12] : [0.02, 0.02, 0.022],
  )
  const surfaces = [
    headSkin(bearded, skull, skin),
    ...ears(skull, { ...skin, colour: (_x, _y, _z, out) => skin.colour(7, -20, -7, out) }),
    ...body({ ...skin, colour: (_x, _y, _z, out) => skin.colour(7, -20, -7, out) }, linear(options.cloth), seed),
    ...hairOf(below, skull, hairColour, seed, hatted),
    ...hatOf(
      hat,
      skull,
      linear(options.hatColour ?? [96, 40, 46]),
      seed,
      below === 'bald' || below === 'buzz' ? 0 : 0.55,
    ),
    ...solid,
  ]
  return { surfaces, lenses, face }
}

/** A beard stands off the face, most at the chin. */
function grown(face: Float32Array, beard: Beard): Float32Array {
  if (beard !== 'full-beard' && beard !== 'moustache') return face
  const { vertices, triangles } = canonicalFace()
  const normals = normalsOf(face, triangles)
  return face.map((value, i) => {
    const p = i - (i % 3)
    const share = beardAt(beard, vertices[p]!, vertices[p + 1]!, vertices[p + 2]!)
    const low = beard === 'full-beard' ? Math.max(0, Math.min(1, (-5 - vertices[p + 1]!) / 4)) : 0
    return value + share * (0.3 + 1.1 * low) * normals[i]! - (i % 3 === 1 ? 0.7 * share * low : 0)
  })
}

function shaded(seen: Seen, surfaces: Surface[], options: HeadOptions, camera: Camera): Float32Array {
  const lighting = lightingOf(options.light)
  const shadow = shadowOf(surfaces, lighting)
  const open = openness(seen, camera.scale, camera.distance)
  const out = new Float32Array(seen.width * seen.height * 3)
  const colour: Light = [0, 0, 0]
  for (let o = 0; o < seen.depth.length; o++) {
    const number = seen.surface[o]!
    if (number === 0) continue
    const surface = surfaces[number - 1]!
    const t = seen.triangle[o]!
    const [a, b, c] = [surface.triangles[t]! * 3, surface.triangles[t + 1]! * 3, surface.triangles[t + 2]! * 3]
    const [second, third] = [seen.second[o]!, seen.third[o]!]
    const first = 1 - second - third
    const at = (of: Float32Array): Vec3 => [
      of[a]! * first + of[b]! * second + of[c]! * third,
      of[a + 1]! * first + of[b + 1]! * second + of[c + 1]! * third,
      of[a + 2]! * first + of[b + 2]! * second + of[c + 2]! * third,
    ]
    const point = at(surface.points)
    const view = unit([-point[0], -point[1], camera.distance - point[2]])
    let n = unit(at(surface.normals!))
    if (n[0] * view[0] + n[1] * view[1] + n[2] * view[2] < 0) n = [-n[0], -n[1], -n[2]]
    const place = at(surface.texture)
    surface.material.colour(place[0], place[1], place[2], colour)
    light(surface, n, view, shadow(...point), open(o), lighting, colour)
    out.set(colour, o * 3)
  }
  return out
}

/** A lens in front darkens or reflects a little. */
function throughLens(seen: Seen, lit: Float32Array, lens: Surface, camera: Camera, options: HeadOptions): void {
  const own = emptyRaster(seen.width, seen.height)
  rasterise(own, lens, projected(lens.points, camera), 1)
  const dark = options.glasses === 'sunglasses'
  const colour: Light = [0, 0, 0]
  lens.material.colour(0, 0, 0, colour)
  for (let o = 0; o < own.depth.length; o++) {
    if (own.depth[o]! <= seen.depth[o]!) continue
    const sky = Math.max(0, 1 - (Math.floor(o / seen.width) % 60) / 60) * (dark ? 0.04 : 0.015)
    for (let k = 0; k < 3; k++)
      lit[o * 3 + k] = lit[o * 3 + k]! * (dark ? 0.06 : 0.93) + colour[k]! * (dark ? 0.8 : 0.015) + sky
    if (seen.surface[o] === 0 && dark) lit.fill(0.02, o * 3, o * 3 + 3)
  }
}

/** The face's vertices and its irises: centre, then right, upper, left, lower edge. */
function withIrises(face: Float32Array): Float32Array {
  const { vertices, triangles } = canonicalFace()
  const out = new Float32Array((468 + 10) * 3)
  out.set(face)
  const edge = [[0, 0], [IRIS_RADIUS, 0], [0, IRIS_RADIUS], [-IRIS_RADIUS, 0], [0, -IRIS_RADIUS]] as const
  for (const [n, side] of [-1, 1].entries())
    for (const [k, [dx, dy]] of edge.entries())
      out.set(onFace(side * EYE[0] + dx, EYE[1] + 0.06 + dy), (468 + n * 5 + k) * 3)
  /** Where a place of the canonical face, seen from the front, now is. */
  function onFace(x: number, y: number): Vec3 {
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
      const [ax, ay] = [vertices[a]!, vertices[a + 1]!]
      const [ux, uy, vx, vy] = [vertices[b]! - ax, vertices[b + 1]! - ay, vertices[c]! - ax, vertices[c + 1]! - ay]
      const area = ux * vy - uy * vx
      const second = ((x - ax) * vy - (y - ay) * vx) / area
      const third = (ux * (y - ay) - uy * (x - ax)) / area
      if (second < 0 || third < 0 || second + third > 1) continue
      const at = (k: number) => face[a + k]! * (1 - second - third) + face[b + k]! * second + face[c + k]! * third
      return [at(0), at(1), at(2)]
    }
    throw new Error('no such place on the face')
  }
  return out
}

function truth(points: Float32Array, camera: Camera): Pick<RenderedHead, 'points' | 'face' | 'eyes'> {
  const flat = projected(points, camera)
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let p = 0; p < flat.length; p += 3) {
    x0 = Math.min(x0, flat[p]!)
    y0 = Math.min(y0, flat[p + 1]!)
    x1 = Math.max(x1, flat[p]!)
    y1 = Math.max(y1, flat[p + 1]!)
    // Nearer is less, as large as pixels.
    flat[p + 2] = -points[p + 2]! * camera.scale
  }
  const [l, r] = [468 * 3, 473 * 3]
  const apart =
    Math.hypot(points[r]! - points[l]!, points[r + 1]! - points[l + 1]!, points[r + 2]! - points[l + 2]!) * camera.scale
  return {
    points: flat,
    face: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
    eyes: { x: (flat[l]! + flat[r]!) / 2, y: (flat[l + 1]! + flat[r + 1]!) / 2, apart },
  }
}

/** Samples become pixels before a background; the lens blurs a little, the sensor adds noise. */
function photograph(
  seen: Seen,
  surfaces: Surface[],
  lit: Float32Array,
  { background, grain = 3, seed }: HeadOptions,
): Pick<RenderedHead, 'rgba' | 'width' | 'height' | 'mask' | 'hair'> {
  const target = canvas(WIDTH, HEIGHT)
  paintBackground(target, background, seed)
  const mask = new Float32Array(WIDTH * HEIGHT)
  const hair = new Float32Array(WIDTH * HEIGHT)
  const isHair = surfaces.map(({ part }: { part: Part }) => part === 'hair')
  const { rgb } = target
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const o = y * WIDTH + x
      let [r, g, b] = [0, 0, 0]
      for (let s = 0; s < FINE * FINE; s++) {
        const p = (y * FINE + (s >> 1)) * WIDTH * FINE + x * FINE + (s & 1)
        const number = seen.surface[p]!
        if (number === 0) continue
        mask[o]! += 1 / FINE ** 2
        if (isHair[number - 1]) hair[o]! += 1 / FINE ** 2
        r += encoded(lit[p * 3]!)
        g += encoded(lit[p * 3 + 1]!)
        b += encoded(lit[p * 3 + 2]!)
      }
      const behind = 1 - mask[o]!
      rgb[o * 3] = rgb[o * 3]! * behind + r / FINE ** 2
      rgb[o * 3 + 1] = rgb[o * 3 + 1]! * behind + g / FINE ** 2
      rgb[o * 3 + 2] = rgb[o * 3 + 2]! * behind + b / FINE ** 2
    }
  return { rgba: exposedOn(rgb, grain, seed), width: WIDTH, height: HEIGHT, mask, hair }
}

/** Linear light as a picture has it, 0…255, with a soft shoulder. */
const encoded = (value: number) =>
  255 * Math.min(1, (value > 0.7 ? 0.7 + 0.3 * (1 - Math.exp((0.7 - value) / 0.3)) : Math.max(0, value)) ** (1 / 2.2))

function exposedOn(rgb: Float32Array, grain: number, seed: number): Uint8ClampedArray {
  const next = stream(seed + 1234)
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const o = y * WIDTH + x
      const shot = (next() + next() + next() - 1.5) * 2 * grain
      for (let c = 0; c < 3; c++) {
        const at = (i: number, j: number) =>
          rgb[(Math.max(0, Math.min(HEIGHT - 1, j)) * WIDTH + Math.max(0, Math.min(WIDTH - 1, i))) * 3 + c]!
        const soft = 0.6 * at(x, y) + 0.1 * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1))
        rgba[o * 4 + c] = soft + shot + (next() - 0.5) * grain
      }
      rgba[o * 4 + 3] = 255
    }
  return rgba
}
