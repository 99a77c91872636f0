import { expect, test } from 'vitest'
import { formFor, sideFor } from './model-kind.ts'

test.each([
  ['flux1-dev-fp8.safetensors', 'prose', 1024],
  ['FLUX.2-klein', 'prose', 1024],
  ['sd3.5_large.safetensors', 'prose', 1024],
  ['qwen_image_fp8', 'prose', 1024],
  ['sd_xl_base_1.0.safetensors', 'tags', 1024],
  ['illustriousXL_v1.0', 'tags', 1024],
  ['ponyDiffusionV6XL', 'tags', 1024],
  [undefined, 'tags', 1024],
  ['v1-5-pruned-emaonly.safetensors', 'tags', 512],
  ['sd15/dreamshaper.safetensors', 'tags', 512],
  ['stable-diffusion-v1-5', 'tags', 512],
  ['SDXL/model v1.45', 'tags', 1024],
] as const)('%s is asked in %s, at %i', (model, form, side) => {
  expect(formFor(model)).toBe(form)
  expect(sideFor(model)).toBe(side)
})
