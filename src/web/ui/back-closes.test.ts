import { expect, test } from 'vitest'
import { backCloses } from './back-closes.ts'

/** A tab's history: traversals come later, as in a browser, and tell of themselves. */
function tab() {
  const view = new EventTarget()
  const entries: unknown[] = [
    { idx: 0, page: 'home' },
    { idx: 1, page: 'studio' },
  ]
  let at = 1
  const go = (by: number) =>
    void setTimeout(() => {
      if (!(at + by in entries)) return
      at += by
      view.dispatchEvent(Object.assign(new Event('popstate', { cancelable: true }), { state: entries[at] }))
    })
  const history = {
    get state() {
      return entries[at]
    },
    pushState: (state: unknown) => void entries.splice(++at, Infinity, state),
    back: () => go(-1),
    forward: () => go(1),
  }
  const open = backCloses(Object.assign(view, { history }) as unknown as Window)
  /** The pages that the router is told of. */
  const visited: unknown[] = []
  view.addEventListener('popstate', (event) => visited.push((event as PopStateEvent).state.page))
  return { history, open, visited, quiet }
}

/** Until what is on its way has come, and what follows from it. */
async function quiet() {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done))
}

test('Back closes one layer after the other, and only then leaves the page', async () => {
  const { history, open, visited } = tab()
  const closed: string[] = []
  const layer = (name: string) => {
    const end = open(() => {
      closed.push(name)
      end()
    })
  }
  layer('editor')
  layer('question')
  history.back()
  await quiet()
  expect(closed).toEqual(['question'])
  history.back()
  await quiet()
  expect(closed).toEqual(['question', 'editor'])
  expect(visited).toEqual([])
  history.back()
  await quiet()
  expect(visited).toEqual(['home'])
})

test('a layer that does not close is asked at each Back', async () => {
  const { history, open, visited } = tab()
  let asked = 0
  open(() => asked++)
  for (let press = 1; press <= 3; press++) {
    history.back()
    await quiet()
    expect(asked).toBe(press)
  }
  expect(visited).toEqual([])
})

test('a layer closed by its cross costs no second Back', async () => {
  const { history, open, visited } = tab()
  for (let times = 0; times < 3; times++) open(() => {})()
  history.back()
  await quiet()
  expect(visited).toEqual(['home'])
  history.forward()
  await quiet()
  expect(visited).toEqual(['home', 'studio'])
})

test('what was gone to from a layer leads back to its page', async () => {
  const { history, open, visited } = tab()
  const end = open(() => {})
  history.pushState({ idx: 2, page: 'pricing' })
  end()
  history.back()
  await quiet()
  expect(visited).toEqual(['studio'])
  history.back()
  await quiet()
  expect(visited).toEqual(['studio', 'home'])
})

test('Forward to a layer that Back has closed changes nothing', async () => {
  const { history, open, visited } = tab()
  const end = open(() => end())
  history.back()
  await quiet()
  history.forward()
  await quiet()
  expect(visited).toEqual([])
  let closed = 0
  const again = open(() => {
    closed++
    again()
  })
  history.back()
  await quiet()
  expect([closed, visited]).toEqual([1, []])
})
