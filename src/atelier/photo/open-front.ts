/** A jacket, a coat or a cardigan that hangs open over something of another colour. Lengths in distances between the pupils. */
import { colourDistance, labAt, meanOf, middleOf } from './chest-cloth.ts'
import type { Lab } from './face/face-reading.ts'
import { type Colour, type HeadStudy, MIDDLE } from './head-study.ts'
import { chromaOf, hueApart } from './hue.ts'

/** Heights below the chin between which a chest is looked at, how wide each column is, and how many there are on each side. */
const [CHEST, COLUMN, SIDE] = [[0.7, 2.6], 0.1, 26] as const
/** Pixels that a column must have, and squares of the distance between the pupils that they are. */
const [PIXELS, AREA] = [6, 0.02] as const
/** Columns on one side of the middle that the opening has at least and at most, those that tell the colour of each front, and how many must be seen of it and of the opening. */
const [OPENING, FRONT, SEEN] = [[2, 13], 13, { front: 4, opening: 3 }] as const
/** What is nearer to the face's hue, degrees, of a chroma and a lightness near to its own, is a hand, a neck or a chest. */
const SKIN = { hue: 20, chroma: [0.5, 1.5], light: 0.5 } as const
/** Chroma of a face in a photo without colours. */
const GREY = 0.03

/** Two cloths: what is worn over, and what is seen in its opening. */
export interface OpenFront {
  outer: Lab
  inner: Lab
  /** How far apart they are in how much either differs within itself. */
  clear: number
  /** How far the opening's colour is from the nearer front's, and the fronts' from one another. */
  apart: number
  uneven: number
}

/**
 * The two cloths that part a chest best into a middle and two sides alike; undefined where too little is seen.
 *
 * @param chin how far it is below the eyes
 * @param face colour of its skin
 */
export function openFrontOf(study: HeadStudy, chin: number, face: Colour): OpenFront | undefined {
  const places = placesOf(study, chin, face)
  const columns = columnsOf(study, places)
  let best: (OpenFront & { from: number; to: number }) | undefined
  for (let left = OPENING[0]; left <= OPENING[1]; left++)
    for (let right = OPENING[0]; right <= OPENING[1]; right++) {
      const [from, to] = [SIDE - left, SIDE + right]
      const opening = seenOf(columns, from, to)
      const [one, other] = [seenOf(columns, from - FRONT, from), seenOf(columns, to, to + FRONT)]
      if (Math.min(one.length, other.length) < SEEN.front || opening.length < SEEN.opening) continue
      const fronts = [...one, ...other]
      const [inner, outer] = [meanOf(opening), meanOf(fronts)]
      const [first, second] = [meanOf(one), meanOf(other)]
      const within = [
        ...opening.map((own) => colourDistance(own, inner) ** 2),
        ...fronts.map((own) => colourDistance(own, outer) ** 2),
      ]
      const differs = Math.sqrt(within.reduce((sum, own) => sum + own, 0) / within.length)
      const apart = Math.min(colourDistance(inner, first), colourDistance(inner, second))
      const clear = apart / (differs + NOISE)
      if (!best || clear > best.clear)
        best = { inner, outer, clear, apart, uneven: colourDistance(first, second), from, to }
    }
  if (!best) return undefined
  const { from, to, ...own } = best
  const opening = places.slice(from, to).flat()
  const fronts = [...places.slice(Math.max(0, from - FRONT), from), ...places.slice(to, to + FRONT)].flat()
  // Of each only what is nearer to its own colour than to the other's.
  const like = (cloth: readonly number[], one: Lab, other: Lab) =>
    litOf(
      study,
      cloth.filter((i) => colourDistance(labAt(study, i), one) < colourDistance(labAt(study, i), other)),
    )
  return { ...own, inner: like(opening, own.inner, own.outer), outer: like(fronts, own.outer, own.inner) }
}

/** Shares, by lightness, between which cloth is lit. */
const LIT = [0.4, 0.9] as const

function litOf(study: HeadStudy, places: readonly number[]): Lab {
  const sorted = places.toSorted((p, q) => study.lab[p * 3]! - study.lab[q * 3]!)
  return meanOf(
    sorted.slice(Math.floor(LIT[0] * sorted.length), Math.ceil(LIT[1] * sorted.length)).map((i) => labAt(study, i)),
  )
}

/** How much cloth of one colour differs at least. */
const NOISE = 0.02

const seenOf = (columns: readonly (Lab | undefined)[], from: number, to: number): Lab[] =>
  columns.slice(Math.max(0, from), to).filter((own) => own !== undefined)

/** The cloth of a chest in columns from left to right. */
function placesOf(
  { across, down, lab, alpha, inside, clothing, hair }: HeadStudy,
  chin: number,
  face: Colour,
): number[][] {
  const places = Array.from({ length: 2 * SIDE }, (): number[] => [])
  for (let i = 0; i < across.length; i++) {
    const y = down[i]! + MIDDLE - chin
    if (y < CHEST[0] || y > CHEST[1] || !inside[i] || alpha[i]! < 0.6 || clothing[i]! < 0.6 || hair[i]! > 0.4) continue
    if (!isSkin({ l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }, face))
      places[Math.floor(across[i]! / COLUMN) + SIDE]?.push(i)
  }
  return places
}

/** The colour of each column; undefined where hardly any cloth is seen. */
function columnsOf(study: HeadStudy, places: readonly number[][]): (Lab | undefined)[] {
  const least = Math.max(PIXELS, AREA * study.eyes ** 2)
  return places.map((own) => (own.length < least ? undefined : middleOf(study, own)))
}

function isSkin(own: Lab, face: Colour): boolean {
  if (chromaOf(face) < GREY) return false
  const times = chromaOf(own) / chromaOf(face)
  return (
    hueApart(own, face) < SKIN.hue && times > SKIN.chroma[0] && times < SKIN.chroma[1] && own.l > SKIN.light * face.l
  )
}
