import type { SiteFacts } from '../../contract/site.ts'
import { accessibilityText } from '../text/accessibility.ts'
import { accessibilityResult } from './accessibility-result.ts'
import { LegalPage } from './legal-page.tsx'

const textOf = (facts: SiteFacts) => accessibilityText(facts, accessibilityResult)

export function AccessibilityPage() {
  return <LegalPage path="/accessibilite" textOf={textOf} updated={accessibilityResult.date} />
}
