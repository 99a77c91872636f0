/** What `npm run accessibility` found last, and how it looked. */
import result from './accessibility.json' with { type: 'json' }

export interface AccessibilityResult {
  /** The day it was run, ISO 8601. */
  date: string
  /** Version of axe-core. */
  axe: string
  /** Addresses of the pages. */
  pages: string[]
  /** How many of axe's rules had something to say. */
  rules: number
  /** How many times a page was looked at: each on every screen, in both themes. */
  looks: number
  violations: { path: string; rule: string; width: number; theme: string; count: number }[]
}

/** WCAG 2.1 A and AA is what EN 301 549 asks of web pages. */
export const LOOKED_AT = {
  screens: [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
  themes: ['light', 'dark'] as const,
  tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
}

export const accessibilityResult: AccessibilityResult = result
