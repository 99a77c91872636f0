/** The sessionStorage entry of the open checkout. A module of its own because every page loads it. */
const KEY = 'trombine.checkout'

export function readTabCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False when sessionStorage is not available. */
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
