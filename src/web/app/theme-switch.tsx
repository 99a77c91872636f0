import { Moon, Sun } from 'lucide-react'
import { layout as text } from '../text/fr.ts'
import { useTheme } from '../ui/theme.ts'
import { useControl } from '../ui/use-hydrated.ts'

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const dark = theme === 'dark'
  const label = dark ? text.toLight : text.toDark
  return (
    <button
      type="button"
      {...useControl()}
      aria-label={label}
      title={label}
      onClick={() => choose(dark ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-tile text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      {dark ? <Sun className="size-5" aria-hidden /> : <Moon className="size-5" aria-hidden />}
    </button>
  )
}
