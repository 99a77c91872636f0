import { cgvText } from '../text/legal.ts'
import { LegalPage } from './legal-page.tsx'

export function CgvPage() {
  return <LegalPage path="/cgv" textOf={cgvText} />
}
