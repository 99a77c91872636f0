/** Stretches that tell of a part only, of somebody's business, or of what it is not: nothing in them is wished for. */
import { beside } from './around.ts'
import type { Item } from './item.ts'

const words = (list: string) => new Set(list.split(' '))

const PLACES = words(
  'pointe pointes racine racines dessus dessous devant derriere cotes cote nuque front arriere tips roots top sides back',
)
/** « plus clairs aux pointes », « plus long devant »: of a part only. */
function partialFrom(items: Item[], at: number): number | undefined {
  if (!/^(?:plus|moins|legerement|un peu|un peu plus|un poil|a bit|slightly)$/.test(items[at]!.norm)) return undefined
  let to = at + 1
  const first = items[to]
  if (
    first?.gap !== 'none' ||
    !(first.row?.adj || first.row?.colour || first.row?.role === 'modifier' || first.row?.role === 'filler')
  )
    return undefined
  for (to++; to < Math.min(items.length, at + 6) && items[to]!.gap === 'none'; to++) {
    const { norm, row } = items[to]!
    if (PLACES.has(norm.split(' ').at(-1)!)) return to
    if (!(row?.role === 'prep' || row?.role === 'article' || row?.role === 'of' || row?.role === 'in' || row?.adj))
      return undefined
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
  while (
    to + 1 < items.length &&
    items[to]!.gap === 'none' &&
    to < at + 6 &&
    (items[to]!.row === undefined || items[to]!.row!.role !== undefined)
  )
    to++
  if (items[to]?.gap !== 'none' || items[to]!.row === undefined || items[to]!.row!.role !== undefined) return undefined
  while (items[to + 1]?.gap === 'none' && (items[to + 1]!.row?.adj || items[to + 1]!.row?.colour)) to++
  return to
}

const MAKES =
  /^(?:vends?|vendons|vendez|fabrique|fabriquons|collectionne|repare|tricote|couds|coud|enseigne|ecris|lis|promene|eleve|soigne|sells?|makes|repairs?|collects?)$/
const SPEAKS = words('je j i nous we on il elle qui he she who et')
/** « je vends des bijoux »: what somebody deals in, up to the end of the clause. */
function dealtIn(items: Item[], at: number): number | undefined {
  if (!MAKES.test(items[at]!.norm) || !SPEAKS.has(beside(items, at)?.norm ?? '')) return undefined
  let to = at
  while (items[to + 1]?.gap === 'none' && items[to + 1]!.row?.role !== 'and' && items[to + 1]!.row?.role !== 'but') to++
  return to
}

const VERSION = /^(?:version|look|genre|style|cliche|cote|image|truc|delire)$/
/** « surtout pas la version comptable en chemise grise »: up to the end of the clause. */
function versionRefused(items: Item[], at: number): number | undefined {
  // « tout ce qui fait médecin », after « évitez »
  if (
    /^tout$/.test(items[at]!.norm) &&
    items[at + 1]?.norm === 'ce' &&
    items.slice(Math.max(0, at - 8), at).some(({ norm, row }) => row?.role === 'not' && /^evit/.test(norm))
  ) {
    let last = at
    while (items[last + 1]?.gap === 'none') last++
    return last
  }
  if (items[at]!.row?.role !== 'not' || /^(?:evit|avoid)/.test(items[at]!.norm)) return undefined
  let noun = at + 1
  while (
    noun < at + 4 &&
    items[noun]?.gap === 'none' &&
    ['article', 'of', 'filler'].includes(items[noun]!.row?.role ?? '') &&
    !VERSION.test(items[noun]!.norm)
  )
    noun++
  if (items[noun]?.gap !== 'none' || !VERSION.test(items[noun]!.norm)) return undefined
  let to = noun
  while (items[to + 1]?.gap === 'none' && items[to + 1]!.row?.role !== 'but') to++
  return to > noun ? to : undefined
}

const CARRIED =
  /^(?:sous (?:le|un|son|mon) bras|(?:a|dans) (?:la|les|sa|ses|une|ma|mes) mains?|en main|a ses pieds|a la ceinture|under (?:his|her|my|the|one) arm|in (?:his|her|my|one|the) hands?)\b/
/** « son casque sous le bras »: carried, not worn. */
function carried(items: Item[], at: number): number | undefined {
  if (items[at]!.row?.as !== 'headwear' && items[at]!.row?.as !== 'eyewear') return undefined
  let to = at
  while (items[to + 1]?.gap === 'none' && (items[to + 1]!.row?.adj || items[to + 1]!.row?.colour) && to < at + 3) to++
  const place = items.slice(to + 1, to + 5)
  const near = place.slice(
    0,
    Math.max(
      0,
      place.findIndex(({ gap }) => gap !== 'none'),
    ) || place.length,
  )
  if (near[0]?.gap !== 'none' || !CARRIED.test(near.map(({ norm }) => norm).join(' '))) return undefined
  return Math.min(items.length - 1, to + near.length)
}

/** « après quinze ans de costume-cravate, »: what somebody is done with. */
function doneWith(items: Item[], at: number): number | undefined {
  if (items[at]!.norm !== 'apres') return undefined
  const years = items
    .slice(at + 1, at + 5)
    .findIndex(({ norm, gap }) => gap === 'none' && /^(?:ans|annees|mois)$/.test(norm))
  const of = items[at + years + 2]
  if (years < 0 || of?.row?.role !== 'of' || of.gap !== 'none') return undefined
  let to = at + years + 2
  while (items[to + 1]?.gap === 'none') to++
  return to
}

/** Marks those stretches. */
export function markSpans(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    for (const to of [
      partialFrom(items, at),
      insteadOf(items, at),
      dealtIn(items, at),
      versionRefused(items, at),
      carried(items, at),
      doneWith(items, at),
    ]) {
      if (to !== undefined) for (const item of items.slice(at, to + 1)) item.aside = true
    }
  }
}
