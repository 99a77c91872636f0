import { expect, pose, test } from './account-page.ts'

test(
  'another person’s pictures and generations are not there, and cannot be made to go',
  { tag: '@soak' },
  async ({ account, elsewhere }) => {
    const { id, pictures } = await pose(account.site, await account.arrive())
    const { id: picture, url } = pictures[0]!
    const stranger = await elsewhere.arrive()
    const own = (await pose(elsewhere.site, stranger)).pictures[0]!.id
    const paths = [
      url,
      `${url}?download=1`,
      `${url}?background=%23ffffff`,
      `/api/generations/${id}`,
      `/api/images.zip?ids=${picture}`,
    ]

    for (const path of paths) expect({ path, status: await account.status(path) }).toEqual({ path, status: 200 })
    const refuse = async () => {
      // One's own picture beside it opens nothing.
      for (const path of [...paths, `/api/images.zip?ids=${own},${picture}`])
        expect({ path, status: await elsewhere.status(path) }).toEqual({ path, status: 404 })
      expect(await elsewhere.status(`/api/images/${picture}`, 'DELETE')).toBe(404)
    }
    await refuse()
    expect((await elsewhere.page.goto(url))!.status()).toBe(404)
    await elsewhere.open()
    await expect(elsewhere.shots).toHaveCount(4)
    expect(await elsewhere.pictures()).not.toContain(url)
    // Nor is it there for whoever is not signed in at all.
    await elsewhere.page.context().clearCookies()
    await refuse()
    for (const path of paths) expect({ path, status: await account.status(path) }).toEqual({ path, status: 200 })
  },
)
