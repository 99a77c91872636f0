import { expect, test } from 'vitest'
import type { Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { drawBrows } from './brows.ts'
import { moodOf } from './expressions.ts'
import { faceOf } from './face-geometry.ts'
import { darkHalf, rimTop } from './glasses.ts'
import { resetExtent } from './spaces.ts'
import { drawNose } from './nose.ts'
import { paletteOf } from './palette.ts'

const background = { type: 'transparent', colors: ['#ffffff', '#ffffff'] } as const
const somebody = resolve(
  { style: 'chibi', seed: 3, wishes: noWishes(), background: { ...background, colors: [...background.colors] } },
  0,
)
const withFeatures = (features: Partial<Recipe['features']>, age: Recipe['age'] = 'adult'): Recipe => ({
  ...somebody,
  age,
  features: { ...somebody.features, headTurn: 0, noseShape: 'broad', browShape: 'soft', measured: true, ...features },
})

/** How wide what is drawn by its coordinates across. */
function widthOf(svg: string): number {
  resetExtent()
  const across = [...svg.matchAll(/[MCL ]?(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x]) => Number(x)).filter((x) => x > 300)
  return Math.max(...across) - Math.min(...across)
}

test('noses of grown people in a photo are as wide as theirs', () => {
  const nose = (noseSize: number) => {
    const recipe = withFeatures({ noseSize })
    return widthOf(drawNose(faceOf(recipe), paletteOf(recipe)))
  }
  expect(nose(1.5)).toBeGreaterThan(1.5 * nose(-1))
})

test('their brows are as long over small eyes', () => {
  const reach = (eyeSize: number) => {
    const recipe = withFeatures({ eyeSize })
    return widthOf(drawBrows(faceOf(recipe), paletteOf(recipe), moodOf('neutral', 0), []))
  }
  expect(reach(-2) / reach(0)).toBeCloseTo(1, 2)
})

test('their eyes are wider than they are high', () => {
  const { eyeW, eyeH } = faceOf(withFeatures({ eyeSize: 0, eyeShape: 'almond' }))
  expect(eyeW).toBeGreaterThan(eyeH)
})

test('the bare head of a grown person is no wider than one with hair, and higher than it is wide', () => {
  const { features } = withFeatures({ faceWidth: 0, faceLength: 0 })
  const headOf = (hairLength: Recipe['hairLength']) => {
    const { head, contour, chinY } = faceOf({ ...withFeatures(features), faceShape: 'oval', hairLength })
    return { width: head(250, 430)[0] - head(-250, 430)[0], height: chinY - contour[0]![1] }
  }
  const [bare, haired] = [headOf('bald'), headOf('short')]
  expect(bare.width).toBeLessThan(haired.width)
  expect(bare.height).toBeGreaterThan(1.15 * bare.width)
})

test('dark glasses of a photo cover the eyes, as high as they are there', () => {
  const heightOf = (features: Partial<Recipe['features']>) => {
    const recipe: Recipe = { ...withFeatures({ ...features }), eyewear: 'sunglasses' }
    const face = faceOf(recipe)
    return { rim: rimTop(face)!, high: 2 * darkHalf(face), open: 2 * face.eyeH, top: face.eyeY - face.eyeH }
  }
  const usual = heightOf({ lensHeight: 0 })
  expect(usual.high).toBeGreaterThan(1.3 * usual.open)
  expect(usual.rim).toBeLessThan(usual.top)
  expect(heightOf({ lensHeight: 1 }).high).toBeGreaterThan(1.15 * usual.high)
})
