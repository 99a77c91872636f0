import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import type { Picture } from './studio-page.ts'

const CORNERS = [[0, 0], [1023, 0]] as const

/** How far a pixel is from a colour, at most, in one channel. */
const distance = (pixel: readonly number[], colour: readonly number[]) =>
  Math.max(...colour.map((value, i) => Math.abs(value - pixel[i]!)))
const corners = (picture: Picture) => CORNERS.map(([x, y]) => picture.at(x, y))

test('a solid background is the colour that was picked', { tag: '@soak' }, async ({ studio }) => {
  await studio.open()
  await studio.choose(text.background, text.backgrounds.solid)
  await expect(studio.colourButton(text.gradientTo)).toHaveCount(0)
  await studio.setColour(text.backgroundColor, '#12a4d9')
  await expect(studio.finalPrompt).toHaveValue(/, solid background #12a4d9, /)
  await studio.generate.click()
  await studio.expectFour()
  for (const n of [1, 4]) {
    const { picture } = await studio.download(n)
    expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024 })
    expect(corners(picture)).toEqual([[0x12, 0xa4, 0xd9, 255], [0x12, 0xa4, 0xd9, 255]])
  }
})

test('a gradient runs from the first colour to the second', { tag: '@soak' }, async ({ studio }) => {
  await studio.open()
  await studio.choose(text.background, text.backgrounds.gradient)
  await studio.setColour(text.gradientFrom, '#ff0000')
  await studio.setColour(text.gradientTo, '#0000ff')
  await expect(studio.finalPrompt).toHaveValue(/, gradient background from #ff0000 to #0000ff, /)
  await studio.generate.click()
  await studio.expectFour()
  const { picture } = await studio.download(2)
  expect(distance(picture.at(0, 0), [255, 0, 0, 255])).toBeLessThanOrEqual(3)
  expect(distance(picture.at(1023, 0), [127, 0, 128, 255])).toBeLessThanOrEqual(4)
  expect(distance(picture.at(1023, 400), [77, 0, 178, 255])).toBeLessThanOrEqual(6)
})

test('a picture’s background can be changed afterwards, free and at once', async ({ page, studio }) => {
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  const before = await studio.sources()
  await studio.choose(text.background, text.backgrounds.solid)
  await studio.setColour(text.backgroundColor, '#f4e3b2')
  await studio.button(text.sheet.more(2)).click()
  await page.getByRole('menuitem', { name: text.sheet.applyBackground }).click()
  await expect.poll(async () => (await studio.sources())[1]).not.toBe(before[1])
  await studio.expectWhole(2)
  expect(corners((await studio.download(2)).picture)).toEqual([[0xf4, 0xe3, 0xb2, 255], [0xf4, 0xe3, 0xb2, 255]])
  expect((await studio.sources()).filter((source, i) => source === before[i])).toHaveLength(3)
})
