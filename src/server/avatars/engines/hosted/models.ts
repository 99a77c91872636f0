/** What models of the hosted providers can do and which options they take. Nothing is assumed of an unknown model. */

export interface HostedModel {
  /** Draws from a photo. */
  photo: boolean
  /** Options in the model's own names, beside the prompt. */
  options: Record<string, string | number | boolean>
  /**
   * The field of its input that takes the photo. A wrong one is ignored, and the picture is of a stranger: so a model
   * whose field is not known is sent no photo.
   */
  photoField?: PhotoField
}

export interface PhotoField {
  name: string
  /** It takes a list of photos. */
  list: boolean
}

export interface HostedDefaults {
  /** As the page names the provider. */
  name: string
  model: string | undefined
  /** For photos, when `model` takes none. */
  photoModel: string | undefined
  /** The protocol itself has a place for photos, the same for all models. */
  ownPlaceForPhotos?: true
  models: [pattern: RegExp, model: HostedModel][]
}

const takes = (name: string, list: 'one' | 'list') => ({ photo: true, photoField: { name, list: list === 'list' } })
const takesNone = { photo: false }
const SQUARE_PNG = { output_format: 'png', aspect_ratio: '1:1' }

/** Fields as each model's page lists them: https://replicate.com/black-forest-labs/flux-2-pro/api/schema */
export const REPLICATE: HostedDefaults = {
  name: 'Replicate',
  model: 'black-forest-labs/flux-2-pro',
  photoModel: undefined,
  models: [
    [/^black-forest-labs\/flux-2-klein-/, { ...takes('images', 'list'), options: SQUARE_PNG }],
    [/^black-forest-labs\/flux-2-(pro|flex|max|dev)(:|$)/, { ...takes('input_images', 'list'), options: SQUARE_PNG }],
    [/^black-forest-labs\/flux-kontext-(pro|max|dev)(:|$)/, { ...takes('input_image', 'one'), options: SQUARE_PNG }],
    [/^black-forest-labs\/flux-/, { ...takesNone, options: SQUARE_PNG }],
    [/^google\/nano-banana/, { ...takes('image_input', 'list'), options: SQUARE_PNG }],
    [/^stability-ai\/stable-diffusion-3/, { ...takesNone, options: SQUARE_PNG }],
  ],
}

/** Fields as each model's page lists them: https://fal.ai/models/fal-ai/flux-pro/kontext/api */
export const FAL: HostedDefaults = {
  name: 'fal',
  model: 'fal-ai/flux/dev',
  photoModel: 'fal-ai/flux-pro/kontext',
  models: [
    [
      /^fal-ai\/flux-pro\/kontext(\/max)?$/,
      { ...takes('image_url', 'one'), options: { outputFormat: 'png', aspect_ratio: '1:1' } },
    ],
    [
      /^fal-ai\/(flux-pro\/kontext(\/max)?\/multi|nano-banana(-\w+)?\/edit)$/,
      { ...takes('image_urls', 'list'), options: { outputFormat: 'png', aspect_ratio: '1:1' } },
    ],
    [
      /^fal-ai\/flux-pro\/kontext(\/max)?\/text-to-image$/,
      { ...takesNone, options: { outputFormat: 'png', aspect_ratio: '1:1' } },
    ],
    [/^fal-ai\/flux-2(-\w+)?\/edit$/, { ...takes('image_urls', 'list'), options: { outputFormat: 'png' } }],
    [
      /^fal-ai\/flux\/(dev|krea)\/image-to-image$/,
      { ...takes('image_url', 'one'), options: { outputFormat: 'png', strength: 0.85 } },
    ],
    [/^fal-ai\/flux/, { ...takesNone, options: { outputFormat: 'png' } }],
    [/^fal-ai\/qwen-image/, { ...takesNone, options: { outputFormat: 'png' } }],
  ],
}

/** Vercel's gateway serves models of many providers: the operator must choose one. */
export const GATEWAY: HostedDefaults = {
  name: 'AI Gateway',
  model: undefined,
  photoModel: undefined,
  ownPlaceForPhotos: true,
  models: [],
}

export function hostedModel({ models }: HostedDefaults, id: string): HostedModel {
  return models.find(([pattern]) => pattern.test(id))?.[1] ?? { photo: false, options: {} }
}
