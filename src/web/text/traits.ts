/** The values of the recipe's vocabulary as the studio names them. */
import type { ChoiceName, Choices } from '../../atelier/recipe.ts'

export const traitLabels = {
  presentation: 'Allure',
  hairColor: 'Cheveux',
  hairLength: 'Longueur',
  hairTexture: 'Texture',
  skinTone: 'Teint',
  eyewear: 'Lunettes',
  facialHair: 'Barbe',
  headwear: 'Couvre-chef',
  expression: 'Expression',
  clothing: 'Tenue',
  clothingColor: 'Vêtement',
}

export const traitNames = {
  presentation: { feminine: 'féminine', masculine: 'masculine', neutral: 'neutre' },
  hairColor: {
    black: 'noirs',
    brown: 'bruns',
    chestnut: 'châtains',
    blonde: 'blonds',
    platinum: 'platine',
    red: 'roux',
    grey: 'gris',
    white: 'blancs',
    blue: 'bleus',
    pink: 'roses',
    green: 'verts',
    purple: 'violets',
    orange: 'orange',
    turquoise: 'turquoise',
  },
  hairLength: { bald: 'crâne lisse', shaved: 'rasés', short: 'courts', medium: 'mi-longs', long: 'longs' },
  hairTexture: { straight: 'lisses', wavy: 'ondulés', curly: 'bouclés', coily: 'crépus' },
  skinTone: {
    '1': 'très clair',
    '2': 'clair',
    '3': 'clair doré',
    '4': 'doré',
    '5': 'hâlé',
    '6': 'mat',
    '7': 'brun',
    '8': 'brun foncé',
    '9': 'foncé',
    '10': 'très foncé',
  },
  eyewear: {
    none: 'sans lunettes',
    'round-glasses': 'rondes',
    'square-glasses': 'carrées',
    sunglasses: 'de soleil',
    'eye-patch': 'cache-œil',
    monocle: 'monocle',
    goggles: 'de protection',
  },
  facialHair: {
    none: 'sans barbe',
    stubble: 'de trois jours',
    moustache: 'moustache',
    goatee: 'bouc',
    'short-beard': 'courte',
    'full-beard': 'fournie',
  },
  headwear: {
    none: 'tête nue',
    cap: 'casquette',
    beanie: 'bonnet',
    beret: 'béret',
    hat: 'chapeau',
    'cowboy-hat': 'chapeau de cow-boy',
    'top-hat': 'haut-de-forme',
    hijab: 'hijab',
    turban: 'turban',
    crown: 'couronne',
    'flower-crown': 'couronne de fleurs',
    'wizard-hat': 'chapeau de sorcier',
    'pirate-hat': 'chapeau de pirate',
    'chef-hat': 'toque',
    'graduation-cap': 'coiffe de diplôme',
    'hard-hat': 'casque de chantier',
    'viking-helmet': 'casque viking',
    'astronaut-helmet': 'casque d’astronaute',
    'santa-hat': 'bonnet de Noël',
    'party-hat': 'chapeau de fête',
    'cat-ears': 'oreilles de chat',
    'bunny-ears': 'oreilles de lapin',
    headphones: 'casque audio',
    headband: 'bandeau',
    halo: 'auréole',
    'devil-horns': 'cornes de diable',
  },
  expression: {
    neutral: 'calme',
    smile: 'sourire',
    laugh: 'rire',
    wink: 'clin d’œil',
    surprised: 'surprise',
    serious: 'sérieuse',
    sad: 'triste',
    angry: 'fâchée',
    cool: 'décontractée',
    shy: 'timide',
    sleepy: 'endormie',
  },
  clothing: {
    tshirt: 't-shirt',
    shirt: 'chemise',
    hoodie: 'sweat à capuche',
    blazer: 'blazer',
    turtleneck: 'col roulé',
  },
} satisfies { [K in ChoiceName]?: Record<Choices[K], string> }

const COLOUR_WORDS: [hex: string, word: string][] = [
  ['#1c1c1e', 'noir'],
  ['#4a4a4e', 'gris foncé'],
  ['#8e8e93', 'gris'],
  ['#c7c7cc', 'gris clair'],
  ['#f5f5f2', 'blanc'],
  ['#e0d0b0', 'beige'],
  ['#1e2a4a', 'bleu nuit'],
  ['#2f5d8a', 'bleu'],
  ['#3b82f6', 'bleu vif'],
  ['#a8c8e8', 'bleu clair'],
  ['#2a8f8a', 'turquoise'],
  ['#1f5d3f', 'vert foncé'],
  ['#4c9f5a', 'vert'],
  ['#a8d8a0', 'vert clair'],
  ['#81b29a', 'sauge'],
  ['#8f9a5a', 'kaki'],
  ['#f2c230', 'jaune'],
  ['#e8822f', 'orange'],
  ['#d23a34', 'rouge'],
  ['#7a1f2e', 'bordeaux'],
  ['#f0a8b8', 'rose'],
  ['#ef8a72', 'saumon'],
  ['#c8408f', 'fuchsia'],
  ['#7a4fb0', 'violet'],
  ['#b794d8', 'mauve'],
  ['#6b4630', 'brun'],
  ['#a87850', 'fauve'],
]

/** The nearest of the colours that have a common name. */
export function colourWord(hex: string): string {
  const [r, g, b] = channels(hex)
  // Eyes tell greens apart best, and reds better where there is much of it.
  const far = ([other]: [string, string]) => {
    const [R, G, B] = channels(other)
    const red = (r + R) / 2
    return (2 + red / 256) * (r - R) ** 2 + 4 * (g - G) ** 2 + (2 + (255 - red) / 256) * (b - B) ** 2
  }
  return COLOUR_WORDS.reduce((best, next) => (far(next) < far(best) ? next : best))[1]
}

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
