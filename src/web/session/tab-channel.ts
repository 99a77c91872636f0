/** Messages between this browser's tabs; does nothing where there is no BroadcastChannel. */
export interface TabChannel<Message> {
  /** Received by the other tabs, not by this one. */
  tell(message: Message): void
  /** @returns unsubscribes */
  listen(listener: (message: Message) => void): () => void
}

export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined
  const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(name)))
  return {
    tell: (message) => open()?.postMessage(message),
    listen(listener) {
      const here = open()
      const hear = (event: MessageEvent<Message>) => listener(event.data)
      here?.addEventListener('message', hear)
      return () => here?.removeEventListener('message', hear)
    },
  }
}
