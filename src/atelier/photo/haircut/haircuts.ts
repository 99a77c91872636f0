/** The haircuts that suit what is seen of a person's hair, from the best to the worst, no style twice. */
import type { Attributes } from '../../recipe.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import type { Hair } from '../hair-traits.ts'
import type { HeadStudy } from '../head-study.ts'
import { MASK_SIDE, SEEN_SIDE } from '../portrait.ts'
import { fitHaircuts, type FittedHaircut } from './fit-haircut.ts'
import { straightnessOf } from './hair-texture.ts'
import { hairlineOf, unlikeHairline } from './hairline.ts'

/** What it is worth, as agreement of masks, that length and texture are as they were read. */
const [LENGTH, TEXTURE] = [Number(process.env.LL ?? 0.06), 0.05]
/** Agreement below which a cut says nothing. */
const POOR = 0.4
/** What it costs to be tied up, which looks like short hair from the front, or to stand off on all sides. */
const [TIED, WIDE] = [0.05, 0.12]
/** Straightness from which hair is straight, wavy, curly. */
const [STRAIGHT, WAVY, CURLY] = [0.64, 0.5, 0.3]

export function haircutsOf(portrait: PhotoPortrait, study: HeadStudy, hair: Hair): FittedHaircut[] {
  const texture = textureOf(straightnessOf(portrait))
  const hairline = hairlineOf(study, portrait.rig)
  const scoreOf = (cut: FittedHaircut) =>
    cut.agreement -
    unlikeHairline(hairline, cut.style, cut.length) +
    (cut.length === hair.length ? LENGTH : cut.length === 'shaved' && hair.length === 'short' ? LENGTH / 2 : 0) +
    (cut.texture === texture ? TEXTURE : 0) -
    (cut.style === 'bun' || cut.style === 'ponytail' ? TIED : 0) -
    (cut.style === 'afro' && !hair.wide ? WIDE : 0) -
    // Tight curls are told by how far they stand off.
    (cut.texture === 'coily' && texture !== 'coily' && !hair.wide ? WIDE : 0) -
    (cut.texture === 'curly' && texture !== 'curly' && texture !== 'coily' ? TEXTURE : 0)
  const fits = fitHaircuts(study, portrait.rig)
  // Where none fits, as under a hat or where the photo ends, only the length is known.
  const plausible = fits[0]!.agreement < POOR ? fits.filter(({ length }) => length === hair.length) : fits
  const ranked = (plausible.length > 0 ? plausible : fits)
    .map((cut) => ({ cut, score: scoreOf(cut) }))
    .sort((p, q) => q.score - p.score)
    .map(({ cut }) => cut)
  const styles = new Set<string>()
  return ranked.filter(({ style }) => !styles.has(style) && styles.add(style))
}

/** Of the hair below a height, distances between the pupils, as under a hat. */
export function textureBelow(
  { rgba, regions }: PhotoPortrait,
  { v }: HeadStudy,
  edge: number,
): Attributes['hairTexture'] | undefined {
  const k = MASK_SIDE / SEEN_SIDE
  const hair = regions.hair.map((share, i) => {
    const [x, y] = [i % MASK_SIDE, Math.floor(i / MASK_SIDE)]
    return v[Math.floor(y / k) * SEEN_SIDE + Math.floor(x / k)]! > edge ? share : 0
  })
  return textureOf(straightnessOf({ rgba, regions: { ...regions, hair } }))
}

function textureOf(straightness: number | undefined): Attributes['hairTexture'] | undefined {
  if (straightness === undefined) return undefined
  if (straightness > STRAIGHT) return 'straight'
  return straightness > WAVY ? 'wavy' : straightness > CURLY ? 'curly' : 'coily'
}
