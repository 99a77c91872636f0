import type { Hex } from '../../atelier/recipe.ts'
import { BACKGROUND_COLOURS, CLOTHING_COLOURS } from '../ui/palettes.ts'
import type { Colour } from './parts.ts'

/** Offered first, in rows of seven; any other colour is one click further. */
export const PALETTES: Record<Colour, readonly Hex[]> = {
  clothingColor: [...CLOTHING_COLOURS, '#e07a5f', '#6d597a', '#81b29a', '#8e8e93', '#7a1f2e', '#e8dcc0'],
  patternColor: ['#f4efe6', '#31456f', '#d23a34', '#f2c230', '#4c9f5a', '#f0a8b8', '#26232f'],
  eyewearColor: ['#23212e', '#6b3f2a', '#a87b2d', '#2c4a73', '#7d2f48', '#e0563f', '#f5f5f2'],
  headwearColor: ['#c94f4a', '#2f4f86', '#dca23a', '#3c7a5e', '#6d4c93', '#2d2c36', '#e6dfd2'],
  accentColor: ['#e4572e', '#f2b134', '#2a9d8f', '#d64f8a', '#5b6ee1', '#26232f', '#f5f5f2'],
}

/** Seven: with none at all they fill two rows. */
export const SOLID_GROUNDS = BACKGROUND_COLOURS.filter((colour) => colour !== '#8b5cf6')

/** Pairs that go well together, top left to bottom right. */
export const GROUNDS: readonly (readonly [Hex, Hex])[] = [
  ['#6366f1', '#8b5cf6'],
  ['#ff9a76', '#f2557a'],
  ['#ffd98a', '#ff9a76'],
  ['#bfe3d0', '#5fb3a1'],
  ['#a8c8e8', '#5b6ee1'],
  ['#f7c7b6', '#c98bb9'],
  ['#f4e3b2', '#e8b04b'],
  ['#4a4e69', '#1e2a4a'],
]
