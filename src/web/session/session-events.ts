/** Tells this browser's other tabs that somebody signed in or out, that a balance changed, or an account's pictures. */
import { tabChannel } from './tab-channel.ts'

type SessionEvent = 'changed' | 'pictures'
const channel = tabChannel<SessionEvent>('trombine.session')

export const tellOtherTabs = (what: SessionEvent = 'changed'): void => channel.tell(what)
export const onSessionEvent = (listener: (what: SessionEvent) => void): (() => void) => channel.listen(listener)
