import { afterEach, beforeEach, expect, test } from 'vitest'
import { CA_FILE, partsOf, startMailServer, type MailServer } from '../../../tests/support/mail-server.ts'
import { MailRefused } from './mailer.ts'
import { openSmtp } from './smtp.ts'

let smtp: MailServer
beforeEach(async () => {
  smtp = await startMailServer()
})
afterEach(() => smtp.close())

const from = 'Trombine <bonjour@trombine.example>'
const mail = { to: 'zoe@example.org', subject: 'x', text: 'x', html: 'x' }

test('a mail arrives over the wire with sender, subject, text and HTML, accents intact', async () => {
  await openSmtp({ url: smtp.url, from }).send({
    to: 'zoe@example.org',
    subject: 'Ça marche, Zoë ?',
    text: 'Déjà vu\n.\nune ligne d’un point',
    html: '<p>Déjà vu</p>',
  })
  expect(smtp.received).toMatchObject([{ from: 'bonjour@trombine.example', to: 'zoe@example.org' }])
  const { data } = smtp.received[0]!
  expect(data).toMatch(/^From: Trombine <bonjour@trombine\.example>$/m)
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(partsOf(data).map(({ type, text }) => [type, text.trim()])).toEqual([
    ['text/plain', 'Déjà vu\n.\nune ligne d’un point'],
    ['text/html', '<p>Déjà vu</p>'],
  ])
})

test('an address cannot smuggle in another header or recipient', async () => {
  await openSmtp({ url: smtp.url, from })
    .send({
      ...mail,
      to: 'zoe@example.org\r\nBcc: tous@example.org',
      subject: 'a\r\nBcc: tous@example.org',
    })
    .catch(() => {})
  for (const { data, to } of smtp.received) {
    expect(data).not.toMatch(/^Bcc:/im)
    expect(to).not.toBe('tous@example.org')
  }
})

test('a mailbox that is not there is refused for good; what the server or the operator can mend is not', async () => {
  const outcome = async (refuse: MailServer['refuse'], url = smtp.url) => {
    smtp.refuse = refuse
    return openSmtp({ url, from })
      .send(mail)
      .then(
        () => 'sent',
        (error) => (error instanceof MailRefused ? 'for good' : 'later'),
      )
  }
  expect(await outcome({ recipient: 550 })).toBe('for good')
  expect(await outcome({ data: 554 })).toBe('for good')
  for (const refuse of [{ recipient: 450 }, { recipient: 421 }, { data: 451 }, { sender: 550 }])
    expect([refuse, await outcome(refuse)]).toEqual([refuse, 'later'])
  expect(await outcome({}, smtp.url.replace('//', '//who:ever@'))).toBe('later')
  expect(await outcome({})).toBe('sent')
  await smtp.close()
  expect(await outcome({})).toBe('later')
})

test('STARTTLS with a private authority: taken by who knows it, refused by who does not', async () => {
  const private_ = await startMailServer({ starttls: true })
  try {
    const url = `smtp://localhost:${private_.port}`
    await openSmtp({ url, from, caFile: CA_FILE }).send(mail)
    expect(private_.received).toMatchObject([{ secure: true }])
    await expect(openSmtp({ url, from }).send(mail)).rejects.toThrow(/certificate/)
    expect(private_.received).toHaveLength(1)
  } finally {
    await private_.close()
  }
})

test('over a network nothing is said in the clear, whoever takes STARTTLS out of the answer', async () => {
  // All addresses of this machine: reached, and not known as loopback.
  const url = `smtp://anna:s3cret@0.0.0.0:${smtp.port}`
  await expect(openSmtp({ url, from }).send(mail)).rejects.toThrow(/TLS/)
  expect(smtp.heard).toEqual([])
  // An operator may say that the network is their own.
  await openSmtp({ url: `smtp://0.0.0.0:${smtp.port}?ignoreTLS=true`, from }).send(mail)
  expect(smtp.received).toMatchObject([{ secure: false }])
})
