/** News of running generations, from whichever process makes them, to whoever follows one. */
import { sql as raw } from 'drizzle-orm'
import type { GenerationEventName, GenerationEvents } from '../../contract/generate-avatar.ts'
import type { Database, Sql } from '../db/database.ts'

const CHANNEL = 'generation_news'

export type News = { [K in Exclude<GenerationEventName, 'accepted' | 'done'>]: { event: K; data: GenerationEvents[K] } }[Exclude<GenerationEventName, 'accepted' | 'done'>] | { event: 'ended' }

export interface GenerationFeed {
  /** Within a transaction the news goes out when it commits. */
  publish(tx: Sql, generationId: string, news: News): Promise<void>
  /** `onNews(undefined)`: some news may have been missed. Returns what ends the subscription. */
  follow(generationId: string, onNews: (news: News | undefined) => void): () => void
}

export async function openFeed(database: Database): Promise<GenerationFeed> {
  const followers = new Map<string, Set<(news: News | undefined) => void>>()
  await database.listen(
    CHANNEL,
    (payload) => {
      const { id, news } = JSON.parse(payload) as { id: string; news: News }
      for (const follower of followers.get(id) ?? []) follower(news)
    },
    () => {
      for (const set of followers.values()) for (const follower of set) follower(undefined)
    },
  )
  return {
    async publish(tx, id, news) {
      await tx.execute(raw`select pg_notify(${CHANNEL}, ${JSON.stringify({ id, news })})`)
    },
    follow(id, onNews) {
      const set = followers.get(id) ?? new Set()
      followers.set(id, set.add(onNews))
      return () => {
        set.delete(onNews)
        if (set.size === 0) followers.delete(id)
      }
    },
  }
}
