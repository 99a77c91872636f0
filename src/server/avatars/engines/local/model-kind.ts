/** What a checkpoint's name says about the form of prompt and the picture size it was trained on. Pure. */

/** Models whose text encoder is a language model: they understand sentences. */
const READS_SENTENCES =
  /flux|sd[-_. ]?3|stable[-_ ]?diffusion[-_ ]?3|qwen|hidream|chroma|z[-_ ]?image|krea|lumina|hunyuan|auraflow|kolors/i
/** Stable Diffusion 1 and 2 were trained on 512²: larger pictures show a person twice. */
const SMALL = /(?:^|[^a-z])(?:sd|v)[-_. ]?1[-_. ]?[45](?:[^\d]|$)|stable[-_ ]?diffusion[-_ ]?v?[12](?:[^\d]|$)/i

/** `prose` for models that understand sentences, `tags` for the others (some 75 tokens) and for unknown ones. */
export function formFor(model: string | undefined): 'prose' | 'tags' {
  return model !== undefined && READS_SENTENCES.test(model) ? 'prose' : 'tags'
}

/** Side of the pictures the model was trained on, pixels. */
export function sideFor(model: string | undefined): number {
  return model !== undefined && SMALL.test(model) ? 512 : 1024
}
