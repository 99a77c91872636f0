import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintOf, homeServer } from './home-server.ts'

test('whatever the body of a failure is, something is said of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .record({
            error: fc.jsonValue(),
            errors: fc.jsonValue(),
            detail: fc.oneof(fc.jsonValue(), fc.array(fc.record({ loc: fc.jsonValue(), msg: fc.jsonValue() }))),
            node_errors: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.record({ errors: fc.jsonValue() }))),
          })
          .map((body) => JSON.stringify(body)),
      ),
      (body) => {
        expect(complaintOf(body)).toMatch(/./s)
      },
    ),
  )
})

test.each([
  '{"detail":[{"loc":[],"msg":[{"toString":0}]}]}',
  '{"detail":[{"loc":[{"toString":0}],"msg":"wrong"}]}',
  '{"detail":[null]}',
  '{"node_errors":{"1":null}}',
  '{"node_errors":{"1":{"errors":[null]}}}',
  '{"error":null}',
  'null',
  '7',
  '[]',
])('a failure of no known shape is a failure all the same: %s', (body) => {
  expect(complaintOf(body)).toMatch(/./)
})

test('only the reason is taken from a failure, not what was asked', () => {
  expect(
    complaintOf(
      JSON.stringify({
        detail: [{ loc: ['body', 'steps'], msg: 'not an integer', input: 'a secret wish' }],
        body: 'a secret wish',
      }),
    ),
  ).toBe('body.steps: not an integer')
  expect(complaintOf('<html>a secret wish</html>')).toBe('no reason given')
})

test.each([
  ['http://host:7860', 'http://host:7860/sdapi/v1/txt2img', undefined],
  ['https://anna:p%40ss@host/webui', 'https://host/webui/sdapi/v1/txt2img', 'anna:p@ss'],
  ['http://host/webui/?x=1#y', 'http://host/webui/sdapi/v1/txt2img', undefined],
])('%s is asked where it is, with its credentials in a header only', (address, url, credentials) => {
  const server = homeServer(address)
  expect(server.urlOf('sdapi/v1/txt2img').href).toBe(url)
  expect(server.address).not.toContain('p%40ss')
  expect(server.headers.authorization).toBe(credentials && `Basic ${Buffer.from(credentials).toString('base64')}`)
})

test('a redirect is not followed: photos and passwords go to the configured server alone', async () => {
  let elsewhere = 0
  const server = createServer((request, response) => {
    if (request.url === '/elsewhere') elsewhere++
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(homeServer(`http://anna:secret@127.0.0.1:${port}`).json('prompt', { body: {} })).rejects.toMatchObject({
    fault: 'broken',
  })
  expect(elsewhere).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})
