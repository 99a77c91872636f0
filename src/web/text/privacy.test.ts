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
