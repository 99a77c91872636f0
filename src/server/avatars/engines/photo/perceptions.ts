/** What was seen of a photo is kept for a few seconds: an order is checked first and drawn right after. */
import { createHash } from 'node:crypto'
import type { Perception } from '../../../../atelier/photo/perception.ts'
import type { Choice } from '../../vision/perceive.ts'
import type { Vision } from '../../vision/open-vision.ts'

/** How long and how many; one is about 70 kB. Milliseconds. */
const KEPT_MS = 10_000
const MOST = 16

export interface Perceptions {
  /** As `Vision.perceive`; the same photo and choice within `keptMs` are not looked at again. */
  of: Vision['perceive']
  /** Forgets all. */
  close(): void
}

/** Only answers are kept: who gives up, or fails, leaves nothing to others. */
export function openPerceptions(perceive: Vision['perceive'], keptMs = KEPT_MS): Perceptions {
  const kept = new Map<string, { perception: Perception; forgetting: NodeJS.Timeout }>()
  const forget = (key: string) => {
    clearTimeout(kept.get(key)?.forgetting)
    kept.delete(key)
  }
  return {
    async of({ bytes }, choice, signal) {
      signal?.throwIfAborted()
      const key = keyOf(bytes, choice)
      const known = kept.get(key)
      if (known) return known.perception
      const perception = await perceive({ bytes }, choice, signal)
      forget(key)
      kept.set(key, { perception, forgetting: setTimeout(() => kept.delete(key), keptMs).unref() })
      if (kept.size > MOST) forget(kept.keys().next().value!)
      return perception
    },
    close() {
      for (const key of kept.keys()) forget(key)
    },
  }
}

const keyOf = (bytes: Uint8Array, choice: Choice) =>
  `${createHash('sha256').update(bytes).digest('base64')} ${JSON.stringify([choice.crop, choice.face])}`
