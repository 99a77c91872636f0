/** From a scene to straight-alpha pixels: depths, normals, light, paint, anti-aliasing, transparent panes. */
import { AntiAliasing, write } from './anti-aliasing.ts'
import { Brush } from './brush.ts'
import { DepthPass } from './depth-pass.ts'
import { DistanceGrid } from './distance-grid.ts'
import { HairContact } from './hair-contact.ts'
import { NormalPass } from './normals.ts'
import { Occlusion } from './occlusion.ts'
import { OcclusionGrid } from './occlusion-grid.ts'
import { compositePanes } from './panes.ts'
import { SceneDistance } from './scene-distance.ts'
import { type Scene, Shader } from './shading.ts'
import { SphereTracer } from './sphere-tracing.ts'

/** Pixels (of 1024) between two samples of shadow and ambient occlusion. */
const OCCLUSION_STEP = 4

/** Everything one picture needs while it is rendered. Its buffers may be used again for the next one, not meanwhile. */
class RenderContext {
  readonly distance = new SceneDistance()
  readonly grid = new DistanceGrid(this.distance)
  readonly tracer = new SphereTracer(this.distance)
  readonly depths = new DepthPass(this.distance, this.tracer)
  readonly normals = new NormalPass(this.distance)
  readonly occlusion = new Occlusion(this.distance, this.grid)
  readonly occlusionGrid = new OcclusionGrid(this.occlusion)
  readonly brush = new Brush()
  readonly contact = new HairContact()
  readonly shader = new Shader(this.occlusion, this.occlusionGrid, this.normals, this.brush, this.contact)
  readonly antiAliasing = new AntiAliasing(this.tracer, this.shader)
  /** Linear colours. */
  colours = new Float32Array(0)
}

/**
 * Contexts that no picture is using: their 40 MB of buffers are used again, since allocating them takes milliseconds,
 * until the collector wants them.
 */
const idle: WeakRef<RenderContext>[] = []

/** The whole picture: `camera.size`² RGBA, straight alpha. Pictures may be rendered one inside another. */
export function render(scene: Scene): Uint8ClampedArray {
  const context = idle.pop()?.deref() ?? new RenderContext()
  try {
    return renderWith(context, scene)
  } finally {
    idle.push(new WeakRef(context))
  }
}

function renderWith(context: RenderContext, scene: Scene): Uint8ClampedArray {
  const { geometry, camera } = scene
  const { size } = camera
  const { depths, normals, antiAliasing } = context
  context.distance.bind(geometry)
  context.grid.clear()
  context.brush.pixel = 1 / camera.scale
  depths.run(geometry, camera)
  normals.run(geometry, depths)
  context.contact.run(geometry, depths)
  context.occlusionGrid.run(geometry, depths, normals.normals, Math.max(2, Math.round((OCCLUSION_STEP * size) / 1024)))
  if (context.colours.length !== size * size * 3) context.colours = new Float32Array(size * size * 3)
  for (let py = 0; py < size; py++) colourRow(context, scene, py)
  antiAliasing.blendContacts(scene, depths, context.colours)
  const rgba = new Uint8ClampedArray(size * size * 4)
  for (let py = 0; py < size; py++) writeRow(depths, context.colours, rgba, py)
  antiAliasing.blendSilhouettes(scene, depths, context.colours, rgba)
  if (scene.panes.length > 0) compositePanes(scene.panes, geometry, camera, rgba, depths.z, depths.id)
  return rgba
}

function colourRow({ depths, normals, occlusion, shader, colours }: RenderContext, scene: Scene, py: number): void {
  const {
    camera: { size, scale, x, y },
  } = scene
  const { id, z } = depths
  const normal = normals.normals
  const { point } = occlusion
  const { colour } = shader
  for (let px = 0; px < size; px++) {
    const here = py * size + px
    const who = id[here]!
    if (who < 0) continue
    const o = here * 3
    point[0] = (px + 0.5 - x) / scale
    point[1] = (y - py - 0.5) / scale
    point[2] = z[here]!
    point[3] = normal[o]!
    point[4] = normal[o + 1]!
    point[5] = normal[o + 2]!
    shader.shadePixel(scene, px, py, who)
    colours[o] = colour[0]!
    colours[o + 1] = colour[1]!
    colours[o + 2] = colour[2]!
  }
}

function writeRow(
  { id, camera: { size } }: DepthPass,
  colours: Float32Array,
  rgba: Uint8ClampedArray,
  py: number,
): void {
  for (let here = py * size; here < (py + 1) * size; here++) {
    if (id[here]! >= 0) write(rgba, here, colours[here * 3]!, colours[here * 3 + 1]!, colours[here * 3 + 2]!, 1)
  }
}
