/** Reads the words of the studio in the drawing worker, where the lexicon is. */
import { castPeople } from '../../drawing/drawing-desk.ts'
import type { Cast, Casting } from '../../drawing/drawing.worker.ts'

/** What was read last, so that Générer need not wait for what the page already shows. */
let last: { words: string; understood: boolean } | undefined

export async function readLive(casting: Omit<Casting, 'count'>, signal?: AbortSignal): Promise<Cast> {
  const cast = await castPeople({ ...casting, count: 1 }, signal)
  last = { words: casting.words, understood: cast.understood.length > 0 }
  return cast
}

/** Whether anything of these words means something to the lexicon. */
export async function isAnythingUnderstood(casting: Omit<Casting, 'count'>): Promise<boolean> {
  if (last?.words === casting.words) return last.understood
  return (await readLive(casting)).understood.length > 0
}
