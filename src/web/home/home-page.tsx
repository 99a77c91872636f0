import { useState } from 'react'
import type { BoothChoice } from '../session/booth-choice.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Advanced } from './advanced.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { FromPhoto } from './from-photo.tsx'
import { Hero } from './hero.tsx'
import { InUse } from './in-use.tsx'
import { Line } from './line.tsx'
import { Stats } from './stats.tsx'

export function HomePage() {
  const balance = useSessionBalance()
  const [booth, setBooth] = useState<BoothChoice>()
  usePageTitle()
  return (
    <>
      <Hero balance={balance} booth={booth} onChoose={setBooth} />
      <Stats />
      <Line />
      <Features />
      <FromPhoto />
      <InUse />
      <Advanced />
      <Closing balance={balance} booth={booth} />
    </>
  )
}
