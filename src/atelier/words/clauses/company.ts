/** Several people in one sentence (« un infirmier et une infirmière »): the first is drawn, those beside are told as left out. */
import type { Item } from '../items/item.ts'
import { FIRST_NAMES } from '../lexicon/language/names.ts'
import type { Row } from '../lexicon/types.ts'
import { SELF, SELF_FIRST } from '../lexicon/language/turns.ts'
import { clausesOf } from './clauses.ts'
import type { Gender } from './gender.ts'
import { isByHair, isPersonNoun, phraseAt, type PersonPhrase } from './person-phrase.ts'

const WITH = new Set(['avec', 'with', 'a cote', 'next to', 'beside', 'accompagne', 'accompagnee'])
/** Nouns of one gender for anybody: « une star, un acteur » are one. */
const ANYBODY = /^(?:star|vedette|idole|personne|tete|figure|bouille|frimousse|licorne|beaute)/
const HAS = /^(?:a|ayant|has|have|having)$/
const RELATIVE =
  /^(?:(?:petite?|grande?|demi) )?(?:frere|soeur|jumeau|jumelle|mari|femme|copain|copine|cousin|ami|enfant|bebe|fils|brother|sister|twin|husband|wife|friend|child|son|daughter)/
/** « un garçon, une fille plutôt » */
const RATHER = /^(?:plutot|finalement|non|pardon|rather|instead|en fait)$/
/** Said of both: it stays with the one who is drawn. */
const OF_BOTH = /^(?:sont|ont|portent|tous|toutes|ensemble|both|are|have|wear)$/
/** What follows « mon fils et moi » where it is the speaker who goes on. */
const OUT: Row = { role: 'ignored' }
const GOES_ON = /^(?:je|j|on|nous|i|we|veu|voul|voudr|aim|souhait|cherch|avons|sommes)/
const NOT_OURS = new Set(['chez', 'pour', 'for', 'par', 'by', 'de', 'd', 'of', 'a'])

/** Marks whoever is named beside the first person of a sentence. */
export function setCompanyAside(items: Item[]): void {
  setOtherOfTwoAside(items)
  if (
    clausesOf(items).some(
      ({ text }) =>
        !/^(?:et )?moi(?: (?:en|avec|au|aux|dans|sur)\b|$)|^moi et\b/.test(text) &&
        (SELF.test(text) || SELF_FIRST.test(text)),
    )
  )
    return
  const first = firstPerson(items)
  if (!first) return
  const pet = petBefore(items, first)
  if (pet !== undefined) leaveOut(items, pet, first.from - 1)
  for (let at = first.to + 1; at < items.length && items[at]!.gap !== 'stop'; at++) {
    const found = companyAt(items, at, first)
    if (!found) continue
    const to = endOf(items, found)
    leaveOut(items, at, to)
    at = to
  }
}

/** « un couple, elle brune, lui barbu »: told of without a verb, each after a comma. */
function setOtherOfTwoAside(items: Item[]): void {
  const told = (at: number) => {
    const next = items[at + 1]
    const looks = next?.row && !next.row.role && next.row.as !== 'person'
    return items[at]!.gap !== 'none' && next?.gap === 'none' && looks === true
  }
  const each = items.flatMap(({ norm }, at) => (/^(?:elle|lui|il)$/.test(norm) && told(at) ? [at] : []))
  for (const at of each) {
    if ((items[at]!.norm === 'elle') === (items[each[0]!]!.norm === 'elle')) continue
    let to = at
    while (items[to + 1]?.gap === 'none') to++
    leaveOut(items, at, to)
  }
}

/** At once, so that nothing that is read later takes them for the subject of their clause. */
function leaveOut(items: Item[], from: number, to: number): void {
  for (const item of items.slice(from, to + 1)) {
    if (item.row) item.meant = item.row
    Object.assign(item, { row: OUT, aside: true, company: true })
  }
}

/** Who is drawn: the first noun of a person, a first name, or « moi ». */
function firstPerson(items: Item[]): PersonPhrase | undefined {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (item.aside) continue
    if (isPersonNoun(item) || (isByHair(item) && phraseAt(items, at - 1)?.to === at)) {
      let from = at
      while (from > 0 && items[from]!.gap === 'none' && phraseAt(items, from - 1)?.to === at) from--
      const lead = items[from]!.gap === 'none' ? items[from - 1] : undefined
      return lead?.row?.role === 'not' ? undefined : phraseAt(items, from)
    }
    const alone = item.gap !== 'none' || !NOT_OURS.has(items[at - 1]!.norm)
    if ((isName(item) && alone) || (at === 0 && item.norm === 'moi')) return { from: at, to: at, bare: true }
  }
  return undefined
}

const isName = ({ capital, row, norm }: Item) => capital && row?.role === 'filler' && FIRST_NAMES.has(norm)

/** « un chat et une fille »: where the animal that is named first begins. */
function petBefore(items: Item[], { from }: PersonPhrase): number | undefined {
  const [pet, and] = [items[from - 2], items[from - 1]]
  if (and?.row?.role !== 'and' || !pet?.row?.companion || items[from]!.gap !== 'none' || and.gap !== 'none')
    return undefined
  return items[from - 3]?.row?.role === 'article' && pet.gap === 'none' ? from - 3 : from - 2
}

/** The person that the connective at `at` adds. */
function companyAt(items: Item[], at: number, first: PersonPhrase): PersonPhrase | undefined {
  const { row, norm, gap } = items[at]!
  if (row?.role === 'and' && gap === 'none') {
    const next = items[at + 1]
    if (next?.gap !== 'none') return undefined
    if (isName(items[first.to]!)) return isName(next) && at === first.to + 1 ? one(at + 1) : undefined
    if (/^(?:moi|me)$/.test(next.norm)) {
      if (at !== first.to + 1) return undefined
      const after = items[at + 2]
      return after?.gap === 'none' && GOES_ON.test(after.norm) ? undefined : one(at + 1)
    }
    const second = phraseAt(items, at + 1)
    // « mon mari est barbu et ma fille est blonde » are two clauses, each of its own person.
    if (items.slice(first.to, at).some(isCopula) || (second && isOneVerb(items[second.to + 1]))) return undefined
    // « la fille d'un boulanger et d'une infirmière » has two parents.
    if (!second || (isOf(next) && !isOf(items[first.from]!))) return undefined
    // « maman et infirmière » are one, « homme et femme » are two.
    return second.bare && !(first.bare && areTwo(items, first, second)) ? undefined : second
  }
  // « une fille qui a un frère »
  if (HAS.test(norm) && gap === 'none') {
    const second = phraseAt(items, at + 1)
    return second && !second.bare && RELATIVE.test(items[second.to]!.norm) ? second : undefined
  }
  if (WITH.has(norm) && gap === 'none') {
    const second = phraseAt(items, items[at + 1]?.row?.role === 'of' ? at + 2 : at + 1)
    return second && !second.bare ? second : undefined
  }
  // « un infirmier, une infirmière », « garçon/fille »
  const second = gap === 'comma' ? phraseAt(items, at) : undefined
  if (!second || second.bare !== first.bare || items.slice(first.to, at).some(isVerb)) return undefined
  if (ANYBODY.test(items[first.to]!.norm) || RATHER.test(items[second.to + 1]?.norm ?? '')) return undefined
  return differ(first.gender, second.gender) ? second : undefined
}

const isOf = ({ norm }: Item) => /^d une?$/.test(norm)
const isCopula = ({ row, company }: Item) => row?.role === 'copula' && !company
const isOneVerb = (item: Item | undefined) => item?.gap === 'none' && isCopula(item) && !OF_BOTH.test(item.norm)
const isVerb = ({ row }: Item) => row?.role === 'copula' || row?.role === 'have'
const PARENT = /^(?:mere|pere|maman|papa|mamie|papi|grands? (?:mere|pere)|mother|father|mom|mum|dad)/
const CHILD = /^(?:fille|fils|petite? fil|daughter|son)/
const areTwo = (items: Item[], first: PersonPhrase, second: PersonPhrase) =>
  differ(first.gender, second.gender) || (PARENT.test(items[first.to]!.norm) && CHILD.test(items[second.to]!.norm))
const one = (at: number): PersonPhrase => ({ from: at, to: at, bare: true })
const differ = (a: Gender | undefined, b: Gender | undefined) => a !== undefined && b !== undefined && a !== b

/** What is said of the second person goes with them, up to a comma or to what is said of both. */
function endOf(items: Item[], { to }: PersonPhrase): number {
  let end = to
  // « ma sœur et moi en princesses » is said of both.
  if (/^(?:moi|me)$/.test(items[to]!.norm)) return end
  for (let at = to + 1; at < items.length && items[at]!.gap === 'none'; at++) {
    const { norm, row, form } = items[at]!
    const next = items[at + 1]
    if (OF_BOTH.test(norm) || row?.background || (/^(?:sur|on)$/.test(norm) && isBackdrop(items, at + 1))) break
    if (form?.number === 'p' && row && !row.role && (!row.as || row.adj) && at === to + 1) break
    if (row?.role === 'and' && next && phraseAt(items, at + 1)) break
    end = at
  }
  return end
}

const isBackdrop = (items: Item[], at: number) => items.slice(at, at + 2).some(({ row }) => row?.as === 'background')
