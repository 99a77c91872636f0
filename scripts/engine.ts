/**
 * The avatar engine that the environment configures:
 *
 *   npm run engine -- check [--photo portrait.jpg] [--dry]   tries it, says what works, writes its picture into the
 *                                                            data folder; the picture is billed, --dry makes none
 *   npm run engine -- costs [--days 30]                      what providers were asked, and what it cost
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import sharp from 'sharp'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { finalPrompt, withSuffix } from '../src/contract/final-prompt.ts'
import { totalRequests } from '../src/server/avatars/usage/store.ts'
import { openAtelier } from '../src/server/avatars/engines/atelier.ts'
import { openDrawingPool, type DrawingPool } from '../src/server/avatars/engines/drawing-pool.ts'
import {
  EngineError,
  type AvatarEngine,
  type Order,
  type Photo,
  type ProviderUse,
} from '../src/server/avatars/engines/engine.ts'
import { readConfig, type Config } from '../src/server/config.ts'
import { StartError } from '../src/server/settings/start-error.ts'
import { openEmbedded } from '../src/server/db/embedded.ts'
import { LockHeldError } from '../src/server/db/lock-file.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openEngine } from '../src/server/open-engine.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const USAGE = 'Usage: npm run engine -- check [--photo portrait.jpg] [--dry] | costs [--days 30]'
const FREE_WITHIN_MS = 15_000

const works = (what: string) => console.log(`  ok      ${what}`)
const fails = (what: string) => console.log(`  FAILED  ${what}`)
const note = (what: string) => console.log(`          ${what}`)

/** What lies under an error that the product's own sentence hides: for the operator. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return error instanceof EngineError && cause ? `${error.code}: ${reasonOf(cause)}` : message
}

/** What to look at first; undefined where the reason says it. */
function adviceOn(reason: string): string | undefined {
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT/.test(reason))
    return 'nobody answers there: is the server running, and is its address right?'
  if (/denied \(40[13]\)/.test(reason)) return 'the key, or the name and password, are not accepted'
  if (/denied \(402\)/.test(reason)) return 'the account has no balance'
  if (/denied \(404\)/.test(reason)) return 'neither the address nor the model is known there: one of them is wrong'
  if (/could not be cut out/.test(reason))
    return 'the model draws no flat background: another model or workflow may; AVATAR_ENGINE_CAN=alpha where it makes transparent ones'
  return undefined
}

function tellFailure(what: string, error: unknown): void {
  const reason = reasonOf(error)
  fails(`${what}: ${reason}`)
  const advice = adviceOn(reason)
  if (advice) note(advice)
}

function orderOf(fromPhoto: boolean): Order {
  const configuration = {
    ...DEFAULT_CONFIGURATION,
    mode: fromPhoto ? ('upload' as const) : ('custom' as const),
    customPrompt: 'une femme rousse souriante aux lunettes rondes',
  }
  return {
    prompt: withSuffix(finalPrompt(configuration)),
    configuration,
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    seed: 20261121,
    ...(fromPhoto && { photo: true as const }),
  }
}

/** @throws StartError before anything is asked for, and billed. */
async function readPhoto(file: string): Promise<Photo> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
    await sharp(bytes).metadata()
  } catch (cause) {
    throw new StartError(
      `--photo must be a JPEG, PNG or WebP file that can be read; ${file} cannot (${(cause as NodeJS.ErrnoException).code ?? (cause as Error).message}).`,
      { cause },
    )
  }
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), type: 'image/jpeg', width: info.width, height: info.height }
}

async function check(
  config: Config,
  { photo: file, dry }: { photo?: string | undefined; dry?: boolean | undefined },
): Promise<boolean> {
  const photo = file === undefined ? undefined : await readPhoto(file)
  let pool: DrawingPool | undefined
  const drawing = () => (pool ??= openDrawingPool(1))
  const warnings: string[] = []
  const engine = openEngine(
    { ...config.engine, fallback: undefined },
    {
      threads: 1,
      log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
      openAtelier: () => openAtelier(drawing(), 1),
      isolatePerson: (...asked) => drawing().isolate(...asked),
      lookAtPhoto: (...asked) => drawing().look(...asked),
    },
  )
  try {
    const { capabilities } = engine
    console.log(`${engine.name} (AVATAR_ENGINE=${engine.id})${engine.ai ? ', an AI' : ''}`)
    if (engine.handsTo) note(`words and photos are handed to ${engine.handsTo}`)
    note(
      `can: ${Object.entries(capabilities)
        .filter(([, can]) => can === true)
        .map(([name]) => name)
        .join(
          ', ',
        )}; draws at ${capabilities.sizes?.join(', ') ?? '1024x1024'}, ${engine.concurrency} at once, ${engine.deadlineMs / 1000} s for each`,
    )
    if (!capabilities.alpha) note('makes no transparent background: a flat colour is asked for and cut out here')
    const [there, moderated] = [await checkServer(engine), await checkModeration(engine, warnings)]
    if (dry) {
      note('no picture was asked for (--dry)')
      return there && moderated
    }
    const drawn = await checkPicture(engine, config, undefined)
    if (!photo) note(capabilities.photo ? 'photos: not tried (--photo portrait.jpg)' : 'photos: this engine takes none')
    return [there, moderated, drawn, !photo || (await checkPicture(engine, config, photo))].every(Boolean)
  } finally {
    await engine.close()
    await pool?.close()
  }
}

async function checkServer(engine: AvatarEngine): Promise<boolean> {
  if (!engine.check) return true
  try {
    await engine.check(AbortSignal.timeout(FREE_WITHIN_MS))
    works('the server answers')
    return true
  } catch (error) {
    tellFailure('the server', error)
    return false
  }
}

async function checkModeration(engine: AvatarEngine, warnings: string[]): Promise<boolean> {
  if (!engine.moderate) {
    note('moderation: this provider has no check of its own before a picture')
    return true
  }
  try {
    // Rejects a refusal only: a check that cannot be made lets everything through, and leaves a warning.
    await engine.moderate(orderOf(false), undefined, AbortSignal.timeout(FREE_WITHIN_MS))
    const [warning] = warnings
    if (warning) {
      fails(
        `moderation: ${(JSON.parse(warning) as { err?: { message?: string } }).err?.message ?? 'could not be asked'}`,
      )
      return false
    }
    works('moderation answers, and lets a harmless sentence through')
    return true
  } catch (error) {
    tellFailure('moderation', error)
    return false
  }
}

async function checkPicture(
  engine: AvatarEngine,
  { dataDir, engine: { deadlineMs } }: Config,
  photo: Photo | undefined,
): Promise<boolean> {
  const what = photo ? 'a picture from a photo' : 'a picture from words'
  const uses: ProviderUse[] = []
  let [steps, previews] = [0, 0]
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    const { png } = await engine.draw(orderOf(photo !== undefined), 0, {
      signal: AbortSignal.timeout(Math.max(deadlineMs, engine.deadlineMs)),
      photo,
      onProgress: () => steps++,
      onPreview: () => previews++,
      onUsage: (use) => uses.push(use),
    })
    const file = join(dataDir, photo ? 'engine-check-photo.png' : 'engine-check.png')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, png)
    works(`${what}, in ${seconds()} s, cut out on transparency: ${file}`)
    note(`${steps} reports of progress, ${previews} previews`)
    tellUses(uses)
    return true
  } catch (error) {
    tellFailure(`${what}, after ${seconds()} s`, error)
    tellUses(uses)
    return false
  }
}

function tellUses(uses: ProviderUse[]): void {
  for (const { outcome, durationMs, inputTokens, outputTokens, seconds, costMicros } of uses) {
    const parts = [
      `request: ${outcome}`,
      `${(durationMs / 1000).toFixed(1)} s`,
      inputTokens !== undefined && `${inputTokens} tokens in`,
      outputTokens !== undefined && `${outputTokens} out`,
      seconds !== undefined && `${seconds} s of machine`,
      costMicros === undefined
        ? outcome === 'picture' && 'cost not known (AVATAR_ENGINE_PRICES)'
        : `$${(costMicros / 1e6).toFixed(4)}`,
    ]
    note(parts.filter(Boolean).join(', '))
  }
}

async function costs(config: Config, days: number): Promise<void> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, () => {}, 1)
    : await openEmbedded(config.dataDir)
  try {
    await database.migrate(join(ROOT, 'migrations'))
    const totals = await totalRequests(database.sql, new Date(Date.now() - days * 86_400_000))
    if (totals.length === 0) return console.log(`No provider was asked for anything in ${days} days.`)
    for (const { day, model, outcome, requests, inputTokens, outputTokens, machineSeconds, costMicros } of totals) {
      const tokens = inputTokens + outputTokens > 0 ? `  ${inputTokens} tokens in, ${outputTokens} out` : ''
      const machine = machineSeconds > 0 ? `  ${machineSeconds.toFixed(1)} s of machine` : ''
      console.log(
        `${day}  ${model}  ${outcome.padEnd(10)} ${String(requests).padStart(6)}${tokens}${machine}${costMicros === null ? '' : `  $${(costMicros / 1e6).toFixed(2)}`}`,
      )
    }
    const known = totals.filter(({ costMicros }) => costMicros !== null)
    if (known.length > 0)
      console.log(
        `\n$${(known.reduce((sum, { costMicros }) => sum + costMicros!, 0) / 1e6).toFixed(2)} in ${days} days, by the prices of AVATAR_ENGINE_PRICES at the time`,
      )
    else console.log('\nWhat it cost is not known: set AVATAR_ENGINE_PRICES.')
  } finally {
    await database.close()
  }
}

try {
  const {
    positionals: [command],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { photo: { type: 'string' }, dry: { type: 'boolean' }, days: { type: 'string', default: '30' } },
  })
  const config = readConfig()
  if (command === 'check') process.exitCode = (await check(config, values)) ? 0 : 1
  else if (command === 'costs' && /^[1-9]\d{0,3}$/.test(values.days)) await costs(config, Number(values.days))
  else throw new StartError(USAGE)
} catch (error) {
  const said =
    error instanceof LockHeldError
      ? `The data is in use by process ${error.pid}; stop the server first.`
      : (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
        ? USAGE
        : error instanceof StartError
          ? error.message
          : undefined
  if (said === undefined) throw error
  console.error(said)
  process.exitCode = 1
}
