/** Traces by OpenTelemetry, sent by OTLP over HTTP (JSON) to whatever collects them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { nameError } from '../log.ts'
import type { Traces } from './telemetry.ts'

/** `00-<trace>-<step>-<flags>`. https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** A process that stops does not wait longer for a collector that does not answer. Milliseconds. */
const FLUSH_WITHIN_MS = 2000

export interface OpenTraces extends Traces {
  /** Sends what has not been sent. */
  close(): Promise<void>
}

export interface OtlpSettings {
  /** The collector's base address: `/v1/traces` is added, as OpenTelemetry says of OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  headers: Record<string, string>
  /** What this process is called in the collector. */
  service: string
  role: string
}

export function openOtlp({ endpoint, headers, service, role }: OtlpSettings): OpenTraces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers })
  // Never registered globally: libraries that look there would tell what they like of people's requests.
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'trombine.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('trombine')
  const underWay = new AsyncLocalStorage<Span>()

  function contextOf(parent: string | undefined): Context {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
    if (traceId && spanId)
      return trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: Number.parseInt(flags!, 16),
        isRemote: true,
      })
    const span = underWay.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  return {
    async step(name, { attributes, parent }, work) {
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.INTERNAL }, contextOf(parent))
      try {
        return await underWay.run(span, () => work({ say: (more) => void span.setAttributes(more) }))
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: nameError(error) })
        throw error
      } finally {
        span.end()
      }
    },
    past(name, { attributes, parent, since }) {
      tracer.startSpan(name, { attributes, startTime: since }, contextOf(parent)).end()
    },
    here() {
      const context = underWay.getStore()?.spanContext()
      return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref()),
      ])
    },
  }
}
