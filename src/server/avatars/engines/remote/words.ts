/**
 * Removes prompt syntax from a person's words. Servers and models read options, styles and weights from tags and
 * separators inside a prompt (prompt injection); everything else stays as typed.
 *
 * Known: stable-diffusion.cpp's `<sd_cpp_extra_args>{…}</sd_cpp_extra_args>`; LocalAI's `positive|negative`;
 * `<lora:name:1>`, `(word:1.3)`, `[from:to:0.5]`, `BREAK`, `AND` of AUTOMATIC1111; `embedding:name` and `{a|b}` of
 * ComfyUI; `__wildcard__` of extensions; `--option` of Midjourney-like gateways.
 */

/** Removes tags with their content, repeatedly, then single brackets, so that no nested remains form a new tag. */
function withoutTags(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/<\s*([\w-]+)[^<>]*>[^<>]*<\s*\/\s*\1\s*>/g, ' ').replaceAll(/<\/?\s*[\w:-][^<>]*>/g, ' ')
  }
  return rest.replaceAll(/[<>]/g, ' ')
}

/** Removes weights such as `(red:1.3)` and schedules such as `[cat:dog:0.5]`, inner ones first; keeps their words. */
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

/** Control characters, zero-width and direction marks, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu

/** For a model that reads sentences: without tags, separators and weights. At most 2000 characters. */
export function cleanWords(text: string): string {
  const seen = text.toWellFormed().replaceAll('\u200d', '').replaceAll(INVISIBLE, ' ')
  return (
    withoutWeights(withoutTags(seen).replaceAll('|', ' '))
      .replaceAll(/__+/g, ' ')
      // `--option`, also with the long dash that phones type for two hyphens.
      .replaceAll(/(^|\s)(?:--+|[—–])(?=\w)/g, '$1')
      .replaceAll(/[{}\\`]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 2000)
      // A surrogate pair that the limit cut in half.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

/** For a server with a prompt syntax of its own: also without brackets and keywords. */
export function plainWords(text: string): string {
  return (
    cleanWords(text)
      .replaceAll(/[()[\]*^~]/g, ' ')
      .replaceAll(/\b(?:BREAK|AND|NOT|ADDCOMM|ADDBASE|ADDCOL|ADDROW)\b/g, (word) => word.toLowerCase())
      .replaceAll(/:(?=\s*-?[\d.])/g, ' ')
      // Last, because the steps above may have joined a keyword with its colon.
      .replaceAll(/(embedding|lora|hypernet|lyco|wildcard)[\s:]*:/gi, '$1 ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
