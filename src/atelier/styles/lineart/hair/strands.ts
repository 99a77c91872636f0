/**
 * A tress: one mass between guide lines (root to tip), with its tips and two or three strokes that show how it lies.
 * Waves move its sides.
 */
import { clamp } from '../../../clamp.ts'
import { lengthOf, mix, normalAt, type Pt, resample, spline } from '../curves.ts'
import { accent, type Hair, mass } from './ground.ts'

/** The strand at `t` across a tress, as `count` points. */
export type Strand = (t: number, count: number) => Pt[]

export interface TressOptions {
  /** The end: cut straight, in points, or leaving over the top of the head (smooth). */
  tips?: 'blunt' | 'ragged' | 'smooth' | undefined
  /** How many points a ragged end has. */
  points?: number | undefined
  /** How long they are, 1: as in a fringe. */
  deep?: number | undefined
  /** How many strokes within, and which part of the strand they take. */
  accents?: number | undefined
  span?: [number, number] | undefined
  /** How much of the texture's wave shows, 0…1. */
  wave?: number | undefined
}

/** The strand between the guides, waved by the hair's texture from the share `onset` of its length on. */
export function sheaf(h: Hair, guides: readonly (readonly Pt[])[], wave: number, onset = 0.08): Strand {
  const fine = guides.map((guide) => spline(guide, 6))
  const longest = Math.max(...fine.map(lengthOf))
  const wavy = h.texture === 'wavy' ? wave : 0
  const waves = longest / 200
  const amp = Math.min(17, longest / 15)
  const even = new Map<number, Pt[][]>()
  return (t, count) => {
    const at = clamp(t, 0, 1) * (fine.length - 1)
    const i = Math.min(fine.length - 2, Math.floor(at))
    let lines = even.get(count)
    if (!lines) even.set(count, (lines = fine.map((line) => resample(line, count))))
    const a = lines[i]!
    const b = lines[i + 1]!
    const line = a.map((p, k) => mix(p, b[k]!, at - i))
    if (!wavy) return line
    return line.map((p, k) => {
      const u = k / (count - 1)
      const [nx, ny] = normalAt(line, k)
      // Towards narrow tips the strands wave in phase, or the sides would cross.
      const d =
        wavy *
        amp *
        clamp((u - onset) * 2, 0, 1) *
        (1 - 0.5 * clamp((u - 0.7) / 0.3, 0, 1)) *
        Math.sin(u * waves * Math.PI * 2 + t * (1.6 - 1.1 * clamp((u - 0.5) * 2, 0, 1)) + 0.5)
      return [p[0] + nx * d, p[1] + ny * d] as Pt
    })
  }
}

export function tress(h: Hair, guides: readonly (readonly Pt[])[], o: TressOptions): void {
  const strand = sheaf(h, guides, o.wave ?? 1)
  const length = lengthOf(strand(0.5, 10))
  const count = clamp(Math.round(length / (h.texture === 'wavy' ? 26 : 46)) + 3, 6, 22)
  const left = strand(0, count)
  const right = strand(1, count)
  const tips = tipsOf(h, strand, count, length, o)
  const roots = [0.8, 0.6, 0.4, 0.2].map((t) => strand(t, count)[0]!)
  const outline: Pt[] = [left[0]!, left[0]!, ...left.slice(1), ...tips, ...[...right].reverse(), right[0]!, ...roots]
  mass(h, outline)
  const [a, b] = o.span ?? [0.1, 0.6]
  const n = o.accents ?? 2
  for (let i = 0; i < n; i++) {
    const t = (i + 0.8 + (h.rnd() - 0.5) * 0.4) / (n + 0.6)
    const slide = (h.rnd() - 0.5) * 0.2
    accent(h, strand(t, count), clamp(a + slide, 0, 1), clamp(b + slide + (i % 2 ? -0.16 : 0), 0, 1))
  }
}

/** From the left side's end to the right side's. */
function tipsOf(h: Hair, strand: Strand, count: number, length: number, o: TressOptions): Pt[] {
  const kind = o.tips ?? 'ragged'
  const end = (t: number) => strand(t, count)[count - 1]!
  if (kind === 'smooth') return Array.from({ length: 9 }, (_, i) => end((i + 0.5) / 9))
  const step = length / (count - 1)
  const beyond = (t: number, by: number): Pt => {
    const line = strand(t, count)
    const [p, q] = [line[count - 1]!, line[count - 2]!]
    return [p[0] + ((p[0] - q[0]) * by) / step, p[1] + ((p[1] - q[1]) * by) / step]
  }
  if (kind === 'blunt') return [end(0), end(0), beyond(0.25, 5), beyond(0.5, 8), beyond(0.75, 5), end(1), end(1)]
  // Few large points, leaning one way; waves end round.
  const n = o.points ?? 3
  const deep = o.deep ?? 1
  const soft = h.texture === 'wavy'
  const out: Pt[] = []
  for (let i = 0; i < n; i++) {
    // The middle one is the longest.
    const tip = beyond((i + 0.66) / n, (12 + h.rnd() * 14) * (i % 2 ? deep : 1))
    out.push(tip)
    if (!soft) out.push(tip)
    if (i < n - 1) {
      const notch = beyond((i + 1) / n, (-16 - h.rnd() * 16) * deep)
      out.push(notch)
      if (!soft) out.push(notch)
    }
  }
  return out
}
