/** What differs between two recipes, in words, for those who hear the page. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import { colours, styles } from '../text/fr.ts'
import { retouch as text, valueName } from '../text/retouch.ts'
import { colourWord } from '../text/traits.ts'
import { FIELDS, PARTS, valueOf, type Field, type PartId } from './parts.ts'

/** More than this is only counted. */
const NAMED = 3

export const colourName = (hex: string): string => {
  const word = colours.names[hex] ?? colourWord(hex)
  return word.charAt(0).toLocaleUpperCase('fr') + word.slice(1)
}

export const proportionName = (value: number, [less, more]: [string, string]): string =>
  value === 0 ? text.middle : `${Math.round(Math.abs(value) * 100)} % ${value < 0 ? less : more}`

export function groundName({ type, colors: [first, second] }: Background): string {
  if (type === 'transparent') return text.grounds.transparent
  return type === 'solid' ? colourName(first) : text.ground.pair(colourName(first), colourName(second))
}

export function describeChange(before: Recipe, after: Recipe): string {
  const changes = [
    ...(before.style === after.style ? [] : [text.said.value(text.fields.style!, styles[after.style].name)]),
    ...PARTS.flatMap((part) => FIELDS[part].flatMap((field) => changeOf(part, field, before, after))),
  ]
  if (changes.length === 0) return text.said.none
  return changes.length > NAMED ? text.said.much(changes.length) : changes.join(' ')
}

function changeOf(part: PartId, field: Field, before: Recipe, after: Recipe): string[] {
  const said = (value: string, name: string = text.fields[field.name]!) => [text.said.value(name, value)]
  if (field.kind === 'ground') {
    const [was, is] = [groundName(before.background), groundName(after.background)]
    return was === is ? [] : said(is)
  }
  if (field.kind === 'worn') {
    const worn = ({ accessories }: Recipe) => field.values.filter((value) => accessories.includes(value))
    const is = worn(after).map((value) => valueName('accessories', value))
    if (worn(before).join() === worn(after).join()) return []
    return said(is.join(', ') || text.nothing, text.worn[part as keyof typeof text.worn])
  }
  // What nobody chose follows from the cloth.
  if (field.name === 'patternColor' && after.features.patternColor === undefined) return []
  const is = valueOf(after, field.name)
  const toned = field.name === 'hairColor' && before.features.hairTone !== after.features.hairTone
  if (is === valueOf(before, field.name) && !toned) return []
  if (field.kind === 'proportion') return said(proportionName(is as number, text.ends[field.name]!))
  if (field.kind === 'colour') return said(colourName(is as string))
  if (toned && after.features.hairTone) return said(colourName(after.features.hairTone))
  return said(valueName(field.name, is as string))
}
