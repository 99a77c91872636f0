/** The real process is killed while photos arrive and are drawn from. Afterwards nothing of any photo is anywhere. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startProcess } from '../support/brief-process.ts'
import type { ServerProcess } from '../support/process.ts'
import { plain, preparedDataDir, until } from '../support/server.ts'
import { firstCases } from '../support/soak-cases.ts'
import { soak } from '../support/soak.ts'

const noise = (seed: number) =>
  sharp({
    create: {
      width: 700,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 80 + seed * 20, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

function filesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

test(
  'kill -9 while photos arrive, are stored, and are drawn from',
  async () => {
    const dataDir = await preparedDataDir()
    const photos = join(dataDir, 'files/photos')
    const configuration = {
      mode: 'upload',
      selectedPreset: 'pixel',
      customPrompt: '',
      backgroundType: 'transparent',
      backgroundColors: ['#000000', '#ffffff'],
      clothingStyle: 'tshirt',
      clothingColor: '#10b981',
    }
    const traces: Buffer[] = []
    const sessions: string[] = []
    let output = ''
    let left = 0
    try {
      /** Starts the server, sends photos and kills it. @param moment milliseconds after the first stored photo; −1: 180 ms after the first request */
      const killAt = async (moment: number) => {
        const server: ServerProcess = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
        const known = new Set(filesIn(photos))
        const asked: Promise<unknown>[] = []
        const ask = async () => {
          const photo = await noise(sessions.length % 5)
          traces.push(photo.subarray(photo.length >> 1, (photo.length >> 1) + 24))
          const session = randomUUID()
          sessions.push(session)
          const answer = { came: false }
          asked.push(
            fetch(`${server.url}/api/generate-avatar`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-session-id': session },
              body: JSON.stringify(plain({ count: 1, image_data: photo.toString('base64'), configuration })),
            })
              .then((response) => response.text())
              .catch(() => {})
              .finally(() => (answer.came = true)),
          )
          return answer
        }
        let answer = await ask()
        if (moment < 0) await new Promise((resolve) => setTimeout(resolve, 180))
        else {
          const bytes = await until(async () => {
            // On a busy machine a photo may be stored and removed between two polls: then send another.
            if (answer.came) answer = await ask()
            const file = filesIn(photos).find((path) => !known.has(path) && path.endsWith('.jpg'))
            return file === undefined ? undefined : readIfThere(file)
          })
          if (bytes.length > 100) traces.push(bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 24))
          await new Promise((resolve) => setTimeout(resolve, moment))
        }
        server.signal('SIGKILL')
        await server.exited
        await Promise.all(asked)
        output += server.output()
        left += filesIn(photos).length
      }
      for (let round = 0; round < Math.min(soak.factor, 6); round++)
        for (const moment of firstCases(2, [0, -1, 250])) await killAt(moment)
      // The kills came in time: photos lay there when the process died.
      const caught = () => left > 0
      while (!caught()) await killAt(0)
      const last = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
      const restarted = Date.now()
      await until(() => filesIn(photos).length === 0, 90_000)
      console.log(`${left} photos were there at the kills, none ${Date.now() - restarted} ms after the last start`)
      for (const session of sessions) {
        const { trialsLeft } = await (
          await fetch(`${last.url}/api/session`, { headers: { 'x-session-id': session } })
        ).json()
        expect([0, 1]).toContain(trialsLeft)
      }
      last.signal('SIGTERM')
      expect(await last.exited).toBe(0)
      output += last.output()
      for (const trace of traces) {
        for (const path of filesIn(dataDir)) expect(readFileSync(path).includes(trace), path).toBe(false)
        expect(output.includes(trace.toString('base64').slice(4, 24)) || Buffer.from(output).includes(trace)).toBe(
          false,
        )
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  400_000 * soak.factor,
)
