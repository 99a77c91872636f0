/** The editor and the server together: what is shown is what is kept, and what the browser draws is what the server stores. */
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moves, type Move } from './support/retouch-moves.ts'
import { plain, startTestServer, visitor, type TestServer } from './support/server.ts'
import { soak } from './support/soak.ts'
import { CANVAS } from '../src/atelier/drawing.ts'
import type { Background, Recipe } from '../src/atelier/recipe.ts'
import { pixelsOf } from '../src/web/drawing/sketch.ts'
import { retouchable } from '../src/web/retouch/edit-recipe.ts'
import { draftOf, stateOf } from '../src/web/retouch/kept-draft.ts'
import { isChanged, openRetouch, reduceRetouch } from '../src/web/retouch/retouch-state.ts'

let server: TestServer
let headers: Record<string, string>
/** The picture of the trial. */
let first: string
beforeAll(async () => {
  server = await startTestServer('postgres')
  const who = visitor()
  const response = await server.post('/api/generate-avatar', plain({ count: 1, seed: 9 }), who)
  headers = { ...who, cookie: response.headers.get('set-cookie')!.split(';')[0]! }
  first = (await response.json()).generation.pictures[0].id
})
afterAll(() => server.stop())

/** As the editor is opened: from what the server says of the picture, going on with a draft of it. */
async function open(id: string, draft: string | null) {
  const response = await server.get(`/api/images/${id}/recipe`, headers)
  expect(response.status).toBe(200)
  const { recipe, background } = (await response.json()) as { recipe: Recipe; background: Background }
  const original = retouchable(recipe, background)
  return stateOf(draft, original) ?? openRetouch(original)
}

/** The subject as the server stored it. */
async function stored(id: string): Promise<Buffer> {
  const response = await server.get(`/api/images/${id}.png?background=transparent`, headers)
  expect(response.status).toBe(200)
  return sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** As the browser draws it, at the size of the file. */
async function shown(recipe: Recipe): Promise<Buffer> {
  const { pixels, side } = pixelsOf(recipe, { x: 0, y: 0, size: CANVAS }, CANVAS)
  return sharp(Buffer.from(pixels.buffer), { raw: { width: side, height: side, channels: 4 } })
    .resize(CANVAS, CANVAS, { kernel: 'nearest' })
    .raw()
    .toBuffer()
}

/** The largest difference of a channel, where something is seen. */
function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length)
  let most = 0
  for (let p = 0; p < a.length; p += 4) {
    most = Math.max(most, Math.abs(a[p + 3]! - b[p + 3]!))
    if (a[p + 3]! > 0)
      for (let channel = 0; channel < 3; channel++) most = Math.max(most, Math.abs(a[p + channel]! - b[p + channel]!))
  }
  return most
}

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: moves },
    { weight: 2, arbitrary: fc.constant('save' as const) },
    { weight: 2, arbitrary: fc.constant('reload' as const) },
  ),
  { minLength: 3, maxLength: 14 },
)

test('any sequence of edits, undo and redo, saves and reloads gives the recipe that is shown, and the same picture on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence: (Move | 'save' | 'reload')[]) => {
      let id = first
      const saved = new Set<string>()
      let state = await open(id, null)
      for (const step of [...sequence, 'save' as const]) {
        if (step === 'reload') {
          const { present } = state
          state = await open(id, draftOf(state))
          expect(state.present).toEqual(present)
        } else if (step === 'save') {
          if (!isChanged(state)) continue
          const { present } = state
          const { background } = present
          const response = await server.post(`/api/images/${id}/retouch`, { recipe: present, background }, headers)
          expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, ''])
          id = ((await response.json()) as { id: string }).id
          if (id !== first) saved.add(id)
          state = await open(id, null)
          expect(state.present).toEqual(present)
          expect(difference(await stored(id), await shown(present))).toBeLessThanOrEqual(1)
        } else state = reduceRetouch(state, step(state))
      }
      // A frame keeps thirty retouches: these make room for the next sequence's.
      for (const take of saved)
        await fetch(`${server.url}/api/images/${take}`, {
          method: 'DELETE',
          headers: { ...headers, origin: server.origin },
        })
    }),
    { numRuns: 6 * soak.factor, seed: soak.seed },
  )
})
