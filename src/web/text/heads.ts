/** What search engines and link previews say of each page. Used where pages are made into HTML only. */

export const heads = {
  pages: {
    '/': {
      title: undefined,
      description:
        'Choisis un style, décris quelqu’un ou pars d’une photo : quatre avatars se développent sous tes yeux. PNG 1024 × 1024, fond transparent. Un essai gratuit, sans compte.',
    },
    '/studio': {
      title: 'Studio',
      description:
        'Cinq styles, cinq tenues, n’importe quel fond : règle ton avatar et tire une planche de quatre portraits.',
    },
    '/pricing': {
      title: 'Tarifs',
      description:
        'Trois packs de crédits, sans abonnement : 20 crédits à 9,99 €, 50 à 19,99 €, 100 à 39,99 €. Un crédit, quatre portraits.',
    },
    '/auth': {
      title: 'Connexion',
      description:
        'Connecte-toi ou inscris-toi : trois crédits offerts, tes avatars et ton solde d’un appareil à l’autre.',
    },
    '/success': { title: 'Paiement', description: 'Confirmation de ton achat de crédits.' },
    '/account': { title: 'Compte', description: 'Tes crédits, tes portraits et tes réglages.' },
    '/retractation': {
      title: 'Renoncer à un achat',
      description:
        'Changer d’avis dans les 14 jours : ta déclaration, sa confirmation, et l’accusé de réception tout de suite.',
    },
    '/accessibilite': {
      title: 'Accessibilité',
      description: 'Ce qui est accessible ici, comment c’est vérifié, ce qui ne l’est pas encore, et à qui le dire.',
    },
    '/mentions-legales': {
      title: 'Mentions légales',
      description: 'Qui publie Trombine, qui l’héberge, et comment nous joindre.',
    },
    '/cgv': {
      title: 'Conditions de vente',
      description: 'Packs, prix, livraison, rétractation, validité des crédits et remboursements.',
    },
    '/confidentialite': {
      title: 'Confidentialité',
      description: 'Ce que Trombine sait de toi, pourquoi, combien de temps, et comment l’effacer.',
    },
    '/verifier': {
      title: 'D’où vient cette image ?',
      description:
        'Dépose une image : sa signature, sa marque invisible et ses métadonnées, avec ce qui est prouvé et ce qui est seulement affirmé.',
    },
    '/dev/ui': { title: 'Les pièces', description: 'Chaque pièce de l’interface dans chacun de ses états.' },
    '/admin': { title: 'Régie', description: 'La page de l’exploitant.' },
    '/hors-ligne': { title: 'Hors ligne', description: 'Sans réseau, ton navigateur dessine encore.' },
  } as Record<string, { title: string | undefined; description: string }>,
  shared: {
    title: 'Un portrait partagé',
    description:
      'Quelqu’un te montre son avatar. Le tien se développe en quelques secondes : un essai gratuit, sans compte.',
  },
  sharedAlt: 'Un portrait fait avec Trombine, tiré au photomaton',
  missing: { title: 'Cadre vide', description: 'Personne n’a posé à cette adresse.' },
  pictureAlt: 'Une même personne dessinée en cinq styles : plat, manga, pixels, figurine, encre',
  pack: (name: string, credits: number) => `Pack ${name} : ${credits} crédits`,
  packDescription: (credits: number) =>
    `${credits} crédits Trombine, soit jusqu’à ${credits * 4} avatars. Valables un an, sans abonnement.`,
}
