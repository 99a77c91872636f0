/** Withdrawing from a purchase (articles L221-21 and D221-5 of the code de la consommation). No zod here: the browser reads this. */

export interface Statement {
  name: string
  /** The number of the receipt. */
  order: string
  /** Where the acknowledgement goes. */
  email: string
}

/** The words of the person's statement: shown before they confirm it, and sent back to them as they were. */
export const statementOf = ({ name, order, email }: Statement): string[] => [
  `Je, ${name}, renonce au contrat de la commande ${order}.`,
  `Accusé de réception à envoyer à : ${email}`,
]

/** Most characters of a name, and of an order's number. */
export const NAME_MAX = 120
export const ORDER_MAX = 40

export const WITHDRAWAL_PAGE = '/retractation'

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})
/** « 24 novembre 2026 à 14:05:09 », of Paris wherever it is read: the date of a statement has effects in law. */
export const statedMoment = (at: Date): string => `${moment.format(at)} (heure de Paris)`

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
/** The last day of a period, in Paris. @param until the first instant after it */
export const lastDayOf = (until: string): string => day.format(new Date(Date.parse(until) - 1))

/** The words that a buyer agrees to so that each generation is delivered at once; kept with the purchase. */
export const WAIVER_WORDING =
  'Je demande que chaque génération me soit livrée tout de suite, et je sais que je perds mon droit de rétractation pour le crédit qu’elle dépense (article L. 221-28, 13° du code de la consommation). Les crédits que je n’ai pas dépensés restent remboursables pendant 14 jours.'
