import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Mail through an SMTP server. @param url `smtp://…` or `smtps://user:password@host:port` */
export function openSmtp(url: string, from: string): Mailer {
  // Out-of-office programs do not answer what says that no person wrote it. RFC 3834, section 5
  const transport = createTransport(url, { from, headers: { 'Auto-Submitted': 'auto-generated' } })
  return {
    async send(mail) {
      // Given as an object: nodemailer would parse a string, which could then hold several addresses.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
  }
}
