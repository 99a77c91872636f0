import { afterEach, expect, test, vi } from 'vitest'
import { openCheckout, keepCheckout } from './checkout.ts'
import { forgetPerson } from './forget-person.ts'
import { rememberReturn } from './return-path.ts'

afterEach(() => vi.unstubAllGlobals())

/** As a browser's: what is stored are its own properties. */
function storage(kept: Record<string, string>): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  }
  const store: Record<string, unknown> = Object.assign(Object.create(methods), kept)
  return store
}

test('of whoever signs out only what is the browser’s own stays', () => {
  const device = {
    'trombine.theme': 'dark',
    'trombine.session-id': 'a-visitor',
    'trombine.trials-left': '0',
  }
  const [local, tab] = [
    storage({
      ...device,
      'trombine.studio.last': 'tab',
      'trombine.studio.tab': '{"state":{}}',
      'trombine.sheet': '1',
      'trombine.retouch': '{}',
      'trombine.paid': 'demo_x',
    }),
    storage({}),
  ]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  rememberReturn('/studio')
  keepCheckout({ pack: 'pro', url: 'http://localhost/bank', user: 'somebody', endedBefore: [], openedAt: Date.now() })
  expect(openCheckout()).toMatchObject({ user: 'somebody' })
  forgetPerson()
  expect({ ...local }).toEqual(device)
  expect({ ...tab }).toEqual({})
  expect(openCheckout()).toBeUndefined()
})
