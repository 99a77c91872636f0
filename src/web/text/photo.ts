/** What the photo tab says. Toast titles and bodies in straight apostrophes are the specification's own words. */
export const photo = {
  title: 'Une photo de toi, et le rideau se ferme',
  hint: 'Glisse-la ici, colle-la, ou choisis un fichier.',
  limits: 'JPEG, PNG ou WebP, moins de 10 Mo.',
  dropping: 'Lâche, on s’occupe du reste',
  choose: 'Choisir une photo',
  camera: 'Me prendre en photo',
  reading: 'On regarde ta photo…',
  /** How the file input is called by those who do not see the button. */
  input: 'Fichier de la photo',
  unable: (engine: string) =>
    `Le moteur en service (${engine}) ne sait pas partir d’une photo. Décris-toi plutôt avec tes mots.`,
  change: 'Changer',
  remove: 'Retirer',
  removeWhat: 'la photo',
  size: (bytes: number) => {
    const megabytes = bytes / 1024 / 1024
    return megabytes < 0.05
      ? 'moins de 0,1 Mo'
      : `${megabytes.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} Mo`
  },
  chosen: 'Photo choisie',
  privacy:
    'Dès que tu la choisis, une copie réduite de ta photo passe par notre serveur, qui y cherche ton visage, te détoure et n’en garde rien. La photo elle-même n’est envoyée qu’avec ta demande, et effacée dès que le dessin est terminé. Le lieu et la date qu’elle contient ne quittent pas ton appareil.',
  privacyElsewhere: (engine: string) =>
    `Dès que tu la choisis, une copie réduite de ta photo passe par notre serveur, qui y cherche ton visage, te détoure et n’en garde rien. Ta photo est ensuite confiée au moteur « ${engine} » pour le dessin, puis effacée de nos serveurs dès qu’il est terminé. Le lieu et la date qu’elle contient ne quittent pas ton appareil.`,
  lost: 'Ta photo n’est plus dans ce navigateur : ajoute-la à nouveau.',
  sending: 'Envoi de la photo',
  sendingStatus: 'Ta photo part…',
  demo: 'Ces personnages sont inventés par ton navigateur, sans regarder ta photo. Rien n’a été décompté.',
  demoToast: 'Une démonstration inventée par ton navigateur, sans ta photo. Rien n’a été décompté.',
  crop: {
    label: 'Cadrage de la photo',
    role: 'cadre',
    help: 'Glisse le cadre, ou utilise les flèches ; + et − changent sa taille.',
    helpTouch: 'Glisse le cadre ; pince-le pour changer sa taille.',
    notFound: 'Pas de visage trouvé à coup sûr : place le cadre toi-même.',
    value: (side: number, across: number, down: number) =>
      `Cadre de ${side} %, centre à ${across} % de la largeur et ${down} % de la hauteur`,
    size: 'Taille du cadre',
    smaller: 'Rétrécir le cadre',
    larger: 'Agrandir le cadre',
    center: 'Recentrer',
    preview: 'Aperçu du cadrage, rond et carré',
  },
  faces: {
    label: 'Qui dessiner ?',
    several: (n: number) => `${n} visages : touche celui à dessiner.`,
    previous: 'Visage précédent',
    next: 'Visage suivant',
    face: (k: number, n: number) => `Visage ${k} sur ${n}`,
  },
  cutout: {
    title: 'Détouré sur ton fond',
    waiting: 'Nouveau détourage…',
    headCut:
      'Le haut de la tête sort de la photo : le dessin sera cadré aussi serré, et un personnage aura en partie une coiffure devinée. Sur une photo prise de plus loin, tu te ressembleras mieux.',
    unreached: 'Le serveur ne répond pas : ni détourage ni lecture de ta photo pour l’instant. Elle est gardée.',
    again: 'Réessayer',
  },
  brush: {
    open: 'Corriger le détourage',
    title: 'Corriger le détourage',
    help: 'Ce qui est voilé ne sera pas dessiné. Peins par-dessus pour le garder, ou pour l’effacer.',
    tool: 'Pinceau',
    keep: 'Garder',
    erase: 'Effacer',
    size: 'Taille du pinceau',
    undo: 'Annuler le dernier trait',
    undoShort: 'Annuler',
    clear: 'Tout annuler',
    done: 'C’est bon',
    canvas: 'Photo à corriger',
    role: 'zone de dessin',
    keys: 'Au clavier : les flèches déplacent le pinceau (avec Maj, plus vite), Espace le pose ou le lève, Ctrl+Z annule.',
    down: 'Pinceau posé.',
    up: 'Pinceau levé.',
    strokes: (n: number) => (n === 0 ? 'Aucun trait.' : n === 1 ? 'Un trait.' : `${n} traits.`),
    full: (n: number) => `${n} traits, c’est le maximum : annules-en un, ou passe un pinceau plus gros.`,
    mended: (n: number) => (n === 1 ? 'Un trait de pinceau' : `${n} traits de pinceau`),
  },
  drawing: {
    label: 'Dessiner',
    portrait: 'D’après la photo',
    character: 'Personnage',
  },
  traits: {
    title: 'Ce qu’on lit sur ta photo',
    help: 'Une étiquette se trompe ? Touche-la pour la changer. L’allure, elle, ne se devine pas : elle reste libre tant que tu ne choisis rien.',
    helpDrawn:
      'Une étiquette se trompe, ou tu veux te voir autrement ? Touche-la pour la changer : le reste suit ta photo.',
    asPhoto: 'comme sur la photo',
    chance: 'libre',
    changed: 'changé',
    reset: 'Tout remettre comme sur la photo',
  },
  style: {
    redrawn:
      'C’est ta photo elle-même qui est redessinée. Pour une autre coiffure ou un chapeau, choisis « Personnage ».',
    always: (style: string) =>
      `En ${style}, c’est toujours un personnage : il reprend de ta photo la peau, les cheveux, les lunettes, la barbe et les couleurs de tes vêtements.`,
    character:
      'Un personnage entier : il reprend de ta photo la peau, les cheveux, les lunettes, la barbe et les couleurs de tes vêtements.',
  },
  clothing: {
    kept: (style: string) =>
      `En ${style}, tu gardes les vêtements de ta photo, sauf si tu changes l’étiquette « Tenue ».`,
    character: 'Ton personnage porte la tenue choisie, aux couleurs de ta photo.',
    recolour: 'Choisir une autre couleur',
  },
  toasts: {
    uploaded: 'Image uploadée !',
    large: ['Fichier trop volumineux', 'Veuillez choisir une image de moins de 10MB.'],
    format: ['Format invalide', 'Veuillez choisir un fichier image (JPG, PNG, WEBP).'],
    heic: [
      'Format invalide',
      'Ce navigateur ne lit pas les photos HEIC : enregistre la tienne en JPEG, puis réessaie.',
    ],
    unreadable: ['Photo illisible', 'Ce fichier est abîmé, ou ce n’est pas une photo JPEG, PNG ou WebP.'],
    small: ['Photo trop petite', 'Il faut au moins 64 pixels de chaque côté.'],
  },
} as const
