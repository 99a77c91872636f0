/** The pages of the interface; anything else is the 404 page. */
export const PAGES = [
  '/',
  '/studio',
  '/pricing',
  '/auth',
  '/success',
  '/account',
  '/mentions-legales',
  '/cgv',
  '/confidentialite',
  '/retractation',
  '/accessibilite',
  '/verifier',
  '/hors-ligne',
] as const
export type PagePath = (typeof PAGES)[number]

/** Pages for developers, rendered by the interface; in production they are the 404 page. */
export const DEV_PAGES = ['/dev/ui'] as const

/** The operator's page. For everybody else there is none. */
export const ADMIN_PAGE = '/admin'

/** Pages that search engines may list. */
export const PUBLIC_PAGES = [
  '/',
  '/studio',
  '/pricing',
  '/auth',
  '/mentions-legales',
  '/cgv',
  '/confidentialite',
  '/retractation',
  '/accessibilite',
  '/verifier',
] as const satisfies PagePath[]

/** Below it: the pictures that are shared, each at an address of its own. No page of the list. */
export const SHARED = '/partage'
export const sharedPath = (key: string): string => `${SHARED}/${key}`
