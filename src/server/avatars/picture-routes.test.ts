import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain, startTestServer, visitor, type TestServer } from '../../../tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

const configuration = (selectedPreset: string) => ({
  mode: 'preset',
  selectedPreset,
  customPrompt: '',
  backgroundType: 'transparent',
  backgroundColors: ['#ff0000', '#0000ff'],
  clothingStyle: 'hoodie',
  clothingColor: '#10b981',
})

/** The same for the same seed: how far two renderers are apart depends on the picture. */
async function picture(style: string, seed = 1): Promise<{ url: string; headers: Record<string, string> }> {
  const headers = visitor()
  const response = await server.post(
    '/api/generate-avatar',
    plain({ prompt: 'x', count: 1, seed, configuration: configuration(style) }),
    headers,
  )
  const { generation } = await response.json()
  return {
    url: generation.pictures[0].url,
    headers: { ...headers, cookie: response.headers.get('set-cookie')!.split(';')[0]! },
  }
}

async function pixels(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { xmp } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    ...info,
    xmp: xmp?.toString(),
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  }
}

test('a picture is cut to 256 or 512 pixels, square or round, and still says what made it', async () => {
  const { url, headers } = await picture('pixel')
  for (const size of [48, 128, 256, 400, 512]) {
    const square = await pixels(await server.get(`${url}?size=${size}&background=%2310b981`, headers))
    expect([square.width, square.height, square.at(0, 0)]).toEqual([size, size, [0x10, 0xb9, 0x81, 255]])
    expect(square.xmp).toContain('digitalsourcetype/algorithmicMedia')
  }
  const round = await pixels(await server.get(`${url}?shape=round&background=%2310b981`, headers))
  expect([round.width, round.at(0, 0)[3], round.at(1023, 1023)[3], round.at(512, 3)]).toEqual([
    1024,
    0,
    0,
    [0x10, 0xb9, 0x81, 255],
  ])
  expect(round.xmp).toContain('digitalsourcetype/algorithmicMedia')
})

test('pixel art keeps its squares: no colour is mixed when it is made smaller', async () => {
  const { url, headers } = await picture('pixel')
  const colours = async (address: string) => {
    const { width, height, at } = await pixels(await server.get(address, headers))
    const found = new Set<string>()
    for (let y = 0; y < height; y += 2) for (let x = 0; x < width; x += 2) found.add(at(x, y).join())
    return found
  }
  const whole = await colours(url)
  for (const colour of await colours(`${url}?size=256`)) expect(whole).toContain(colour)
})

test.each(['corporate', 'chibi', 'lineart'].flatMap((style) => [1, 2, 3].map((seed) => [style, seed] as const)))(
  '%s can be had as SVG, which draws the same picture (seed %i)',
  async (style, seed) => {
    const { url, headers } = await picture(style, seed)
    const svg = await server.get(url.replace('.png', '.svg?background=%2310b981&download=1'), headers)
    expect([svg.status, svg.headers.get('content-type'), svg.headers.get('content-disposition')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      expect.stringMatching(/^attachment; filename="avatar-.*\.svg"$/),
    ])
    const text = await svg.text()
    expect(text).toContain('digitalsourcetype/algorithmicMedia')
    expect(text).not.toMatch(/<script|<text|href="http/)
    const small = (bytes: Uint8Array) => sharp(bytes).resize(128, 128).removeAlpha().raw().toBuffer()
    const [drawn, png] = await Promise.all([
      small(Buffer.from(text)),
      small(Buffer.from(await (await server.get(`${url}?background=%2310b981`, headers)).arrayBuffer())),
    ])
    const apart = drawn.reduce((sum, value, i) => sum + Math.abs(value - png[i]!), 0) / drawn.length
    expect(apart).toBeLessThan(3)
  },
)

test('a picture that an older version drew has no SVG: today’s version might draw somebody else', async () => {
  const { url, headers } = await picture('corporate')
  const svg = url.replace('.png', '.svg')
  expect((await server.get(svg, headers)).status).toBe(200)
  const id = /([\w-]+)\.png$/.exec(url)![1]!
  await server.database.sql.execute(
    sql`update generated_images set recipe = jsonb_set(recipe, '{version}', to_jsonb((recipe->>'version')::int - 1)) where id = ${id}`,
  )
  const refused = await server.get(svg, headers)
  expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ code: 'SVG_OUTDATED' })])
  expect((await server.get(url, headers)).status).toBe(200)
})

test('what is not drawn in vectors has no SVG; nobody else has either; nonsense is refused', async () => {
  const { url, headers } = await picture('pixel')
  const refused = await server.get(url.replace('.png', '.svg'), headers)
  expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ code: 'SVG_NOT_DRAWN' })])
  const flat = await picture('corporate')
  expect((await server.get(flat.url.replace('.png', '.svg'), visitor())).status).toBe(404)
  for (const query of ['size=257', 'size=0', 'shape=oval', 'background=red'])
    expect([query, (await server.get(`${url}?${query}`, headers)).status]).toEqual([query, 400])
})
