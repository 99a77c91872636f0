/** Features of a face and a build that words can ask for, named so that they stand alone. */
import { colourWord } from './traits.ts'

/** What lies at each end of a proportion. */
const ENDS: Record<string, [less: string, more: string]> = {
  faceWidth: ['visage étroit', 'visage large'],
  jawWidth: ['mâchoire fine', 'mâchoire carrée'],
  chinLength: ['petit menton', 'grand menton'],
  cheekFullness: ['joues creuses', 'joues rondes'],
  eyeSize: ['petits yeux', 'grands yeux'],
  eyeSpacing: ['yeux rapprochés', 'yeux écartés'],
  browWeight: ['sourcils fins', 'sourcils épais'],
  noseSize: ['petit nez', 'grand nez'],
  mouthWidth: ['petite bouche', 'grande bouche'],
  hairVolume: ['cheveux plats', 'cheveux gonflés'],
  shoulderWidth: ['épaules étroites', 'épaules larges'],
  neckWidth: ['cou fin', 'cou large'],
  headTilt: ['tête penchée à gauche', 'tête penchée à droite'],
  headTurn: ['tête tournée à gauche', 'tête tournée à droite'],
  gazeAcross: ['regard à gauche', 'regard à droite'],
  gazeUp: ['regard en bas', 'regard en haut'],
}

const SHAPES: Record<string, Record<string, string>> = {
  noseShape: {
    button: 'nez en bouton',
    straight: 'nez droit',
    broad: 'nez large',
    aquiline: 'nez aquilin',
    snub: 'nez retroussé',
    long: 'nez long',
  },
  lipShape: { thin: 'lèvres fines', medium: 'lèvres moyennes', full: 'lèvres pleines', bow: 'lèvres en arc' },
  eyeShape: {
    almond: 'yeux en amande',
    round: 'yeux ronds',
    hooded: 'yeux voilés',
    upturned: 'yeux relevés',
    downturned: 'yeux tombants',
    monolid: 'paupières sans pli',
  },
  browShape: {
    straight: 'sourcils droits',
    arched: 'sourcils arqués',
    soft: 'sourcils doux',
    angled: 'sourcils anguleux',
    rounded: 'sourcils ronds',
  },
  earShape: { small: 'petites oreilles', medium: 'oreilles moyennes', large: 'grandes oreilles' },
  clothingPattern: { plain: 'tissu uni', stripes: 'à rayures', checks: 'à carreaux', dots: 'à pois' },
  hairPart: { left: 'raie à gauche', right: 'raie à droite', centre: 'raie au milieu' },
}

/** A feature's value as it is drawn; undefined for what is none. */
export function featureName(attribute: string, value: string): string | undefined {
  if (attribute === 'hairTone') return `cheveux teints en ${colourWord(value)}`
  if (attribute === 'patternColor') return `motif ${colourWord(value)}`
  return ENDS[attribute]?.[Number(value) < 0 ? 0 : 1] ?? SHAPES[attribute]?.[value]
}
