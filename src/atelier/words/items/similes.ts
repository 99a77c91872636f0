/** Comparisons of a feature (« un sourire de canard »): they say nothing of the person but that feature. */
import type { Item } from './item.ts'
import type { Row } from '../lexicon/types.ts'

const OUT: Row = { role: 'ignored' }
const SILENT: Row = { role: 'filler' }

const FEATURES = new Set(['hair', 'eyes', 'beard', 'other', 'cheeks', 'skin'])
const WORN = new Set(['clothing', 'headwear', 'eyewear', 'accent'])
/** « un costume de pirate », « une cape de vampire »: somebody in it is dressed as one. */
const WHOLE_DRESS = /^(?:costume|tenue|deguisement|uniforme|habit|cape|robe|armure|combinaison|cosplay|look)/
const OF_FEATURE: Record<string, string[]> = {
  clothing: ['clothing', 'clothingColor'],
  headwear: ['headwear', 'headwearColor'],
  hair: ['hairColor', 'hairLength', 'hairTexture', 'hairStyle'],
  eyes: ['eyeColor'],
  beard: ['facialHair'],
  skin: ['skinTone'],
}
/** « une version plus jeune de ma grand-mère »: the age is the version's, and the grey hair goes with the other. */
export function setVersions(items: Item[]): void {
  for (const [at, { norm }] of items.entries()) {
    if (norm !== 'version') continue
    const near = items.slice(at, at + 6)
    const aged = items.slice(Math.max(0, at - 2), at + 3).find(({ row }) => row?.before && row.adj?.person?.age)
    const whom = near.find(({ row }) => row?.as === 'person' && row.says && row.set?.age)
    if (!aged || !whom || whom === aged) continue
    const { set: _, suggest: __, ...row } = whom.row!
    whom.row = row
  }
}

/** « les cheveux de Hulk », « un sourire de canard », « des cernes de panda »: of the feature alone. */
export function setSimiles(items: Item[]): void {
  for (let at = 2; at < items.length; at++) {
    const item = items[at]!
    const aged = item.row?.as === 'person' && item.row.set?.age !== undefined
    if (!item.row || !(aged || (item.row.suggest && (item.row.trade || item.row.companion))) || item.gap !== 'none')
      continue
    let i = at - 1
    if (items[i]!.row?.role === 'article' && items[i]!.gap === 'none') i--
    if (!/^(?:de|d|du|d un|d une)$/.test(items[i]?.norm ?? '') || items[i]!.gap !== 'none') continue
    let noun = i - 1
    while (
      noun > 0 &&
      items[noun + 1]!.gap === 'none' &&
      !items[noun]!.row?.as &&
      (items[noun]!.row?.colour || items[noun]!.row?.adj)
    )
      noun--
    const { row, norm } = items[noun] ?? {}
    const feature = row?.as ?? ''
    // « une veste de chasseur »: of the garment, not « la veste du chasseur ».
    const ofGarment =
      WORN.has(feature) && !aged && i === at - 1 && /^d(?:e)?$/.test(items[i]!.norm) && !WHOLE_DRESS.test(norm ?? '')
    if (ofGarment) {
      item.row = partOf(item.row, feature) ?? OUT
      continue
    }
    if (norm === 'skin' || (!FEATURES.has(feature) && !/^(?:sourire|rire|regard|cernes?)$/.test(norm ?? ''))) continue
    item.row = partOf(item.row, feature) ?? (aged ? SILENT : OUT)
  }
}

/** What somebody's looks say of one feature. */
function partOf({ suggest }: Row, feature: string): Row | undefined {
  const kept = Object.entries(suggest ?? {}).filter(([name]) => OF_FEATURE[feature]?.includes(name))
  return kept.length > 0 ? { suggest: Object.fromEntries(kept) } : undefined
}
