/** Messages between this browser's tabs; does nothing where there is no BroadcastChannel. */
export interface TabChannel<News> {
  /** Received by the other tabs, not by this one. */
  tell(news: News): void
  /** @returns unsubscribes */
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
