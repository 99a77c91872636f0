/** Blazer over a shirt. */
import { lightness } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { type Pt, both, flip, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import { type Material, material } from '../palette.ts'
import { dot, fill, group, inks, outlined, within } from '../parts.ts'
import { type Body, shading, torso } from './body.ts'
import { armLines } from './folds.ts'
import { printed } from './printed.ts'

/** What shows of a handkerchief above the breast pocket: nothing, its edge, two of its corners. */
function pocketSquare(cloth: Material, m: Material, s: number, kind: number): string {
  if (kind === 0) return ''
  const pts: Pt[] =
    kind === 1
      ? [[s - 112, 972], [s - 111, 956, 0.03], [s - 70, 951, 0], [s - 68, 968]]
      : [
          [s - 112, 972], [s - 108, 940, -0.06, 0.02], [s - 92, 956, -0.04], [s - 82, 932, -0.06, 0.02],
          [s - 68, 968, 0.1],
        ]
  return (
    outlined(shape(plain, pts), cloth.light, m.line, 3) +
    (kind === 1 ? '' : inks(plain, cloth.seam, [[[s - 92, 957], [s - 90, 970, 0.06], 4]]))
  )
}

/** @param inner colour of what is worn under it @param square whether there is a handkerchief in the pocket */
export function blazer(colour: Hex, m: Material, body: Body, square: boolean, inner?: Hex): string {
  const { neck, shoulder: s } = body
  const trunk = { ...body, shoulder: s + 12 }
  const under = material(inner ?? (lightness(colour) > 0.84 ? '#5d6f8f' : '#fbf9f6'))
  const d = shape(plain, torso(trunk, 20, 808))
  const lapel = (k: number) => {
    const pts: Pt[] = [
      [neck + 10, 782], [neck + 40, 806, 0.16], [neck + 58, 868, 0.04], [neck + 28, 884, 0], [neck + 66, 912, 0],
      [4, 1052, 0.05], [-2, 1040], [26, 930, 0],
    ]
    const path = shape(plain, sided(pts, k))
    const upper: Pt[] = [
      [neck + 10, 782], [neck + 40, 806, 0.16], [neck + 58, 868, 0.04], [neck + 28, 884, 0], [neck - 10, 866, 0],
    ]
    return (
      outlined(path, m.base, m.line, 6) +
      (k > 0
        ? within('lp', path, fill(shape(plain, [[neck + 40, 912], [neck + 80, 900], [20, 1070], [0, 1084]]), m.shade))
        : fill(
            shape(plain, flip([[neck + 50, 910], [neck + 62, 913], [16, 1030, 0.05], [22, 1006, -0.04]])),
            m.light,
          )) +
      fill(shape(plain, sided(upper, k)), m.base) +
      inks(plain, m.line, [[[k * (neck + 28), 884], [k * (neck - 12), 866, 0], 5.5]])
    )
  }
  const open = shape(plain, both([[0, 800], [neck + 30, 800], [neck + 50, 880], [0, 1084]]))
  const collar = (k: number) =>
    outlined(
      shape(
        plain,
        sided([[0, 842], [neck, 770, 0.02], [neck + 20, 790, 0.2], [neck + 22, 840, 0.02], [34, 892, 0]], k),
      ),
      under.base,
      under.line,
      5.5,
    )
  const button = (y: number) => dot(plain, 0, y, 7, under.line) + dot(plain, -0.5, y - 1, 5.2, under.light)
  return group(
    outlined(d, m.base, m.line, 7.5),
    printed(trunk, body.shoulder - 54, d),
    shading(trunk, m),
    armLines(body, m),
    fill(open, under.base),
    fill(shape(plain, both([[0, 840], [neck + 20, 790], [neck + 34, 870], [0, 916, 0.06]])), under.shade),
    inks(plain, under.seam, [[[0, 880], [0, 1076, 0], 4.5]]),
    button(924),
    button(976),
    fill(shape(plain, both([[0, 850], [neck, 772, -0.1], [neck + 8, 800], [0, 876]])), under.deep),
    collar(-1),
    collar(1),
    lapel(-1),
    lapel(1),
    // It would be seen in a photo.
    square && pocketSquare(under, m, s, Math.floor(body.falls * 53) % 3),
    inks(plain, m.seam, [[[s - 118, 970], [s - 64, 966, 0], 7]]),
  )
}
