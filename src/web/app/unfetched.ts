/** The code of a page that cannot be had: a new version was put in its place, or the network let it down. */

/** As Chromium, Firefox and Safari say it. */
const UNFETCHED = /dynamically imported module|importing a module script|preload css/i

export const isUnfetched = (error: unknown): boolean => error instanceof Error && UNFETCHED.test(error.message)

/**
 * Asks the script in the page's HTML (`START_SCRIPTS` in server/http/pages.ts) to load the page anew, which it does
 * once in ten minutes, and only when there is something to load.
 * @param say called instead; without it, the notice in the page's HTML is shown
 */
export function loadAnew(say?: () => void): void {
  const asked = new CustomEvent('trombine:unfetched', { detail: say, cancelable: true })
  // Vite's development server sends pages without that script.
  if (dispatchEvent(asked)) say?.()
}
