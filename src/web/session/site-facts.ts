import { createContext, use } from 'react'
import { SITE_FACTS_ID, type SiteFacts } from '../../contract/site.ts'

const UNKNOWN = 'à compléter'
/** When the page was not served by our server: Vite's, in development. */
const NOWHERE: SiteFacts = {
  origin: 'http://localhost',
  publisher: {
    name: UNKNOWN,
    form: UNKNOWN,
    address: UNKNOWN,
    email: UNKNOWN,
    phone: UNKNOWN,
    siret: UNKNOWN,
    vat: UNKNOWN,
    director: UNKNOWN,
    host: UNKNOWN,
    mediator: UNKNOWN,
  },
  engine: { id: 'atelier', name: 'L’atelier', ai: false },
  payments: 'demo',
  smtp: false,
  storage: 'disk',
  development: true,
}

const Site = createContext<SiteFacts>(NOWHERE)
export const SiteProvider = Site.Provider
export const useSite = (): SiteFacts => use(Site)

/** The facts that the server wrote into the page. */
export function readSiteFacts(): SiteFacts {
  const json = document.getElementById(SITE_FACTS_ID)?.textContent
  return json ? (JSON.parse(json) as SiteFacts) : NOWHERE
}
