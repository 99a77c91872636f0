/** How far cloth headwear stands off the skull. */
import type { Hat } from './kit.ts'

export const grow = (h: Hat) => Math.max(15, h.lift + 9)
