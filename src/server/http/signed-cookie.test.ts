/** A signed cookie is ours or none; those that Hono signed for earlier versions stay valid. */
import { Hono } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { readSigned, writeSigned } from './signed-cookie.ts'

const of = { name: 'trombine_test', key: 'a key', overHttps: false }
const app = new Hono()
app.get('/ours', (c) => {
  writeSigned(c, of, c.req.query('value')!, 60)
  return c.body(null)
})
app.get('/hono', async (c) => {
  await setSignedCookie(c, of.name, c.req.query('value')!, of.key, { path: '/', httpOnly: true, sameSite: 'Lax' })
  return c.body(null)
})
app.get('/read', (c) => c.json(readSigned(c, of) ?? null))
app.get('/read-other', (c) => c.json(readSigned(c, { ...of, key: 'another key' }) ?? null))

async function set(by: 'ours' | 'hono', value: string): Promise<string> {
  const response = await app.request(`/${by}?value=${encodeURIComponent(value)}`)
  return response.headers.get('set-cookie')!.split(';')[0]!
}
const read = async (cookie: string, path = '/read') => (await app.request(path, { headers: { cookie } })).json()

test.each(['ours', 'hono'] as const)('%s is read, under its own key and unchanged', async (by) => {
  for (const value of ['a', 'b.c~d.e', '3f0c-42']) {
    const cookie = await set(by, value)
    expect(await read(cookie)).toBe(value)
    expect(await read(cookie, '/read-other')).toBeNull()
    expect(await read(cookie.replace('=', '=x'))).toBeNull()
    expect(await read(cookie.slice(0, -6))).toBeNull()
  }
})

test('what is not signed is none', async () => {
  for (const value of ['', '.', 'a', 'a.', '.b', 'a.b', '%FF.b']) expect(await read(`${of.name}=${value}`)).toBeNull()
  expect(await read('')).toBeNull()
})
