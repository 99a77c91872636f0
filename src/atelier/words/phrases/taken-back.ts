/** What is named and then taken back: « allez, sans », « mais ne le mettez pas », « enlève-les ». */
import type { Item } from '../items/item.ts'

const words = (list: string) => new Set(list.split(' '))

const isContent = ({ row, aside }: Item) => !aside && row !== undefined && row.role === undefined
const isRemovable = ({ row, aside, negation }: Item) =>
  !aside &&
  !negation &&
  row !== undefined &&
  ((row.none !== undefined && row.none !== 'hairLength' && row.none !== 'background') ||
    row.set?.accessories !== undefined)

/** The thing told of last. */
function lastThing(items: Item[], at: number): Item | undefined {
  for (let i = at - 1; i >= Math.max(0, at - 12); i--) {
    const item = items[i]!
    if (isRemovable(item)) return item
    // « un septum, des faux ongles, des gants, on les verra pas »: of what is not drawn anyway.
    if (!item.aside && item.row?.role === 'ignored' && item.row.as === 'other') return undefined
    if (
      i < at - 1 &&
      !item.aside &&
      item.kind === 'word' &&
      item.row === undefined &&
      item.norm.length > 3 &&
      !/(?:er|ir|re)$/.test(item.norm)
    )
      return undefined
  }
  return undefined
}

const HERE = words('la ici')
const OBJECTS = words('le la les l them it')
const REMOVE = /^(?:enlev|retir|oubli|vir|supprim|remove|skip|ditch)/
const TAILS = words('lol mdr hein quoi stp svp merci ptdr xd please thanks')
const closes = (items: Item[], at: number) =>
  items[at + 1] === undefined || items[at + 1]!.gap !== 'none' || TAILS.has(items[at + 1]!.norm)

/** « je voudrais une moustache, là j'en ai pas »: as things are, not as they are wished. */
function isAskedFor(items: Item[], at: number): boolean {
  let start = at
  while (start > 0 && items[start]!.gap !== 'stop') start--
  return items
    .slice(start, at - 2)
    .some(({ norm }) =>
      /^(?:je )?(?:voudrai[st]?|aimerai[st]?|veux|jveux|souhaite|souhaiterais|mets|mettez|ajoute|ajoutez|rajoute|rajoutez)$/.test(
        norm,
      ),
    )
}

const NEED_NOT =
  /^(?:inutile|pas (?:la peine|besoin|necessaire|utile)) (?:d |de )?en (?:mettre|ajouter|rajouter|dessiner|faire)\b/

/** Whether the refusal at `at` is of something told before: « allez, sans », « mais ne le mettez pas », « enlève-les ». */
export function refusedBefore(items: Item[], at: number): Item | undefined {
  const { norm, gap, row } = items[at]!
  const before = items[at - 1]
  if (before === undefined) return undefined
  if (
    /^(?:sans|without)$/.test(norm) &&
    closes(items, at) &&
    (gap !== 'none' || ['but', 'filler', 'and'].includes(before.row?.role ?? ''))
  )
    return lastThing(items, at)
  // « des taches de rousseur même si j'en ai pas »
  if (
    items
      .slice(Math.max(0, at - 5), at)
      .some(
        ({ norm, row: r }) =>
          /^(?:meme si|bien que|quoique|even if|even though|although)/.test(norm) ||
          (norm === 'meme' && r !== undefined),
      )
  )
    return undefined
  // « donc inutile d'en mettre », « pas la peine d'en rajouter »
  const rest = items.slice(at + 1, at + 6)
  const close = rest.findIndex((item) => item.gap !== 'none')
  if (
    row?.role === 'not' &&
    NEED_NOT.test([items[at]!, ...(close < 0 ? rest : rest.slice(0, close))].map((item) => item.norm).join(' '))
  )
    return lastThing(items, at)
  // « une barbe mais j'en ai pas », « j'en veux pas »
  if (
    /^(?:pas|plus)$/.test(norm) &&
    gap === 'none' &&
    closes(items, at) &&
    items[at - 2]?.norm === 'en' &&
    before.gap === 'none' &&
    /^(?:ai|a|veux|veut|porte|mets|mettez|met|ont)$/.test(before.norm) &&
    !(/^(?:ai|a|ont|porte)$/.test(before.norm) && isAskedFor(items, at))
  )
    return lastThing(items, at - 2)
  // « le casque enlevé »
  if (/^(?:enlev|retir|ot)ee?s?$/.test(norm) && gap === 'none' && isRemovable(before)) return before
  // « mais là non », « mais pas là »
  const here =
    /^(?:non|pas)$/.test(norm) &&
    ((HERE.has(before.norm) && closes(items, at)) ||
      (HERE.has(items[at + 1]?.norm ?? '') && items[at + 1]!.gap === 'none' && closes(items, at + 1)))
  if (here) return lastThing(items, at)
  if (REMOVE.test(norm) && items[at + 1] && OBJECTS.has(items[at + 1]!.norm) && closes(items, at + 1))
    return lastThing(items, at)
  // « ne le mettez pas », « la mets pas »
  if (
    /^(?:pas|plus)$/.test(norm) &&
    gap === 'none' &&
    closes(items, at) &&
    items[at - 2] &&
    OBJECTS.has(items[at - 2]!.norm) &&
    before.gap === 'none' &&
    !isContent(before) &&
    !/^(?:ecout|croi|sai|connai|compren|regard)/.test(before.norm)
  ) {
    // « et lui tu le fais pas »: no thing; « les taches, … le »: not the same number.
    const thing = lastThing(items, at - 2)
    const somebody = items.slice(Math.max(0, at - 5), at - 2).some((item) => /^(?:lui|elle|eux)$/.test(item.norm))
    return somebody || (/^(?:le|la)$/.test(items[at - 2]!.norm) && thing?.form?.number === 'p') ? undefined : thing
  }
  // « je ne veux pas le montrer », « faut pas la mettre »
  if (
    /^(?:pas|inutile de)$/.test(norm) &&
    items[at + 1]?.gap === 'none' &&
    OBJECTS.has(items[at + 1]!.norm) &&
    items[at + 2]?.gap === 'none' &&
    closes(items, at + 2) &&
    !isContent(items[at + 2]!)
  )
    return lastThing(items, at)
  return undefined
}
