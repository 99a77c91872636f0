import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { studio as text } from '../../src/web/text/studio.ts'
import { takeAway } from '../../src/web/text/pictures.ts'
import { firstCases } from '../support/soak-cases.ts'
import { expectNothingFound } from './checks.ts'
import { expect, test } from './fixtures.ts'

/** As most people see it: with what moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a result is taken away in another size, shape and background, as PNG and as SVG, and costs nothing', async ({
  page,
  studio,
}) => {
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  await studio.button(text.sheet.more(2)).click()
  await page.getByRole('menuitem', { name: takeAway.open }).click()
  const dialog = page.getByRole('dialog', { name: takeAway.title(2) })
  await expect(dialog).toBeVisible()
  await expectNothingFound(page, 'take away')

  const choose = (group: string, name: string) =>
    dialog.getByRole('group', { name: group }).locator('label').filter({ hasText: name }).click()
  await choose(takeAway.background, text.backgrounds.solid)
  await expect(dialog.getByRole('img', { name: takeAway.alt })).toHaveAttribute('src', /background=%23/)
  await choose(takeAway.shape, takeAway.shapes.round)
  await dialog.getByRole('combobox', { name: takeAway.size }).selectOption('256')
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: takeAway.png }).click(),
  ])
  expect(png.suggestedFilename()).toMatch(/^avatar-variant-2-\d+\.png$/)
  const { data, info } = await sharp(await png.path())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[3]]).toEqual([256, 256, 0])
  // Wherever hair or a hat of the person by chance may reach, most of what is beside them is left.
  const ground = [0x63, 0x66, 0xf1, 255]
  const isGround = (_: unknown, pixel: number) => ground.every((value, c) => data[pixel * 4 + c] === value)
  expect(Array.from({ length: 256 * 256 }).filter(isGround).length).toBeGreaterThan(0.05 * 256 * 256)
  await expect(dialog.getByRole('status')).toHaveText(text.toasts.downloaded)

  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: takeAway.svg }).click(),
  ])
  expect(svg.suggestedFilename()).toMatch(/\.svg$/)
  expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg[\s\S]*#6366f1/)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // What was chosen is how the frame shows it from now on, after a reload too.
  await expect(studio.picture(2)).toHaveAttribute('style', /background/)
  await page.reload()
  await expect(studio.picture(2)).toHaveAttribute('style', /background/)
  await expect(studio.picture(1)).not.toHaveAttribute('src', /background=/)
})

for (const width of firstCases(1, [390, 1440]))
  test(
    `at ${width} px, the person of a result is had in twelve moods, for nothing`,
    { tag: '@soak' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 900 })
      await studio.open()
      await studio.generate.click()
      await studio.expectFour()
      await studio.button(text.sheet.more(1)).click()
      await page.getByRole('menuitem', { name: takeAway.open }).click()
      const dialog = page.getByRole('dialog', { name: takeAway.title(1) })
      const save = async (as: 'zip' | 'png') => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: takeAway.moodsAs[as] }).click(),
        ])
        await expect(dialog.getByRole('status')).toHaveText(text.toasts.downloaded)
        return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
      }
      const sheet = await save('png')
      expect(sheet.name).toBe(takeAway.moodsFile(1, 'png'))
      expect(await sharp(sheet.bytes).metadata()).toMatchObject({ width: 2048, height: 1536 })
      const { name, bytes } = await save('zip')
      expect(name).toBe(takeAway.moodsFile(1, 'zip'))
      expect(Object.keys(unzipSync(bytes)).filter((file) => file.endsWith('.webp'))).toHaveLength(12)
      await studio.trialUsed()
    },
  )

test('a result is copied and shared where the browser can', { tag: '@soak' }, async ({ page, context, studio }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: ({ files }: { files: File[] }) => files.length > 0,
      share: async ({ files, title }: { files: File[]; title: string }) =>
        void shared.push([title, files[0]!.name, files[0]!.type, files[0]!.size > 1000]),
    })
  })
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  await studio.button(text.sheet.more(1)).click()
  await page.getByRole('menuitem', { name: takeAway.open }).click()
  const dialog = page.getByRole('dialog', { name: takeAway.title(1) })
  await dialog.getByRole('button', { name: takeAway.copy }).click()
  await expect(dialog.getByRole('status')).toHaveText(takeAway.copied)
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const bitmap = await createImageBitmap(await item!.getType('image/png'))
    return [bitmap.width, bitmap.height]
  })
  expect(copied).toEqual([1024, 1024])
  await dialog.getByRole('button', { name: takeAway.share }).click()
  await expect(dialog.getByRole('status')).toHaveText(takeAway.shared)
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
    [takeAway.shareTitle, expect.stringMatching(/^avatar-variant-1-\d+\.png$/), 'image/png', true],
  ])
})
