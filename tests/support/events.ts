import type { GenerationEvent } from '../../src/server/avatars/follow-generation.ts'

/** The events of a stream, parsed, until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<GenerationEvent> {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join('\n')
      yield { event: field('event'), data: JSON.parse(field('data')) } as GenerationEvent
    }
  }
}

export async function allEvents(response: Response): Promise<GenerationEvent[]> {
  return Array.fromAsync(readEvents(response))
}
