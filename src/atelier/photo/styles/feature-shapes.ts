/** The features of a face as shapes, in the order they are laid on. */
import { clamp, linearstep } from '../../clamp.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { childlike } from '../rig/childlike.ts'
import { eyeShapes, gazeOf, IN_GLASSES, IN_SMALL, IN_STURDY, IN_YOUNG, LARGER, LAUGHS, shutEyes } from './eye-shapes.ts'
import { beardChance, madeLashes } from './fineness.ts'
import { type Shape, smooth, stroke } from './feature-outlines.ts'
import { glassesShapes, lensPlaces } from './glasses-shapes.ts'
import { mouthShapes, showsTeeth } from './mouth-shapes.ts'
import { noseShapes } from './nose-shapes.ts'

/** Of a face that is drawn finely: how much slighter its jaw's line and its nose are, how much larger its eyes, how much longer its lashes. */
const FINE = { jaw: 0.5, nose: 0.38, eyes: 0.05, lashes: 0.35 } as const

/** Chances that a beard grows (`beardChance`) from which eyes are drawn smaller, and where they are as with one that is worn. */
const STURDY = [0.08, 0.4] as const

/**
 * Eyes, nostrils, mouth and glasses on the contours of the rig. Brows are in brows.ts.
 *
 * @param weight factor on the thickness of lines
 * @param small how small the face is in the picture, 0…1: its eyes are drawn larger
 * @param paint how surely its lips are painted, 0…1
 * @param fine how finely it is drawn, 0…1 (fineness.ts)
 * @param adorned the same of its lashes and lips
 */
export function featureShapes(
  rig: Rig,
  { eyes, mouth, glasses, cover, beard, lashes }: FaceReading,
  weight: number,
  small = 0,
  paint = 1,
  fine = 0,
  adorned = fine,
): Shape[] {
  const { contours, expression } = rig
  const made = clamp(madeLashes(lashes) + FINE.lashes * adorned, 0, 1)
  const jaw = contours.jaw.slice(3, 18)
  const gaze = gazeOf(contours)
  const young = childlike(rig)
  const sturdy = linearstep(...STURDY, beardChance({ beard }, fine))
  const shut = shutEyes(eyes, expression, glasses !== undefined, rig.pose.yaw)
  const spectacles = glasses && glassesShapes(glasses, lensPlaces(contours), contours.oval, weight)
  return [
    ...(cover && beard.kind !== 'stubble'
      ? []
      : [
          {
            role: 'jaw' as const,
            outline: stroke(
              smooth(jaw),
              (t) => 0.034 * weight * (1 - Math.max(0.6 * young, FINE.jaw * fine)) * Math.sin(Math.PI * t) ** 0.8,
            ),
          },
        ]),
    ...noseShapes(rig, weight * (1 - FINE.nose * fine)),
    ...mouthShapes(contours, showsTeeth(mouth, expression), expression, weight, Math.max(paint, adorned)),
    // Behind the eyes: a lens over them would dull them.
    ...(spectacles && !glasses.shades ? spectacles.lenses : []),
    ...([0, 1] as const).flatMap((side) =>
      eyeShapes(
        contours,
        side,
        {
          closed: shut[side],
          laughs: expression.smile > LAUGHS,
          open: expression.eyesOpen[side],
          made,
          larger:
            LARGER +
            IN_SMALL * small +
            IN_YOUNG * young +
            FINE.eyes * fine +
            (spectacles ? IN_GLASSES : 0) -
            IN_STURDY * sturdy,
          gaze,
        },
        weight,
      ),
    ),
    ...(spectacles && glasses.shades ? spectacles.lenses : []),
    ...(spectacles?.frames ?? []),
  ]
}
