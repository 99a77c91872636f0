import { expect, test } from 'vitest'
import { paintHead, PLAIN_HEAD } from '../../../tests/support/heads/head.ts'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import { lightness } from '../colour.ts'
import type { GarmentLooks, HeadLooks } from './perception.ts'
import { PORTRAIT_SIDE } from './portrait.ts'
import { readTraits } from './traits.ts'
import { wornPattern } from './worn-pattern.ts'

/** Somebody whose clothes have a second colour at some places. */
async function wearing(isOn: (x: number, y: number) => boolean, colour = [238, 232, 220]) {
  const portrait = await portraitOf(paintHead(PLAIN_HEAD))
  const rgba = portrait.rgba.slice()
  for (let y = 0; y < PORTRAIT_SIDE; y++)
    for (let x = 0; x < PORTRAIT_SIDE; x++)
      if (portrait.regions.clothing[(y >> 1) * (PORTRAIT_SIDE / 2) + (x >> 1)]! > 128 && isOn(x, y))
        rgba.set(colour, (y * PORTRAIT_SIDE + x) * 4)
  // The network saw them before they were painted.
  return { ...portrait, rgba, looks: undefined }
}

test('stripes and checks are told with both their colours, and plain cloth is plain', async () => {
  const striped = await wearing((_, y) => y % 48 < 16)
  expect(wornPattern(striped, undefined)).toMatchObject({ kind: 'stripes' })
  const { color, cloth } = wornPattern(striped, undefined)!
  expect(lightness(color)).toBeGreaterThan(0.85)
  expect(lightness(cloth)).toBeLessThan(0.5)
  expect(readTraits(striped).suggested).toMatchObject({
    clothingPattern: 'stripes',
    clothingColor: cloth,
    patternColor: color,
  })
  expect(wornPattern(striped, color)).toMatchObject({ color: cloth, cloth: color })
  expect(wornPattern(await wearing((x, y) => x % 48 < 16 || y % 48 < 16), undefined)).toMatchObject({ kind: 'checks' })
  const plain = await wearing(() => false)
  expect(wornPattern(plain, undefined)).toBeUndefined()
  expect(readTraits(plain).suggested.clothingPattern).toBeUndefined()
})

test('red stripes are no arms, skin before the chest is', async () => {
  const striped = (colour: number[]) => wearing((_, y) => y % 48 < 16, colour)
  expect(wornPattern(await striped([190, 30, 20]), undefined)).toMatchObject({ kind: 'stripes' })
  expect(wornPattern(await striped([205, 150, 125]), undefined)).toBeUndefined()
})

test('an arm before a print leaves it one, and its colours', async () => {
  const printed = await wearing((_, y) => y % 48 < 16, [40, 50, 160])
  const rgba = printed.rgba.slice()
  for (let y = 0; y < PORTRAIT_SIDE; y++)
    for (let x = 0; x < 0.36 * PORTRAIT_SIDE; x++)
      if (printed.regions.clothing[(y >> 1) * (PORTRAIT_SIDE / 2) + (x >> 1)]! > 128)
        rgba.set([205, 150, 125], (y * PORTRAIT_SIDE + x) * 4)
  expect(wornPattern({ ...printed, rgba }, undefined)).toMatchObject({ kind: 'stripes' })
})

test('cloth in which the network sees no pattern has none, and it tells dots from checks', async () => {
  const checked = await wearing((x, y) => x % 48 < 16 || y % 48 < 16)
  const told = (looks: Partial<GarmentLooks>) =>
    wornPattern(
      {
        ...checked,
        looks: { garment: { checked: -3, striped: -3, printed: -3, ...looks } as GarmentLooks } as HeadLooks,
      },
      undefined,
    )?.kind
  expect([told({}), told({ checked: 2 }), told({ printed: 2 })]).toEqual([undefined, 'checks', 'dots'])
})
