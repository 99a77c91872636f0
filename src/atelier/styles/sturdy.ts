/** What a photo tells of a beard, shaved or not: the shade it leaves, and how sturdy a grown face is drawn with it. */
import { clamp, linearstep } from '../clamp.ts'
import type { Recipe } from '../recipe.ts'

/** How likely a beard grows (`beardShade`) from which its shade is seen though it is shaved, and where it plainly is. */
const [SEEN, PLAIN] = [0.1, 0.8]
/** The same of a face that is drawn sturdier. */
const [SLIGHT, STURDY] = [0.02, 0.09]

type Person = Pick<Recipe, 'facialHair' | 'presentation' | 'age' | 'features'>

const grows = ({ presentation, age, features }: Person): boolean =>
  features.measured === true && presentation !== 'feminine' && age !== 'child'

/** How plainly the shade of a shaved beard shows, 0…1; none beside one that is worn, or that no photo tells of. */
export const shavedShade = (person: Person): number =>
  grows(person) && person.facialHair === 'none' ? linearstep(SEEN, PLAIN, person.features.beardShade ?? 0) : 0

/** How plainly stubble shows whose weight is not told, how much more it does for each unit of it, and the least. */
const STUBBLE = { usual: 0.82, gain: 0.3, least: 0.45 } as const

/** The same of stubble, which is as dark as the jaw beside the cheeks (`beardWeight`). */
const shadeOfStubble = ({ features: { measured, beardWeight = 0 } }: Person): number =>
  measured ? clamp(STUBBLE.usual + STUBBLE.gain * beardWeight, STUBBLE.least, 1) : 1

/** How plainly either shows, 0…1. @param shaved how much of it the shade of a shaved beard has */
export const shadeOfDays = (person: Person, shaved: number): number =>
  person.facialHair === 'stubble' ? shadeOfStubble(person) : shaved * shavedShade(person)

/** How much heavier brows, jaw and neck are and how much smaller eyes, 0…1: 1 below a beard. */
export function sturdyOf(person: Person): number {
  if (!grows(person)) return 0
  return person.facialHair === 'none' ? linearstep(SLIGHT, STURDY, person.features.beardShade ?? 0) : 1
}
