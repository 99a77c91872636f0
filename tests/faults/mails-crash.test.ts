/** A mail that was promised is sent, though the process that promised it was killed before the mail server answered. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startProcess } from '../support/brief-process.ts'
import { linkOf, startMailServer } from '../support/mail-server.ts'
import { browserOf, newAddress, register, visit } from '../support/people.ts'
import { preparedDataDir, until } from '../support/server.ts'
import { soak } from '../support/soak.ts'

test('killed between the sign-up and its mail: the next life sends it, once, and its link works', async () => {
  const smtp = await startMailServer()
  const DATA_DIR = await preparedDataDir()
  const start = () => startProcess({ DATA_DIR, SMTP_URL: smtp.url })
  try {
    smtp.silent = true
    const first = await start()
    const site = (url: string) => ({ url, origin: url })
    const email = newAddress()
    const registered = await register(site(first.url), email)
    expect(registered.status).toBe(200)
    first.signal('SIGKILL')
    await first.exited
    smtp.silent = false
    const second = await start()
    const mail = await until(() => smtp.received[0])
    expect(mail.to).toBe(email)
    const confirmed = await visit(site(second.url), linkOf(mail), browserOf(registered))
    expect(confirmed.status).toBe(302)
    expect(confirmed.headers.get('location')).toBe('/')
    // Nothing of it is left to send, by this life or (in a soak run, as a start is dear) by the next.
    let last = second
    if (soak.factor > 1) {
      second.signal('SIGTERM')
      await second.exited
      last = await start()
    }
    const other = newAddress()
    await register(site(last.url), other)
    await until(() => smtp.received.some(({ to }) => to === other))
    last.signal('SIGTERM')
    await last.exited
    // Confirming has brought another mail, the welcome.
    expect(smtp.received.filter((each) => each.to === email && linkOf(each) === linkOf(mail))).toHaveLength(1)
  } finally {
    await smtp.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
