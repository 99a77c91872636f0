/** What each clause tells, and of whom: the speaker, one of somebody's people, or nobody in particular. */
import { beside } from '../items/around.ts'
import type { Clause } from './clauses.ts'
import type { Item } from '../items/item.ts'
import { kinAt, type Kin } from './kin.ts'
import { SELF, SPEECH, TO_HERO, TO_SPEAKER } from '../lexicon/language/turns.ts'

export interface Told {
  clause: Clause
  /** The first kin of the clause, and how it stands there. */
  kin?: Kin
  stands?: 'subject' | 'target' | 'likeness' | 'adviser' | 'aside'
  looks: boolean
  self: boolean
  /** A noun for somebody who is nobody's kin. */
  noun: boolean
}

/** Something that could be drawn. */
export const isLooks = ({ row, kind }: Item) => kind !== 'number' && row !== undefined && row.role === undefined && (row.as !== 'person' || row.trade === true) && (row.set !== undefined || row.as !== undefined || row.adj !== undefined || row.colour !== undefined || row.suggest !== undefined || row.free !== undefined)

/** « un cadeau à ma grand-mère » */
const GIFT = /\b(?:cadeau|surprise|offrir|plaisir|hommage|blague|portrait|rendre)\b/

function standsOf(items: Item[], clause: Clause, kin: Kin): Told['stands'] {
  const lead = beside(items, kin.from)
  const rest = items.slice(kin.at + 1, clause.to + 1).map(({ norm }) => norm).join(' ')
  if (lead?.norm === 'comme' || lead?.norm === 'like' || (lead?.norm === 'que' && kin.from - 1 > clause.from) || lead?.norm === 'contrairement a' || (lead?.norm === 'a' && /contrairement|inverse|oppose/.test(clause.text)) || (lead?.row?.role === 'of' && /(?:contraire|inverse|oppose) d/.test(clause.text))) return 'likeness'
  if (TO_SPEAKER.test(rest) || SPEECH.test(rest) || TO_HERO.test(rest)) return 'adviser'
  if (lead?.row?.role === 'of' || lead?.norm === 'pour' || lead?.norm === 'for' || lead?.row?.role === 'copula' || lead?.norm === 'voici' || (lead?.norm === 'a' && GIFT.test(clause.text)) || /^(?:fais|faites|dessine|dessiner|draw|make|describe|(?:\w+)(?:er|re|ir|ez))$/.test(lead?.norm ?? '')) return 'target'
  if (lead === undefined || kin.from === clause.from || /^(?:prends|prenez|regarde|regardez|vois|imagine|connais)$/.test(lead.norm) || ['and', 'but', 'filler'].includes(lead.row?.role ?? '') || /^(?:que|qu|quand|lorsque|si|parce|car|pendant)$/.test(lead.norm)) return 'subject'
  return 'aside'
}

/** What one clause tells. */
export function told(items: Item[], clause: Clause): Told {
  let kin: Kin | undefined
  for (let at = clause.from; at <= clause.to && !kin; at++) kin = kinAt(items, at)
  const looks = items.slice(clause.from, clause.to + 1).some(isLooks)
  const noun = !SELF.test(clause.text) && items.slice(clause.from, clause.to + 1).some(({ row }, i) => row?.as === 'person' && (row.says?.weight ?? 0) >= 3 && !(kin && clause.from + i >= kin.at && clause.from + i <= kin.at + 1))
  return { clause, looks, noun, self: SELF.test(clause.text), ...(kin && { kin, stands: standsOf(items, clause, kin) }) }
}
