/** Tells this browser's other tabs that somebody signed in or out, or that a balance changed. */
import { tabChannel } from './tab-channel.ts'

const channel = tabChannel<'changed'>('trombine.session')

export const tellOtherTabs = (): void => channel.tell('changed')
export const onSessionEvent = (listener: () => void): (() => void) => channel.listen(listener)
