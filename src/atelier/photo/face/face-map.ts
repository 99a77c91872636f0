/** Places of a face: distances are in those between the pupils, from the point between them, right and down. */
import type { HeadPose } from '../rig/head-pose.ts'
import type { FaceMap } from './face-reading.ts'

/** Of a head, in its pixels. */
export function faceMapOf({ x, y, eyes, roll }: HeadPose): FaceMap {
  return { eyes, x, y, cos: Math.cos(roll), sin: Math.sin(roll) }
}

/** A place of the face in pixels. */
export function onPicture({ x, y, cos, sin, eyes }: FaceMap, u: number, v: number): [number, number] {
  return [x + (u * cos - v * sin) * eyes, y + (u * sin + v * cos) * eyes]
}

/** A pixel's place in the face. Loops over all pixels ask for its two numbers one by one: pairs keep the collector busy. */
export function inFace(map: FaceMap, px: number, py: number): [number, number] {
  return [acrossFace(map, px, py), downFace(map, px, py)]
}

/** How far to the right of the middle of the face a pixel is. */
export function acrossFace({ x, y, cos, sin, eyes }: FaceMap, px: number, py: number): number {
  return ((px - x) * cos + (py - y) * sin) / eyes
}

/** How far below the eyes a pixel is. */
export function downFace({ x, y, cos, sin, eyes }: FaceMap, px: number, py: number): number {
  return ((py - y) * cos - (px - x) * sin) / eyes
}
