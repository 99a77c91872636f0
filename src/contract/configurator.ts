/** Names and defaults of the configurator. Kept apart from the schemas: the browser reads these, and needs no zod. */
import type { STYLES, VOCABULARY } from '../atelier/recipe.ts'
import type { Configuration } from './configuration.ts'

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

export const DEFAULT_CONFIGURATION: Configuration = {
  mode: 'preset',
  selectedPreset: 'corporate',
  customPrompt: '',
  backgroundType: 'transparent',
  backgroundColors: ['#6366f1', '#8b5cf6'],
  clothingStyle: 'tshirt',
  clothingColor: '#3b82f6',
}
