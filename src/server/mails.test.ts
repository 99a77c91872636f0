/** Every mail can be read by everybody: its language, structure and contrast, and a text part that says the same. */
import { expect, test } from 'vitest'
import * as accountMails from './accounts/mails.ts'
import type { Mail } from './mail/mailer.ts'
import { MAILS, type Addressed } from './payments/mails.ts'
import type { PaymentRow } from './payments/store.ts'
import { refusedStatementMail, statementMail, withdrawalMail } from './payments/withdrawal-mails.ts'

const to = 'camille@example.org'
const url = 'https://trombine.example/lien?a=1&b=2'
const at = new Date('2026-11-24T12:00:00Z')
const payment: PaymentRow = {
  id: '00000000-0000-4000-8000-000000000000',
  userId: 'u',
  pack: 'pro',
  credits: 50,
  amountCents: 1999,
  currency: 'eur',
  gateway: 'demo',
  status: 'paid',
  createdAt: at,
  expiresAt: at,
  waivedAt: at,
  waiverWording: 'Je demande',
  sessionId: 's',
  url: null,
  paymentIntent: 'p',
  paidAt: at,
  receiptNumber: 'DEMO-2026-000001',
  refundedCents: 500,
  refundDueCents: 500,
  refundingUntil: null,
  vatScheme: 'france',
  vatCents: 333,
  vatCountry: 'FR',
  disputedCents: 0,
  dispute: 'none',
  reading: 1,
  polls: 0,
  nextPollAt: null,
}
const names = ['name', 'form', 'address', 'email', 'phone', 'siret', 'vat', 'director', 'host', 'mediator']
const publisher = Object.fromEntries(
  names.map((name) => [name, `Un <${name}> & co`]),
) as unknown as Addressed['publisher']
const addressed: Addressed = { to, payment, publisher, vatScheme: 'france', appUrl: 'https://trombine.example' }
const stated = { to, name: 'Camille <Martin>', order: 'T-2026-000001', pack: 'pro', statedAt: at, appUrl: url } as const

const { passkeyRemovedMail, changeAddressMail, newAddressMail, passkeyAddedMail, addressChangedMail } = accountMails
/** Those that want an address and a link, and what makes them all, which makes none of its own here. */
const OTHERS = new Set<unknown>([
  accountMails.composeMail,
  passkeyRemovedMail,
  changeAddressMail,
  newAddressMail,
  passkeyAddedMail,
  addressChangedMail,
])
const plain = Object.values(accountMails).filter((make) => !OTHERS.has(make)) as ((to: string, url: string) => Mail)[]
const mails: Mail[] = [
  ...plain.map((make) => make(to, url)),
  passkeyRemovedMail(to, ['A', 'B'], url),
  changeAddressMail(to, 'autre@example.org', url),
  newAddressMail(to, 'autre@example.org', url),
  passkeyAddedMail(to, 'Mon <téléphone>', url),
  addressChangedMail(to, 'autre@example.org'),
  ...Object.values(MAILS).map((make) => make(addressed)),
  withdrawalMail(addressed, {
    paymentId: payment.id,
    name: 'Camille <Martin>',
    statedAt: at,
    refundCents: 500,
    credits: 12,
    tries: 0,
    tryAt: null,
    refundedAt: at,
  }),
  statementMail({ ...stated, url }),
  ...(['done', 'over', 'empty'] as const).map((why) => refusedStatementMail(stated, why)),
]

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio */
function contrast(one: string, two: string): number {
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
      const c = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255
      return sum + share * (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    }, 0)
  const [dark, light] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test('the figures of contrast are those of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(mails.map((mail) => [mail.subject, mail] as const))('%s', (_, { subject, text, html }) => {
  expect(html).toMatch(/^<!doctype html><html lang="fr">/)
  expect(plainText(/<title>(.*?)<\/title>/.exec(html)![1]!)).toBe(subject)
  expect([...html.matchAll(/<h1[ >].*?<\/h1>/g)].map(([h1]) => plainText(h1))).toEqual([subject])
  expect(html.match(/<main[ >]/g)).toHaveLength(1)
  // A phone that is not told the width shows it as if on a desk, in letters of 6 px.
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  // No level of headings is left out, nothing is laid out by tables, and there is no picture whose words would be missed.
  expect([...html.matchAll(/<(h[3-6]|table|img|style|script|link)\b/g)]).toEqual([])
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  expect(links.length).toBeLessThanOrEqual(1)
  for (const [, address, label] of links) {
    expect(text).toContain(plainText(address!))
    expect(text).toContain(plainText(label!))
    expect(label!.length).toBeGreaterThan(8)
  }
  const ground = /<body style="[^"]*background:(#[\da-f]{6})/.exec(html)![1]!
  for (const [style] of html.matchAll(/style="[^"]*"/g)) {
    const ink = /(?<!-)color:(#[\da-f]{6})/.exec(style)?.[1]
    if (ink)
      expect([style, contrast(ink, /background:(#[\da-f]{6})/.exec(style)?.[1] ?? ground) >= 4.5]).toEqual([
        style,
        true,
      ])
    expect(Number(/font-size:(\d+)px/.exec(style)?.[1] ?? 16)).toBeGreaterThanOrEqual(13)
  }
  // The text part says what the HTML says.
  const paragraphs = [...html.matchAll(/<(?:p|h2) [^>]*>(.*?)<\/(?:p|h2)>/g)].map(([, inner]) => plainText(inner!))
  for (const paragraph of paragraphs.filter((words) => words !== 'Trombine' && !words.startsWith('Si le bouton')))
    expect(text.toLowerCase()).toContain(paragraph.toLowerCase())
})
