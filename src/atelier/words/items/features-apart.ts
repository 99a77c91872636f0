/** What is said of a feature with other words between (« sourcils noirs épais », « un nez long et fin », "thick black eyebrows"). */
import { PROPORTIONS } from '../../recipe.ts'
import type { WishValues } from '../../wishes.ts'
import { lexicon } from '../lexicon/tree.ts'
import type { Row, Target } from '../lexicon/types.ts'
import type { Item } from './item.ts'

const OF_FEATURES = new Set<Target>(['other', 'eyes', 'face'])
const SHAPES = new Set<string>([...PROPORTIONS, 'noseShape', 'lipShape', 'eyeShape', 'browShape', 'earShape'])
/** How far the words may be from their noun; keeps the reading linear. */
const REACH = 5

const isOfShape = (set: WishValues | undefined): boolean =>
  set !== undefined && Object.keys(set).length > 0 && Object.keys(set).every((name) => SHAPES.has(name))

/** What two words mean together, if that is a shape or a size of a feature. */
function together(first: string, second: string, { language }: Item): Row | undefined {
  const row = lexicon().root.next.get(first)?.next.get(second)?.senses[language]?.row
  return isOfShape(row?.set) ? row : undefined
}

const isQualifier = ({ row }: Item) => row?.adj !== undefined || row?.colour !== undefined || row?.before === true
const isLink = ({ row, norm }: Item) =>
  ['and', 'very', 'little', 'copula', 'filler', 'modifier'].includes(row?.role ?? '') || norm === 'tout'
const isNoun = (item: Item | undefined) =>
  item?.gap === 'none' && item.row?.as !== undefined && item.row.adj === undefined && !item.row.colour

/** Gives each word that a feature's noun would make a shape or a size of, were it beside it, that meaning. */
export function setFeaturesApart(items: Item[]): void {
  for (let at = 0; at < items.length; at++) {
    const { row, norm, language } = items[at]!
    if (!OF_FEATURES.has(row?.as ?? 'person') && !isOfShape(row?.set)) continue
    const words = norm.split(' ')
    if (language === 'en') before(items, at, words.at(-1)!)
    after(items, at, words[0]!)
  }
}

function after(items: Item[], at: number, noun: string): void {
  for (let i = at + 1; i < items.length && i <= at + REACH; i++) {
    const item = items[i]!
    if (item.gap === 'stop' || (!isQualifier(item) && !isLink(item) && item.row !== undefined)) return
    // « nez long, grand chapeau »
    if ((item.gap === 'comma' || item.row?.before) && isNoun(items[i + 1])) return
    const meant = item.row?.colour ? undefined : together(noun, item.norm, item)
    if (meant) give(items, i, at, meant)
    else if (item.row === undefined) return
  }
}

function before(items: Item[], at: number, noun: string): void {
  for (let i = at - 1; i >= 0 && i >= at - REACH && items[i + 1]!.gap !== 'stop'; i--) {
    const item = items[i]!
    if (!isQualifier(item)) return
    const meant = item.row?.colour ? undefined : together(item.norm, noun, item)
    if (meant) give(items, i, at, meant)
  }
}

function give(items: Item[], i: number, at: number, { set }: Row): void {
  const noun = items[at]!
  items[i]!.row = { set: set! }
  // « grande » agrees with the mouth.
  delete items[i]!.form
  items[i]!.whole = { from: Math.min(noun.from, items[i]!.from), to: Math.max(noun.to, items[i]!.to) }
  // Told with the phrase that it is part of.
  if (noun.row?.as === 'other' && !noun.row.set) noun.fate = 'silent'
}
