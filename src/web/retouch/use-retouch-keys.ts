import { useEffect, useRef } from 'react'

interface Keys {
  undo: () => void
  redo: () => void
  save: () => void
  leave: () => void
}

/** The editor's shortcuts. They are caught before the page behind it hears them: there Ctrl+Enter would order. */
export function useRetouchKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      latest.current[act]()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function actionOf(event: KeyboardEvent): keyof Keys | undefined {
  if (event.key === 'Escape') return 'leave'
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'enter' || key === 's') return 'save'
  // A field takes back what was typed by itself.
  if ((event.target as Element).matches('input:not([type]), input[type=text]')) return undefined
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : undefined
}
