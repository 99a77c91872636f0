/** What each clause describes, and whom: the speaker, a relative, or nobody in particular. */
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
  /** Whom the portrait of that kin is for. */
  receiver?: Kin
  looks: boolean
  /** Looks other than a mood. */
  body: boolean
  self: boolean
  /** A noun for somebody who is nobody's kin. */
  noun: boolean
}

/** Something that could be drawn. */
export const isLooks = ({ row, kind }: Item) =>
  kind !== 'number' &&
  row !== undefined &&
  row.role === undefined &&
  (row.as !== 'person' || row.trade === true) &&
  (row.set !== undefined ||
    row.as !== undefined ||
    row.adj !== undefined ||
    row.colour !== undefined ||
    row.suggest !== undefined ||
    row.free !== undefined)

/** « un cadeau à ma grand-mère » */
const GIFT = /\b(?:cadeau|surprise|offrir|plaisir|hommage|blague|portrait|rendre)\b/

/** « mon frère se moque de mes lunettes » */
const OF_MINE =
  /^(?:se |s |ne |n )?(?:moqu|critiqu|ador|aim|prefer|kiff|rigol|rit|fout|jalous|envi)\w* (?:pas |plus |toujours |beaucoup |bien )?(?:de |d )?(?:mes|mon|ma)\b/

/** « offrir mon portrait à ma fille » */
const OF_ONESELF =
  /\b(?:mon (?:propre )?(?:portrait|avatar|dessin|visage)|ma (?:propre )?(?:photo|bobine|tete|bouille|trombine|tronche)) (?:a|aux?)\b/

/** « comme ma grand-mère mais en plus jeune », « quelqu'un comme mon frère »: nobody but the relative is told of before. */
const opensWithLikeness = (items: Item[], { from, at }: Kin): boolean =>
  /^(?:comme|like)$/.test(beside(items, from)?.norm ?? '') &&
  !items.slice(at + 1).some(({ norm }) => /^(?:je|j|jsuis|chuis|moi|i|me)$/.test(norm)) &&
  items
    .slice(0, from - 1)
    .every(
      ({ norm, row, gap }, at) =>
        (at === 0 || gap === 'none') &&
        !/^(?:j|je) (?:suis|ai)|\b(?:me|moi)$/.test(norm) &&
        (row?.role === 'filler' || row?.role === 'article' || row?.says?.presentation === 'neutral'),
    )

function standsOf(items: Item[], clause: Clause, kin: Kin): Told['stands'] {
  const lead = beside(items, kin.from)
  if (opensWithLikeness(items, kin)) return 'target'
  const rest = items
    .slice(kin.at + 1, clause.to + 1)
    .map(({ norm }) => norm)
    .join(' ')
  if (
    lead?.norm === 'comme' ||
    lead?.norm === 'like' ||
    (lead?.norm === 'que' && kin.from - 1 > clause.from) ||
    lead?.norm === 'contrairement a' ||
    (lead?.norm === 'a' &&
      (/contrairement|inverse|oppose/.test(clause.text) ||
        /\b(?:ne|n) ressembl\w+|ressembl\w+ (?:pas|plus|guere)\b/.test(clause.text))) ||
    (lead?.row?.role === 'of' && /(?:contraire|inverse|oppose) d/.test(clause.text))
  )
    return 'likeness'
  // « on me prend pour mon frère », « il est tout le portrait de son grand-père »
  if (
    /^(?:pour|avec|for)$/.test(lead?.norm ?? '') &&
    /\b(?:pren(?:d|ds|nent|ait)|confond\w*|mistakes?|takes?)\b/.test(clause.text)
  )
    return 'likeness'
  if (lead?.row?.role === 'of' && /\b(?:tout|est|c est) (?:tout )?le portrait (?:crache )?d/.test(clause.text))
    return 'likeness'
  if (OF_MINE.test(rest) || TO_SPEAKER.test(rest) || SPEECH.test(rest) || TO_HERO.test(rest)) return 'adviser'
  if (
    lead?.row?.role === 'of' ||
    lead?.norm === 'pour' ||
    lead?.norm === 'for' ||
    lead?.row?.role === 'copula' ||
    lead?.norm === 'voici' ||
    (lead?.norm === 'a' && GIFT.test(clause.text) && !OF_ONESELF.test(clause.text)) ||
    /^(?:fais|faites|dessine|dessiner|draw|make|describe|(?:\w+)(?:er|re|ir|ez))$/.test(lead?.norm ?? '')
  )
    return 'target'
  if (
    lead === undefined ||
    kin.from === clause.from ||
    /^(?:prends|prenez|regarde|regardez|vois|imagine|connais)$/.test(lead.norm) ||
    ['and', 'but', 'filler'].includes(lead.row?.role ?? '') ||
    /^(?:que|qu|quand|lorsque|si|parce|car|pendant)$/.test(lead.norm)
  )
    return 'subject'
  return 'aside'
}

/** « comme moi à son âge », « avec moi »: the speaker is told of beside somebody. */
const BESIDE_ME =
  /\b(?:comme|avec|chez|pour|que|de|par|devant|derriere|like|with|for|than|mets|met|mettez|donne|donnez|ajoute|ajoutez|rajoute|rajoutez|colle|fous) (?:moi|me)\b(?! (?:je|j|c|suis|i)\b)/g
const isSelf = (text: string) => SELF.test(text.replace(BESIDE_ME, ''))

const PICTURE = /^(?:portrait|avatar|dessin|photo|image|caricature|picture|drawing)\b/

const FEATURES = new Set(['hair', 'eyes', 'face', 'skin', 'beard', 'cheeks', 'other'])
/** « le nez de son père », « les yeux bleus de son grand-père » */
export function isOwnerOfFeature(items: Item[], kin: Kin): boolean {
  let at = kin.from - 1
  if (items[at]?.row?.role !== 'of' || items[kin.from]!.gap !== 'none') return false
  at--
  while (
    at > 0 &&
    items[at + 1]!.gap === 'none' &&
    items[at]!.row?.as === undefined &&
    (items[at]!.row?.colour || items[at]!.row?.adj)
  )
    at--
  return FEATURES.has(items[at]?.row?.as ?? '')
}

/** The kin that a clause is about: the first, unless the portrait is of a later one (« à ma fille un portrait de son papa »). */
function kinOf(items: Item[], clause: Clause): { kin?: Kin; receiver?: Kin } {
  let first: Kin | undefined
  for (let at = clause.from; at <= clause.to; at++) {
    const kin = kinAt(items, at)
    if (!kin || isOwnerOfFeature(items, kin)) continue
    if (first && items[kin.from - 1]?.row?.role === 'of' && PICTURE.test(items[kin.from - 2]?.norm ?? ''))
      return { kin, receiver: first }
    first ??= kin
  }
  return first ? { kin: first } : {}
}

/** What one clause tells. */
export function told(items: Item[], clause: Clause): Told {
  const { kin, receiver } = kinOf(items, clause)
  const self = isSelf(clause.text)
  const inside = items.slice(clause.from, clause.to + 1)
  const looks = inside.some(isLooks)
  const body = inside.some(
    (item) => isLooks(item) && (item.row!.set ?? item.row!.suggest ?? item.row!.free)?.expression === undefined,
  )
  const noun =
    !self &&
    items
      .slice(clause.from, clause.to + 1)
      .some(
        ({ row }, i) =>
          row?.as === 'person' &&
          (row.says?.weight ?? 0) >= 3 &&
          !(kin && clause.from + i >= kin.at && clause.from + i <= kin.at + 1),
      )
  return {
    clause,
    looks,
    body,
    noun,
    self,
    ...(kin && { kin, stands: standsOf(items, clause, kin) }),
    ...(receiver && { receiver }),
  }
}
