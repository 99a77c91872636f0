import { usePurse } from '../session/use-session.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Advanced } from './advanced.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Stats } from './stats.tsx'

export function HomePage() {
  const purse = usePurse()
  usePageTitle()
  return (
    <>
      <Hero purse={purse} />
      <Stats />
      <Features />
      <Advanced />
      <Closing purse={purse} />
    </>
  )
}
