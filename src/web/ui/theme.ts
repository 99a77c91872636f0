/** Light or dark: the system's choice until the person makes another. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** Also read by the inline script of index.html, before the first paint. */
const KEY = 'trombine.theme'
const listeners = new Set<() => void>()

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const current = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? (systemDark().matches ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  const system = systemDark()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** Choosing the system's own theme follows the system again. */
function choose(theme: Theme): void {
  const own = theme !== (systemDark().matches ? 'dark' : 'light')
  if (own) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  try {
    if (own) localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener()
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'light' as const), choose]
}
