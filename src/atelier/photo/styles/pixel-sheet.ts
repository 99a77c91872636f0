/** A face on 64×64 cells that is being drawn on: its labels, their inks, and where its places lie. */
import { CANVAS } from '../../drawing.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Framing } from './framing.ts'
import { OUTSIDE } from './segments.ts'
import { GRID } from './side.ts'
import type { Study } from './study.ts'

/** What features are drawn in, in the order of their labels. */
export const INKS = [
  'ink',
  'white',
  'iris',
  'brow',
  'faint-brow',
  'nostril',
  'upper',
  'lower',
  'line',
  'blush',
  'light',
  'rim',
  'lens',
  'strand',
  'moustache',
  'stubble',
  'fold',
] as const
export type Ink = (typeof INKS)[number]

export interface Sheet {
  labels: Uint8Array
  study: Study
  framing: Framing
  reading: FaceReading
  /** Label of an ink. */
  inks: Record<Ink, number>
  skin: number
  shade: number
  beard: number
  /** Cells from pupil to pupil. */
  apart: number
}

/** An eye on the grid: columns count from its outer corner. */
export interface Eye {
  side: 0 | 1
  first: number
  /** The row below the lid. */
  top: number
  wide: number
  /** Of the opening; none where it is shut. */
  rows: number
}

/** The cell a place of the face lies in, not rounded. */
export function cellAt({ study, framing: { scale, left, top } }: Sheet, u: number, v: number): [number, number] {
  const [x, y] = onPicture(study.map, u, v)
  const k = (scale * GRID) / CANVAS
  return [(x + 0.5 - left) * k, (y + 0.5 - top) * k]
}

/** Puts a label on a cell of the figure. */
export function set({ labels }: Sheet, i: number, j: number, label: number): void {
  if (i < 1 || i >= GRID - 1 || j < 1 || j >= GRID || labels[j * GRID + i] === OUTSIDE) return
  labels[j * GRID + i] = label
}

/** The same where bare skin is. */
export function setOnSkin(sheet: Sheet, i: number, j: number, label: number): void {
  if (sheet.labels[j * GRID + i] === sheet.skin) set(sheet, i, j, label)
}
