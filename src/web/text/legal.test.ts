import { expect, test } from 'vitest'
import type { Publisher, SiteFacts } from '../../contract/site.ts'
import { contractInBrief } from '../../contract/terms.ts'
import { cgvText } from './cgv.ts'
import { mentionsText, type LegalText } from './legal.ts'

const publisher: Publisher = {
  name: 'Trombine',
  form: 'SAS au capital de 1 000 €',
  address: '1 rue des Essais, Lyon',
  email: 'bonjour@trombine.example',
  phone: '04 00 00 00 00',
  siret: '123 456 789 00012',
  vat: 'FR12345678901',
  director: 'Zoé Essai',
  host: 'Un hébergeur, Paris, 01 00 00 00 00',
  mediator: 'Un médiateur, Lille',
}
const facts: SiteFacts = {
  origin: 'https://trombine.example',
  publisher,
  engine: { id: 'atelier', name: 'Atelier', ai: false },
  payments: 'stripe',
  vatScheme: 'france',
  smtp: true,
  storage: 'disk',
  development: false,
}
const partOf = ({ sections }: LegalText, id: string) =>
  sections
    .find((section) => section.id === id)!
    .parts.flat()
    .join('\n')

test('the publisher and the host are named as article 1-1 of the law of 2004 asks', () => {
  const text = mentionsText(facts)
  const { name, form, address, email, phone, siret, vat, director } = publisher
  for (const said of [name, form, address, email, phone, siret, vat, director])
    expect(partOf(text, 'editeur')).toContain(said)
  expect(partOf(text, 'hebergeur')).toContain(publisher.host)
  // What the operator has not said stays a hole that is seen.
  const holes = { ...publisher, director: '[à compléter : LEGAL_DIRECTOR]' }
  expect(partOf(mentionsText({ ...facts, publisher: holes }), 'editeur')).toContain('[à compléter : LEGAL_DIRECTOR]')
})

test('there is a contact for people and one for authorities, and a way to report a picture (regulation 2022/2065)', () => {
  const text = mentionsText(facts)
  const [people, authorities] = partOf(text, 'contact').split('\n').slice(1)
  expect(people).toMatch(/article 12.*bonjour@trombine\.example.*04 00 00 00 00.*une personne/)
  expect(authorities).toMatch(/article 11.*bonjour@trombine\.example.*en français ou en anglais/)
  const report = partOf(text, 'signaler')
  for (const said of [
    'article 16',
    'pourquoi',
    'adresse exacte',
    'ton nom',
    'bonne foi',
    'accusons réception',
    'article 17',
    'article 18',
  ])
    expect(report).toContain(said)
})

test('the terms say what is sorted by a machine, which depends on the engine', () => {
  expect(partOf(cgvText(facts), 'usage')).toContain('Aucune machine ne trie')
  const engine = { id: 'openai', name: 'OpenAI gpt-image-2', ai: true, handsTo: 'OpenAI' }
  const usage = partOf(cgvText({ ...facts, engine }), 'usage')
  expect(usage).toContain('que OpenAI gpt-image-2 refuse n’est pas dessinée')
  expect(usage).toMatch(/dis qu’elle vient d’une IA.*article 50, paragraphe 4.*N’enlève ni la signature ni la marque/)
  expect(partOf(cgvText(facts), 'usage')).not.toContain('vient d’une IA')
})

test('what the mail of a purchase confirms stands in the terms, word for word', () => {
  const terms = cgvText(facts).sections.flatMap(({ parts }) => parts.flat())
  const law = contractInBrief(publisher, facts.origin)
  // The guarantees stand there in full, as the law words them; and the page does not lead to itself.
  const shortened = law.filter((said) => !terms.includes(said))
  expect(shortened).toHaveLength(2)
  expect(shortened[0]).toMatch(/garantie légale de conformité.*L\.\s224-25-1 à L\.\s224-25-31.*1641 à 1649/)
  expect(shortened[1]).toContain('https://trombine.example/cgv')
  expect(law.join()).toContain(publisher.mediator)
})

test('terms, box, API and price list say the same of the waiver', async () => {
  const { WAIVER_IN_API, WAIVER_WORDING } = await import('../../contract/withdrawal.ts')
  const { faq, pricing } = await import('./pricing.ts')
  const terms = partOf(cgvText(facts), 'retractation')
  expect(terms).toContain(WAIVER_WORDING)
  expect(pricing.waiver.label).toBe(WAIVER_WORDING)
  // Asked for each generation; what was not spent stays refundable; and without it the whole pack is.
  expect(WAIVER_WORDING).toMatch(/chaque génération.*que je n’ai pas dépensés restent remboursables pendant 14 jours/)
  expect(terms).toContain(
    'n’est pas une condition de l’achat, ici comme par l’API. Sans elle, le pack entier est remboursé',
  )
  expect(WAIVER_IN_API).toMatch(
    /chaque génération lui soit livrée tout de suite.*pour le crédit qu’elle dépense.*non dépensés restent remboursables 14 jours.*Sans lui, l’achat vaut autant, et le pack entier reste remboursable 14 jours/,
  )
  expect(pricing.waiver.without).toMatch(
    /sans cette case, l’achat vaut autant, et le pack entier reste remboursable 14 jours/,
  )
  const [, answer] = faq('stripe').find(([question]) => question.startsWith('Puis-je être remboursé'))!
  expect(answer).toMatch(/14 jours.*pas dépensés te sont remboursés.*pas demandé la livraison immédiate.*pack entier/)
})
