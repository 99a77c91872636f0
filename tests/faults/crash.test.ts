/**
 * The real process is killed, again and again, while visitors make avatars. Afterwards every generation it ever
 * accepted has ended, nobody has lost a trial without a picture, and nobody has a picture without a trial.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../support/brief-process.ts'
import type { ServerProcess } from '../support/process.ts'
import { freshPostgres, plain, preparedDataDir, until } from '../support/server.ts'

interface Visit {
  session: string
  key: string
  /** Known once the server has said that it accepted. */
  generation?: string
}

/** Asks for avatars without pause until the server is gone. */
async function load(server: ServerProcess, visits: Visit[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const visit: Visit = { session: randomUUID(), key: randomUUID() }
    visits.push(visit)
    try {
      const response = await fetch(`${server.url}/api/generate-avatar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-session-id': visit.session, 'idempotency-key': visit.key },
        body: JSON.stringify(plain({ count: 2 })),
        signal,
      })
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        visit.generation ??= /"generation":\{"id":"([0-9a-f-]+)"/.exec(chunk)?.[1]
      }
    } catch {
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function outcomeOf(server: ServerProcess, { session, generation }: Visit): Promise<{ state: string; pictures: number; trialsLeft: number } | undefined> {
  const headers = { 'x-session-id': session }
  const { trialsLeft } = await (await fetch(`${server.url}/api/session`, { headers })).json()
  if (!generation) return { state: 'unknown', pictures: 0, trialsLeft }
  const response = await fetch(`${server.url}/api/generations/${generation}`, { headers })
  if (response.status !== 200) return { state: `lost (${response.status})`, pictures: 0, trialsLeft }
  const { state, slots } = await response.json()
  if (state === 'running') return undefined
  const pictures = await Promise.all(slots.flatMap(({ image }: { image?: { url: string } }) => (image ? [fetch(server.url + image.url, { headers })] : [])))
  for (const picture of pictures) expect(picture.status).toBe(200)
  return { state, pictures: pictures.length, trialsLeft }
}

test.each([['pglite', 14], ['postgres', 7]] as const)('on %s, %d kills under load lose nothing', async (kind, kills) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-crash-'))
  const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: await freshPostgres() }) }
  const visits: Visit[] = []
  try {
    for (let kill = 0; kill < kills; kill++) {
      const server = await startProcess(env)
      const enough = new AbortController()
      const before = visits.length
      const loads = Array.from({ length: 4 }, () => load(server, visits, enough.signal))
      // At another moment each time: while starting up its load, in the thick of it, between two pictures. Two lives
      // of three last until something was accepted, also on a machine that has other things to do.
      if (kill % 3 > 0) await until(() => visits.slice(before).filter(({ generation }) => generation).length > 1, 60_000)
      await new Promise((resolve) => setTimeout(resolve, 60 + ((kill * 137) % 700)))
      server.signal('SIGKILL')
      await server.exited
      enough.abort()
      await Promise.all(loads)
    }
    const accepted = visits.filter(({ generation }) => generation)
    expect(accepted.length).toBeGreaterThan(kills)

    const server = await startProcess(env)
    const restarted = Date.now()
    for (const visit of visits) {
      const outcome = await until(() => outcomeOf(server, visit), 90_000 - (Date.now() - restarted))
      if (outcome.state === 'unknown') continue
      expect(outcome).toEqual(outcome.state === 'delivered'
        ? { state: 'delivered', pictures: expect.any(Number), trialsLeft: 0 }
        : { state: 'failed', pictures: 0, trialsLeft: 1 })
      expect(outcome.pictures > 0).toBe(outcome.state === 'delivered')
    }
    console.log(`${kind}: ${kills} kills, ${visits.length} visits, ${accepted.length} accepted, all ended ${Date.now() - restarted} ms after the last start`)

    // Whoever was cut off before the answer tries again under the same key: never charged twice, never left without.
    for (const visit of visits.filter(({ generation }) => !generation)) {
      const response = await fetch(`${server.url}/api/generate-avatar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-id': visit.session, 'idempotency-key': visit.key },
        body: JSON.stringify(plain({ count: 2 })),
      })
      expect(response.status).toBe(200)
      expect((await response.json()).images).toHaveLength(2)
    }
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 900_000)

test('SIGTERM in the middle of drawing: exit 0, and what was accepted is delivered then or after the restart', async () => {
  const dataDir = await preparedDataDir()
  try {
    const first = await startProcess({ DATA_DIR: dataDir })
    const visits: Visit[] = []
    const enough = new AbortController()
    const loads = Array.from({ length: 6 }, () => load(first, visits, enough.signal))
    await until(() => visits.some(({ generation }) => generation), 60_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = Date.now()
    first.signal('SIGTERM')
    expect(await first.exited).toBe(0)
    const exitMs = Date.now() - asked
    expect(exitMs).toBeLessThan(30_000)
    enough.abort()
    await Promise.all(loads)
    const second = await startProcess({ DATA_DIR: dataDir })
    const accepted = visits.filter(({ generation }) => generation)
    expect(accepted.length).toBeGreaterThan(0)
    for (const visit of accepted) {
      expect(await until(() => outcomeOf(second, visit), 60_000)).toEqual({ state: 'delivered', pictures: 2, trialsLeft: 0 })
    }
    console.log(`exit ${exitMs} ms after SIGTERM, ${accepted.length} generations delivered`)
    second.signal('SIGTERM')
    await second.exited
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)
