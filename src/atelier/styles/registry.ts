import type { Style } from '../drawing.ts'
import type { StyleId } from '../recipe.ts'
import { chibi } from './chibi/style.ts'
import { corporate } from './corporate/style.ts'
import { lineart } from './lineart/style.ts'
import { pixel } from './pixel/style.ts'
import { toy3d } from './toy3d/style.ts'

/** The five styles, each of which draws any recipe. */
export const STYLE_BY_ID: Record<StyleId, Style> = { corporate, chibi, pixel, toy3d, lineart }
