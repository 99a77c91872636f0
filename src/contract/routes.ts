/** The pages of the interface; anything else is the 404 page. */
export const PAGES = ['/', '/studio', '/pricing', '/auth', '/success', '/account'] as const
