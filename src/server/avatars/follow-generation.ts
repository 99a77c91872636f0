import type { GenerationEventName, GenerationEvents } from '../../contract/generate-avatar.ts'
import { outlastAbsence } from '../db/outlast.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { sentenceOf } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import type { FeedEvent } from './generation-feed.ts'
import { readStatus, type GenerationStatus } from './slots/store.ts'
import type { Generation } from './store.ts'

export type GenerationEvent = {
  [K in GenerationEventName]: { event: K; data: GenerationEvents[K] }
}[GenerationEventName]

/** The database is asked again this often, in case an event was lost. Milliseconds. */
const CHECK_EVERY_MS = 2000

export function imageUrl(id: string): string {
  return `/api/images/${id}.png`
}

/**
 * A generation's events: those so far, then those to come, until `done`. Each slot's end is yielded once. It outlasts an
 * absence of the database.
 *
 * @param creditsOf reads the balance that the first and the last event carry
 */
export async function* followGeneration(
  avatars: Pick<Avatars, 'sql' | 'feed' | 'now' | 'telemetry'>,
  generation: Generation,
  signal: AbortSignal,
  creditsOf: () => Promise<number>,
): AsyncGenerator<GenerationEvent> {
  try {
    yield* eventsOf(avatars, generation, signal, creditsOf)
  } catch (error) {
    // Nobody waits any more for what the database could not say.
    if (!signal.aborted || !isUnavailable(error)) throw error
  }
}

async function* eventsOf(
  { sql, feed, now, telemetry }: Pick<Avatars, 'sql' | 'feed' | 'now' | 'telemetry'>,
  generation: Generation,
  signal: AbortSignal,
  creditsOf: () => Promise<number>,
): AsyncGenerator<GenerationEvent> {
  const read = <T>(what: () => Promise<T>) => outlastAbsence(signal, what)
  const { id, engine, seed, understood, ignored, several, count } = generation
  const inbox = openInbox(signal)
  const stop = feed.follow(id, (event, trace) => {
    if (!event || !trace) return inbox.put(event)
    const attributes = { 'trombine.order': id, 'trombine.event': event.event }
    void telemetry.step('event', { attributes, parent: trace }, async () => inbox.put(event))
  })
  const ended = new Set<number>()
  try {
    const endsWithinMs = Math.max(0, generation.deadlineAt.getTime() - now().getTime())
    yield {
      event: 'accepted',
      data: {
        generation: { id, engine, seed, understood, ignored, ...(several && { several }), count, endsWithinMs },
        credits: await read(creditsOf),
      },
    }
    let readAgain = true
    while (!signal.aborted) {
      if (readAgain) {
        // One statement for state and slots: with two, a generation could end between them and an ending be missed.
        const status = await read(() => readStatus(sql, id))
        for (const event of endings(status)) {
          if (ended.has(event.data.slot)) continue
          ended.add(event.data.slot)
          yield event
        }
        if (status?.state !== 'running') {
          yield { event: 'done', data: { credits: await read(creditsOf) } }
          return
        }
      }
      const event = await inbox.take()
      // All have been told of: the database would say nothing else.
      if (event?.event === 'ended' && ended.size === count) {
        yield { event: 'done', data: { credits: await read(creditsOf) } }
        return
      }
      readAgain = event === undefined || event.event === 'ended'
      if (event === undefined || event.event === 'ended' || ended.has(event.data.slot)) continue
      if (event.event === 'image' || event.event === 'failed') ended.add(event.data.slot)
      yield event
    }
  } finally {
    stop()
  }
}

type Ending = Extract<GenerationEvent, { event: 'image' | 'failed' }>

function endings(status: GenerationStatus | undefined): Ending[] {
  return (status?.slots ?? []).flatMap(({ slot, image, state, errorCode }): Ending[] => {
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

/** Events in the order they came. `take` gives undefined when none came for CHECK_EVERY_MS: then read the database. */
function openInbox(signal: AbortSignal) {
  const waiting: (FeedEvent | undefined)[] = []
  let ring = () => {}
  return {
    put(event: FeedEvent | undefined) {
      waiting.push(event)
      ring()
    },
    async take(): Promise<FeedEvent | undefined> {
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
