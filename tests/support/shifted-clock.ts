/** Imported before a process’s own modules: its clock is wrong by CLOCK_SHIFT_MS. Counters that nobody sets go on. */
const shift = Number(process.env.CLOCK_SHIFT_MS)
if (!Number.isFinite(shift)) throw new Error('CLOCK_SHIFT_MS must be a number of milliseconds.')
const { now } = Date

class ShiftedDate extends Date {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }
  static override now(): number {
    return now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor
