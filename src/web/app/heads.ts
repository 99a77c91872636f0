/** The metadata of each page for search engines and link previews. */
import { PACK_IDS, PACKS } from '../../contract/packs.ts'
import { PUBLIC_PAGES, SHARED } from '../../contract/routes.ts'
import type { SiteFacts } from '../../contract/site.ts'
import { brand } from '../text/fr.ts'
import { heads as text } from '../text/heads.ts'
import { faq, type PaymentsMode } from '../text/pricing.ts'

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Title, description, canonical address, Open Graph and Twitter cards (https://ogp.me), structured data (https://schema.org). */
export function headOf(path: string, { origin, publisher, payments }: SiteFacts): string {
  const shared = path.startsWith(`${SHARED}/`)
  const { title, description } = shared ? text.shared : (text.pages[path] ?? text.missing)
  const listed = (PUBLIC_PAGES as readonly string[]).includes(path)
  const full = brand.title(title)
  const picture = shared ? `${origin}${path}/carte.png` : `${origin}/og.png`
  const tags = [
    `<title>${escape(full)}</title>`,
    meta('name', 'description', description),
    ...(listed ? [`<link rel="canonical" href="${escape(origin + path)}" />`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    ...(listed || shared ? [meta('property', 'og:url', origin + path)] : []),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', shared ? text.sharedAlt : text.pictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', full),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
  ]
  const data =
    path === '/' ? homeData(origin, publisher.name) : path === '/pricing' ? pricingData(origin, payments) : undefined
  // In a script element only `<` could end it.
  if (data)
    tags.push(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')}</script>`,
    )
  return tags.join('\n    ')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`
}

function homeData(origin: string, publisher: string): object[] {
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: brand.name,
      url: `${origin}/`,
      inLanguage: 'fr-FR',
      publisher: { '@type': 'Organization', name: publisher, url: `${origin}/` },
    },
    {
      '@type': 'WebApplication',
      name: brand.name,
      url: `${origin}/studio`,
      applicationCategory: 'DesignApplication',
      operatingSystem: 'Web',
      inLanguage: 'fr-FR',
      description: text.pages['/']!.description,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    },
  ]
}

function pricingData(origin: string, payments: PaymentsMode): object[] {
  return [
    ...PACK_IDS.map((id) => ({
      '@type': 'Product',
      '@id': `${origin}/pricing#${id}`,
      name: text.pack(PACKS[id].name, PACKS[id].credits),
      description: text.packDescription(PACKS[id].credits),
      image: `${origin}/og.png`,
      brand: { '@type': 'Brand', name: brand.name },
      offers: {
        '@type': 'Offer',
        price: (PACKS[id].priceCents / 100).toFixed(2),
        priceCurrency: 'EUR',
        url: `${origin}/pricing`,
        availability: payments !== 'off' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      },
    })),
    {
      '@type': 'FAQPage',
      '@id': `${origin}/pricing#faq`,
      mainEntity: faq(payments).map(([name, answer]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
