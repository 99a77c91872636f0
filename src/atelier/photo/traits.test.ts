/** What is read of a person, on painted heads whose traits are known. */
import { expect, test } from 'vitest'
import { paintHead, PLAIN_HEAD, type HeadOptions } from '../../../tests/support/heads/head.ts'
import type { Rgb } from '../../../tests/support/heads/canvas.ts'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import { analysedHead, analyseHeads, BEARDED } from '../../../tests/support/heads/portraits.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { lightness, oklchOf } from '../colour.ts'
import { FEATURES } from '../recipe.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { HEIGHT, WIDTH } from './face/face-patch.ts'
import type { Beard } from './face/face-reading.ts'
import { hairColourOf } from './hair-colour.ts'
import { areEyesOpen, browShapeOf, expressionOfFace, noseShapeOf } from './likeness.ts'
import { oklabOf } from './pixels.ts'
import type { Rig } from './rig/rig.ts'
import { beardShapes } from './styles/beard-shape.ts'
import { readOutline } from './read-outline.ts'
import { readTraits } from './traits.ts'

const { clothingPattern: _ofCloth, ...OF_FACE } = FEATURES

const traitsOf = async (change: Partial<HeadOptions>) =>
  readTraits(await portraitOf(paintHead({ ...PLAIN_HEAD, ...change })))

test('a beard is seen, brown on a leaning head', async () => {
  await analyseHeads([BEARDED])
  const { suggested, features } = readTraits(analysedHead(BEARDED).portrait)
  expect(suggested).toMatchObject({ facialHair: expect.stringMatching(/beard/), hairColor: 'brown', headwear: 'none' })
  // Nothing of a photographed face is left to the order's seed.
  expect(Object.keys(features!)).toEqual(expect.arrayContaining([...Object.keys(OF_FACE), 'cheekFullness']))
})

test('glasses whose rims were not found have thin dark ones', async () => {
  await analyseHeads([BEARDED])
  const { portrait } = analysedHead(BEARDED)
  const { suggested, features } = readTraits({
    ...portrait,
    reading: { ...portrait.reading, eyewear: 'glasses', glasses: undefined },
  })
  expect(suggested.eyewear).toBe('square-glasses')
  expect(features!.rimWeight).toBeLessThan(0)
  expect(lightness(features!.eyewearColor!)).toBeLessThan(0.4)
})

test.each<[number, number, string]>([
  [0.2, 0, 'broad'],
  [0.02, 0.1, 'long'],
  [0.02, 0, 'straight'],
  [-0.03, -0.1, 'button'],
  [0.03, -0.1, 'snub'],
])('a nose %d wider and %d longer than usual is %s', (width, length, shape) => {
  expect(noseShapeOf(width, length)).toBe(shape)
})

test.each<[number, number, string]>([
  [-0.05, 0.55, 'angled'],
  [-0.05, 0.7, 'arched'],
  [0.02, 0.7, 'rounded'],
  [0.02, 0.4, 'straight'],
  [0.06, 0.55, 'straight'],
  [0.01, 0.56, 'soft'],
])('a brow that falls by %d and bends by %d is %s', (rise, bend, shape) => {
  expect(browShapeOf(rise, bend)).toBe(shape)
})

test.each<[string, Partial<HeadOptions>, object]>(
  firstCases(1, [
    [
      'white under a bald head',
      { skinTone: '5', hair: 'bald', hairColour: [215, 213, 210], beard: true },
      { hairColor: 'white', age: 'senior', hairLength: 'bald' },
    ],
    ['red on fair skin', { hairColour: [126, 62, 36], beard: true }, { hairColor: 'red' }],
    ['black on dark skin', { skinTone: '9', hairColour: [26, 22, 22], beard: true }, { hairColor: 'black' }],
  ]),
)('a beard is seen, %s', async (_, head, others) => {
  const { suggested } = await traitsOf(head)
  expect(suggested).toMatchObject({ facialHair: expect.stringMatching(/beard/), headwear: 'none', ...others })
})

test('black hair that is lost before the night is not shaved off', async () => {
  const head = paintHead({ ...PLAIN_HEAD, hairColour: [16, 14, 14] })
  const read = async () => {
    const portrait = await portraitOf(head)
    // Painted lips are as smooth as those of somebody who never shaved; this one does.
    return readTraits({ ...portrait, reading: { ...portrait.reading, beard: { kind: 'none' } } }).suggested
  }
  const before = await read()
  for (let i = 0; i < head.mask.length; i++) if (head.mask[i]! < 0.5) head.rgba.set([12, 11, 13], i * 4)
  const suggested = await read()
  expect([before.hairLength, suggested.hairLength]).toEqual(['short', 'short'])
})

test('without colours, as in a black-and-white photo, nobody has a beard or grey hair for that', async () => {
  const head = paintHead(PLAIN_HEAD)
  for (let i = 0; i < head.rgba.length; i += 4) {
    const [r, g, b] = head.rgba.subarray(i, i + 3) as unknown as Rgb
    head.rgba.fill(0.21 * r + 0.72 * g + 0.07 * b, i, i + 3)
  }
  const { suggested, features } = readTraits(await portraitOf(head))
  expect(suggested.facialHair).toBe('none')
  expect(['black', 'brown', 'blonde']).toContain(suggested.hairColor)
  expect(suggested.age).toBeUndefined()
  const { c, h } = oklchOf(features!.hairTone!)
  expect(c > 0.02 && h > 30 && h < 100).toBe(true)
  // By its lightness alone: that skin has no colour says nothing.
  expect(['2', '3', '4', '5']).toContain(suggested.skinTone)
})

test.runIf(soak.factor > 1)('a moustache is no beard', async () => {
  const head = paintHead(PLAIN_HEAD)
  const { x, y, apart } = head.eyes
  for (let j = 0; j < head.height; j++) {
    for (let i = 0; i < head.width; i++) {
      const [u, v] = [(i - x) / apart, (j - y) / apart]
      if (Math.abs(u) < 0.5 && Math.abs(v - 0.83 - 0.15 * u * u) < 0.1)
        head.rgba.set([48, 32, 24], (j * head.width + i) * 4)
    }
  }
  expect(readTraits(await portraitOf(head)).suggested).toMatchObject({
    facialHair: 'moustache',
    hairLength: 'short',
    hairColor: 'brown',
  })
})

/** Asked in a soak run; an ordinary run asks it of the heads of `cut-out.test.ts` and of the beards above. */
test.runIf(soak.factor > 1).each<[string, Partial<HeadOptions>, object]>([
  ['long and fair', { hair: 'long', hairColour: [196, 156, 92] }, { hairLength: 'long', hairColor: 'blonde' }],
  ['none', { hair: 'bald', skinTone: '8' }, { hairLength: 'bald', hairColor: expect.stringMatching(/black|brown/) }],
  ['far off the head', { hair: 'afro' }, {}],
])('hair: %s', async (_, head, expected) => {
  const { suggested, avoid } = await traitsOf(head)
  expect(suggested).toMatchObject({ ...expected, headwear: 'none' })
  if (head.hair === 'afro') return
  expect(suggested).toMatchObject({ facialHair: 'none', eyewear: 'none' })
  expect(avoid.hairStyle).toEqual(expect.arrayContaining(['bun', 'pigtails', 'ponytail', 'afro']))
  expect(suggested).not.toHaveProperty('age')
})

test.each<[string, Rgb, string]>([
  ['nearly black', [28, 26, 27], 'black'],
  ['dark brown', [60, 40, 28], 'brown'],
  ['chestnut', [104, 74, 56], 'chestnut'],
  ['golden', [186, 146, 86], 'blonde'],
  ['golden in the shade', [110, 84, 46], 'blonde'],
  ['red', [150, 70, 34], 'red'],
  ['grey', [128, 128, 130], 'grey'],
  ['white', [226, 225, 222], 'white'],
  ['dyed green', [60, 150, 80], 'green'],
  ['dyed blue', [50, 90, 190], 'blue'],
])('%s hair', (_, rgb, expected) => {
  expect(hairColourOf(colour(rgb), colour([224, 176, 146]))).toBe(expected)
})

test.each<[string, [number, number, number], boolean, string]>([
  ['auburn in the shade', [0.36, 0.059, 0.015], false, 'chestnut'],
  ['black that shines, under black brows', [0.46, 0.003, -0.01], true, 'black'],
  ['grey under fair brows', [0.46, 0.003, -0.01], false, 'grey'],
  ['brown under a filter', [0.5, 0.012, -0.02], false, 'brown'],
  ['dark in the light of a blue wall', [0.56, -0.02, -0.03], false, 'brown'],
  ['dark brown, as short hair shows it', [0.32, 0.019, 0.019], false, 'brown'],
  ['greying', [0.51, 0.011, 0.015], false, 'grey'],
  ['white in warm light', [0.74, 0.024, 0.03], false, 'white'],
  ['fair in daylight, a little green', [0.81, -0.01, 0.055], false, 'blonde'],
  ['golden, in the shade', [0.47, 0.032, 0.058], false, 'blonde'],
  ['brown, with hardly any red', [0.44, 0.019, 0.023], false, 'brown'],
])('%s', (_, [l, a, b], darkBrows, expected) => {
  expect(hairColourOf({ l, a, b, area: 1 }, colour([224, 176, 146]), darkBrows)).toBe(expected)
})

test('a laugh leaves eyes open that are open', () => {
  const laughing = (open: number) =>
    ({
      expression: { mouthOpen: 0.3, smile: 0.1, eyesOpen: [open, open], browHeight: [0.3, 0.3] },
      proportions: { mouthWidth: 0.056 },
      pose: { yaw: 0 },
    }) as unknown as Rig
  expect([expressionOfFace(laughing(0.28)), areEyesOpen(laughing(0.28))]).toEqual(['laugh', true])
  expect(areEyesOpen(laughing(0.08))).toBe(false)
})

test('an eye that is turned away does not wink', () => {
  const rig = {
    expression: { mouthOpen: 0, smile: 0, eyesOpen: [0.05, 0.3], browHeight: [0.3, 0.3] },
    proportions: { mouthWidth: 0.056 },
    pose: { yaw: 0 },
  } as unknown as Rig
  expect(expressionOfFace(rig)).toBe('wink')
  // Behind lenses it is gloss.
  expect(expressionOfFace(rig, false, true)).toBe('neutral')
  expect(expressionOfFace({ ...rig, pose: { ...rig.pose, yaw: 0.6 } })).toBe('neutral')
  // Brows that are drawn down over a mouth that does not smile are no neutral face.
  const awake = { ...rig.expression, smile: -0.03, eyesOpen: [0.3, 0.3] as [number, number] }
  const frowning = (browHeight: number) =>
    expressionOfFace({ ...rig, expression: { ...awake, browHeight: [browHeight, browHeight] } })
  expect([frowning(0.24), frowning(0.3)]).toEqual(['serious', 'neutral'])
})

test.each<[string, object, object, string]>([
  [
    'eyes and mouth wide open under raised brows',
    { mouthOpen: 0.6, smile: 0.15, eyesOpen: [0.47, 0.48], browHeight: [0.4, 0.38] },
    {},
    'surprised',
  ],
  ['a laugh', { mouthOpen: 0.6, smile: 0.15, eyesOpen: [0.33, 0.33], browHeight: [0.36, 0.36] }, {}, 'laugh'],
  ['corners that hang', { mouthOpen: 0, smile: -0.08, eyesOpen: [0.35, 0.35], browHeight: [0.34, 0.34] }, {}, 'sad'],
  [
    'the same, seen from below',
    { mouthOpen: 0, smile: -0.08, eyesOpen: [0.35, 0.35], browHeight: [0.34, 0.34] },
    { pitch: -0.5 },
    'neutral',
  ],
])('%s', (_, expression, turned, expected) => {
  const rig = { expression, proportions: { mouthWidth: 0.056 }, pose: { yaw: 0, pitch: 0, ...turned } }
  expect(expressionOfFace(rig as unknown as Rig)).toBe(expected)
})

test('hair in the light of a blue room is not dyed, before another wall it is', () => {
  const [hair, skin] = [colour([50, 60, 150]), colour([224, 176, 146])]
  expect(hairColourOf(hair, skin, false, colour([20, 30, 100]))).not.toBe('blue')
  expect(hairColourOf(hair, skin, false, colour([200, 190, 180]))).toBe('blue')
})

test('the sky makes black hair bluish, not blue; dyed hair is bluer', () => {
  const hair = (chroma: number) => ({ l: 0.36, a: 0, b: -chroma, area: 1 })
  expect(hairColourOf(hair(0.078), colour([224, 176, 146]))).toBe('black')
  expect(hairColourOf(hair(0.09), colour([224, 176, 146]))).toBe('blue')
})

test('hair too light to be dark hair in a coloured light is dyed, whatever the wall', () => {
  const [hair, skin] = [colour([60, 150, 165]), colour([190, 150, 135])]
  expect(hairColourOf(hair, skin, false, colour([6, 40, 46]))).toBe('turquoise')
})

test('hair nearly as light as skin is blonde under a warm lamp; red hair is darker', () => {
  const skin = { l: 0.78, a: 0.05, b: 0.07, area: 1 }
  const hair = (l: number) => hairColourOf({ l, a: 0.065, b: 0.085, area: 1 }, skin)
  expect([hair(0.58), hair(0.44)]).toEqual(['blonde', 'chestnut'])
  expect(hairColourOf({ l: 0.44, a: 0.09, b: 0.07, area: 1 }, { ...skin, b: 0.05 })).toBe('red')
})

test('hair much redder than fair skin is red, however much it lies in the light', () => {
  const skin = { l: 0.82, a: 0.03, b: 0.04, area: 1 }
  expect(hairColourOf({ l: 0.6, a: 0.074, b: 0.088, area: 1 }, skin)).toBe('red')
  expect(hairColourOf({ l: 0.6, a: 0.045, b: 0.09, area: 1 }, skin)).toBe('blonde')
})

test('without colours hair is as dark as it is light: nobody is grey for that', () => {
  const grey = (l: number) => ({ l, a: 0, b: 0, area: 1 })
  const told = [0.2, 0.4, 0.6, 0.78, 0.9].map((l) => hairColourOf(grey(l), grey(0.78)))
  expect(told).toEqual(['black', 'brown', 'blonde', 'blonde', 'white'])
})

test('in violet light nobody has dyed their hair', () => {
  expect(['black', 'brown', 'grey']).toContain(hairColourOf(colour([112, 60, 160]), colour([190, 130, 190])))
})

function colour(rgb: Rgb) {
  const [l, a, b] = oklabOf(Uint8Array.from([...rgb, 255])) as unknown as [number, number, number]
  return { l, a, b, area: 1 }
}

test('the beard that a chip tells is the one that is drawn, and none where none is told', async () => {
  const seenAs = (portrait: PhotoPortrait, beard: Partial<Beard>) => {
    const scores = { beard: -1, stubble: 3, goatee: -3, thick: -3 }
    const cover = new Float32Array(WIDTH * HEIGHT).fill(1)
    const reading = { ...portrait.reading, beard: { ...portrait.reading.beard, scores, ...beard }, cover }
    const { suggested } = readTraits({ ...portrait, reading })
    const drawn = readOutline({ ...portrait, reading }).reading
    return { told: suggested.facialHair, drawn: drawn.beard.kind, shapes: beardShapes(portrait.rig, drawn).length }
  }
  await analyseHeads([BEARDED])
  const { portrait } = analysedHead(BEARDED)
  const { skin } = portrait.reading
  const kinds = [0.4, 0.6, 0.8, 0.95].map((light) =>
    seenAs(portrait, { kind: light < 0.9 ? 'short-beard' : 'stubble', tone: { ...skin, l: light * skin.l } }),
  )
  for (const { told, drawn, shapes } of kinds) {
    expect(drawn).toBe(told)
    expect(shapes).toBeGreaterThan(0)
  }
  expect(kinds[0]!.told).not.toBe(kinds[3]!.told)
  // The shade of a chin below hair that hangs.
  const long = await portraitOf(paintHead({ ...PLAIN_HEAD, hair: 'long' }))
  expect(seenAs(long, { kind: 'stubble' })).toEqual({ told: 'none', drawn: 'none', shapes: 0 })
})
