/** One manner of eyes for every skin. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { VOCABULARY } from '../../recipe.ts'
import { drawEyes } from './eyes.ts'
import { measure } from './geometry.ts'
import { Sketch } from './ink.ts'
import { PAPER, lightOf, skinInks } from './palette.ts'

test('an eye is ink, lit by its colour unless that is brown, on every skin; only surprise shows the white', () => {
  for (const skinTone of VOCABULARY.skinTone)
    for (const expression of ['neutral', 'serious', 'surprised'] as const) {
      const person = {
        ...representativeRecipes('lineart')[0]!,
        skinTone,
        expression,
        eyewear: 'none' as const,
        accessories: [],
      }
      const recipe = { ...person, eyeColor: 'green' as const }
      const s = new Sketch()
      drawEyes(s, measure(recipe), recipe, skinInks(skinTone), 0)
      const drawn = s.svg()
      expect(drawn.includes(`fill="${PAPER}"`), `${skinTone} ${expression}`).toBe(expression === 'surprised')
      expect(drawn).toContain(`fill="${lightOf('green')}"`)
      const brown = new Sketch()
      drawEyes(brown, measure(recipe), { ...recipe, eyeColor: 'brown' }, skinInks(skinTone), 0)
      const fills = new Set(brown.svg().match(/#[0-9a-f]{6}/g))
      for (const plain of ['#ffffff', PAPER, skinInks(skinTone).line]) fills.delete(plain)
      expect([...fills], `${skinTone} ${expression}`).toEqual([])
    }
})
