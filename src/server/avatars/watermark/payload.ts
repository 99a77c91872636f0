/** What a mark says, as shifts of its patterns: 16 bits of an installation, 4 of a kind, 10 that must fit them. */
import { createHash } from 'node:crypto'
import { PATTERNS, TILE } from './patterns.ts'

export interface Payload {
  /** 0…65535: which installation, by a key's hash. Two may have the same. */
  installation: number
  /** 0…15: what was made. */
  kind: number
}

/** What an AI engine made: a whole picture, or one from a photo. */
export const MARK_KINDS = { trainedAlgorithmicMedia: 1, compositeWithTrainedAlgorithmicMedia: 2 } as const

/** Shifts are whole steps, so that one pixel more or less is still the same. Pixels. */
export const STEP = 4
const STEPS = TILE / STEP
/** Bits in both shifts of a pattern. */
const BITS = 2 * Math.log2(STEPS)
const CHECK_BITS = 10

const checkOf = (data: number): number =>
  createHash('sha256').update(`trombine mark ${data}`).digest().readUInt16BE() >>> (16 - CHECK_BITS)

export interface Shift {
  x: number
  y: number
}

/** How far each pattern after the first is shifted, in steps. */
export function shiftsOf({ installation, kind }: Payload): Shift[] {
  const data = (installation * 16 + kind) >>> 0
  const word = data * 2 ** CHECK_BITS + checkOf(data)
  return Array.from({ length: PATTERNS - 1 }, (_, i) => {
    const part = Math.floor(word / 2 ** (BITS * i)) % 2 ** BITS
    return { x: part % STEPS, y: Math.floor(part / STEPS) }
  })
}

/** Undefined where the check does not fit: no mark. */
export function payloadOf(shifts: Shift[]): Payload | undefined {
  const word = shifts.reduce((sum, { x, y }, i) => sum + (x + y * STEPS) * 2 ** (BITS * i), 0)
  const data = Math.floor(word / 2 ** CHECK_BITS)
  if (word % 2 ** CHECK_BITS !== checkOf(data)) return undefined
  return { installation: Math.floor(data / 16), kind: data % 16 }
}
