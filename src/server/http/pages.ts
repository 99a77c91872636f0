/** Serves the built web: hashed assets, and every page as HTML, rendered once at the start with this installation's facts. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { ADMIN_PAGE, DEV_PAGES, PAGES, PUBLIC_PAGES, sharedPath } from '../../contract/routes.ts'
import { SITE_FACTS_ID, type RenderPage, type SiteFacts } from '../../contract/site.ts'
import { inlineHashes } from './security-headers.ts'

export interface Pages {
  routes: Hono
  /** The operator's page; the 404 page where nobody may see it. Who asks is the caller's to know. */
  admin(c: Context): Promise<Response>
  /** The page of a shared picture; without a key: the 404 page. */
  shared(c: Context, key: string | undefined): Promise<Response>
  hashes: { scripts: string[]; styles: string[] }
}

/** Files of a build. */
export interface WebBuild {
  /** What `vite build` wrote. */
  web: string
  /** Hashed files of builds before it, for pages that are still open (scripts/earlier-files.ts). */
  earlier?: string
  /** The module that renders pages to HTML. */
  prerender: string
}

/** A path that is no page: the renderer answers it with the 404 page. */
const NOT_FOUND = '/404'
/** Stands for the key of a shared picture in the page that is rendered once for all of them. */
const ANY_KEY = 'cle-de-n-importe-qui-00'

interface Document {
  body: Buffer<ArrayBuffer>
  /** Made when somebody first asks for it: all of them at the start would be half of a start's processor time. */
  compressed(encoding: Encoding): Promise<Buffer<ArrayBuffer>>
  etag: string
}
type Encoding = 'br' | 'gzip'
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Renders every page, the operator's only where there is an `admin`. Without a build only the API is served. */
export async function openPages(
  { web, earlier, prerender }: WebBuild,
  facts: SiteFacts,
  admin = false,
): Promise<Pages> {
  const routes = new Hono()
  const missed = async (c: Context) => c.notFound() as Response
  const template = join(web, 'index.html')
  if (!existsSync(template) || !existsSync(prerender))
    return { routes, admin: missed, shared: missed, hashes: { scripts: [], styles: [] } }
  const html = readFileSync(template, 'utf8')
  const manifest = JSON.parse(readFileSync(join(web, 'manifest.json'), 'utf8')) as Manifest
  const { renderPage } = (await import(pathToFileURL(prerender).href)) as { renderPage: RenderPage }
  const documents = new Map<string, Document>()
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() }
  const render = async (path: string): Promise<string> => {
    const page = await pageOf(html, manifest, renderPage, path, facts)
    const { scripts, styles } = inlineHashes(page)
    for (const hash of scripts) hashes.scripts.add(hash)
    for (const hash of styles) hashes.styles.add(hash)
    return page
  }
  for (const path of [...PAGES, ...(facts.development ? DEV_PAGES : []), NOT_FOUND])
    documents.set(path, documentOf(await render(path)))
  const adminPage = admin ? documentOf(await render(ADMIN_PAGE)) : undefined
  const sharedPage = await render(sharedPath(ANY_KEY))
  const missing = documents.get(NOT_FOUND)!

  // serve-static resolves against the working directory.
  const root = relative(process.cwd(), web) || '.'
  routes.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  routes.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /success\nAllow: /\n\nSitemap: ${facts.origin}/sitemap.xml\n`,
    ),
  )
  routes.get('/sitemap.xml', (c) =>
    c.body(sitemap(facts.origin), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  routes.use('*', async (c, next) => {
    if (c.req.path === '/' || c.req.path.endsWith('.html') || c.req.path === '/manifest.json') return next()
    return serveStatic({ root, precompressed: true })(c, next)
  })
  if (earlier && existsSync(earlier))
    routes.use('/assets/*', serveStatic({ root: relative(process.cwd(), earlier), precompressed: true }))
  routes.get('*', (c, next) => {
    if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/assets/')) return next()
    const found = documents.get(c.req.path.replace(/(.)\/$/, '$1'))
    return found && c.req.path !== NOT_FOUND ? answer(c, found, 200) : answer(c, missing, 404)
  })
  return {
    routes,
    admin: (c) => (adminPage ? answer(c, adminPage, 200) : answer(c, missing, 404)),
    shared: async (c, key) =>
      key === undefined
        ? answer(c, missing, 404)
        : c.body(sharedPage.replaceAll(ANY_KEY, key), 200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
          }),
    hashes: { scripts: [...hashes.scripts], styles: [...hashes.styles] },
  }
}

async function pageOf(
  template: string,
  manifest: Manifest,
  renderPage: RenderPage,
  path: string,
  facts: SiteFacts,
): Promise<string> {
  const { head, body, chunk } = await renderPage(path, facts)
  const { html, scripts } = withoutScripts(template)
  const own = chunk ? filesOf(manifest, chunk).filter((file) => !template.includes(file)) : []
  const styles = own
    .filter((file) => file.endsWith('.css'))
    .map((file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `)
  const later = [...scripts, ...own.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)]
  // Functions as replacements: in a string `$` would be interpreted.
  return html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace(
      '</head>',
      () =>
        `${styles.join('')}  <script type="application/json" id="${SITE_FACTS_ID}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>\n  </head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-path="${path}">${body}</div>\n    <script type="application/json" id="scripts">${JSON.stringify(later)}</script>\n    <script>${START_SCRIPTS}</script>`,
    )
}

/**
 * Loads the scripts after the first paint, so that they do not compete with what the page needs to be seen. The first of
 * the list is the program, the others are its imports. A hidden tab never paints, and a browser may not report its paint:
 * then they are loaded at once, or after 2.5 s.
 *
 * A program that does not arrive (web/app/unfetched.ts tells of its later parts) is answered by loading the page anew,
 * with what was typed, if that has not just been done and there is something to load; otherwise it is said. Passwords
 * are not kept.
 */
const START_SCRIPTS = `(function () {
  var started = false
  function fields() {
    return [].filter.call(document.querySelectorAll('input,textarea'), function (field) { return /^(text|email|textarea)$/.test(field.type) })
  }
  try {
    var typed = JSON.parse(sessionStorage.getItem('trombine.typed'))
    sessionStorage.removeItem('trombine.typed')
    fields().forEach(function (field, index) { if (typed[index]) field.value = typed[index] })
  } catch (e) {}
  function say() {
    var notice = document.getElementById('unfetched')
    notice.querySelector('a').href = location.href
    notice.hidden = false
    document.querySelector('.waking').remove()
  }
  function unfetched(event) {
    event.preventDefault()
    var otherwise = event.detail || say
    function reload(answer) {
      try {
        if (answer.status > 499 || Date.now() - sessionStorage.getItem('trombine.reloaded') < 6e5) return otherwise()
        sessionStorage.setItem('trombine.reloaded', Date.now())
        if (otherwise === say) sessionStorage.setItem('trombine.typed', JSON.stringify(fields().map(function (field) { return field.value })))
        location.reload()
      } catch (e) { otherwise() }
    }
    if (navigator.serviceWorker && navigator.serviceWorker.controller) reload({})
    else fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, otherwise)
  }
  addEventListener('trombine:unfetched', unfetched)
  function start() {
    if (started) return
    started = true
    JSON.parse(document.getElementById('scripts').textContent).reverse().forEach(function (address, index, all) {
      var program = index === all.length - 1
      var element = document.createElement(program ? 'script' : 'link')
      element.crossOrigin = ''
      if (program) { element.type = 'module'; element.src = address; element.onerror = unfetched } else { element.rel = 'modulepreload'; element.href = address }
      document.head.append(element)
    })
  }
  if (document.visibilityState === 'hidden') return start()
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, 2500)
  } catch (e) { start() }
})()`

/** A built page without its script tags, and the scripts' addresses, the program first. */
function withoutScripts(template: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  const take = (_: string, address: string) => {
    scripts.push(address)
    return ''
  }
  const html = template
    .replace(/\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g, take)
    .replace(/\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, take)
  return { html, scripts }
}

/** Files of a route and of all its imports. Listed up front, so that the browser need not discover them one by one. */
function filesOf(manifest: Manifest, chunk: string): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const css of entry.css ?? []) files.add(css)
    entry.imports?.forEach(visit)
  }
  visit(chunk)
  return [...files]
}

/** Compressed by other threads, once. */
function documentOf(html: string): Document {
  const body = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const known: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>> = {}
  return {
    body,
    compressed: (encoding) =>
      (known[encoding] ??= encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

async function answer(c: Context, { body, compressed, etag }: Document, status: 200 | 404): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(c.req.header('accept-encoding') ?? ''),
  )
  if (!encoding) return c.body(body, status, headers)
  return c.body(await compressed(encoding), status, { ...headers, 'content-encoding': encoding })
}

function sitemap(origin: string): string {
  const urls = PUBLIC_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}
