/** A sheet of the history on its way into the studio: a state of the router's location. */
const NAME = 'reopen'

export const reopening = (generation: string): Record<string, string> => ({ [NAME]: generation })

/** The generation to open; undefined without one. */
export function reopeningIn(state: unknown): string | undefined {
  const generation = (state as Record<string, unknown> | null)?.[NAME]
  return typeof generation === 'string' ? generation : undefined
}
