/** The container of popovers: inside the main landmark, so that assistive technology finds them there. */
export function pageMain(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('main')
}
