/** Pictures drawn at build time by scripts/interface-pictures.ts. */
import type { StyleId } from '../../atelier/recipe.ts'

const FILES = import.meta.glob<string>('@pictures/style-*.webp', { eager: true, query: '?url', import: 'default' })
const byName = new Map(Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/style-|\.webp$/g, ''), url]))

/** The model, 256 pixels. */
export const stylePicture = (style: StyleId): string => byName.get(style) ?? ''
