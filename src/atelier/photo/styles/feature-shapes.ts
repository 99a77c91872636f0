/** The features of a face as shapes, in the order they are laid on. */
import { clamp } from '../../clamp.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { childlike } from './caricature.ts'
import { eyeShapes, gazeOf, IN_GLASSES, IN_SMALL, IN_YOUNG, LARGER, LAUGHS, shutEyes } from './eye-shapes.ts'
import { type Shape, smooth, stroke } from './feature-outlines.ts'
import { glassesShapes, lensPlaces } from './glasses-shapes.ts'
import { mouthShapes, showsTeeth } from './mouth-shapes.ts'
import { noseShapes } from './nose-shapes.ts'

/** Lightness of the lids' outer edge, as a share of the skin's, from which lashes are not made up. */
const BARE = 0.37

/**
 * Eyes, nostrils, mouth and glasses on the contours of the rig. Brows are in brows.ts.
 *
 * @param weight factor on the thickness of lines
 * @param small how small the face is in the picture, 0…1: its eyes are drawn larger
 * @param paint how surely its lips are painted, 0…1
 */
export function featureShapes(
  rig: Rig,
  { eyes, mouth, glasses, cover, beard, lashes }: FaceReading,
  weight: number,
  small = 0,
  paint = 1,
): Shape[] {
  const { contours, expression } = rig
  const made = lashes === undefined ? 0 : clamp((BARE - lashes) / 0.17, 0, 1)
  const jaw = contours.jaw.slice(3, 18)
  const gaze = gazeOf(contours)
  const young = childlike(rig)
  const shut = shutEyes(eyes, expression)
  const spectacles = glasses && glassesShapes(glasses, lensPlaces(contours), contours.oval, weight)
  return [
    ...(cover && beard.kind !== 'stubble'
      ? []
      : [
          {
            role: 'jaw' as const,
            outline: stroke(smooth(jaw), (t) => 0.034 * weight * (1 - 0.6 * young) * Math.sin(Math.PI * t) ** 0.8),
          },
        ]),
    ...noseShapes(rig, weight),
    ...mouthShapes(contours, showsTeeth(mouth, expression), expression, weight, paint),
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
          larger: LARGER + IN_SMALL * small + IN_YOUNG * young + (spectacles ? IN_GLASSES : 0),
          gaze,
        },
        weight,
      ),
    ),
    ...(spectacles && glasses.shades ? spectacles.lenses : []),
    ...(spectacles?.frames ?? []),
  ]
}
