/** Cloth that is patterned: its cells in another colour, as lit or shaded as they were. */
import { blend } from '../../colour.ts'
import { type ClothPattern, clothPatternOf } from '../../cloth-pattern.ts'
import { type Layer, SIDE } from './grid.ts'
import type { Kit } from './measure.ts'
import type { Ramp } from './palette.ts'

/** How many cells the middle of a stripe hangs lower than its ends, and by how much sleeves' stripes fall outwards for each cell. */
const [SAG, TURN] = [1.4, 0.3] as const

/** Which share of the second colour a cell has, by its place along the cloth and down it. */
const WOVEN: Record<ClothPattern['kind'] | 'pinstripes', (along: number, down: number) => 0 | 0.5 | 1> = {
  stripes: (_, down) => (rest(down, 4) < 2 ? 1 : 0),
  pinstripes: (along) => (rest(along, 4) === 1 ? 1 : 0),
  checks: (along, down) => (rest(along, 6) < 3 ? (rest(down, 6) < 3 ? 1 : 0.5) : rest(down, 6) < 3 ? 0.5 : 0),
  dots: (along, down) => (rest(down, 4) < 2 && rest(along + (rest(down, 8) < 4 ? 0 : 3), 6) < 2 ? 1 : 0),
}

const rest = (a: number, b: number) => ((a % b) + b) % b

/** Lays the garment's pattern on what is painted in its cloth; plain cloth stays. */
export function print(layer: Layer, { recipe, inks, cloth, cx, bodyY, shoulder }: Kit): void {
  const pattern = clothPatternOf(recipe)
  if (!pattern) return
  const { kind, colour, down, strength } = pattern
  const woven = WOVEN[kind === 'stripes' && down ? 'pinstripes' : kind]
  const rampOf = (share: number) => inks.cloth(blend(recipe.clothingColor, colour, share * strength))
  const [half, whole] = [rampOf(0.5), rampOf(1)]
  const levels: readonly (keyof Ramp)[] = ['deep', 'dark', 'base', 'light', 'shine']
  const level = new Map(levels.map((name) => [cloth[name], name]))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const name = level.get(layer.get(x, y))
      if (!name) continue
      const off = x < cx ? cx - 1 - x : x - cx
      const inSleeve = off - (shoulder - 4)
      const isSleeve = inSleeve > 0 && y > bodyY + 6
      const along = isSleeve ? inSleeve : x - cx + 1
      // Dots of a few cells would be broken by a step.
      const low = kind === 'dots' ? 0 : isSleeve ? TURN * inSleeve : -SAG * (1 - (off / shoulder) ** 2)
      const share = woven(along, Math.floor(y - bodyY + low))
      if (share > 0) layer.set(x, y, (share === 1 ? whole : half)[name])
    }
}
