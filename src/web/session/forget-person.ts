/** What this browser holds of a person beside their session: the studio's sheets and words, their photos, their payment. */
import { forgetStored } from './browser-storage.ts'
import { clearShelf } from './photo-shelf.ts'
import { writeTabCheckout } from './tab-checkout.ts'

const listeners = new Set<() => void>()

/** When somebody signs out, here or in another tab, is signed out, or deletes the account. */
export function forgetPerson(): void {
  forgetStored('trombine.studio.')
  forgetStored('trombine.sheet')
  forgetStored('trombine.retouch')
  forgetStored('trombine.paid')
  forgetStored('trombine.return')
  writeTabCheckout(null)
  void clearShelf()
  // An open studio would write what it shows again.
  for (const forget of listeners) forget()
}

export function onPersonForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
