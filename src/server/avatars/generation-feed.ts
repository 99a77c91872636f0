/** Events of running generations, carried by PostgreSQL NOTIFY from the process that draws to every process that follows. */
import { sql as raw, type SQL } from 'drizzle-orm'
import type { GenerationEventName, GenerationEvents } from '../../contract/generate-avatar.ts'
import type { Database, Sql } from '../db/database.ts'
import type { Traces } from '../telemetry/telemetry.ts'

const CHANNEL = 'generation_events'
/** Generations whose latest progress is remembered, for followers that connect later. */
const REMEMBERED = 500

type SlotEvent = {
  [K in Exclude<GenerationEventName, 'accepted' | 'done'>]: { event: K; data: GenerationEvents[K] }
}[Exclude<GenerationEventName, 'accepted' | 'done'>]
export type FeedEvent = SlotEvent | { event: 'ended' }

type Follower = (event: FeedEvent | undefined, trace?: string) => void

export interface GenerationFeed {
  /** Within a transaction the event is sent when it commits. At most 8000 bytes: PostgreSQL's limit for NOTIFY. */
  publish(tx: Sql, generationId: string, event: FeedEvent): Promise<void>
  /** The same as an SQL expression for a RETURNING clause: the event is sent for each returned row, without a round trip of its own. */
  publishing(generationId: string, event: FeedEvent): SQL
  /**
   * Calls back for each event, and with the step that it came from where it is traced; with undefined when events may have been lost, so that the caller reads the database.
   * Begins with the latest known progress of each running slot. Returns a function that ends the subscription.
   */
  follow(generationId: string, onEvent: Follower): () => void
  /** Latest known progress of a slot, 0…1. */
  fractionOf(generationId: string, slot: number): number
}

/** The latest progress and preview of each slot that is being drawn. */
type Latest = Map<number, { progress?: SlotEvent; preview?: SlotEvent }>

export async function openFeed(database: Database, { here }: Pick<Traces, 'here'>): Promise<GenerationFeed> {
  const followers = new Map<string, Set<Follower>>()
  const latest = new Map<string, Latest>()

  function remember(id: string, event: FeedEvent): void {
    if (event.event === 'ended') return void latest.delete(id)
    const slots = latest.get(id) ?? new Map<number, { progress?: SlotEvent; preview?: SlotEvent }>()
    if (event.event !== 'progress' && event.event !== 'preview') slots.delete(event.data.slot)
    else slots.set(event.data.slot, { ...slots.get(event.data.slot), [event.event]: event })
    latest.delete(id)
    latest.set(id, slots)
    if (latest.size > REMEMBERED) latest.delete(latest.keys().next().value!)
  }

  await database.listen(
    CHANNEL,
    (payload) => {
      const { id, event, trace } = JSON.parse(payload) as { id: string; event: FeedEvent; trace?: string }
      remember(id, event)
      for (const follower of followers.get(id) ?? []) follower(event, trace)
    },
    () => {
      for (const set of followers.values()) for (const follower of set) follower(undefined)
    },
  )
  /** Not of what comes often, nor of a preview, which takes all the room that there is. */
  const traceOf = ({ event }: FeedEvent) => (event === 'image' || event === 'failed' ? here() : undefined)
  const publishing = (id: string, event: FeedEvent) =>
    raw`pg_notify(${CHANNEL}, ${JSON.stringify({ id, event, trace: traceOf(event) })})`
  return {
    publishing,
    async publish(tx, id, event) {
      await tx.execute(raw`select ${publishing(id, event)}`)
    },
    follow(id, onEvent) {
      const set = followers.get(id) ?? new Set()
      followers.set(id, set.add(onEvent))
      for (const { progress, preview } of latest.get(id)?.values() ?? [])
        for (const event of [progress, preview]) if (event) onEvent(event)
      return () => {
        set.delete(onEvent)
        if (set.size === 0) followers.delete(id)
      }
    },
    fractionOf(id, slot) {
      const event = latest.get(id)?.get(slot)?.progress
      return event?.event === 'progress' ? event.data.fraction : 0
    },
  }
}
