/** People who order, and somebody who only looks. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents } from '../../tests/support/events.ts'
import type { Service } from './service.ts'

export interface Outcome {
  /** The HTTP status of the answer; 0 when there was none. */
  status: number
  /** What a refusal or a failed connection says of itself. */
  code?: string
  /** From the order to its first picture. Milliseconds; undefined when none came. */
  pictureMs?: number
  /** From the order to its answer's beginning. Milliseconds. */
  answerMs: number
  /** A refusal that says when to come again. */
  retryAfter: boolean
}

/** One picture is ordered by a visitor, or by whom `headers` name, and waited for. */
export async function order(
  url: string,
  headers: Record<string, string> = { 'x-session-id': randomUUID() },
): Promise<Outcome> {
  const began = performance.now()
  const since = () => performance.now() - began
  try {
    const response = await fetch(`${url}/api/generate-avatar`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify({ prompt: 'une fille rousse', count: 1, transparent: true, size: '1024x1024' }),
    })
    const answer = { status: response.status, answerMs: since(), retryAfter: response.headers.has('retry-after') }
    if (response.status !== 200) {
      const { code } = (await response.json()) as { code: string }
      return { ...answer, code }
    }
    let pictureMs: number | undefined
    for await (const { event } of readEvents(response)) if (event === 'image') pictureMs ??= since()
    return { ...answer, ...(pictureMs !== undefined && { pictureMs }) }
  } catch (error) {
    const { cause, message } = error as Error
    const code = (cause as { code?: string } | undefined)?.code ?? message
    return { status: 0, code, answerMs: since(), retryAfter: false }
  }
}

/**
 * Orders at a steady rate, whether or not the ones before have been answered.
 *
 * @param rate orders a second
 */
export async function ordersAt(service: Service, rate: number, seconds: number): Promise<Outcome[]> {
  const began = performance.now()
  const asked: Promise<Outcome>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    await sleep(Math.max(0, began + (n / rate) * 1000 - performance.now()))
    asked.push(order(service.webs[n % service.webs.length]!.url))
  }
  return Promise.all(asked)
}

/** So many people who each order again as soon as their picture is there. @returns pictures a second, and the outcomes */
export async function ordersBy(service: Service, people: number, seconds: number): Promise<[number, Outcome[]]> {
  const began = performance.now()
  const outcomes: Outcome[] = []
  await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      while (performance.now() - began < seconds * 1000)
        outcomes.push(await order(service.webs[n % service.webs.length]!.url))
    }),
  )
  const drawn = outcomes.filter(({ pictureMs }) => pictureMs !== undefined).length
  return [drawn / ((performance.now() - began) / 1000), outcomes]
}

/** Until `done`: what asks for little, thirty times a second. @returns times by path, milliseconds; `Infinity` for one that failed */
export async function looksUntil(
  service: Service,
  picture: string,
  done: Promise<unknown>,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const asking: Promise<void>[] = []
  const over = new AbortController()
  void done.finally(() => over.abort())
  for (let n = 0; !over.signal.aborted; n++) {
    const path = ['/api/session', '/readyz', picture][n % 3]!
    const { url } = service.webs[n % service.webs.length]!
    asking.push(
      (async () => {
        const began = performance.now()
        const ok = await fetch(url + path, { headers: { 'x-session-id': PICTURE_SESSION } })
          .then(async (response) => (await response.arrayBuffer(), response.ok))
          .catch(() => false)
        const list = times.get(path) ?? []
        times.set(path, list)
        list.push(ok ? performance.now() - began : Infinity)
      })(),
    )
    await sleep(33)
  }
  await Promise.all(asking)
  return times
}

/** Whose picture `looksUntil` asks for. */
export const PICTURE_SESSION = randomUUID()
