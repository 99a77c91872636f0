import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Mail through an SMTP server. @param url `smtp://…` or `smtps://user:password@host:port` */
export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      // Given as an object: nodemailer would parse a string, which could then hold several addresses.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
  }
}
