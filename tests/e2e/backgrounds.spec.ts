import { studio as text } from '../../src/web/text/studio.ts'
import { expect, test } from './fixtures.ts'
import { FRAMES, type Picture } from './studio-page.ts'

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

test(
  'the background that is chosen stands behind all four at once, live, free, and is downloaded so',
  { tag: '@soak' },
  async ({ page, studio }) => {
    await studio.open()
    await studio.generate.click()
    await studio.expectFour()
    const grounds = () =>
      Promise.all(FRAMES.map((n) => studio.picture(n).evaluate((image) => getComputedStyle(image).background)))
    await studio.choose(text.background, text.backgrounds.solid)
    await expect.poll(async () => new Set(await grounds()).size).toBe(1)
    for (const n of FRAMES) await studio.expectWhole(n)
    // No colour that is tried is asked for: it is painted behind the character.
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/images/') && asked.push(request.url())))
    await studio.setColour(text.backgroundColor, '#f4e3b2')
    await expect.poll(grounds).toEqual(FRAMES.map(() => expect.stringContaining('rgb(244, 227, 178)')))
    await studio.choose(text.background, text.backgrounds.gradient)
    await expect.poll(grounds).toEqual(FRAMES.map(() => expect.stringContaining('linear-gradient(135deg')))
    expect(asked).toEqual([])
    await studio.choose(text.background, text.backgrounds.solid)
    for (const n of [2, 4])
      expect(corners((await studio.download(n)).picture)).toEqual([[0xf4, 0xe3, 0xb2, 255], [0xf4, 0xe3, 0xb2, 255]])
    await page.reload()
    await expect.poll(grounds).toEqual(FRAMES.map(() => expect.stringContaining('rgb(244, 227, 178)')))
  },
)
