import type { Slot, Take } from './studio-state.ts'

/**
 * Whether a take still stands in its frame: not when somebody has signed out, nor when another sheet was opened. Apart
 * from `frame-to-retouch.ts`, which brings along what is fetched with pictures only.
 */
export const isOnSheet = (slots: Slot[], { slot, take }: { slot: number; take: Take }): boolean =>
  slots[slot]!.takes.some(({ id }) => id === take.id)
