import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { docsPage, type ApiDocument } from './api-docs.ts'

/**
 * `/openapi.json`, and `/docs` that shows it as a page.
 *
 * @param app the whole app; its routes are described at the first request, when all of them are there
 */
export function openApiRoutes(app: Hono, appUrl: string): Hono {
  let document: Promise<ApiDocument> | undefined
  const describe = () =>
    (document ??= generateSpecs(app, {
      documentation: {
        info: {
          title: 'API de Trombine',
          version: '1',
          description: 'JSON sur HTTP. Une erreur est `{ error, code }` : une phrase en français et un code stable.',
        },
        servers: [{ url: appUrl }],
      },
      exclude: ['/healthz', '/readyz'],
      excludeStaticFile: false,
    }) as unknown as Promise<ApiDocument>)
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await describe()))
    .get('/docs', async (c) => c.html(docsPage(await describe())))
}
