import { EventSourceParserStream } from 'eventsource-parser/stream'

/** One event of a text/event-stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface ServerEvent {
  /** `message` where the server gives none. */
  name: string
  data: string
}

/** The events of a body as they arrive, until it ends; an event that is cut off is left out. Stopping early cancels the body. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  // A reader, because not every browser iterates over a ReadableStream.
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      yield { name: value.event ?? 'message', data: value.data }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
