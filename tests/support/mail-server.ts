/** A real SMTP server on a free port of this machine, which refuses what a test wants refused. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

const certificate = (name: string) => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url))
/** Of the private authority that signed the server's certificate (for localhost and 127.0.0.1, until 2126). */
export const CA_FILE = certificate('ca.pem')

export interface ReceivedMail {
  from: string
  to: string
  data: string
  /** Whether it came over TLS. */
  secure: boolean
}

export interface MailServer {
  port: number
  /** `smtp://127.0.0.1:…` */
  url: string
  received: ReceivedMail[]
  /** What it was told of accounts and senders. */
  heard: string[]
  /** What the steps of the next mails are answered instead of 250. */
  refuse: { sender?: number; recipient?: number; data?: number }
  /** Takes what is sent, and does not answer. */
  silent: boolean
  /** As one that is down: nothing answers on its port. */
  close(): Promise<void>
}

/** @param port free unless given @param starttls whether it offers encryption */
export async function startMailServer({ port = 0, starttls = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const heard: string[] = []
  const answer = (code: number | undefined) =>
    code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    logger: false,
    allowInsecureAuth: true,
    onAuth({ username }, _, done) {
      heard.push(`AUTH ${username}`)
      done(answer(535))
    },
    key: readFileSync(certificate('server.key')),
    cert: readFileSync(certificate('server.pem')),
    onConnect: (_, done) => void (mailServer.silent || done()),
    onMailFrom({ address }, _, done) {
      heard.push(`MAIL FROM ${address}`)
      done(answer(mailServer.refuse.sender))
    },
    onRcptTo: (_, __, done) => done(answer(mailServer.refuse.recipient)),
    onData(stream, { envelope, secure }, done) {
      let data = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (data += chunk))
      stream.on('end', () => {
        const refusal = answer(mailServer.refuse.data)
        if (!refusal)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo[0]!.address,
            data: data.replaceAll('\r\n', '\n'),
            secure,
          })
        done(refusal)
      })
    },
  })
  // Whoever breaks off is an error to the server's library, and none to a test.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const listening = (server.server.address() as AddressInfo).port
  const mailServer: MailServer = {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    received,
    heard,
    refuse: {},
    silent: false,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const connection of server.connections) connection.close()
      }),
  }
  return mailServer
}

/** Each part of a MIME message, decoded. */
export function partsOf(data: string): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(data)![1]!
  return data
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head, body] = [part.slice(0, part.indexOf('\n\n')), part.slice(part.indexOf('\n\n') + 2)]
      const bytes = /base64/i.test(head)
        ? Buffer.from(body, 'base64')
        : Buffer.from(
            body
              .replaceAll('=\n', '')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            /quoted-printable/i.test(head) ? 'latin1' : 'utf8',
          )
      return { type: /content-type: ([^;\s]+)/i.exec(head)![1]!, text: bytes.toString('utf8') }
    })
}

/** The link of a mail's text. */
export const linkOf = ({ data }: ReceivedMail) => /https?:\/\/\S+/.exec(partsOf(data)[0]!.text)![0]
