/** Which noun an adjective or a colour is said of. */
import type { Item } from '../items/item.ts'
import { headOf } from '../phrases/binding.ts'
import { saidOf } from '../phrases/said-of.ts'

const UNFIT = new Set(['accent', 'clothing', 'headwear', 'eyewear', 'other'])

export function bindItem(items: Item[], at: number): void {
  const item = items[at]!
  if (item.fate || !(item.row?.adj || item.row?.colour)) return
  const head = headOf(items, at)
  if (head !== undefined && item.row.role === 'filler' && !isSizeOf(items, at, head)) return
  // « un œil plus grand que l'autre »: both are drawn alike.
  if (head !== undefined && item.row.role === 'filler' && /^(?:oeil|eye)$/.test(items[head]!.norm)) {
    item.fate = 'lost'
    return
  }
  if (head !== undefined) item.boundTo = head
  // « boucles d'oreilles rondes »: said of what cannot have it, and of nothing else.
  else if (
    item.row.adj &&
    !item.row.as &&
    !item.row.role &&
    item.language === 'fr' &&
    item.gap === 'none' &&
    item.row.adj.hair === undefined &&
    UNFIT.has(items[at - 1]?.row?.as ?? '') &&
    saidOf(item, items[at - 1]) === undefined
  )
    item.fate = 'lost'
  // "black curled horns": said of what is not so drawn.
  else if (
    item.row.adj &&
    !item.row.as &&
    !item.row.role &&
    item.language === 'en' &&
    items[at + 1]?.gap === 'none' &&
    UNFIT.has(items[at + 1]!.row?.as ?? '') &&
    item.row.adj.hair &&
    saidOf(item, items[at + 1]) === undefined
  )
    item.fate = 'lost'
  // « mes sourcils sont blonds »
  else if (
    item.row.colour &&
    items[at - 1]?.row?.role === 'copula' &&
    items[at - 2]?.row?.as === 'other' &&
    item.gap === 'none'
  )
    item.fate = 'lost'
  // « maintenant je les veux longs »
  else if (
    item.row.adj?.hair &&
    !item.row.free &&
    !item.row.colour &&
    items[at - 2]?.norm === 'les' &&
    item.gap === 'none'
  )
    item.row = { ...item.row, free: item.row.adj.hair }
  else if (item.row.colour && !item.row.colour.hairOnly) {
    const skin = bareSkinBeside(items, at)
    if (skin) item.fate = 'lost'
    if (skin && skin.row?.as !== 'person') skin.fate = 'lost'
  }
}

/** « yeux verts, petites lunettes »: a size is said of the noun that it stands with, of the next one first. */
function isSizeOf(items: Item[], at: number, head: number): boolean {
  const next = items[at + 1]
  return (
    items.slice(head + 1, at + 1).every(({ gap }) => gap === 'none') &&
    (head > at || next?.gap !== 'none' || next.row?.as === undefined)
  )
}

/** « peau verte »: a colour of what cannot have it is not the garment's either. */
function bareSkinBeside(items: Item[], at: number): Item | undefined {
  let noun = at - 1
  while (items[noun + 1]!.gap === 'none' && (items[noun]?.row?.role === 'little' || items[noun]?.row?.role === 'very'))
    noun--
  const back = items[noun + 1]!.gap === 'none' ? items[noun] : undefined
  const front = items[at + 1]?.gap === 'none' && items[at]!.language === 'en' ? items[at + 1] : undefined
  return [back, front].find((item) => ['skin', 'face', 'cheeks', 'person'].includes(item?.row?.as ?? ''))
}
