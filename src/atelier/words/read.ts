/** Reads a sentence, French first and English, into wishes. */
import type { Reading, Understood, Wishes } from '../wishes.ts'
import { correctByNeighbours } from './tokens/neighbours.ts'
import { interpret } from './reading/interpret.ts'
import { itemsOf } from './items/items.ts'
import { leftovers, wordsOf } from './reading/leftovers.ts'
import { markNames } from './tokens/names.ts'
import type { Entry, Refusal } from './reading/records.ts'
import { tellsOfSeveral } from './reading/several.ts'
import { wishesOf } from './reading/settle.ts'
import { correctSpelling } from './tokens/spelling.ts'
import { markUntold, tellWithNoun } from './reading/untold.ts'
import { tailOf, type Tail } from './tokens/tail.ts'
import { tokenize, type Token } from './tokens/tokens.ts'

/**
 * What a sentence wishes for, what of it was understood (in the person's own words) and what was left out.
 * Any string is valid. The product's own suffix is accepted in silence, and the garment and background that it
 * adds before the suffix yield to those that the person names.
 */
export function readWords(text: string): Reading {
  const tail = tailOf(text)
  const own = tail ? text.slice(0, tail.start) : text
  const reading = readOwn(own)
  return tail ? withTail(reading, tail) : reading
}

function readOwn(text: string): Reading {
  const tokens = tokenize(text)
  markNames(tokens)
  correctSpelling(tokens)
  correctByNeighbours(tokens)
  const { items, entries, refusals } = interpret(tokens, itemsOf(tokens))
  const { wishes, accepted, nones } = wishesOf(entries, refusals, items)
  tellWithNoun(items, accepted)
  const understood = report(text, tokens, accepted, refusals, nones)
  for (const entry of entries) {
    const item = items[entry.item]
    // Overridden by a later wish, with nothing else of the phrase in use: reported as left out.
    if (!entry.beaten || !item || accepted.some((other) => other.item === entry.item)) continue
    item.fate = 'lost'
    // « des mèches violettes » on hair of another colour: the whole of it.
    const head = items[item.boundTo ?? -1]
    if (head?.row?.as === 'streaks') head.fate = 'lost'
  }
  markUntold(items, entries, accepted, refusals)
  // What is understood of one mention is not missing for another.
  const told = new Set(understood.map((line) => line.text.toLowerCase()))
  return {
    wishes,
    understood,
    ignored: leftovers(items)
      .map((span) => wordsOf(text, tokens, span))
      .filter((words) => !told.has(words.toLowerCase())),
    ...(tellsOfSeveral(items) && { several: true as const }),
  }
}

function report(text: string, tokens: Token[], accepted: Entry[], refusals: Refusal[], nones: Refusal[]): Understood[] {
  const lines = [
    // An implied absence (« une sorcière » wears no glasses) is not reported.
    ...accepted
      .filter(
        ({ kind, value, attribute }) =>
          !(kind === 'implied' && value === 'none' && (attribute === 'eyewear' || attribute === 'headwear')),
      )
      .map(({ attribute, value, from, to, kind }) => ({
        from,
        to,
        line: { attribute, value, ...(kind === 'implied' && { implied: true as const }) },
      })),
    ...refusals
      .filter(({ quiet }) => !quiet)
      .map((refusal) => ({
        from: refusal.from,
        to: refusal.to,
        line: nones.includes(refusal)
          ? { attribute: refusal.attribute as Understood['attribute'], value: refusal.none! }
          : {
              attribute: refusal.attribute as Understood['attribute'],
              value: refusal.values[0]!,
              negated: true as const,
            },
      })),
  ].sort((a, b) => a.from - b.from || a.to - b.to)
  const seen = new Set<string>()
  return lines.flatMap(({ from, to, line }) => {
    const key = `${line.attribute}=${line.value}${'negated' in line}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...line, text: wordsOf(text, tokens, { from, to }) }]
  })
}

/** Adds the product's own garment and background where the person named none. */
function withTail(reading: Reading, tail: Tail): Reading {
  const wishes: Wishes = { ...reading.wishes, values: { ...reading.wishes.values } }
  const added = new Set<string>(tail.clothing ? ['clothing', 'clothingColor'] : [])
  const understood = reading.understood.filter((line) => !(line.implied && added.has(line.attribute)))
  if (tail.clothing) {
    const { value, text, colour, colourText } = tail.clothing
    if (wishes.values.clothing === undefined && !wishes.avoid.clothing?.includes(value)) {
      wishes.values.clothing = value
      understood.push({ attribute: 'clothing', value, text })
    }
    if (wishes.values.clothingColor === undefined) {
      wishes.values.clothingColor = colour
      understood.push({ attribute: 'clothingColor', value: colour, text: colourText })
    }
  }
  if (tail.background && !wishes.background) {
    wishes.background = tail.background.value
    understood.push({ attribute: 'background', value: tail.background.value.type, text: tail.background.text })
  }
  return { ...reading, wishes, understood }
}
