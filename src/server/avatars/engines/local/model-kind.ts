/** What a checkpoint's name tells of how it wants to be asked. Pure. */

/** Models whose text encoder is a language model: they read sentences. */
const READS_SENTENCES =
  /flux|sd[-_. ]?3|stable[-_ ]?diffusion[-_ ]?3|qwen|hidream|chroma|z[-_ ]?image|krea|lumina|hunyuan|auraflow|kolors/i
/** Stable Diffusion 1 and 2, trained on smaller pictures: larger ones show a person twice. */
const SMALL = /(?:^|[^a-z])(?:sd|v)[-_. ]?1[-_. ]?[45](?:[^\d]|$)|stable[-_ ]?diffusion[-_ ]?v?[12](?:[^\d]|$)/i

/** `prose` for models that read sentences, `tags` for those whose text encoder holds some 75 words, and for unknown ones. */
export function formFor(model: string | undefined): 'prose' | 'tags' {
  return model !== undefined && READS_SENTENCES.test(model) ? 'prose' : 'tags'
}

/** Side of the pictures the model was trained on, pixels. */
export function sideFor(model: string | undefined): number {
  return model !== undefined && SMALL.test(model) ? 512 : 1024
}
