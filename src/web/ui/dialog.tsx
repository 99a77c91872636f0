import { useEffect, useRef, type ReactNode } from 'react'
import { openLayer } from './back-closes.ts'
import { cx } from './class-names.ts'

interface Props {
  /** Id of the heading that names it. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A native modal <dialog>, open while it is rendered. Escape, Back and a click beside it close it. */
export function Dialog({ labelledBy, onClose, children, className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => openLayer(() => close.current()), [])
  useEffect(() => {
    const shown = dialog.current!
    const opener = document.activeElement as HTMLElement | null
    if (!shown.open) shown.showModal()
    let pressedBeside = false
    const press = (event: PointerEvent) => {
      pressedBeside = event.target === shown
    }
    const release = (event: MouseEvent) => {
      // Not the second half of the double click that opened it.
      if (pressedBeside && event.target === shown && event.detail < 2) close.current()
    }
    shown.addEventListener('pointerdown', press)
    shown.addEventListener('click', release)
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      document.documentElement.classList.remove('overflow-hidden')
      shown.removeEventListener('pointerdown', press)
      shown.removeEventListener('click', release)
      shown.close()
      // A dialog that is removed does not give the focus back.
      if (opener?.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={cx(
        'm-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] overflow-auto overscroll-contain rounded-panel bg-card text-ink shadow-lift backdrop:bg-[#0b0720b8]',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        const shown = dialog.current
        // A browser may close it without asking, at a second Escape or a phone's gesture: whoever opened it decides.
        if (target !== shown || shown.open || !shown.isConnected) return
        shown.showModal()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
