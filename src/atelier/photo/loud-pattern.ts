/** The colour by which a loud pattern is known: flowers, checks and stripes on white or grey cloth. */
import type { Lab } from './face/face-reading.ts'

/** Cloth of nearly one colour: its pixels, and sums of their colours. */
export interface ClothBin extends Lab {
  n: number
  /** Of these, so many lie on either side of the body's middle, where a tie or an open jacket shows other cloth. */
  left: number
  right: number
}

/** Chroma of a loud colour, and how far its shades turn from it, degrees; share of the cloth on each side that it has at least. */
const LOUD = { c: 0.07, turn: 30, share: 0.17 } as const
/** Chroma of ground cloth at most, and its lightness at least: a T-shirt in a black jacket is no pattern. */
const GROUND = { c: 0.035, l: 0.5 } as const

const NONE: ClothBin = { n: 0, left: 0, right: 0, l: 0, a: 0, b: 0 }

const together = (bins: readonly ClothBin[]): ClothBin =>
  bins.reduce(
    (sum, { n, left, right, l, a, b }) => ({
      n: sum.n + n,
      left: sum.left + left,
      right: sum.right + right,
      l: sum.l + l,
      a: sum.a + a,
      b: sum.b + b,
    }),
    NONE,
  )

const chroma = ({ n, a, b }: ClothBin) => Math.hypot(a, b) / n
const hue = ({ a, b }: ClothBin) => Math.atan2(b, a)

/** @param cloths all of it @param ground what most of it has @returns what has the loud colour; undefined where there is none */
export function loudOn(cloths: readonly ClothBin[], ground: ClothBin): ClothBin | undefined {
  if (chroma(ground) > GROUND.c || ground.l / ground.n < GROUND.l) return undefined
  const all = together(cloths)
  const vivid = cloths.filter((bin) => chroma(bin) > LOUD.c)
  const isNear = (one: ClothBin, other: ClothBin) =>
    Math.cos(hue(one) - hue(other)) > Math.cos((LOUD.turn * Math.PI) / 180)
  const hues = vivid.map((bin) => together(vivid.filter((other) => isNear(bin, other))))
  const loud = hues.reduce((most, own) => (own.n > most.n ? own : most), NONE)
  return loud.left > LOUD.share * all.left && loud.right > LOUD.share * all.right ? loud : undefined
}
