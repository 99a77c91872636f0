import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import type { GaugeReading } from './telemetry.ts'

/** How often the event loop is looked at. Milliseconds; the delay beyond it is what is told. */
const RESOLUTION_MS = 20

/** What a process knows of itself: memory, and how late its event loop was since the reading before. */
export function readProcess(): { read(): GaugeReading[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  const late = (quantile: string, nanoseconds: number): GaugeReading => ({
    name: 'trombine_event_loop_delay_seconds',
    // Nothing was measured yet: NaN, or the largest number there is.
    value: delay.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000),
    labels: { quantile },
  })
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      const readings = [
        { name: 'trombine_process_resident_memory_bytes', value: rss },
        { name: 'trombine_process_heap_used_bytes', value: heapUsed },
        { name: 'trombine_process_start_time_seconds', value: startedAt },
        late('0.5', delay.percentile(50)),
        late('0.99', delay.percentile(99)),
        late('1', delay.max),
      ] satisfies GaugeReading[]
      delay.reset()
      return readings
    },
    close: () => void delay.disable(),
  }
}
