/** Where ink goes: lines that follow the form, solid darks, strands of hair; nothing too small to have been meant. */
import type { Zones } from './face-map.ts'
import { lines } from './flow.ts'
import { type Linework, lineworkOf } from './linework.ts'
import { SIDE } from './side.ts'
import { type Comb, strandsOf } from './strands.ts'
import { REGION, type Study } from './study.ts'

export interface Pen {
  /** Standard deviation of a line's profile, study pixels. */
  width: number
  /** Contrast from which a line is drawn, in shares of the light around it; Infinity: never. */
  least: { skin: number; feature: number; hair: number; cloth: number }
  /** Lines combed through the hair; none without. */
  comb?: Comb
  /** How much of the hair becomes solid ink, −1…1 added to what its darkness asks for. */
  solids: number
}

/** 1 where ink begins, more inside of it. */
export function strokesOf(study: Study, pen: Pen): Float32Array {
  const work = lineworkOf(study)
  const { zones } = study
  const { skin, feature, hair, cloth } = pen.least
  // A pen that draws faces only looks at faces only.
  const drawn = lines(work.light, work.flow, pen.width, 5, cloth === Infinity ? study.faceness : study.alpha)
  const strands = hair === Infinity ? drawn : lines(work.light, work.flow, pen.width * 1.1, 12, work.hair)
  const out = new Float32Array(SIDE * SIDE)
  const solid = solidsOf(study, work, pen.solids)
  for (let i = 0; i < out.length; i++) {
    if (study.alpha[i]! < 0.02) continue
    const h = work.hair[i]!
    const f = zones.features[i]! * (1 - h)
    const least = f === 1 ? feature : blend(skin, cloth, work.skin[i]!) * (1 - f) + feature * f
    out[i] = Math.max((drawn[i]! / least) * (1 - h) + (strands[i]! / (pen.comb ? hair * 1.5 : hair)) * h, solid[i]!)
  }
  sweep(out, study, zones)
  if (pen.comb) {
    const combed = strandsOf(study, work, pen.comb)
    for (let i = 0; i < out.length; i++) if (combed[i]! > out[i]!) out[i] = combed[i]!
  }
  return out
}

/** Between two thresholds, one of which may be Infinity. */
const blend = (skin: number, other: number, share: number) => (share >= 0.999 ? skin : share <= 0.001 || other === Infinity ? other : skin * share + other * (1 - share))

/** Ink laid on whole: brows, pupils, nostrils; the turns of hair, more of it the darker the hair is. */
function solidsOf(study: Study, work: Linework, solids: number): Float32Array {
  const values: number[] = []
  for (let i = 0; i < work.strands.length; i += 5) if (work.hair[i]! > 0.6) values.push(work.strands[i]!)
  values.sort((p, q) => p - q)
  const middle = values[values.length >> 1] ?? 1
  const share = Math.max(0, Math.min(0.8, (0.58 - middle) / 0.5 + solids * 0.5))
  const level = values[Math.floor(share * values.length)] ?? 0
  const out = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    const s = work.skin[i]! * study.faceness[i]!
    const h = work.hair[i]!
    const { features, eyes, balls } = study.zones
    const dark = 0.5 + 0.12 * features[i]! + 0.04 * eyes[i]! + 0.08 * balls[i]!
    const feature = s > 0.2 ? 1 + (dark - work.light[i]!) * 6 - (1 - s) * 3 : 0
    const hair = share > 0 && h > 0.2 ? 1 + (level - work.strands[i]!) * 9 - (1 - h) * 3 : 0
    out[i] = Math.max(feature, hair)
  }
  return out
}

/** Takes away strokes too small or too faint to have been meant. Changes `strokes`. */
function sweep(strokes: Float32Array, study: Study, zones: Zones): void {
  const seen = new Uint8Array(strokes.length)
  const stack = new Int32Array(strokes.length)
  const unit = (study.face.rx / 74) ** 2
  for (let start = 0; start < strokes.length; start++) {
    if (seen[start] || strokes[start]! < 0.8) continue
    let done = 0
    let todo = 1
    let peak = 0
    let feature = 0
    stack[0] = start
    seen[start] = 1
    while (done < todo) {
      const p = stack[done++]!
      peak = Math.max(peak, strokes[p]!)
      feature = Math.max(feature, zones.features[p]!)
      for (const d of [-1, 1, -SIDE, SIDE, -SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1]) {
        const q = p + d
        if (q < 0 || q >= strokes.length || seen[q] || strokes[q]! < 0.8) continue
        seen[q] = 1
        stack[todo++] = q
      }
    }
    const skin = study.region[start] === REGION.skin
    const least = (feature > 0.6 ? 12 : skin ? 90 : 46) * unit
    if (done >= least && peak > (skin && feature < 0.6 ? 1.6 : 1.25)) continue
    for (let k = 0; k < done; k++) strokes[stack[k]!] = 0
  }
}
