import { soon } from '../text/fr.ts'
import { SoonPage } from '../ui/soon-page.tsx'

export function AccountPage() {
  return <SoonPage {...soon.account} />
}
