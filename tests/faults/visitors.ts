/** Visitors who request avatars from a server that is killed at any moment, and the outcome of each. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ServerProcess } from '../support/process.ts'
import { plain } from '../support/server.ts'

export interface Visit {
  session: string
  key: string
  /** Known once the server has said that it accepted. */
  generation?: string
}

/** Requests avatars without pause until the server is killed. */
export async function askWithoutPause(server: ServerProcess, visits: Visit[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const visit: Visit = { session: randomUUID(), key: randomUUID() }
    visits.push(visit)
    try {
      const response = await fetch(`${server.url}/api/generate-avatar`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'x-session-id': visit.session,
          'idempotency-key': visit.key,
        },
        body: JSON.stringify(plain({ count: 2 })),
        signal,
      })
      let told = ''
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        told += chunk
        visit.generation ??= /"generation":\{"id":"([0-9a-f-]+)"/.exec(told)?.[1]
      }
    } catch {
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

export async function outcomeOf(
  server: ServerProcess,
  { session, generation }: Visit,
): Promise<{ state: string; pictures: number; trialsLeft: number } | undefined> {
  const headers = { 'x-session-id': session }
  const { trialsLeft } = await (await fetch(`${server.url}/api/session`, { headers })).json()
  if (!generation) return { state: 'unknown', pictures: 0, trialsLeft }
  const response = await fetch(`${server.url}/api/generations/${generation}`, { headers })
  if (response.status !== 200) return { state: `lost (${response.status})`, pictures: 0, trialsLeft }
  const { state, slots } = await response.json()
  if (state === 'running') return undefined
  const pictures = await Promise.all(
    slots.flatMap(({ image }: { image?: { url: string } }) =>
      image ? [fetch(server.url + image.url, { headers })] : [],
    ),
  )
  for (const picture of pictures) expect(picture.status).toBe(200)
  return { state, pictures: pictures.length, trialsLeft }
}
