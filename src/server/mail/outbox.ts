import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Mail, Mailer } from './mailer.ts'

export interface KeptMail extends Mail {
  /** ISO 8601. */
  date: string
}

export interface Outbox extends Mailer {
  /** Newest first. */
  read(): KeptMail[]
}

/** Stores mail in files instead of sending it, so that a sign-up works on a machine without SMTP. */
export function openOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let count = 0
  return {
    async send(mail) {
      const date = new Date().toISOString()
      const name = `${date.replaceAll(':', '-')}-${String(count++).padStart(6, '0')}.json`
      await writeFile(join(folder, `${name}.partial`), JSON.stringify({ ...mail, date } satisfies KeptMail), {
        mode: 0o600,
      })
      await rename(join(folder, `${name}.partial`), join(folder, name))
    },
    read: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 200)
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail),
  }
}

export const OUTBOX_STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1.25rem;background:Canvas;color:CanvasText}
article{border:1px solid color-mix(in srgb,CanvasText 25%,transparent);border-radius:16px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit}small{opacity:.75}a{overflow-wrap:anywhere}`

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** `/dev/outbox` and `/dev/outbox.json`. */
export function outboxRoutes(outbox: Outbox): Hono {
  return new Hono()
    .get('/outbox.json', (c) => c.json(outbox.read(), 200, { 'cache-control': 'no-store' }))
    .get('/outbox', (c) => {
      const mails = outbox
        .read()
        .map(
          ({ to, subject, text, date }) =>
            `<article><small>${escape(date)} · à ${escape(to)}</small><h2>${escape(subject)}</h2><pre>${linked(text)}</pre></article>`,
        )
      return c.html(
        `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Boîte d’envoi</title><style>${OUTBOX_STYLE}</style></head><body><main><h1>Boîte d’envoi</h1><p>Aucun serveur SMTP n’est configuré : le courrier de Trombine arrive ici.</p>${mails.join('') || '<p>Rien pour l’instant.</p>'}</main></body></html>`,
        200,
        { 'cache-control': 'no-store' },
      )
    })
}
