/** What is written of pictures once they are stored: their slots have ended, their rows, their events, and with the last slot the order's end. */
import { sql as raw } from 'drizzle-orm'
import { CREDITS_PER_CALL } from '../../contract/constants.ts'
import { hasDebit } from '../credits/store.ts'
import type { Avatars } from './avatars.ts'
import type { Subject } from './engines/engine.ts'
import { imageUrl } from './follow-generation.ts'
import { hasImageNow } from './images/store.ts'
import { noteEnd, settleGeneration, type Ended } from './settle-generation.ts'
import { fillSlot, type GenerationSlot } from './slots/store.ts'
import { lockGeneration, type Generation } from './store.ts'

/** A picture on its way into the file store, and the claim under which it was drawn. */
export interface StoredPicture {
  claimed: GenerationSlot
  imageId: string
  /** Its key in the file store. */
  file: string
  subject: Subject
}

/** Records pictures of one order in one transaction. @returns those whose claim still held */
export async function recordPictures(
  avatars: Avatars,
  { id: generationId, order }: Generation,
  pictures: StoredPicture[],
): Promise<StoredPicture[]> {
  const { sql, feed, now } = avatars
  const { delivered, ended } = await sql.transaction(async (tx) => {
    const delivered: StoredPicture[] = []
    let ended: Ended | undefined
    const generation = await lockGeneration(tx, generationId)
    if (!generation) return { delivered, ended }
    // The first picture carries the generation's credit, so that the pictures' credits add up to what was paid. A
    // visitor's trial costs none, also when it became an account's meanwhile.
    const creditsUsed = raw`case when ${hasDebit(generationId)} and not ${hasImageNow(generationId)} then ${CREDITS_PER_CALL}::int else 0 end`
    for (const picture of pictures) {
      const { claimed, imageId, file, subject } = picture
      const { slot } = claimed
      const open = await fillSlot(
        tx,
        claimed,
        {
          id: imageId,
          userId: generation.userId,
          prompt: order.prompt,
          generationType: order.photo ? 'upload' : (order.configuration?.mode ?? 'custom'),
          creditsUsed: generation.userId === null ? 0 : creditsUsed,
          createdAt: now(),
          generationId,
          slot,
          file,
          source: subject.source,
          recipe: subject.recipe ?? null,
          engine: subject.engine ?? null,
        },
        feed.publishing(generationId, {
          event: 'image',
          data: { slot, id: imageId, url: imageUrl(imageId), ...(subject.engine && { engine: subject.engine }) },
        }),
      )
      if (open === undefined) continue
      delivered.push(picture)
      if (open === 0) ended = await settleGeneration(avatars, tx, generation, true)
    }
    return { delivered, ended }
  })
  noteEnd(avatars, ended)
  return delivered
}

/** Brings pictures of one order into the file store, and records those together that come there at the same time. */
export interface Recorder {
  /**
   * @param store puts it into the file store; what it throws is thrown
   * @returns whether it was recorded under its claim; undefined where that is not known, and must be tried by itself
   */
  record(picture: StoredPicture, store: () => Promise<void>): Promise<boolean | undefined>
}

/** How long a picture that is stored waits at most for others that are being stored. Milliseconds. */
const TOGETHER_MS = 10

export function openRecorder(avatars: Avatars, generation: Generation): Recorder {
  let storing = 0
  let due: NodeJS.Timeout | undefined
  let waiting: { picture: StoredPicture; tell: (recorded: boolean | undefined) => void }[] = []

  async function recordWaiting(): Promise<void> {
    clearTimeout(due)
    due = undefined
    if (waiting.length === 0) return
    const together = waiting
    waiting = []
    const delivered = await recordPictures(
      avatars,
      generation,
      together.map(({ picture }) => picture),
    ).catch(() => undefined)
    for (const { picture, tell } of together) tell(delivered?.includes(picture))
  }

  return {
    async record(picture, store) {
      const { promise, resolve: tell } = Promise.withResolvers<boolean | undefined>()
      storing++
      try {
        await store()
        waiting.push({ picture, tell })
      } finally {
        storing--
        // Those that wait would wait for what has failed, too.
        if (storing === 0) void recordWaiting()
        else due ??= setTimeout(() => void recordWaiting(), TOGETHER_MS)
      }
      return promise
    },
  }
}
