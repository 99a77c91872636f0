/** One manner of eyes for every skin. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { VOCABULARY } from '../../recipe.ts'
import { drawEyes } from './eyes.ts'
import { measure } from './geometry.ts'
import { Sketch } from './ink.ts'
import { PAPER, lightOf, skinInks } from './palette.ts'

test('an eye is ink lit by its colour on every skin; only surprise shows the white', () => {
  for (const skinTone of VOCABULARY.skinTone)
    for (const expression of ['neutral', 'serious', 'surprised'] as const) {
      const recipe = { ...representativeRecipes('lineart')[0]!, skinTone, expression, eyewear: 'none' as const }
      const s = new Sketch()
      drawEyes(s, measure(recipe), recipe, skinInks(skinTone), 0)
      const drawn = s.svg()
      expect(drawn.includes(`fill="${PAPER}"`), `${skinTone} ${expression}`).toBe(expression === 'surprised')
      expect(drawn).toContain(`fill="${lightOf(recipe.eyeColor)}"`)
    }
})
