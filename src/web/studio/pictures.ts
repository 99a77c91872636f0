/** Pictures drawn at build time by scripts/interface-pictures.ts. */
import type { Choices, StyleId } from '../../atelier/recipe.ts'

const FILES = import.meta.glob<string>(['@pictures/style-*.webp', '@pictures/garment-*.webp'], {
  eager: true,
  query: '?url',
  import: 'default',
})
const byName = new Map(Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]))

export const stylePicture = (style: StyleId): string => byName.get(`style-${style}`) ?? ''
/** In the default colour. */
export const garmentPicture = (style: StyleId, garment: Choices['clothing']): string =>
  byName.get(`garment-${style}-${garment}`) ?? ''
