/** From what is read of the background to entries. */
import { readBackground } from './background.ts'
import type { Item } from './item.ts'
import type { Entry } from './records.ts'

/** Reads every background named among the items. */
export function readBackgrounds(items: Item[], entries: Entry[]): void {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (!item.row?.background || item.fate) continue
    const read = readBackground(items, at)
    if (!read) continue
    if (read.hair) {
      item.row = { set: { hairStyle: 'undercut' }, as: 'hair' }
      continue
    }
    // « pas de fond moche »
    const next = items[at + 1]
    const told = next?.gap === 'none' && (next.row ? next.row.colour !== undefined : next.kind === 'word')
    if (item.negation && item.row.background === 'noun' && told) {
      item.fate = 'lost'
      continue
    }
    if (item.negation && item.row.background === 'noun') {
      entries.push({
        attribute: 'background', value: 'transparent', kind: 'named', background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
        from: items[item.negation.item]!.from, to: item.to, item: at,
      })
      item.fate = 'understood'
      continue
    }
    if (!read.background) {
      const next = items[at + 1]
      const scene = scenery(items, at)
      if (scene) scene.fate = 'lost'
      item.fate = scene || (next && next.gap === 'none' && (!next.row || next.row.role !== undefined)) ? 'lost' : 'silent'
      continue
    }
    const inside = items.map((_, i) => i).slice(read.from, read.to + 1)
    for (const i of inside) items[i]!.fate = 'understood'
    entries.push({
      attribute: 'background', value: read.background.type, kind: 'named', background: read.background,
      from: items[read.from]!.from, to: items[read.to]!.to, item: at,
    })
  }
}

/** « un fond ensoleillé », « en arrière plan la plage »: said of the background, not of the person. */
function scenery(items: Item[], at: number): Item | undefined {
  for (let i = at + 1; i < Math.min(items.length, at + 4) && items[i]!.gap === 'none'; i++) {
    const { row } = items[i]!
    if (row?.role === 'of' || row?.role === 'article') continue
    return row && !row.role && !row.colour && !row.says && (row.adj || row.suggest) ? items[i] : undefined
  }
  return undefined
}
