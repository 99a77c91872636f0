import { expect, test } from 'vitest'
import { KEPT, type Kept } from '../../contract/retention.ts'
import type { SiteFacts } from '../../contract/site.ts'
import { privacyText } from './privacy.ts'

const facts: SiteFacts = {
  origin: 'https://trombine.example',
  publisher: {
    name: 'Trombine',
    form: 'SAS',
    address: 'Lyon',
    email: 'bonjour@trombine.example',
    phone: '0',
    siret: '0',
    vat: '0',
    director: 'Z',
    host: 'Un hébergeur, Paris',
    mediator: 'M',
  },
  engine: { id: 'atelier', name: 'Atelier', ai: false },
  payments: 'demo',
  smtp: false,
  storage: 'disk',
  development: false,
}
const textOf = (changed: Partial<SiteFacts>, kept?: Kept) => JSON.stringify(privacyText({ ...facts, ...changed }, kept))

test('the page says every duration that the server enforces, and no other', () => {
  const names = Object.keys(KEPT) as (keyof Kept)[]
  // Each its own number, so that one cannot stand for another.
  const kept = Object.fromEntries(names.map((name, i) => [name, 211 + i])) as Kept
  const said = textOf({}, kept)
  expect(names.filter((name) => !new RegExp(`\\b${kept[name]} (heure|jour|an)s?\\b`).test(said))).toEqual([])
  const units = { Hours: 'heures', Days: 'jours', Years: 'ans' }
  for (const name of names) {
    const unit = Object.entries(units).find(([end]) => name.endsWith(end))![1]
    expect(said).toContain(`${kept[name]} ${unit}`)
  }
  const numbers = [...said.matchAll(/(\d+) (?:heures?|jours?|ans?)\b/g)].map((found) => Number(found[1]))
  expect(numbers.filter((n) => !Object.values(kept).includes(n))).toEqual([])
})

test('it names whoever gets something in this installation, and nobody else', () => {
  const alone = textOf({ payments: 'off', smtp: false })
  expect(alone).not.toMatch(/Stripe|serveur de courrier|prestataire de stockage/)
  expect(textOf({ payments: 'stripe' })).toContain('Stripe')
  expect(textOf({ smtp: true })).toContain('serveur de courrier')
  expect(textOf({ engine: { id: 'openai', name: 'Images', ai: true, handsTo: 'OpenAI (États-Unis)' } })).toMatch(
    /OpenAI \(États-Unis\), pour dessiner\s: tes mots, et ta photo/,
  )
})

test('it says what becomes of a refund by an operator, of shares, of a picture that is verified, and whom to write to', () => {
  const said = textOf({}).replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const words of [
    'remboursé un paiement, quand, combien et pourquoi',
    'la raison d’un tel remboursement est écrite dans tes mouvements de crédits',
    'les liens de partage que tu crées',
    'rien n’en est gardé : ni l’image, ni ce qu’elle dit',
    'https://trombine.example/mentions-legales',
    'signées (C2PA)',
    'Ce qui peut encore être remboursé l’est, et un dernier e-mail',
  ])
    expect(said).toContain(words)
  const ai = textOf({ engine: { id: 'openai', name: 'Images', ai: true, handsTo: 'OpenAI (États-Unis)' } })
  for (const words of ['C2PA', 'marque invisible', 'hors de l’Union européenne']) expect(ai).toContain(words)
  expect(textOf({ payments: 'off' })).not.toContain('hors de l’Union européenne')
})
