/** Cuts a sentence's items into clauses, each about one subject. */
import type { Item } from '../items/item.ts'
import { isKin } from './kin.ts'

export interface Clause {
  /** First and last item. */
  from: number
  to: number
  /** Its folded words, one space between. */
  text: string
  /** What stands before it: a full stop begins a new sentence. */
  lead: Item['gap']
}

const CONJUNCTIONS = new Set([
  'mais',
  'parce',
  'car',
  'puisque',
  'quand',
  'lorsque',
  'sauf',
  'par contre',
  'cependant',
  'pourtant',
  'tandis',
  'alors que',
  'because',
  'but',
  'although',
  'though',
  'since',
  'when',
  'whereas',
  'while',
  'donc',
  'du coup',
  'alors',
  'sinon',
])
const SUBJECTS = new Set([
  'je',
  'j',
  'moi',
  'il',
  'elle',
  'lui',
  'on',
  'nous',
  'i',
  'he',
  'she',
  'we',
  'ils',
  'elles',
  'je porte',
  'jporte',
  'c',
  'tu',
  'vous',
  'tout le monde',
  'mets',
  'mettez',
  'fais',
  'faites',
])

/** « et en vrai elle est châtain » */
const REALLY = /^(?:en vrai|normalement|d habitude|a la base|de base|irl|d ordinaire)$/

const isSubject = (items: Item[], at: number) =>
  items[at]?.gap === 'none' && (SUBJECTS.has(items[at]!.norm) || isKin(items, at + 1))

function begins(items: Item[], at: number): boolean {
  const { gap, norm, row } = items[at]!
  if (gap !== 'none' || CONJUNCTIONS.has(norm)) return true
  // « la dernière fois c'était flippant »
  if (items[at + 2]?.norm === 'fois' && (norm === 'la' || norm === 'l')) return true
  // « et moi je », « que je », « qu'elle »
  if (row?.role === 'and')
    return (
      isSubject(items, at + 1) ||
      (items[at + 1]?.gap === 'none' && REALLY.test(items[at + 1]!.norm)) ||
      (/^(?:la|maintenant|aujourd|desormais|finalement)$/.test(items[at + 1]?.norm ?? '') &&
        SUBJECTS.has(items[at + 2]?.norm ?? '') &&
        items[at + 1]!.gap === 'none')
    )
  // « plus vieux que moi », « moins grand que mon père »
  if (
    /^(?:que|qu)\b/.test(norm) &&
    items
      .slice(Math.max(0, at - 3), at)
      .some(
        (item, i, before) =>
          /^(?:plus|moins|aussi|autant)$/.test(item.norm) && before.slice(i + 1).every((next) => next.gap === 'none'),
      )
  )
    return false
  return norm === 'qu elle' || norm === 'qu il' || ((norm === 'que' || norm === 'qu') && isSubject(items, at + 1))
}

/** The clauses, in order; together they hold every item. */
export function clausesOf(items: Item[]): Clause[] {
  const clauses: Clause[] = []
  for (let at = 0; at < items.length;) {
    let to = at
    while (to + 1 < items.length && !begins(items, to + 1)) to++
    clauses.push({
      from: at,
      to,
      lead: items[at]!.gap,
      text: items
        .slice(at, to + 1)
        .map(({ norm }) => norm)
        .join(' '),
    })
    at = to + 1
  }
  return clauses
}
