/** Past, hypothetical and exceptional statements: not wished for, or only where nothing else is. */
import { clausesOf, type Clause } from './clauses.ts'
import type { Item } from '../items/item.ts'
import type { Token } from '../tokens/tokens.ts'
import {
  BYGONE,
  COMPLAINT,
  CONCEDES,
  FAILING,
  IF,
  IMPERFECT,
  LONG_AGO,
  NEVER_MIND,
  NOWADAYS,
  OTHERWISE,
  PRESENT,
  SELF,
  WISH,
  WISHED,
  WOULD,
} from '../lexicon/language/turns.ts'

/** « plus maintenant », "not anymore" */
const NO_MORE =
  /^(?:mais |but )?(?:(?:plus|pas) (?:maintenant|aujourd|desormais)|plus du tout$|not any ?more|no longer$|not now)/
const isContent = ({ row, aside }: Item) => !aside && row !== undefined && row.role === undefined
const tells = (items: Item[], { from, to }: Clause) => items.slice(from, to + 1).some(isContent)
const isTurn = ({ text, lead }: Clause) =>
  lead === 'stop' || /^(?:mais|maintenant|aujourd|desormais|donc|la|et|now|but|bon|allez|finalement)\b/.test(text)
const hasVerb = ({ text }: Clause) => PRESENT.test(text) || IMPERFECT.test(text) || WOULD.test(text)

/** The clause and the fragments that go on with it, up to a turn or another verb. */
function onward(clauses: Clause[], at: number): Clause[] {
  let to = at
  while (to + 1 < clauses.length && !isTurn(clauses[to + 1]!) && !hasVerb(clauses[to + 1]!)) to++
  return clauses.slice(at, to + 1)
}

/** A description wholly in the past tense is meant as written. */
function isPast(items: Item[], clauses: Clause[], at: number): boolean {
  const { text } = clauses[at]!
  if (WISHED.test(text)) return false
  // « I used to have a beard », « plus jeune je portais des lunettes, plus maintenant »
  if (/\bused to\b/.test(text)) return true
  if (IMPERFECT.test(text) && clauses[at + 1]?.lead !== 'stop' && NO_MORE.test(clauses[at + 1]?.text ?? '')) return true
  const ago =
    LONG_AGO.test(text) ||
    (clauses[at - 1]?.lead !== undefined && clauses[at]!.lead !== 'stop' && LONG_AGO.test(clauses[at - 1]!.text))
  if (!IMPERFECT.test(text) && !(ago && /^(?:mais |et )?(?:avant|autrefois|before)\b/.test(text))) return false
  const next = clauses.slice(at + 1).find(hasVerb) ?? clauses[at + 1]
  const contrast =
    next !== undefined &&
    (/^(?:mais|but)\b/.test(clauses[at + 1]!.text) ||
      NOWADAYS.test(next.text) ||
      /\b(?:suis|est) devenue?\b/.test(next.text))
  if (!ago && !contrast) return false
  if (BYGONE.test(text) && clauses.some((other, i) => i < at && tells(items, other) && !IMPERFECT.test(other.text)))
    return true
  // « maintenant j'ai 30 ans, un undercut bleu »: the fragments go on with it.
  return clauses.some(
    (other, i) =>
      i !== at &&
      (NOWADAYS.test(other.text) || PRESENT.test(other.text)) &&
      !IMPERFECT.test(other.text) &&
      onward(clauses, i).some((part) => part !== clauses[at] && tells(items, part)),
  )
}

/** What would be: the condition and what follows from it, up to « mais ». */
function hypothesis(clauses: Clause[], at: number): Clause[] {
  let to = at
  while (
    to + 1 < clauses.length &&
    !isTurn(clauses[to + 1]!) &&
    (WOULD.test(clauses[to + 1]!.text) || !hasVerb(clauses[to + 1]!))
  )
    to++
  return clauses.slice(at, to + 1)
}

/** « inspiré de moi (grand, barbu) mais en fille »: as things are, which yields to what is asked for. */
export function setBracketsYielding(tokens: Token[], items: Item[]): void {
  if (!tokens.some(({ bracket }) => bracket !== undefined)) return
  const bracketOf = ({ from }: Item) => tokens[from]!.bracket
  for (let at = 1; at < items.length; at++) {
    const bracket = bracketOf(items[at]!)
    if (
      bracket === undefined ||
      bracketOf(items[at - 1]!) === bracket ||
      !/^(?:moi|me|myself)$/.test(items[at - 1]!.norm)
    )
      continue
    const end = items.findIndex((item, i) => i > at && bracketOf(item) !== bracket)
    if (end > 0 && /^(?:mais|but|sauf|except)$/.test(items[end]!.norm))
      for (const item of items.slice(at, end)) item.yields = true
  }
}

/** Marks statements that are not true now, and those that hold only if nothing else is named. */
export function markUnreal(items: Item[]): void {
  const clauses = clausesOf(items)
  const each = (list: Clause[], mark: (item: Item) => void) => {
    for (const { from, to } of list) for (let at = from; at <= to; at++) mark(items[at]!)
  }
  // « mon défunt mari »: as he was is all there is.
  const departed = clauses.some(({ text }) =>
    /\b(?:defunte?|feu (?:mon|ma)|decedee?|disparue?|regrettee?)\b/.test(text),
  )
  for (const [at, clause] of clauses.entries()) {
    const dropped = clauses[at + 1]?.lead !== 'stop' && NEVER_MIND.test(clauses[at + 1]?.text ?? '')
    if (!dropped && !(departed && !/\b(?:je|j)\b/.test(clause.text)) && isPast(items, clauses, at))
      each(onward(clauses, at), (item) => {
        item.aside = true
        item.was = true
      })
    else if (IF.test(clause.text) && !/possible/.test(clause.text))
      each(hypothesis(clauses, at), (item) => {
        item.aside = true
      })
    // « dans la vie je suis blonde à lunettes mais on oublie »
    else if (
      clauses[at + 1]?.lead !== 'stop' &&
      NEVER_MIND.test(clauses[at + 1]?.text ?? '') &&
      !/^(?:\w+ )?(?:mets|mettez|fais|faites|put|give)\b/.test(clause.text)
    )
      each([clause], (item) => {
        item.aside = true
      })
    // « un petit sourire, sinon j'ai l'air de faire la gueule »
    else if (clause.lead !== 'stop' && /^sinon (?:je|j|on|ca|c|tu)\b/.test(clause.text))
      each([clause], (item) => {
        item.aside = true
      })
    else if (
      COMPLAINT.test(clause.text) &&
      !/\bm appell\w+ (?:mamie|mamy|mami|papi|papy|meme|pepe|mamita|nonna)\b/.test(clause.text)
    )
      each(
        /\b(?:demande|voulais|commande)\b/.test(clauses[at - 1]?.text ?? '') && clause.lead !== 'stop'
          ? clauses.slice(at - 1, at + 1)
          : [clause],
        (item) => {
          item.aside = true
        },
      )
    // « on avait pensé à un panda mais le client a refusé »
    else if (
      /\b(?:avait|avais|avions) (?:pense|imagine|envisage)/.test(clause.text) &&
      /^(?:mais|but) .*(?:refus|non|finalement|abandonn|change)/.test(clauses[at + 1]?.text ?? '')
    )
      each([clause], (item) => {
        item.aside = true
      })
    // « joyeux mais qui reste sérieux »
    else if (CONCEDES.test(clause.text))
      each([clause], (item) => {
        item.yields = true
      })
    else if (
      OTHERWISE.test(clause.text) ||
      (SELF.test(clause.text) && WISH.test(clauses[at + 1]?.text ?? '')) ||
      FAILING.test(clause.text)
    )
      each(onward(clauses, at), (item) => {
        item.yields = true
      })
  }
}
