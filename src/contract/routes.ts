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
  '/hors-ligne',
] as const
export type PagePath = (typeof PAGES)[number]

/** Pages for developers, rendered by the interface; in production they are the 404 page. */
export const DEV_PAGES = ['/dev/ui'] as const

/** Pages that search engines may list. */
export const PUBLIC_PAGES = [
  '/',
  '/studio',
  '/pricing',
  '/auth',
  '/mentions-legales',
  '/cgv',
  '/confidentialite',
] as const satisfies PagePath[]
