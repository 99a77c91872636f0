/** Colours of no noun: the clothes' (« en rouge »), or of something that is not told. */
import type { Item } from './item.ts'

/** Colours that are things first. */
const NAMES_OF_THINGS = /^(?:caramel|miel|cafe|chocolat|citron|prune|peche|ciel|sable|or|argent|cerise|menthe|ivoire|vanille|creme|paille|brique|taupe|lin|olive|sauge|sapin|canard|marine|cannelle|tabac|cognac|champagne|abricot|mandarine|citrouille|potiron|framboise|aubergine|pistache|lavande|lilas|glycine|rubis|saphir|emeraude|jade|safran|curry|moka|fer|charbon|petrole|lagon|azur|corail|cuivre|rouille|ardoise|ambre|acajou|tilleul|amande|mousse|anis|fauve|saumon)s?$/

/** A colour that was bound to nothing and is not that of the clothes either. */
export function isNobodys(items: Item[], at: number): boolean {
  const item = items[at]!
  const { row } = item
  if (!row?.colour || item.kind !== 'word') return false
  const before = item.gap === 'none' ? items[at - 1]?.row : undefined
  if (item.language === 'fr') {
    // « il adore la pêche », « un œil bleu, un vert »: a noun, or a thing that is not told.
    if (before?.role === 'article' && !row.colour.ofPerson && !row.colour.hairOnly) return true
    // « plus foncée que caramel »: the name of a thing is a colour only of something.
    if (NAMES_OF_THINGS.test(item.norm) && before?.role !== 'in') return true
    // « l'autre côté bleu », « cerclés de noir »: of something else.
    if ((before?.role === 'filler' || before?.role === 'of') && !row.colour.ofPerson && !row.colour.hairOnly) return true
  }
  // « des appareils auditifs, ils sont bleus »
  if (before?.role === 'copula' && !row.colour.ofPerson && !row.colour.hairOnly && /^(?:ils?|elles?)$/.test(items[at - 2]?.norm ?? '')) return true
  // « un démon rouge », « barbu rouge »: what was said just before is no garment.
  if (before?.trade && !row.colour.ofPerson) return true
  return !row.colour.hairOnly && !row.colour.ofPerson && before?.set !== undefined && !before.as && !before.role && !before.adj && !before.colour
}
