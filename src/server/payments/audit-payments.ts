import { readSourcedLots, type Lot } from '../credits/store.ts'
import type { Sql } from '../db/database.ts'
import { creditsToRevoke } from './rules.ts'
import { readAllPayments, type PaymentRow } from './store.ts'

/** One sentence, in English, for each payment whose lot or ledger lines are not what they must be. */
export async function auditPayments(sql: Sql): Promise<string[]> {
  // One snapshot: a payment that is fulfilled between two statements would look like one without a lot.
  const [rows, lots] = await sql.transaction(
    async (tx) => [await readAllPayments(tx), await readSourcedLots(tx)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const paymentsById = new Map(rows.map((payment) => [payment.id, payment]))
  const lotsBySource = new Map(lots.map((entry) => [entry.lot.sourceId!, entry]))
  const ids = new Set([...paymentsById.keys(), ...lotsBySource.keys()])
  return [...ids].flatMap((id) => {
    const { lot, granted = 0, takenBack = 0 } = lotsBySource.get(id) ?? {}
    return faultsOf(paymentsById.get(id), lot, granted, takenBack).map((fault) => `payment ${id}: ${fault}`)
  })
}

function faultsOf(payment: PaymentRow | undefined, lot: Lot | undefined, granted: number, takenBack: number): string[] {
  if (!payment) return ['there is a lot of it, and no payment']
  if (payment.status !== 'paid') return lot ? [`it is ${payment.status}, and has brought credits`] : []
  if (!lot) return ['it is paid, and has brought no credits']
  const faults: string[] = []
  const toRevoke = creditsToRevoke(payment)
  if (lot.granted !== payment.credits || granted !== payment.credits)
    faults.push(`it was for ${payment.credits} credits; its lot was granted ${lot.granted}, its lines ${granted}`)
  if (lot.userId !== payment.userId) faults.push('its lot is somebody else’s')
  if (lot.revoked + lot.unrecovered !== toRevoke)
    faults.push(`${toRevoke} credits are to be taken back; ${lot.revoked} are, and ${lot.unrecovered} are missing`)
  if (takenBack !== lot.revoked) faults.push(`its lot says that ${lot.revoked} were taken back, its lines ${takenBack}`)
  return faults
}
