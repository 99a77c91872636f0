import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../tests/support/representative.ts'
import type { Recipe } from '../recipe.ts'
import { STYLE_BY_ID } from './registry.ts'

const svgOf = (recipe: Recipe): string => {
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  return drawing.kind === 'svg' ? drawing.svg : ''
}
const idsOf = (svg: string) => Array.from(svg.matchAll(/ id="([^"]*)"/g), (found) => found[1]!)

test.each(['corporate', 'chibi', 'lineart'] as const)(
  '%s names each clip and gradient once, and uses each',
  (style) => {
    const seen = new Map<string, string>()
    for (const recipe of representativeRecipes(style)) {
      const svg = svgOf(recipe)
      const ids = idsOf(svg)
      expect(new Set(ids).size).toBe(ids.length)
      const used = Array.from(svg.matchAll(/url\(#([^)]*)\)/g), (found) => found[1]!)
      expect(new Set(used)).toEqual(new Set(ids))
      // In one page with others, an id must not mean another drawing's clip.
      for (const id of ids) {
        expect(seen.get(id) ?? svg).toBe(svg)
        seen.set(id, svg)
      }
    }
  },
)

test.each(['corporate', 'chibi'] as const)('%s drawn again with one thing changed has other names', (style) => {
  for (const recipe of representativeRecipes(style).slice(0, 20)) {
    const changed = { ...recipe, features: { ...recipe.features, hairVolume: recipe.features.hairVolume + 0.01 } }
    const before = new Set(idsOf(svgOf(recipe)))
    expect(idsOf(svgOf(changed)).filter((id) => before.has(id))).toEqual([])
  }
})
