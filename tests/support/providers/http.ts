/** A small HTTP server on a free port, for the fakes of providers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeHttp {
  url: string
  close(): Promise<void>
}

export async function startHttp(
  handle: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<void> | void,
): Promise<FakeHttp> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      Promise.resolve(handle(request, response, Buffer.concat(chunks))).catch((error: unknown) => {
        if (response.destroyed) return
        // 599: a bug of the fake must not pass for a provider's error.
        console.error('fake provider:', error)
        response.writeHead(599).end(String(error))
      })
    })
  })
  // No idle connection is closed by the server: see patient-server.ts.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A form sent as multipart/form-data. */
export async function readForm(request: IncomingMessage, body: Buffer): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
}

/** Begins an answer and closes the connection in the middle of it. */
export function cut(response: ServerResponse, type: string, beginning: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': String(beginning.length * 3) })
  response.write(beginning, () => setTimeout(() => response.destroy(), 20))
}
