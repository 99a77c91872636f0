/** A collector of traces: takes OTLP over HTTP, as JSON. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** `trombine.role` of the process that sent it. */
  role: string
  attributes: Record<string, string | number>
  /** 0 unset, 1 ok, 2 error. */
  status: { code?: number; message?: string }
}

export interface OtlpReceiver {
  url: string
  spans: ReceivedSpan[]
  headers: IncomingHttpHeaders[]
  /** Everything that was sent, as it came. */
  said(): string
  close(): Promise<void>
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attribute = { key: string; value: Value }
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<ReceivedSpan, 'role' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

const read = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
  )

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  let said = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    said += text
    headers.push(request.headers)
    for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        spans.push({
          ...span,
          attributes: read(span.attributes),
          role: String(read(resource.attributes)['trombine.role']),
        })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    said: () => said,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The steps of the trace that has an order, each under its parent: `request > accept`. */
export function stepsOf(spans: ReceivedSpan[], order: string): { traceId: string; steps: string[] } | undefined {
  const traceId = spans.find(({ attributes }) => attributes['trombine.order'] === order)?.traceId
  if (!traceId) return undefined
  const own = spans.filter((span) => span.traceId === traceId)
  const names = new Map(own.map(({ spanId, name, role }) => [spanId, `${role} ${name}`]))
  return {
    traceId,
    steps: own
      .map(({ spanId, parentSpanId }) => `${names.get(parentSpanId ?? '') ?? 'none'} > ${names.get(spanId)}`)
      .toSorted(),
  }
}
