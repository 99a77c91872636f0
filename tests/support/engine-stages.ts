/** For each engine a fake of its server on this machine: how to configure the engine, and what the fake has seen. */
import { paintPortrait } from './providers/portrait.ts'
import { startComfy, type ComfyFate } from './providers/comfyui.ts'
import { startWebui, type WebuiAnswer } from './providers/automatic1111.ts'
import type { Answer, Script } from './providers/answers.ts'
import { startCompatible } from './providers/openai-compatible.ts'
import { startFal } from './providers/fal.ts'
import { startGateway } from './providers/gateway.ts'
import { startOpenAi } from './providers/openai.ts'
import { startReplicate } from './providers/replicate.ts'

export interface Stage {
  /** Configures the engine. */
  env: Record<string, string>
  /** Keys and passwords, which must appear in no error and no log. */
  secrets: string[]
  prompts(): string[]
  photos(): number
  stopped(): number
  /** Until it is called, a `slow` picture goes on without an end, with all the progress and previews of its protocol. */
  release(): void
  close(): Promise<void>
}

export interface EngineCase {
  engine: string
  /** What its protocol or its provider does not have. */
  without: (Answer | 'photo' | 'previews' | 'progress' | 'tokens')[]
  start(script: Script): Promise<Stage>
}

const stageOf = (
  server: { prompts: string[]; photos: number; stopped: number; close(): Promise<void> },
  env: Record<string, string>,
  secrets: string[],
  release = () => {},
): Stage => ({
  env,
  secrets,
  prompts: () => server.prompts,
  photos: () => server.photos,
  stopped: () => server.stopped,
  release,
  close: server.close,
})
const GARBAGE = Buffer.from('<html>no picture at all, but long enough to be one</html>')
/** The picture that a server at home makes for an answer. */
const painted = (answer: Answer | undefined, prompt: string) =>
  answer === 'garbage'
    ? Promise.resolve(GARBAGE)
    : paintPortrait({
        prompt,
        ...(answer === 'opaque' && { background: 'opaque' as const }),
        ...(answer === 'other-size' && { width: 640, height: 512 }),
      })
const rough = () => paintPortrait({ prompt: '#00ff00', width: 128, height: 128, format: 'jpeg' })

export const ENGINE_CASES: EngineCase[] = [
  {
    engine: 'openai',
    without: [],
    async start(script) {
      const key = 'sk-test-0123456789abcdef'
      const server = await startOpenAi(script, { key, stepMs: 5 })
      const released = Promise.withResolvers<void>()
      if (script(0) === 'slow') server.held = released.promise
      const env = { AVATAR_ENGINE: 'openai', OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url }
      return stageOf(server, env, [key], released.resolve)
    },
  },
  {
    engine: 'openai-compatible',
    without: ['previews', 'progress', 'refused', 'tokens'],
    async start(script) {
      const key = 'local-0123456789abcdef'
      const server = await startCompatible(script, { key })
      return stageOf(
        server,
        {
          AVATAR_ENGINE: 'openai-compatible',
          OPENAI_API_KEY: key,
          OPENAI_BASE_URL: server.url,
          AVATAR_ENGINE_CAN: 'photo,seed',
        },
        [key],
      )
    },
  },
  {
    engine: 'openai-compatible, pictures by address',
    without: ['previews', 'progress', 'refused', 'tokens'],
    async start(script) {
      const server = await startCompatible(script, { form: 'url' })
      return stageOf(
        server,
        { AVATAR_ENGINE: 'openai-compatible', OPENAI_BASE_URL: server.url, AVATAR_ENGINE_CAN: 'photo' },
        [],
      )
    },
  },
  {
    engine: 'replicate',
    without: ['previews', 'tokens'],
    async start(script) {
      const key = 'r8_0123456789abcdef'
      let released = false
      const server = await startReplicate(script, { key, enough: () => released })
      const env = { AVATAR_ENGINE: 'replicate', REPLICATE_API_TOKEN: key, REPLICATE_BASE_URL: server.url }
      return stageOf(server, env, [key], () => (released = true))
    },
  },
  {
    engine: 'fal',
    without: ['previews', 'progress', 'tokens'],
    async start(script) {
      const key = 'fal-0123456789abcdef'
      const server = await startFal(script, { key })
      return stageOf(server, { AVATAR_ENGINE: 'fal', FAL_KEY: key, FAL_BASE_URL: server.url }, [key])
    },
  },
  {
    engine: 'gateway',
    without: ['previews', 'progress'],
    async start(script) {
      const key = 'vck_0123456789abcdef'
      const server = await startGateway(script, { key })
      return stageOf(
        server,
        {
          AVATAR_ENGINE: 'gateway',
          AI_GATEWAY_API_KEY: key,
          AI_GATEWAY_BASE_URL: server.url,
          AVATAR_ENGINE_MODEL: 'google/imagen-4.0-generate-001',
          AVATAR_ENGINE_CAN: 'photo',
        },
        [key],
      )
    },
  },
  {
    engine: 'automatic1111',
    without: ['refused', 'tokens'],
    async start(script) {
      const answers = new Map<string, Answer>()
      let released = false
      const server = await startWebui({
        auth: 'trombine:pass-0123456789',
        steps: 2,
        stepMs: 10,
        enough: () => released,
        preview: rough,
        paint: ({ taskId, body }) => painted(answers.get(taskId), String(body.prompt)),
        answer(call, { taskId }) {
          const answer = script(call)
          answers.set(taskId, answer)
          const met: Partial<Record<Answer, WebuiAnswer>> = {
            busy: { is: 'error', status: 429, headers: { 'retry-after': '1' } },
            error: { is: 'error', status: 500 },
            denied: { is: 'error', status: 401, body: { detail: 'Incorrect username or password' } },
            'broken-json': { is: 'raw', body: '{"images": ["iVBO' },
            cut: { is: 'cut' },
            silence: { is: 'silence' },
            slow: { is: 'picture', steps: 1e6 },
            endless: { is: 'picture', steps: 1e6 },
          }
          return met[answer] ?? { is: 'picture' }
        },
      })
      return {
        env: {
          AVATAR_ENGINE: 'automatic1111',
          AUTOMATIC1111_URL: server.url.replace('//', '//trombine:pass-0123456789@'),
          AVATAR_ENGINE_SIZE: '512',
        },
        secrets: ['pass-0123456789'],
        prompts: () => server.jobs.map(({ body }) => String(body.prompt)),
        photos: () => server.jobs.filter(({ path }) => path === 'img2img').length,
        stopped: () => server.interrupts.length,
        release: () => (released = true),
        close: server.close,
      }
    },
  },
  {
    engine: 'comfyui',
    without: ['refused', 'tokens'],
    async start(script) {
      const answers = new Map<string, Answer>()
      let released = false
      const prompts: string[] = []
      const server = await startComfy({
        auth: 'trombine:pass-0123456789',
        steps: 2,
        stepMs: 10,
        enough: () => released,
        preview: rough,
        paint: ({ id, texts }) => painted(answers.get(id), texts[0] ?? ''),
        fate(call, { id, texts }) {
          const answer = script(call)
          prompts.push(texts[0] ?? '')
          answers.set(id, answer)
          const met: Partial<Record<Answer, ComfyFate>> = {
            busy: { is: 'refused', status: 429, headers: { 'retry-after': '1' } },
            error: { is: 'refused', status: 500 },
            denied: { is: 'refused', status: 401 },
            'broken-json': { is: 'broken json' },
            cut: { is: 'view cut' },
            silence: { is: 'silence' },
            slow: { is: 'picture', steps: 1e6 },
            endless: { is: 'picture', steps: 1e6 },
          }
          return met[answer] ?? { is: 'picture' }
        },
      })
      return {
        env: { AVATAR_ENGINE: 'comfyui', COMFYUI_URL: server.url.replace('//', '//trombine:pass-0123456789@') },
        secrets: ['pass-0123456789'],
        prompts: () => prompts,
        photos: () => server.jobs.filter(({ photo }) => photo).length,
        stopped: () => server.interrupted.length + server.deleted.length,
        release: () => (released = true),
        close: server.close,
      }
    },
  },
]
