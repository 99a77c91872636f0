import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import { PROMPT_SUFFIX } from '../../contract/constants.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import { recipeOf } from './engines/order-recipe.ts'
import { lacksPhoto, orderOf, requestHash } from './rules.ts'

const request = (change: Partial<GenerateRequest> = {}): GenerateRequest => ({
  prompt: 'x',
  count: 4,
  transparent: false,
  size: '1024x1024',
  ...change,
})

test('the suffix ends every prompt, once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (prompt) => {
      const once = orderOf(request({ prompt }), 1).prompt
      expect(once.endsWith(PROMPT_SUFFIX)).toBe(true)
      expect(orderOf(request({ prompt: once }), 1).prompt).toBe(once)
      expect(once).not.toContain('\0')
      expect(once.isWellFormed()).toBe(true)
    }),
  )
})

test('the preview of the default configuration', () => {
  expect(finalPrompt(DEFAULT_CONFIGURATION)).toBe(
    `Corporate Flat avatar, wearing a t-shirt in #3b82f6, transparent background, ${PROMPT_SUFFIX}`,
  )
})

test('whoever asks for transparency anywhere gets it', () => {
  const solid = { ...DEFAULT_CONFIGURATION, backgroundType: 'solid' as const }
  const cases = [
    request({ transparent: true }),
    request({ transparent: true, configuration: solid }),
    request({ configuration: DEFAULT_CONFIGURATION }),
  ]
  for (const asked of cases) expect(orderOf(asked, 1).background.type).toBe('transparent')
  expect(orderOf(request({ configuration: solid }), 1).background).toEqual({
    type: 'solid',
    colors: ['#6366f1', '#8b5cf6'],
  })
  expect(orderOf(request(), 1).background.type).toBe('solid')
})

test('words and configuration agree in an order, whichever of its final prompts was sent', () => {
  const words = { ...DEFAULT_CONFIGURATION, mode: 'custom' as const, customPrompt: 'pull vert, fond jaune' }
  const plain = orderOf(request({ prompt: finalPrompt(words), configuration: words }), 1)
  expect(plain.background.type).toBe('solid')
  expect(plain.prompt).toBe(finalPrompt(plain.configuration!))
  expect(plain.prompt).not.toContain('t-shirt')
  // Whoever sends none leaves it to the configuration.
  expect(orderOf(request({ prompt: ' ', configuration: words }), 1)).toEqual(plain)
  expect(recipeOf(plain, 0)).toMatchObject({
    clothing: plain.configuration!.clothingStyle,
    clothingColor: plain.configuration!.clothingColor,
    background: plain.background,
  })
  const { configuration } = plain
  expect(orderOf(request({ prompt: plain.prompt, configuration }), 1)).toEqual(plain)
  const byHand = { ...words, setByHand: ['clothing' as const, 'background' as const] }
  const chosen = orderOf(request({ prompt: finalPrompt(byHand), configuration: byHand }), 1)
  expect(chosen.background.type).toBe('transparent')
  expect(recipeOf(chosen, 0).clothing).toBe('tshirt')
})

test('a prompt of somebody’s own is read whole', () => {
  const configuration = { ...DEFAULT_CONFIGURATION, setByHand: [] }
  const order = orderOf(request({ prompt: 'un chevalier en hoodie, fond jaune', configuration }), 1)
  expect(order.background.type).toBe('solid')
  expect(recipeOf(order, 0).clothing).toBe('hoodie')
})

const OF_PHOTO: Partial<GenerateRequest> = {
  photo_crop: { x: 0, y: 0, size: 1 },
  photo_face: { x: 0.5, y: 0.5 },
  photo_strokes: [{ keep: true, radius: 0.1, points: [{ x: 0.5, y: 0.5 }] }],
  photo_drawing: 'character',
}

test('whatever is said of a photo needs one', () => {
  for (const [name, value] of Object.entries(OF_PHOTO)) {
    expect(lacksPhoto(request({ [name]: value })), name).toBe(true)
    expect(lacksPhoto(request({ [name]: value, image_data: 'x' })), name).toBe(false)
  }
  expect(lacksPhoto(request())).toBe(false)
})

test('an order takes what is said of its photo, and its fingerprint tells each of it apart', () => {
  expect(orderOf(request({ ...OF_PHOTO, image_data: 'x' }), 1)).toMatchObject({
    photo: true,
    crop: OF_PHOTO.photo_crop,
    face: OF_PHOTO.photo_face,
    strokes: OF_PHOTO.photo_strokes,
    photoDrawing: 'character',
  })
  const hashes = Object.keys(OF_PHOTO).map((name) =>
    requestHash(request({ ...OF_PHOTO, [name]: undefined }), new Uint8Array(1)),
  )
  expect(new Set([...hashes, requestHash(request(OF_PHOTO), new Uint8Array(1))]).size).toBe(5)
})

test('equal bodies have equal fingerprints whatever the order of their fields, others do not', () => {
  const a = request({ prompt: 'a', seed: 1 })
  const reversed = Object.fromEntries(Object.entries(a).reverse()) as unknown as GenerateRequest
  expect(requestHash(reversed)).toBe(requestHash(a))
  expect(requestHash({ ...a, configuration: undefined })).toBe(requestHash(a))
  for (const other of [
    { prompt: 'b' },
    { count: 3 },
    { seed: 2 },
    { transparent: true },
    { locks: ['age' as const] },
  ]) {
    expect(requestHash({ ...a, ...other })).not.toBe(requestHash(a))
  }
})
