export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail; the outbox stores it instead. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
