import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mail through an SMTP server. Over a network always encrypted: a server that offers no STARTTLS is not told anything,
 * unless the address itself ends in `?ignoreTLS=true`.
 *
 * @param url `smtp://…` or `smtps://user:password@host:port`
 */
export function openSmtp(url: string, from: string): Mailer {
  const { hostname, searchParams } = new URL(url)
  const requireTLS = !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
  // Out-of-office programs do not answer what says that no person wrote it. RFC 3834, section 5
  const transport = createTransport({ url, requireTLS }, { from, headers: { 'Auto-Submitted': 'auto-generated' } })
  return {
    async send(mail) {
      // Given as an object: nodemailer would parse a string, which could then hold several addresses.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
  }
}
