/** What of a new password both the form and the server look at beside its length. Pure: the list of common ones is the server's. */

/** As passwords are compared: the form that Better Auth hashes (NFKC), without case, accents and what stands around it. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
}

/** Whether a password is little more than the address's own name, the whole address, or this site's name. */
export function namesItsAccount(password: string, email: string): boolean {
  const letters = (text: string) => foldPassword(text).replace(/[^\p{L}\p{N}]/gu, '')
  const bare = letters(password)
  const own = letters(email.split('@')[0]!)
  // What stands before or after a name is a few digits as a rule.
  const core = bare.replace(/^\d{1,4}|\d{1,4}$/g, '')
  return [own, own.replace(/\d{1,4}$/, ''), letters(email), 'trombine'].some(
    (name) => name.length >= 3 && (bare === name || core === name),
  )
}
