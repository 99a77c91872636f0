/** A portrait drawn from the photo itself, in one of the three styles that keep its geometry. */
import type { Drawing } from '../../drawing.ts'
import { asAsked } from '../as-asked.ts'
import type { Asked } from '../asked.ts'
import type { Portrait } from '../portrait.ts'
import { drawCorporate } from './corporate.ts'
import { drawLineart } from './lineart.ts'
import { drawPixel } from './pixel.ts'
import { posed } from './posed.ts'
import { garmentWorn, type Study, studyOf } from './study.ts'

/** The styles that draw the photo; the others make a character after it. */
export type PhotoStyle = 'lineart' | 'corporate' | 'pixel'

export interface PhotoOptions {
  /** 0…3: four treatments of the style, which differ in abstraction, palette, line and nearness. */
  variant: number
  /** Another number gives another take of the same treatment. */
  seed: number
  /** What is other than in the photo. */
  asked?: Asked | undefined
}

/** A study for the drawings of a style, with what is other than in the photo. It may be drawn from on other threads, from a copy. @param pause called where much that was allocated is not needed any more */
export function studyFor(
  style: PhotoStyle,
  portrait: Portrait,
  asked: Asked = {},
  pause: () => void = () => {},
): Study {
  const own = asAsked(portrait, asked)
  return style === 'pixel'
    ? studyOf(posed(own, 'grid'), pause, () => garmentWorn(posed(own, 'paper'), pause))
    : studyOf(posed(own, 'paper'), pause)
}

/**
 * Draws what was studied for this style: lineart and corporate as 1024×1024 pixels, pixel as a 64×64 grid of at most 24
 * colours. Pure: the same study and options give the same bytes. What is worked out of a study is kept with it, so four
 * variants cost little more than two; it must not be changed in between.
 */
export function drawStudy(
  style: PhotoStyle,
  study: Study,
  { variant, seed }: Pick<PhotoOptions, 'variant' | 'seed'>,
): Drawing {
  const treatment = ((Math.trunc(variant) % 4) + 4) % 4
  switch (style) {
    case 'lineart':
      return drawLineart(study, treatment, seed)
    case 'corporate':
      return drawCorporate(study, treatment, seed)
    case 'pixel':
      return drawPixel(study, treatment, seed)
  }
}

/** Studies and draws a portrait, which must not be changed afterwards. @param pause as of `studyFor` */
export function drawPhoto(
  style: PhotoStyle,
  portrait: Portrait,
  { variant, seed, asked }: PhotoOptions,
  pause?: () => void,
): Drawing {
  return drawStudy(style, studyFor(style, portrait, asked, pause), { variant, seed })
}
