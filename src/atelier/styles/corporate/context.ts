/** What every part of the drawing is given. All drawing is in x from the canvas's middle, y from its top. */
import { hash32, stream } from '../../chance.ts'
import type { Accessory, Recipe } from '../../recipe.ts'
import { clipped } from '../clip.ts'
import { type ClothPattern, clothPatternOf } from '../../cloth-pattern.ts'
import { namesOf } from '../ids.ts'
import { num, tenth } from '../svg.ts'
import { facePath, metricsOf, type Metrics } from './metrics.ts'
import { bendPath } from './path.ts'
import { paletteOf, type Palette } from './palette.ts'

export interface Context {
  r: Recipe
  m: Metrics
  c: Palette
  /** Of the garment; undefined where it is plain. */
  pattern: ClothPattern | undefined
  /** The outline of the face, as path data. */
  face: string
  has: (accessory: Accessory) => boolean
  /** An element id that no other part of this drawing has, nor another drawing in the same page. */
  id: () => string
  /** Each part has its own random generator, so that one part's draws never shift another's. */
  random: (name: string) => () => number
}

export function contextOf(r: Recipe): Context {
  const names = namesOf(r)
  const m = metricsOf(r)
  let issued = 0
  return {
    r,
    m,
    face: facePath(m),
    c: paletteOf(r),
    pattern: clothPatternOf(r),
    has: (accessory) => r.accessories.includes(accessory),
    id: () => `${names}-${issued++}`,
    random: (name) => stream(hash32(name) ^ r.features.texture),
  }
}

/** A filled path. */
export const fill = (path: string, colour: string, opacity?: number) =>
  path ? `<path d="${path}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>` : ''

/** A stroked path with round ends. */
export const line = (path: string, colour: string, width: number, opacity?: number) =>
  path
    ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}/>`
    : ''

export const circle = (x: number, y: number, r: number, colour: string, opacity?: number) =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, opacity?: number) =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`

/** Children moved sideways. */
export const aside = (x: number, ...children: string[]): string => {
  let inner = ''
  for (const child of children) inner += child
  return x === 0 || !inner ? inner : `<g transform="translate(${num(x)} 0)">${inner}</g>`
}

/** Children drawn only inside the path, or inside any of several. */
export function within(ctx: Context, path: string | string[], ...children: string[]): string {
  return clipped(ctx.id(), typeof path === 'string' ? [path] : path, children.join(''))
}

export const mirror = (path: string) => bendPath(path, (x, y) => [-x, y])
