/**
 * A proxy to PostgreSQL that cuts all connections at a chosen statement: to the database it looks as if the process had been
 * killed there. Parses enough of the protocol to recognise statements
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface PostgresProxy {
  url: string
  /**
   * From now on counts statements, and cuts every connection before the n-th reaches the server (`before`); or counts
   * commits, and cuts once the n-th is done and before its answer arrives (`committed`). Between two statements of a
   * transaction there is no third case. Resolves with true when that happens; `disarm` with false.
   */
  armed(n: number, when: 'before' | 'committed'): { cut: Promise<boolean>; disarm(): void }
  close(): Promise<void>
}

export async function startPostgresProxy(target: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let plan: { left: number; when: 'before' | 'committed'; done(cut: boolean): void } | undefined

  const cutAll = () => {
    const { done } = plan!
    plan = undefined
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    done(true)
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    // A statement is several small messages: without this each would wait 40 ms for a delayed acknowledgement.
    for (const socket of [client, upstream]) socket.setNoDelay(true)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    let pending = Buffer.alloc(0)
    let started = false
    let cutting = false
    client.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      for (;;) {
        const header = started ? 5 : 4
        if (pending.length < header) return
        const length = pending.readInt32BE(header - 4) + header - 4
        if (pending.length < length) return
        const message = pending.subarray(0, length)
        pending = pending.subarray(length)
        // Query, or Sync at the end of an extended one.
        const isStatement = started && (message[0] === 0x51 || message[0] === 0x53)
        const isCommit = started && message[0] === 0x51 && message.toString('latin1', 5, 11).toLowerCase() === 'commit'
        started = true
        if (plan && (plan.when === 'before' ? isStatement : isCommit) && --plan.left === 0) {
          if (plan.when === 'before') return cutAll()
          cutting = true
        }
        upstream.write(message)
      }
    })
    upstream.on('data', (chunk: Buffer) => {
      // The server answers in one chunk that ends with ReadyForQuery: the statement is done.
      if (cutting && plan) return cutAll()
      client.write(chunk)
    })
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'
  // Without the socket file, which would bypass the proxy.
  url.searchParams.delete('host')
  return {
    url: url.href,
    armed(n, when) {
      const cut = new Promise<boolean>((resolve) => {
        plan = { left: n, when, done: resolve }
      })
      return {
        cut,
        disarm() {
          plan?.done(false)
          plan = undefined
        },
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
