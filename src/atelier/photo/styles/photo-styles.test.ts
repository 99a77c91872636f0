import { describe, expect, it } from 'vitest'
import type { HeadOptions } from '../../../../tests/support/heads/head.ts'
import {
  analysedHead,
  analyseHeads,
  BEARDED,
  BUSY_HEAD,
  DARK,
  FAIR,
} from '../../../../tests/support/heads/portraits.ts'
import { firstCases } from '../../../../tests/support/soak-cases.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import type { Drawing } from '../../drawing.ts'
import { MASK_SIDE, type Portrait, PORTRAIT_SIDE } from '../portrait.ts'
import { drawPhoto, type PhotoStyle } from './draw-photo.ts'
import { frame } from './framing.ts'
import { REGION, SIDE } from './side.ts'
import { studyOf } from './study.ts'

const STYLES: PhotoStyle[] = ['lineart', 'corporate', 'pixel']
const VARIANTS = [0, 1, 2, 3]
const side = PORTRAIT_SIDE
const portraitOf = (person: HeadOptions): Portrait => analysedHead(person).portrait
/** Dark in a grainy photo; in a soak run the other three as well. */
const PEOPLE = firstCases(1, [DARK, BUSY_HEAD, FAIR, BEARDED])

await analyseHeads([...new Set([...PEOPLE, ...(soak.factor > 1 ? [FAIR, DARK] : [])])])

const drawings = new Map<string, Drawing>()
function drawingOf(options: HeadOptions, style: PhotoStyle, variant: number, seed = 1): Drawing {
  const key = JSON.stringify([options, style, variant, seed])
  let drawing = drawings.get(key)
  if (!drawing) drawings.set(key, (drawing = drawPhoto(style, portraitOf(options), { variant, seed })))
  return drawing
}
const pictures = new Map<Drawing, Uint8Array>()
function pictureOf(...which: Parameters<typeof drawingOf>): Uint8Array {
  const drawing = drawingOf(...which)
  let picture = pictures.get(drawing)
  if (!picture) pictures.set(drawing, (picture = rasterise(drawing)))
  return picture
}

/** Mean difference of two pictures where either shows something, 0…255, seen at 64×64 as in a list of messages. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let y = 8; y < side; y += 16) {
    for (let x = 8; x < side; x += 16) {
      const p = (y * side + x) * 4
      if (a[p + 3]! < 128 && b[p + 3]! < 128) continue
      count++
      for (let c = 0; c < 3; c++) sum += Math.abs(a[p + c]! * (a[p + 3]! / 255) - b[p + c]! * (b[p + 3]! / 255)) / 3
    }
  }
  return sum / count
}

/** Pixels of a picture of the first treatment that lie on the skin of the face. @param share of the face's ellipse, squared */
function skinOfFace(portrait: Portrait, share: number): number[] {
  const study = studyOf(portrait)
  const { face } = study
  // The treatment's spread moves the face by at most 3 %.
  const { scale, left, top } = frame(study, 1, 1)
  const inside: number[] = []
  for (let p = 0; p < side * side; p++) {
    const x = (p % side) / scale + left
    const y = Math.floor(p / side) / scale + top
    if (((x - face.cx) / face.rx) ** 2 + ((y - face.cy) / face.ry) ** 2 >= share) continue
    if (study.region[Math.round(y) * SIDE + Math.round(x)] === REGION.skin) inside.push(p)
  }
  return inside
}

/** How many specks there are on the skin of the face: patches of 1 to 25 pixels, alone, plainly darker or lighter than the skin. */
function specks(picture: Uint8Array, portrait: Portrait): number {
  const light = (p: number) => (picture[p * 4]! + 2 * picture[p * 4 + 1]! + picture[p * 4 + 2]!) / 4
  const inside = skinOfFace(portrait, 0.8)
  expect(inside.length).toBeGreaterThan(20_000)
  const middle = inside.map(light).sort((a, b) => a - b)[inside.length >> 1]!
  const stands = (p: number) => Math.abs(light(p) - middle) > 45
  const seen = new Uint8Array(side * side)
  let found = 0
  for (const start of inside) {
    if (seen[start] || !stands(start)) continue
    const patch = [start]
    seen[start] = 1
    for (const p of patch) {
      for (const d of [-1, 1, -side, side, -side - 1, -side + 1, side - 1, side + 1]) {
        if (seen[p + d] || !stands(p + d)) continue
        seen[p + d] = 1
        patch.push(p + d)
      }
    }
    if (patch.length <= 25) found++
  }
  return found
}

describe.each(STYLES)('%s from a photo', (style) => {
  it.each(firstCases(2, VARIANTS))('fills the lower edge only, with clean edges, variant %i', (variant) => {
    for (const person of PEOPLE) {
      const picture = pictureOf(person, style, variant)
      let soft = 0
      let whole = 0
      let touching = 0
      for (let i = 0; i < side; i++) {
        for (const pixel of [i, i * side, i * side + side - 1]) if (picture[pixel * 4 + 3] !== 0) touching++
      }
      expect(touching).toBe(0)
      for (let p = 3; p < picture.length; p += 4) {
        if (picture[p] === 255) whole++
        else if (picture[p]! > 0) soft++
      }
      expect(whole).toBeGreaterThan(side * side * 0.2)
      // A line of anti-aliasing around the shape, no semi-transparent area.
      expect(soft).toBeLessThan(style === 'pixel' ? 1 : 12_000)
      const bottom = picture.subarray((side - 1) * side * 4)
      expect(bottom.filter((v, i) => i % 4 === 3 && v === 255).length).toBeGreaterThan(side * 0.3)
    }
  })

  it('gives the same bytes again, and another take for another seed', () => {
    const portrait = portraitOf(PEOPLE[0]!)
    const first = pictureOf(PEOPLE[0]!, style, 0)
    const copy: Portrait = structuredClone(portrait)
    expect(Buffer.compare(first, rasterise(drawPhoto(style, copy, { variant: 0, seed: 1 })))).toBe(0)
    expect(Buffer.compare(first, pictureOf(PEOPLE[0]!, style, 0, 2))).not.toBe(0)
  })

  it('makes four that differ at a glance', () => {
    for (const person of PEOPLE) {
      for (const a of VARIANTS)
        for (const b of VARIANTS.slice(a + 1))
          expect(difference(pictureOf(person, style, a), pictureOf(person, style, b))).toBeGreaterThan(6)
    }
  })

  it('keeps faces free of specks, also in a grainy photo', () => {
    for (const person of PEOPLE) expect(specks(pictureOf(person, style, 0), portraitOf(person))).toBeLessThan(6)
  })

  it('draws whatever it is handed: nothing found, nothing there', () => {
    const blank = new Uint8Array(side * side)
    const none = new Uint8Array(MASK_SIDE * MASK_SIDE)
    const nothing: Portrait = {
      ...portraitOf(PEOPLE[0]!),
      rgba: new Uint8ClampedArray(side * side * 4).fill(255),
      alpha: blank,
      regions: { skin: none, hair: none, clothing: none },
    }
    expect(rasterise(drawPhoto(style, nothing, { variant: 3, seed: 9 })).some((v, i) => i % 4 === 3 && v > 0)).toBe(
      false,
    )
    const wall: Portrait = { ...nothing, alpha: portraitOf(PEOPLE[0]!).alpha.slice() }
    expect(rasterise(drawPhoto(style, wall, { variant: 1, seed: 9 })).some((v, i) => i % 4 === 3 && v === 255)).toBe(
      true,
    )
  })
})

describe('pixel from a photo', () => {
  it('has at most 24 colours, each cell whole or empty', () => {
    for (const person of PEOPLE) {
      for (const variant of VARIANTS) {
        const drawing = drawingOf(person, 'pixel', variant)
        if (drawing.kind !== 'grid') throw new Error('pixel art is a grid')
        expect(drawing.side).toBe(64)
        expect(drawing.palette.length / 4).toBeLessThanOrEqual(25)
        expect(Math.max(...drawing.cells)).toBeLessThan(drawing.palette.length / 4)
      }
    }
  })
})

describe('lineart from a photo', () => {
  it.runIf(soak.factor > 1)('puts much the same ink on a fair and on a dark face', () => {
    const ink = (person: HeadOptions) => {
      const picture = pictureOf(person, 'lineart', 0)
      const inside = skinOfFace(portraitOf(person), 0.7)
      const drawn = inside.filter((p) => picture[p * 4]! + 2 * picture[p * 4 + 1]! + picture[p * 4 + 2]! < 4 * 60)
      return drawn.length / inside.length
    }
    const [fair, dark] = [ink(FAIR), ink(DARK)]
    expect(fair).toBeGreaterThan(0.005)
    expect(fair).toBeLessThan(0.2)
    expect(dark).toBeLessThan(0.2)
    expect(dark / fair).toBeGreaterThan(0.4)
    expect(dark / fair).toBeLessThan(2.5)
  })
})
