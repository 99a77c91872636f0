/** The five garments. The body is small, so that a garment's distinctive details are drawn large. */
import type { Face } from '../face-geometry.ts'
import { type Pt, type XY, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Palette } from '../palette.ts'
import { fill, group, inks, outlined, wedges } from '../parts.ts'
import { blazer } from './blazer.ts'
import { type Body, shading, torso } from './body.ts'
import { armLines } from './folds.ts'
import { hoodie } from './hoodie.ts'
import { openJacket } from './open-jacket.ts'
import { printed } from './printed.ts'
import { shirt } from './shirt.ts'
import { tshirt } from './tshirt.ts'

/** What is behind the neck: the hood. */
export function drawGarmentBack(recipe: Face['recipe'], p: Palette, body: Body): string {
  if (recipe.clothing !== 'hoodie') return ''
  const { neck } = body
  const d = shape(
    plain,
    both([[0, 690], [neck + 52, 728, 0.05], [neck + 98, 800, 0.22], [neck + 70, 880, 0.16], [0, 880]]),
  )
  return group(
    outlined(d, p.cloth.base, p.cloth.line, 6),
    group(
      fill(
        shape(plain, both([[0, 690], [neck + 34, 738, 0.06], [neck + 66, 806, 0.2], [neck + 46, 900, 0.1], [0, 900]])),
        p.cloth.deep,
      ),
      wedges(
        plain,
        p.cloth.seam,
        [-1, 1].map((s) => [[s * (neck + 87), 808], [s * (neck + 49), 742, -0.12 * s], 7] as const),
      ),
    ),
  )
}

export function drawGarment(face: Face, p: Palette, body: Body): string {
  const m = p.cloth
  const { neck } = body
  switch (face.recipe.clothing) {
    case 'tshirt':
      return tshirt(p, body)
    case 'shirt':
      return shirt(m, body, face.recipe.features.collarColor)
    case 'hoodie':
      return hoodie(m, body)
    case 'blazer': {
      const { clothingColor, features } = face.recipe
      return features.openJacket
        ? openJacket(p, body, features.innerColor ?? '#fbf9f6')
        : blazer(clothingColor, m, body, !face.measured, features.innerColor)
    }
    case 'turtleneck': {
      const d = shape(plain, torso(body, 12, 812))
      const collar = shape(plain, both([[0, 738], [neck + 20, 742, 0.02], [neck + 30, 822, 0.06], [0, 846, 0.14]]))
      const roll = shape(
        plain,
        both([[0, 738], [neck + 22, 744, 0.03], [neck + 38, 798, 0.16], [neck + 20, 832, 0.14], [0, 850, 0.1]]),
      )
      const ribs: (readonly [XY, Pt, number])[] = []
      for (let i = -3; i <= 3; i++)
        ribs.push([
          [(i * (neck + 18)) / 3.6, 762 + (3 - Math.abs(i)) * 3],
          [(i * (neck + 30)) / 3.5, 822 + (3 - Math.abs(i)) * 7, 0],
          5.5,
        ])
      const knit: (readonly [XY, Pt, number])[] = []
      // Ribs of the collar run out over the chest, and part as it swells.
      for (let i = -2; i <= 2; i++)
        knit.push([[i * 44, 892 - Math.abs(i) * 11], [i * 64, i % 2 === 0 ? 1070 : 1000, 0.04 * Math.sign(i)], 5])
      return group(
        outlined(d, m.base, m.line, 7.5),
        printed(body, body.shoulder - 54, d),
        shading(body, m, body.pattern ? '' : wedges(plain, m.seam, knit, 0.55)),
        armLines(body, m),
        fill(collar, m.deep),
        outlined(roll, m.base, m.line, 6),
        fill(
          shape(plain, [
            [neck + 6, 742], [neck + 22, 744], [neck + 37, 798, 0.16], [neck + 19, 832, 0.14], [0, 848, 0.1],
            [-30, 846, 0.02], [neck - 12, 826, -0.1], [neck + 10, 780, -0.1],
          ]),
          m.shade,
        ),
        inks(plain, m.seam, ribs),
        inks(plain, m.line, [[[-(neck + 20), 836], [neck + 20, 836, -0.12], 6]]),
      )
    }
  }
}
