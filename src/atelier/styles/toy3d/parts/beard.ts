/** Beards and moustaches: shells on the jaw, rolls under the nose. Stubble is painted. */
import type { Figure } from '../figure.ts'
import type { Group, Relief, Shape, Vec } from '../render/build.ts'
import { shift } from '../../../colour.ts'
import { MOODS } from '../expression.ts'

const SIDES = [-1, 1] as const

export function beard(f: Figure): Group[] {
  const { recipe, mouth, chin } = f
  const kind = recipe.facialHair
  if (kind === 'none' || kind === 'stubble') return []
  const mood = MOODS[recipe.expression]
  const mat = f.palette.add(shift(f.hair, { l: recipe.hairColor === 'black' ? 0.03 : -0.02 }), 'hair')
  const relief: Relief = recipe.hairTexture === 'coily' ? { kind: 'cells', amp: 0.07, freq: [5, 5, 5] }
    : recipe.hairTexture === 'curly' ? { kind: 'linear', amp: 0.075, freq: [2, 0.35, 0], wave: [0.5, 5] }
      : { kind: 'linear', amp: 0.05, freq: [2.6, 0.35, 0], wave: recipe.hairTexture === 'wavy' ? [0.4, 5] : [0.12, 3] }
  const veiled = recipe.headwear === 'hijab'
  const half = mouth.half * Math.max(0.8, mood.width)
  const top = mouth.y + 0.2
  const low = mouth.y - 0.22 - mood.open * 0.95
  const out: Group[] = []
  const moustache = (r: number, wide: number, droop: number): Group => {
    const y = Math.max(top + 0.06, f.nose - 0.36)
    const at = (x: number, py: number, lift: number): Vec => [x, py, f.faceZ(x, py) + lift]
    return { frame: 'head', shapes: SIDES.map((s): Shape => {
      const a = at(s * 0.04, y, 0.04)
      const c = at(s * wide, y - droop, 0.02)
      const b: Vec = [s * wide * 0.5, y + 0.2, f.faceZ(s * wide * 0.5, y) * 2 - (a[2] + c[2]) / 2 + 0.12]
      return { is: 'tube', mat, path: [a, b, c], r: [r, r * 1.15, 0.05], k: 0.06, ridge: [0.6, 1.5, 0], ridgeAmp: 0.035 }
    }) }
  }
  /** The jaw's shell: an outline with the mouth left free, drawn as left, right and lower plates. */
  const shell = (lift: number, side: number, drop: number): Group[] => {
    // Under a hijab only what its opening shows.
    const w = veiled ? Math.max(1.72, f.jaw.rx - 0.06) - 0.1 : f.skull.rx - 0.16
    const cheek = f.nose - 0.36
    const outline: [number, number][] = [
      [-w - 0.12, side], [-w + 0.02, side - 0.06], [-w + 0.14, cheek + 0.42], [-w + 0.3, cheek - 0.2], [-half - 0.62, cheek - 0.14], [-half - 0.16, Math.min(top + 0.04, f.nose - 0.3)], [0, Math.min(top + 0.22, f.nose - 0.28)],
      [half + 0.16, Math.min(top + 0.04, f.nose - 0.3)], [half + 0.62, cheek - 0.14], [w - 0.3, cheek - 0.2], [w - 0.14, cheek + 0.42], [w - 0.02, side - 0.06], [w + 0.12, side], [w + 0.1, cheek - 0.2], [w + 0.2, chin - drop - 0.5], [-w - 0.2, chin - drop - 0.5], [-w - 0.1, cheek - 0.2],
    ]
    const hole: Shape = { is: 'ellipsoid', mat, op: 'subtract', at: [0, (top + low) / 2 - 0.02, f.faceZ(0, mouth.y) + 0.1], r: [half + 0.14, (top - low) / 2 + 0.07, 0.7], k: 0.22 }
    return [{ frame: 'head', shapes: [{ is: 'plate', mat, on: 'head', lift, cut: outline, soft: 0.08, edge: 0.14, front: -0.1, relief },
      ...(drop > 0 ? [
        { is: 'ellipsoid' as const, mat, at: [0, chin + 0.1, 0.72] as Vec, r: [1.15, 0.66 + drop * 0.5, 0.92] as Vec, k: 0.4, relief },
        ...SIDES.map((s): Shape => ({ is: 'ellipsoid', mat, at: [s * 0.85, chin + 0.42, 0.5], r: [0.8, 0.7, 0.85], k: 0.3, relief })),
      ] : []), hole] }]
  }
  // Up to the sideburns where there are any.
  const temple = recipe.hairLength === 'bald' || recipe.hairLength === 'shaved' ? 0.12 : 0.4
  switch (kind) {
    case 'moustache': out.push(moustache(0.2, 0.82, 0.16)); break
    case 'goatee': {
      out.push(moustache(0.11, half + 0.12, 0.34))
      out.push({ frame: 'head', shapes: [
        { is: 'ellipsoid', mat, at: [0, chin + 0.26, f.faceZ(0, chin + 0.4) - 0.12], r: [0.5, 0.42, 0.34], relief },
        ...SIDES.map((s): Shape => ({ is: 'tube', mat, path: [[s * (half + 0.12), top - 0.2, f.faceZ(half + 0.12, top - 0.2)], [s * (half + 0.14), mouth.y - 0.45, f.faceZ(half, mouth.y - 0.4) + 0.1], [s * 0.3, chin + 0.4, f.faceZ(0.3, chin + 0.4) + 0.04]], r: [0.08, 0.12, 0.2], k: 0.14, ridge: [0, 1.2, 0], ridgeAmp: 0.02 })),
      ] })
      break
    }
    case 'short-beard': out.push(...shell(0.1, veiled ? -0.2 : temple, 0), moustache(0.13, half + 0.24, 0.26)); break
    case 'full-beard': out.push(...(veiled ? shell(0.17, -0.2, 0) : shell(0.22, temple, 0.62)), moustache(0.2, half + 0.36, 0.3)); break
  }
  return out
}
