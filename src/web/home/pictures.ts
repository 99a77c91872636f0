/** Pictures drawn at build time by scripts/interface-pictures.ts. */
import type { StyleId } from '../../atelier/recipe.ts'

const FILES = import.meta.glob<string>(['@pictures/hero-*.webp', '@pictures/style-*.webp', '@pictures/home-*.webp'], {
  eager: true,
  query: '?url',
  import: 'default',
})
const byName = new Map(Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]))

export const picture = (name: string): string => byName.get(name) ?? ''
/** The model, 640 pixels. */
export const heroPicture = (style: StyleId): string => picture(`hero-${style}`)
/** The same, 256 pixels. */
export const smallPicture = (style: StyleId): string => picture(`style-${style}`)

const SCREENS = import.meta.glob<string>('./screens/*.webp', { eager: true, query: '?url', import: 'default' })

/** The studio as scripts/home-screens.ts found it, such as `wide-light`. */
export const screen = (name: string): string => SCREENS[`./screens/${name}.webp`] ?? ''
