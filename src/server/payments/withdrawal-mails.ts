/** The mails of a withdrawal. */
import { PACKS, type PackId } from '../../contract/packs.ts'
import { statedMoment, statementOf } from '../../contract/withdrawal.ts'
import { composeMail } from '../accounts/mails.ts'
import type { Publisher } from '../../contract/site.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Closed } from './close-purchases.ts'
import type { Addressed } from './mails.ts'
import { euros } from './receipt.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** The acknowledgement on a durable medium, with the statement's content, date and hour (articles L221-21 and D221-5). */
export function withdrawalMail({ to, payment, appUrl, publisher }: Addressed, withdrawal: WithdrawalRow): Mail {
  const { pack, receiptNumber: order, gateway } = payment
  const { name, statedAt, refundCents, credits } = withdrawal
  return composeMail({
    to,
    subject: `Accusé de réception de ta rétractation, commande ${order}`,
    lines: [
      'Nous avons bien reçu ta rétractation. Voici ta déclaration, telle que tu l’as envoyée :',
      ...statementOf({ name: name ?? '', order: order!, email: to }),
      `Envoyée le ${statedMoment(statedAt)}.`,
      `Pack ${PACKS[pack].name} : ${euros(refundCents)} te sont rendus par le moyen de paiement de ton achat, au plus tard 14 jours après ta déclaration. ${leaving(credits)}`,
      ...(gateway === 'demo' ? ['Paiement de démonstration : aucun argent n’a bougé.'] : []),
    ],
    action: { label: 'Voir mon reçu', url: `${appUrl}/api/payments/${payment.id}/receipt` },
    note: `Garde ce message : il prouve ta rétractation. Une question ? ${publisher.email}`,
  })
}

const leaving = (credits: number) =>
  credits === 0
    ? 'Aucun crédit ne quitte ton compte.'
    : credits === 1
      ? 'Le crédit qui n’avait pas servi a quitté ton compte.'
      : `Les ${credits} crédits qui n’avaient pas servi ont quitté ton compte.`

interface Closing {
  to: string
  at: Date
  closed: Closed
  publisher: Publisher
}

/** To who has closed their account: what they are given back, with when they said so. It has no link, as nothing opens any more. */
export function closingMail({ to, at, closed: { withdrawn, pending }, publisher }: Closing): Mail {
  const cents = withdrawn.reduce((sum, { withdrawal }) => sum + withdrawal.refundCents, 0)
  return composeMail({
    to,
    subject: cents > 0 ? `Ton compte est supprimé : ${euros(cents)} te sont rendus` : 'Ton compte est supprimé',
    lines: [
      `Tu as demandé la suppression de ton compte le ${statedMoment(at)}. C’est fait.`,
      ...(cents > 0 ? ['Cette demande vaut rétractation des achats qui pouvaient encore être rendus :'] : []),
      ...withdrawn.map(
        ({ payment, withdrawal: { refundCents, credits } }) =>
          `Commande ${payment.receiptNumber}, pack ${PACKS[payment.pack].name} : ${euros(refundCents)} te sont rendus${credits > 0 ? ` (${credits === 1 ? '1 crédit qui n’avait pas servi' : `${credits} crédits qui n’avaient pas servi`})` : ''}.`,
      ),
      ...(pending ? ['Un paiement que ta banque n’a pas encore confirmé te sera rendu en entier, s’il aboutit.'] : []),
      'L’argent revient par le moyen de paiement de ton achat, au plus tard 14 jours après ta demande.',
      ...(withdrawn.some(({ payment }) => payment.gateway === 'demo')
        ? ['Paiement de démonstration : aucun argent n’a bougé.']
        : []),
    ],
    note: `Garde ce message : il prouve ta demande. Une question ? ${publisher.email}`,
  })
}

interface Stated {
  to: string
  name: string
  order: string
  pack: PackId
  statedAt: Date
  appUrl: string
}

const stated = ({ to, name, order, statedAt }: Stated) => [
  ...statementOf({ name, order, email: to }),
  `Envoyée le ${statedMoment(statedAt)}.`,
]

/** To the buyer whose withdrawal somebody has stated without signing in. */
export function statementMail({ url, ...about }: Stated & { url: string }): Mail {
  return composeMail({
    to: about.to,
    subject: `Accusé de réception de ta rétractation, commande ${about.order}`,
    lines: [
      'Nous avons bien reçu une déclaration de rétractation :',
      ...stated(about),
      `Elle porte sur ton pack ${PACKS[about.pack].name}. Comme elle a été envoyée sans connexion, dis-nous que c’est bien toi : le remboursement part dès que tu as ouvert ce lien et confirmé. La date qui compte est celle de ta déclaration.`,
    ],
    action: { label: 'C’est bien moi', url },
    note: 'Ce lien vaut 14 jours. Si tu n’as rien demandé, oublie ce message : ton achat reste comme il est.',
  })
}

const WHY = {
  done: 'Cette commande a déjà fait l’objet d’une rétractation : rien de plus n’est à faire, le remboursement est fait ou en route.',
  over: 'Le délai de quatorze jours de cette commande est passé : elle ne peut plus être rendue par ce moyen.',
  empty: 'Il n’y a plus rien à rendre sur cette commande : ses crédits ont servi, ou ils sont déjà remboursés.',
}

/** To the buyer, when what somebody has stated changes nothing. */
export function refusedStatementMail(about: Stated, why: keyof typeof WHY): Mail {
  return composeMail({
    to: about.to,
    subject: `Ta déclaration de rétractation, commande ${about.order}`,
    lines: ['Nous avons reçu une déclaration de rétractation :', ...stated(about), WHY[why]],
    action: { label: 'Voir mes achats', url: `${about.appUrl}/account` },
    note: 'Tu n’es pas d’accord ? Réponds à ce message.',
  })
}
