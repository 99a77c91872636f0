import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pauseAfter } from '../jobs/backoff.ts'
import type { Clock } from './clock.ts'
import { connect, endSoon, watched } from './connection.ts'
import { inTurn } from './in-turn.ts'

/** Pauses between attempts: with full jitter, a second on the average. Milliseconds. */
const PAUSE = { first: 200, longest: 2000 }
/** A connection on which nothing is asked does not notice that its server is gone. Milliseconds. */
const HEARTBEAT_MS = 5000

export interface Listener {
  /**
   * Calls back for each notification on a channel. `onGap`: notifications may have been lost.
   *
   * Resolves once it listens, or could not at the first attempt and goes on trying; with a function that ends it.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface Subscriber {
  onPayload(payload: string): void
  onGap(): void
}

/**
 * LISTEN for all channels of a process on one connection. When it breaks it is opened again, one attempt at a time, until
 * that succeeds. It also asks what time it is, which tells whether the server is there.
 *
 * @param onError called for each connection that broke or could not be opened
 */
export function openListener(connectionString: string, onError: (error: Error) => void, hear: Clock['hear']): Listener {
  const channels = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  const turn = inTurn()
  let client: pg.Client | undefined
  /** The first attempt, whatever came of it. */
  let tried: Promise<void> | undefined

  async function askTime(open: pg.Client): Promise<void> {
    await turn(async () => {
      const asked = performance.now()
      const { rows } = await open.query<{ now: Date }>('select clock_timestamp() as now')
      hear(rows[0]!.now, asked, performance.now())
    })
  }

  async function open(): Promise<pg.Client> {
    const fresh = await connect(watched(connectionString, 'listener', HEARTBEAT_MS), onError)
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload)
    })
    try {
      // In one statement: a channel that is added later finds `client` and is asked for by itself.
      const wanted = [...channels.keys()].map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
      client = fresh
      await turn(() => fresh.query(wanted.join(';')))
      await askTime(fresh)
    } catch (error) {
      client = undefined
      void endSoon(fresh)
      throw error
    }
    return fresh
  }

  /** Resolves when a connection has ended, also when that is found out by asking. */
  async function lost(open: pg.Client): Promise<void> {
    const ended = new AbortController()
    open.once('end', () => ended.abort())
    while (!ended.signal.aborted) {
      await wait(HEARTBEAT_MS, undefined, { signal: ended.signal }).catch(() => {})
      // An answer that does not come ends the connection.
      if (!ended.signal.aborted) await askTime(open).catch(onError)
    }
  }

  async function keep(onTried: () => void): Promise<void> {
    let attempt = 0
    for (let first = true; !closing.signal.aborted; first = false) {
      try {
        const open_ = await open()
        if (closing.signal.aborted) return await endSoon(open_)
        attempt = 0
        onTried()
        if (!first) for (const set of channels.values()) for (const { onGap } of set) onGap()
        await lost(open_)
      } catch (error) {
        onTried()
        onError(error as Error)
      }
      client = undefined
      await wait(pauseAfter(attempt++, PAUSE), undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async listen(channel, onPayload, onGap) {
      const subscriber = { onPayload, onGap }
      const known = channels.get(channel)
      if (known) known.add(subscriber)
      else channels.set(channel, new Set([subscriber]))
      // Where it fails the connection is lost, and the next one asks for all channels.
      const own = client
      if (own) await turn(() => own.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(onError)
      else await (tried ??= new Promise((resolve) => void keep(resolve)))
      return async () => {
        const set = channels.get(channel)
        set?.delete(subscriber)
        if (set?.size !== 0) return
        channels.delete(channel)
        const own = client
        if (own) await turn(() => own.query(`unlisten ${pg.escapeIdentifier(channel)}`)).catch(onError)
      }
    },
    async close() {
      closing.abort()
      await endSoon(client)
    },
  }
}
