import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, newAddress, register } from '../../../tests/support/people.ts'
import { startTestServer, until } from '../../../tests/support/server.ts'
import { openSmtp } from './smtp.ts'

/** As much of RFC 5321 as it takes to receive a mail. */
interface ReceivedMail {
  from: string
  to: string
  data: string
}
let received: ReceivedMail[]
let refuse: boolean
let sockets: Socket[]
const smtp = createServer((socket) => {
  sockets.push(socket)
  let mail: ReceivedMail = { from: '', to: '', data: '' }
  let inData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test ESMTP')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk
    for (let end; (end = rest.indexOf('\r\n')) >= 0;) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      heard.push(line)
      if (inData) {
        if (line === '.') {
          inData = false
          received.push(mail)
          mail = { from: '', to: '', data: '' }
          say('250 kept')
        } else mail.data += `${line.replace(/^\./, '')}\n`
      } else if (/^EHLO|^HELO/i.test(line)) say('250 test')
      else if (line === 'STARTTLS') say('502 not here')
      else if (/^MAIL FROM/i.test(line)) {
        mail.from = line
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        mail.to = /<(.*)>/.exec(line)![1]!
        say(refuse ? '550 no such mailbox' : '250 ok')
      } else if (line === 'DATA') {
        inData = true
        say('354 go on')
      } else if (line === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
  })
})

let url: string
let heard: string[]
beforeEach(async () => {
  received = []
  heard = []
  sockets = []
  refuse = false
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => smtp.close(resolve))
})

test('over a network nothing is said in the clear, whoever takes STARTTLS out of the answer', async () => {
  // All addresses of this machine: reached, and not known as loopback.
  const elsewhere = url.replace('smtp://127.0.0.1', 'smtp://anna:s3cret@0.0.0.0')
  const mail = { to: 'a@example.org', subject: 'x', text: 'secret words', html: 'secret words' }
  await expect(openSmtp(elsewhere, 'b@example.org').send(mail)).rejects.toThrow(/TLS/)
  expect(heard.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
  // An operator may say that the network is their own.
  await openSmtp(`${elsewhere.replace('anna:s3cret@', '')}?ignoreTLS=true`, 'b@example.org').send(mail)
  expect(received).toHaveLength(1)
})

/** Each part of a MIME message, decoded. */
function partsOf(data: string): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(data)![1]!
  return data
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head, body] = [part.slice(0, part.indexOf('\n\n')), part.slice(part.indexOf('\n\n') + 2)]
      const base64 = /base64/i.test(head)
      const bytes = base64
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

test('a mail arrives over the wire with sender, subject, text and HTML, accents intact', async () => {
  await openSmtp(url, 'Trombine <bonjour@trombine.example>').send({
    to: 'zoe@example.org',
    subject: 'Ça marche, Zoë ?',
    text: 'Déjà vu\n.\nune ligne d’un point',
    html: '<p>Déjà vu</p>',
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: expect.stringContaining('<bonjour@trombine.example>'),
    to: 'zoe@example.org',
  })
  expect(received[0]!.data).toMatch(/^From: Trombine <bonjour@trombine\.example>$/m)
  expect(received[0]!.data).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(received[0]!.data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(partsOf(received[0]!.data).map(({ type, text }) => [type, text.trim()])).toEqual([
    ['text/plain', 'Déjà vu\n.\nune ligne d’un point'],
    ['text/html', '<p>Déjà vu</p>'],
  ])
})

test('an address cannot smuggle in another header or recipient', async () => {
  const smtpMailer = openSmtp(url, 'Trombine <bonjour@trombine.example>')
  await smtpMailer
    .send({
      to: 'zoe@example.org\r\nBcc: tous@example.org',
      subject: 'a\r\nBcc: tous@example.org',
      text: 'x',
      html: 'x',
    })
    .catch(() => {})
  for (const { data, to } of received) {
    expect(data).not.toMatch(/^Bcc:/im)
    expect(to).not.toBe('tous@example.org')
  }
})

test('a mailbox that refuses is an error for who sends', async () => {
  refuse = true
  await expect(
    openSmtp(url, 'x@y.z').send({ to: 'zoe@example.org', subject: 'x', text: 'x', html: 'x' }),
  ).rejects.toThrow('550')
})

test('with SMTP_URL the confirmation goes there, and a welcome mail that cannot be sent, or hangs, still answers 202', async () => {
  const server = await startTestServer('pglite', { SMTP_URL: url })
  try {
    const email = newAddress()
    await register(server, email)
    const { data, to } = await until(() => received[0])
    expect(to).toBe(email)
    const [text, html] = partsOf(data)
    const link = /https?:\/\/\S+/.exec(text!.text)![0]
    expect(html!.text).toContain(link)
    expect(await (await server.get('/api/session')).json()).toMatchObject({ localMail: false })
    refuse = true
    expect((await call(server, '/api/send-welcome-email', { email })).status).toBe(202)
    expect(received).toHaveLength(1)
  } finally {
    await server.stop()
  }
  const hanging = await startTestServer('pglite', {}, { mailer: { send: () => new Promise(() => {}) } })
  try {
    const email = newAddress()
    await register(hanging, email)
    expect((await call(hanging, '/api/send-welcome-email', { email })).status).toBe(202)
  } finally {
    await hanging.stop()
  }
})
