import type { GenerateRequest } from '../../contract/generate-avatar.ts'

/** A readable page made from the OpenAPI document: no script, no style from elsewhere. */
interface Operation {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; description?: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--ink:#221f2e;--paper:#faf6ef;--line:#d9d2c6;--soft:#5e5868;--mark:#4f46e5}
@media (prefers-color-scheme:dark){:root{--ink:#f1ecf6;--paper:#17151f;--line:#3a3547;--soft:#b5adc2;--mark:#a5a0ff}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:56rem;margin:0 auto;padding:2rem 1.25rem 5rem}
nav ul{list-style:none;padding-left:0}nav ul ul{margin:.25rem 0 1rem}nav ul ul li{margin:.35rem 0;color:var(--soft)}nav a{text-decoration:none}nav a:hover code{text-decoration:underline}nav>ul>li{font-weight:700}nav ul ul{font-weight:400}:target{scroll-margin-top:1rem}
h1{font-size:2rem;line-height:1.1}h2{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:1.15rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;border:1px solid var(--line);border-radius:12px;padding:1rem;max-height:26rem}
.verb{color:var(--mark);font-weight:700;margin-right:.6rem}p,dd{color:var(--soft)}dt{margin-top:.5rem}a{color:var(--mark)}summary{cursor:pointer;padding:.6rem 0}`

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
const inline = (text: string | undefined) => escape(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>')
const prose = (text: string | undefined) => (text ? `<p>${inline(text)}</p>` : '')
const schema = (name: string, value: unknown) =>
  `<details><summary>${escape(name)}</summary><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre></details>`

const anchor = (verb: string, path: string) => `${verb}${path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, '')

function operation(
  path: string,
  verb: string,
  { summary, description, parameters = [], requestBody, responses }: Operation,
): string {
  const given = parameters
    .map(
      ({ name, in: place, description: text }) =>
        `<dt><code>${escape(name)}</code> (${place})</dt><dd>${inline(text)}</dd>`,
    )
    .join('')
  const bodies = Object.entries(requestBody?.content ?? {})
    .map(([type, { schema: body }]) => schema(`Corps : ${type}`, body))
    .join('')
  const answers = Object.entries(responses)
    .map(([status, { description: text, content = {} }]) => {
      const shapes =
        Number(status) < 400
          ? Object.entries(content)
              .map(([type, { schema: body }]) => schema(type, body))
              .join('')
          : ''
      return `<dt><code>${status}</code> ${inline(text)}</dt>${shapes ? `<dd>${shapes}</dd>` : ''}`
    })
    .join('')
  return `<section id="${anchor(verb, path)}"><h2><span class="verb">${verb.toUpperCase()}</span><code>${escape(path)}</code></h2>${prose(summary)}${prose(description)}${given && `<dl>${given}</dl>`}${bodies}<dl>${answers}</dl></section>`
}

/** Sections of the page, the most used first. */
const PARTS: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Créer', /generate-avatar|\/generations|photo-look/],
  ['Images', /\/images|generated-images|images\.zip|\/export/],
  ['Session et crédits', /\/session|credit/],
  ['Paiements', /checkout|payment|webhooks/],
]
const OTHERS = 'Autres'
const partOf = (path: string) => PARTS.find(([, paths]) => paths.test(path))?.[0] ?? OTHERS

const EXAMPLE = {
  prompt: 'Une femme rousse avec des lunettes rondes et un pull vert',
  count: 1,
  transparent: true,
  size: '1024x1024',
} satisfies GenerateRequest
const exampleFor = (url: string) => `curl ${url}/api/generate-avatar \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(EXAMPLE, null, 2)}' \\
  | jq -r '.images[0]' | base64 -d > avatar.png`

/** @returns a whole HTML page; sizes and colours follow the reader's own settings */
export function docsPage(document: ApiDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, spec]) => ({ path, verb, spec, part: partOf(path) })),
  )
  const parts = [...PARTS.map(([title]) => title), OTHERS]
    .map((title) => ({ title, operations: all.filter(({ part }) => part === title) }))
    .filter(({ operations }) => operations.length > 0)
  const contents = parts
    .map(
      ({ title, operations }) =>
        `<li>${title}<ul>${operations
          .map(
            ({ path, verb, spec }) =>
              `<li><a href="#${anchor(verb, path)}"><span class="verb">${verb.toUpperCase()}</span><code>${escape(path)}</code></a> ${inline(spec.summary)}</li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('')
  const operations = parts.flatMap((part) => part.operations.map(({ path, verb, spec }) => operation(path, verb, spec)))
  const shared = Object.entries(document.components?.schemas ?? {})
    .map(([name, value]) => schema(name, value))
    .join('')
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(document.info.title)}</title><style>${DOCS_STYLE}</style></head><body><main><h1>${escape(document.info.title)}</h1>${prose(document.info.description)}<p>Le même document pour les machines : <a href="/api/openapi.json">/api/openapi.json</a></p><h2>Un premier avatar</h2><pre tabindex="0">${escape(exampleFor(document.servers?.[0]?.url ?? ''))}</pre><nav aria-label="Sommaire"><h2>Sommaire</h2><ul>${contents}</ul></nav>${operations.join('')}${shared && `<h2>Schémas</h2>${shared}`}</main></body></html>`
}
