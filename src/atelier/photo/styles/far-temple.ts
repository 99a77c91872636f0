/** Hair beside the far temple of a head that is turned: seen from its edge, it hides behind the forehead, or was left out. */
import { smoothstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { hangsLoose } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'
import { isHaired } from './side-hair.ts'

/** Turn, radians, from which on a side is far. */
const TURNED = 0.17
/** Heights below the eyes, distances between the pupils: where such hair begins, where short hair ends, between which two hair that hangs has one calm edge. */
const [FROM, SHORT, HANGING] = [-1.25, 0.1, [-0.9, 0.75]] as const
/** How far it covers the forehead, down to the brows, and how far hair that hangs stands out and short hair, distances between the pupils; how far out at most, half-widths of the face. */
const [IN, BROWS, OUT, CLOSE, MOST] = [0.1, [-0.8, -0.45], 0.14, 0.06, 1.7] as const
/** Sets it. Changes `region` and `own`. */
export function farTemple(seen: Seen, own: Uint8Array): void {
  const { region, map, rig, hair } = seen
  const { yaw } = rig.pose
  if (Math.abs(yaw) < TURNED) return
  const side = Math.sign(yaw)
  const [middle, half] = widthOf(rig)
  const at = (u: number, v: number): number => {
    const [x, y] = onPicture(map, u, v).map(Math.floor) as [number, number]
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x
  }
  if (!isHaired(seen, own)) return
  const step = 0.5 / map.eyes
  const hangs = hangsLoose(hair)
  /** How far out that is seen in a row, distances between the pupils. */
  const reach = (v: number, is: (value: number, what: number | undefined) => boolean) => {
    let most = -1
    for (let far = 0; far < MOST * half; far += step) {
      const i = at(middle + side * far, v)
      if (is(own[i] ?? 0, region[i])) most = far
    }
    return most
  }
  const [crown, fall] = HANGING.map((v) => reach(v, (value) => value > 0))
  // A high forehead goes on above the mesh.
  const isFace = (value: number, what: number | undefined, v: number) =>
    value === HEAD.face || (v < BROWS[1] && value > 0 && what === REGION.skin)
  // Rows are nearer to each other than pixels: all edges before any is covered.
  const rows = Array.from(
    { length: Math.ceil(((hangs ? HANGING[1] : SHORT) - FROM) / step) },
    (_, k) => FROM + k * step,
  )
  const edges = rows.map((v) => reach(v, (value, what) => isFace(value, what, v)))
  for (const [k, v] of rows.entries()) {
    const edge = edges[k]!
    if (edge < 0) continue
    const down = smoothstep(...HANGING, v)
    const outer = hangs
      ? Math.max(edge + OUT, v < HANGING[0] ? 0 : crown! + (fall! - crown!) * down)
      : edge + CLOSE * (1 - smoothstep(FROM + 0.5, SHORT, v) ** 2)
    for (let far = edge - IN * (1 - smoothstep(...BROWS, v)); far < outer; far += step) {
      const i = at(middle + side * far, v)
      if (i < 0) continue
      region[i] = REGION.hair
      if (own[i] !== HEAD.face) own[i] = HEAD.added
    }
  }
}
