/** The client of `bench/product.ts`: asks for four variants, follows the stream, and fetches each picture as soon as it is told of. */
import { Agent, get, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Milliseconds since the request. */
export interface Times {
  accepted: number
  /** To the last byte of the first picture, and of the last. */
  first: number
  last: number
}

const { port } = workerData as { port: number }
const agent = new Agent({ keepAlive: true })
const target = { host: '127.0.0.1', port, agent }

function picture(path: string, session: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...target, path, headers: { 'x-session-id': session } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 && bytes > 1000
          ? resolve(performance.now())
          : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}

function ask(body: object): Promise<Times> {
  const session = crypto.randomUUID()
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'x-session-id': session }
    request({ ...target, method: 'POST', path: '/api/generate-avatar', headers }, (response) => {
      let text = ''
      let accepted = 0
      const pictures: Promise<number>[] = []
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (accepted === 0 && text.includes('event: accepted')) accepted = performance.now()
        for (const [, path] of [...text.matchAll(/"url":"([^"]+)"/g)].slice(pictures.length))
          pictures.push(picture(path!, session))
      })
      response.on('end', () => {
        if (pictures.length !== 4) return reject(new Error(`only ${pictures.length} pictures: ${text}`))
        Promise.all(pictures).then(
          (ended) =>
            resolve({
              accepted: accepted - started,
              first: Math.min(...ended) - started,
              last: Math.max(...ended) - started,
            }),
          reject,
        )
      })
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

parentPort!.on('message', (body: object) => {
  ask(body).then(
    (times) => parentPort!.postMessage(times),
    (error) => parentPort!.postMessage(String(error)),
  )
})
