/** One order seen across real processes. Each ordinary run asks the same of two services in one process (`open-telemetry.test.ts`). */
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startOtlpReceiver, stepsOf } from '../support/otlp-receiver.ts'
import { freshPostgres, until } from '../support/server.ts'
import { soak } from '../support/soak.ts'
import { ask, startService } from './service.ts'

test.runIf(soak.factor > 1)('the steps of an order share one trace, whichever process does them', async () => {
  const receiver = await startOtlpReceiver()
  const service = await startService(
    { url: await freshPostgres() },
    { env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } },
  )
  const { generation, told } = await ask(service.webs[0]!)
  expect(await told).toContain('image')
  expect(await service.stop()).toEqual([0, 0])
  await until(() => stepsOf(receiver.spans, generation)?.steps.includes('worker store > web event'))
  expect(stepsOf(receiver.spans, generation)!.steps).toEqual([
    'none > web request',
    'web accept > worker picture',
    'web accept > worker queue',
    'web request > web accept',
    'worker picture > worker draw',
    'worker picture > worker store',
    'worker store > web event',
  ])
  await receiver.close()
})

test.runIf(soak.factor > 1)('a process of each role shows its metrics on a port of its own', async () => {
  const ports = [await freePort(), await freePort()] as const
  for (const [at, roles] of [
    [0, { web: 1, worker: 0 }],
    [1, { web: 0, worker: 1 }],
  ] as const) {
    const service = await startService(
      { url: await freshPostgres() },
      { ...roles, env: { METRICS_PORT: String(ports[at]) } },
    )
    const text = await (await fetch(`http://127.0.0.1:${ports[at]}/metrics`)).text()
    expect(text).toContain('trombine_database_up 1')
    await service.stop()
  }
})
