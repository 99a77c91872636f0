/** Sentences of buying: the price list, the landing page after a payment, the payments of an account. */
import type { PackId } from '../../contract/packs.ts'
import { WAIVER_WORDING } from '../../contract/withdrawal.ts'

const plural = (n: number, one: string, many: string) => (Math.abs(n) < 2 ? one : many)
const creditsOf = (n: number) => `${n} ${plural(n, 'crédit', 'crédits')}`

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
/** 9,99 € */
export const money = (cents: number) => euros.format(cents / 100)

export type PaymentsMode = 'stripe' | 'demo' | 'off'

const STRIPE =
  'Par carte bancaire, ou par un autre moyen que Stripe te propose, sur la page de paiement de Stripe. Ton numéro de carte ne passe jamais par nos serveurs.'

/** Questions with their answers, true of the site they are shown on. */
export const faq = (mode: PaymentsMode): readonly (readonly [question: string, answer: string])[] => [
  [
    'Que m’offre un crédit ?',
    'Une génération : quatre portraits différents d’un coup, ou un seul cadre refait. Changer le fond d’un portrait et le télécharger à nouveau ne coûte rien.',
  ],
  [
    'Et si une génération rate ?',
    'Elle n’est pas comptée. Si aucune image n’arrive, le crédit revient tout seul, avec la même date d’expiration.',
  ],
  [
    'Combien de temps durent mes crédits ?',
    'Un an à partir du jour où tu les reçois. Ceux qui expirent le plus tôt partent les premiers, et ton compte te prévient 60 jours avant.',
  ],
  ['Est-ce un abonnement ?', 'Non. Tu paies une fois, rien n’est prélevé ensuite. Ta carte n’est pas gardée ici.'],
  [
    'Comment se passe le paiement ?',
    mode === 'demo'
      ? 'Ici, chez une banque de démonstration : aucun argent n’est demandé et aucune carte n’est lue. Le reste se passe comme un vrai achat.'
      : mode === 'off'
        ? 'Les achats ne sont pas ouverts sur ce site : aucun moyen de paiement n’est demandé.'
        : STRIPE,
  ],
  [
    'Mes crédits n’arrivent pas',
    'D’habitude, c’est une affaire de secondes. Si ta banque prend son temps, la page te le dit et un courriel part dès que c’est réglé. Tu peux fermer l’onglet : rien ne se perd.',
  ],
  [
    'Puis-je être remboursé ?',
    'Oui, pendant 14 jours, par « Renoncer au contrat ici », au bas de chaque page. Les crédits que tu n’as pas dépensés te sont remboursés ; si tu n’as pas demandé la livraison immédiate à l’achat, c’est le pack entier. Payé deux fois, ou jamais livré ? Écris-nous, c’est réparé ou remboursé.',
  ],
  [
    'Que sait Trombine de mon achat ?',
    mode === 'stripe'
      ? 'Le pack, le montant, la date et ton adresse e-mail, pour le reçu et la comptabilité. Stripe reçoit cette adresse et ce que tu saisis sur sa page.'
      : 'Le pack, le montant, la date et ton adresse e-mail, pour le reçu et la comptabilité. Rien d’autre.',
  ],
]

export const pricing = {
  title: 'Tarifs',
  heading: 'De quoi recharger la cabine',
  lead: 'Une image de la bande, un crédit. Un crédit, quatre portraits. Pas d’abonnement.',
  counter: {
    signedIn: 'Tes crédits',
    word: (n: number) => plural(n, 'crédit', 'crédits'),
    left: (n: number) => `Il te reste ${creditsOf(n)}`,
    worth: (n: number) =>
      n < 1 ? 'De quoi rêver, pas encore de quoi poser.' : `De quoi développer ${n * 4} portraits.`,
    visitorStub: 'offerts',
    visitor: 'Connecte-toi pour acheter',
    visitorBody: 'Les crédits vivent sur ton compte. L’inscription t’en offre 3, sans carte.',
    signIn: 'Se connecter',
    signUp: 'S’inscrire',
    checking: 'Ton solde arrive…',
    off: 'Les achats sont fermés',
    offBody:
      'Ce site n’a pas encore de caisse : aucun pack ne peut être acheté ici pour l’instant. Tes crédits restent valables.',
  },
  waiver: {
    label: WAIVER_WORDING,
    terms: 'Lire les conditions de vente',
    without:
      'C’est à toi de voir : sans cette case, l’achat vaut autant, et le pack entier reste remboursable 14 jours.',
  },
  confirm: {
    title: (name: string) => `Acheter le pack ${name}`,
    portraits: (credits: number) => `soit ${credits * 4} portraits`,
    pay: (price: string) => `Payer ${price}`,
  },
  packs: {
    label: 'Les packs',
    /** Nobody counts which pack is bought most: a shop says what it can. @param figures absent where nothing is sold for money */
    badge: (figures: object | null | undefined) => (figures === undefined ? 'Le plus populaire' : 'Notre conseil'),
    per: (price: string) => `${price} le crédit`,
    credits: creditsOf,
    buy: (name: string) => `Acheter ${name}`,
    offline: 'Hors ligne',
    busy: 'Ouverture du paiement…',
    elsewhere: 'Le paiement se passe dans un autre onglet.',
    strips: (n: number) => `${n} bandes de dix images, une par crédit`,
    about: {
      starter: {
        line: 'Pour se trouver une tête.',
        features: [
          '80 portraits à développer',
          '512 pixels : la taille d’une photo de profil',
          'PNG à fond transparent',
          'Crédits valables un an',
        ],
      },
      pro: {
        line: 'Pour en changer selon l’humeur.',
        features: [
          '200 portraits à développer',
          '1024 × 1024 pixels : CV, signature, impression',
          'Chaque cadre se refait seul, pour 1 crédit',
          'Crédits valables un an',
        ],
      },
      business: {
        line: 'Pour toute la bande, du stagiaire à la cheffe.',
        features: [
          '400 portraits à développer',
          '4K : un SVG net, même en grand',
          'Portraits en ZIP depuis ton compte',
          'Crédits valables un an',
        ],
      },
    } satisfies Record<PackId, { line: string; features: readonly string[] }>,
    same: 'Tous les packs ouvrent tout : les cinq styles, le PNG en 256, 512 ou 1024 pixels et, pour les styles vectoriels, le SVG, net jusqu’en 4K. Seul le nombre de crédits change.',
    demo: 'Ici, la banque est une démonstration : aucun argent n’est demandé.',
  },
  notices: {
    offline: 'Tu es hors ligne.',
    offlineBody: 'Voici les tarifs tels que tu les as vus la dernière fois ; l’achat attend le retour du réseau.',
    away: (name: string) => `Le paiement du pack ${name} se passe dans un autre onglet.`,
    awayBody: 'Cette page s’en apercevra toute seule.',
    reopen: 'Rouvrir le paiement',
    drop: 'Laisser tomber',
    arrived: (n: number) => `${creditsOf(n)} de plus sur ton compte.`,
    arrivedAction: 'Créer un avatar',
    canceled: 'Paiement annulé : rien n’a été débité.',
    canceledBody: (name: string) => `Le pack ${name} t’attend, si tu changes d’avis.`,
    signIn: 'Se connecter et revenir ici',
  },
  how: {
    title: 'Comment ça marche',
    steps: [
      ['Choisis un pack', 'Trois tailles, un seul paiement. Le prix affiché est le prix payé, taxes comprises.'],
      ['Paie à côté', 'Le paiement s’ouvre dans un autre onglet. Le studio reste là où tu l’as laissé.'],
      ['Reprends la pose', 'Les crédits tombent en quelques secondes, et le reçu avec.'],
    ],
    oneCredit: 'Un crédit, c’est',
    either: ['quatre portraits', 'd’une même demande'],
    or: 'ou',
    again: ['un cadre refait', 'les trois autres restent'],
  },
  faqTitle: 'Avant de glisser la pièce',
  closing: {
    title: 'Le rideau est ouvert',
    body: 'Le premier passage est offert, sans compte ni carte.',
    bodyUsed: 'Ton essai est passé. Inscris-toi : 3 crédits t’attendent, sans carte.',
    bodySignedIn: (n: number) =>
      n < 1 ? 'Un pack, et la cabine se rallume.' : `${creditsOf(n)} en poche : de quoi poser.`,
    studio: 'Aller au studio',
    join: 'S’inscrire',
  },
  /** In the new tab, until the bank's page comes. */
  opening: {
    title: 'Paiement',
    heading: 'La caisse s’ouvre…',
    body: 'Le temps de préparer ton pack. Ne ferme pas cet onglet.',
  },
  toasts: {
    signIn: 'Connexion requise',
    signInBody: 'Veuillez vous connecter pour acheter des crédits.',
    error: 'Erreur',
    checkoutBody: 'Impossible de créer la session de paiement.',
    confirmed: 'Paiement confirmé !',
    confirmedBody: (n: number) => `${creditsOf(n)} ${plural(n, 'ajouté', 'ajoutés')}.`,
    refused: 'Paiement refusé',
    refusedBody: 'Ta banque a dit non : rien n’a été débité.',
    verifyError: 'Erreur de vérification',
    verifyErrorBody: 'Impossible de vérifier votre paiement',
    unexpected: 'Une erreur est survenue',
  },
}

export const success = {
  verifying: { title: 'Vérification', heading: 'On compte la monnaie', body: 'Vérification du paiement…' },
  pending: {
    title: 'Paiement en attente',
    heading: 'Ta banque réfléchit',
    body: 'Le paiement n’est pas encore confirmé. On regarde à nouveau, reste là si tu veux.',
  },
  late: {
    heading: 'Ta banque prend son temps',
    body: 'Toujours pas de réponse. Tu peux partir : un courriel te préviendra dès que les crédits seront là.',
    again: 'Regarder encore',
    looking: 'On regarde…',
  },
  paid: {
    title: 'Paiement confirmé',
    heading: 'Paiement confirmé',
    added: (n: number) => `${plural(n, 'crédit ajouté', 'crédits ajoutés')}`,
    balance: (n: number) => `Ton compte en compte maintenant ${n}.`,
    worth: (n: number) => `De quoi développer ${n * 4} portraits. Chaque crédit vaut un an.`,
    receipt: 'Le reçu arrive par courriel. Il est aussi sur ton compte.',
    studio: 'Créer un avatar',
    account: 'Mon compte',
  },
}

export const payments = {
  title: 'Achats',
  lead: 'Tes packs et leurs reçus.',
  what: 'Pack',
  state: 'État',
  amount: 'Montant',
  receipt: 'Reçu',
  pack: (name: string, credits: number) => `Pack ${name}, ${creditsOf(credits)}`,
  receiptOf: (name: string, day: string) => `Reçu du pack ${name} du ${day}`,
  states: {
    open: 'Pas encore payé',
    pending: 'En attente de la banque',
    paid: 'Payé',
    failed: 'Refusé par la banque',
    expired: 'Abandonné',
    refunded: 'Remboursé',
    disputed: 'Contesté auprès de la banque',
  },
  partly: (amount: string) => `${amount} remboursés`,
  empty: 'Aucun achat',
  emptyBody: 'Le premier pack laissera son reçu ici.',
  emptyAction: 'Voir les tarifs',
  failed: 'Tes achats n’ont pas pu être lus.',
  loading: 'Tes achats arrivent…',
}
