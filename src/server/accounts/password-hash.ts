/**
 * How passwords are stored: argon2id with the least parameters that OWASP approves (ASVS 5.0.0, appendix C), in the PHC
 * string format (https://github.com/P-H-C/phc-string-format). Better Auth's own scrypt (N = 2^14, r = 16, p = 1) is below
 * them, and takes more than twice the time.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)
/** Memory in KiB, passes, lanes. Also the mark of a hash that need not be made again. */
const HEAD = '$argon2id$v=19$m=19456,t=2,p=1$'
const [SALT_BYTES, HASH_BYTES] = [16, 32]
const HASH = /^([\w+/]{22})\$([\w+/]{43})$/

const hashWith = (password: string, nonce: Buffer) =>
  derive('argon2id', {
    // Keyboards compose accents differently: NFKC, as RFC 8265 says of passwords and Better Auth's own hash does.
    message: password.normalize('NFKC'),
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: HASH_BYTES,
  })
const spell = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The PHC string of a password, with a fresh salt. Runs on a thread of Node's. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${HEAD}${spell(salt)}$${spell(await hashWith(password, salt))}`
}

/**
 * Whether this is the password of a stored hash, ours or Better Auth's of before.
 *
 * @param renew called with a fresh hash when the stored one is right and of before. Not waited for.
 */
export async function verifyPassword(
  { hash, password }: { hash: string; password: string },
  renew: (fresh: string) => void,
): Promise<boolean> {
  if (hash.startsWith(HEAD)) {
    const [, salt, wanted] = HASH.exec(hash.slice(HEAD.length)) ?? []
    if (salt === undefined || wanted === undefined) return false
    return timingSafeEqual(await hashWith(password, Buffer.from(salt, 'base64')), Buffer.from(wanted, 'base64'))
  }
  const right = await verifyScrypt({ hash, password }).catch(() => false)
  if (right) hashPassword(password).then(renew, () => {})
  return right
}
