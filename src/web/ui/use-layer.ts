import { useEffect, useState } from 'react'
import { openLayer } from './back-closes.ts'

/** Whether a menu or a popover is open, for its root; Back closes it. */
export function useLayer() {
  const [open, onOpenChange] = useState(false)
  useEffect(() => (open ? openLayer(() => onOpenChange(false)) : undefined), [open])
  return { open, onOpenChange }
}
