/**
 * What OpenAI's image models can do, as the types and comments of the official client (openai 7.55) say it:
 * https://developers.openai.com/api/docs/guides/image-generation
 */
export interface OpenAiModel {
  /** Takes `background: "transparent"`. */
  alpha: boolean
  /** The `input_fidelity` that preserves a face best; undefined where the model does not take the parameter. */
  fidelity: 'high' | 'low' | undefined
}

export const OPENAI_MODEL = 'gpt-image-2.5-flare'

/** Shut down by OpenAI in 2026. */
const CLOSED = /^(gpt-image-1(-\d{4}.*)?|dall-e-.*)$/

const MODELS: [pattern: RegExp, model: OpenAiModel][] = [
  [/^gpt-image-1\.5/, { alpha: true, fidelity: 'high' }],
  [/^gpt-image-1-mini/, { alpha: true, fidelity: 'low' }],
  [/^gpt-image-2\.[5-9]/, { alpha: true, fidelity: undefined }],
  // Transparency is in preview for this model, and refused to most accounts.
  [/^gpt-image-2(-|$)/, { alpha: false, fidelity: undefined }],
]

/** What a model can do. Nothing is assumed of an unknown model. Undefined for one that was shut down. */
export function openAiModel(name: string): OpenAiModel | undefined {
  if (CLOSED.test(name)) return undefined
  return MODELS.find(([pattern]) => pattern.test(name))?.[1] ?? { alpha: false, fidelity: undefined }
}
