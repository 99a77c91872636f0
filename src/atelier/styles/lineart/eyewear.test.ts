/** Arms of glasses. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { glassesBend, headBend } from './bends.ts'
import type { Pt } from './curves.ts'
import { drawEyewear } from './eyewear.ts'
import { earX } from './face.ts'
import { measure } from './geometry.ts'
import { Sketch, type Width } from './ink.ts'
import { skinInks } from './palette.ts'

test('the near arm of glasses ends at the front of its ear, not in its lines', () => {
  class Seen extends Sketch {
    readonly lines: (readonly Pt[])[] = []
    override ink(points: readonly Pt[], width: Width, colour: string, step?: number): this {
      this.lines.push(points)
      return super.ink(points, width, colour, step)
    }
  }
  for (const built of representativeRecipes('lineart'))
    for (const eyewear of ['round-glasses', 'square-glasses'] as const) {
      const r = { ...built, eyewear }
      const g = measure(r)
      const bend = glassesBend(g)
      const s = new Seen(bend)
      drawEyewear(s, g, r, skinInks(r.skinTone), false)
      const ends = s.lines.filter((line) => line.length === 2).map((line) => bend(...line[1]!)[0] * -g.turn)
      const [ear] = headBend(g)(earX(g, 'near'), g.earY)
      const inwards = ear * -g.turn - Math.max(...ends)
      expect(Math.abs(inwards), `${r.age} ${g.yaw}`).toBeLessThan(8)
    }
})
