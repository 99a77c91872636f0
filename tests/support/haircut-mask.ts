/** The hair of a haircut as Corporate Flat draws it, whose heads have the proportions of people: what is drawn differently on a bald head. */
import type { Haircut } from '../../src/atelier/photo/haircut/candidates.ts'
import { CELLS, placeOf } from '../../src/atelier/photo/haircut/grid.ts'
import { FACING_US, type Recipe } from '../../src/atelier/recipe.ts'
import { resolve } from '../../src/atelier/resolve.ts'
import { metricsOf } from '../../src/atelier/styles/corporate/metrics.ts'
import { STYLE_BY_ID } from '../../src/atelier/styles/registry.ts'
import { noWishes } from '../../src/atelier/wishes.ts'
import { rasterise } from '../../src/server/avatars/pictures/rasterise.ts'

const SIDE = 1024
const MEAN = resolve(
  {
    style: 'corporate',
    seed: 1,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#000000', '#000000'] },
    locks: {
      presentation: 'neutral',
      age: 'adult',
      skinTone: '3',
      faceShape: 'oval',
      hairColor: 'black',
      hairLength: 'bald',
      facialHair: 'none',
      eyewear: 'none',
      headwear: 'none',
      expression: 'neutral',
      clothing: 'tshirt',
      clothingColor: '#3b82f6',
      accessories: [],
    },
  },
  0,
)
const BARE: Recipe = {
  ...MEAN,
  features: {
    ...MEAN.features,
    faceWidth: 0,
    jawWidth: 0,
    chinLength: 0,
    cheekFullness: 0,
    hairVolume: 0,
    headTilt: 0,
    ...FACING_US,
    hairVariant: '0',
    texture: 1,
  },
}
/** Tied hair of a photo leaves the forehead bare, that of whom chance makes is parted. */
const TIED: ReadonlySet<Haircut['style']> = new Set(['bun', 'ponytail', 'pigtails'])
const draw = (recipe: Recipe) => rasterise(STYLE_BY_ID.corporate.draw(recipe))
let bald: Uint8Array | undefined

/** For each cell of the frame whether most of it is hair. */
export function maskOfHaircut({ style, length, texture, part }: Haircut): boolean[] {
  bald ??= draw(BARE)
  const worn = draw({
    ...BARE,
    hairStyle: style,
    hairLength: length,
    hairTexture: texture,
    features: { ...BARE.features, hairPart: part, ...(TIED.has(style) && { measured: true }) },
  })
  const { cheek, eyeY, chinY } = metricsOf(BARE)
  const differs = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return false
    const p = (y * SIDE + x) * 4
    return [0, 1, 2, 3].some((c) => Math.abs(worn[p + c]! - bald![p + c]!) > 24)
  }
  return Array.from({ length: CELLS }, (_, cell) => {
    const [u, v] = placeOf(cell)
    let [hair, all] = [0, 0]
    for (let dv = -0.04; dv <= 0.041; dv += 0.02)
      for (let du = -0.04; du <= 0.041; du += 0.02) {
        all++
        if (differs(Math.round(SIDE / 2 + (u + du) * cheek), Math.round(eyeY + (v + dv) * (chinY - eyeY)))) hair++
      }
    return hair > all / 2
  })
}
