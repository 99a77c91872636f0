import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { GenerationEvent } from '../../src/server/avatars/follow-generation.ts'

/** The events of a stream, parsed, until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<GenerationEvent> {
  const texts = response.body!.pipeThrough(new TextDecoderStream())
  for await (const { event, data } of texts.pipeThrough(new EventSourceParserStream()))
    yield { event, data: JSON.parse(data) } as GenerationEvent
}

export async function allEvents(response: Response): Promise<GenerationEvent[]> {
  return Array.fromAsync(readEvents(response))
}
