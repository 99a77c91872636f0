/** Visors, and hats without a stiff one, told by how wide the person is above the eyes and beside them: bucket hats, flat caps, berets. */
import { reaches, STEP, TOP } from './hat-brim.ts'
import type { HeadStudy } from './head-study.ts'
import { around, type Headwear } from './worn-colours.ts'

/** Heights between which widths are looked at, distances between the pupils below the eyes: of what is worn, of its brim, of the head below. */
const [WORN, BRIM, HEAD] = [[-1.2, -0.4], [-0.4, 0.3], [0.2, 0.7]] as const
/** Where a crown is above any brim. */
const CROWN = -1

/** How much wider than the head soft cloth is that lies over its edge: of five such hats the least is 1.46, of 24 caps and beanies the most 1.33. */
const OVERHANGS = 1.4
/** Width of what rises to the top of what is looked at: a beret lies flat. */
const RISES = 0.5
/** How much wider than the crown, and than the head, a brim that falls beside the face is. */
const FALLS = { crown: 1.5, head: 1.25 } as const
/** Width above the eyes of nothing but a brim where hair hangs below it, and score of wound cloth from which it is a hood's. */
const [WIDE, HOOD] = [3.4, -2.5] as const

/** How much wider than the head, and than the crown, an even brim is, and score of wound cloth below which it is one: of 60 caps, beanies and scarves none had all three. */
const EVEN_BRIM = { head: 1.15, crown: 1.15, wound: -4 } as const

/**
 * A hat or cap as its outline tells it.
 *
 * @param hat told to have no brim @param wound the network's score of cloth that is wound
 */
export function formed(study: HeadStudy, hat: Headwear, wound: number): Headwear {
  const [left, right] = [-1, 1].map((side) => reaches(study, side, HEAD[1] + STEP)) as [number[], number[]]
  const widths = left.map((reach, k) => reach + right[k]!)
  const at = (v: number) => Math.round((v - TOP) / STEP)
  const between = ([from, to]: readonly [number, number]) => widths.slice(at(from), at(to) + 1)
  const [worn, brim, head] = [Math.max(...between(WORN)), Math.max(...between(BRIM)), Math.min(...between(HEAD))]
  if (worn > OVERHANGS * head) {
    if (hat.kind === 'cap') return { ...hat, form: 'flat' }
    return { ...hat, kind: widths[0]! > RISES ? 'hat' : 'beret' }
  }
  const falls = brim > FALLS.crown * widths[at(CROWN)]! && brim > FALLS.head * head
  const isBrimmed =
    worn > EVEN_BRIM.head * head && worn > EVEN_BRIM.crown * widths[at(CROWN)]! && wound < EVEN_BRIM.wound
  if (isBrimmed && !falls) return { ...hat, kind: 'hat' }
  return falls || (worn > WIDE && wound < HOOD) ? { ...hat, kind: 'hat', form: 'bucket' } : hat
}

/** The forehead below a visor, and by what lightness beside the cheeks', and `wound`, a visor is told. */
const [FOREHEAD, IN_LIGHT, VISOR] = [[-0.7, -0.4], 10, 8.6] as const

/** Whether a visor is seen: it shades the forehead or hides it, and looks wound the least of all that is worn. */
export function hasVisor(study: HeadStudy, wound: number): boolean {
  const light = around(study, ...FOREHEAD, 0.5).l / around(study, 0.2, 0.8, 0.7).l
  return wound + IN_LIGHT * light < VISOR
}
