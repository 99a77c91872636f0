/** Metrics by OpenTelemetry, read by Prometheus at `/metrics` of a port of their own. */
import type { Counter, Histogram } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { withinTime } from '../jobs/within-time.ts'
import { COUNTERS, GAUGES, HISTOGRAMS, type CounterName, type HistogramName } from './catalogue.ts'
import { readProcess } from './read-process.ts'
import type { GaugeReading, Meters } from './telemetry.ts'

/** Prometheus waits 10 s; a database that is away must not hide what the process knows of itself. Milliseconds. */
const READ_WITHIN_MS = 3000

export interface OpenMeters extends Meters {
  close(): Promise<void>
}

/**
 * Listens, and answers with what has been counted since.
 *
 * @param log told of what could not be read
 * @throws the listening socket's error, with its `code`
 */
export async function openPrometheus(
  { host, port }: { host: string; port: number },
  log: (error: unknown) => void,
): Promise<OpenMeters> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  })
  // Never registered globally: libraries that look there would tell what they like, in labels of their own.
  const provider = new MeterProvider({ readers: [exporter] })
  const meter = provider.getMeter('trombine')
  const counters = mapOf(COUNTERS, (name, { says }) => meter.createCounter(name, { description: says }))
  const histograms = mapOf(HISTOGRAMS, (name, { says, buckets }) =>
    meter.createHistogram(name, {
      description: says,
      advice: { explicitBucketBoundaries: [...buckets] },
    }),
  )
  const gauges = mapOf(GAUGES, (name, says) => meter.createObservableGauge(name, { description: says }))
  const process = readProcess()
  const readers: Parameters<Meters['onReading']>[0][] = [process.read]

  const readAll = async (): Promise<GaugeReading[]> => {
    const readings = await Promise.allSettled(readers.map((read) => withinTime(READ_WITHIN_MS, async () => read())))
    return readings.flatMap((reading) => {
      if (reading.status === 'fulfilled') return reading.value
      log(reading.reason)
      return []
    })
  }
  meter.addBatchObservableCallback(async (result) => {
    for (const { name, value, labels } of await readAll()) result.observe(gauges[name], value, labels)
  }, Object.values(gauges))
  await exporter.startServer()
  return {
    count: (name: CounterName, labels: Record<string, string>, amount = 1) =>
      (counters[name] as Counter).add(amount, labels),
    record: (name: HistogramName, value: number, labels: Record<string, string>) =>
      (histograms[name] as Histogram).record(value, labels),
    onReading: (read) => void readers.push(read),
    async close() {
      process.close()
      await provider.shutdown()
    },
  }
}

function mapOf<T extends object, R>(
  of: T,
  make: <N extends keyof T & string>(name: N, about: T[N]) => R,
): Record<keyof T, R> {
  return Object.fromEntries(
    Object.entries(of).map(([name, about]) => [name, make(name as keyof T & string, about as T[keyof T & string])]),
  ) as Record<keyof T, R>
}
