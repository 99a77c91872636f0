/** Decides who of the people in a text is drawn. */
import type { Kin } from './kin.ts'
import { ASKED, HELPER, IMPERFECT, SELF_FIRST } from '../lexicon/language/turns.ts'
import type { Told } from './told.ts'

/** Who is drawn: the speaker, somebody's relative (`Kin`), or the person a noun names (« une petite fille »). */
export type Who = 'self' | 'noun' | Kin

/** Whether looks follow soon, within the sentence. */
function looksFollow(lines: Told[], from: number): boolean {
  for (let at = from; at < lines.length && (at === from || lines[at]!.clause.lead !== 'stop') && at < from + 5; at++)
    if (lines[at]!.looks) return true
  return false
}

/** Whether the speaker's own looks are told, as they are. */
const speaks = (lines: Told[]) => lines.some(({ self, looks, clause }) => self && looks && !IMPERFECT.test(clause.text))

const countLooks = (lines: Told[]) => lines.filter(({ looks }) => looks).length

/** « ma sœur est rousse, moi je suis brune »: the person the speaker is contrasted with, if described at greater length. */
function againstWhom(lines: Told[], first: number): Who | undefined {
  const start = lines.slice(0, first + 1).findLastIndex(({ clause }) => clause.lead === 'stop')
  const end = lines.findIndex(({ clause }, at) => at > first && clause.lead === 'stop')
  const own = countLooks(lines.slice(first, end < 0 ? undefined : end))
  for (const [at, line] of lines.slice(0, Math.max(0, start)).entries()) {
    if (line.noun && looksFollow(lines, at)) return 'noun'
    if (!line.kin || line.kin.many) continue
    if (line.stands === 'target' && looksFollow(lines, at)) return line.kin
    if (line.stands === 'subject' && countLooks(lines.slice(at, start)) > Math.max(2, own)) return line.kin
  }
  return undefined
}

const DRAW_THEM =
  /\b(?:fais|faites|dessine|dessinez|imagine|imaginez) (?:le|la)(?: (?:moi|nous|stp|svp|donc|avec|comme|en|plutot)\b|$)/
const DESCRIBES =
  /\b(?:est|etait|porte|portait|avait|is|has|wears|ressemble|a (?:les|des|un|une|la|le|de|toujours|plein|\d+))\b/
/** Whether the line tells of a kin who may be drawn. */
function mayBeKin(lines: Told[], at: number): boolean {
  const { kin, stands, looks, clause } = lines[at]!
  if (!kin || kin.many || HELPER.test(clause.text)) return false
  // « de mon chat… non je plaisante, de moi »
  if (/^(?:euh |ah )?non\b|^(?:je |j )(?:plaisante|rigole|deconne)/.test(lines[at + 1]?.clause.text ?? '')) return false
  if (stands === 'target') return true
  if (stands !== 'subject' || countLooks(lines.slice(0, at)) > 0) return false
  // « mon mari et moi aimerions »
  if (/^(?:et moi|and (?:i|me))\b/.test(lines[at + 1]?.clause.text ?? '') && lines[at + 1]!.clause.lead === 'none')
    return false
  // « ma coiffeuse a fait un carré, je suis blonde »: what she did, not how she looks.
  if (looks) return DESCRIBES.test(clause.text) || !speaks(lines)
  // « ma fille veut un avatar », unless it is the speaker who is then told of: « ma mère veut pas que j'en mette une, j'ai les cheveux roux »
  // « mon frère est parti au Canada, fais-le-moi »
  if (!speaks(lines) && lines.slice(at + 1).some(({ clause: later }) => DRAW_THEM.test(later.text))) return true
  return !speaks(lines) && (ASKED.test(clause.text) || kin.at === clause.to || lines[at + 1]?.clause.lead === 'comma')
}

const PICKS = /\b(?:fais|faites|dessine|dessinez|draw)(?: moi| nous)? (?:mon|ma|notre|my|our)\b/

/** The speaker where the speaker says so, else whoever is told of first; undefined where nobody is. */
export function drawn(lines: Told[]): Who | undefined {
  // « mon frère est roux, ma sœur brune, et moi ? un mélange »
  if (
    lines.some(
      ({ clause }, at) =>
        clause.lead === 'comma' &&
        /^(?:et|and) (?:moi|me)$/.test(clause.text) &&
        lines[at + 1]?.clause.lead === 'stop' &&
        lines.slice(0, at).some(({ kin }) => kin) &&
        looksFollow(lines, at + 1),
    )
  )
    return 'self'
  // « mon fils est roux et ma fille est brune, fais ma fille »
  const picked = lines.find(
    ({ kin, stands, clause }) => kin && !kin.many && stands === 'target' && PICKS.test(clause.text),
  )
  if (picked) return picked.kin
  const first = lines.findIndex(
    ({ clause }, at) => SELF_FIRST.test(clause.text) && !IMPERFECT.test(clause.text) && looksFollow(lines, at),
  )
  if (first >= 0) return againstWhom(lines, first) ?? 'self'
  for (const [at, line] of lines.entries()) {
    // « ma mère était rousse, je suis brune »
    if (
      line.stands === 'subject' &&
      line.body &&
      lines[at + 1]?.self &&
      lines[at + 1]!.body &&
      lines[at + 1]!.clause.lead !== 'stop' &&
      !line.self &&
      !IMPERFECT.test(lines[at + 1]!.clause.text)
    )
      return 'self'
    if (line.self && line.looks && line.stands !== 'subject') return 'self'
    if (mayBeKin(lines, at)) return line.kin
  }
  return undefined
}
