import { expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { analysedHead, analyseHeads, BEARDED, FAIR } from '../../../tests/support/heads/portraits.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { HAIR, hexOf, oklchOf } from '../colour.ts'
import { VOCABULARY } from '../recipe.ts'
import type { Portrait } from './portrait.ts'
import { asAsked } from './as-asked.ts'
import { ASKED_EYEWEAR, type Asked } from './asked.ts'
import { beardShapes } from './styles/beard-shape.ts'
import { drawPhoto } from './styles/draw-photo.ts'
import { hairTonesOf } from './styles/hair-colour.ts'
import { studyOf } from './styles/study.ts'

await analyseHeads([FAIR, BEARDED])
const fair: Portrait = {
  ...analysedHead(FAIR).portrait,
  hair: { length: 'medium', isLoose: true, hasFringe: false },
}
const bearded: Portrait = analysedHead(BEARDED).portrait
const picture = (asked: Asked, portrait = fair) =>
  rasterise(drawPhoto('corporate', portrait, { variant: 0, seed: 1, asked }))

test('who asks for nothing gets the photo’s own portrait', () => {
  expect(asAsked(fair, {})).toBe(fair)
  expect(Buffer.compare(picture({}), rasterise(drawPhoto('corporate', fair, { variant: 0, seed: 1 })))).toBe(0)
})

test('skin is as deep as it was asked for', () => {
  // Each is a whole study of the photo: all of them in a soak run.
  const tones = soak.factor > 1 ? VOCABULARY.skinTone : (['1', '4', '7', '10'] as const)
  const light = tones.map((skinTone) => studyOf(asAsked(fair, { skinTone })).skinColour.l)
  expect(light).toEqual(light.toSorted((p, q) => q - p))
  expect(light[0]! - light.at(-1)!).toBeGreaterThan(0.5)
})

test('hair has the colour that was asked for, brows and all else of the face stay', () => {
  const [, pink] = hairTonesOf(studyOf(asAsked(fair, { hairColor: 'pink' })))
  expect(Math.hypot(pink.a, pink.b)).toBeGreaterThan(0.1)
  expect(asAsked(fair, { hairColor: 'pink' }).reading).toEqual(fair.reading)
})

test.each(['corporate', 'lineart', 'pixel'] as const)(
  'hair of all four treatments has the colour that was asked for in %s',
  (style) => {
    const share = (hairColor: 'pink' | 'green', variant: number) => {
      const hue = oklchOf(HAIR[hairColor]).h
      const rgba = rasterise(drawPhoto(style, fair, { variant, seed: 1, asked: { hairColor } }))
      let [own, all] = [0, 0]
      for (let p = 0; p < rgba.length; p += 4 * 31) {
        if (rgba[p + 3]! < 200) continue
        all++
        const { c, h } = oklchOf(hexOf(rgba[p]!, rgba[p + 1]!, rgba[p + 2]!))
        if (c > 0.05 && Math.abs(((h - hue + 540) % 360) - 180) < 25) own++
      }
      return own / all
    }
    for (const hairColor of ['pink', 'green'] as const)
      for (const variant of [0, 1, 2, 3])
        expect([hairColor, variant, share(hairColor, variant)]).toEqual([
          hairColor,
          variant,
          expect.toSatisfy((n: number) => n > 0.08),
        ])
  },
)

test('a beard is taken off, and one that was asked for grows', () => {
  const shapes = (asked: Asked, portrait = bearded) => {
    const { rig, reading } = asAsked(portrait, asked)
    return beardShapes(rig, reading).length
  }
  expect(shapes({})).toBeGreaterThan(0)
  expect(shapes({ facialHair: 'none' })).toBe(0)
  for (const facialHair of VOCABULARY.facialHair.filter((kind) => kind !== 'none'))
    expect([facialHair, shapes({ facialHair }, fair)]).toEqual([facialHair, expect.toSatisfy((n: number) => n > 0)])
  const chins = [picture({}, bearded), picture({ facialHair: 'none' }, bearded)].map(darkBelowMouth)
  expect(chins[0]! - chins[1]!).toBeGreaterThan(2000)
})

test('a face is drawn as femininely as it was asked for: without a beard, unless that was asked for too', () => {
  const kindOf = (asked: Asked) => asAsked(bearded, asked).reading.beard.kind
  expect(kindOf({ presentation: 'feminine' })).toBe('none')
  expect(kindOf({ presentation: 'feminine', facialHair: 'goatee' })).toBe('goatee')
  expect(kindOf({ presentation: 'masculine' })).toBe(bearded.reading.beard.kind)
  const [woman, man] = (['feminine', 'masculine'] as const).map((presentation) => picture({ presentation }))
  expect(Buffer.compare(woman!, man!)).not.toBe(0)
})

test('a moustache above which there is little room is no noise', () => {
  const { contours } = fair.rig
  const upper = contours.outerLips[15]![1]
  const low = contours.noseBase.map(([u, v]): [number, number] => [
    u,
    v + 0.65 * (upper - v),
  ]) as typeof contours.noseBase
  const short: Portrait = { ...fair, rig: { ...fair.rig, contours: { ...contours, noseBase: low } } }
  const [worn, shaved] = [{ facialHair: 'moustache' }, {}].map((asked) =>
    darkBelowMouth(picture(asked as Asked, short)),
  )
  expect(worn! - shaved!).toBeGreaterThan(200)
})

test('a beard goes with hair of a natural colour; beside dyed hair it stays as it is', () => {
  const dark = (asked: Asked) => darkBelowMouth(picture(asked, bearded))
  // Its edges and the brows are mixed with the hair.
  for (const hairColor of ['turquoise', 'platinum'] as const)
    expect(dark({ hairColor })).toBeGreaterThan(0.85 * dark({}))
  expect(dark({ hairColor: 'white' })).toBeLessThan(dark({}) / 2)
})

test('glasses are put on and taken off', () => {
  const worn = ASKED_EYEWEAR.map((eyewear) => picture({ eyewear }))
  expect(Buffer.compare(worn[0]!, picture({}))).toBe(0)
  const all = worn.map((rgba) => rgba.toString())
  expect(new Set(all).size).toBe(ASKED_EYEWEAR.length)
  const glasses = asAsked(fair, { eyewear: 'round-glasses' })
  expect(Buffer.compare(picture({ eyewear: 'none' }, glasses), picture({}))).toBe(0)
})

test('clothes are cut as they were asked for, in the colour of the photo’s', () => {
  const all = VOCABULARY.clothing.map((clothing) => picture({ clothing }))
  expect(new Set(all.map((rgba) => rgba.toString())).size).toBe(VOCABULARY.clothing.length)
  const own = shouldersOf(picture({}))
  expect(all.map(shouldersOf)).toEqual(all.map(() => own))
})

/** Colour of what is worn on a shoulder. */
const shouldersOf = (rgba: Uint8Array): number =>
  new DataView(rgba.buffer, rgba.byteOffset).getUint32((1000 * 1024 + 300) * 4)

/** Dark pixels in the lower middle of the face. */
function darkBelowMouth(rgba: Uint8Array): number {
  let count = 0
  for (let y = 520; y < 800; y++)
    for (let x = 380; x < 640; x++) if (rgba[(y * 1024 + x) * 4 + 3]! > 0 && rgba[(y * 1024 + x) * 4]! < 130) count++
  return count
}
