/** Names and defaults of the configurator. Kept apart from the schemas: the browser reads these, and needs no zod. */
import type { Hex, STYLES, VOCABULARY } from '../atelier/recipe.ts'

export const STYLE_NAMES = {
  corporate: 'Corporate Flat',
  chibi: 'Chibi / Manga',
  pixel: 'Pixel Art',
  toy3d: '3D Toy',
  lineart: 'Line Art',
} as const satisfies Record<(typeof STYLES)[number], string>

/** The garments' names as a prompt says them. */
export const GARMENT_WORDS = {
  tshirt: 't-shirt',
  shirt: 'shirt',
  hoodie: 'hoodie',
  blazer: 'blazer',
  turtleneck: 'turtleneck',
} as const satisfies Record<(typeof VOCABULARY.clothing)[number], string>

/** What can be said in words as well (settle.ts). */
export const SETTABLE = ['style', 'clothing', 'clothingColor', 'background'] as const
export type Settable = (typeof SETTABLE)[number]

/** Its type is its own: that of a configuration is derived from a schema that stands on these defaults. */
export const DEFAULT_CONFIGURATION = {
  mode: 'preset',
  selectedPreset: 'corporate',
  customPrompt: '',
  backgroundType: 'transparent',
  backgroundColors: ['#6366f1', '#8b5cf6'] as [Hex, Hex],
  clothingStyle: 'tshirt',
  clothingColor: '#3b82f6',
} as const
