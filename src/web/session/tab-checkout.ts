/** Where a tab keeps the checkout it waits for. Apart from what is done with it: every page asks for this. */
const KEY = 'trombine.checkout'

export function readTabCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False when the tab's storage is closed. */
export function writeTabCheckout(raw: string | null): boolean {
  try {
    if (raw) sessionStorage.setItem(KEY, raw)
    else sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

export const tabWaitsForPayment = (): boolean => readTabCheckout() !== null
