/** Who leans the head, glances aside and smiles on one side in a photo is drawn so in every style. */
import { expect, test } from 'vitest'
import { STYLES } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { leanOf, poseOf } from '../styles/pose.ts'
import { STYLE_BY_ID } from '../styles/registry.ts'
import { compile } from '../styles/toy3d/render/geometry.ts'
import { sceneOf } from '../styles/toy3d/scene.ts'
import { noWishes } from '../wishes.ts'
import { attitudeOf } from './attitude.ts'
import type { Place, Rig } from './rig/rig.ts'

/** @param aside of the irises, widths of an eye @param crooked how much lower the right corner is, widths of the mouth */
function holding(pose: Partial<Rig['pose']>, aside = 0, crooked = 0): Rig {
  const at = (u: number): Place => [u, 0]
  const eye = (middle: number) => Array.from({ length: 16 }, (_, k) => at(middle - 0.2 + Math.min(k, 16 - k) * 0.05))
  const iris = (middle: number): Place[] => [[middle + aside * 0.4, -0.066 * 0.4]]
  const lips = Array.from({ length: 20 }, (_, k): Place => [-0.4 + Math.min(k, 20 - k) * 0.08, 1])
  lips[10] = [0.4, 1 + crooked * 0.8]
  return {
    pose: { yaw: 0, pitch: 0, roll: 0, ...pose },
    contours: { eyes: [eye(-0.5), eye(0.5)], irises: [iris(-0.5), iris(0.5)], outerLips: lips },
  } as unknown as Rig
}

test('most people face us, look at us and hold their mouths straight', () => {
  const still = { headTurn: 0, headTilt: 0, gazeAcross: 0, gazeUp: 0, mouthSlant: 0 }
  expect(attitudeOf(holding({}))).toEqual(still)
  expect(attitudeOf(holding({}, 0.03, 0.02))).toEqual(still)
})

test('what somebody does with head, eyes and mouth is read, and of turned heads whether they look at us', () => {
  expect(attitudeOf(holding({ roll: 0.3 })).headTilt).toBe(1)
  expect(attitudeOf(holding({ yaw: -0.3 })).headTurn).toBeLessThan(-0.7)
  expect(attitudeOf(holding({}, 0.16)).gazeAcross).toBe(1)
  expect(attitudeOf(holding({ yaw: 0.38 }, -0.07)).gazeAcross).toBe(0)
  expect(attitudeOf(holding({}, 0, 0.08)).mouthSlant).toBe(-1)
})

const somebody = resolve(
  {
    style: 'chibi',
    seed: 7,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
  },
  0,
)

test('a photo’s head leans further than chance leans heads, to the same side in every style', () => {
  const photo = { ...somebody, features: { ...somebody.features, headTilt: 1 } }
  const measured = { ...photo, features: { ...photo.features, measured: true } }
  expect(poseOf(measured).tilt).toBeGreaterThan(poseOf(photo).tilt)
  expect(leanOf(poseOf(measured), 5, 6)).toBe(6)
  // Like the vector styles, which turn clockwise.
  const { tilt } = sceneOf({ ...measured, style: 'toy3d' }, 64).geometry
  expect(tilt[1]).toBe(compile([], -9, 0, 0).tilt[1])
  expect(tilt[1]).toBeLessThan(0)
})

test('a corner of the mouth that is drawn up is seen', () => {
  for (const style of STYLES.filter((name) => name !== 'pixel' && name !== 'toy3d'))
    for (const expression of ['neutral', 'smile', 'laugh'] as const) {
      const slant = (mouthSlant: number) =>
        STYLE_BY_ID[style].draw({
          ...somebody,
          style,
          expression,
          features: { ...somebody.features, measured: true, mouthSlant },
        })
      expect(slant(1)).not.toEqual(slant(-1))
    }
})
