import { createHash } from 'node:crypto'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { SLOTS } from '../../contract/constants.ts'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import { finalPrompt, withSuffix } from '../../contract/final-prompt.ts'
import { saidIn, settle } from '../../contract/settle.ts'
import type { Background } from '../../atelier/recipe.ts'
import { readWords } from '../../atelier/words/read.ts'
import type { Order } from './engines/engine.ts'

/** Least time from acceptance (or a free retry) until open slots are failed. Milliseconds. */
export const GENERATION_DEADLINE_MS = 140_000
/** For queueing, storing and recording, in addition to drawing. Milliseconds. */
const DEADLINE_SLACK_MS = 20_000
/** Length of a drawing worker's lease, which it renews. Milliseconds. */
export const LEASE_MS = 15_000
/** End of a lease taken now. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS)
/** A job that has not started after this is enqueued again. Milliseconds. */
export const REQUEUE_AFTER_MS = 15_000
/** Orders of one person that may be on their way at once. */
export const MAX_RUNNING = 12
/** A slot whose workers died this often is failed: it may be the cause. */
export const MAX_ATTEMPTS = 4

/**
 * Time limit for a generation on an engine that draws `concurrency` pictures at once, each within `deadlineMs`. An engine
 * that draws one at a time gets the time for all of them. Milliseconds.
 */
export function generationDeadlineMs(
  { deadlineMs, concurrency }: { deadlineMs: number; concurrency: number },
  count: number,
): number {
  return Math.max(GENERATION_DEADLINE_MS, Math.ceil(count / concurrency) * deadlineMs + DEADLINE_SLACK_MS)
}

/** Time limit for one picture. An engine that queues a whole order may draw this one last. Milliseconds. */
export function pictureDeadlineMs({ deadlineMs, queues = false }: { deadlineMs: number; queues?: boolean }): number {
  return deadlineMs * (queues ? SLOTS : 1)
}

const DEFAULT_SOLID: Background = { type: 'solid', colors: ['#e7e5f8', '#8b5cf6'] }
const TRANSPARENT: Background = { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] }

/** The text without what PostgreSQL cannot store: NUL and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The order of a request, with everything that the request left open settled. */
export function orderOf(request: GenerateRequest, seed: number): Order {
  const { prompt, configuration } = settled(request)
  return {
    prompt,
    configuration,
    background: backgroundOf(request.transparent, configuration, prompt),
    seed,
    locks: request.locks as Order['locks'],
    ...(request.sheet && { sheet: request.sheet }),
    ...(hasPhoto(request) && {
      photo: true,
      crop: request.photo_crop,
      face: request.photo_face,
      strokes: request.photo_strokes,
      photoDrawing: request.photo_drawing,
    }),
  }
}

/** Prompt and configuration, agreeing with each other on what the words decide. */
function settled(request: Pick<GenerateRequest, 'prompt' | 'configuration'>): Pick<Order, 'prompt' | 'configuration'> {
  const prompt = withSuffix(storable(request.prompt))
  if (!request.configuration) return { prompt, configuration: undefined }
  const asked = { ...request.configuration, customPrompt: storable(request.configuration.customPrompt) }
  const own = asked.mode === 'custom' ? asked.customPrompt : ''
  const configuration = settle(asked, saidIn(readWords(own)))
  const final = withSuffix(finalPrompt(configuration))
  // Made of the configuration, by a page that may not have read the words yet; or left to us.
  if (request.prompt.trim() === '' || prompt === final || prompt === withSuffix(finalPrompt(asked)))
    return { prompt: final, configuration }
  return { prompt, configuration: settle(asked, saidIn(readWords(prompt))) }
}

/** The order without what was pointed at and painted on its photo, which outlives the photo no more than the photo itself. */
export function withoutMarks({ face: _face, strokes: _strokes, ...order }: Order): Order {
  return order
}

export function hasPhoto({ image_data: photo }: GenerateRequest): boolean {
  return photo !== undefined && photo !== null
}

/** What is said of a photo. */
const OF_PHOTO = [
  'photo_crop',
  'photo_face',
  'photo_strokes',
  'photo_drawing',
] as const satisfies (keyof GenerateRequest)[]

/** Whether a request refers to a photo but contains none. */
export function lacksPhoto(request: GenerateRequest): boolean {
  return (
    !hasPhoto(request) &&
    (request.configuration?.mode === 'upload' || OF_PHOTO.some((name) => request[name] !== undefined))
  )
}

/** Transparent if the request or its configuration says so: nobody must get an opaque picture by mistake. */
function backgroundOf(transparent: boolean, configuration: Order['configuration'], prompt: string): Background {
  const configured = configuration && { type: configuration.backgroundType, colors: configuration.backgroundColors }
  if (transparent || configured?.type === 'transparent')
    return { ...TRANSPARENT, ...(configured && { colors: configured.colors }), type: 'transparent' }
  return configured ?? readWords(prompt).wishes.background ?? DEFAULT_SOLID
}

/**
 * SHA-256 of a request's body, independent of the order of its fields. A photo is replaced by its own hash, so that
 * nothing of it is stored.
 */
export function requestHash({ image_data: _data, ...request }: GenerateRequest, photo?: Uint8Array): string {
  const image_data = photo && createHash('sha256').update(photo).digest('base64url')
  return createHash('sha256')
    .update(canonical({ ...request, image_data }))
    .digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join()}}`
}

/** Visitors' generations from before this instant are deleted, and can no longer become an account's. */
export function keptSince(now: Date): Date {
  return daysBefore(now, KEPT.visitDays)
}

/** Whether somebody cancelled what a worker had begun to draw. What failed by itself is nobody's doing. */
export function isCancelledWork(slots: { errorCode: ErrorCode | null; attempt: number }[]): boolean {
  return slots.some(({ errorCode }) => errorCode === 'CANCELLED') && slots.some(({ attempt }) => attempt > 0)
}
