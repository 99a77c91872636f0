import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startHttp } from '../../../../../tests/support/providers/http.ts'
import { fetchPicture, guardedFetch, isAllowed, PICTURE_MAX_BYTES } from './guarded-fetch.ts'

const guard = { baseUrl: 'https://api.example.com/v1', pictureHosts: ['delivery.example', '*.media.example'] }

describe('which addresses are asked', () => {
  it.each([
    ['https://api.example.com/anything', 'interface'],
    ['https://delivery.example/a.png', 'pictures'],
    ['https://v3.media.example/a.png', 'pictures'],
  ])('%s: %s', (address, as) => expect(isAllowed(address, guard)).toBe(as))

  it.each([
    'http://api.example.com/v1',
    'https://api.example.com:8443/',
    'https://api.example.com.evil.test/',
    'https://user:pass@api.example.com/',
    'http://delivery.example/a.png',
    'https://delivery.example:444/a.png',
    'https://media.example/a.png',
    'https://xmedia.example/',
    'https://evil.test/?media.example',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432/',
    'http://[::1]/',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://delivery.example.evil.test/',
    'https://0x7f000001/',
    '//delivery.example/a.png',
    '',
  ])('never %s', (address) => expect(isAllowed(address, guard)).toBeUndefined())

  it('no address at all leads to another host', () => {
    const piece = fc.constantFrom(
      'api',
      'example',
      'com',
      'media',
      'delivery',
      'evil',
      'test',
      '.',
      '.',
      '-',
      '@',
      ':',
      '/',
      '#',
      '?',
      '%2e',
      '\\',
      '443',
      '*',
    )
    const address = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `https://${pieces.join('')}`)
    fc.assert(
      fc.property(address, (address) => {
        const host = URL.parse(address)?.hostname
        fc.pre(!host || !(/^(api\.example\.com|delivery\.example)$/.test(host) || host.endsWith('.media.example')))
        expect(isAllowed(address, guard)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what comes back', async () => {
  let authorization: string | undefined
  const server = await startHttp((request, response) => {
    authorization = request.headers.authorization
    switch (request.url) {
      case '/redirect':
        return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      case '/page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      case '/endless': {
        response.writeHead(200, { 'content-type': 'image/png' })
        const chunk = Buffer.alloc(1024 * 1024)
        const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)))
        return more()
      }
      case '/declared':
        return void response
          .writeHead(200, { 'content-type': 'image/png', 'content-length': String(PICTURE_MAX_BYTES * 9) })
          .write('x')
      default:
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(64, 1))
    }
  })
  afterAll(() => server.close())
  const own = { baseUrl: server.url, pictureHosts: [] }
  const fetched = (path: string) => fetchPicture(server.url + path, own, AbortSignal.timeout(50_000))

  it('is the bytes of a picture', async () => expect(await fetched('/a.png')).toHaveLength(64))
  it.each(['/redirect', '/page', '/endless', '/declared'])('is refused from %s', (path) =>
    expect(fetched(path)).rejects.toMatchObject({ fault: 'broken' }),
  )
  it('is not asked of another host, nor of a data address that is no picture', async () => {
    await expect(fetchPicture('http://169.254.169.254/a.png', own, AbortSignal.timeout(50_000))).rejects.toMatchObject({
      fault: 'broken',
    })
    await expect(
      fetchPicture('data:text/html;base64,PGh0bWw+', own, AbortSignal.timeout(50_000)),
    ).rejects.toMatchObject({ fault: 'broken' })
  })
  it('a key goes along to the interface', async () => {
    await guardedFetch(own)(`${server.url}/x`, { headers: { authorization: 'Bearer secret' } })
    expect(authorization).toBe('Bearer secret')
  })
})
