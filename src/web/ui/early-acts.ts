/**
 * What somebody does on a page before its program is there. The inline script of index.html notes it; here it is done
 * again once the page has been taken over, which would forget it otherwise.
 */

/** As index.html writes it. */
interface Early {
  /** Fields that were changed, and buttons and forms that were pressed or sent: each once, in their order. */
  touched: HTMLInputElement[]
  pressed: (HTMLButtonElement | HTMLFormElement)[]
  /** The button that was being pressed: down, and not yet up. */
  held: HTMLButtonElement | null
  /** What is pressed is kept from everybody else. */
  taking: boolean
  stop(): void
}
declare global {
  interface Window {
    early?: Early
  }
}

interface Kept {
  field: HTMLInputElement
  checked: boolean
  value: string
}

let kept: Kept[] = []
/** A page that cannot be taken over must not stay deaf. Milliseconds. */
const TAKING_MS = 5000

/**
 * Just before React takes over, which may set fields back. Until it has, what is pressed is kept from it and done again
 * later: React would answer by taking the page over at once, and what moves meanwhile is missed by the rest of the press.
 */
export function keepEarlyActs(): void {
  const { early } = window
  if (!early) return
  kept = early.touched.map((field) => ({ field, checked: field.checked, value: field.value }))
  early.taking = true
  setTimeout(early.stop, TAKING_MS)
}

/** Does them again: first what was filled in, then what was pressed. What is not there any more is left. */
export function repeatEarlyActs(): void {
  const { early } = window
  if (!early) return
  early.stop()
  delete window.early
  for (const { field, checked, value } of kept) {
    // A page whose address has a query is rendered anew, with other fields of the same names.
    const now = field.isConnected
      ? field
      : field.name
        ? document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"][type="${field.type}"]`)
        : null
    if (now) fill(now, checked, value)
  }
  for (const element of early.pressed) {
    if (!element.isConnected) continue
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else press(element, ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  }
  // The rest of the press comes, or has come, by itself.
  if (early.held?.isConnected) press(early.held, ['pointerdown', 'mousedown'])
  kept = []
}

function press(button: HTMLButtonElement, types: readonly string[]): void {
  for (const type of types)
    button.dispatchEvent(
      new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true, button: 0 }),
    )
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
