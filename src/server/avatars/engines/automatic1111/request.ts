/** The request for one picture. Pure. */
import type { WebuiRequest } from './client.ts'

export interface WebuiSettings {
  /** A checkpoint's name; undefined: the one that the server has loaded. */
  model?: string | undefined
  /** Side of the pictures it makes, pixels: 1024 for SDXL and Flux, 512 for Stable Diffusion 1.5. */
  side: number
  /** Further fields of the request, such as `steps`, `sampler_name`, `cfg_scale`, `alwayson_scripts`. */
  options?: Readonly<Record<string, unknown>> | undefined
}

/**
 * How much of the photo is redrawn, 0…1. Below about 0.5 the style does not show; above about 0.66 the person is no
 * longer recognisable.
 */
const DENOISING = 0.6
/** A sampler that every version has, and steps that suit every Stable Diffusion model; the API's own defaults are 50 steps of 512². */
const DEFAULTS = { steps: 28, cfg_scale: 6.5, sampler_name: 'Euler a', denoising_strength: DENOISING }

export interface WebuiPicture {
  prompt: string
  negative: string
  seed: number
  /** JPEG or PNG, square. */
  photo?: { bytes: Uint8Array; type: string } | undefined
  taskId: string
}

/** The checkpoint that requests ask for, by the setting or by the operator's options; undefined: the loaded one. */
export function modelAsked({ model, options = {} }: WebuiSettings): string | undefined {
  const { sd_model_checkpoint } = (options.override_settings ?? {}) as { sd_model_checkpoint?: unknown }
  return model ?? (typeof sd_model_checkpoint === 'string' ? sd_model_checkpoint : undefined)
}

/** Body of `txt2img`, or of `img2img` with a photo. Whatever the operator's options say, one request makes one picture. */
export function requestFor(
  { prompt, negative, seed, photo, taskId }: WebuiPicture,
  { model, side, options = {} }: WebuiSettings,
): WebuiRequest {
  const { override_settings = {}, negative_prompt, ...rest } = options
  const overrides = { ...(override_settings as object), ...(model && { sd_model_checkpoint: model }) }
  return {
    ...DEFAULTS,
    ...rest,
    prompt,
    negative_prompt: [negative, negative_prompt].filter(Boolean).join(', '),
    seed,
    width: side,
    height: side,
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    // People's pictures are not kept in the server's folders.
    save_images: false,
    do_not_save_samples: true,
    do_not_save_grid: true,
    force_task_id: taskId,
    ...(Object.keys(overrides).length > 0 && {
      override_settings: overrides,
      // Otherwise the server loads its previous model again after each picture.
      override_settings_restore_afterwards: false,
    }),
    ...(photo && {
      init_images: [`data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`],
      // 1: crop and resize, so that a photo is never stretched.
      resize_mode: 1,
      include_init_images: false,
    }),
  }
}
