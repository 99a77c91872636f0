/** Pictures drawn at build time by scripts/interface-pictures.ts. */
const FILES = import.meta.glob<string>(
  ['@pictures/pricing-strips.webp', '@pictures/home-sheet-*.webp', '@pictures/home-again.webp'],
  { eager: true, query: '?url', import: 'default' },
)
const byName = new Map(Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]))

export const picture = (name: string): string => byName.get(name) ?? ''
