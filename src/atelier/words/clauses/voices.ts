/** Whose each clause is: what is said of somebody else than the person drawn is not wished for. */
import { beside } from '../items/around.ts'
import type { Item } from '../items/item.ts'
import {
  ANOTHER,
  ASKED,
  CROWD,
  EVERYBODY,
  HELPER,
  NEIGHBOUR,
  SELF_FIRST,
  SPEECH,
  TO_HERO,
} from '../lexicon/language/turns.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { drawn } from './drawn.ts'
import { type Gender, PRONOUN, genderBefore, genderOf } from './gender.ts'
import { type Kin, kinAt } from './kin.ts'
import {
  FOR_ONESELF,
  setApart,
  setContrastAside,
  setNamedAside,
  setPostponedAside,
  setReplacedAside,
  setUnpickedAside,
  silence,
} from './others-apart.ts'
import { type Told, isOwnerOfFeature, told } from './told.ts'

const NOR_I =
  /^(?:et |mais |but |and )?(?:pas moi|moi (?:non|pas)|(?:moi )?(?:je|j) (?:en )?(?:ai|suis) pas$|not me|i (?:don t|do not|am not|haven t|m not)$)/
const NOT_MINE = /\b(?:et|mais) (?:pas moi|moi (?:non|pas))\b/

/** « Léo c'est le grand blond » */
const IS_ANOTHER = /^(?:et |mais )?(?!moi|lui|elle|ca|c )\w+ c est (?:le|la|l|un|une|mon|ma)\b/
const AND_THEY = /^(?:et |mais |and |but )?(?:lui|elle|eux) (?:(?:c est|il|elle|est|a) )*(?:le|la|l|les|un|une)\b/

/** The clause says nothing of the relative but a name. */
const isNamedOnly = (items: Item[], kin: Kin, { to }: Clause) =>
  /^(?:mon|ma|notre|my|our)$/.test(items[kin.from]!.norm) &&
  items.slice(kin.at + 1, to + 1).every(({ capital }) => capital)

const SHE =
  /^(?:barbe|moustache|casquette|robe|chemise|veste|echarpe|frange|cravate|couronne|tresse|queue|monture|coupe)/
const HE =
  /^(?:pull|chapeau|bonnet|sweat|t shirt|tee|manteau|gilet|chignon|blouson|hoodie|costume|beret|foulard|casque|fond|col|bouc)/
/** « les poils de ma barbe, elle est brune »: of the thing just named, where nobody was. */
function isOfThing(items: Item[], lines: Told[], at: number, pronoun: string): boolean {
  const { clause } = lines[at]!
  const before = lines[at - 1]
  if (
    !before ||
    clause.lead === 'stop' ||
    !/\b(?:elle|il) (?:est|etait|doit etre|sera)\b/.test(clause.text) ||
    before.kin ||
    before.noun
  )
    return false
  const thing = items.slice(before.clause.from, before.clause.to + 1).findLast(({ row }) => row?.as !== undefined)
  return thing !== undefined && (pronoun === 'elle' ? SHE : HE).test(thing.norm)
}

/** If far more would be left out than kept, the wrong person was set aside: everything is kept. */
function hearAllIfLost(items: Item[], lines: Told[]): void {
  const told = lines.filter(({ looks }) => looks)
  const lost = told.filter(({ clause }) => items[clause.to]!.aside)
  const kept = told.length - lost.length
  if (lost.length < (kept === 0 ? 3 : 4) || lost.length < 2 * kept) return
  for (const { clause } of lost) for (const item of items.slice(clause.from, clause.to + 1)) delete item.aside
}

/** Marks the items said of other people. */
export function markOthers(items: Item[]): void {
  const clauses = clausesOf(items)
  setPostponedAside(items, clauses)
  for (let at = 0; at < items.length; at++) {
    const owner = kinAt(items, at)
    if (owner && isOwnerOfFeature(items, owner)) silence(items, owner.from, owner.at)
    // « il ne ressemble pas à son père »
    else if (
      owner &&
      beside(items, owner.from)?.norm === 'a' &&
      /\bressembl\w+ (?:\w+ )?(?:pas|plus|guere)\b|\bn?e? ressembl\w+ (?:pas|plus)/.test(
        items
          .slice(Math.max(0, owner.from - 6), owner.from)
          .map(({ norm }) => norm)
          .join(' '),
      )
    )
      silence(items, owner.from - 1, owner.at)
  }
  setReplacedAside(items, clauses)
  setNamedAside(items)
  setUnpickedAside(items, clauses)
  setApart(items, clauses)
  const contrasted = setContrastAside(items, clauses)
  const lines = clauses.map((clause) => told(items, clause))
  if (
    !lines.some(
      ({ kin, clause }) =>
        kin ||
        NEIGHBOUR.test(clause.text) ||
        ANOTHER.test(clause.text) ||
        SELF_FIRST.test(clause.text) ||
        EVERYBODY.test(clause.text) ||
        PRONOUN.test(clause.text) ||
        HELPER.test(clause.text) ||
        NOR_I.test(clause.text),
    )
  )
    return
  const hero = drawn(lines)
  let other: { gender?: Gender } | undefined
  /** Somebody told of before the speaker's own looks. */
  let remembered: Gender | undefined
  for (const [i, line] of lines.entries()) {
    const { clause, kin, stands } = line
    if (clause.lead === 'stop') other = undefined
    if (line.receiver) silence(items, line.receiver.from, line.receiver.at)
    const isHero = kin !== undefined && typeof hero === 'object' && hero.norm === kin.norm
    if (kin && stands === 'adviser' && !isHero) {
      silence(
        items,
        kin.from,
        TO_HERO.test(
          items
            .slice(kin.at + 1, clause.to + 1)
            .map(({ norm }) => norm)
            .join(' '),
        )
          ? clause.to
          : kin.at,
      )
      remembered = kin.gender
      // « ma femme me voudrait avec une cravate, mais non »
      if (
        /^(?:mais|but)\b/.test(lines[i + 1]?.clause.text ?? '') &&
        lines[i + 1]!.clause.lead !== 'stop' &&
        ASKED.test(clause.text)
      )
        silence(items, kin.from, clause.to)
      // « ma mère dit que je suis une princesse, mais »
      const [next, after] = [lines[i + 1]?.clause, lines[i + 2]?.clause]
      if (
        next &&
        after &&
        next.lead !== 'stop' &&
        after.lead !== 'stop' &&
        /^(?:que|qu|that)/.test(next.text) &&
        /^(?:mais|but)\b(?! pas (?:en vrai|dans la))/.test(after.text)
      )
        silence(items, next.from, next.to)
      if (
        SPEECH.test(
          items
            .slice(kin.at + 1, clause.to + 1)
            .map(({ norm }) => norm)
            .join(' '),
        )
      )
        for (const item of items.slice(
          clause.from,
          (lines[i + 1]?.clause.lead !== 'stop' && /^(?:que|qu|that)/.test(lines[i + 1]?.clause.text ?? '')
            ? lines[i + 1]!.clause.to
            : clause.to) + 1,
        ))
          item.yields = true
      other = undefined
      continue
    }
    if (kin && stands === 'likeness') {
      const from = beside(items, kin.from) ? kin.from - 1 : kin.from
      const refused = items[from - 1]?.row?.role === 'not' && items[from]!.gap === 'none'
      // « tout le contraire de son mari, un grand sec »: of him, to the end of the sentence.
      let last = i
      if (/contraire|inverse|oppose|unlike/.test(clause.text))
        while (
          lines[last + 1] &&
          lines[last + 1]!.clause.lead !== 'stop' &&
          !lines[last + 1]!.self &&
          !/^(?:moi|elle|il|mais)\b/.test(lines[last + 1]!.clause.text)
        )
          last++
      silence(items, refused ? from - 1 : from, lines[last]!.clause.to)
      continue
    }
    // « son grand frère voudrait que vous lui mettiez un bandeau »
    if (
      kin &&
      stands === 'subject' &&
      !isHero &&
      ASKED.test(clause.text) &&
      lines[i + 1]?.clause.lead === 'none' &&
      /^(?:que|qu) (?:vous|tu|on) (?:lui|la|le|l)\b/.test(lines[i + 1]!.clause.text)
    ) {
      silence(items, kin.from, kin.at)
      other = undefined
      continue
    }
    // « j'ai une sœur jumelle : elle a les cheveux longs, moi »
    if (kin?.introduced && hero === 'self') remembered = kin.gender
    // « moi c'est le brun et lui le roux »
    if (hero === 'self' && AND_THEY.test(clause.text) && line.looks) {
      other = {}
      silence(items, clause.from, clause.to)
      continue
    }
    // « Léo c'est le grand blond, et moi »
    if (
      hero === 'self' &&
      IS_ANOTHER.test(clause.text) &&
      items[clause.from + (items[clause.from]!.row?.role === 'and' ? 1 : 0)]!.capital
    ) {
      other = {}
      silence(items, clause.from, clause.to)
      continue
    }
    if (line.self || SELF_FIRST.test(clause.text))
      other =
        hero !== undefined && hero !== 'self' && (hero !== 'noun' || SELF_FIRST.test(clause.text)) && line.looks && !kin
          ? {}
          : undefined
    else if (
      kin &&
      stands === 'subject' &&
      (isHero || (hero === undefined && !kin.many && !lines.slice(0, i).some(({ looks }) => looks)))
    )
      other = undefined
    // « du patron, mon oncle Élie : »
    else if (kin && stands === 'subject' && clause.lead === 'comma' && isNamedOnly(items, kin, clause))
      other = undefined
    // « my dad and I both have beards, but he's bald »
    else if (
      kin &&
      stands === 'subject' &&
      lines[i + 1]?.clause.lead === 'none' &&
      /^and (?:i|me)\b/.test(lines[i + 1]!.clause.text)
    ) {
      other = undefined
      silence(items, kin.from, kin.at)
      if (!kin.many) remembered = kin.gender
    } else if (kin && stands === 'subject') {
      other = { ...(kin.gender && { gender: kin.gender }) }
      if (!kin.many) remembered = kin.gender
    } else if (hero === 'self' && line.looks && CROWD.test(clause.text)) other = {}
    else if (
      (EVERYBODY.test(clause.text) && line.looks) ||
      NEIGHBOUR.test(clause.text) ||
      (ANOTHER.test(clause.text) && lines.slice(0, i).some(({ looks }) => looks))
    )
      other = {}
    else if (other && FOR_ONESELF.test(clause.text)) other = undefined
    else {
      const pronoun = PRONOUN.exec(clause.text)?.[1]
      const mine = typeof hero === 'object' ? hero.gender : genderBefore(items, clause.from)
      // « elle » is never the speaker.
      if (
        pronoun &&
        pronoun !== 'lui' &&
        (hero === 'self' ? !other && remembered !== genderOf(pronoun) : isOfThing(items, lines, i, pronoun))
      ) {
        const at = items.findIndex(
          ({ norm }, k) => k >= clause.from && (norm === pronoun || norm.endsWith(` ${pronoun}`)),
        )
        if (at >= 0 && at <= clause.to) items[at]!.row = { role: 'filler' }
      } else if (
        pronoun &&
        !other &&
        hero === undefined &&
        mine === undefined &&
        !line.looks &&
        remembered === genderOf(pronoun)
      ) {
        // « ma femme trouve que je fais bûcheron, elle n'a pas tort »
        silence(items, clause.from, clause.to)
      } else if (pronoun && !other) {
        // « elle a eu un perroquet mais il est mort »
        const another =
          hero === 'self' ? remembered === genderOf(pronoun) : mine !== undefined && mine !== genderOf(pronoun)
        if (another && pronoun !== 'lui') other = { gender: genderOf(pronoun) }
      } else if (pronoun && other?.gender && other.gender !== genderOf(pronoun)) other = undefined
    }
    // « c'est l'animatrice qui tape »
    if (HELPER.test(clause.text) && !isHero) silence(items, clause.from, clause.to)
    // « lui portait la barbe et pas moi »
    const notMine =
      (kin !== undefined ||
        /^(?:mais |et )?(?:lui|elle|il|eux|they|he|she|(?:tous |toutes )?(?:les|mes)|my|all)\b/.test(clause.text)) &&
      (NOT_MINE.test(clause.text) ||
        (lines[i + 1]?.clause.lead !== 'stop' && NOR_I.test(lines[i + 1]?.clause.text ?? '')))
    if (other || notMine) silence(items, clause.from, clause.to)
    else if (
      kin &&
      !isHero &&
      hero !== undefined &&
      stands === 'target' &&
      (typeof hero === 'string' || hero.at < kin.at)
    )
      silence(items, kin.from, kin.at)
    // « tricoté par mamie »
    else if (
      kin &&
      !isHero &&
      stands === 'aside' &&
      (/^(?:par|avec|chez|by|with)$/.test(beside(items, kin.from)?.norm ?? '') ||
        lines.slice(0, i).some(({ looks }) => looks))
    )
      silence(items, kin.from, kin.at)
  }
  hearAllIfLost(
    items,
    lines.filter(({ clause }) => !contrasted.has(clause)),
  )
}
