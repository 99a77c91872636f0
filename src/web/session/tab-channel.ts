/** A word between this browser's tabs; silent where browsers have no BroadcastChannel. */
export interface TabChannel<News> {
  /** Heard by the other tabs, not by this one. */
  tell(news: News): void
  /** @returns stops listening. */
  listen(listener: (news: News) => void): () => void
}

export function tabChannel<News>(name: string): TabChannel<News> {
  let channel: BroadcastChannel | undefined
  const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(name)))
  return {
    tell: (news) => open()?.postMessage(news),
    listen(listener) {
      const here = open()
      const hear = (event: MessageEvent<News>) => listener(event.data)
      here?.addEventListener('message', hear)
      return () => here?.removeEventListener('message', hear)
    },
  }
}
