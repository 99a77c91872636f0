/** What things are made of, as flat numbers for the shader. */
import { rgbOf } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'

export interface Finish {
  /** Wrap lighting: how far light reaches past the terminator, per channel; most in red for skin. */
  wrap: [number, number, number]
  /** Strength and tightness (0…1) of the reflection of the lights. */
  gloss: number
  tight: number
  /** Soft light along the edges of the form (cloth, hair). */
  sheen: number
  metal: number
  glow: number
  /** Strength of the band of light across hair; what has one is shaded as hair. */
  band: number
}
export type FinishName = 'skin' | 'hair' | 'wool' | 'cloth' | 'felt' | 'vinyl' | 'metal' | 'rubber' | 'glow' | 'ivory'

const FINISH: Record<FinishName, Finish> = {
  skin: { wrap: [0.62, 0.44, 0.36], gloss: 0.08, tight: 0.36, sheen: 0.1, metal: 0, glow: 0, band: 0 },
  hair: { wrap: [0.34, 0.28, 0.26], gloss: 0.06, tight: 0.36, sheen: 0.14, metal: 0, glow: 0, band: 0.4 },
  wool: { wrap: [0.24, 0.18, 0.14], gloss: 0.1, tight: 0.22, sheen: 0.24, metal: 0, glow: 0, band: 0.04 },
  cloth: { wrap: [0.18, 0.18, 0.18], gloss: 0.05, tight: 0.1, sheen: 0.16, metal: 0, glow: 0, band: 0 },
  felt: { wrap: [0.2, 0.2, 0.2], gloss: 0.02, tight: 0.1, sheen: 0.36, metal: 0, glow: 0, band: 0 },
  vinyl: { wrap: [0.14, 0.14, 0.14], gloss: 0.7, tight: 0.75, sheen: 0.1, metal: 0, glow: 0, band: 0 },
  rubber: { wrap: [0.12, 0.12, 0.12], gloss: 0.3, tight: 0.4, sheen: 0.18, metal: 0, glow: 0, band: 0 },
  ivory: { wrap: [0.4, 0.3, 0.24], gloss: 0.5, tight: 0.6, sheen: 0.1, metal: 0, glow: 0, band: 0 },
  metal: { wrap: [0, 0, 0], gloss: 1, tight: 0.8, sheen: 0, metal: 1, glow: 0, band: 0 },
  glow: { wrap: [0.6, 0.6, 0.6], gloss: 0.3, tight: 0.5, sheen: 0.2, metal: 0, glow: 0.55, band: 0 },
}

/** Numbers per material: albedo 0–2, wrap 3–5, gloss, tight, sheen, metal, glow, paint, band. */
export const MATERIAL = 13

export const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
export function linearRgb(hex: Hex): [number, number, number] {
  return rgbOf(hex).map((v) => linear(v / 255)) as [number, number, number]
}

/** Cloth is never pure white or black: folds and seams must be lighter or darker than it. */
const softened = (v: number) => 0.014 * (1 - v) + v * (1 - 0.18 * v)

/** The colour of cloth in linear light. */
export const clothRgb = (hex: Hex) => linearRgb(hex).map(softened) as [number, number, number]

/** Materials in use; `add` gives each its number. */
export class Palette {
  readonly table: number[] = []
  private readonly known = new Map<string, number>()

  /** `paint` numbers what the scene's painter draws on this material (0: nothing). */
  add(hex: Hex, finish: FinishName, paint = 0): number {
    const key = `${hex}/${finish}/${paint}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const f = FINISH[finish]
    const number = this.table.length / MATERIAL
    // Deep skin is modelled by its reflections.
    const [r, g, b] = linearRgb(hex)
    const deep = finish === 'skin' ? Math.max(0, 1 - (r + g + b) * 1.6) : 0
    // Each black curl has its own highlight: many together would look grey at small sizes.
    const dull = finish === 'hair' || finish === 'wool' ? Math.min(1, 0.58 + (r + g + b) * 1.6) : 1
    const soft = finish === 'cloth' || finish === 'felt'
    this.table.push(
      ...[r, g, b].map((v) => (soft ? softened(v) : v)),
      ...f.wrap,
      (f.gloss + deep * 0.08) * dull,
      f.tight - deep * 0.05,
      f.sheen * dull,
      f.metal,
      f.glow,
      paint,
      f.band,
    )
    this.known.set(key, number)
    return number
  }
}
