/** What sits on the head, by name. */
import type { Context } from '../context.ts'
import { COSTUME } from './costume.ts'
import { HATS } from './hats.ts'
import { plain, type Headwear } from './parts.ts'

export function headwear(ctx: Context): Headwear {
  const make = HATS[ctx.r.headwear] ?? COSTUME[ctx.r.headwear]
  return make ? make(ctx) : plain({})
}
