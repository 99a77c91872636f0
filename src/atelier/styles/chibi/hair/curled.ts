/** Whether hair is drawn in round bumps. */
import type { HairKit } from './kit.ts'

export const round = (kit: HairKit) => kit.texture === 'curly' || kit.texture === 'coily'
