/** `/dev/checkout/…`: the demonstration bank's payment page. No script; forms and links only. */
import { Hono } from 'hono'
import type { DemoBank } from './demo-bank.ts'
import { DEMO_ACTIONS, DEMO_DECIDES_AFTER_MS, type DemoAction } from './demo-rules.ts'
import type { DemoCheckout } from './demo-store.ts'
import type { CheckoutRequest } from './gateway.ts'

/** In the product's colours (`web/ui/tokens.css`), so that the tab does not change its look on the way to the bank. */
export const DEMO_BANK_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1c1930,#f4eee3);--paper:light-dark(#f5efe4,#15121d);--card:light-dark(#fffdf8,#1f1b2a);--line:light-dark(#1c19301f,#f4eee31f);--edge:light-dark(#1c193066,#f4eee366);--soft:light-dark(#5a5467,#b9b1c7);--mark:light-dark(#4b3fd1,#b6acff);--warn:light-dark(#a93617,#ffa68f);--tint:light-dark(#e8e4fb,#2d2750);--shade:light-dark(#1c193059,#000000b3)}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem 1rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem}.bank{display:flex;justify-content:space-between;align-items:center;gap:.5rem 1rem;flex-wrap:wrap;margin:0 .25rem 1rem}.bank b{display:flex;align-items:center;gap:.625rem;font-size:1.25rem;letter-spacing:-.01em}.tag{color:var(--warn);font-size:.875rem;font-weight:650}
.ticket{background:var(--card);border:1px solid var(--line);border-radius:24px;box-shadow:0 26px 50px -24px var(--shade)}.part{padding:1.5rem}.part+.part{border-top:2px dashed var(--line)}
h1{font-size:1.25rem;line-height:1.25;margin:0}p{margin:0}.soft{color:var(--soft)}.small{font-size:.875rem}.price{font-size:2.75rem;line-height:1.1;font-weight:700;letter-spacing:-.02em;margin:.5rem 0 .25rem;font-variant-numeric:tabular-nums}
.say{margin-bottom:1rem;padding:.75rem 1rem;border-radius:12px;background:var(--tint)}.say.no{color:var(--warn)}form{display:grid;gap:.625rem}form+form,.more{margin-top:1.25rem}
button,.button{font:inherit;font-weight:600;min-height:48px;padding:.6rem 1rem;border-radius:16px;border:1px solid var(--edge);background:none;color:var(--ink);cursor:pointer;text-align:center;text-decoration:none;display:block;width:100%}
button:hover,.button:hover{border-color:var(--mark)}button:focus-visible,a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}.first{background:linear-gradient(135deg,#5046e0,#7c3aed) border-box;border-color:#0000;color:#fff}.first:hover{border-color:#0000;filter:brightness(1.1)}.quiet{border-color:transparent;color:var(--soft);text-decoration:underline;text-underline-offset:3px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.625rem}h2{font-size:.875rem;margin:0 0 .625rem;font-weight:650}a{color:var(--mark)}ul{list-style:none;margin:0;padding:0}li{padding:.75rem 0;border-top:1px solid var(--line)}li:first-child{border:0}footer{margin:1rem .25rem 0}`

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
const euros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
const requestOf = ({ request }: DemoCheckout) => JSON.parse(request) as Omit<CheckoutRequest, 'expiresAt'>

/** Where a form leads: only within this site, on the host name that the browser used. */
const within = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function demoBankRoutes(bank: DemoBank): Hono {
  const noStore = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/checkout', async (c) =>
      c.html(page('Paiements de démonstration', overview(await bank.newest())), 200, noStore),
    )
    .get('/checkout/:id', async (c) => {
      const checkout = await bank.find(c.req.param('id'))
      if (!checkout)
        return c.html(
          page(
            'Paiement inconnu',
            '<div class="ticket"><div class="part"><h1>Ce paiement n’existe pas.</h1><p class="more"><a href="/pricing">Voir les packs</a></p></div></div>',
          ),
          404,
          noStore,
        )
      return c.html(
        page(`Payer ${euros(checkout.amountCents)}`, counter(checkout, c.req.query('refused') !== undefined)),
        200,
        noStore,
      )
    })
    .post('/checkout/:id', async (c) => {
      const id = c.req.param('id')
      const { action } = await c.req.parseBody()
      const checkout = await bank.find(id)
      if (!checkout || !isAction(action)) return c.redirect(`/dev/checkout/${encodeURIComponent(id)}`, 303)
      const { successUrl, cancelUrl } = requestOf(checkout)
      if (action === 'cancel') return c.redirect(within(cancelUrl), 303)
      if (action === 'refuse') return c.redirect(`/dev/checkout/${id}?refused`, 303)
      const done = await bank.act(id, action)
      if (done && (action === 'pay' || action === 'later'))
        return c.redirect(within(successUrl.replace('{CHECKOUT_SESSION_ID}', id)), 303)
      return c.redirect(`/dev/checkout/${id}`, 303)
    })
}

function isAction(value: unknown): value is DemoAction {
  return (DEMO_ACTIONS as readonly unknown[]).includes(value)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)} · démonstration</title><style>${DEMO_BANK_STYLE}</style></head><body><main><div class="bank"><b><img src="/favicon.svg" alt="" width="32" height="32">Trombine</b><span class="tag">Paiement de démonstration</span></div>${body}</main></body></html>`
}

const button = (action: DemoAction, label: string, kind = '') =>
  `<button name="action" value="${action}"${kind && ` class="${kind}"`}>${label}</button>`

function counter(checkout: DemoCheckout, refused: boolean): string {
  const { pack } = requestOf(checkout)
  const head = `<div class="part"><h1>Pack ${escape(pack.name)}</h1><p class="price">${euros(checkout.amountCents)}</p><p class="soft">${pack.credits} crédits, toutes taxes comprises</p></div>`
  return `<div class="ticket">${head}<div class="part">${said(checkout, refused)}${controls(checkout)}</div></div><footer class="small soft">Aucune carte n’est demandée et rien n’est débité : cette page remplace Stripe tant qu’aucune clé n’est configurée. <a href="/dev/checkout">Tous les paiements</a></footer>`
}

function said({ state, dispute, refundedCents, amountCents }: DemoCheckout, refused: boolean): string {
  const say = (text: string, no = false) => `<p class="say${no ? ' no' : ''}" role="status">${text}</p>`
  if (state === 'open')
    return refused ? say('Carte refusée. Rien n’a été débité : essaie encore, ou annule.', true) : ''
  if (state === 'pending')
    return say(
      `La banque réfléchit. Sans réponse de ta part, elle accepte au bout de ${DEMO_DECIDES_AFTER_MS / 1000} secondes.`,
    )
  if (state === 'failed') return say('La banque a refusé ce paiement. Rien n’a été débité.', true)
  if (state === 'expired') return say('Ce paiement a expiré. Rien n’a été débité.', true)
  if (dispute === 'open') return say('Payé, puis contesté auprès de la banque. Elle garde l’argent en attendant.', true)
  if (dispute === 'lost') return say('Contestation perdue : l’argent est reparti.', true)
  if (refundedCents >= amountCents) return say('Payé, puis entièrement remboursé.')
  const back = refundedCents > 0 ? ` Remboursé : ${euros(refundedCents)}.` : ''
  return say(`Payé.${back}${dispute === 'won' ? ' Contestation gagnée.' : ''}`)
}

function controls({ state, dispute, refundedCents, amountCents }: DemoCheckout): string {
  const form = (content: string) => `<form method="post">${content}</form>`
  if (state === 'open') {
    return form(
      `${button('pay', `Payer ${euros(amountCents)}`, 'first')}${button('later', 'Payer plus tard (virement)')}${button('refuse', 'Refuser la carte')}${button('cancel', 'Annuler et revenir', 'quiet')}`,
    )
  }
  if (state === 'pending')
    return form(
      `<div class="two">${button('accept', 'La banque accepte', 'first')}${button('reject', 'La banque refuse')}</div>`,
    )
  const way = '<a class="button more" href="/account">Voir mon compte</a>'
  if (state !== 'paid') return '<a class="button" href="/pricing">Revenir aux packs</a>'
  if (dispute === 'open')
    return `<h2>La contestation est…</h2>${form(`<div class="two">${button('win', 'Gagnée')}${button('lose', 'Perdue')}</div>`)}${way}`
  if (dispute === 'lost' || refundedCents >= amountCents) return way
  const contest = dispute === 'none' ? button('dispute', 'Contester le paiement') : ''
  return `<h2>Et après l’achat ?</h2>${form(`<div class="two">${button('refund-part', 'Rembourser un quart')}${button('refund-all', 'Tout rembourser')}</div>${contest}`)}${way}`
}

function overview(checkouts: DemoCheckout[]): string {
  const words: Record<DemoCheckout['state'], string> = {
    open: 'ouvert',
    pending: 'en attente',
    paid: 'payé',
    failed: 'refusé',
    expired: 'expiré',
  }
  const items = checkouts.map(
    (checkout) =>
      `<li><a href="/dev/checkout/${checkout.id}">Pack ${escape(requestOf(checkout).pack.name)}, ${euros(checkout.amountCents)}</a> <span class="soft">· ${words[checkout.state]} · ${escape(requestOf(checkout).email)}</span></li>`,
  )
  return `<div class="ticket"><div class="part"><h1>Tous les paiements</h1></div><div class="part">${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="soft">Rien pour l’instant.</p>'}</div></div>`
}
