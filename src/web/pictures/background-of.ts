import type { Background } from '../../atelier/recipe.ts'
import type { Configuration } from '../../contract/configuration.ts'

/** The background layer that a configuration asks for. */
export function backgroundOf({
  backgroundType,
  backgroundColors,
}: Pick<Configuration, 'backgroundType' | 'backgroundColors'>): Background {
  return { type: backgroundType, colors: [backgroundColors[0], backgroundColors[1]] }
}

/** Whether both look the same: the second colour shows in a gradient only. */
export function sameBackground(a: Background, b: Background): boolean {
  return backgroundStyle(a) === backgroundStyle(b)
}

/** As a style sheet paints it behind the character; undefined when there is none. */
export function backgroundStyle({ type, colors: [first, second] }: Background): string | undefined {
  if (type === 'transparent') return undefined
  return type === 'solid' ? first : `linear-gradient(135deg, ${first}, ${second})`
}
