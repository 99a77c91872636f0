/**
 * Stands in for what Radix's modal menus and popovers need: they write a <style> tag, which the Content-Security-Policy
 * forbids, so ours are none, and 4 kB of scripts are spared (`vite.config.ts`).
 */
function refuse(): never {
  throw new Error('Menus and popovers are not modal here: say modal={false}.')
}

/** Of `react-remove-scroll`. */
export const RemoveScroll = refuse
/** Of `aria-hidden`. */
export const hideOthers = refuse
