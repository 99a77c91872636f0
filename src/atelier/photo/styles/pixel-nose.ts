/** A nose on cells. */
import { cellAt, set, setOnSkin, type Sheet } from './pixel-sheet.ts'

/** Cells of half a nose from which its wings show. */
const BROAD = 2.6
/** Share of its bridge, from below, along which a nose has a flank in shade. */
const FLANK = 0.75

/** Nostrils with the shade between them, the wings of broad ones, a light down the bridge and the shade beside the tip. */
export function drawNose(sheet: Sheet): void {
  const { study, apart, inks, shade } = sheet
  const { noseBase: base, noseBridge } = study.drawn.contours
  const wide = Math.max(1, Math.round(apart * 0.09))
  const [left, right] = [[base[2]!, base[1]!], [base[4]!, base[5]!]].map(([near, wing]) =>
    cellAt(sheet, (near![0] + wing![0]) / 2, (near![1] + wing![1]) / 2 - 0.03),
  ) as [[number, number], [number, number]]
  const row = Math.round((left[1] + right[1]) / 2 - 0.5)
  const [from, to] = [Math.floor(left[0]), Math.floor(right[0])]
  const [tipX] = cellAt(sheet, ...noseBridge[5]!)
  const [ends, half] = [[cellAt(sheet, ...base[0]!)[0], cellAt(sheet, ...base[6]!)[0]], (right[0] - left[0]) / 2]
  const wings = [Math.min(from - 1, Math.floor(ends[0]!)), Math.max(to + 1, Math.floor(ends[1]!))] as const
  const isBroad = (ends[1]! - ends[0]!) / 2 > BROAD && half > 1
  for (let k = 0; k < wide; k++) {
    set(sheet, from - (wide >> 1) + k, row, inks.nostril)
    set(sheet, to - ((wide - 1) >> 1) + k, row, inks.nostril)
  }
  for (let i = wings[0] + 1; i < wings[1]; i++) setOnSkin(sheet, i, row, shade)
  const away = wings[study.away > 0 ? 1 : 0]
  // A taller wing would come off the nostrils: above it the flank goes on, a cell nearer to the ridge.
  setOnSkin(sheet, away, row - 1, shade)
  if (isBroad) setOnSkin(sheet, wings[study.away > 0 ? 0 : 1], row - 1, shade)
  // Down the bridge, and wider at the tip.
  const [, high] = cellAt(sheet, ...noseBridge[1]!)
  const middle = Math.round((from + to) / 2 - 0.25 * study.away)
  for (let j = Math.round(high) + 1; j < row - 1; j++) setOnSkin(sheet, middle, j, inks.light)
  for (let k = 0; k < 2; k++) setOnSkin(sheet, Math.round(tipX - 1) + k, row - 2, inks.light)
  const flank = middle + study.away
  const top = Math.round(row - FLANK * (row - high))
  for (let j = top; j < row - 1; j++) setOnSkin(sheet, j < row - 2 ? flank : flank + study.away, j, shade)
}
