/** The built web: hashed assets, and the one page that all routes of the interface share. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { inlineHashes } from './security-headers.ts'

export interface Pages {
  routes: Hono
  hashes: { scripts: string[]; styles: string[] }
}

/** @param folder what `vite build` wrote; without it only the API is served. */
export function openPages(folder: string, isRoute: (path: string) => boolean): Pages {
  const file = join(folder, 'index.html')
  const routes = new Hono()
  if (!existsSync(file)) return { routes, hashes: { scripts: [], styles: [] } }
  const html = readFileSync(file, 'utf8')
  // serve-static resolves against the working directory.
  const root = relative(process.cwd(), folder) || '.'
  routes.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  routes.use('*', async (c, next) => {
    if (c.req.path === '/' || c.req.path.endsWith('.html')) return next()
    return serveStatic({ root, precompressed: true })(c, next)
  })
  routes.get('*', (c, next) => {
    if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/assets/')) return next()
    return c.html(html, isRoute(c.req.path) ? 200 : 404, { 'cache-control': 'no-cache' })
  })
  return { routes, hashes: inlineHashes(html) }
}
