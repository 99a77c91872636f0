/** A garment's pattern as flat shapes, for the styles that are drawn in vectors and fill them. */
import type { ClothPattern } from '../cloth-pattern.ts'
import { pathText } from './path-text.ts'
import { d, num } from './svg.ts'

type Side = -1 | 1

/** What the pattern lies on, canvas units from the middle of the garment; it is cut out by the garment's outline. */
export interface PrintedForm {
  /** The garment's middle. */
  middle: number
  /** Where the seam of a sleeve is at a height, from the middle. */
  seam: (side: Side, y: number) => number
  /** From which height on sleeves are apart from the trunk, and between which the pattern goes. */
  sleeves: number
  top: number
  bottom: number
  /** Beyond the sleeves' outer edges, from the middle. */
  out: number
  /** How much lower the middle of a chest is than its sides, and the inside of a sleeve than its outside. */
  hollow: number
  turn: number
  /** Which share of the usual sizes the pattern has. */
  size: number
}

/** From one stripe, line or dot to the next, and how wide they are; those of checks are half as strong where they do not cross. */
const SIZES = {
  stripes: { apart: 64, wide: 27 },
  pinstripes: { apart: 42, wide: 12 },
  checks: { apart: 68, wide: 33 },
  dots: { apart: 64, wide: 24 },
} as const
const HALF = 0.5
const SIDES: readonly Side[] = [-1, 1]

/** @param form where `pattern` lies @returns markup that is still to be clipped */
export function printOn(form: PrintedForm, { kind, colour, down, strength }: ClothPattern): string {
  const { apart, wide } = sized(SIZES[kind === 'stripes' && down ? 'pinstripes' : kind], form.size)
  switch (kind) {
    case 'stripes':
      return filled(down ? linesDown(form, apart, wide) : bands(form, apart, wide), colour, strength)
    case 'checks':
      return (
        filled(bands(form, apart, wide), colour, HALF * strength) +
        filled(linesDown(form, apart, wide), colour, HALF * strength)
      )
    case 'dots':
      return dots(form, apart, wide / 2, colour, strength)
  }
}

const sized = ({ apart, wide }: { apart: number; wide: number }, by: number) => ({ apart: apart * by, wide: wide * by })

const filled = (path: string, colour: string, strength: number) =>
  `<path d="${path}" fill="${colour}"${opacityOf(strength)}/>`
const opacityOf = (strength: number) => (strength === 1 ? '' : ` fill-opacity="${num(strength)}"`)

/** Bands across chest and sleeves. */
function bands(form: PrintedForm, apart: number, wide: number): string {
  const { middle, seam, sleeves, top, bottom, out, hollow, turn } = form
  let path = ''
  for (let y = top; y < bottom; y += apart) {
    const end = (side: Side, at: number) => middle + (at < sleeves ? side * out : seam(side, at))
    const [l, r, L, R] = [end(-1, y), end(1, y), end(-1, y + wide), end(1, y + wide)]
    const low = 2 * hollow
    path += d`M${l} ${y}Q${(l + r) / 2} ${y + low} ${r} ${y}L${R} ${y + wide}Q${(L + R) / 2} ${y + wide + low} ${L} ${y + wide}Z`
  }
  // Sleeves hang a little outwards, and their stripes with them.
  for (const side of SIDES)
    for (let y = sleeves; y < bottom; y += apart) {
      const [from, to, edge] = [middle + seam(side, y), middle + seam(side, y + wide), middle + side * out]
      const across = (x: number) => (x + edge) / 2
      path += d`M${from} ${y}Q${across(from)} ${y + turn / 2} ${edge} ${y - turn}V${y + wide - turn}Q${across(to)} ${y + wide + turn / 2} ${to} ${y + wide}Z`
    }
  return path
}

/** In which steps lines that run down are drawn; by which share they are closer below. */
const [STEP, WAIST] = [12, 0.06] as const

/** Lines down chest and sleeves, which follow the sleeves' seams. */
function linesDown({ middle, seam, sleeves, top, bottom, out }: PrintedForm, apart: number, wide: number): string {
  let path = ''
  /** A line whose middle is `at` from the middle, as far as it lies within `limit`. */
  const line = (side: Side, from: number, at: (y: number) => number, limit: (y: number) => number) => {
    const inner: number[] = []
    const outer: number[] = []
    for (let y = from; y < bottom + STEP; y += STEP) {
      const [x, most] = [at(y), limit(y)]
      if (x - wide / 2 >= most) break
      inner.push(middle + side * (x - wide / 2), y)
      // Back up again, as one ring.
      outer.unshift(middle + side * Math.min(x + wide / 2, most), y)
    }
    path += polygon([...inner, ...outer])
  }
  for (const side of SIDES) {
    const seamAt = (y: number) => Math.abs(seam(side, y))
    for (let x = side < 0 ? apart : 0; x < out; x += apart)
      line(
        side,
        top,
        // The chest is broader above than the waist below.
        (y) => x * (1 - (WAIST * (y - top)) / (bottom - top)),
        (y) => (y < sleeves ? out : seamAt(y)),
      )
    for (let x = apart / 2; seamAt(sleeves) + x < out; x += apart)
      line(
        side,
        sleeves,
        (y) => seamAt(y) + x,
        () => 2 * out,
      )
  }
  return path
}

const [M, L, Z, SPACE] = [77, 76, 90, 32] as const

/** A polygon through points, x and y in turn. */
function polygon(flat: readonly number[]): string {
  if (flat.length === 0) return ''
  pathText.begin()
  for (let i = 0; i < flat.length; i += 2) {
    pathText.letter(i === 0 ? M : L)
    pathText.hundredths(Math.round(flat[i]! * 100))
    pathText.letter(SPACE)
    pathText.hundredths(Math.round(flat[i + 1]! * 100))
  }
  pathText.letter(Z)
  return pathText.end()
}

/** Dots in staggered rows. */
function dots(form: PrintedForm, apart: number, r: number, colour: string, strength: number): string {
  const { middle, seam, sleeves, top, bottom, out, hollow, turn } = form
  const style = `fill="${colour}"${opacityOf(strength)}`
  let drawn = ''
  const dot = (x: number, y: number) => {
    drawn += `<ellipse cx="${num(middle + x)}" cy="${num(y)}" rx="${num(r)}" ry="${num(r)}" ${style}/>`
  }
  const rise = apart * ROWS
  for (let y = top, row = 0; y < bottom; y += rise, row++) {
    const off = row % 2 ? apart / 2 : 0
    for (const side of SIDES) {
      for (let x = side < 0 && off === 0 ? apart : off; x < out; x += apart) {
        if (y > sleeves && x + r * CLEAR > Math.abs(seam(side, y))) break
        dot(side * x, y + hollow * (1 - (x / out) ** 2))
      }
      if (y < sleeves) continue
      for (let x = r * CLEAR + 4 + off; Math.abs(seam(side, y)) + x < out; x += apart)
        dot(seam(side, y) + side * x, y + turn / 2 - (turn * x) / apart)
    }
  }
  return drawn
}

/** Rows of dots are so much closer than dots in a row; how far from a seam a dot's middle stays, in its radius. */
const [ROWS, CLEAR] = [0.74, 1.1] as const
