/** Pixel Art from a photo: 64×64 cells, few colours in ramps, features weighted above the skin around them. */
import { unit } from '../../chance.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { CANVAS, type Drawing } from '../../drawing.ts'
import { blur } from '../pixels.ts'
import { isAsked } from './asked-patch.ts'
import { frame, type Framing } from './framing.ts'
import { hairForm } from './hair-form.ts'
import { mergeIslands } from './islands.ts'
import { lchOf } from './lch.ts'
import type { Rgb } from './paint.ts'
import { coloursOf, type Mood } from './palette.ts'
import { drawFeatureCells } from './pixel-features.ts'
import { drawGarmentCells, drawPrintCells } from './pixel-garment.ts'
import { withHair } from './pixel-hair.ts'
import { drawHatCells } from './pixel-hat.ts'
import { lightHair } from './pixel-light.ts'
import { type Ink, INKS } from './pixel-sheet.ts'
import { type Detail, type Kind, OUTSIDE, segment, type Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import type { Study } from './study.ts'

interface Treatment {
  detail: Detail
  mood: Mood
  zoom: number
  outline: 'dark' | 'own'
  /** In four greens, as on the first handheld consoles. */
  handheld?: boolean
}

/** Console of the nineties; few colours and near; a handheld's four greens, farther; neon. */
const TREATMENTS: readonly Treatment[] = [
  {
    detail: { cloths: 4, least: 9 },
    mood: { lift: 0.04, vivid: 1.15, contrast: 1.05 },
    zoom: 1,
    outline: 'own',
  },
  {
    detail: { cloths: 4, least: 12 },
    mood: { lift: 0.08, vivid: 1.1, contrast: 1.1 },
    zoom: 1.28,
    outline: 'dark',
  },
  {
    detail: { cloths: 4, least: 8 },
    mood: { lift: 0, vivid: 1, contrast: 1.2 },
    zoom: 0.9,
    outline: 'dark',
    handheld: true,
  },
  {
    detail: { cloths: 4, least: 6 },
    mood: { lift: 0, vivid: 1.45, contrast: 1.3 },
    zoom: 0.97,
    outline: 'dark',
  },
]

/** How much a pixel of each kind counts when a cell is decided: thin features would otherwise lose every vote against the skin. */
const WEIGHT: Record<Kind, number> = {
  skin: 1,
  shade: 1,
  hair: 1,
  cloth: 1,
  dark: 1.7,
}

export function drawPixel(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const vary = (key: string) => unit(seed, `photo/pixel/${key}`) * 2 - 1
  const segments = withHair(segment(study, treatment.detail), hairForm(study))
  const framing = frame(study, treatment.zoom, 1 + 0.03 * vary('zoom'))
  const labels = cellsOf(segments, framing)
  tidy(labels, segments)
  lightHair(labels, study, segments, hairForm(study)?.isCurly === true || study.isCropped)
  drawPrintCells(labels, study, segments, framing)
  drawGarmentCells(labels, study, segments, framing)
  drawHatCells(labels, study, segments, framing)
  const colours: Rgb[] = coloursOf(segments.patches, {
    ...treatment.mood,
    vivid: treatment.mood.vivid * (1 + 0.06 * vary('vivid')),
  })
  if (study.hasFace) colours.push(...drawFeatureCells(labels, study, segments, framing, colours))
  return inked(labels, segments, colours, treatment, study.asked)
}

/** Decides each cell by weighted vote of what the study shows there. */
function cellsOf({ labels, patches }: Segments, { scale, left, top, alpha }: Framing): Uint8Array {
  const size = CANVAS / GRID / scale
  const votes = new Float64Array(patches.length)
  const out = new Uint8Array(GRID * GRID).fill(OUTSIDE)
  // Locks thinner than a cell would leave teeth along the silhouette.
  const soft = blur(alpha, SIDE, SIDE, size * 0.75)
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) {
      votes.fill(0)
      let covered = 0
      let total = 0
      for (let y = Math.round(top + j * size); y < Math.round(top + (j + 1) * size); y++) {
        for (let x = Math.round(left + i * size); x < Math.round(left + (i + 1) * size); x++) {
          total++
          if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
          const p = y * SIDE + x
          covered += soft[p]!
          const label = labels[p]!
          if (label !== OUTSIDE) votes[label]! += WEIGHT[patches[label]!.kind] * alpha[p]!
        }
      }
      if (covered < total / 2) continue
      let best = 0
      for (let k = 1; k < votes.length; k++) if (votes[k]! > votes[best]!) best = k
      if (votes[best]! > 0) out[j * GRID + i] = best
    }
  }
  return out
}

/** A cell stays with so many neighbours at least, and one outside becomes one with more than that. */
const EDGE = { least: 4, most: 4 } as const

/** Beside the grid is nothing, below it the picture goes on. */
const at = (labels: Uint8Array, i: number, j: number): number =>
  i < 0 || i >= GRID || j < 0 ? OUTSIDE : labels[Math.min(GRID - 1, j) * GRID + i]!

/** No stray pixels, no teeth along the silhouette. Changes `labels`. */
function tidy(labels: Uint8Array, { patches }: Segments): void {
  const inside = (i: number, j: number) =>
    i < 0 || i >= GRID || j < 0 ? 0 : j >= GRID ? 1 : labels[j * GRID + i] === OUTSIDE ? 0 : 1
  const beside = [-1, 0, 1].flatMap((dj) => [-1, 0, 1].map((di) => [di, dj] as const)).filter(([di, dj]) => di || dj)
  // An edge goes on as most of its neighbours do: what stands out of it, or into it, by a cell is none.
  for (let round = 0; round < 2; round++) {
    const before = labels.slice()
    for (let j = 0; j < GRID; j++)
      for (let i = 0; i < GRID; i++) {
        const p = j * GRID + i
        const next = beside.filter(([di, dj]) => at(before, i + di, j + dj) !== OUTSIDE)
        if (next.length < EDGE.least) labels[p] = OUTSIDE
        else if (before[p] === OUTSIDE && next.length > EDGE.most) {
          const [di, dj] = next.find(([x, y]) => x === 0 || y === 0)!
          labels[p] = at(before, i + di, j + dj)
        }
      }
  }
  for (let round = 0; round < 2; round++) {
    for (let j = 0; j < GRID; j++) {
      for (let i = 0; i < GRID; i++) {
        const n = inside(i - 1, j) + inside(i + 1, j) + inside(i, j - 1) + inside(i, j + 1)
        const p = j * GRID + i
        if (labels[p] !== OUTSIDE && n <= 1) labels[p] = OUTSIDE
        else if (labels[p] === OUTSIDE && n >= 3 && i > 0 && i < GRID - 1 && j > 0)
          labels[p] = labels[i > 0 && labels[p - 1] !== OUTSIDE ? p - 1 : p + 1]!
      }
    }
  }
  const least = (label: number) => (patches[label]!.kind === 'dark' ? 2 : 4)
  mergeIslands(labels, GRID, least, OUTSIDE)
  mergeIslands(labels, GRID, least, OUTSIDE)
}

const GREENS: readonly Rgb[] = [[15, 56, 15], [48, 98, 48], [139, 172, 15], [202, 220, 159]]

const greenOf = (colour: Rgb): number => {
  const { l } = lchOf(colour)
  return l < 0.36 ? 0 : l < 0.56 ? 1 : l < 0.74 ? 2 : 3
}

/** How much darker than the skin features are in four greens, in steps; eyes, brows and rims are as dark as can be. */
const STEPS: Partial<Record<Ink, number>> = {
  nostril: 2,
  upper: 2,
  line: 2,
  lower: 1,
  blush: 0,
  light: 0,
  lens: -1,
  stubble: 1,
  fold: 1,
  'faint-brow': 1,
  moustache: 2,
}
const GREEN: Partial<Record<Ink, number>> = { ink: 0, brow: 0, rim: 0, white: 3 }

/** The green of each label, 0 the darkest: of few greens a face keeps its features only where they are set beside its own. */
function greensOf({ patches }: Segments, colours: readonly Rgb[]): number[] {
  const find = (kind: Kind) => patches.findIndex((patch) => patch.kind === kind)
  const [skin, beard] = [find('skin'), find('dark')]
  const own = skin < 0 ? 3 : Math.max(1, greenOf(colours[skin]!))
  const least = (green: number) => Math.max(0, Math.min(3, green))
  return colours.map((colour, label) => {
    const ink = INKS[label - patches.length]
    const green = greenOf(colour)
    if (ink === 'iris') return own > 1 ? 1 : 2
    if (ink === 'strand') return least(greenOf(colours[beard]!) - 1)
    if (ink) return GREEN[ink] ?? least(own - STEPS[ink]!)
    if (label === skin) return own
    return patches[label]!.kind === 'shade' || (label === beard && green === own) ? least(own - 1) : green
  })
}

/** The grid in its colours, with an outline that belongs to what it surrounds. */
function inked(
  labels: Uint8Array,
  segments: Segments,
  colours: readonly Rgb[],
  treatment: Treatment,
  asked: Study['asked'],
): Drawing {
  const { patches } = segments
  const palette: Rgb[] = [[0, 0, 0]]
  const index = new Map<string, number>()
  const greens = treatment.handheld ? greensOf(segments, colours) : undefined
  // A colour that was asked for is seen on the handheld as well.
  const spots = new Set(greens && patches.flatMap((patch, label) => (isAsked(patch, asked) ? [label] : [])))
  const put = (colour: Rgb) => {
    const key = colour.join()
    let at = index.get(key)
    if (at === undefined) {
      at = palette.length
      palette.push(colour)
      index.set(key, at)
    }
    return at
  }
  const darkest = (kind: Kind): Rgb => {
    const own = patches.flatMap((p, i) => (p.kind === kind ? [colours[i]!] : []))
    const first = own.reduce<Rgb>(
      (low, c) => (c[0] + c[1] + c[2] < low[0] + low[1] + low[2] ? c : low),
      own[0] ?? [60, 50, 60],
    )
    const { l, c, h } = lchOf(first)
    return rgbOf(
      hexOfOklch(
        treatment.outline === 'dark'
          ? { l: 0.2, c: 0.04, h: 300 }
          : { l: Math.max(0.14, l * 0.62), c: c * 0.9, h: h - 12 },
      ),
    )
  }
  const outline = { skin: darkest('skin'), hair: darkest('hair'), cloth: darkest('cloth') }
  const cells = new Uint8Array(GRID * GRID)
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) {
      const p = j * GRID + i
      const label = labels[p]!
      if (label === OUTSIDE) continue
      const open = (q: number) => labels[q] === OUTSIDE
      // Past the grid a picture that runs off it goes on.
      const edge =
        (i > 0 && open(p - 1)) ||
        (i < GRID - 1 && open(p + 1)) ||
        (j > 0 && open(p - GRID)) ||
        (j < GRID - 1 && open(p + GRID))
      const kind = patches[label]?.kind
      const own = edge ? outline[kind === 'hair' || kind === 'cloth' ? kind : 'skin'] : colours[label]!
      cells[p] = put(greens && !spots.has(label) ? GREENS[edge ? greenOf(own) : greens[label]!]! : own)
    }
  }
  const bytes = new Uint8Array(palette.length * 4)
  for (const [k, [r, g, b]] of palette.entries()) bytes.set([r, g, b, k === 0 ? 0 : 255], k * 4)
  return { kind: 'grid', side: GRID, palette: bytes, cells }
}
