import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { type Recipe, VOCABULARY } from '../../../recipe.ts'
import { rasterise } from '../../../../server/avatars/pictures/rasterise.ts'
import { chibi } from '../style.ts'

const person = lockedPerson('chibi', 5, { hairStyle: 'side-part', hairTexture: 'straight', hairLength: 'short' })
const drawn = ({
  hairStyle = 'side-part',
  hairTexture = 'straight',
  ...features
}: Partial<Recipe['features'] & Pick<Recipe, 'hairStyle' | 'hairTexture'>>) =>
  JSON.stringify(
    chibi.draw({
      ...person,
      hairStyle,
      hairTexture,
      features: { ...person.features, hairHeight: 0, measured: true, sideHair: -0.5, hairline: 0, ...features },
    }),
  )

test('short hair of a photo is cropped, combed over, back or up, falls, or is curly on top', () => {
  const cuts = [
    { hairHeight: -0.4 },
    { hairHeight: -1.4, hairline: 1.8 },
    {},
    { hairStyle: 'slicked-back' },
    { hairStyle: 'quiff' },
    { hairStyle: 'fringe' },
    { hairStyle: 'curtains' },
    { hairTexture: 'curly' },
  ] as const
  expect(new Set(cuts.map(drawn)).size).toBe(cuts.length)
  const all = drawn({ hairTexture: 'curly', sideHair: 0.5 })
  expect(drawn({ hairTexture: 'curly' })).not.toBe(all)
  // The crop has its own line: it is not the other cut a little lower.
  const count = (svg: string) => svg.split('C').length
  expect(count(drawn(cuts[0]!))).not.toBe(count(drawn({ hairHeight: -0.1 })))
})

test('coils over clipped sides are an even top, and sides that are lighter are drawn lighter', () => {
  // Names of clips differ from one person to the next.
  const coils = (measured: boolean, hairPart: Recipe['features']['hairPart']) =>
    drawn({ hairStyle: 'undercut', hairTexture: 'coily', measured, hairPart }).replaceAll(/\bc[0-9a-z]+-/g, '')
  expect(coils(true, 'left') === coils(true, 'right')).toBe(true)
  expect(coils(false, 'left') === coils(false, 'right')).toBe(false)
  expect(drawn({ sideLight: 0.8 }) === drawn({})).toBe(false)
})

test.each(VOCABULARY.hairStyle)('lighter sides of %s stay within the hair', (hairStyle) => {
  const covered = (sideLight: number) => {
    const features = { ...person.features, measured: true, sideHair: 0.5, sideLight }
    const pixels = rasterise(chibi.draw({ ...person, hairStyle, features }))
    return pixels.filter((value, i) => i % 4 === 3 && value > 0).length
  }
  expect(covered(0.8)).toBe(covered(0))
})

test('hair of a photo that falls is parted where the person parts it, and falls over the shoulders in one sweep', () => {
  const falls = (hairPart: Recipe['features']['hairPart'], hairLength: Recipe['hairLength']) =>
    JSON.stringify(
      chibi.draw({
        ...person,
        hairStyle: 'loose',
        hairLength,
        features: { ...person.features, measured: true, hairline: 0.5, hairPart },
      }),
    )
  const all = (['left', 'centre', 'right'] as const).flatMap((part) => [falls(part, 'long'), falls(part, 'medium')])
  expect(new Set(all).size).toBe(all.length)
})

test('the further a photo’s hair has receded, the more of the temples is bare', () => {
  const hairAt = (hairRecedes: number, hairStyle: Recipe['hairStyle']) => {
    const features = { ...person.features, headTurn: 0, measured: true, sideHair: -0.5, hairHeight: -0.4, hairline: 0 }
    const look = { ...person, hairStyle, hairColor: 'black', skinTone: '2', headwear: 'none' } as const
    const pixels = rasterise(chibi.draw({ ...look, features: { ...features, hairRecedes } }))
    let dark = 0
    // Both temples, beside the middle and above the brows.
    for (let y = 250; y < 370; y++)
      for (let x = 352; x < 672; x++) if (Math.abs(x - 512) > 90 && pixels[(y * 1024 + x) * 4]! < 110) dark++
    return dark
  }
  for (const hairStyle of ['side-part', 'slicked-back'] as const) {
    const dark = [0, 0.3, 1].map((by) => hairAt(by, hairStyle))
    expect(dark[2]).toBeLessThan(0.9 * dark[0]!)
    expect(dark[2]).toBeLessThan(dark[1]!)
  }
})

test('hair of middle length in a photo ends at the shoulders, higher than the style’s own, and follows the photo’s', () => {
  const covered = (measured: boolean, hairEnd: number) => {
    const features = { ...person.features, headTurn: 0, measured, hairline: 0.5, hairEnd }
    const look = {
      ...person,
      hairStyle: 'loose',
      hairLength: 'medium',
      hairColor: 'red',
      clothingColor: '#3355aa',
    } as const
    const pixels = rasterise(chibi.draw({ ...look, features }))
    // Red over the blue garment.
    let hair = 0
    for (let at = 830 * 4096; at < pixels.length; at += 4) if (pixels[at]! > pixels[at + 2]! + 60) hair++
    return hair
  }
  expect(covered(true, 0)).toBeLessThan(0.6 * covered(false, 0))
  expect(covered(true, 1.5)).toBeGreaterThan(1.5 * covered(true, 0))
})
