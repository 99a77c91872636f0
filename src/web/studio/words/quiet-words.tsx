import { useEffect } from 'react'
import type { Said } from '../../../contract/settle.ts'
import { logQuietly } from '../../session/use-session.ts'
import type { LiveCasting } from './casting.ts'
import { readLive } from './read-live.ts'

/** Typing goes on within this. Milliseconds. */
const PAUSE = 150

/**
 * Reads the words where an AI engine draws: nothing is told of what it understands, but what the words say of garment and
 * background is settled with the pickers and shown in the final prompt, as the server will do.
 */
export function QuietWords({ casting, onSaid }: { casting: LiveCasting; onSaid: (said: Said) => void }) {
  const key = JSON.stringify(casting)
  useEffect(() => {
    const asked = JSON.parse(key) as LiveCasting
    const control = new AbortController()
    const pause = setTimeout(() => {
      if (asked.configuration.customPrompt.trim() === '') return onSaid({})
      readLive(asked, control.signal).then(
        ({ said }) => {
          if (!control.signal.aborted) onSaid(said)
        },
        (error: unknown) => {
          if (!control.signal.aborted) logQuietly('The words could not be read', error)
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      control.abort()
    }
  }, [key, onSaid])
  return null
}
