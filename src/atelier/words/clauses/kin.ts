/** Relatives, friends and pets (« ma sœur », « son petit frère », « mon chien »), as distinct from the person drawn. */
import type { Item } from '../items/item.ts'

const POSSESSIVES = new Set([
  'mon',
  'ma',
  'mes',
  'ton',
  'ta',
  'tes',
  'son',
  'sa',
  'ses',
  'notre',
  'nos',
  'votre',
  'vos',
  'leur',
  'leurs',
  'my',
  'our',
  'his',
  'her',
  'their',
  'your',
])
/** Trades that take a possessive (« mon dentiste »); « mon pirate » is rather the person drawn. */
const RELATIONS =
  /^(?:ado$|friend|best friend|assistant|employe|stagiaire|apprenti|ex$|collegue|associe|patron|chef|coiffeu|coloc|voisin|prof|maitre|instit|medecin|coach|eleve|etudiant|client|camarade|binome|partenaire|boss|teacher|colleague|coworker|roommate|teammate|partner|co host|cohost|bandmate|flatmate|housemate|adjoint|coequipi|acolyte|predecess|success|remplacant)/
const MANY =
  /^(?:amis|amies|potes|copains|copines|parents|enfants|gosses|fils et|filles|garcons|eleves|collegues|freres|soeurs|cousins|cousines|friends|parents|kids|children|colleagues|students|brothers|sisters)/

/** Nouns for relatives that need no possessive: « tricoté par mamie ». */
const BARE =
  /^(?:papa|maman|mamie|mamy|papi|papy|meme|pepe|tata|tatie|tonton|mum|mom|mommy|daddy|grandma|grandpa|granny)$/

/** Relatives introduced by « avoir »: « j'ai une sœur ». */
const OWN =
  /^(?:soeur|frere|jumelle|jumeau|mari|femme|copain|copine|cousine?|amie?|pote|petite? (?:frere|soeur|ami|amie)|sister|brother|twin|wife|husband|friend)/
const BARE_VERB =
  /^(?:avait|etait|voulait|veut|disait|dit|voudrait|trouve|pense|prefere|preferait|aimerait|says?|said|wants?|wanted|thinks?)$/

export interface Kin {
  /** The item of the possessive (the noun itself where there is none), and the noun's. */
  from: number
  at: number
  norm: string
  gender?: 'feminine' | 'masculine'
  many: boolean
  /** « j'ai une sœur » */
  introduced?: true
}

/** Whether the item at `at` is a noun for one of somebody's people, with its possessive before it. */
export function isKin(items: Item[], at: number): boolean {
  return kinAt(items, at) !== undefined
}

/** « tricoté par mamie », « papa voulait une grenouillère », but « mamie en robe violette » is the person drawn. */
function isBare(items: Item[], at: number): boolean {
  const item = items[at]
  if (!item || !BARE.test(item.norm) || item.row?.as !== 'person') return false
  const before = item.gap === 'none' ? items[at - 1]?.norm : undefined
  if (before !== undefined && /^(?:par|avec|chez|by|with)$/.test(before)) return true
  // « sur le frigo de maman »
  if (before === 'de' && items[at - 2]?.row === undefined && items[at - 2]?.kind === 'word') return true
  const next = items[at + 1]
  return (
    (before === undefined || /^(?:et|mais|que|si|quand|parce|car)$/.test(before)) &&
    next?.gap === 'none' &&
    (BARE_VERB.test(next.norm) ||
      (next.norm === 'a' &&
        items[at + 2]?.gap === 'none' &&
        /^(?:dit|demande|voulu|trouve|tricote|fait|offert|propose|raconte|montre)$/.test(items[at + 2]!.norm)))
  )
}

/** The kin whose noun, or whose first adjective, stands at `at`, just after the possessive. */
export function kinAt(items: Item[], at: number): Kin | undefined {
  const possessive = items[at - 1]
  if (isBare(items, at)) {
    const says = items[at]!.row!.says?.presentation
    return {
      from: at,
      at,
      norm: items[at]!.norm,
      many: false,
      ...((says === 'feminine' || says === 'masculine') && { gender: says }),
    }
  }
  const introduced =
    possessive !== undefined &&
    /^(?:un|une|deux|a|one)$/.test(possessive.norm) &&
    /^(?:ai|avons|have)$/.test(items[at - 2]?.norm ?? '') &&
    OWN.test(items[at]?.norm ?? '')
  if (!possessive || !(introduced || POSSESSIVES.has(possessive.norm)) || items[at]?.gap !== 'none') return undefined
  let noun = at
  while (
    noun < items.length &&
    noun - at < 3 &&
    items[noun]!.gap === 'none' &&
    (items[noun]!.row?.before ||
      items[noun]!.row?.role === 'filler' ||
      (noun === at && items[noun]!.row === undefined && items[noun]!.kind === 'word')) &&
    items[noun]!.row?.as !== 'person'
  )
    noun++
  const item = items[noun]
  if (item?.gap !== 'none' || item.row?.as !== 'person') return undefined
  const { row, norm } = item
  const many = MANY.test(norm) || item.form?.number === 'p'
  const related =
    row.companion || RELATIONS.test(norm) || (row.says?.weight ?? 0) >= 2 || (row.set?.age === 'child' && !row.adj)
  if (!related || (row.trade && !row.companion && !RELATIONS.test(norm))) return undefined
  const gender = row.says?.presentation
  return {
    from: at - 1,
    at: noun,
    norm,
    many,
    ...(introduced && { introduced }),
    ...((gender === 'feminine' || gender === 'masculine') && { gender }),
  }
}
