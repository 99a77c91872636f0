/** Processes are replaced one after the other while people work. In a soak run: it starts five servers. */
import { randomUUID } from 'node:crypto'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { GenerationState } from '../../src/contract/generate-avatar.ts'
import { startBalancer } from '../support/balancer.ts'
import { startProcess } from '../support/brief-process.ts'
import { runCredits } from '../support/command.ts'
import { startOwnPostgres } from '../support/own-postgres.ts'
import { plain, until } from '../support/server.ts'
import { soak } from '../support/soak.ts'
import { startService, startWorker } from './service.ts'

/** Well above what the balancer needs to notice, also on a machine with other things to do. */
const DRAIN_SECONDS = '5'

test.runIf(soak.factor > 1)(
  'while each process is replaced no request fails, and what was accepted is drawn',
  async () => {
    const database = await startOwnPostgres()
    const service = await startService(database, { web: 2, worker: 1, env: { DRAIN_SECONDS } })
    const balancer = await startBalancer(service.webs.map(({ url }) => url))
    const over = new AbortController()
    const answers = { looks: 0, orders: 0 }
    const wrong: string[] = []
    const accepted: { id: string; headers: Record<string, string> }[] = []
    const note = async (what: string, response: Response) => {
      if (response.status !== 200) wrong.push(`${what}: ${response.status} ${await response.text()}`)
      return response.status === 200
    }
    const look = async () => {
      while (!over.signal.aborted) {
        const response = await fetch(`${balancer.url}/api/session`, { headers: { 'x-session-id': randomUUID() } })
        if (await note('session', response)) answers.looks++
        await response.arrayBuffer().catch(() => {})
        await sleep(10)
      }
    }
    const pose = async () => {
      while (!over.signal.aborted) {
        const headers = { 'x-session-id': randomUUID() }
        const response = await fetch(`${balancer.url}/api/generate-avatar`, {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            accept: 'text/event-stream',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify(plain({ count: 1 })),
        })
        if (!(await note('order', response))) continue
        answers.orders++
        // The process that ends tells its streams to go on elsewhere: the text may end before the picture.
        const [, id] = /"generation":\{"id":"([0-9a-f-]{36})"/.exec(await response.text())!
        accepted.push({ id: id!, headers })
      }
    }
    try {
      const people = [look(), look(), pose(), pose()]
      for (const [n, web] of service.webs.entries()) {
        const before = { ...answers }
        await until(() => answers.looks > before.looks + 20 && answers.orders > before.orders + 2)
        web.signal('SIGTERM')
        expect(await web.exited, web.output()).toBe(0)
        balancer.targets.delete(web.url)
        const next = await startProcess({ ...service.env, ROLE: 'web' })
        service.webs[n] = next
        balancer.targets.add(next.url)
        await until(() => balancer.ready.has(next.url))
      }
      const [worker] = service.workers
      // On a machine that both share, who answers goes before who draws. Larger is later.
      expect(getPriority(worker!.pid)).toBeGreaterThan(getPriority(service.webs[0]!.pid))
      const next = await startWorker(service.env)
      worker!.signal('SIGTERM')
      expect(await worker!.exited, worker!.output()).toBe(0)
      service.workers[0] = next
      const before = answers.orders
      await until(() => answers.orders > before + 2)
      over.abort()
      await Promise.all(people)

      expect(balancer.failures).toEqual([])
      expect(wrong).toEqual([])
      for (const { id, headers } of accepted)
        await until(async () => {
          const response = await fetch(`${balancer.url}/api/generations/${id}`, { headers })
          return ((await response.json()) as GenerationState).state === 'delivered'
        })
      expect(await runCredits(service.env, 'audit')).toMatchObject({ code: 0 })
    } finally {
      over.abort()
      await balancer.close()
      await service.stop()
      await database.remove()
    }
  },
  600_000,
)
