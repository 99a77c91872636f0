/** The fallback of the studio: four drawings made here when the server cannot make them. */
import { castPeople } from '../drawing/drawing-desk.ts'
import { demoPicture } from './demo-picture.ts'
import type { Locks, Submission, Take, Understood } from './studio-state.ts'

interface Hooks {
  understood: (read: { understood: Understood[]; ignored: string[]; several: boolean }) => void
  take: (slot: number, take: Take) => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function drawDemo({ key, body }: Submission, hooks: Hooks, signal: AbortSignal): Promise<void> {
  // Two to four seconds in all, however fast the drawing is: that is what the specification asks of a demonstration.
  const length = 2000 + Math.random() * 1400
  const configuration = body.configuration!
  const { recipes, understood, ignored, several } = await castPeople(
    { configuration, seed: body.seed ?? 0, count: body.count, locks: body.locks as Locks | undefined },
    signal,
  )
  signal.throwIfAborted()
  hooks.understood({ understood, ignored, several })
  for (const [slot, recipe] of recipes.entries()) {
    const id = `${key}/${slot}`
    await Promise.all([demoPicture(id, recipe, recipe.background), pause(length / recipes.length)])
    signal.throwIfAborted()
    hooks.take(slot, { id, generation: key, recipe, background: recipe.background })
  }
}
