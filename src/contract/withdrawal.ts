/** Withdrawing from a purchase (articles L221-21 and D221-5 of the code de la consommation). No zod here: the browser reads this. */

import type { Publisher } from './site.ts'

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

/** The words that a buyer may agree to, so that each generation is delivered at once; kept with the purchase. */
export const WAIVER_WORDING =
  'Je demande que chaque génération me soit livrée tout de suite, et je sais que je perds mon droit de rétractation pour le crédit qu’elle dépense (article L. 221-28, 13° du code de la consommation). Les crédits que je n’ai pas dépensés restent remboursables pendant 14 jours.'

/** What the API's description says of `waiver`. Beside the wording, so that a test holds both to the terms and the price list. */
export const WAIVER_IN_API =
  'Avec `waiver: true`, la personne demande que chaque génération lui soit livrée tout de suite, et perd son droit de rétractation pour le crédit qu’elle dépense ; les crédits non dépensés restent remboursables 14 jours. La date et les mots en sont gardés avec l’achat. Sans lui, l’achat vaut autant, et le pack entier reste remboursable 14 jours. La page des tarifs propose le même choix ; le reçu dit lequel a été fait.'

/**
 * The law's own notice (annex to article R221-3, as decree 2026-3 of 5 January 2026, article 7, has it) and model form
 * (annex to article R221-1), which say vous. In the terms and, as article L221-13 asks, in the mail of each purchase.
 */
export function withdrawalNotice(
  { name, address, phone, email }: Publisher,
  origin: string,
): { notice: string[]; form: string[] } {
  const whom = `${name}, ${address}, téléphone ${phone}, e-mail ${email}`
  return {
    notice: [
      'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour de la conclusion du contrat ; s’il expire un samedi, un dimanche ou un jour férié, il est prorogé jusqu’au premier jour ouvrable suivant.',
      `Pour exercer le droit de rétractation, vous devez nous notifier (${whom}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation ci-dessous, mais ce n’est pas obligatoire.`,
      `Vous pouvez également exercer votre droit de rétractation en ligne sur ${origin}${WITHDRAWAL_PAGE} (« Renoncer au contrat ici », au bas de chaque page et dans votre compte). Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission. Si vous n’êtes pas connecté, cet accusé contient un lien à ouvrir et à confirmer dans les quatorze jours pour que le remboursement se fasse ; la date qui compte reste celle de votre déclaration.`,
      'Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.',
      'En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.',
      'Si vous avez demandé que chaque génération soit livrée tout de suite, nous retenons le prix des crédits dépensés jusqu’à votre déclaration, en proportion du prix du pack. Si vous ne l’avez pas demandé, nous remboursons le pack entier.',
    ],
    form: [
      '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
      `À l’attention de ${whom} :`,
      'Je vous notifie par la présente ma rétractation du contrat portant sur le pack de crédits ci-dessous :',
      'Numéro de commande : — Commandé le : — Nom du consommateur : — Adresse du consommateur : — Signature du consommateur (uniquement en cas de notification du présent formulaire sur papier) : — Date :',
    ],
  }
}
