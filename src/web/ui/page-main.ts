/** Where what floats is put: inside the page's main landmark, so that it belongs to it for everyone. */
export function pageMain(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('main')
}
