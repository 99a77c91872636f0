/** What the product requires of every engine. Each is opened as the configuration opens it, against a fake of its server, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ENGINE_CASES, type Stage } from '../../../../tests/support/engine-stages.ts'
import type { Answer, Script } from '../../../../tests/support/providers/answers.ts'
import { paintPortrait } from '../../../../tests/support/providers/portrait.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { until } from '../../../../tests/support/until.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import { PROMPT_SUFFIX } from '../../../contract/constants.ts'
import { finalPrompt, withSuffix } from '../../../contract/final-prompt.ts'
import type { Configuration } from '../../../contract/configuration.ts'
import { readConfig } from '../../config.ts'
import { openEngine } from '../../open-engine.ts'
import { openAtelier } from './atelier.ts'
import { openDrawingPool } from './drawing-pool.ts'
import { openPictureCutter } from './remote/picture-cutter.ts'
import { EngineError, type AvatarEngine, type DrawContext, type Order, type Photo, type ProviderUse } from './engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Shared by all tests: starting a thread takes longer than cutting a picture out.
const cutter = openPictureCutter(1)
const pool = openDrawingPool(1)
afterAll(async () => {
  await cutter.close()
  await pool.close()
})

type Closers = (() => Promise<void>)[]
async function close(closers: Closers): Promise<void> {
  for (const closeOne of closers.splice(0).reverse()) await closeOne()
}

const WORDS =
  'une femme rousse aux lunettes rondes <sd_cpp_extra_args>{"seed":1}</sd_cpp_extra_args> | moche <lora:add_detail:1> (yeux:1.9)'

function orderOf(change: Partial<Configuration> = {}, rest: Partial<Order> = {}): Order {
  const configuration: Configuration = {
    ...DEFAULT_CONFIGURATION,
    mode: 'custom',
    customPrompt: WORDS,
    clothingStyle: 'hoodie',
    clothingColor: '#7e22ce',
    ...change,
  }
  return {
    prompt: withSuffix(finalPrompt(configuration)),
    configuration,
    background: { type: 'transparent', colors: ['#000000', '#000000'] },
    seed: 7,
    ...rest,
  }
}

const photo: Photo = {
  bytes: new Uint8Array(
    await paintPortrait({ prompt: '', background: 'opaque', width: 600, height: 800, format: 'jpeg' }),
  ),
  type: 'image/jpeg',
  width: 600,
  height: 800,
}

interface Drawn {
  fractions: number[]
  previews: Uint8Array[]
  uses: ProviderUse[]
}

function drawOn(
  engine: AvatarEngine,
  order: Order,
  { variant = 0, signal = new AbortController().signal, ...rest }: Partial<DrawContext> & { variant?: number } = {},
) {
  const drawn: Drawn = { fractions: [], previews: [], uses: [] }
  const subject = engine.draw(order, variant, {
    signal,
    onProgress: (fraction) => drawn.fractions.push(fraction),
    onPreview: (image) => drawn.previews.push(image),
    onUsage: (use) => drawn.uses.push(use),
    ...rest,
  })
  return Object.assign(drawn, {
    subject,
    failure: subject.then(
      () => undefined,
      (error: unknown) => error as EngineError,
    ),
  })
}

/** A picture that is not finished before this has been reported of it. */
async function drawnAfter(
  { stage, engine }: { stage: Stage; engine: AvatarEngine },
  reported: (drawn: Drawn) => boolean,
): Promise<Drawn> {
  const drawn = drawOn(engine, orderOf())
  await until(() => reported(drawn))
  stage.release()
  await drawn.subject
  return drawn
}

/** A portrait alone: nothing in the corners, something in the middle, 1024×1024 with alpha. */
async function expectSubject(png: Uint8Array): Promise<void> {
  const { format, width, height, hasAlpha } = await sharp(png).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 1024, height: 1024, hasAlpha: true })
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 4, (y * 1024 + x) * 4 + 4)]
  for (const [x, y] of [[4, 4], [1019, 4], [4, 400], [1019, 400]] as const) expect(at(x, y)[3]).toBe(0)
  expect(at(512, 560)[3]).toBe(255)
}

describe('atelier', () => {
  const closers: Closers = []
  afterEach(() => close(closers))

  test('draws a subject, the same for the same order, another for another variant', async () => {
    const pool = openDrawingPool(1)
    closers.push(() => pool.close())
    const engine = openAtelier(pool, 1)
    const [first, again, other] = [
      drawOn(engine, orderOf()),
      drawOn(engine, orderOf()),
      drawOn(engine, orderOf(), { variant: 1 }),
    ]
    const { png, source } = await first.subject
    await expectSubject(png)
    expect(source).toBe('algorithmicMedia')
    expect(Buffer.from(png).equals((await again.subject).png)).toBe(true)
    expect(Buffer.from(png).equals((await other.subject).png)).toBe(false)
    expect(first.uses).toEqual([])
  })

  test('what it draws for nobody changes nothing, nor does its end in the middle of it', async () => {
    const pool = openDrawingPool(2)
    closers.push(() => pool.close())
    const engine = openAtelier(pool, 2)
    const warming = engine.warmUp!()
    const { png } = await drawOn(engine, orderOf()).subject
    await expectSubject(png)
    await engine.close()
    await pool.close()
    await expect(warming).resolves.toBeUndefined()
  })
})

// An engine's other way of handing over pictures waits for a soak run: `openai-compatible.test.ts` asks for one each time.
const CASES = ENGINE_CASES.filter(({ engine }) => soak.factor > 1 || !engine.includes('by address'))

for (const { engine: name, without, start } of CASES) {
  const closers: Closers = []
  const has = (what: (typeof without)[number]) => !without.includes(what)

  const open = async (script: Script, env: Record<string, string> = {}, settings: { deadlineMs?: number } = {}) => {
    const stage = await start(script)
    closers.push(stage.close)
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
    const health: (number | undefined)[] = []
    const pauses: number[] = []
    const clock = {
      async sleep(ms: number, signal: AbortSignal) {
        pauses.push(ms)
        signal.throwIfAborted()
      },
      random: () => 0.2,
    }
    const config = readConfig({ DATA_DIR: folder, ...stage.env, ...env })
    const engine = openEngine(
      { ...config.engine, ...settings },
      {
        threads: 1,
        cutter,
        log,
        clock,
        pollMs: 20,
        onHealth: (until) => health.push(until),
        openAtelier: () => openAtelier(pool, 1),
      },
    )
    closers.push(() => engine.close())
    return { stage, engine, lines, health, pauses }
  }
  const always =
    (answer: Answer): Script =>
    () =>
      answer
  const first =
    (...answers: Answer[]): Script =>
    (call) =>
      answers[call] ?? 'picture'

  // Engines in parallel, because requests mostly wait; the tests of each one after the other.
  describe.concurrent(
    `${name}`,
    () =>
      void describe('asked over the wire', { concurrent: false }, () => {
        afterEach(() => close(closers))

        test('one request, one subject; what it declares is so', async () => {
          const { stage, engine } = await open(always('picture'))
          expect(engine.ai).toBe(true)
          const drawn = drawOn(engine, orderOf())
          const { png, source } = await drawn.subject
          await expectSubject(png)
          expect(source).toBe('trainedAlgorithmicMedia')
          expect(stage.prompts()).toHaveLength(1)
          expect(drawn.fractions).toEqual(drawn.fractions.toSorted((a, b) => a - b))
          expect(drawn.fractions.at(-1)).toBe(1)
          expect(engine.capabilities).toMatchObject({
            progress: has('progress'),
            partials: has('previews'),
            photo: has('photo'),
            recipes: false,
          })
          expect(drawn.uses).toEqual([expect.objectContaining({ outcome: 'picture', durationMs: expect.any(Number) })])
          if (has('tokens')) expect(drawn.uses[0]!.outputTokens).toBeGreaterThan(0)
        })

        // OpenAI's own moderation is the free question there.
        test.runIf(name !== 'openai')('whether it is there can be asked for nothing', async () => {
          const { stage, engine } = await open(always('picture'))
          await engine.check!(AbortSignal.timeout(30_000))
          expect(stage.prompts()).toEqual([])
          await stage.close()
          await expect(engine.check!(AbortSignal.timeout(30_000))).rejects.toMatchObject({ code: 'ENGINE_FAILED' })
        })

        test('the person’s words go as typed, without what a server would obey; the suffix is the end', async () => {
          // Only what is sent matters: no picture needs to come back.
          const { stage, engine } = await open(always('denied'))
          await drawOn(engine, orderOf()).failure
          const [prompt] = stage.prompts()
          expect(prompt).toContain('une femme rousse aux lunettes rondes')
          expect(prompt!.endsWith(PROMPT_SUFFIX)).toBe(true)
          expect(prompt).toContain('purple hoodie')
          expect(prompt).not.toMatch(/[<>|]|sd_cpp|lora|:1\.9/)
          expect(prompt).not.toContain('#7e22ce')
        })

        test.runIf(has('photo'))('a photo goes along, cut to the box, and likeness is asked for', async () => {
          const { stage, engine } = await open(always('picture'))
          const order = orderOf(
            { mode: 'upload', selectedPreset: 'chibi' },
            { photo: true, crop: { x: 0.1, y: 0.05, size: 0.8 } },
          )
          const { png, source } = await drawOn(engine, order, { photo }).subject
          await expectSubject(png)
          expect(source).toBe('compositeWithTrainedAlgorithmicMedia')
          expect(stage.photos()).toBe(1)
          expect(stage.prompts()[0]).toMatch(/likeness|same person/i)
          expect(stage.prompts()[0]).toMatch(/chibi/i)
        })

        test.runIf(has('previews'))('rough pictures come while it draws, small enough to travel', async () => {
          const drawn = await drawnAfter(await open(always('slow')), ({ previews }) => previews.length > 0)
          for (const preview of drawn.previews) {
            expect(preview.length).toBeLessThanOrEqual(5200)
            expect((await sharp(preview).metadata()).format).toBe('webp')
          }
        })

        test.runIf(has('progress'))('progress is told while it draws', async () => {
          const { fractions } = await drawnAfter(await open(always('slow')), (drawn) =>
            drawn.fractions.some((fraction) => fraction > 0.02 && fraction < 0.95),
          )
          expect(fractions.at(-1)).toBe(1)
        })

        test('a picture of another size and shape becomes what every picture is', async () => {
          const { stage, engine } = await open(always('other-size'))
          await expectSubject((await drawOn(engine, orderOf()).subject).png)
          expect(stage.prompts()).toHaveLength(1)
        })

        test('an opaque picture is asked for once more', async () => {
          const { stage, engine } = await open(first('opaque'))
          await expectSubject((await drawOn(engine, orderOf()).subject).png)
          expect(stage.prompts()).toHaveLength(2)
          expect(stage.prompts()[0]).not.toBe(stage.prompts()[1])
        })

        test('opaque twice is a failure, never an opaque picture', async () => {
          const { stage, engine } = await open(always('opaque'))
          const drawn = drawOn(engine, orderOf())
          expect(await drawn.failure).toMatchObject({ code: 'ENGINE_FAILED' })
          expect(stage.prompts()).toHaveLength(2)
          expect(drawn.uses).toHaveLength(2)
        })

        test('bytes that are no picture are a failure', async () => {
          const { stage, engine } = await open(always('garbage'))
          expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_FAILED' })
          expect(stage.prompts()).toHaveLength(2)
        })

        test('busy: tried again, after a pause no shorter than Retry-After says', async () => {
          const { stage, engine, pauses } = await open(first('busy'))
          await expectSubject((await drawOn(engine, orderOf()).subject).png)
          expect(pauses).toHaveLength(1)
          expect(pauses[0]).toBeGreaterThanOrEqual(1000)
          expect(stage.prompts()).toHaveLength(2)
        })

        test('failing for good: three further tries, not one more', async () => {
          const { stage, engine } = await open(always('error'))
          expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_FAILED' })
          expect(stage.prompts()).toHaveLength(4)
        })

        test.runIf(has('refused'))('refused by the provider’s moderation: said so, not tried again', async () => {
          const { stage, engine, health } = await open(always('refused'))
          for (let i = 0; i < 6; i++)
            expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'MODERATION_REFUSED' })
          expect(stage.prompts()).toHaveLength(6)
          expect(health).toEqual([])
        })

        for (const answer of ['broken-json', 'cut'] as const) {
          test.runIf(has(answer))(`${answer}: a failure, and no second request that could be billed`, async () => {
            const { stage, engine } = await open(always(answer))
            expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_FAILED' })
            expect(stage.prompts()).toHaveLength(1)
          })
        }

        test('silence ends at the deadline', async () => {
          const { engine } = await open(always('silence'), {}, { deadlineMs: 200 })
          expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_TIMEOUT' })
        })

        test('cancelling stops the remote work', async () => {
          const { stage, engine } = await open(always('endless'))
          const control = new AbortController()
          const drawn = drawOn(engine, orderOf(), { signal: control.signal })
          // `expect.poll` cannot be used in tests that run in parallel.
          await until(() => stage.prompts().length === 1)
          control.abort()
          expect(await drawn.failure).toBeInstanceOf(EngineError)
          await until(() => stage.stopped() === 1)
          expect(drawn.uses.map(({ outcome }) => outcome)).toEqual(['aborted'])
        })

        test('a provider that fails and fails is left alone, and the fallback draws', async () => {
          const { stage, engine, health } = await open(always('denied'), { AVATAR_ENGINE_FALLBACK: 'atelier' })
          for (let i = 0; i < 6; i++)
            expect(await drawOn(engine, orderOf()).subject).toMatchObject({
              engine: 'atelier',
              source: 'algorithmicMedia',
            })
          expect(stage.prompts()).toHaveLength(5)
          expect(health).toEqual([expect.any(Number)])
          expect(engine.fallback?.id).toBe('atelier')
        })

        test('left alone without a fallback: told at once', async () => {
          const { stage, engine } = await open(always('denied'))
          for (let i = 0; i < 5; i++)
            expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_FAILED' })
          expect(await drawOn(engine, orderOf()).failure).toMatchObject({ code: 'ENGINE_DOWN' })
          expect(stage.prompts()).toHaveLength(5)
        })

        test('no key and no password in errors and logs, whatever the provider repeats', async () => {
          const { stage, engine, lines } = await open(first('denied', 'error', 'opaque', 'garbage'))
          const errors = [await drawOn(engine, orderOf()).failure, await drawOn(engine, orderOf()).failure]
          const seen = `${inspect(errors, { depth: 20, showHidden: true })}${lines.join('')}`
          for (const secret of stage.secrets) expect(seen).not.toContain(secret)
          expect(seen).not.toContain(Buffer.from(`trombine:${stage.secrets[0]}`).toString('base64'))
        })
      }),
  )
}
