/** A subject's SVG made a whole picture: its background under it, its shape around it, its provenance in it. */
import { CANVAS } from '../../../atelier/drawing.ts'
import type { Background } from '../../../atelier/recipe.ts'
import type { DigitalSource } from '../engines/engine.ts'
import { xmpPacket } from './provenance.ts'
import type { Shape } from './resize.ts'

/**
 * The whole picture as an SVG document of 1024×1024, with its provenance in `<metadata>`.
 *
 * @param subject the `<svg>` document that a style wrote
 */
export function vectorOf(subject: string, background: Background, shape: Shape, source: DigitalSource): string {
  const [, attributes, inner] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(subject)!
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
