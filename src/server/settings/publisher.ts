import type { Publisher } from '../../contract/site.ts'
import type { Name, Values } from './variables.ts'

/** What the legal pages say of the publisher, with a visible placeholder for each variable that is not set. */
export function publisherOf(values: Values): Publisher {
  const say = (name: Exclude<Extract<Name, `LEGAL_${string}`>, 'LEGAL_VAT_SCHEME'>) => values[name] ?? hole(name)
  return {
    name: say('LEGAL_NAME'),
    form: say('LEGAL_FORM'),
    address: say('LEGAL_ADDRESS'),
    email: say('LEGAL_EMAIL'),
    phone: say('LEGAL_PHONE'),
    siret: say('LEGAL_SIRET'),
    vat:
      values.LEGAL_VAT === undefined && values.LEGAL_VAT_SCHEME === 'franchise'
        ? 'non applicable, article 293 B du CGI'
        : say('LEGAL_VAT'),
    director: say('LEGAL_DIRECTOR'),
    host: say('LEGAL_HOST'),
    mediator: say('LEGAL_MEDIATOR'),
  }
}

const hole = (name: string) => `[à compléter : ${name}]`

/** The variables without which the legal pages have a hole. */
export const holesOf = (publisher: Publisher): string[] =>
  Object.values(publisher).flatMap((said) => /^\[à compléter : (\w+)\]$/.exec(said)?.[1] ?? [])
