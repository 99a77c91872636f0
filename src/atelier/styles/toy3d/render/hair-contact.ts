/** How near the skin of the head is to hair that grows out of it, and such hair to it: each takes on something of the other where they meet, softly. */
import { ROOTS } from './brush.ts'
import type { DepthPass } from './depth-pass.ts'
import type { Geometry } from './geometry.ts'

/** Pixels (of 1024) between two samples, and the cells on each side over which they are averaged, twice. */
const STEP = 4
const REACH = 5

export class HairContact {
  /** Per cell: the share of hair around it, and of the head's skin. */
  private hair = new Float32Array(0)
  private skin = new Float32Array(0)
  private other = new Float32Array(0)
  private step = STEP
  private side = 0
  private isEmpty = true

  /** Looks for hair in a picture's shapes. To be called before `read`. */
  run({ groupOf, grows }: Geometry, { id, camera: { size } }: DepthPass): void {
    this.isEmpty = !grows.includes(1)
    if (this.isEmpty) return
    this.step = Math.max(1, Math.round((STEP * size) / 1024))
    this.side = Math.ceil(size / this.step)
    const { step, side } = this
    if (this.hair.length !== side * side) {
      this.hair = new Float32Array(side * side)
      this.skin = new Float32Array(side * side)
      this.other = new Float32Array(side * side)
    }
    const { hair, skin } = this
    const middle = step >> 1
    for (let row = 0; row < side; row++) {
      const from = Math.min(size - 1, row * step + middle) * size
      for (let column = 0; column < side; column++) {
        const who = id[from + Math.min(size - 1, column * step + middle)]!
        hair[row * side + column] = who >= 0 ? grows[groupOf[who]!]! : 0
        skin[row * side + column] = who >= 0 && groupOf[who] === 0 ? 1 : 0
      }
    }
    for (const field of [hair, skin])
      for (let n = 0; n < 2; n++) {
        average(field, this.other, side, 1, side)
        average(this.other, field, side, side, 1)
      }
  }

  /** Leaves in a surface (`ROOTS`) the share of hair, or of the head's skin (the first group), around a pixel, 0…1: a half at its edge, nothing about 40 pixels (of 1024) from it. */
  read(px: number, py: number, of: 'hair' | 'skin', surface: Float64Array): void {
    surface[ROOTS] = 0
    if (this.isEmpty) return
    const { side, step } = this
    const field = this[of]
    const u = (px - (step >> 1)) / step
    const v = (py - (step >> 1)) / step
    let c = Math.floor(u)
    let r = Math.floor(v)
    c = c < 0 ? 0 : c > side - 2 ? side - 2 : c
    r = r < 0 ? 0 : r > side - 2 ? side - 2 : r
    const a = u - c
    const o = r * side + c
    const above = field[o]! + (field[o + 1]! - field[o]!) * a
    const below = field[o + side]! + (field[o + side + 1]! - field[o + side]!) * a
    surface[ROOTS] = above + (below - above) * (v - r)
  }
}

/** Averages lines of `count` values, `along` apart; lines are `across` apart. */
function average(from: Float32Array, to: Float32Array, count: number, along: number, across: number): void {
  for (let line = 0; line < count; line++) {
    const o = line * across
    let sum = 0
    for (let n = 0; n < REACH; n++) sum += from[o + n * along]!
    for (let n = 0; n < count; n++) {
      if (n + REACH < count) sum += from[o + (n + REACH) * along]!
      if (n > REACH) sum -= from[o + (n - REACH - 1) * along]!
      to[o + n * along] = sum / (2 * REACH + 1)
    }
  }
}
