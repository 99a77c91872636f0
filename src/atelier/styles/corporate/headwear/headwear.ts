/** What sits on the head, by name. */
import type { Context } from '../context.ts'
import { COSTUME_HATS } from './costume-hats.ts'
import { HATS, type Wardrobe } from './hats.ts'
import { HELMETS } from './helmets.ts'
import { ON_HAIR } from './on-hair.ts'
import { plain, type Headwear } from './parts.ts'

const WARDROBE: Wardrobe = { ...HATS, ...COSTUME_HATS, ...HELMETS, ...ON_HAIR }

export function headwear(ctx: Context): Headwear {
  const make = WARDROBE[ctx.r.headwear]
  return make ? make(ctx) : plain({})
}
