/** Facts of this installation that are written into every page, so that the page needs no request for them. */

/**
 * How the publisher charges VAT. franchise: not at all (article 293 B of the CGI); france: the French rate for every buyer,
 * below the threshold of article 259 D; oss: the rate of the buyer's country, by the one-stop shop.
 */
export const VAT_SCHEMES = ['franchise', 'france', 'oss'] as const
export type VatScheme = (typeof VAT_SCHEMES)[number]

/** The site's publisher. Each field is a visible placeholder until the operator configures it. */
export interface Publisher {
  name: string
  /** Legal form and capital, if any. */
  form: string
  address: string
  email: string
  phone: string
  siret: string
  vat: string
  director: string
  /** Name and address of the host. */
  host: string
  /** Name and address of the consumer mediator. */
  mediator: string
}

/** What a shop has counted of itself. */
export interface Figures {
  /** Pictures that are kept here. */
  avatars: number
  /** How long an order takes on average, rounded up. Seconds. */
  seconds: number
}

export interface SiteFacts {
  /** `https://…`, without a slash at its end. */
  origin: string
  publisher: Publisher
  /** `handsTo`: the company that receives prompts and photos; absent when nothing leaves the operator's machines. */
  engine: { id: string; name: string; ai: boolean; handsTo?: string | undefined }
  payments: 'stripe' | 'demo' | 'off'
  /** Absent where nobody has said it. */
  vatScheme?: VatScheme | undefined
  /** Of a shop: its own figures, or null while they are too small to show. Absent where nothing is sold for money. */
  figures?: Figures | null | undefined
  /** Mail is sent by a mail server, not kept in the outbox. */
  smtp: boolean
  /** Pictures are kept by a storage provider; otherwise on the server itself. */
  storage: 's3' | 'disk'
  /** DEV_PAGES are served. */
  development: boolean
}

/** A page as HTML. `path` is one of PAGES, or anything else for the 404 page. */
export interface RenderedPage {
  /** Title, description, links and structured data, for the head. */
  head: string
  /** The content of #root. */
  body: string
  /** Source file of the route's own chunk, as the build's manifest names it. */
  chunk: string | undefined
}
export type RenderPage = (path: string, facts: SiteFacts) => Promise<RenderedPage>

/** Id of the script element that holds the facts as JSON. */
export const SITE_FACTS_ID = 'site'
