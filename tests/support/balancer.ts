/** A load balancer as operators have one: asks each process whether it is ready, and sends requests in turn to those that are. */
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often it asks `/readyz`. Milliseconds. A process is left out from the first refusal on. */
const ASKS_EVERY_MS = 200

export interface Balancer {
  url: string
  /** The processes that it knows of, ready or not. */
  targets: Set<string>
  /** Those that were ready when they were asked last. */
  ready: ReadonlySet<string>
  /** Requests that it could not pass on, or whose answer broke off. It never tries again. */
  failures: string[]
  close(): Promise<void>
}

export async function startBalancer(targets: string[]): Promise<Balancer> {
  const known = new Set(targets)
  const ready = new Set<string>()
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true })
  const isReady = (url: string) =>
    new Promise<boolean>((resolve) => {
      get(`${url}/readyz`, { agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode === 200)
      }).on('error', () => resolve(false))
    })
  const ask = async () => {
    for (const url of ready) if (!known.has(url)) ready.delete(url)
    await Promise.all(
      Array.from(known, async (url) => {
        if (await isReady(url)) ready.add(url)
        else ready.delete(url)
      }),
    )
  }
  await ask()
  const timer = setInterval(() => void ask(), ASKS_EVERY_MS)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const choice = [...ready]
    const url = choice[turn++ % choice.length]
    const failed = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${url}: ${why}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (!url) return failed('no process is ready')
    const passed = request(
      new URL(incoming.url!, url),
      { agent, method: incoming.method, headers: incoming.headers },
      (answer) => {
        const { connection: _, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode!, headers)
        answer.on('error', (error) => failed(error.message))
        answer.pipe(outgoing)
      },
    )
    passed.on('error', (error) => failed(error.message))
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: known,
    ready,
    failures,
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
