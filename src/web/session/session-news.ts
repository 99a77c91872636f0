/** Tells this browser's other tabs that somebody signed in or out, or that a balance changed. */
const NAME = 'trombine.session'

let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  return (channel ??= new BroadcastChannel(NAME))
}

export function tellOtherTabs(): void {
  open()?.postMessage('changed')
}

export function onNewsFromOtherTabs(listener: () => void): () => void {
  const here = open()
  here?.addEventListener('message', listener)
  return () => here?.removeEventListener('message', listener)
}
