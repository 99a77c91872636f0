import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.ts'
import { MailRefused, type Mailer } from './mailer.ts'

export interface SmtpSettings {
  /** `smtp://…` (STARTTLS) or `smtps://user:password@host:port`; `?ignoreTLS=true` for a relay on a network of one's own. */
  url: string
  from: string
  /** File with the certificates (PEM) of an authority that is trusted beside the public ones. */
  caFile?: string | undefined
}

/**
 * Mail through an SMTP server. Over a network always encrypted: a server that offers no STARTTLS is not told anything,
 * unless the address itself ends in `?ignoreTLS=true`. Its certificate must be valid.
 *
 * @throws Error of the file system when `caFile` cannot be read
 */
export function openSmtp({ url, from, caFile }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const ignoreTLS = searchParams.get('ignoreTLS') === 'true'
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport(
    {
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      // Without it nodemailer would fall back to plain text, which whoever stands between the two can bring about.
      requireTLS: !secure && !ignoreTLS && !isLoopback(host),
      ignoreTLS,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      tls: { rejectUnauthorized: true, ...(caFile && { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }) },
      // All together well below what a claim lasts (`rules.ts`). Milliseconds.
      dnsTimeout: 10_000,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    },
    // Out-of-office programs do not answer what says that no person wrote it. RFC 3834, section 5
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send(mail) {
      try {
        // Given as an object: nodemailer would parse a string, which could then hold several addresses.
        await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
      } catch (error) {
        throw isForGood(error) ? new MailRefused((error as Error).message, { cause: error }) : error
      }
    },
  }
}

/** A 5xx about this recipient or this mail. One about the sender or the password is the operator's to mend meanwhile. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}
