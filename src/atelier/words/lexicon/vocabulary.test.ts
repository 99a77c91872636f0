/** Every value of the vocabulary can be asked for in French and in English. */
import { describe, expect, it } from 'vitest'
import { ACCESSORIES, STYLES, VOCABULARY } from '../../recipe.ts'
import { FUNCTION_WORDS } from './language/function-words.ts'
import { lexicon } from './tree.ts'
import { readWords } from '../read.ts'

/** attribute → value → [French, English]. */
const SAYINGS: Record<string, Record<string, [string, string]>> = {
  presentation: {
    feminine: ['une femme', 'a woman'],
    masculine: ['un homme', 'a man'],
    neutral: ['une personne non-binaire', 'a nonbinary person'],
  },
  age: {
    child: ['un enfant', 'a child'],
    young: ['un ado', 'a teenager'],
    adult: ['la quarantaine', 'in her 40s'],
    senior: ['70 ans', '70 years old'],
  },
  skinTone: {
    1: ['peau de porcelaine', 'porcelain skin'],
    2: ['peau claire', 'fair skin'],
    3: ['asiatique', 'asian'],
    4: ['peau légèrement bronzée', 'olive skin'],
    5: ['peau mate', 'tanned skin'],
    6: ['métisse', 'mixed race'],
    7: ['peau marron', 'deep brown complexion'],
    8: ['une femme noire', 'black woman'],
    9: ['peau noire', 'black skin'],
    10: ['peau ébène', 'ebony skin'],
  },
  faceShape: {
    oval: ['visage ovale', 'oval face'],
    round: ['visage rond', 'round face'],
    square: ['mâchoire carrée', 'square jaw'],
    heart: ['visage en cœur', 'heart shaped face'],
    long: ['visage allongé', 'long face'],
  },
  hairColor: {
    black: ['cheveux noirs', 'black hair'],
    brown: ['brune', 'brunette'],
    chestnut: ['châtain', 'chestnut hair'],
    blonde: ['blonde', 'blonde'],
    platinum: ['blond platine', 'platinum hair'],
    red: ['rousse', 'redhead'],
    grey: ['cheveux gris', 'grey hair'],
    white: ['cheveux blancs', 'white hair'],
    blue: ['cheveux bleus', 'blue hair'],
    pink: ['cheveux roses', 'pink hair'],
    green: ['cheveux verts', 'green hair'],
    purple: ['cheveux violets', 'purple hair'],
    orange: ['cheveux orange', 'orange hair'],
    turquoise: ['cheveux turquoise', 'teal hair'],
  },
  hairLength: {
    bald: ['chauve', 'bald'],
    shaved: ['crâne rasé', 'buzz cut'],
    short: ['cheveux courts', 'short hair'],
    medium: ['cheveux mi-longs', 'shoulder-length hair'],
    long: ['cheveux longs', 'long hair'],
  },
  hairTexture: {
    straight: ['cheveux lisses', 'straight hair'],
    wavy: ['cheveux ondulés', 'wavy hair'],
    curly: ['cheveux bouclés', 'curly hair'],
    coily: ['cheveux crépus', 'coily hair'],
  },
  hairStyle: {
    loose: ['cheveux lâchés', 'loose hair'],
    bun: ['chignon', 'bun'],
    ponytail: ['queue de cheval', 'ponytail'],
    pigtails: ['couettes', 'pigtails'],
    braids: ['tresses', 'braids'],
    afro: ['coupe afro', 'afro'],
    dreadlocks: ['dreads', 'dreadlocks'],
    mohawk: ['crête', 'mohawk'],
    bob: ['carré plongeant', 'bob cut'],
    pixie: ['coupe à la garçonne', 'pixie cut'],
    fringe: ['frange', 'bangs'],
    'side-part': ['raie sur le côté', 'side part'],
    'slicked-back': ['cheveux plaqués en arrière', 'slicked back hair'],
    quiff: ['coiffure banane', 'quiff'],
    undercut: ['rasé sur les côtés', 'undercut'],
    spiky: ['cheveux en pétard', 'spiky hair'],
    curtains: ['coupe rideau', 'curtain hair'],
  },
  facialHair: {
    none: ['imberbe', 'clean-shaven'],
    stubble: ['barbe de trois jours', 'stubble'],
    moustache: ['moustache', 'mustache'],
    goatee: ['bouc', 'goatee'],
    'short-beard': ['barbe courte', 'short beard'],
    'full-beard': ['grande barbe', 'full beard'],
  },
  eyeColor: {
    brown: ['yeux marron', 'brown eyes'],
    hazel: ['yeux noisette', 'hazel eyes'],
    green: ['yeux verts', 'green eyes'],
    blue: ['yeux bleus', 'blue eyes'],
    grey: ['yeux gris', 'grey eyes'],
    amber: ['yeux ambrés', 'amber eyes'],
    violet: ['yeux violets', 'violet eyes'],
  },
  eyewear: {
    none: ['sans lunettes', 'no glasses'],
    'round-glasses': ['lunettes rondes', 'round glasses'],
    'square-glasses': ['lunettes carrées', 'square glasses'],
    sunglasses: ['lunettes de soleil', 'sunglasses'],
    'eye-patch': ['cache-œil', 'eye patch'],
    monocle: ['monocle', 'monocle'],
    goggles: ['lunettes de ski', 'goggles'],
  },
  headwear: {
    none: ['sans chapeau', 'no hat'],
    cap: ['casquette', 'cap'],
    beanie: ['bonnet', 'beanie'],
    beret: ['béret', 'beret'],
    hat: ['chapeau de paille', 'straw hat'],
    'cowboy-hat': ['chapeau de cow-boy', 'cowboy hat'],
    'top-hat': ['haut-de-forme', 'top hat'],
    hijab: ['hijab', 'hijab'],
    turban: ['turban', 'turban'],
    crown: ['couronne', 'crown'],
    'flower-crown': ['couronne de fleurs', 'flower crown'],
    'wizard-hat': ['chapeau pointu', 'wizard hat'],
    'pirate-hat': ['tricorne', 'pirate hat'],
    'chef-hat': ['toque de cuisinier', 'chef hat'],
    'graduation-cap': ['toque de diplômée', 'graduation cap'],
    'hard-hat': ['casque de chantier', 'hard hat'],
    'viking-helmet': ['casque viking', 'viking helmet'],
    'astronaut-helmet': ["casque d'astronaute", 'space helmet'],
    'santa-hat': ['bonnet de Noël', 'santa hat'],
    'party-hat': ["chapeau d'anniversaire", 'party hat'],
    'cat-ears': ['oreilles de chat', 'cat ears'],
    'bunny-ears': ['oreilles de lapin', 'bunny ears'],
    headphones: ['casque audio', 'headphones'],
    headband: ['bandeau', 'headband'],
    halo: ['auréole', 'halo'],
    'devil-horns': ['cornes de diable', 'devil horns'],
  },
  expression: {
    neutral: ['expression neutre', 'neutral expression'],
    smile: ['souriante', 'smiling'],
    laugh: ['mort de rire', 'laughing'],
    wink: ["qui fait un clin d'œil", 'winking'],
    surprised: ['surprise', 'surprised'],
    serious: ["l'air grave", 'serious'],
    sad: ['triste', 'sad'],
    angry: ['énervé', 'angry'],
    cool: ['cool', 'cool'],
    shy: ['timide', 'shy'],
    sleepy: ['endormie', 'sleepy'],
  },
  clothing: {
    tshirt: ['tee-shirt', 't-shirt'],
    shirt: ['chemisier', 'shirt'],
    hoodie: ['sweat à capuche', 'hoodie'],
    blazer: ['veste de tailleur', 'blazer'],
    turtleneck: ['col roulé', 'turtleneck'],
  },
  accessories: {
    earrings: ["boucles d'oreilles", 'earrings'],
    'nose-ring': ['piercing au nez', 'nose ring'],
    necklace: ['collier', 'necklace'],
    scarf: ['écharpe', 'scarf'],
    tie: ['cravate', 'tie'],
    'bow-tie': ['nœud papillon', 'bow tie'],
    freckles: ['taches de rousseur', 'freckles'],
    'beauty-mark': ['grain de beauté', 'beauty mark'],
    blush: ['joues roses', 'rosy cheeks'],
    makeup: ['maquillée', 'makeup'],
    scar: ['cicatrice', 'scar'],
    'face-paint': ['peinture de guerre', 'face paint'],
    tattoo: ['tatouage', 'tattoo'],
    stethoscope: ['stéthoscope', 'stethoscope'],
    microphone: ['micro', 'microphone'],
    flower: ['une fleur dans les cheveux', 'a flower in her hair'],
    'vampire-fangs': ['crocs', 'fangs'],
    'elf-ears': ['oreilles pointues', 'pointy ears'],
    'robot-parts': ['œil bionique', 'bionic eye'],
  },
  style: {
    corporate: ['style flat', 'flat design'],
    chibi: ['version manga', 'anime style'],
    pixel: ['pixel art', '8-bit'],
    toy3d: ['figurine en vinyle', '3d toy'],
    lineart: ['dessin au trait', 'line art'],
  },
}

const contract: Record<string, readonly string[]> = { ...VOCABULARY, accessories: ACCESSORIES, style: STYLES }

describe.each(Object.entries(contract))('%s', (attribute, values) => {
  it.each(values.map((value) => [value]))('%s, in both languages', (value) => {
    for (const saying of SAYINGS[attribute]![value]!) {
      const { wishes, ignored, understood } = readWords(saying)
      const all: Record<string, unknown> = { ...wishes.suggested, ...wishes.values, style: wishes.style }
      const told = understood.some((line) => line.attribute === attribute && line.value === value)
      expect({ saying, found: [all[attribute]].flat().includes(value), ignored, told }).toEqual({
        saying,
        found: true,
        ignored: [],
        told: true,
      })
    }
  })
})

describe('function words', () => {
  it('are never said to be left out', () => {
    const told: string[] = []
    for (const row of FUNCTION_WORDS) {
      for (const word of (row.fr ?? '').split(',').map((w) => w.trim().replace(/[*~]/, '')))
        if (word && readWords(`une fille brune ${word} souriante`).ignored.length > 0) told.push(word)
      for (const word of (row.en ?? '').split(',').map((w) => w.trim()))
        if (word && readWords(`${word} a smiling girl wearing a red hat`).ignored.length > 0) told.push(word)
    }
    expect(told).toEqual([])
  })
})

describe('the lexicon', () => {
  it('is large', () => {
    const { counts } = lexicon()
    expect(counts.fr).toBeGreaterThan(1500)
    expect(counts.en).toBeGreaterThan(1500)
    expect(counts.bundles).toBeGreaterThan(120)
  })
})
