import { ERROR_SENTENCES } from '../../src/contract/errors.ts'
import { account as text } from '../../src/web/text/accounts.ts'
import { fields, layout } from '../../src/web/text/fr.ts'
import { retouch as retouchText } from '../../src/web/text/retouch.ts'
import { studio as studioText } from '../../src/web/text/studio.ts'
import { mailedLink, newAddress, signIn } from '../support/people.ts'
import { CHANGE, expect, NEW_ADDRESS, pose, test } from './account-page.ts'
import { RetouchPage } from './retouch-page.ts'
import { readPicture } from './studio-page.ts'

const { view } = text.images
const { settings } = text

test('pictures: ten and then the others, at full size, downloaded, several in a ZIP, deleted for good', async ({
  page,
  account,
}) => {
  const person = await account.arrive()
  for (let credit = 0; credit < 3; credit++) await pose(account.site, person)
  await account.open()
  await expect(account.shots).toHaveCount(10)
  await account.sheet.getByRole('button', { name: text.more }).click()
  await expect(account.shots).toHaveCount(12)
  await expect(account.sheet.getByRole('button', { name: text.more })).toHaveCount(0)
  const pictures = await account.pictures()
  expect(new Set(pictures).size).toBe(12)

  await account.look(11).click()
  expect(await account.expectWhole(11)).toBe(pictures[10])
  await account.button(view.next).click()
  expect(await account.expectWhole(12)).toBe(pictures[11])
  await expect(account.button(view.next)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await account.expectWhole(10)).toBe(pictures[9])
  const { name, picture } = await account.download(account.dialog.getByRole('button', { name: view.download }))
  expect(name).toMatch(/^avatar-variant-10-\d+\.png$/)
  expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
  await page.keyboard.press('Escape')
  await expect(account.dialog).toHaveCount(0)
  await expect(account.look(11)).toBeFocused()
  expect((await account.download(account.button(studioText.sheet.download(2)))).name).toMatch(
    /^avatar-variant-2-\d+\.png$/,
  )

  for (const n of [1, 2, 12]) await page.getByRole('checkbox', { name: text.images.select(n), exact: true }).check()
  await page.getByRole('checkbox', { name: text.images.select(2), exact: true }).uncheck()
  await page.getByRole('checkbox', { name: text.images.select(5), exact: true }).check()
  await expect(page.getByText(text.images.chosen(3), { exact: true })).toBeVisible()
  const zip = await account.unzip(account.button(text.images.zip))
  expect(zip.name).toMatch(/^avatars-\d+\.zip$/)
  expect(Object.keys(zip.files)).toHaveLength(3)
  const kept = await Promise.all([0, 4, 11].map(async (i) => (await page.request.get(pictures[i]!)).body()))
  const zipped = Object.values(zip.files).map((bytes) => Buffer.from(bytes))
  for (const bytes of zipped) expect(await readPicture(bytes)).toMatchObject({ format: 'png', width: 1024 })
  expect(zipped.map((bytes) => kept.findIndex((one) => one.equals(bytes))).sort()).toEqual([0, 1, 2])
  await account.button(text.images.clear).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await account.look(4).click()
  await account.button(view.remove).click()
  await expect(account.button(view.no)).toBeFocused()
  await account.button(view.no).click()
  expect(await account.status(pictures[3]!)).toBe(200)
  await account.button(view.remove).click()
  await account.button(view.yes).click()
  await account.hears(view.removed)
  await expect(account.dialog).toHaveCount(0)
  await expect.poll(() => account.pictures()).toEqual(pictures.filter((_, i) => i !== 3))
  expect(await account.status(pictures[3]!)).toBe(404)
  await page.reload()
  await expect(account.shots).toHaveCount(10)
  await account.sheet.getByRole('button', { name: text.more }).click()
  await expect(account.shots).toHaveCount(11)
  expect(await account.pictures()).not.toContain(pictures[3])
})

test(
  'a portrait of the history is retouched, and the retouch is a portrait of its own',
  { tag: '@soak' },
  async ({ page, account }) => {
    const person = await account.arrive()
    await pose(account.site, person)
    await account.open()
    await expect(account.shots).toHaveCount(4)
    const before = await account.pictures()
    await account.look(2).click()
    await account.dialog.getByRole('button', { name: studioText.retouch.open }).click()
    const retouch = new RetouchPage(page)
    await expect(retouch.dialog).toBeVisible()
    await retouch.tab('hair').click()
    await retouch.choose(retouchText.fields.hairColor!, retouchText.values.hairColor.turquoise)

    // Interrupted, it is told above the pictures and gone on with.
    await page.reload()
    await expect(page.getByText(text.images.begun(2))).toBeVisible()
    await account.button(studioText.retouch.resume).click()
    await expect(retouch.dialog.getByText(retouchText.said.resumed)).toBeVisible()
    await retouch.save.click()
    await expect(retouch.dialog).toHaveCount(0)
    await expect(page.getByText(view.retouched)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account.shots).toHaveCount(5)
    expect((await account.pictures()).slice(1)).toEqual(before)
    await account.expectSignedIn(2)
  },
)

test(
  'the balance is read again on demand, and what was spent meanwhile is there',
  { tag: '@soak' },
  async ({ page, account }) => {
    const person = await account.arrive()
    await account.open()
    await account.expectSignedIn(3)
    const ticket = page.getByRole('region', { name: text.credits.title })
    await expect(ticket.getByText('Crédits faibles', { exact: true })).toBeVisible()
    await expect(ticket.getByRole('link', { name: text.credits.buy })).toHaveAttribute('href', '/pricing')
    await expect(page.getByText(text.images.empty)).toBeVisible()
    await pose(account.site, person)
    await account.button(text.credits.refresh).click()
    await account.hears('Crédits mis à jour')
    await expect(ticket).toContainText(text.credits.worth(2))
    await account.expectSignedIn(2)
    await expect(account.shots).toHaveCount(4)
    await account.expectLines([
      ['Génération de 4 avatars', '−1'],
      ['Crédits de bienvenue', '+3'],
    ])
    const actions = page.getByRole('region', { name: text.actions.title })
    for (const [{ 0: name }, path] of [
      [text.actions.studio, '/studio'],
      [text.actions.pricing, '/pricing'],
      [text.actions.home, '/'],
    ] as const) {
      await expect(actions.getByRole('link', { name })).toHaveAttribute('href', path)
    }
  },
)

for (const width of [390, 1280]) {
  test(
    `at ${width} px, what is pressed while the page is still reading stays under the finger`,
    { tag: width === 390 ? [] : '@soak' },
    async ({ page, account }) => {
      await page.setViewportSize({ width, height: 900 })
      await account.arrive()
      const read = Promise.withResolvers<void>()
      await page.route(/\/api\/(?:generated-images|credit-transactions|payments|credits)/, async (route) => {
        await read.promise
        await route.continue()
      })
      await account.open()
      const button = account.button(settings.password.change)
      await button.hover()
      await page.mouse.down()
      read.resolve()
      await expect(page.getByText(text.images.empty)).toBeVisible()
      await expect(account.ledger).toBeVisible()
      await page.mouse.up()
      await expect(page.getByLabel(fields.currentPassword, { exact: true })).toBeVisible()
    },
  )
}

test(
  'a new password closes the other sessions and keeps this one',
  { tag: '@soak' },
  async ({ page, account, elsewhere, watch }) => {
    watch.allow('/api/auth/change-password')
    const person = await account.arrive()
    await elsewhere.take(await signIn(account.site, person.email))
    await elsewhere.open()
    await account.open()
    await account.button(settings.password.change).click()
    const current = page.getByLabel(fields.currentPassword, { exact: true })
    const next = page.getByLabel(fields.newPassword, { exact: true })
    await current.fill('pas le bon')
    await next.fill('court')
    await account.button(settings.password.action).click()
    await account.expectProblem(next, fields.passwordShort)
    await next.fill('tout-nouveau')
    await account.button(settings.password.action).click()
    await account.expectProblem(current, ERROR_SENTENCES.BAD_PASSWORD)
    await current.fill(person.password)
    await account.button(settings.password.action).click()
    await account.hears(settings.password.done)
    await expect(current).toHaveCount(0)
    await expect(account.button(settings.password.change)).toBeFocused()

    await elsewhere.page.reload()
    await elsewhere.expectPath('/auth?retour=/account')
    await page.reload()
    await expect(account.heading(text.heading)).toBeVisible()
    await elsewhere.signIn(person)
    await elsewhere.expectProblem(elsewhere.password, ERROR_SENTENCES.BAD_CREDENTIALS)
    await elsewhere.signIn({ ...person, password: 'tout-nouveau' })
    await elsewhere.expectPath('/account')
  },
)

test(
  'a new address is confirmed from both ends before it counts',
  { tag: '@soak' },
  async ({ page, account, elsewhere, watch }) => {
    watch.allow('/api/auth/change-email')
    const person = await account.arrive()
    const address = newAddress()
    await account.open()
    await account.button(settings.email.change).click()
    const field = page.getByRole('textbox', { name: settings.email.label })
    const current = page.getByLabel(fields.currentPassword, { exact: true })
    await field.fill('prenom')
    await account.button(settings.email.action).click()
    await account.expectProblem(field, fields.emailWrong)
    await field.fill(person.email)
    await account.button(settings.email.action).click()
    await account.expectProblem(field, ERROR_SENTENCES.SAME_ADDRESS)
    await field.fill(address)
    await account.button(settings.email.action).click()
    await account.expectProblem(current, fields.passwordMissing)
    await current.fill('pas le bon')
    await account.button(settings.email.action).click()
    await account.expectProblem(current, ERROR_SENTENCES.BAD_PASSWORD)
    await current.fill(person.password)
    await account.button(settings.email.action).click()
    await expect(page.getByRole('status').filter({ hasText: settings.email.sent(person.email) })).toBeFocused()

    const session = async () => (await (await page.request.get('/api/session')).json()).user.email
    await account.confirm(await mailedLink(account.site, person.email, CHANGE))
    await account.expectPath('/account?adresse=etape')
    await expect(page.getByText(text.addressStep.etape(person.email))).toBeVisible()
    expect(await session()).toBe(person.email)
    await account.confirm(await mailedLink(account.site, address, NEW_ADDRESS))
    await account.expectPath('/account?adresse=changee')
    await expect(page.getByText(text.addressStep.changee(address))).toBeVisible()
    expect(await session()).toBe(address)
    await account.expectSignedIn(3)

    await elsewhere.page.goto('/auth')
    await elsewhere.signIn(person)
    await elsewhere.expectProblem(elsewhere.password, ERROR_SENTENCES.BAD_CREDENTIALS)
    await elsewhere.signIn({ ...person, email: address })
    await elsewhere.expectSignedIn(3)
  },
)

test('open sessions are listed and ended, one and all', { tag: '@soak' }, async ({ page, account, elsewhere }) => {
  const person = await account.newcomer()
  await page.goto('/auth')
  await account.signIn(person)
  await account.expectSignedIn(3)
  await elsewhere.take(await signIn(account.site, person.email))
  await elsewhere.open()
  await account.open()
  const devices = page.getByRole('region', { name: settings.title }).getByRole('listitem')
  // The one that confirmed the address, this one and the other.
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: settings.sessions.here })).toHaveCount(1)
  await expect(devices.first()).toContainText(settings.sessions.here)
  await expect(devices.first()).toContainText(text.device('Chrome', 'Linux'))
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  await devices
    .nth(1)
    .getByRole('button', { name: new RegExp(`^${settings.sessions.end} `) })
    .click()
  await account.hears(settings.sessions.ended)
  await expect(devices).toHaveCount(2)
  await expect(account.heading(settings.sessions.title)).toBeFocused()
  // The page that is open there notices at its next question.
  await elsewhere.button(text.credits.refresh).click()
  await expect(elsewhere.page.getByText(fields.signedOut, { exact: true })).toBeVisible()
  await elsewhere.expectPath('/auth?retour=/account')

  await account.button(settings.sessions.endOthers).click()
  await account.hears(settings.sessions.endedOthers)
  await expect(devices).toHaveCount(1)
  await expect(page.getByText(settings.sessions.alone)).toBeVisible()
  const confirmed = await fetch(`${account.site.url}/api/user-credits`, { headers: person.headers })
  expect(confirmed.status).toBe(401)
  await page.reload()
  await account.expectSignedIn(3)
})

test('one takes one’s data along, and leaves', async ({ page, account }) => {
  const person = await account.arrive()
  const { pictures } = await pose(account.site, person)
  await account.open()
  const { name, files } = await account.unzip(page.getByRole('link', { name: settings.data.action }))
  expect(name).toBe('trombine.zip')
  expect(Object.keys(files).sort()).toEqual(
    ['LISEZ-MOI.txt', 'trombine.json', ...pictures.map(({ id }) => `images/${id}.png`)].sort(),
  )
  expect(JSON.parse(Buffer.from(files['trombine.json']!).toString())).toMatchObject({
    user: { id: person.id, email: person.email },
  })
  for (const { id } of pictures)
    expect(await readPicture(Buffer.from(files[`images/${id}.png`]!))).toMatchObject({
      format: 'png',
      width: 1024,
      height: 1024,
    })

  await account.expectPictures(pictures.length)
  await account.button(text.logOut).click()
  await account.expectPath('/')
  await account.expectSignedOut()
  expect(await account.status(pictures[0]!.url)).toBe(404)
  await page.goto('/account')
  await account.expectPath('/auth?retour=/account')
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(account.bar.getByRole('link', { name: layout.signIn })).toBeVisible()
})
