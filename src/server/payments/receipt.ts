/** A receipt: what it says, and the page that can be printed. */
import { PACKS } from '../../contract/packs.ts'
import type { Publisher, VatScheme } from '../../contract/site.ts'
import { lastDayOf, statedMoment } from '../../contract/withdrawal.ts'
import { sayVat, vatOf } from './vat.ts'
import { withdrawalEnd } from './withdrawal-period.ts'
import { creditsBrought } from './rules.ts'
import type { PaymentRow } from './store.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

export const euros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

export interface Receipt {
  number: string
  paidOn: string
  total: string
  /** The tax line, as a sentence. */
  tax: string
  /** Why that tax, where `tax` does not say. */
  why: string
  /** Before tax and tax, when there is one to show. */
  parts: { label: string; amount: string }[]
  seller: string[]
  /** What can be given back, or what was. */
  withdrawal: string
  refund: string | undefined
  /** Said when no money has moved. */
  demo: string | undefined
}

/** An intra-Community VAT number, as against an exemption or a placeholder. */
const isVatNumber = (vat: string) => /^[A-Z]{2}[ 0-9A-Z]{4,}$/.test(vat)

/**
 * @param payment one that is paid.
 * @param vatScheme of today: only for payments from before it was recorded with each
 * @param withdrawn its buyer's withdrawal, if they have withdrawn
 */
export function receiptOf(
  payment: PaymentRow,
  publisher: Publisher,
  vatScheme: VatScheme | undefined,
  withdrawn?: WithdrawalRow,
): Receipt {
  const { receiptNumber, paidAt, amountCents, refundedCents, gateway } = payment
  const vat = payment.vatScheme === null ? vatOf(vatScheme, amountCents, undefined) : payment
  const { sentence, label } = sayVat(vat, amountCents)
  return {
    number: receiptNumber!,
    paidOn: day.format(paidAt!),
    total: euros(amountCents),
    tax: label ? `dont ${label} : ${euros(vat.vatCents!)}` : sentence,
    why: label ? `${sentence}. ` : '',
    parts: label
      ? [
          { label: 'Prix hors taxe', amount: euros(amountCents - vat.vatCents!) },
          { label, amount: euros(vat.vatCents!) },
        ]
      : [],
    seller: [
      publisher.name,
      publisher.form,
      publisher.address,
      `SIRET ${publisher.siret}`,
      ...(isVatNumber(publisher.vat) ? [`TVA ${publisher.vat}`] : []),
      publisher.email,
    ],
    withdrawal: withdrawn ? sayWithdrawn(payment, withdrawn) : sayWithdrawable(payment),
    refund: refundedCents > 0 ? `Remboursé : ${euros(refundedCents)}` : undefined,
    demo:
      gateway === 'demo'
        ? 'Paiement de démonstration : aucun argent n’a été débité, et ce document n’a pas de valeur.'
        : undefined,
  }
}

function sayWithdrawn(payment: PaymentRow, { statedAt, refundCents, refundedAt }: WithdrawalRow): string {
  const back = refundedAt
    ? `${euros(refundCents)} te sont rendus`
    : `${euros(refundCents)} te seront rendus, au plus tard 14 jours après`
  const left = creditsBrought(payment)
  const used =
    left === 0
      ? 'Rien n’est retenu.'
      : `Le prix ${left === 1 ? 'du crédit dépensé' : `des ${left} crédits dépensés`} est retenu.`
  return `Tu as renoncé à cet achat le ${statedMoment(statedAt)} : ${back}. ${used} Il n’y a plus rien à rendre sur cette commande.`
}

function sayWithdrawable({ amountCents, refundedCents, waivedAt, paidAt }: PaymentRow): string {
  if (refundedCents >= amountCents) return 'Cet achat est remboursé en entier : il n’y a plus rien à rendre.'
  const part = refundedCents > 0
  const what = waivedAt
    ? `Le ${instant.format(waivedAt)}, tu as demandé que chaque génération te soit livrée tout de suite : le crédit qu’elle dépense n’est alors plus remboursable (article L221-28, 13° du code de la consommation). ${part ? `${euros(refundedCents)} t’ont déjà été rendus ; les crédits du pack qui te restent sont remboursables` : 'Les crédits que tu n’as pas dépensés le restent'}`
    : `Tu n’as pas demandé la livraison immédiate : ${part ? `${euros(refundedCents)} t’ont déjà été rendus, et le reste du prix est remboursable` : 'le pack entier est remboursable'} (articles L221-18 et L221-25 du code de la consommation)`
  return `${what} jusqu’au ${lastDayOf(withdrawalEnd(paidAt!).toISOString())} inclus, par « Renoncer au contrat ici », au bas de chaque page et dans ton compte.`
}

export const RECEIPT_STYLE = `:root{color-scheme:light dark;--ink:#221f2e;--paper:#faf6ef;--card:#fffdf9;--line:#d9d2c6;--soft:#5e5868;--mark:#4f46e5;--warn:#a8401c}
@media (prefers-color-scheme:dark){:root{--ink:#f1ecf6;--paper:#17151f;--card:#211e2c;--line:#3a3547;--soft:#b5adc2;--mark:#a5a0ff;--warn:#ff9e7a}}
*{box-sizing:border-box}body{margin:0;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:42rem;margin:0 auto}
article{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:clamp(1.25rem,5vw,3rem)}header{display:flex;justify-content:space-between;gap:1rem 2rem;flex-wrap:wrap;margin-bottom:2rem}h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.01em;margin:0}
p{margin:0}.soft{color:var(--soft)}.small{font-size:.875rem}.who{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1.5rem;margin-bottom:2rem}h2{font-size:.875rem;margin:0 0 .25rem;color:var(--soft);font-weight:600}address{font-style:normal;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.75rem 0;border-top:1px solid var(--line);font-weight:400;vertical-align:top}td:last-child{text-align:right;white-space:nowrap;padding-left:1rem}tr.total th,tr.total td{font-weight:700;font-size:1.125rem;border-top:2px solid var(--ink)}
.law{margin-top:2rem;display:grid;gap:.75rem}.warn{color:var(--warn);font-weight:600;margin-bottom:1.5rem}nav{margin:0 .25rem 1rem}a{color:var(--mark)}
@media print{:root{--ink:#000;--paper:#fff;--card:#fff;--line:#bbb;--soft:#444;--warn:#000}nav{display:none}body{padding:0}article{border:0;padding:0}@page{margin:20mm}}`

/** @param email the buyer's, as it is now. */
export function receiptPage(
  payment: PaymentRow,
  email: string,
  publisher: Publisher,
  vatScheme: VatScheme | undefined,
  withdrawn?: WithdrawalRow,
): string {
  const { number, paidOn, total, tax, why, parts, seller, withdrawal, refund, demo } = receiptOf(
    payment,
    publisher,
    vatScheme,
    withdrawn,
  )
  const { name } = PACKS[payment.pack]
  const line = (label: string, amount: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th scope="row">${escape(label)}</th><td>${escape(amount)}</td></tr>`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Reçu ${escape(number)} · Trombine</title><style>${RECEIPT_STYLE}</style></head><body><main><nav class="small"><a href="/account">Mon compte</a></nav><article>
<header><div><h1>Reçu</h1><p class="soft">${escape(number)}</p></div><p>Payé le ${escape(paidOn)}</p></header>
${demo ? `<p class="warn">${escape(demo)}</p>` : ''}
<div class="who"><div><h2>Vendeur</h2><address>${seller.map(escape).join('<br>')}</address></div><div><h2>Client</h2><address>${escape(email)}</address></div></div>
<table><tbody>${line(`Pack ${name} · ${payment.credits} crédits, valables un an`, parts.length > 0 ? '' : total)}${parts.map(({ label, amount }) => line(label, amount)).join('')}${line(parts.length > 0 ? 'Total payé, toutes taxes comprises' : 'Total payé', total, 'total')}${refund ? line('Remboursé', refund.replace(/^.*:\s/, '')) : ''}</tbody></table>
<div class="law small soft"><p>${escape(parts.length > 0 ? `${why}${withdrawal}` : `${tax}. ${withdrawal}`)}</p></div>
</article></main></body></html>`
}
