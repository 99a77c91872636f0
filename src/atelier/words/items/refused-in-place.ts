/** Rules of negation: what is refused, removed, excessive or left open. */
import { beside } from './around.ts'
import type { Item } from './item.ts'
import { type Rule, words } from './rule.ts'

const HOLDS = words('ai a as ont avons avez porte portes portent met mets je+porte')
/** « je porte plus de lunettes », « il a plus de barbe »: no more, in speech without « ne ». */
export function isNoMore(items: Item[], at: number): boolean {
  const verb = beside(items, at)
  const next = items[at + 1]
  const thing = items[at + 2]
  if (
    items[at]!.norm !== 'plus' ||
    !verb ||
    !HOLDS.has(verb.norm.replace(' ', '+')) ||
    next?.row?.role !== 'of' ||
    next.gap !== 'none'
  )
    return false
  return thing?.gap === 'none' && thing.row?.none !== undefined && items[at + 3]?.norm !== 'que'
}

/** « un peu moins fatigué » */
export const isLessOf: Rule = (items, at) =>
  items[at]!.norm === 'moins' &&
  items[at + 1]?.gap === 'none' &&
  (items[at + 1]!.row?.set?.expression ?? items[at + 1]!.row?.set?.accessories) !== undefined

/** « n'oublie pas mes lunettes », « sans oublier le chapeau »: a double negation asks for the thing. */
export function isRemembered(items: Item[], at: number): boolean {
  const forgets = (item: Item | undefined) => item?.row?.role === 'not' && /^(?:oubli|forget)/.test(item.norm)
  const refuses = (item: Item | undefined) =>
    item !== undefined && /^(?:pas|surtout pas|jamais|sans|pas de|not|don t|dont|without)$/.test(item.norm)
  const near = [at - 2, at - 1, at + 1, at + 2].map((i) => items[i])
  if (forgets(items[at]))
    return near.some(
      (item, i) => refuses(item) && (i < 2 || (items[at]!.gap !== 'comma' && items[at + 1]!.gap === 'none')),
    )
  return refuses(items[at]) && near.some(forgets)
}

const LEAVES = /^(?:quitt|lach|enlev|retir|separ|decroch)/
/** « je ne quitte jamais mon foulard », « n'enlève pas mes lunettes »: worn always. */
export function isNeverLeft(items: Item[], at: number): boolean {
  const near = items.slice(Math.max(0, at - 3), at + 4)
  if (LEAVES.test(items[at]!.norm))
    return (
      items[at]!.row?.role === 'not' &&
      items
        .slice(at + 1, at + 3)
        .some(
          ({ norm, gap }, i, after) =>
            /^(?:jamais|pas|plus jamais)$/.test(norm) &&
            after.slice(0, i + 1).every((next) => next.gap === 'none') &&
            gap === 'none',
        )
    )
  if (!/^(?:jamais|pas)$/.test(items[at]!.norm) || items[at]!.gap !== 'none') return false
  const verb = near.findLast(({ norm }, i) => i < near.indexOf(items[at]!) && LEAVES.test(norm))
  return (
    verb !== undefined &&
    (items[at]!.norm === 'jamais' || verb.row?.role === 'not' || /^(?:enlev|retir)/.test(verb.norm))
  )
}

/** « n'importe quel haut fera l'affaire »: none in particular. */
export const isAny = (items: Item[], at: number) =>
  items[at - 1]?.norm.startsWith('n importe quel') === true &&
  items[at]!.gap === 'none' &&
  items[at]!.row?.as !== undefined &&
  items[at + 1]?.row?.role !== 'not' &&
  items[at + 1]?.row?.role !== 'but'

const GLUM = words('serious sad angry sleepy neutral shy')
/** « je fais trop sérieuse dessus »: a complaint, not a wish. */
export function isTooMuch(items: Item[], at: number): boolean {
  if (!GLUM.has(items[at]!.row?.set?.expression ?? '') || beside(items, at)?.norm !== 'trop') return false
  const verb = beside(items, at - 1)?.norm ?? ''
  if (items.slice(Math.max(0, at - 5), at).some(({ row }) => row?.role === 'not')) return false
  return /^(?:fais|fait|faisais|parais|parait|semble|air|l air|trouve)$/.test(verb)
}

/** « j'ai rasé ma barbe », « il a perdu ses cheveux », « elle s'est coupé les cheveux longs »: gone. */
export function isGone(items: Item[], at: number): boolean {
  if (
    !/^(?:rasee?s?|tondue?s?|enlevee?s?|retiree?s?|perdue?s?)$/.test(items[at]!.norm) ||
    !/^(?:ai|a|as|avons|avez|ont|est|suis)$/.test(beside(items, at)?.norm ?? '')
  )
    return false
  const [whose, thing] = [items[at + 1], items[at + 2]]
  return (
    whose?.gap === 'none' &&
    thing?.gap === 'none' &&
    /^(?:mon|ma|mes|son|sa|ses|la|le|les)$/.test(whose.norm) &&
    thing.row?.none !== undefined &&
    thing.row.none !== 'background' &&
    !(thing.row.none === 'hairLength' && !items[at]!.norm.startsWith('perd'))
  )
}
