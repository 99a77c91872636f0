/** The variables that choose and set up the avatar engine. config.ts reads them with all the others. */
import { z } from 'zod'

export const ENGINE_IDS = [
  'atelier',
  'openai',
  'openai-compatible',
  'replicate',
  'fal',
  'gateway',
  'automatic1111',
  'comfyui',
] as const
export type EngineId = (typeof ENGINE_IDS)[number]

const CAN = ['photo', 'alpha', 'seed'] as const
const PRICED = ['input', 'output', 'second', 'picture'] as const

const address = { schema: z.url({ protocol: /^https?$/ }).optional(), must: 'an http:// or https:// address' }
// No format is checked, because a message about a wrong value repeats the value.
const secret = { schema: z.string().trim().optional(), must: 'a key' }
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)
const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))

const object = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.unknown()))

const prices = listOf(z.string().regex(/^(?:input|output|second|picture)=\d+(?:\.\d+)?$/)).transform(
  (entries) =>
    Object.fromEntries(entries.map((entry) => entry.split('=')).map(([what, usd]) => [what, Number(usd)])) as Prices,
)

export const ENGINE_VARIABLES = {
  AVATAR_ENGINE: {
    schema: z.enum(ENGINE_IDS).default('atelier'),
    must: ENGINE_IDS.join(', ').replace(/, (\S+)$/, ' or $1'),
  },
  AVATAR_ENGINE_FALLBACK: { schema: z.enum(['atelier']).optional(), must: 'atelier' },
  // Spaces are allowed inside: models may be file names.
  AVATAR_ENGINE_MODEL: {
    schema: z
      .string()
      .regex(/^\S(.*\S)?$/)
      .optional(),
    must: 'the name of a model',
  },
  AVATAR_ENGINE_PHOTO_MODEL: { schema: z.string().regex(/^\S+$/).optional(), must: 'the name of a model' },
  AVATAR_ENGINE_CAN: {
    schema: listOf(z.enum(CAN)).default([]),
    must: `some of ${CAN.join(', ')}, separated by commas`,
  },
  AVATAR_ENGINE_CONCURRENCY: { schema: whole(1, 64).optional(), must: 'a whole number between 1 and 64' },
  AVATAR_ENGINE_TIMEOUT: { schema: whole(1, 120).default(120), must: 'a whole number of seconds between 1 and 120' },
  AVATAR_ENGINE_QUALITY: {
    schema: z.enum(['low', 'medium', 'high', 'auto']).default('medium'),
    must: 'low, medium, high or auto',
  },
  AVATAR_ENGINE_PREVIEWS: { schema: whole(0, 3).default(2), must: 'a whole number between 0 and 3' },
  AVATAR_ENGINE_SIZE: {
    schema: whole(256, 2048)
      .refine((n) => n % 64 === 0)
      .optional(),
    must: 'a multiple of 64 between 256 and 2048',
  },
  AVATAR_ENGINE_HOSTS: {
    schema: listOf(z.string().regex(/^(?:\*\.)?[a-z0-9.-]+$/i)).default([]),
    must: 'host names, separated by commas',
  },
  AVATAR_ENGINE_PRICES: {
    schema: prices.default({}),
    must: `US dollars such as input=5,output=30 (${PRICED.join(', ')}: for a million tokens, a second, a picture)`,
  },
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: address,
  REPLICATE_API_TOKEN: secret,
  REPLICATE_BASE_URL: address,
  FAL_KEY: secret,
  FAL_BASE_URL: address,
  AI_GATEWAY_API_KEY: secret,
  AI_GATEWAY_BASE_URL: address,
  AUTOMATIC1111_URL: address,
  AUTOMATIC1111_OPTIONS: { schema: object.default({}), must: 'a JSON object such as {"steps":30}' },
  COMFYUI_URL: address,
  COMFYUI_WORKFLOW: { schema: z.string().optional(), must: 'a workflow’s JSON file' },
  COMFYUI_PHOTO_WORKFLOW: { schema: z.string().optional(), must: 'a workflow’s JSON file' },
} as const

type Values = { [K in keyof typeof ENGINE_VARIABLES]: z.output<(typeof ENGINE_VARIABLES)[K]['schema']> }

/** What a provider bills, in US dollars; without a price nothing is counted. */
export type Prices = Partial<Record<(typeof PRICED)[number], number>>

export interface EngineSettings {
  id: EngineId
  /** Draws the pictures at which the engine fails. */
  fallback: 'atelier' | undefined
  model: string | undefined
  /** Used instead of `model` for orders with a photo. */
  photoModel: string | undefined
  /** Capabilities, stated by the operator, of a model that is not in our tables. */
  can: readonly (typeof CAN)[number][]
  apiKey: string | undefined
  baseUrl: string | undefined
  /** ComfyUI: files of the operator's own workflows, for orders without and with a photo. */
  workflow: string | undefined
  photoWorkflow: string | undefined
  /** AUTOMATIC1111: further fields of each request. */
  options: Readonly<Record<string, unknown>>
  /** Undefined: the engine's default. */
  concurrency: number | undefined
  /** Time limit for one picture. Milliseconds. */
  deadlineMs: number
  quality: 'low' | 'medium' | 'high' | 'auto'
  /** Partial pictures asked for with each picture. */
  previews: number
  /** Side of the pictures that the model makes, pixels; undefined: the engine's default. */
  side: number | undefined
  /** Further hosts, beside the provider's own, from which pictures may be fetched. */
  hosts: readonly string[]
  prices: Prices
}

/** The variables that each engine requires. */
const NEEDS: Record<EngineId, { key?: keyof Values; address?: keyof Values; needed: (keyof Values)[]; what: string }> =
  {
    atelier: { needed: [], what: '' },
    openai: {
      key: 'OPENAI_API_KEY',
      address: 'OPENAI_BASE_URL',
      needed: ['OPENAI_API_KEY'],
      what: 'a key of OpenAI’s',
    },
    'openai-compatible': {
      key: 'OPENAI_API_KEY',
      address: 'OPENAI_BASE_URL',
      needed: ['OPENAI_BASE_URL'],
      what: 'the address of the server, such as http://localhost:8080/v1,',
    },
    replicate: {
      key: 'REPLICATE_API_TOKEN',
      address: 'REPLICATE_BASE_URL',
      needed: ['REPLICATE_API_TOKEN'],
      what: 'a token of Replicate’s',
    },
    fal: { key: 'FAL_KEY', address: 'FAL_BASE_URL', needed: ['FAL_KEY'], what: 'a key of fal’s' },
    gateway: {
      key: 'AI_GATEWAY_API_KEY',
      address: 'AI_GATEWAY_BASE_URL',
      needed: ['AI_GATEWAY_API_KEY', 'AVATAR_ENGINE_MODEL'],
      what: 'said (a key of the gateway’s; a model such as google/imagen-4.0-generate-001)',
    },
    automatic1111: {
      address: 'AUTOMATIC1111_URL',
      needed: ['AUTOMATIC1111_URL'],
      what: 'the address of the server, such as http://localhost:7860,',
    },
    comfyui: {
      address: 'COMFYUI_URL',
      needed: ['COMFYUI_URL'],
      what: 'the address of the server, such as http://localhost:8188,',
    },
  }

/** The settings, or a sentence that names the missing variable. */
export function engineSettings(values: Values): EngineSettings | { missing: string } {
  const id = values.AVATAR_ENGINE
  const { key, address, needed, what } = NEEDS[id]
  const absent = needed.find((name) => !values[name])
  if (absent) return { missing: `${absent} must be ${what} while AVATAR_ENGINE is ${id}; it is not set.` }
  const text = (name: keyof Values | undefined) =>
    name ? (values[name] as string | undefined) || undefined : undefined
  return {
    id,
    fallback: id === 'atelier' ? undefined : values.AVATAR_ENGINE_FALLBACK,
    model: values.AVATAR_ENGINE_MODEL,
    photoModel: values.AVATAR_ENGINE_PHOTO_MODEL,
    can: values.AVATAR_ENGINE_CAN,
    apiKey: text(key),
    baseUrl: text(address)?.replace(/\/+$/, ''),
    workflow: values.COMFYUI_WORKFLOW,
    photoWorkflow: values.COMFYUI_PHOTO_WORKFLOW,
    options: values.AUTOMATIC1111_OPTIONS,
    concurrency: values.AVATAR_ENGINE_CONCURRENCY,
    deadlineMs: values.AVATAR_ENGINE_TIMEOUT * 1000,
    quality: values.AVATAR_ENGINE_QUALITY,
    previews: values.AVATAR_ENGINE_PREVIEWS,
    side: values.AVATAR_ENGINE_SIZE,
    hosts: values.AVATAR_ENGINE_HOSTS.map((host) => host.toLowerCase()),
    prices: values.AVATAR_ENGINE_PRICES,
  }
}
