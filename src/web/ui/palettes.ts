import type { HexColour } from './hsv.ts'

/** Offered first; any other colour is one click further. */
export const CLOTHING_COLOURS: readonly HexColour[] = [
  '#3b82f6',
  '#1e2a4a',
  '#26232f',
  '#ffffff',
  '#e0563f',
  '#f2b134',
  '#2f7d5b',
  '#c98bb9',
]
export const BACKGROUND_COLOURS: readonly HexColour[] = [
  '#6366f1',
  '#8b5cf6',
  '#f7c7b6',
  '#bfe3d0',
  '#f4e3b2',
  '#ff7a59',
  '#ffffff',
  '#26232f',
]
