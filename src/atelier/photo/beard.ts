/** Beards and moustaches: what of the lower face is darker than the cheeks, without their colour, or rough. */
import type { Attributes } from '../recipe.ts'
import { chromaOf, colourOf, median, pixelsOf, type HeadStudy } from './head-study.ts'
import { SEEN_SIDE } from './portrait.ts'

export interface Beard {
  kind: Attributes['facialHair']
  /** What colour it has, where it says something of the hair's. */
  color?: 'grey' | 'white' | undefined
}

interface Part {
  /** Lightness above that of the cheeks. */
  light: number
  /** Chroma as a multiple of that of the cheeks. */
  colour: number
  /** How much lightness varies from pixel to pixel. */
  rough: number
}

export function beardOf(study: HeadStudy): Beard {
  const { u, v } = study
  const place = (u0: number, u1: number, v0: number, v1: number, side = 0) => (i: number) => {
    const x = side === 0 ? Math.abs(u[i]!) : side * u[i]!
    return x > u0 && x < u1 && v[i]! > v0 && v[i]! < v1
  }
  const cheeks = colourOf(study, place(0.4, 0.75, 0.35, 0.65), 0, 1)
  const part = (where: (i: number) => boolean): Part => {
    const passes = (i: number) => study.inside[i]! > 0 && where(i)
    const colour = colourOf(study, passes, 0, 1)
    return { light: colour.l - cheeks.l, colour: chromaOf(colour) / Math.max(0.01, chromaOf(cheeks)), rough: roughness(study, passes) }
  }
  const lip = part(place(-1, 0.35, 0.72, 0.9))
  const side = part(place(0.4, 0.6, 0.85, 1.15))
  const chin = part(place(-1, 0.3, 1.28, 1.5))
  const jaws = [-1, 1].map((s) => part(place(0.5, 0.75, 1, 1.35, s)))
  const jaw = (test: (p: Part) => boolean) => jaws.every(test)

  // Each is a beard's own way to differ: brown and grey ones lack the skin's colour, red ones are rough, thick ones dark
  // all the way round. A shadow keeps the colour of the skin, and does not lie on both jaws and the chin at once.
  const pale = (chin.colour < 0.8 && side.colour < 0.75 && lip.colour < 0.9) || (Math.max(chin.colour, side.colour) < 0.5 && jaw((p) => p.colour < 0.5))
  const rough = chin.rough > 0.03 && side.light < -0.1 && side.rough > 0.02 && jaw((p) => p.rough > 0.025 && p.light < -0.1)
  const dark = chin.light < -0.18 && side.light < -0.18 && jaw((p) => p.light < -0.18)
  if (pale || rough || dark) {
    const light = cheeks.l + chin.light
    const grey = chin.colour < 0.7 && side.colour < 0.7 && chin.light > -0.15 && light > 0.45
    const color = grey ? (light > 0.8 ? 'white' : 'grey') : undefined
    if (jaw((p) => p.colour < 0.5) || (dark && jaw((p) => p.light < -0.2))) return { kind: 'full-beard', color }
    return { kind: rough || jaw((p) => p.colour < 0.85) ? 'short-beard' : 'goatee', color }
  }
  return { kind: lip.light < -0.25 ? 'moustache' : 'none' }
}

/** Median difference of lightness from the mean of what is near. */
function roughness(study: HeadStudy, passes: (i: number) => boolean): number {
  const { lab, eyes } = study
  const reach = Math.max(1, Math.round(eyes * 0.06))
  const count = (2 * reach + 1) ** 2
  return median(pixelsOf(study, passes).map((i) => {
    let sum = 0
    for (let j = -reach; j <= reach; j++) {
      for (let k = -reach; k <= reach; k++) sum += lab[Math.max(0, Math.min(SEEN_SIDE * SEEN_SIDE - 1, i + j * SEEN_SIDE + k)) * 3]!
    }
    return Math.abs(lab[i * 3]! - sum / count)
  }))
}
