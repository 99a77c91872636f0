import { expect, test } from 'vitest'
import { sayVat, vatOf } from './vat.ts'

const said = (vat: ReturnType<typeof vatOf>, amount = 1999) => {
  const { sentence, label } = sayVat(vat, amount)
  return [vat.vatCents, label ?? null, sentence].map((part) =>
    typeof part === 'string' ? part.replaceAll(/[\u00a0\u202f]/g, ' ') : part,
  )
}

test.each([
  ['nobody has said', vatOf(undefined, 1999, undefined), [null, null, 'TVA : [à compléter : LEGAL_VAT_SCHEME]']],
  ['franchise', vatOf('franchise', 1999, undefined), [0, null, 'TVA non applicable, article 293 B du CGI']],
  ['france', vatOf('france', 1999, undefined), [333, 'TVA 20 % (France)', 'TVA au taux français']],
  [
    'the one-stop shop, Germany',
    vatOf('oss', 1999, { cents: 319, country: 'DE' }),
    [
      319,
      'TVA 19 % (Allemagne)',
      'TVA au taux du pays de l’acheteur, déclarée au guichet unique (article 259 D du CGI)',
    ],
  ],
  [
    'the one-stop shop, Finland, with a half percent',
    vatOf('oss', 1999, { cents: 406, country: 'FI' }),
    [
      406,
      'TVA 25,5 % (Finlande)',
      'TVA au taux du pays de l’acheteur, déclarée au guichet unique (article 259 D du CGI)',
    ],
  ],
  [
    'the one-stop shop, France',
    vatOf('oss', 1999, { cents: 333, country: 'FR' }),
    [333, 'TVA 20 % (France)', 'TVA au taux français'],
  ],
  [
    'outside the Union',
    vatOf('oss', 1999, { cents: 0, country: 'US' }),
    [
      0,
      null,
      'TVA française non applicable, article 259 D du CGI : acheteur établi hors de l’Union européenne (États-Unis)',
    ],
  ],
  [
    'what Stripe should have computed and did not',
    vatOf('france', 1999, null),
    [null, null, 'TVA : non calculée pour cet achat'],
  ],
  [
    'the one-stop shop where nobody computes',
    vatOf('oss', 1999, undefined),
    [null, null, 'TVA : non calculée pour cet achat'],
  ],
])('%s', (_, vat, words) => {
  expect(said(vat)).toEqual(words)
})
