/** Stretches that tell of a part only, of somebody's business, or of what it is not: nothing in them is wished for. */
import { beside } from './around.ts'
import type { Item } from './item.ts'

const words = (list: string) => new Set(list.split(' '))

const PLACES = words('pointe pointes racine racines dessus dessous devant derriere cotes cote nuque front arriere tips roots top sides back')
/** « plus clairs aux pointes », « plus long devant »: of a part only. */
function partialFrom(items: Item[], at: number): number | undefined {
  if (!/^(?:plus|moins|legerement|un peu|un peu plus|un poil|a bit|slightly)$/.test(items[at]!.norm)) return undefined
  let to = at + 1
  const first = items[to]
  if (first?.gap !== 'none' || !(first.row?.adj || first.row?.colour || first.row?.role === 'modifier' || first.row?.role === 'filler')) return undefined
  for (to++; to < Math.min(items.length, at + 6) && items[to]!.gap === 'none'; to++) {
    const { norm, row } = items[to]!
    if (PLACES.has(norm.split(' ').at(-1)!)) return to
    if (!(row?.role === 'prep' || row?.role === 'article' || row?.role === 'of' || row?.role === 'in' || row?.adj)) return undefined
  }
  return undefined
}

const INSTEAD = /^(?:au lieu|a la place|plutot que|instead)\b/
/** « du vert au lieu du bleu »: what it is not, up to the last word of it. */
function insteadOf(items: Item[], at: number): number | undefined {
  const { norm } = items[at]!
  const two = `${norm} ${items[at + 1]?.norm ?? ''} ${items[at + 2]?.norm ?? ''}`
  if (!INSTEAD.test(norm) && !INSTEAD.test(two)) return undefined
  let to = at + 1
  while (to + 1 < items.length && items[to]!.gap === 'none' && to < at + 6 && (items[to]!.row === undefined || items[to]!.row!.role !== undefined)) to++
  if (items[to]?.gap !== 'none' || items[to]!.row === undefined || items[to]!.row!.role !== undefined) return undefined
  while (items[to + 1]?.gap === 'none' && (items[to + 1]!.row?.adj || items[to + 1]!.row?.colour)) to++
  return to
}

const MAKES = /^(?:vends?|vendons|vendez|fabrique|fabriquons|collectionne|repare|tricote|couds|coud|enseigne|ecris|lis|promene|eleve|soigne|sells?|makes|repairs?|collects?)$/
const SPEAKS = words('je j i nous we on il elle qui he she who et')
/** « je vends des bijoux »: what somebody deals in, up to the end of the clause. */
function dealtIn(items: Item[], at: number): number | undefined {
  if (!MAKES.test(items[at]!.norm) || !SPEAKS.has(beside(items, at)?.norm ?? '')) return undefined
  let to = at
  while (items[to + 1]?.gap === 'none' && items[to + 1]!.row?.role !== 'and' && items[to + 1]!.row?.role !== 'but') to++
  return to
}

/** Marks those stretches. */
export function markSpans(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    for (const to of [partialFrom(items, at), insteadOf(items, at), dealtIn(items, at)]) {
      if (to !== undefined) for (const item of items.slice(at, to + 1)) item.aside = true
    }
  }
}
