/**
 * A person's words are data. Servers and models read options, styles and weights from tags and separators inside a
 * prompt: what they would obey is taken out, everything else stays as typed.
 *
 * Known: stable-diffusion.cpp's `<sd_cpp_extra_args>{…}</sd_cpp_extra_args>`; LocalAI's `positive|negative`;
 * `<lora:name:1>`, `(word:1.3)`, `[from:to:0.5]`, `BREAK`, `AND` of AUTOMATIC1111; `embedding:name` and `{a|b}` of
 * ComfyUI; `__wildcard__` of extensions; `--option` of Midjourney-like gateways.
 */

/** Tags with what they hold, then lone marks: what was hidden in pieces cannot become a tag afterwards. */
function withoutTags(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/<\s*([\w-]+)[^<>]*>[^<>]*<\s*\/\s*\1\s*>/g, ' ').replaceAll(/<\/?\s*[\w:-][^<>]*>/g, ' ')
  }
  return rest.replaceAll(/[<>]/g, ' ')
}

/** Weights such as `(red:1.3)` and schedules such as `[cat:dog:0.5]`, the inner ones first; what is in them stays. */
function withoutWeights(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest
      .replaceAll(/\(([^()]*?)\s*:\s*[-+]?[\d.]+(?:e[-+]?\d+)?\s*\)/gi, '$1')
      .replaceAll(/\[([^[\]]*)\]/g, (_, inner: string) => inner.replaceAll(':', ' '))
  }
  return rest
}

/** Control, zero-width and direction marks, lone surrogates: nothing a person sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu

/** Words for a model that reads sentences: without tags, separators and weights. At most 2000 characters. */
export function cleanWords(text: string): string {
  const seen = text.toWellFormed().replaceAll('\u200d', '').replaceAll(INVISIBLE, ' ')
  return (
    withoutWeights(withoutTags(seen).replaceAll('|', ' '))
      .replaceAll(/__+/g, ' ')
      // Dashes as such gateways read them: telephones write two as one long one.
      .replaceAll(/(^|\s)(?:--+|[—–])(?=\w)/g, '$1')
      .replaceAll(/[{}\\`]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 2000)
      // Half a character, if that is where it was cut.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

/** Words for a server that has a syntax of its own: nothing of it is left. */
export function plainWords(text: string): string {
  return (
    cleanWords(text)
      .replaceAll(/[()[\]*^~]/g, ' ')
      .replaceAll(/\b(?:BREAK|AND|NOT|ADDCOMM|ADDBASE|ADDCOL|ADDROW)\b/g, (word) => word.toLowerCase())
      .replaceAll(/:(?=\s*-?[\d.])/g, ' ')
      // Last, and any number of marks: what went before may have brought them together.
      .replaceAll(/(embedding|lora|hypernet|lyco|wildcard)[\s:]*:/gi, '$1 ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
