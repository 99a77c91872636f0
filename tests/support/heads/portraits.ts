/**
 * Painted heads that several test files look at. Test files share a process:
 * each head is analysed once a process.
 */
import { analysePhoto, type PhotoPortrait } from '../../../src/atelier/photo/analyse-photo.ts'
import type { Perception } from '../../../src/atelier/photo/perception.ts'
import { paintHead, type Head, type HeadOptions } from './head.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from './people.ts'
import { perceptionOf } from './perceive.ts'

const upright = { ...PLAIN_PEOPLE[0]!, hair: 'short', glasses: false, beard: false, roll: 0 } as const

/** Fair, lit from the left. */
export const FAIR: HeadOptions = { ...upright, background: 'wall', skinTone: '2', side: -0.9 }
/** Dark, lit from the right, in a grainy photo. */
export const DARK: HeadOptions = { ...upright, skinTone: '9', side: 0.9, grain: 14 }
/** Bearded, leaning. */
export const BEARDED: HeadOptions = { ...upright, background: 'sky', skinTone: '5', roll: 0.14, beard: true }
/** Before leaves, with long hair, glasses and a beard. */
export const BUSY_HEAD: HeadOptions = { ...BUSY_PEOPLE[1]!, glasses: true, beard: true }

interface AnalysedHead {
  head: Head
  perception: Perception
  portrait: PhotoPortrait
}
const analysed = new Map<string, AnalysedHead>()

/** Analyses heads for `analysedHead`: once a process. */
export async function analyseHeads(people: readonly HeadOptions[]): Promise<void> {
  for (const options of people) {
    const key = JSON.stringify(options)
    if (analysed.has(key)) continue
    const head = paintHead(options)
    const perception = await perceptionOf(head)
    analysed.set(key, { head, perception, portrait: analysePhoto(head, perception) })
  }
}

/** A painted head, what is seen of it, and its portrait. All are shared: a test that changes one copies it first. */
export function analysedHead(options: HeadOptions): AnalysedHead {
  return analysed.get(JSON.stringify(options))!
}
