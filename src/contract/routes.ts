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

/** Pages for those who make Trombine, drawn by the interface; in production they are the 404 page. */
export const DEV_PAGES = ['/dev/ui'] as const

/** Pages with something to read for everybody: search engines may list them. */
export const PUBLIC_PAGES = [
  '/',
  '/studio',
  '/pricing',
  '/auth',
  '/mentions-legales',
  '/cgv',
  '/confidentialite',
] as const satisfies PagePath[]
