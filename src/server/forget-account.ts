/** What goes before an account does. Spans all domains, so it is in none. */
import type { Avatars } from './avatars/avatars.ts'
import { forgetPerson } from './avatars/erasure/forget-person.ts'
import { deleteMailsOf } from './mail/store.ts'
import { forgetBuyer } from './payments/forget-buyer.ts'
import type { Payments } from './payments/payments.ts'

/** Deletes a person's mails on their way, pictures and photos, and closes what they were about to buy. */
export async function forgetAccount(
  { avatars, payments }: { avatars: Avatars; payments: Payments },
  userId: string,
): Promise<void> {
  await deleteMailsOf(avatars.sql, userId)
  await forgetBuyer(payments, userId)
  await forgetPerson(avatars, userId)
}
