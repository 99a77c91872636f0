/** Pictures as vectors: where a style draws in them, its drawing is the picture. */
import { CANVAS } from '../../../atelier/drawing.ts'
import { ENGINE_VERSION, VECTOR_STYLES, type Background, type Recipe } from '../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import type { DigitalSource } from '../engines/engine.ts'
import { xmpPacket } from './provenance.ts'
import type { Shape } from './resize.ts'

/** Whether a recipe's style is drawn in vectors, and by the engine as it is today. */
export function isVector({ style, version }: Recipe): boolean {
  return version === ENGINE_VERSION && VECTOR_STYLES.includes(style)
}

/** The whole picture as an SVG document of 1024×1024, with its provenance in <metadata>; undefined where there are no vectors. */
export function vectorOf(
  recipe: Recipe,
  background: Background,
  shape: Shape,
  source: DigitalSource,
): string | undefined {
  if (!isVector(recipe)) return undefined
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  if (drawing.kind !== 'svg') return undefined
  const [, attributes, inner] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(drawing.svg)!
  const [first, second] = background.colors
  const gradient = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${first}"/><stop offset="1" stop-color="${second}"/></linearGradient></defs>`
  const ground =
    background.type === 'transparent'
      ? ''
      : `${background.type === 'gradient' ? gradient : ''}<rect width="${CANVAS}" height="${CANVAS}" fill="${background.type === 'gradient' ? 'url(#ground)' : first}"/>`
  const whole = ground + inner
  const shaped =
    shape === 'round'
      ? `<clipPath id="disc"><circle cx="${CANVAS / 2}" cy="${CANVAS / 2}" r="${CANVAS / 2}"/></clipPath><g clip-path="url(#disc)">${whole}</g>`
      : whole
  return `<svg${attributes}><metadata>${xmpPacket(source)}</metadata>${shaped}</svg>`
}
