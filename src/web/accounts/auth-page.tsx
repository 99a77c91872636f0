import { soon } from '../text/fr.ts'
import { SoonPage } from '../ui/soon-page.tsx'

export function AuthPage() {
  return <SoonPage {...soon.auth} />
}
