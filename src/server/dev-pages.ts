import { Hono } from 'hono'
import { CONTACT_SHEET_STYLE, contactSheetRoutes } from './avatars/contact-sheet.ts'
import type { DrawingPool } from './avatars/engines/drawing-pool.ts'
import { OUTBOX_STYLE, outboxRoutes, type Outbox } from './mail/outbox.ts'
import type { DemoBank } from './payments/gateways/demo-bank.ts'
import { DEMO_BANK_STYLE, demoBankRoutes } from './payments/gateways/demo-page.ts'

export interface DevPagesDeps {
  outbox: Outbox
  demoBank: DemoBank | undefined
  /** Undefined: the atelier does not draw here, and there is no contact sheet. */
  pool: DrawingPool | undefined
}

/** Pages for developers, under /dev, with the inline styles that they need. */
export function devPages({ outbox, demoBank, pool }: DevPagesDeps): { routes: Hono; styles: string[] } {
  const routes = new Hono().route('/', outboxRoutes(outbox))
  if (demoBank) routes.route('/', demoBankRoutes(demoBank))
  if (pool) routes.route('/contact-sheet', contactSheetRoutes(pool))
  return { routes, styles: [CONTACT_SHEET_STYLE, OUTBOX_STYLE, DEMO_BANK_STYLE] }
}
