/** Clauses that are of somebody else by their form alone: postponed, replaced, contrasted, named apart. */
import type { Item } from '../items/item.ts'
import { POSTPONED, REPLACES } from '../lexicon/language/turns.ts'
import type { Clause } from './clauses.ts'
import { type Gender, PRONOUN, genderBefore, genderOf } from './gender.ts'
import { kinAt } from './kin.ts'
import { isLooks } from './told.ts'

const CONTRAST =
  /^(?:mais |et |but )?(?:contrairement a|a l (?:oppose|inverse|encontre) d|au contraire d|a la difference d|tout le contraire d|unlike|as opposed to)/
const OF_THE_HERO =
  /^(?:mais |et )?(?:je|j|moi|i|il|elle|on|nous|mais|lui|she|he|but|mets|mettez|fais|faites|dessine|dessinez)\b/

/** « mais je préfère », « donc une casquette » */
export const FOR_ONESELF =
  /^(?:(?:mais|et|alors|donc|du coup|bref|but|and|so) )*(?:je|j|moi|i)\b|^(?:donc|du coup|bref)\b|^(?:(?:alors|donc|bon|allez|ok|et|mais|du coup) )*(?:va|allons y|allez|partons|d accord|ok|go) pour\b|^(?:(?:alors|et|mais|ou) )*(?:fais|faites|mets|mettez|donne|donnez|dessine|dessinez|ajoute|choisis|choisissez)\b/

export const silence = (items: Item[], from: number, to: number) => {
  for (let at = from; at <= to; at++) items[at]!.aside = true
}

/** « le batteur je le ferai après, il a des dreads »: the whole sentence is for another time. */
export function setPostponedAside(items: Item[], clauses: Clause[]): void {
  for (const [i, { text }] of clauses.entries()) {
    if (!POSTPONED.test(text)) continue
    let first = i
    while (first > 0 && clauses[first]!.lead !== 'stop') first--
    let last = i
    while (last + 1 < clauses.length && clauses[last + 1]!.lead !== 'stop') last++
    const telling = clauses.slice(first, last + 1).filter(({ from, to }) => items.slice(from, to + 1).some(isLooks))
    if (telling.length > 3) continue
    silence(items, clauses[first]!.from, clauses[last]!.to)
    // « mon fils se marie … mon fils, je le ferai plus tard »
    const opening = kinAt(items, clauses[first]!.from + 1)
    if (!opening) continue
    for (let at = 0; at < clauses[first]!.from; at++) {
      const kin = kinAt(items, at)
      if (kin?.norm === opening.norm) silence(items, kin.from, kin.at)
    }
  }
}

/** « elle remplace M. Petit, moustachu et dégarni »: what follows in the sentence is of him. */
export function setReplacedAside(items: Item[], clauses: Clause[]): void {
  for (const [i, { text, from, to }] of clauses.entries()) {
    if (
      !REPLACES.test(text) ||
      !(
        /\b(?:ancien|ancienne|predecesseur|precedente?|apres)\b/.test(text) ||
        clauses.slice(0, i).some((other) => items.slice(other.from, other.to + 1).some(isLooks))
      )
    )
      continue
    const verb = items.findIndex(
      ({ norm }, at) => at >= from && at <= to && /^(?:remplac|succed|prend|pris|replac|takes|apres$)/.test(norm),
    )
    if (verb < 0) continue
    let last = i
    while (
      last + 1 < clauses.length &&
      clauses[last + 1]!.lead !== 'stop' &&
      !/^(?:mais|moi|elle|il|je|but|merci|voici|nous|dessin|faites|fais|mets|please)/.test(clauses[last + 1]!.text)
    )
      last++
    silence(items, verb, clauses[last]!.to)
  }
}

/** « à l'opposé de mon associé (costume, cravate), je suis »: up to whoever is drawn. */
export function setContrastAside(items: Item[], clauses: Clause[]): Set<Clause> {
  const found = new Set<Clause>()
  for (const [i, { text, from }] of clauses.entries()) {
    if (!CONTRAST.test(text)) continue
    let last = i
    while (
      last + 1 < clauses.length &&
      clauses[last + 1]!.lead !== 'stop' &&
      !OF_THE_HERO.test(clauses[last + 1]!.text)
    )
      last++
    const reached = clauses[last + 1] !== undefined && clauses[last + 1]!.lead !== 'stop'
    silence(items, from, clauses[reached ? last : i]!.to)
    for (const clause of clauses.slice(i, (reached ? last : i) + 1)) found.add(clause)
  }
  return found
}

/** « Le tueur, lui, est blond »: told apart from whoever was told of before. */
export function setApart(items: Item[], clauses: Clause[]): void {
  for (const [i, { text, lead }] of clauses.entries()) {
    const before = clauses[i - 1]
    const after = clauses[i + 1]
    const pronoun = /^(?:quant a |quand a )?(lui|elle)$/.exec(text)?.[1]
    if (
      !pronoun ||
      lead !== 'comma' ||
      after?.lead !== 'comma' ||
      before?.lead !== 'stop' ||
      before.to - before.from > 3
    )
      continue
    const gender = genderBefore(items, before.from)
    if (
      gender === undefined
        ? !items.slice(0, before.from).some(isLooks)
        : gender === genderOf(pronoun === 'lui' ? 'il' : 'elle')
    )
      continue
    let last = i + 1
    while (clauses[last + 1] && clauses[last + 1]!.lead !== 'stop' && !FOR_ONESELF.test(clauses[last + 1]!.text)) last++
    silence(items, before.from, clauses[last]!.to)
  }
}

/** « Max le barbu, Tom le blond à lunettes et moi »: those named before the speaker. */
export function setNamedAside(items: Item[]): void {
  for (let at = 2; at < items.length; at++) {
    if (items[at]!.norm !== 'moi' || items[at - 1]!.row?.role !== 'and' || items[at]!.gap !== 'none') continue
    let start = at - 1
    while (start > 0 && items[start]!.gap !== 'stop') start--
    const first = items.findIndex(
      (item, i) =>
        i >= start &&
        i < at - 1 &&
        item.capital &&
        item.row?.role === 'filler' &&
        /^(?:le|la|l|qui|avec|il|elle|est|a)$/.test(items[i + 1]?.norm ?? ''),
    )
    if (first >= 0) silence(items, first, at - 2)
  }
}

const ONLY_THEM = /\b(?:juste|seulement|uniquement|rien que|only|just) (elle|lui|her|him)\b/
/** « elle est blonde, il est brun, fais juste elle »: of the two, the one who is picked. */
export function setUnpickedAside(items: Item[], clauses: Clause[]): void {
  const picked = clauses.map(({ text }) => ONLY_THEM.exec(text)?.[1]).find((one) => one !== undefined)
  if (picked === undefined) return
  const gender: Gender = picked === 'elle' || picked === 'her' ? 'feminine' : 'masculine'
  for (const { text, from, to } of clauses) {
    const pronoun = PRONOUN.exec(text)?.[1]
    if (pronoun && genderOf(pronoun) !== gender && !ONLY_THEM.test(text)) silence(items, from, to)
  }
}
