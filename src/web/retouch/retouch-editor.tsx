import { lazy, Suspense } from 'react'
import { LoadFailure } from './load-failure.tsx'
import type { RetouchProps } from './retouch-dialog.tsx'

const load = async () => ({ default: (await import('./retouch-dialog.tsx')).RetouchDialog })
const RetouchDialog = lazy(load)

/** Fetches the editor's program before it is asked for. */
export const expectRetouch = (): void => void load().catch(() => {})

/** The editor, fetched when it is opened first; a program that does not arrive is said, and closes it. */
export function RetouchEditor(props: RetouchProps) {
  return (
    <LoadFailure onFailed={props.onClose}>
      <Suspense>
        <RetouchDialog {...props} />
      </Suspense>
    </LoadFailure>
  )
}
