/** `/dev/contact-sheet`: pictures of every attribute's values, to view and print. Not in production. */
import { Hono } from 'hono'
import sharp from 'sharp'
import { ACCESSORIES, STYLES, VOCABULARY, type Recipe, type StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { readWords } from '../../atelier/words/read.ts'
import type { DrawingPool } from './engines/drawing-pool.ts'

const SECTIONS: [title: string, attribute: string][] = [
  ['Personnes', 'people'],
  ['Vêtements', 'clothing'],
  ['Expressions', 'expression'],
  ['Coiffures', 'hairStyle'],
  ['Longueurs', 'hairLength'],
  ['Textures', 'hairTexture'],
  ['Couleurs de cheveux', 'hairColor'],
  ['Peaux', 'skinTone'],
  ['Couvre-chefs', 'headwear'],
  ['Lunettes', 'eyewear'],
  ['Pilosité', 'facialHair'],
  ['Accessoires', 'accessories'],
  ['Âges', 'age'],
  ['Visages', 'faceShape'],
]
const PEOPLE = 12

export const CONTACT_SHEET_STYLE = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;background:#f6f2ea;color:#211e2c}
nav a{margin-right:1rem;color:#4338ca}h2{margin:2rem 0 .5rem;font-size:1.1rem}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:.75rem;padding:0;list-style:none}
li{text-align:center;font-size:12px;break-inside:avoid}img{width:100%;aspect-ratio:1;border-radius:12px;background:#fff;display:block;margin-bottom:.25rem}@media print{nav{display:none}body{margin:0}}`

function recipeFor(style: StyleId, attribute: string, value: string, words: string, seed: number): Recipe {
  const people = attribute === 'people'
  const locks = people ? undefined : { [attribute]: attribute === 'accessories' ? [value] : value }
  return resolve(
    {
      style,
      seed: people ? seed + Math.floor(Number(value) / 4) : seed,
      wishes: readWords(words).wishes,
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks,
    },
    people ? Number(value) % 4 : 0,
  )
}

function valuesOf(attribute: string): readonly string[] {
  if (attribute === 'people') return Array.from({ length: PEOPLE }, (_, i) => String(i))
  if (attribute === 'accessories') return ACCESSORIES
  return Object.hasOwn(VOCABULARY, attribute) ? VOCABULARY[attribute as keyof typeof VOCABULARY] : []
}

export function contactSheetRoutes(pool: DrawingPool): Hono {
  const routes = new Hono()
  const styleOf = (text: string | undefined) => STYLES.find((style) => style === text) ?? 'corporate'
  const seedOf = (text: string | undefined) => Number(text ?? 3) >>> 0

  routes.get('/', (c) => {
    const style = styleOf(c.req.query('style'))
    const query = new URLSearchParams({
      style,
      seed: String(seedOf(c.req.query('seed'))),
      words: (c.req.query('words') ?? '').slice(0, 500),
    })
    const section = ([title, attribute]: [string, string]) => {
      return `<h2>${title}</h2><ul>${valuesOf(attribute)
        .map(
          (value) =>
            `<li><img loading="lazy" alt="" src="/dev/contact-sheet/picture?${`${query}&attribute=${attribute}&value=${value}`.replaceAll('&', '&amp;')}">${value}</li>`,
        )
        .join('')}</ul>`
    }
    const links = STYLES.map((id) => `<a href="?style=${id}">${id}</a>`).join('')
    return c.html(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Planche-contact · ${style}</title><style>${CONTACT_SHEET_STYLE}</style></head><body><h1>Planche-contact · ${style}</h1><nav>${links}</nav>${SECTIONS.map(section).join('')}</body></html>`,
    )
  })

  routes.get('/picture', async (c) => {
    const { style, seed, attribute = 'people', value = '0', words = '' } = c.req.query()
    if (!valuesOf(attribute).includes(value)) return c.notFound()
    const png = await pool.draw(recipeFor(styleOf(style), attribute, value, words, seedOf(seed)))
    const small = await sharp(png).resize(264).webp().toBuffer()
    return c.body(new Uint8Array(small), 200, { 'content-type': 'image/webp', 'cache-control': 'no-store' })
  })
  return routes
}
