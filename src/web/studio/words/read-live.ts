/** Reads the words of the studio in the drawing worker, where the lexicon is. */
import { castPeople } from '../../drawing/drawing-desk.ts'
import type { Cast, Casting } from '../../drawing/drawing.worker.ts'

/** What was read last, so that Générer need not wait for what the page already shows. */
let last: { words: string; cast: Cast } | undefined

export async function readLive(casting: Omit<Casting, 'count'>, signal?: AbortSignal): Promise<Cast> {
  const cast = await castPeople({ ...casting, count: 1 }, signal)
  last = { words: casting.configuration.customPrompt, cast }
  return cast
}

/** What the lexicon makes of these words, whatever else was chosen. */
export async function readOnce(casting: Omit<Casting, 'count'>): Promise<Cast> {
  return last && last.words === casting.configuration.customPrompt ? last.cast : await readLive(casting)
}

export const isAnythingRead = ({ understood, overruled }: Cast): boolean => understood.length + overruled.length > 0
