/** The mails to a buyer. */
import { PACKS } from '../../contract/packs.ts'
import type { Publisher, VatScheme } from '../../contract/site.ts'
import { contractInBrief } from '../../contract/terms.ts'
import { statedMoment, withdrawalNotice } from '../../contract/withdrawal.ts'
import { composeMail } from '../accounts/mails.ts'
import type { Mail } from '../mail/mailer.ts'
import { euros, receiptOf } from './receipt.ts'
import type { BuyerMail } from './rules.ts'
import type { PaymentRow } from './store.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

export interface Addressed {
  to: string
  payment: PaymentRow
  publisher: Publisher
  vatScheme: VatScheme | undefined
  appUrl: string
  /** The buyer's withdrawal from it, if they have withdrawn. */
  withdrawn?: WithdrawalRow | undefined
}

/** The acknowledgement of a withdrawal needs more than the payment: `withdrawal-mails.ts`. */
export const MAILS: Record<Exclude<BuyerMail, 'withdrawal'>, (addressed: Addressed) => Mail> = {
  receipt,
  failure,
  'refund-part': refund,
  refund,
  dispute,
  'dispute-won': disputeWon,
}

/** The receipt, with what the law wants confirmed on a durable medium (article L221-13 of the code de la consommation). */
function receipt({ to, payment, publisher, vatScheme, appUrl }: Addressed): Mail {
  const { name } = PACKS[payment.pack]
  const { number, paidOn, total, tax, why, seller, withdrawal, demo } = receiptOf(payment, publisher, vatScheme)
  const { notice, form } = withdrawalNotice(publisher, appUrl)
  return composeMail({
    to,
    subject: `Tes ${payment.credits} crédits sont là`,
    lines: [
      `Merci ! Ton pack ${name} est payé : ${payment.credits} crédits t’attendent au studio, valables un an.`,
      `Reçu ${number} du ${paidOn} · Pack ${name}, ${payment.credits} crédits · ${total} (${tax}). ${why}`.trim(),
      `Vendu par ${seller.join(', ')}.`,
      ...(demo ? [demo] : []),
      withdrawal,
    ],
    action: { label: 'Voir mon reçu', url: receiptUrl(appUrl, payment) },
    appendix: [
      { title: 'Ton contrat', lines: contractInBrief(publisher, appUrl) },
      { title: 'Droit de rétractation', lines: notice },
      { title: 'Modèle de formulaire de rétractation', lines: form },
    ],
  })
}

function failure({ to, payment: { pack }, appUrl }: Addressed): Mail {
  return composeMail({
    to,
    subject: 'Ton paiement n’est pas passé',
    lines: [
      `Ta banque a refusé le paiement du pack ${PACKS[pack].name}. Rien n’a été débité, et aucun crédit n’a été ajouté.`,
      'Tu peux essayer encore, avec le même moyen de paiement ou un autre.',
    ],
    action: { label: 'Revoir les packs', url: `${appUrl}/pricing` },
  })
}

function refund({ to, payment, appUrl, withdrawn }: Addressed): Mail {
  const { pack, refundedCents, amountCents } = payment
  const whole = refundedCents >= amountCents
  return composeMail({
    to,
    subject: whole ? `Ton pack ${PACKS[pack].name} est remboursé` : `${euros(refundedCents)} te sont remboursés`,
    lines: [
      whole
        ? `Le pack ${PACKS[pack].name} est remboursé en entier : ${euros(refundedCents)}. Ta banque peut mettre quelques jours à l’afficher.`
        : `${euros(refundedCents)} te sont rendus sur le pack ${PACKS[pack].name}. Ta banque peut mettre quelques jours à l’afficher.`,
      ...(withdrawn ? [`C’est le remboursement de ta rétractation du ${statedMoment(withdrawn.statedAt)}.`] : []),
      whole || withdrawn
        ? 'Les crédits de ce pack qui n’avaient pas servi quittent ton compte. Tes images, elles, restent.'
        : 'La part correspondante des crédits du pack quitte ton compte, sauf ceux qui ont déjà servi. S’il t’en reste, ils sont toujours à toi.',
      ...demoLines(payment),
    ],
    action: { label: 'Voir mon reçu', url: receiptUrl(appUrl, payment) },
  })
}

function dispute({ to, payment, publisher, appUrl }: Addressed): Mail {
  const { name } = PACKS[payment.pack]
  const price = euros(payment.amountCents)
  const lines =
    payment.dispute === 'lost'
      ? [
          `Le paiement du pack ${name} (${price}) a été contesté, et ta banque a repris l’argent. Les crédits de ce pack qui n’avaient pas servi quittent ton compte.`,
          `Si c’est une erreur, écris-nous : ${publisher.email}.`,
        ]
      : [
          `Ta banque nous dit que le paiement du pack ${name} (${price}) est contesté. Elle reprend l’argent le temps de décider ; les crédits de ce pack qui n’ont pas servi sont mis de côté.`,
          `Si c’est une erreur, dis-le à ta banque, et écris-nous : ${publisher.email}. Si le paiement tient, tes crédits reviennent tout seuls.`,
        ]
  return composeMail({
    to,
    subject: `Le paiement du pack ${name} est contesté`,
    lines: [...lines, ...demoLines(payment)],
    action: { label: 'Voir mon compte', url: `${appUrl}/account` },
  })
}

function disputeWon({ to, payment, appUrl }: Addressed): Mail {
  const { name } = PACKS[payment.pack]
  return composeMail({
    to,
    subject: 'Tes crédits sont de retour',
    lines: [
      `La contestation du paiement du pack ${name} est close : le paiement tient, et les crédits mis de côté sont de nouveau à toi.`,
      ...demoLines(payment),
    ],
    action: { label: 'Ouvrir le studio', url: `${appUrl}/studio` },
  })
}

const receiptUrl = (appUrl: string, { id }: PaymentRow) => `${appUrl}/api/payments/${id}/receipt`
const demoLines = ({ gateway }: PaymentRow) =>
  gateway === 'demo' ? ['Paiement de démonstration : aucun argent n’a bougé.'] : []
