/** Short hair as photos show it. */
import { recedesBy, type Comb } from '../../hair-of-photo.ts'
import type { Recipe } from '../../../recipe.ts'
import { BLUNT, CROP, CURTAINS, SWEPT, type Fringe } from './fringes.ts'
import { drawFront, type Front } from './front.ts'
import type { HairKit } from './kit.ts'
import { partedFront } from './parted.ts'
import { slicked } from './slicked.ts'
import { combedOver } from './combed-over.ts'
import { croppedShort, recedingShort, upright } from './trimmed.ts'

/** Above this the forehead of a photo is open, and hair that is combed over lies so much higher, canvas units. */
const [FRINGED, OPEN] = [-1.2, 30]
/** How much closer to the head short hair of a photo lies that falls over the forehead, canvas units. */
const FLAT = 22
/** The fringes of its cuts. */
const FALLING: Partial<Record<Recipe['hairStyle'], Fringe>> = {
  fringe: BLUNT,
  curtains: CURTAINS,
  pixie: SWEPT,
  loose: CROP,
}

/** @param side where it is parted: 1 on our right, -1 on our left */
export function combed(kit: HairKit, comb: Comb, side: number): Front {
  const { recipe } = kit.face
  const v = Number(recipe.features.hairVariant)
  const receded = recedesBy(recipe)
  if (receded > 0) return recedingShort(kit, side, receded)
  switch (comb) {
    case 'aside':
      // How high it stands moves it, whichever of its cuts it is.
      return combedOver(kit, v < 2 ? 0 : 2, side, (recipe.features.hairline ?? 0) > FRINGED ? OPEN : 0)
    case 'up':
      return upright(kit, side)
    case 'back':
      return slicked(kit, v)
    case 'sleek':
      return partedFront(kit)
    case 'cropped':
      return croppedShort(kit, side)
    case 'down':
      return drawFront({ ...kit, volume: kit.volume - FLAT }, FALLING[recipe.hairStyle] ?? SWEPT, 'burn')
  }
}
