/** The home page's words. Strings in quotes in the specification are exact; the rest says tu. */
const thousands = new Intl.NumberFormat('fr-FR')

export const home = {
  badge: 'Test gratuit disponible',
  /** The specification's words, on a demonstration; a shop says how long it took on average, once it has counted enough. */
  title: (figures?: { seconds: number } | null) =>
    figures === undefined
      ? 'Ton avatar pro en 30 secondes'
      : figures === null
        ? 'Ton avatar pro'
        : `Ton avatar pro en ${figures.seconds} ${figures.seconds < 2 ? 'seconde' : 'secondes'}`,
  lead: 'Tire le rideau, choisis un style ou décris quelqu’un : quatre portraits se développent sur la planche. Garde celui qui te ressemble.',
  badgeSpent: '3 crédits offerts à l’inscription',
  try: 'Essayer gratuitement',
  toStudio: 'Retourner au studio',
  join: "S'inscrire pour plus",
  welcome: (email: string) => `Content de te revoir, ${email.split('@')[0]}`,
  newcomer: (email: string) => `Bienvenue, ${email.split('@')[0]}`,
  yourCredits: (n: number) => `Vos crédits : ${n}`,
  create: 'Créer un avatar',
  account: 'Mon compte',
  five: 'Une trombine, cinq styles',
  fiveGroup: 'Choisis le style du portrait',
  changeGroup: 'Change un détail',
  /** Each is read by the atelier as words are in the studio. */
  changes: ['rousse', 'pull vert', 'afro', 'pirate'],
  another: 'Une autre trombine',
  sitting: 'Les cinq portraits se développent…',
  sat: 'Nouvelle trombine, dans les cinq styles.',
  sitFailed: 'Le dessin n’est pas arrivé jusqu’ici. Réessaie dans un instant.',
  sitterAlt: (style: string, words: readonly string[]) =>
    `${words.length > 0 ? `Quelqu’un de nouveau (${words.join(', ')})` : 'Quelqu’un de nouveau'}, dessiné à l’instant en ${style}`,
  modelAlt: (style: string) => `La même personne, chignon et lunettes rondes, en ${style}`,
  stats: {
    heading: 'Trombine en chiffres',
    avatars: ['10K+', 'avatars générés'],
    styles: ['5', 'styles'],
    time: ['30s', 'temps moyen'],
    /** Of a shop, which says what it has counted: rounded down, and the time up. */
    counted: (n: number) => `${n < 10_000 ? thousands.format(Math.floor(n / 100) * 100) : `${Math.floor(n / 1000)}K`}+`,
    seconds: (n: number) => `${n}s`,
  },
  line: {
    title: 'Fraîchement développés',
    lead: 'Une phrase, quatre variantes. Voici ce qui sèche sur le fil, tel que c’est sorti de la cabine.',
    region: 'Bandes d’avatars, à faire défiler',
    alt: (words: string, style: string) => `Quatre variantes de « ${words} » en ${style}`,
  },
  photo: {
    title: 'Ou pars de ta photo',
    body: 'Dépose un portrait, cadre-le, choisis un style. Trombine détoure la personne et la redessine : encre, aplats ou pixels.',
    privacy: 'Ta photo ne sert qu’à ça : elle est effacée dès que tes avatars sont prêts.',
    before: 'Portrait officiel d’une astronaute souriante, en combinaison orange, devant un drapeau et une navette',
    after: (style: string) => `Le même portrait redessiné en ${style}, sans son décor`,
    given: 'La photo',
    credit: 'Photo : NASA, domaine public.',
  },
  inUse: {
    title: 'Le studio, en vrai',
    body: 'Les réglages d’un côté, la planche de l’autre. Tu écris, tu vois ce qui est compris, et les quatre cadres se remplissent un par un.',
    wideAlt: 'Le studio sur un ordinateur : une demande écrite à gauche, quatre avatars générés à droite',
    phoneAlt: 'Le même studio sur un téléphone : la planche en haut, le bouton Générer sous le pouce',
    open: 'Ouvrir le studio',
  },
  features: {
    title: 'Entre dans la cabine',
    custom: {
      title: 'Dis-le avec tes mots',
      body: 'Écris comme tu parles. Trombine lit le français, te montre ce qui a été compris et ce qui a été laissé de côté.',
      example: '« une pirate rousse, lunettes rondes et pull vert »',
      chips: ['pirate', 'rousse', 'lunettes rondes', 'pull vert'],
      alt: 'Une pirate rousse aux lunettes rondes et au pull vert, en Chibi / Manga',
    },
    presets: {
      title: 'Cinq mains, cinq styles',
      body: 'Le même visage passe du plat au pixel, de l’encre à la figurine.',
    },
    png: {
      title: 'Export PNG',
      body: '1024 × 1024, fond transparent si tu veux, bords nets partout.',
      size: '1024 × 1024',
    },
    variants: {
      title: '4 variantes à chaque prise',
      body: 'Quatre personnes différentes, une seule demande, un seul crédit.',
    },
  },
  advanced: {
    title: 'Et tout se règle',
    backgrounds: { title: 'Le fond', body: 'Transparent, uni ou en dégradé. Change d’avis après coup, c’est gratuit.' },
    clothing: { title: 'La tenue', body: 'Du t-shirt au col roulé, dans n’importe quelle couleur.' },
    again: {
      title: 'Un cadre à la fois',
      body: 'Trois te plaisent, pas le quatrième ? Régénère-le seul : les anciennes prises restent là.',
    },
  },
  closing: {
    title: 'Le tabouret est libre',
    body: 'Le premier passage est offert, sans compte ni carte.',
    bodySpent: 'Trois crédits t’attendent à l’inscription, sans carte.',
    bodySignedIn: 'Tes crédits t’attendent au studio.',
  },
}
