/** Pages as HTML, for readers without JavaScript and for everyone's first paint. Built on its own (see vite.prerender.config.ts) and run by the server at its start. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { RenderPage } from '../contract/site.ts'
import { headOf } from './app/heads.ts'
import { chunkOf, routes } from './app/routes.tsx'
import { SiteProvider } from './session/site-facts.ts'

const handler = createStaticHandler(routes)

export const renderPage: RenderPage = async (path, facts) => {
  const context = await handler.query(new Request(new URL(path, facts.origin)))
  if (context instanceof Response) throw new Error(`${path} redirects, so it cannot be prerendered`)
  const { prelude } = await prerender(
    <SiteProvider value={facts}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </SiteProvider>,
  )
  // The Content-Security-Policy drops style attributes from HTML: main.tsx sets them through the DOM, which it allows.
  const body = (await new Response(prelude).text()).replaceAll(' style="', ' data-style="')
  return { head: headOf(path, facts), body, chunk: chunkOf(path) }
}
