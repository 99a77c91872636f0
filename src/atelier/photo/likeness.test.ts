/** What of a face survives into its characters. */
import { expect, test } from 'vitest'
import { LIKENESS, STYLES, type Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { faceOf } from '../styles/chibi/face-geometry.ts'
import { metricsOf } from '../styles/corporate/metrics.ts'
import { STYLE_BY_ID } from '../styles/registry.ts'
import { moodOf } from '../styles/toy3d/expression.ts'
import { measure } from '../styles/toy3d/measure.ts'
import { noWishes } from '../wishes.ts'
import { expressionOfFace, featuresOf, isInfant } from './likeness.ts'
import type { FaceReading } from './face/face-reading.ts'
import type { Rig } from './rig/rig.ts'

const EYE = { slope: -0.07, brow: { curve: [0, 0, 0.55], thick: 0.06, dark: 0.3 } }
const SKIN = { l: 0.8, a: 0.03, b: 0.05 }
const reading = {
  eyes: [EYE, EYE],
  mouth: { upper: 0.08, lower: 0.1, half: 0.4, lips: { ...SKIN, a: 0.065 } },
  skin: SKIN,
} as unknown as FaceReading
const rigWith = (proportions: Partial<Rig['proportions']>) =>
  ({
    pose: { yaw: 0, pitch: 0, roll: 0 },
    expression: { mouthOpen: 0, smile: 0, eyesOpen: [0.28, 0.28], browHeight: [0.3, 0.3] },
    proportions: {
      faceWidth: 0,
      faceHeight: 0,
      jawWidth: 0,
      chinLength: 0,
      eyeGap: 0,
      eyeWidth: 0,
      browHeight: 0,
      noseLength: 0,
      noseWidth: 0,
      mouthWidth: 0,
      mouthHeight: 0,
      ...proportions,
    },
  }) as unknown as Rig

const somebody = resolve(
  {
    style: 'chibi',
    seed: 7,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
  },
  0,
)
const withLikeness = (features: Partial<Recipe['features']>): Recipe => ({
  ...somebody,
  features: { ...somebody.features, ...features },
})

test('long faces, high brows and long noses are read, further than they are and up to a bound', () => {
  const features = featuresOf(rigWith({ faceHeight: 0.12, browHeight: 0.2, noseLength: -0.12 }), reading)
  expect(features.faceLength).toBeGreaterThan(1)
  expect(features.browHeight).toBeGreaterThan(1)
  expect(features.noseLength).toBeLessThan(-1)
  const extreme = featuresOf(rigWith({ faceHeight: 1, browHeight: 1, noseLength: -1 }), reading)
  for (const name of ['faceLength', 'browHeight', 'noseLength'] as const) expect(Math.abs(extreme[name]!)).toBe(2)
})

test('they show: heads are longer and narrower, brows higher, noses longer', () => {
  const [usual, own] = [somebody, withLikeness({ faceLength: 1.5, browHeight: 1.5, noseLength: 1.5 })]
  const reach = (recipe: Recipe) => faceOf(recipe).head(200, 500)[0]
  expect(reach(own)).toBeLessThan(reach(usual) - 5)
  expect(faceOf(own).chinY).toBeGreaterThan(faceOf(usual).chinY + 5)
  expect(faceOf(own).browY).toBeLessThan(faceOf(usual).browY - 10)
  expect(faceOf(own).noseY).toBeGreaterThan(faceOf(usual).noseY + 8)
  expect(metricsOf(own).browY).toBeLessThan(metricsOf(usual).browY - 5)
  expect(metricsOf(own).noseY).toBeGreaterThan(metricsOf(usual).noseY + 2)
  expect(measure(own).brow).toBeGreaterThan(measure(usual).brow + 0.05)
  expect(measure(own).nose).toBeLessThan(measure(usual).nose - 0.05)
})

test('nobody else is drawn otherwise: the usual is what recipes without them mean', () => {
  for (const style of STYLES.filter((name) => name !== 'toy3d')) {
    const drawn = (recipe: Recipe) => STYLE_BY_ID[style].draw({ ...recipe, style })
    const usual = Object.fromEntries(LIKENESS.map((name) => [name, 0]))
    expect(drawn(withLikeness(usual))).toEqual(drawn(somebody))
  }
})

test('what a photo shows of lashes, lips and a mouth at rest is read and drawn', () => {
  const [skin, lips] = [
    { l: 0.8, a: 0.03, b: 0.05 },
    { l: 0.6, a: 0.13, b: 0.04 },
  ]
  const made = { ...reading, lashes: 0.2, skin, mouth: { ...reading.mouth, lips } }
  const plain = { ...reading, lashes: 0.7, skin, mouth: { ...reading.mouth, lips: { ...skin, a: 0.03 } } }
  const [one, other] = [featuresOf(rigWith({}), made), featuresOf(rigWith({}), plain)]
  expect([one.lashes, one.lipRedness, other.lashes, other.lipRedness]).toEqual([1, 1, -1, -1])
  // Shut in a straight line, a mouth does not smile.
  expect(one.mouthCorners).toBeLessThan(-0.5)
  for (const style of STYLES.filter((name) => name !== 'pixel' && name !== 'toy3d'))
    for (const own of [{ lashes: 1 }, { lipRedness: 1 }, { mouthCorners: -1 }]) {
      const drawn = (recipe: Recipe) =>
        STYLE_BY_ID[style].draw({
          ...recipe,
          style,
          presentation: 'neutral',
          expression: 'neutral',
          facialHair: 'none',
        })
      expect(drawn(withLikeness(own))).not.toEqual(drawn(somebody))
    }
})

test('teeth between drawn-up lips are a smile, and a smile shows them or not as the photo does', () => {
  const mouth = (smile: number, mouthOpen: number) =>
    ({
      expression: { mouthOpen, smile, eyesOpen: [0.3, 0.3], browHeight: [0.3, 0.3] },
      proportions: { mouthWidth: 0.056 },
      pose: { yaw: 0 },
    }) as unknown as Rig
  expect(expressionOfFace(mouth(0.03, 0.15), true)).toBe('smile')
  expect(expressionOfFace(mouth(0.02, 0.15), true)).toBe('neutral')
  expect(expressionOfFace(mouth(0.03, 0.02))).toBe('neutral')
  for (const style of STYLES.filter((name) => name !== 'pixel' && name !== 'toy3d')) {
    const smiling = (smilesWithTeeth: boolean, texture: number) =>
      STYLE_BY_ID[style].draw({
        ...withLikeness({ smilesWithTeeth, texture }),
        style,
        expression: 'smile',
        facialHair: 'none',
      })
    for (const texture of [1, 99, 54321]) expect(smiling(true, texture)).not.toEqual(smiling(false, texture))
  }
})

test('a small child’s face is told by its form, a laughing grown one is none', () => {
  expect(isInfant(rigWith({ noseLength: -0.18, chinLength: -0.3, faceHeight: -0.13 }))).toBe(true)
  const laughing = rigWith({ noseLength: -0.08, chinLength: -0.31, faceHeight: -0.08 })
  expect(isInfant({ ...laughing, expression: { ...laughing.expression, mouthOpen: 0.195 } })).toBe(false)
  expect(isInfant(rigWith({ noseLength: -0.18, chinLength: -0.34, faceHeight: -0.11, noseWidth: 0.36 }))).toBe(false)
  const wideEyed = rigWith({ noseLength: -0.08, chinLength: -0.3, faceHeight: -0.08, eyeWidth: 0.16, browHeight: 0.1 })
  expect(isInfant(wideEyed)).toBe(true)
  // From the side every face looks shorter and its eyes larger.
  expect(isInfant({ ...wideEyed, pose: { ...wideEyed.pose, yaw: 0.4 } })).toBe(false)
})

test('eyes slant, brows slant and bend, lips are as full and a mouth as open as the photo shows them', () => {
  const eyeOf = (slope: number, curve: [number, number, number]) => ({
    ...reading.eyes[0],
    slope,
    brow: { ...reading.eyes[0].brow, curve },
  })
  const faceOf = (slope: number, curve: [number, number, number]) => {
    const eye = eyeOf(slope, curve)
    return featuresOf(rigWith({}), { ...reading, eyes: [eye, eye] })
  }
  const [rising, falling] = [faceOf(-0.15, [0.3, -0.08, 0.7]), faceOf(0, [0.3, 0.08, 0.4])]
  for (const name of ['eyeTilt', 'browTilt', 'browArch'] as const)
    expect(rising[name]).toBeGreaterThan(falling[name]! + 1)
  const chibi = (own: Partial<Recipe['features']>) =>
    STYLE_BY_ID.chibi.draw({ ...somebody, style: 'chibi', features: { ...somebody.features, measured: true, ...own } })
  const usual = chibi({})
  for (const own of [{ eyeTilt: 1 }, { browTilt: 1 }, { browArch: 1 }, { lipFullness: 1 }])
    expect(chibi(own)).not.toEqual(usual)
})

test('who beams in a photo beams in 3D Toy, more than chance lets people smile', () => {
  for (const expression of ['smile', 'laugh'] as const) {
    const mouth = (measured: boolean) =>
      moodOf({ ...withLikeness({ measured, smilesWithTeeth: true }), style: 'toy3d', expression, facialHair: 'none' })
    // A tenth: with a sixth judges saw a grin that was pasted on.
    expect(mouth(true).width).toBeGreaterThan(mouth(false).width * 1.1)
    expect(mouth(true).open).toBeGreaterThan(mouth(false).open * 1.1)
  }
})
