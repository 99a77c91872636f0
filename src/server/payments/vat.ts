/** How much VAT a payment held, and the sentence that says so and why. Pure. */
import type { VatScheme } from '../../contract/site.ts'
import { vatWithin } from './rules.ts'

/** VAT of a payment as it is recorded with it. Null: not known, which is said rather than assumed. */
export interface Vat {
  vatScheme: VatScheme | null
  vatCents: number | null
  /** ISO 3166-1. */
  vatCountry: string | null
}

/** @param tax what the gateway computed for the buyer's country; null where it should have and could not; undefined: it computes none */
export function vatOf(
  scheme: VatScheme | undefined,
  amountCents: number,
  tax: { cents: number; country: string } | null | undefined,
): Vat {
  if (tax) return { vatScheme: scheme ?? null, vatCents: tax.cents, vatCountry: tax.country }
  const known = (vatCents: number) => ({ vatScheme: scheme!, vatCents, vatCountry: 'FR' })
  if (tax === undefined && scheme === 'franchise') return known(0)
  if (tax === undefined && scheme === 'france') return known(vatWithin(amountCents).vatCents)
  return { vatScheme: scheme ?? null, vatCents: null, vatCountry: null }
}

/** Member states of the European Union, ISO 3166-1. */
const UNION = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))
const countries = new Intl.DisplayNames('fr', { type: 'region' })
const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

export interface VatSaid {
  /** In a receipt's small print: what was charged, and why. */
  sentence: string
  /** The rate's line, when there is a tax to show. */
  label: string | undefined
}

export function sayVat({ vatScheme, vatCents, vatCountry }: Vat, amountCents: number): VatSaid {
  const plain = (sentence: string) => ({ sentence, label: undefined })
  if (vatScheme === null) return plain('TVA : [à compléter : LEGAL_VAT_SCHEME]')
  if (vatScheme === 'franchise') return plain('TVA non applicable, article 293 B du CGI')
  if (vatCents === null || vatCountry === null) return plain('TVA : non calculée pour cet achat')
  const country = countries.of(vatCountry) ?? vatCountry
  if (vatCents === 0)
    return plain(
      UNION.has(vatCountry)
        ? `TVA : aucune (${country})`
        : `TVA française non applicable, article 259 D du CGI : acheteur établi hors de l’Union européenne (${country})`,
    )
  const label = `TVA ${percents.format(Math.round((vatCents / (amountCents - vatCents)) * 1000) / 1000)} (${country})`
  return {
    sentence:
      vatScheme === 'oss' && vatCountry !== 'FR'
        ? 'TVA au taux du pays de l’acheteur, déclarée au guichet unique (article 259 D du CGI)'
        : 'TVA au taux français',
    label,
  }
}
