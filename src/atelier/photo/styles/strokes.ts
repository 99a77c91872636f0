/** Where ink is drawn: lines along the form, solid dark areas, strands of hair. Specks are removed. */
import { blur } from '../pixels.ts'
import { lines } from './flow.ts'
import { type Linework, lineworkOf } from './linework.ts'
import { REGION, SIDE } from './side.ts'
import { type Comb, strandsOf } from './strands.ts'
import type { Study } from './study.ts'

export interface Pen {
  /** Standard deviation of a line's profile, study pixels. */
  width: number
  /** Contrast from which a line is drawn, in shares of the light around it. */
  least: { skin: number; hair: number; cloth: number }
  /** Lines combed through the hair; none without. */
  comb?: Comb
  /** How much of the hair becomes solid ink, −1…1 added to what its darkness asks for. */
  solids: number
}

/** 1 where ink begins, more inside of it. Eyes, nose and mouth are left out: they are drawn. */
export function strokesOf(study: Study, pen: Pen): Float32Array {
  const work = lineworkOf(study)
  const { zones } = study
  const { skin, hair, cloth } = pen.least
  const inner = blur(study.alpha, SIDE, SIDE, 5)
  const where = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < where.length; i++) {
    if (study.alpha[i]! < 0.02) continue
    // The outer line is drawn already; what runs beside it would double it.
    const inside = Math.max(0, Math.min(1, (inner[i]! - 0.72) * 5))
    where[i] = (1 - work.hair[i]!) * inside * (study.hasFace ? Math.max(0, 1 - zones.features[i]! * 1.4) : 1)
  }
  const drawn = lines(work.light, work.flow, pen.width, 5, where)
  const strands = lines(work.light, work.flow, pen.width * 1.1, 12, work.hair)
  const out = new Float32Array(SIDE * SIDE)
  const solid = solidsOf(work, pen.solids)
  for (let i = 0; i < out.length; i++) {
    if (study.alpha[i]! < 0.02) continue
    const h = work.hair[i]!
    const least = skin * work.skin[i]! + cloth * (1 - work.skin[i]!)
    const inside = Math.max(0, Math.min(1, (inner[i]! - 0.72) * 5))
    // Where nothing was looked for, the plane itself comes back.
    const line = where[i]! > 0.01 ? (drawn[i]! / least) * where[i]! : 0
    out[i] = Math.max(
      line,
      h > 0.01 ? (strands[i]! / (pen.comb ? hair * 1.5 : hair)) * h * (0.3 + 0.7 * inside) : 0,
      solid[i]!,
    )
  }
  removeSpecks(out, study)
  if (pen.comb) {
    const combed = strandsOf(study, work, pen.comb)
    for (let i = 0; i < out.length; i++) if (combed[i]! > out[i]!) out[i] = combed[i]!
  }
  return out
}

/** Ink laid on whole: the turns of hair, more of it the darker the hair is. */
function solidsOf(work: Linework, solids: number): Float32Array {
  const values: number[] = []
  for (let i = 0; i < work.strands.length; i += 5) if (work.hair[i]! > 0.6) values.push(work.strands[i]!)
  values.sort((p, q) => p - q)
  const middle = values[values.length >> 1] ?? 1
  const share = Math.max(0, Math.min(0.42, (0.5 - middle) / 0.6 + solids * 0.4))
  const level = values[Math.floor(share * values.length)] ?? 0
  const out = new Float32Array(SIDE * SIDE)
  if (share <= 0) return out
  for (let i = 0; i < out.length; i++) {
    const h = work.hair[i]!
    if (h > 0.2) out[i] = 1 + (level - work.strands[i]!) * 9 - (1 - h) * 3
  }
  return out
}

/** Removes strokes that are too small or too faint. Changes `strokes`. */
function removeSpecks(strokes: Float32Array, study: Study): void {
  const seen = new Uint8Array(strokes.length)
  const stack = new Int32Array(strokes.length)
  const unit = (study.face.rx / 74) ** 2
  for (let start = 0; start < strokes.length; start++) {
    if (seen[start] || strokes[start]! < 0.8) continue
    let done = 0
    let todo = 1
    let peak = 0
    stack[0] = start
    seen[start] = 1
    while (done < todo) {
      const p = stack[done++]!
      peak = Math.max(peak, strokes[p]!)
      for (const d of [-1, 1, -SIDE, SIDE, -SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1]) {
        const q = p + d
        if (q < 0 || q >= strokes.length || seen[q] || strokes[q]! < 0.8) continue
        seen[q] = 1
        stack[todo++] = q
      }
    }
    const skin = study.region[start] === REGION.skin
    const least = (skin ? 90 : 46) * unit
    if (done >= least && peak > (skin ? 1.6 : 1.25)) continue
    for (let k = 0; k < done; k++) strokes[stack[k]!] = 0
  }
}
