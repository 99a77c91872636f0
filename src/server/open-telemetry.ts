/** The part of the composition root that opens what the operator sees of a process. */
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { StartError } from './settings/start-error.ts'
import { NO_METERS, NO_TRACES, type Telemetry } from './telemetry/telemetry.ts'

export interface OpenTelemetry {
  telemetry: Telemetry
  close(): Promise<void>
}

/**
 * Metrics and traces, each where the configuration asks for it. OpenTelemetry's own libraries are loaded only then.
 *
 * @throws StartError when the port of the metrics is taken
 */
export async function openTelemetry(
  { metrics, traces, role }: Pick<Config, 'metrics' | 'traces' | 'role'>,
  log: Logger,
): Promise<OpenTelemetry> {
  const meters = metrics && (await openMeters(metrics, log))
  const spans = traces && (await import('./telemetry/otlp.ts')).openOtlp({ ...traces, role })
  return {
    telemetry: { ...(meters ?? NO_METERS), ...(spans ?? NO_TRACES) },
    async close() {
      await spans?.close()
      await meters?.close()
    },
  }
}

async function openMeters(at: NonNullable<Config['metrics']>, log: Logger) {
  const { openPrometheus } = await import('./telemetry/prometheus.ts')
  try {
    return await openPrometheus(at, (error) => log.warn({ err: error }, 'metrics not read'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') throw error
    throw new StartError(
      `METRICS_PORT and METRICS_HOST must be free to listen on; ${at.host}:${at.port} is not (${code}).`,
    )
  }
}
