/** The mails to a buyer. */
import { PACKS } from '../../contract/packs.ts'
import type { Publisher } from '../../contract/site.ts'
import { letter } from '../accounts/mails.ts'
import type { Mail } from '../mail/mailer.ts'
import { receiptOf } from './receipt.ts'
import type { PaymentRow } from './store.ts'

/** The receipt, with what the law wants confirmed on a durable medium (article L221-13 of the code de la consommation). */
export function receiptMail(to: string, payment: PaymentRow, publisher: Publisher, appUrl: string): Mail {
  const { name } = PACKS[payment.pack]
  const { number, paidOn, total, tax, seller, withdrawal, demo } = receiptOf(payment, publisher)
  return letter({
    to, subject: `Tes ${payment.credits} crédits sont là`,
    lines: [
      `Merci ! Ton pack ${name} est payé : ${payment.credits} crédits t’attendent au studio, valables un an.`,
      `Reçu ${number} du ${paidOn} · Pack ${name}, ${payment.credits} crédits · ${total} (${tax}).`,
      `Vendu par ${seller.join(', ')}.`,
      withdrawal,
      ...(demo ? [demo] : []),
    ],
    action: { label: 'Voir mon reçu', url: `${appUrl}/api/payments/${payment.id}/receipt` },
  })
}

export function failureMail(to: string, { pack }: PaymentRow, appUrl: string): Mail {
  return letter({
    to, subject: 'Ton paiement n’est pas passé',
    lines: [`Ta banque a refusé le paiement du pack ${PACKS[pack].name}. Rien n’a été débité, et aucun crédit n’a été ajouté.`, 'Tu peux essayer encore, avec le même moyen de paiement ou un autre.'],
    action: { label: 'Revoir les packs', url: `${appUrl}/pricing` },
  })
}
