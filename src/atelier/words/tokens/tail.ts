/** What the product itself adds after the person's words: garment, background, and the fixed suffix. */
import type { Background, Choices, Hex } from '../../recipe.ts'

export interface Tail {
  /** Where the person's own words end. */
  start: number
  clothing?: { value: Choices['clothing']; text: string; colour: Hex; colourText: string; at: number }
  background?: { value: Background; text: string; at: number }
}

const SUFFIX = 'portrait avatar, shoulders framing, centred, no text, no watermark'
const GARMENTS: Record<string, Choices['clothing']> = {
  't-shirt': 'tshirt',
  shirt: 'shirt',
  hoodie: 'hoodie',
  blazer: 'blazer',
  turtleneck: 'turtleneck',
}
const WEARING = /^wearing a (t-shirt|shirt|hoodie|blazer|turtleneck) in (#[0-9a-f]{6})$/i
const SOLID = /^solid background (#[0-9a-f]{6})$/i
const GRADIENT = /^gradient background from (#[0-9a-f]{6}) to (#[0-9a-f]{6})$/i

function backgroundOf(part: string): Background | undefined {
  if (/^transparent background$/i.test(part)) return { type: 'transparent', colors: ['#ffffff', '#ffffff'] }
  const solid = SOLID.exec(part)?.[1]?.toLowerCase() as Hex | undefined
  if (solid) return { type: 'solid', colors: [solid, solid] }
  const gradient = GRADIENT.exec(part)
  return gradient
    ? { type: 'gradient', colors: [gradient[1]!.toLowerCase() as Hex, gradient[2]!.toLowerCase() as Hex] }
    : undefined
}

/** The product's own tail of a final prompt; undefined for words without one. */
export function tailOf(text: string): Tail | undefined {
  const suffix = text.toLowerCase().lastIndexOf(SUFFIX)
  if (suffix < 0) return undefined
  const tail: Tail = { start: suffix }
  // Parts are taken off the end one by one for as long as they are the product's.
  for (let end = text.slice(0, suffix).trimEnd().replace(/,$/, '').length; end > 0;) {
    const comma = text.lastIndexOf(',', end - 1)
    const from = comma + 1 + (/^\s*/.exec(text.slice(comma + 1, end))?.[0].length ?? 0)
    const part = text.slice(from, end).trimEnd()
    const background = tail.background || tail.clothing ? undefined : backgroundOf(part)
    const wearing = tail.clothing ? null : WEARING.exec(part)
    if (background) tail.background = { value: background, text: part, at: from }
    else if (wearing) {
      const colour = wearing[2]!
      tail.clothing = {
        value: GARMENTS[wearing[1]!.toLowerCase()]!,
        text: wearing[1]!,
        colour: colour.toLowerCase() as Hex,
        colourText: colour,
        at: from,
      }
    } else break
    tail.start = from
    end = comma < 0 ? 0 : comma
  }
  return tail
}
