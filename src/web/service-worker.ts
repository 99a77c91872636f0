/**
 * Makes the site useful without a network: public pages come from the network first and from what was seen last
 * otherwise, hashed files from the cache first. Calls of the API and pictures of persons never pass here.
 */
import { PUBLIC_PAGES } from '../contract/routes.ts'

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lifetime {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  location: Location
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
const worker = self as unknown as Worker

const PAGES = 'trombine-pages'
const FILES = 'trombine-files'
const OFFLINE = '/hors-ligne'
const KEPT = new Set<string>([...PUBLIC_PAGES, OFFLINE])
/** Hashed files that are kept; the oldest go first. */
const FILES_MAX = 120

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(['/studio', OFFLINE].map(keepWithFiles)).then(() => worker.skipWaiting()))
})

/** Caches the pages that were open before the worker was installed; their files are still in the HTTP cache. */
async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const paths = new Set(open.map(({ url }) => new URL(url).pathname).filter((path) => KEPT.has(path)))
  await Promise.all([...paths].map((path) => keepWithFiles(path).catch(() => {})))
}

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), keepOpenPages()])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(event))
})

async function page({ request }: Fetching, { pathname }: URL): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && KEPT.has(pathname)) await (await caches.open(PAGES)).put(pathname, answer.clone())
    return answer
  } catch {
    const pages = await caches.open(PAGES)
    return (await pages.match(pathname)) ?? Response.redirect(`${OFFLINE}?de=${encodeURIComponent(pathname)}`)
  }
}

async function file({ request }: Fetching): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await files.put(request, answer.clone())
    const names = await files.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MAX)).map((name) => files.delete(name)))
  }
  return answer
}

/** Chunks that the studio imports on demand: without a network that would be too late. */
const ASKED_FOR_LATER =
  /assets\/(?:toaster|live-words|word-values|trait-chips|crop-panel|asking-dialog|studio-take-away|[\w.]*worker)[\w.-]*\.(?:js|css)/g

/** A page with the scripts, styles, fonts and pictures that its HTML names, so that it works without having been visited. */
async function keepWithFiles(path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await (await caches.open(PAGES)).put(path, answer.clone())
  const names = new Set((await answer.text()).match(/\/assets\/[\w.-]+/g))
  const files = await caches.open(FILES)
  const keep = async (name: string) => {
    if (!(await files.match(name))) await files.add(name)
  }
  await Promise.all([...names].map(keep))
  for (const script of [...names].filter((name) => name.endsWith('.js'))) {
    const later = (await (await files.match(script))?.text())?.match(ASKED_FOR_LATER) ?? []
    await Promise.all([...new Set(later)].map((name) => keep(`/${name}`)))
  }
}
