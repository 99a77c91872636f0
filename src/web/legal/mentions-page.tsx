import { mentionsText } from '../text/legal.ts'
import { LegalPage } from './legal-page.tsx'

export function MentionsPage() {
  return <LegalPage path="/mentions-legales" textOf={mentionsText} />
}
