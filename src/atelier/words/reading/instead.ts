/** « pas les yeux bleus mais verts », « pas un chapeau noir mais blanc »: the thing stays, and is of the other kind. */
import type { Item } from '../items/item.ts'

const isQualifier = ({ row }: Item) => row?.colour !== undefined || (row?.adj !== undefined && row.as === undefined)

/** Hair has lengths, colours and textures of its own to be refused, and is read with them. */
const isThing = ({ row }: Item) => row?.as !== undefined && !row.adj && !row.colour && row.as !== 'hair'

/** Gives what follows a « mais » to the noun before it, whose other quality was refused, and takes the refusal off the noun. */
export function setInstead(items: Item[]): void {
  for (let at = 3; at < items.length; at++) {
    const item = items[at]!
    const but = items[at - 1]!.row?.role === 'but' && item.gap === 'none'
    if (!(but || item.gap === 'comma') || item.negation || !isQualifier(item)) continue
    const next = items[at + 1]
    if (next?.gap === 'none' && next.row?.as !== undefined) continue
    // « yeux bleus mais », "blue eyes but"
    const pair = but ? [at - 2, at - 3] : [at - 1, at - 2]
    const noun = pair.find((i) => isThing(items[i]!) && items[i]!.negation)
    // « pas de barbe longue mais courte »: both in one phrase.
    const together = noun === at - 2 && items[noun]!.row!.as === 'beard' && items[noun]!.norm.includes(' ')
    const refused = together ? noun : pair.find((i) => isQualifier(items[i]!) && items[i]!.negation)
    if (noun === undefined || refused === undefined) continue
    // After a comma alone a garment may have come to its end: « pas de pull rouge, noir ».
    if (!but && items[noun]!.row!.as !== 'eyes') continue
    delete items[noun]!.negation
    if (together) items[noun]!.norm = 'barbe'
    else items[refused]!.fate = 'silent'
    item.boundTo = noun
  }
}
