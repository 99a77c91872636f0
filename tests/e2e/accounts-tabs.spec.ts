import { account as text } from '../../src/web/text/accounts.ts'
import { home } from '../../src/web/text/home.ts'
import { retouch as retouchText } from '../../src/web/text/retouch.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { AccountPage, expect, test } from './account-page.ts'
import { PhotoStudio } from './photo-studio.ts'
import { RetouchPage } from './retouch-page.ts'
import { StudioPage } from './studio-page.ts'

test('signing in and out in one tab is noticed by the other', { tag: '@soak' }, async ({ context, page, account }) => {
  const person = await account.newcomer()
  const other = new AccountPage(await context.newPage(), account.site)
  await other.page.goto('/')
  await other.expectSignedOut()
  await expect(other.page.getByText(home.badge, { exact: true })).toBeVisible()

  await page.goto('/auth')
  await account.signIn(person)
  await account.expectPath('/')
  await other.expectSignedIn(3)
  await expect(other.page.getByText(home.yourCredits(3), { exact: true })).toBeVisible()

  await account.open()
  await other.open()
  await account.button(text.logOut).click()
  await account.expectPath('/')
  await account.expectSignedOut()
  await other.expectSignedOut()
  await other.expectPath('/auth?retour=/account')
  await expect(other.page.getByText(person.email)).toHaveCount(0)

  // The tab that was sent away comes back by itself.
  await page.goto('/auth')
  await account.signIn(person)
  await account.expectSignedIn(3)
  await other.expectSignedIn(3)
  await other.expectPath('/account')
})

test('what is spent in one tab is missing in the other', { tag: '@soak' }, async ({ context, account }) => {
  await account.arrive()
  const studio = new StudioPage(await context.newPage())
  await account.open()
  await account.expectSignedIn(3)
  await account.expectLines([['Crédits de bienvenue', '+3']])
  await expect(account.page.getByText(text.images.empty)).toBeVisible()
  await studio.open()
  await studio.generate.click()
  await studio.expectFour()
  await account.expectSignedIn(2)
  await expect(account.shots).toHaveCount(4)
  await account.expectLines([
    ['Génération de 4 avatars', '−1'],
    ['Crédits de bienvenue', '+3'],
  ])

  // Free, and in another studio that shows the same sheet.
  const beside = new StudioPage(await context.newPage())
  await beside.open()
  await beside.expectFour()
  const retouch = new RetouchPage(studio.page)
  await retouch.open(2)
  await retouch.choose(retouchText.styles, 'Line Art')
  await retouch.save.click()
  await expect(studio.frame(2).getByText(studioText.sheet.take(2, 2))).toBeAttached()
  await expect(beside.frame(2).getByText(studioText.sheet.take(1, 2))).toBeAttached()
  await expect(account.shots).toHaveCount(5)
})

test('signing out leaves nothing of the person in the browser, nor in its other tabs', async ({ context, account }) => {
  const person = await account.arrive()
  const studio = new StudioPage(await context.newPage())
  await studio.open()
  const photo = new PhotoStudio(studio.page)
  await photo.open()
  await photo.have()
  await studio.tab('custom').click()
  await studio.page.getByRole('textbox', { name: studioText.prompt.label }).fill('une fille rousse, secrète')
  await expect(studio.finalPrompt).toHaveValue(/secrète/)
  // Local and session storage, photos, and what the service worker keeps.
  const left = () =>
    account.page.evaluate(async (mail) => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      const photos = databases.includes('trombine.photos')
        ? await new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('trombine.photos')
            opening.onerror = () => reject(opening.error!)
            opening.onsuccess = () => {
              const all = opening.result.transaction('photos').objectStore('photos').count()
              all.onsuccess = () => {
                opening.result.close()
                resolve(all.result)
              }
            }
          })
        : 0
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const stored = JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        databases,
        kept.flat().map(({ url }) => url),
      ])
      const found = ['secrète', mail, 'trombine.account', '/api/', '/account'].filter((word) => stored.includes(word))
      return `${photos} photos, ${found.join(' ')}`
    }, person.email)
  await account.open()
  await expect.poll(left).toMatch(/^1 photos, secrète trombine.account/)

  await account.button(text.logOut).click()
  await account.expectSignedOut()
  await expect(studio.finalPrompt).not.toHaveValue(/secrète/)
  await expect.poll(left).toBe('0 photos, ')
  await studio.page.reload()
  await studio.ready()
  await expect(studio.finalPrompt).not.toHaveValue(/secrète/)
  await expect.poll(left).toBe('0 photos, ')
})
