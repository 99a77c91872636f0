import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skinDepthByColours, skinDepthByLight } from './skin-reader.ts'
import trained from './skin-weights.json' with { type: 'json' }

const count = trained.means.length

test('every product of two numbers has its weight', () => {
  expect(trained.products).toHaveLength((count * (count + 1)) / 2)
})

test('whatever is seen or unseen, skin has a depth', () => {
  const value = fc.option(fc.double({ min: -2, max: 12, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(value, { minLength: count, maxLength: count }), (features) => {
      const depth = skinDepthByColours(features)
      expect(depth).toBeGreaterThanOrEqual(1)
      expect(depth).toBeLessThanOrEqual(10)
    }),
  )
})

test('what the rules tell carries it, where all else is as usual', () => {
  const usual = trained.means.slice(0, -1)
  expect(skinDepthByColours([...usual, 8])).toBeGreaterThan(skinDepthByColours([...usual, 2]) + 0.5)
})

describe('without colours', () => {
  /** How light each is: of `skinFeaturesOf` face, whites, lips beside the face and ranks of the skin, of `partsColoursOf` jaw and brows beside the face. */
  const depthOf = ({ face, white, lips }: { face: number; white: number; lips: number }) => {
    const features = Array.from<number | undefined>({ length: 20 })
    const parts = Array.from<number | undefined>({ length: 37 })
    ;[features[0], features[3], features[6]] = [face, white, lips]
    ;[features[17], features[18], features[19], parts[36]] = [face - 0.25, face - 0.1, face + 0.08, face + 0.1]
    return skinDepthByLight(features, parts)
  }

  test('skin is deep that is dark beside the white of its eyes and has lips as light', () => {
    const fair = depthOf({ face: 0.82, white: 0.7, lips: -0.2 })
    const deep = depthOf({ face: 0.5, white: 0.75, lips: -0.02 })
    expect(fair).toBeLessThan(4.5)
    expect(deep).toBeGreaterThan(fair + 2)
  })

  test('in a dim room, where eyes and lips are as dark, less is told by the light', () => {
    const lit = { face: 0.5, white: 0.75, lips: -0.02 }
    expect(depthOf({ face: 0.5, white: 0.5, lips: -0.16 })).toBeLessThan(depthOf(lit) - 1)
  })
})
