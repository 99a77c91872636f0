export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The mailbox does not exist or takes no mail: trying again would not help. */
export class MailRefused extends Error {}

/** Sends mail; the outbox stores it instead. */
export interface Mailer {
  /** @throws MailRefused for good, any other error when it may go later */
  send(mail: Mail): Promise<void>
}
