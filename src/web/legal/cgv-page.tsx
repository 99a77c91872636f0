import { cgvText } from '../text/cgv.ts'
import { LegalPage } from './legal-page.tsx'

export function CgvPage() {
  return <LegalPage path="/cgv" textOf={cgvText} />
}
