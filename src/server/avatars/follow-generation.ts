import type { GenerationEventName, GenerationEvents } from '../../contract/generate-avatar.ts'
import { sentenceOf } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import type { News } from './generation-feed.ts'
import { readStanding, type Generation, type Standing } from './store.ts'

export type GenerationEvent = {
  [K in GenerationEventName]: { event: K; data: GenerationEvents[K] }
}[GenerationEventName]

/** The database is asked again this often, in case news was lost. Milliseconds. */
const CHECK_EVERY_MS = 2000

export function imageUrl(id: string): string {
  return `/api/images/${id}.png`
}

/**
 * A generation's events: what has happened so far, then what happens, until `done`. Each slot's end comes once.
 *
 * @param creditsOf the balance to open and to close with.
 */
export async function* followGeneration(
  { sql, feed, now }: Pick<Avatars, 'sql' | 'feed' | 'now'>,
  generation: Generation,
  signal: AbortSignal,
  creditsOf: () => Promise<number>,
): AsyncGenerator<GenerationEvent> {
  const { id, engine, seed, understood, ignored, count } = generation
  const inbox = openInbox(signal)
  const stop = feed.follow(id, inbox.put)
  const ended = new Set<number>()
  try {
    const endsWithinMs = Math.max(0, generation.deadlineAt.getTime() - now().getTime())
    yield {
      event: 'accepted',
      data: { generation: { id, engine, seed, understood, ignored, count, endsWithinMs }, credits: await creditsOf() },
    }
    let look = true
    while (!signal.aborted) {
      if (look) {
        // State and slots of one moment: read one after the other, a generation could end in between unseen.
        const standing = await readStanding(sql, id)
        for (const event of endings(standing)) {
          if (ended.has(event.data.slot)) continue
          ended.add(event.data.slot)
          yield event
        }
        if (standing?.state !== 'running') {
          yield { event: 'done', data: { credits: await creditsOf() } }
          return
        }
      }
      const news = await inbox.take()
      look = news === undefined || news.event === 'ended'
      if (news === undefined || news.event === 'ended' || ended.has(news.data.slot)) continue
      if (news.event === 'image' || news.event === 'failed') ended.add(news.data.slot)
      yield news
    }
  } finally {
    stop()
  }
}

type Ending = Extract<GenerationEvent, { event: 'image' | 'failed' }>

function endings(standing: Standing | undefined): Ending[] {
  return (standing?.slots ?? []).flatMap(({ slot, image, state, errorCode }): Ending[] => {
    if (image)
      return [
        {
          event: 'image',
          data: { slot, id: image.id, url: imageUrl(image.id), ...(image.engine && { engine: image.engine }) },
        },
      ]
    if (state !== 'failed') return []
    const code = errorCode ?? 'ENGINE_FAILED'
    return [{ event: 'failed', data: { slot, code, error: sentenceOf(code) } }]
  })
}

/** News in the order they came; `take` gives undefined after a silence, when it is time to look for oneself. */
function openInbox(signal: AbortSignal) {
  const waiting: (News | undefined)[] = []
  let ring = () => {}
  return {
    put(news: News | undefined) {
      waiting.push(news)
      ring()
    },
    async take(): Promise<News | undefined> {
      if (waiting.length === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, CHECK_EVERY_MS)
          ring = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', ring)
            resolve()
          }
          signal.addEventListener('abort', ring)
        })
      }
      return waiting.shift()
    },
  }
}
