/** News of running generations, from whichever process makes them, to whoever follows one. */
import { sql as raw, type SQL } from 'drizzle-orm'
import type { GenerationEventName, GenerationEvents } from '../../contract/generate-avatar.ts'
import type { Database, Sql } from '../db/database.ts'

const CHANNEL = 'generation_news'
/** Generations of which the latest progress is remembered for who comes late. */
const REMEMBERED = 500

type SlotNews = {
  [K in Exclude<GenerationEventName, 'accepted' | 'done'>]: { event: K; data: GenerationEvents[K] }
}[Exclude<GenerationEventName, 'accepted' | 'done'>]
export type News = SlotNews | { event: 'ended' }

export interface GenerationFeed {
  /** Within a transaction the news goes out when it commits. At most 8000 bytes, by PostgreSQL's own limit. */
  publish(tx: Sql, generationId: string, news: News): Promise<void>
  /** The same as an expression, for what a statement returns: told of each row it returns, without a statement of its own. */
  telling(generationId: string, news: News): SQL
  /**
   * `onNews(undefined)`: some news may have been missed. Begins with how far each running slot is, as far as this process
   * has heard. Returns what ends the subscription.
   */
  follow(generationId: string, onNews: (news: News | undefined) => void): () => void
  /** How far a slot is, 0…1, as far as this process has heard. */
  fractionOf(generationId: string, slot: number): number
}

/** The latest progress and preview of each slot that is being drawn. */
type Latest = Map<number, { progress?: SlotNews; preview?: SlotNews }>

export async function openFeed(database: Database): Promise<GenerationFeed> {
  const followers = new Map<string, Set<(news: News | undefined) => void>>()
  const latest = new Map<string, Latest>()

  function remember(id: string, news: News): void {
    if (news.event === 'ended') return void latest.delete(id)
    const slots = latest.get(id) ?? new Map<number, { progress?: SlotNews; preview?: SlotNews }>()
    if (news.event !== 'progress' && news.event !== 'preview') slots.delete(news.data.slot)
    else slots.set(news.data.slot, { ...slots.get(news.data.slot), [news.event]: news })
    latest.delete(id)
    latest.set(id, slots)
    if (latest.size > REMEMBERED) latest.delete(latest.keys().next().value!)
  }

  await database.listen(
    CHANNEL,
    (payload) => {
      const { id, news } = JSON.parse(payload) as { id: string; news: News }
      remember(id, news)
      for (const follower of followers.get(id) ?? []) follower(news)
    },
    () => {
      for (const set of followers.values()) for (const follower of set) follower(undefined)
    },
  )
  const telling = (id: string, news: News) => raw`pg_notify(${CHANNEL}, ${JSON.stringify({ id, news })})`
  return {
    telling,
    async publish(tx, id, news) {
      await tx.execute(raw`select ${telling(id, news)}`)
    },
    follow(id, onNews) {
      const set = followers.get(id) ?? new Set()
      followers.set(id, set.add(onNews))
      for (const { progress, preview } of latest.get(id)?.values() ?? [])
        for (const news of [progress, preview]) if (news) onNews(news)
      return () => {
        set.delete(onNews)
        if (set.size === 0) followers.delete(id)
      }
    },
    fractionOf(id, slot) {
      const news = latest.get(id)?.get(slot)?.progress
      return news?.event === 'progress' ? news.data.fraction : 0
    },
  }
}
