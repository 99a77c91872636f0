import { privacyText } from '../text/privacy.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  return <LegalPage path="/confidentialite" textOf={privacyText} />
}
