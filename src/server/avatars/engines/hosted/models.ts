/** What models of the hosted providers can do and which options they take. Nothing is assumed of an unknown model. */

export interface HostedModel {
  /** Draws from a photo. */
  photo: boolean
  /** Options in the model's own names, beside the prompt. */
  options: Record<string, string | number | boolean>
  /** The option that takes the photo, when it is not the provider's usual one. */
  photoField?: string
}

export interface HostedDefaults {
  /** As the page names the provider. */
  name: string
  model: string | undefined
  /** For photos, when `model` takes none. */
  photoModel: string | undefined
  models: [pattern: RegExp, model: HostedModel][]
}

export const REPLICATE: HostedDefaults = {
  name: 'Replicate',
  model: 'black-forest-labs/flux-2-pro',
  photoModel: undefined,
  models: [
    [/^black-forest-labs\/flux-2-/, { photo: true, options: { output_format: 'png', aspect_ratio: '1:1' } }],
    [
      /^black-forest-labs\/flux-kontext-/,
      { photo: true, photoField: 'input_image', options: { output_format: 'png', aspect_ratio: '1:1' } },
    ],
    [/^black-forest-labs\/flux-/, { photo: false, options: { output_format: 'png', aspect_ratio: '1:1' } }],
    [/^google\/nano-banana/, { photo: false, options: { output_format: 'png', aspect_ratio: '1:1' } }],
    [/^stability-ai\/stable-diffusion-3/, { photo: false, options: { output_format: 'png', aspect_ratio: '1:1' } }],
  ],
}

export const FAL: HostedDefaults = {
  name: 'fal',
  model: 'fal-ai/flux/dev',
  photoModel: 'fal-ai/flux-pro/kontext',
  models: [
    [/^fal-ai\/flux-pro\/kontext/, { photo: true, options: { outputFormat: 'png', aspect_ratio: '1:1' } }],
    [/^fal-ai\/flux\/(dev|krea)\/image-to-image$/, { photo: true, options: { outputFormat: 'png', strength: 0.85 } }],
    [/^fal-ai\/flux/, { photo: false, options: { outputFormat: 'png' } }],
    [/^fal-ai\/qwen-image/, { photo: false, options: { outputFormat: 'png' } }],
  ],
}

/** Vercel's gateway serves models of many providers: the operator must choose one. */
export const GATEWAY: HostedDefaults = { name: 'AI Gateway', model: undefined, photoModel: undefined, models: [] }

export function hostedModel({ models }: HostedDefaults, id: string): HostedModel {
  return models.find(([pattern]) => pattern.test(id))?.[1] ?? { photo: false, options: {} }
}
