/** Which phrases decide of what the configurator sets as well, and which the hand has overruled. Pure. */
import type { Configuration } from '../../../contract/configuration.ts'
import type { Settable } from '../../../contract/configurator.ts'
import { isByHand, settle, type Said } from '../../../contract/settle.ts'

interface Decided {
  /** Phrases that are drawn as they say. */
  followed: string[]
  /** Phrases of which something is set by hand instead. */
  kept: string[]
  /** The fields of these. */
  overruled: Settable[]
}

/** Each phrase is told once: of « pull vert » whose garment is another, nobody reads that it decides. */
export function whoDecides(fields: readonly Settable[], said: Said, configuration: Configuration): Decided {
  const spoken = fields.filter((field) => said[field]?.text)
  const overruled = spoken.filter((field) => isByHand(configuration, field) && !agrees(field, said, configuration))
  const kept = phrases(overruled, said)
  const followed = phrases(
    spoken.filter((field) => !overruled.includes(field)),
    said,
  )
  return {
    followed: followed.filter((phrase) => !kept.some((other) => phrase.includes(other) || other.includes(phrase))),
    kept,
    overruled,
  }
}

/** What was said of these, without « pull » where « pull vert » is told. */
function phrases(fields: readonly Settable[], said: Said): string[] {
  const all = [...new Set(fields.map((field) => said[field]!.text))]
  return all.filter((phrase) => !all.some((other) => other !== phrase && other.includes(phrase)))
}

/** Whether following the words would change nothing. */
function agrees(field: Settable, said: Said, configuration: Configuration): boolean {
  const left = { ...configuration, setByHand: [] }
  return JSON.stringify(settle(left, { [field]: said[field] })) === JSON.stringify(left)
}
