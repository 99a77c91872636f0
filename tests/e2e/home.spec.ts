import type { Page } from '@playwright/test'
import { styles } from '../../src/web/text/fr.ts'
import { home as text } from '../../src/web/text/home.ts'
import { everythingLoaded, expectNothingFound, tabTo } from './checks.ts'
import { expect, test } from './fixtures.ts'

/** What the booth shows, as a fingerprint of its pixels. */
function portrait(page: Page): Promise<string> {
  return page
    .getByRole('img', { name: / en Corporate Flat$/ })
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = new OffscreenCanvas(64, 64)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, 64, 64)
      return context.getImageData(0, 0, 64, 64).data.join()
    })
}

const hand = (page: Page) => page.getByRole('group', { name: text.fiveGroup })
const drawnHere = (page: Page) => hand(page).locator('img[src^="blob:"]')

test(
  'another person sits down and is drawn here, in five different styles, without asking the server',
  { tag: '@soak' },
  async ({ page }) => {
    const asked: string[] = []
    await page.goto('/')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const before = await portrait(page)
    await page.getByRole('button', { name: text.another }).click()
    await expect(drawnHere(page)).toHaveCount(5)
    await expect(page.getByText(text.sat)).toBeAttached()
    await expect.poll(() => portrait(page)).not.toBe(before)
    const faces = await drawnHere(page).evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          await (image as HTMLImageElement).decode()
          const canvas = new OffscreenCanvas(32, 32)
          canvas.getContext('2d')!.drawImage(image as HTMLImageElement, 0, 0, 32, 32)
          return canvas.getContext('2d')!.getImageData(0, 0, 32, 32).data.join()
        }),
      ),
    )
    expect(new Set(faces).size).toBe(5)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

    // Every style shows the newcomer, the figurine included.
    for (const { name } of Object.values(styles)) {
      await hand(page).locator('label').filter({ hasText: name }).click()
      await expect(page.getByRole('img', { name: text.sitterAlt(name, []) })).toBeVisible()
    }
  },
)

test(
  'a word changes that and nothing else, and taking the words back brings the model back',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/')
    const before = await portrait(page)
    const word = (name: string) => page.getByRole('button', { name, exact: true })
    const drawnWith = async (words: string[]) => {
      await expect(page.getByRole('img', { name: text.sitterAlt('Corporate Flat', words) })).toBeVisible()
      return (await portrait(page)).split(',')
    }
    await word('pull vert').click()
    await expect(word('pull vert')).toHaveAttribute('aria-pressed', 'true')
    const dark = await drawnWith(['pull vert'])
    await word('rousse').click()
    const red = await drawnWith(['pull vert', 'rousse'])
    // The hair is in the upper half, the garment in the last quarter.
    const [quarter, half] = [dark.length / 4, dark.length / 2]
    expect(red.slice(0, half).filter((value, i) => value !== dark[i]).length).toBeGreaterThan(500)
    expect(red.slice(-quarter)).toEqual(dark.slice(-quarter))
    expect(dark.slice(-quarter)).not.toEqual(before.split(',').slice(-quarter))
    await word('rousse').click()
    await word('pull vert').click()
    await expect(drawnHere(page)).toHaveCount(0)
    await expect.poll(() => portrait(page)).toBe(before)
  },
)

test('the last wish wins, however fast they come', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: text.another }).click()
  for (const word of ['rousse', 'pirate', 'pull vert'])
    await page.getByRole('button', { name: word, exact: true }).click()
  await page.getByRole('button', { name: 'pirate', exact: true }).click()
  await expect(page.getByText(text.sat)).toBeAttached()
  await expect(page.getByRole('img', { name: text.sitterAlt('Corporate Flat', ['rousse', 'pull vert']) })).toBeVisible()
})

test('nothing of the atelier is fetched before somebody asks for it; when it does not come, that is said', async ({
  page,
  watch,
}) => {
  watch.allow('drawing')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.route(/drawing[-.]/, (route) => route.abort())
  await page.goto('/')
  await everythingLoaded(page)
  expect(fetched.filter((url) => url.includes('drawing'))).toEqual([])
  await page.getByRole('button', { name: text.another }).click()
  await expect(page.getByText(text.sitFailed)).toBeVisible()
  await expect(page.getByRole('img', { name: text.modelAlt('Corporate Flat') })).toBeVisible()
})

test('every picture of the page is there, said in words, and keeps its place while it comes', async ({ page }) => {
  await page.goto('/')
  const images = page.getByRole('main').locator('img:visible')
  expect(await images.count()).toBeGreaterThan(10)
  const wrong = await images.evaluateAll(async (all: HTMLImageElement[]) => {
    const found: string[] = []
    for (const image of all) {
      image.scrollIntoView()
      if (!image.complete)
        await new Promise((resolve) => {
          image.addEventListener('load', resolve)
          image.addEventListener('error', resolve)
        })
      const said = ['width', 'height', 'alt'].every((name) => image.hasAttribute(name))
      if (image.naturalWidth === 0 || !said) found.push(image.outerHTML.slice(0, 120))
    }
    return found
  })
  expect(wrong).toEqual([])
  await expect(page.getByRole('img', { name: text.photo.before })).toBeVisible()
  for (const style of ['Line Art', 'Corporate Flat', 'Pixel Art'])
    await expect(page.getByRole('img', { name: text.photo.after(style) })).toBeVisible()
})

test('the studio is shown in the theme that is chosen', { tag: '@soak' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const screens = page.getByRole('img', { name: text.inUse.wideAlt })
  await expect(screens).toHaveCount(1)
  await expect(screens).toHaveAttribute('src', /wide-dark/)
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(screens).toHaveAttribute('src', /wide-light/)
})

test(
  'by keyboard alone: a style, a word, another person, and along the line of strips',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/')
    await tabTo(page, hand(page).getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(hand(page).getByRole('radio', { name: 'Chibi / Manga' })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'pull vert', exact: true }))
    await page.keyboard.press('Space')
    await expect(drawnHere(page)).toHaveCount(5)
    await tabTo(page, page.getByRole('button', { name: text.another }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(text.sat)).toBeAttached()
    await tabTo(page, page.getByRole('region', { name: text.line.region }))
  },
)

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

  test(
    'nothing sticks out and axe finds nothing, before and after somebody was drawn',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expectNothingFound(page, 'home')
      await page.getByRole('button', { name: text.another }).click()
      await expect(drawnHere(page)).toHaveCount(5)
      await expectNothingFound(page, 'home, drawn')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
})
