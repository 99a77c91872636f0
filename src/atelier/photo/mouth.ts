/** Whether a mouth smiles with its teeth: what is bright and has little of the skin's colour, between the corners. */
import type { Attributes } from '../recipe.ts'
import { chromaOf, colourOf, type HeadStudy } from './head-study.ts'

/** @param facialHair grey hair is bright and colourless as well: around a mouth more must be seen */
export function smiles(study: HeadStudy, facialHair: Attributes['facialHair']): boolean {
  return teethOf(study) > (facialHair === 'none' ? 0.5 : 0.8)
}

/** The largest share of teeth in a line across the mouth, 0…1. */
function teethOf(study: HeadStudy): number {
  const { lab, u, v } = study
  const cheeks = colourOf(study, (i) => Math.abs(u[i]!) > 0.4 && Math.abs(u[i]!) < 0.75 && v[i]! > 0.35 && v[i]! < 0.65, 0, 1)
  const most = 0.65 * chromaOf(cheeks)
  const [top, step, lines] = [0.85, 0.03, 19]
  const white = new Float32Array(lines)
  const all = new Float32Array(lines)
  for (let i = 0; i < u.length; i++) {
    const line = Math.round((v[i]! - top) / step)
    if (line < 0 || line >= lines || Math.abs(u[i]!) > 0.3) continue
    all[line]!++
    if (Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!) < most && lab[i * 3]! > cheeks.l - 0.12) white[line]!++
  }
  return all.reduce((best, count, line) => (count > 8 ? Math.max(best, white[line]! / count) : best), 0)
}
