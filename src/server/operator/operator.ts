/** What the operator's page works with; put together in `app.ts`. Knows every domain, and no domain knows it. */
import type { Avatars } from '../avatars/avatars.ts'
import type { WelcomeRules } from '../credits/grant-credits.ts'
import type { Database } from '../db/database.ts'
import type { MaintenanceRun } from '../maintenance/store.ts'
import type { Payments } from '../payments/payments.ts'

/** What giving credits needs of it. */
export interface Giving {
  avatars: Pick<Avatars, 'now'>
  database: Pick<Database, 'sql'>
  welcomeRules: WelcomeRules
}

export interface Operator {
  avatars: Avatars
  payments: Payments
  database: Pick<Database, 'sql' | 'embedded' | 'connections'>
  lastRuns(): Promise<MaintenanceRun[]>
  welcomeRules: WelcomeRules
}
