/** Looks at a photo for an engine: the trained models' thread, with an engine's errors. */
import type { Perception } from '../../../../atelier/photo/perception.ts'
import { VisionUnavailable, type Vision } from '../../vision/open-vision.ts'
import type { Choice } from '../../vision/perceive.ts'
import { EngineError, type Photo } from '../engine.ts'

/** Who is seen in a photo. @throws EngineError PHOTOS_OFF, or the signal’s reason */
export type PhotoLooker = (photo: Pick<Photo, 'bytes'>, choice: Choice, signal?: AbortSignal) => Promise<Perception>

export const lookThrough =
  (vision: Pick<Vision, 'perceive'>): PhotoLooker =>
  (photo, choice, signal) =>
    vision.perceive(photo, choice, signal).catch((cause: unknown) => {
      throw cause instanceof VisionUnavailable ? new EngineError('PHOTOS_OFF', cause) : cause
    })
