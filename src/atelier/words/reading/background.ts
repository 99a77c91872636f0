/** What is asked of the background, with the colours that belong to it. */
import { lightness } from '../../colour.ts'
import type { Background, Hex } from '../../recipe.ts'
import type { Item } from '../items/item.ts'
import type { Entry } from './records.ts'

interface BackgroundRead {
  background?: Background
  from: number
  to: number
  /** A change of mind about the cut: « dégradé » that speaks of hair. */
  hair?: true
}

/** The product's own gradient, for « fond dégradé » without colours. */
const GRADIENT: [Hex, Hex] = ['#6366f1', '#8b5cf6']
const LIGHT: Hex = '#f1ede4'
const DARK: Hex = '#23202a'
/** « fond neutre », « fond sobre » */
const NEON: Hex = '#c6f432'
const NEUTRAL = /^(?:neutr(?:e|al)|sobre|simple|epure|basique|doux|douce|soft)s?$/

const LINKS = new Set(['of', 'and', 'filler', 'link', 'article', 'in', 'copula', 'or', 'very', 'little'])
const SPREADS = new Set(['vers', 'a', 'au', 'aux', 'from', 'to', 'entre', 'between', 'into', 'tout', 'par'])

const kindOf = (item: Item | undefined) => item?.row?.background
const toward = (hex: Hex, by: number): Hex => {
  const part = (at: number) => {
    const v = parseInt(hex.slice(at, at + 2), 16)
    return Math.round(by >= 0 ? v + (255 - v) * by : v * (1 + by))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

const isLight = (hex: Hex) => lightness(hex) > 0.6

interface Collected {
  colours: Hex[]
  kinds: Set<string>
  to: number
  tone?: Hex
}

/** « fond clair », "dark background": a tone without a colour. */
function toneOf(item: Item): Hex | undefined {
  if (NEUTRAL.test(item.norm)) return LIGHT
  const tone = item.row?.adj?.skin?.skinTone
  if (tone === '2') return LIGHT
  return tone === '8' ? DARK : undefined
}

/** « pour le fond, un truc uni », « côté fond, … » */
function isTopic(items: Item[], at: number): boolean {
  const before = items[at - 1]?.row?.role === 'article' ? items[at - 2] : items[at - 1]
  // « le fond, je le verrais bien rose »
  if (
    items[at + 1]?.gap === 'comma' &&
    /^(?:je|j|on)$/.test(items[at + 1]!.norm) &&
    /^(?:le|l)$/.test(items[at + 2]?.norm ?? '')
  )
    return true
  return (
    /^(?:pour|sur|cote|niveau|concernant|quant a|et pour|en|comme)$/.test(before?.norm ?? '') ||
    /^en fond|^en arriere/.test(items[at]!.norm)
  )
}

/** « fond doux, vert pâle. »: the colour after a tone, and nothing else to it. */
const isAfterTone = (items: Item[], at: number, i: number) =>
  items[i + 1]?.gap !== 'none' &&
  items
    .slice(at + 1, i)
    .every((item) => item.row?.role === 'modifier' || item.row?.role === 'filler' || toneOf(item) !== undefined)

/** « Fond attendu : uni gris perle » */
const isField = (items: Item[], at: number, i: number) =>
  i === at + 2 &&
  items[at + 1]!.gap === 'none' &&
  /^(?:attendu|souhaite|voulu|desire|demande|prefere|ideal|choisi)e?s?$/.test(items[at + 1]!.norm)

function collectAfter(items: Item[], at: number): Collected {
  const found: Collected = { colours: [], kinds: new Set(), to: at }
  const topic = isTopic(items, at)
  const spoken =
    topic && /^(?:je|j|on)$/.test(items[at + 1]?.norm ?? '')
      ? items.findIndex(({ row, gap }, i) => i > at + 2 && i < at + 8 && gap === 'none' && row?.colour !== undefined)
      : -1
  for (let i = spoken > 0 ? spoken : at + 1; i < items.length && i - at < 20; i++) {
    const item = items[i]!
    const role = item.row?.role
    if (item.gap === 'stop') break
    // « fond : bleu » but not « fond bleu, rousse ».
    const goesOn = item.row?.colour !== undefined || kindOf(item) !== undefined
    const refines = item.kind === 'hex' && item.gap === 'comma' && found.colours.length === 1
    if (refines) found.colours.pop()
    const led =
      i === at + 1 &&
      (role === 'article' || role === 'filler') &&
      items[i + 1]?.gap === 'none' &&
      items[i + 1]!.row?.colour !== undefined
    if (
      item.gap === 'comma' &&
      !refines &&
      !led &&
      !(
        goesOn &&
        (i === at + 1 || isField(items, at, i) || kindOf(items[i - 1]) !== undefined || isAfterTone(items, at, i))
      ) &&
      !(topic && i === at + 1)
    )
      break
    const kind = kindOf(item)
    if (item.row?.colour) {
      if (item.row.colour.hairOnly) break
      const next = items[i + 1]
      if (item.language === 'en' && next?.gap === 'none' && next.row?.as && next.row.as !== 'background') break
      found.colours.push(item.row.colour.hex)
    } else if (kind) {
      if (kind !== 'noun') found.kinds.add(kind)
    } else if (toneOf(item)) {
      found.tone = toneOf(item)!
    } else if ((role && LINKS.has(role)) || SPREADS.has(item.norm)) {
      continue
    } else break
    found.to = i
  }
  return found
}

function collectBefore(items: Item[], at: number): Collected & { from: number } {
  const found: Collected & { from: number } = { colours: [], kinds: new Set(), to: at, from: at }
  for (let i = at - 1; i >= 0 && at - i < 12 && items[i + 1]!.gap === 'none'; i--) {
    const item = items[i]!
    const kind = kindOf(item)
    if (item.row?.colour && (item.language === 'en' || item.kind === 'hex')) found.colours.unshift(item.row.colour.hex)
    else if (kind && kind !== 'noun') found.kinds.add(kind)
    else if (toneOf(item) && i === at - 1 && item.language === 'en') found.tone = toneOf(item)!
    else if (SPREADS.has(item.norm) || item.row?.role === 'and' || item.row?.role === 'very') continue
    else break
    found.from = i
  }
  return found
}

function made({ colours, kinds, tone }: Collected): Background | undefined {
  if (kinds.has('transparent')) return { type: 'transparent', colors: ['#ffffff', '#ffffff'] }
  // "neon gradient, blue to pink": how bright they are.
  const [first, second] = colours.length > 2 ? colours.filter((hex) => hex !== NEON) : colours
  if (first && second) return { type: 'gradient', colors: [first, second] }
  if (kinds.has('gradient'))
    return { type: 'gradient', colors: first ? [first, toward(first, isLight(first) ? -0.45 : 0.55)] : GRADIENT }
  const solid = first ?? tone ?? (kinds.has('solid') ? GRADIENT[0] : undefined)
  return solid && { type: 'solid', colors: [solid, solid] }
}

/** Reads the background around the item at `at`, which names it or one of its kinds. */
function readBackground(items: Item[], at: number): BackgroundRead | undefined {
  const item = items[at]!
  const kind = kindOf(item)!
  const before = collectBefore(items, at)
  const after = collectAfter(items, at)
  if (kind !== 'noun') {
    after.kinds.add(kind)
    const noun =
      items.slice(at, after.to + 1).some((next) => kindOf(next) === 'noun') ||
      (items[after.to + 1]?.gap === 'none' && kindOf(items[after.to + 1]) === 'noun')
    // The noun comes later and will collect this one.
    // « dégradé orange et rose en fond »
    if (
      noun &&
      kind === 'gradient' &&
      item.language === 'fr' &&
      after.colours.length > 0 &&
      kindOf(items[after.to]) === 'noun'
    )
      return { background: made(after)!, from: at, to: after.to }
    if (noun && !/fond|plan|background/.test(item.norm)) return undefined
    if (/fond|plan|background/.test(item.norm)) {
      const all = { ...after, colours: [...before.colours, ...after.colours] }
      return { background: made(all)!, from: before.colours.length > 0 ? before.from : at, to: after.to }
    }
    if (kind === 'solid') return undefined
    if (kind === 'gradient') {
      const hairBefore = items[at - 1]?.row?.as === 'hair' || items[at - 2]?.row?.as === 'hair'
      if (hairBefore || (after.colours.length === 0 && item.language === 'fr')) return { from: at, to: at, hair: true }
      // « dégradé » with colours needs no noun.
    }
    if (kind === 'transparent' && items[at - 1]?.gap !== 'stop' && items[at - 1]?.row?.as) return undefined
    return { background: made(after)!, from: at, to: after.to }
  }
  const useBefore = before.colours.length > 0 || before.kinds.size > 0 || before.tone !== undefined
  const goesOn = items[at + 1]?.norm === 'from' || items[at + 1]?.kind === 'hex'
  const collected: Collected =
    useBefore && !goesOn
      ? before
      : { ...after, colours: [...before.colours, ...after.colours], kinds: new Set([...before.kinds, ...after.kinds]) }
  const background = made(collected)
  return { ...(background && { background }), from: before.from, to: collected.to }
}

const RATHER = /^(?:mais|plutot|mets|met|mettez|mettre|prefere[rsz]?|preferons|but|instead|rather)$/
/** « pas de fond blanc, plutôt vert », « éviter le fond blanc, préférer un vert foncé », « le fond pas blanc mais vert »: the colour asked for instead. */
function insteadOf(items: Item[], at: number): { from: number; to: number; hex: Hex } | undefined {
  if (items[at]!.row?.background !== 'noun') return undefined
  let refused = items[at]!.negation !== undefined
  let rather = false
  for (let i = at + 1; i < Math.min(items.length, at + 10) && items[i]!.gap !== 'stop'; i++) {
    const { row, norm } = items[i]!
    if (row?.role === 'not') refused = true
    // « pas de fond fantaisie, du beige uni »
    else if ((RATHER.test(norm) || (norm === 'du' && items[i]!.gap === 'comma')) && refused) rather = true
    else if (row?.colour) {
      if (!rather) continue
      const next = items[i + 1]
      const end =
        next === undefined ||
        next.gap !== 'none' ||
        next.row?.role === 'but' ||
        next.row?.role === 'and' ||
        next.row?.role === 'filler' ||
        next.row?.background === 'solid'
      const from = items[i - 1]?.row?.role === 'very' ? i - 1 : i
      return end && !row.colour.hairOnly ? { from, to: i, hex: row.colour.hex } : undefined
    } else if (row?.as || (row && !row.role) || (!row && items[i]!.kind === 'word' && rather)) return undefined
  }
  return undefined
}

/** « mon mari n'aime pas les fonds colorés, mettez du blanc »: of the background told of last. */
function isOfBackgroundBefore(items: Item[], at: number): boolean {
  const { row, gap } = items[at]!
  if (
    !row?.colour ||
    row.colour.hairOnly ||
    gap !== 'none' ||
    !/^(?:du|un)$/.test(items[at - 1]?.norm ?? '') ||
    !/^(?:mets|met|mettez|mettre|prefere|preferons|prends|prenez|choisis|choisissez)$/.test(items[at - 2]?.norm ?? '')
  )
    return false
  if (items[at + 1]?.gap === 'none' && items[at + 1]!.row?.as) return false
  const noun = items.slice(Math.max(0, at - 12), at).findLast(({ row: r, meant }) => (r?.as ?? meant?.as) !== undefined)
  return (noun?.row?.background ?? noun?.meant?.background) === 'noun'
}

/** Reads every background named among the items. */
export function readBackgrounds(items: Item[], entries: Entry[]): void {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!
    if (!item.fate && isOfBackgroundBefore(items, at)) {
      const { hex } = item.row!.colour!
      item.fate = 'understood'
      entries.push({
        attribute: 'background',
        value: 'solid',
        kind: 'named',
        background: { type: 'solid', colors: [hex, hex] },
        from: items[at - 1]!.from,
        to: item.to,
        item: at,
      })
      continue
    }
    if (!item.row?.background || item.fate) continue
    const read = readBackground(items, at)
    if (!read) continue
    // « un fond pêche, pas de dégradé »
    if (read.hair && item.negation && items.some(({ row }, i) => row?.background === 'noun' && Math.abs(i - at) < 20)) {
      item.fate = 'silent'
      continue
    }
    if (read.hair) {
      item.row = { set: { hairStyle: 'undercut' }, as: 'hair' }
      continue
    }
    const instead = insteadOf(items, at)
    if (instead) {
      for (const one of items.slice(at, instead.to + 1)) if (one.fate !== 'unknown') one.fate = 'understood'
      entries.push({
        attribute: 'background',
        value: 'solid',
        kind: 'named',
        background: { type: 'solid', colors: [instead.hex, instead.hex] },
        from: items[instead.from]!.from,
        to: items[instead.to]!.to,
        item: at,
      })
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
        attribute: 'background',
        value: 'transparent',
        kind: 'named',
        background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
        from: items[item.negation.item]!.from,
        to: item.to,
        item: at,
      })
      item.fate = 'understood'
      continue
    }
    if (!read.background) {
      const next = items[at + 1]
      const scene = scenery(items, at)
      if (scene) scene.fate = 'lost'
      item.fate =
        scene || (next && next.gap === 'none' && (!next.row || next.row.role !== undefined)) ? 'lost' : 'silent'
      continue
    }
    const inside = items.map((_, i) => i).slice(read.from, read.to + 1)
    for (const i of inside) items[i]!.fate = 'understood'
    entries.push({
      attribute: 'background',
      value: read.background.type,
      kind: 'named',
      background: read.background,
      from: items[read.from]!.from,
      to: items[read.to]!.to,
      item: at,
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
