/** The events of a running generation, as the studio takes them. */
import type { GenerationEvents } from '../../contract/generate-avatar.ts'
import { backgroundOf } from '../pictures/background-of.ts'
import type { StudioAction, Submission } from './studio-state.ts'

/** Failures of the engine or of the server itself: the browser's demonstration may stand in. */
export const ENGINE_SIDE = new Set([
  'ENGINE_FAILED',
  'ENGINE_TIMEOUT',
  'ENGINE_DOWN',
  'STORAGE_FAILED',
  'UNAVAILABLE',
  'DISK_FULL',
  'DATABASE_DOWN',
  'INTERNAL',
])

/** The code of a picture that was stopped by its person. */
export const CANCELLED = 'CANCELLED'

/** What has come of a submission so far. */
export interface Tally {
  pictures: number
  /** Codes of the pictures that failed. */
  failed: string[]
  /** What the last of them said. */
  sentence: string
  generation: string
}

/** Takes one event of a generation into the studio’s state and its tally. Events it does not know change nothing. */
export function hearEvent<N extends keyof GenerationEvents>(
  submission: Submission,
  tally: Tally,
  name: N,
  data: GenerationEvents[N],
  dispatch: (action: StudioAction) => void,
): void {
  const events: { [K in keyof GenerationEvents]?: (event: GenerationEvents[K]) => void } = {
    accepted: ({ generation }) => {
      tally.generation = generation.id
      dispatch({ type: 'accepted', generation, at: Date.now() })
    },
    progress: ({ slot, fraction }) => dispatch({ type: 'progress', slot, fraction }),
    preview: ({ slot, image }) => dispatch({ type: 'preview', slot, image }),
    image: ({ slot, id, url, engine }) => {
      tally.pictures++
      dispatch({
        type: 'take',
        slot,
        take: {
          id,
          url,
          generation: tally.generation,
          background: backgroundOf(submission.body.configuration!),
          ...(engine && { engine }),
        },
      })
    },
    failed: ({ slot, code, error }) => {
      tally.failed.push(code)
      tally.sentence = error
      const { generation: _generation, endsAt: _endsAt, refunded: _refunded, ...again } = submission
      dispatch({
        type: 'failed',
        slot,
        failure: { code, sentence: error, ...((ENGINE_SIDE.has(code) || code === CANCELLED) && { retry: again }) },
      })
    },
  }
  events[name]?.(data)
}
