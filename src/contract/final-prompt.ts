import type { Configuration } from './configuration.ts'
import { GARMENT_WORDS, STYLE_NAMES } from './configurator.ts'
import { PROMPT_SUFFIX } from './constants.ts'

/**
 * The final prompt of a configuration: style or the person's own words, garment and its colour, background, and
 * always the suffix. The studio's preview shows exactly this.
 */
export function finalPrompt(configuration: Configuration): string {
  const { mode, selectedPreset, customPrompt, clothingStyle, clothingColor } = configuration
  const subject = {
    preset: selectedPreset ? `${STYLE_NAMES[selectedPreset]} avatar` : '',
    custom: customPrompt.trim(),
    upload: `${STYLE_NAMES[selectedPreset ?? 'corporate']} avatar of the person in the photo`,
  }[mode]
  return [
    subject,
    `wearing a ${GARMENT_WORDS[clothingStyle]} in ${clothingColor}`,
    backgroundWords(configuration),
    PROMPT_SUFFIX,
  ]
    .filter(Boolean)
    .join(', ')
}

function backgroundWords({ backgroundType, backgroundColors: [first, second] }: Configuration): string {
  switch (backgroundType) {
    case 'transparent':
      return 'transparent background'
    case 'solid':
      return `solid background ${first}`
    case 'gradient':
      return `gradient background from ${first} to ${second}`
  }
}

/** The prompt with the suffix at its end, once. */
export function withSuffix(prompt: string): string {
  const trimmed = prompt.trim()
  return trimmed.endsWith(PROMPT_SUFFIX) ? trimmed : [trimmed, PROMPT_SUFFIX].filter(Boolean).join(', ')
}
