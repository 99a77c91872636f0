/**
 * What somebody does on a page before its program is there. The inline script of index.html notes it; here it is done
 * again once the page has been taken over, which would forget it otherwise.
 */

/** As index.html writes it. */
interface Early {
  /** Fields that were changed, and buttons and forms that were pressed or sent: each once, in their order. */
  touched: HTMLInputElement[]
  pressed: (HTMLButtonElement | HTMLFormElement)[]
  stop(): void
}
declare global {
  interface Window { early?: Early }
}

interface Kept { field: HTMLInputElement; checked: boolean; value: string }

let kept: Kept[] = []
let pressed: Early['pressed'] = []

/** Just before React takes over: from here on it hears everything itself, and it may set fields back. */
export function keepEarlyActs(): void {
  const { early } = window
  if (!early) return
  early.stop()
  kept = early.touched.map((field) => ({ field, checked: field.checked, value: field.value }))
  pressed = early.pressed
  delete window.early
}

/** Does them again: first what was filled in, then what was pressed. What is not there any more is left. */
export function repeatEarlyActs(): void {
  for (const { field, checked, value } of kept) {
    // A page whose address has a query is rendered anew, with other fields of the same names.
    const now = field.isConnected ? field : field.name ? document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"][type="${field.type}"]`) : null
    if (now) fill(now, checked, value)
  }
  for (const element of pressed) {
    if (!element.isConnected) continue
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) element.dispatchEvent(new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true, button: 0 }))
  }
  kept = []
  pressed = []
}

/** As by hand. React only hears of a change that differs from what it last saw, so it is shown something else first. */
function fill(field: HTMLInputElement, checked: boolean, value: string): void {
  // Of a group of radios only the last one chosen counts.
  if (field.type === 'radio' && !checked) return
  if (field.type === 'radio' || field.type === 'checkbox') {
    field.checked = !checked
    field.click()
  } else if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
