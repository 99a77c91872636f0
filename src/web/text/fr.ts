/** What several pages say, in French, as do the other files of this folder. Strings in quotes in the specification are exact; the rest says tu. */

export const plural = (n: number, one: string, many: string) => (Math.abs(n) < 2 ? one : many)
export const creditsOf = (n: number) => `${n} ${plural(n, 'crédit', 'crédits')}`
const dayFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' })
const shortFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' })

export const dates = {
  /** 21 novembre 2026 */
  day: (iso: string) => dayFormat.format(new Date(iso)),
  /** 21 novembre 2026 à 14:05 */
  moment: (iso: string) => `${dayFormat.format(new Date(iso))} à ${timeFormat.format(new Date(iso))}`,
  /** 21 nov. */
  short: (iso: string) => shortFormat.format(new Date(iso)),
}

export const brand = {
  name: 'Trombine',
  title: (page?: string) => (page ? `${page} · Trombine` : 'Trombine · Ton avatar pro'),
}

export const layout = {
  skip: 'Aller au contenu',
  nav: 'Navigation principale',
  home: 'Accueil',
  studio: 'Studio',
  pricing: 'Tarifs',
  signIn: 'Connexion',
  account: 'Compte',
  creditWord: (n: number) => plural(n, 'crédit', 'crédits'),
  creditsLater:
    'Tes 3 crédits de bienvenue arrivent demain : beaucoup de comptes ont été ouverts aujourd’hui depuis ton réseau. Reviens demain, ou connecte-toi depuis un autre réseau, celui de ton téléphone par exemple.',
  creditsNow: (n: number) => `Il te reste ${n} ${plural(n, 'crédit', 'crédits')}.`,
  toDark: 'Passer au thème sombre',
  toLight: 'Passer au thème clair',
  footer: 'Dessiné ici, à la règle et au hasard. Aucun pisteur, aucune page qui appelle un tiers.',
  footerAi: 'Sans pisteur : aucune page n’appelle un tiers.',
  legal: {
    mentions: 'Mentions légales',
    cgv: 'Conditions de vente',
    privacy: 'Confidentialité',
    accessibility: 'Accessibilité',
    /** The words of article D. 221-5 of the code de la consommation. */
    withdraw: 'Renoncer au contrat ici',
  },
  verify: 'Vérifier une image',
  footerNav: 'Pied de page',
  loading: 'La page arrive…',
  waking: 'Un instant, la page se réveille…',
  noScript:
    'Cette page a besoin de JavaScript : sans lui, le rideau reste fermé. Les autres pages se lisent telles quelles.',
  toasts: 'Messages',
  broken: {
    title: 'Cette page a trébuché',
    body: 'Ce n’est pas toi, c’est nous. Recharge la page : tes avatars sont gardés.',
    action: 'Recharger',
  },
  unfetched: {
    title: 'La page n’est pas arrivée en entier',
    body: 'Le réseau a flanché, ou une nouvelle version vient de sortir. Recharge la page : tes avatars sont gardés.',
    short: 'La page n’est pas arrivée en entier.',
    action: 'Recharger',
  },
}

export const styles = {
  corporate: { name: 'Corporate Flat', line: 'Net, sobre, prêt pour ton CV' },
  chibi: { name: 'Chibi / Manga', line: 'Grands yeux, grand cœur' },
  pixel: { name: 'Pixel Art', line: '64 pixels, pas un de trop' },
  toy3d: { name: '3D Toy', line: 'Une figurine, lumière comprise' },
  lineart: { name: 'Line Art', line: 'Quelques traits d’encre, bien placés' },
} as const

export const garments = {
  tshirt: 'T-shirt',
  shirt: 'Chemise',
  hoodie: 'Sweat à capuche',
  blazer: 'Blazer',
  turtleneck: 'Col roulé',
} as const

export const notFound = {
  title: 'Cadre vide',
  body: 'Personne n’a posé à cette adresse. Le lien est peut-être ancien, ou mal recopié.',
  action: 'Retour à l’accueil',
}

export const offline = {
  title: 'Pas de réseau ici',
  body: 'Cette page n’est pas arrivée jusqu’à toi. Le studio, lui, marche encore : sans réseau, c’est ton navigateur qui dessine des démonstrations. Rien n’est décompté, et ce qui est sur ta planche y reste.',
  studio: 'Ouvrir le studio',
  again: 'Réessayer',
  back: 'Le réseau est revenu.',
}

export const colours = {
  area: 'Saturation et luminosité',
  saturation: 'Saturation',
  brightness: 'Luminosité',
  hue: 'Teinte',
  hex: 'Code couleur',
  hexHelp: 'Six chiffres ou lettres de A à F, comme #3b82f6.',
  swatches: 'Couleurs proposées',
  names: {
    '#3b82f6': 'Bleu',
    '#1e2a4a': 'Bleu nuit',
    '#ffffff': 'Blanc',
    '#26232f': 'Encre',
    '#e0563f': 'Vermillon',
    '#f2b134': 'Moutarde',
    '#2f7d5b': 'Sapin',
    '#c98bb9': 'Mauve',
    '#6366f1': 'Indigo',
    '#8b5cf6': 'Violet',
    '#f7c7b6': 'Pêche',
    '#bfe3d0': 'Menthe',
    '#f4e3b2': 'Sable',
    '#ff7a59': 'Corail',
  } as Record<string, string>,
}

export const fields = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  currentPassword: 'Mot de passe actuel',
  passwordHelp: '6 caractères au moins, et pas un mot de passe courant.',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  emailMissing: 'Écris ton adresse e-mail.',
  emailWrong: 'Il manque quelque chose à cette adresse : elle ressemble à prenom@exemple.fr.',
  passwordMissing: 'Écris ton mot de passe.',
  newPasswordMissing: 'Choisis un mot de passe.',
  passwordShort: 'Le mot de passe doit compter au moins 6 caractères.',
  passwordNames: 'Ce mot de passe reprend ton adresse ou notre nom. Choisis-en un autre.',
  passwordLong: 'Le mot de passe peut compter au plus 128 caractères.',
  busy: 'Un instant…',
  close: 'Fermer',
  cancel: 'Annuler',
  error: 'Erreur',
  errorBody: 'Une erreur est survenue.',
  unreached: 'Pas de réseau',
  unreachedBody:
    'Le site est hors d’atteinte : vérifie ta connexion à Internet, puis réessaie. Rien n’est perdu, rien n’est décompté.',
  signedOut: 'Tu n’es plus connecté ici',
  signedOutBody: 'Ta session a été fermée ailleurs, ou elle a pris fin. Reconnecte-toi pour continuer.',
  retry: 'Réessayer',
}
