/** What the page says that tells where a picture comes from: what is proven and what is only claimed are told apart. */
import type { Seal } from '../../contract/verify-picture.ts'
import { dates } from './fr.ts'

const SOURCES: Record<string, string> = {
  algorithmicMedia: 'dessinée par un algorithme, sans IA entraînée',
  algorithmicallyEnhanced: 'une photo retouchée par un algorithme',
  trainedAlgorithmicMedia: 'faite par une IA',
  compositeWithTrainedAlgorithmicMedia: 'composée avec une IA, à partir d’une photo',
  compositeSynthetic: 'composée d’éléments artificiels',
  composite: 'composée de plusieurs images',
  compositeCapture: 'composée de plusieurs photos',
  digitalCapture: 'une photo, prise par un appareil',
  computationalCapture: 'une photo, calculée par un appareil',
  digitalArt: 'dessinée à la main, sur ordinateur',
  digitalCreation: 'créée à la main, sur ordinateur',
  humanEdits: 'retouchée à la main',
  screenCapture: 'une capture d’écran',
}

const ACTIONS: Record<string, string> = {
  'c2pa.created': 'Créée',
  'c2pa.opened': 'Partie d’une autre image',
  'c2pa.edited': 'Modifiée',
  'c2pa.drawing': 'Dessinée',
  'c2pa.cropped': 'Recadrée',
  'c2pa.resized': 'Redimensionnée',
  'c2pa.resized.proportional': 'Redimensionnée',
  'c2pa.color_adjustments': 'Couleurs modifiées',
  'c2pa.adjustedColor': 'Couleurs modifiées',
  'c2pa.filtered': 'Filtre appliqué',
  'c2pa.enhanced': 'Améliorée',
  'c2pa.orientation': 'Tournée',
  'c2pa.placed': 'Image ajoutée',
  'c2pa.converted': 'Convertie',
  'c2pa.transcoded': 'Convertie',
  'c2pa.repackaged': 'Réemballée',
  'c2pa.published': 'Publiée',
  'c2pa.watermarked': 'Marquée de façon invisible',
  'c2pa.watermarked.bound': 'Marquée de façon invisible',
  'c2pa.watermarked.unbound': 'Marquée de façon invisible',
}

/** The product's own descriptions, which are in English for the standard's readers. */
const DESCRIPTIONS: Record<string, string> = {
  'Drawn by rules and chance': 'Dessinée par des règles et du hasard',
  'Drawn by rules, from a photo': 'Dessinée par des règles, d’après une photo',
  'Made by an AI engine': 'Faite par un moteur d’IA',
  'Made by an AI engine, from a photo': 'Faite par un moteur d’IA, d’après une photo',
  'Made by an AI engine, with a manifest of its own': 'Faite par un moteur d’IA, qui l’a signée lui-même',
  'Cut out of its background': 'Détourée',
  'Marked invisibly': 'Marquée de façon invisible',
  'Retouched: the recipe changed, and drawn anew': 'Retouchée : la recette a changé, puis le dessin',
  'Background set': 'Fond posé',
  'Cut round': 'Coupée en rond',
  'Made smaller': 'Réduite',
  'The same person drawn in several moods, side by side': 'Mise en planche, avec d’autres humeurs',
  'Set into a card for link previews': 'Mise en carte, pour l’aperçu d’un lien',
}

export const verify = {
  title: 'D’où vient cette image ?',
  lead: 'Dépose-la ici : on lit ce que son fichier dit de lui-même, et on te montre ce qui est prouvé et ce qui est seulement affirmé.',
  drop: {
    label: 'Image à vérifier',
    title: 'Glisse une image ici',
    dropping: 'Lâche, on regarde',
    reading: 'On regarde de près…',
    choose: 'Choisir une image',
    again: 'Vérifier une autre image',
    input: 'Fichier de l’image',
    hint: 'PNG, JPEG ou WebP, moins de 10 Mo, une à la fois. Prends le fichier d’origine : une capture d’écran perd la signature.',
    privacy: 'Ouverte dans un processus à part, puis oubliée : rien n’est gardé.',
    preview: 'L’image que tu vérifies',
  },
  result: 'Ce que dit cette image',
  proven: 'Prouvé',
  unproven: 'Non prouvé',
  claimed: 'Affirmé',
  absent: 'Absent',
  seals: {
    ours: {
      title: 'Signée ici, intacte',
      body: 'Cette image est sortie de ce site, et son fichier n’a pas changé d’un octet depuis.',
    },
    signed: {
      title: 'Signée ailleurs, intacte',
      body: 'Le fichier n’a pas changé depuis sa signature. Mais nous ne savons pas vérifier qui est le signataire : son nom est ce qu’il affirme.',
    },
    uncertified: {
      title: 'Intacte, mais son certificat est refusé',
      body: 'Le fichier n’a pas changé depuis sa signature. Mais le certificat du signataire est périmé, ou n’est pas fait pour signer des images : rien ne garantit son nom.',
    },
    changed: {
      title: 'Ne correspond plus à sa signature',
      body: 'Le fichier a été modifié après coup, ou sa signature est fausse. Ne te fie à rien de ce qu’il affirme.',
    },
    unreadable: {
      title: 'Une signature illisible',
      body: 'Il y a quelque chose qui ressemble à une signature, mais elle est abîmée ou mal faite.',
    },
    none: {
      title: 'Aucune signature',
      body: 'Ça ne prouve rien : beaucoup d’images n’en ont jamais eu, et un réenregistrement ou une messagerie l’enlèvent.',
    },
  } satisfies Record<Seal, { title: string; body: string }>,
  marked: {
    title: 'Porte la marque des images d’IA',
    body: 'Elle n’a plus de signature, mais la marque invisible que ce site met dans les images d’IA y est encore.',
    elsewhere:
      'Elle n’a pas de signature, mais elle porte une marque invisible d’image d’IA, d’un autre site fait avec Trombine.',
  },
  rows: {
    seal: 'Signature',
    signer: 'Signataire',
    generator: 'Logiciel',
    source: 'Nature',
    mark: 'Marque invisible',
    xmp: 'Étiquette (XMP)',
  },
  seal: {
    ours: 'valide, de ce site',
    signed: 'valide, d’un signataire inconnu ici',
    uncertified: 'certificat périmé ou inadapté',
    changed: 'ne correspond pas au fichier',
    unreadable: 'illisible',
    none: 'aucune',
  } satisfies Record<Seal, string>,
  mark: {
    none: 'aucune trouvée',
    ours: (kind: number) => `image d’IA de ce site${kind === 2 ? ', d’après une photo' : ''}`,
    other: (kind: number) => `image d’IA d’un autre site Trombine${kind === 2 ? ', d’après une photo' : ''}`,
  },
  steps: 'Ce qu’on dit lui être arrivé',
  ingredients: 'Faite à partir de',
  ingredient: ({ signer, generator }: { signer?: string | undefined; generator?: string | undefined }) =>
    [generator ?? 'une image signée', signer && `signataire annoncé : ${signer}`].filter(Boolean).join(', '),
  by: (name: string) => `avec ${name}`,
  when: (iso: string) => `, le ${dates.moment(iso)}`,
  sourceOf: (code: string) => SOURCES[code] ?? code,
  step: ({ action, description }: { action: string; description?: string | undefined }) =>
    (description && (DESCRIPTIONS[description] ?? description)) || ACTIONS[action] || action,
  meaning: {
    title: 'Ce que ça prouve, et ce que ça ne prouve pas',
    parts: [
      [
        'La signature (C2PA)',
        'Une image téléchargée ici dit, signé, quel moteur l’a faite et ce qui lui est arrivé ; ni ton nom, ni tes mots. Une signature valide prouve que le fichier n’a pas bougé depuis. Elle ne prouve pas que ce qui est affirmé est vrai : pour ça, il faut croire le signataire.',
      ],
      [
        'La marque invisible',
        'Les images faites par une IA portent en plus un grain très faible dans leurs pixels. Il survit d’ordinaire à une réduction de moitié, à un JPEG ou à un recadrage léger, pas à tout : une rotation ou un miroir l’effacent. Quelqu’un de décidé peut l’enlever, ou l’imiter.',
      ],
      [
        'L’étiquette',
        'Les métadonnées XMP disent aussi comment l’image a été faite. N’importe qui peut les écrire ou les retirer.',
      ],
      [
        'Ce qui n’en a pas',
        'Les favicons, les plus petites tailles (48 et 128 pixels) et les autocollants n’ont que l’étiquette : la signature pèserait plus lourd qu’eux. « Copier l’image » passe par le presse-papiers, où les navigateurs réenregistrent le PNG sans signature ni étiquette : télécharge-le pour les garder. Les démonstrations dessinées par ton navigateur ne sont pas signées.',
      ],
    ],
  },
} as const
