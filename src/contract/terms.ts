/**
 * What the law wants known before a purchase and confirmed after it on a durable medium (articles L111-1, L221-5 and L221-13
 * of the code de la consommation): the same sentences stand in the terms and in the mail of each purchase. No zod here: the
 * browser reads this.
 */
import type { Publisher } from './site.ts'

export const SOLD = [
  'Des packs de crédits. Un crédit paie une génération au studio : une planche de quatre avatars, ou la reprise d’un seul cadre.',
  'Les avatars sont livrés en PNG de 1024 × 1024 pixels, ou plus petits si tu veux, avec ou sans fond, et aussi en SVG là où l’atelier les dessine en vecteurs ; quel que soit le pack, et sans verrou technique. Il faut un navigateur récent, JavaScript et une connexion à Internet.',
  'Ce n’est pas un abonnement : rien n’est prélevé à nouveau sans un nouvel achat.',
] as const

export const DELIVERY = 'Une génération est livrée quand tu la demandes, à mesure que ses avatars sont prêts.'

export const LIFETIME =
  'Un crédit vaut un an à compter du jour où il t’est versé. Les crédits qui expirent d’abord sont dépensés d’abord. Ton compte annonce ceux qui expirent dans les 60 jours. Un crédit expiré n’est ni remboursé ni prolongé.'

export const disagreement = ({ email, mediator }: Publisher): string =>
  `Écris-nous d’abord : ${email}. Sans solution sous 60 jours, tu peux saisir gratuitement le médiateur de la consommation : ${mediator}. Le droit français s’applique, sans te priver de ce que la loi de ton pays impose en ta faveur ; les tribunaux compétents sont ceux que désigne la loi.`

/** What a mail of a purchase confirms beside what was bought, its price and the withdrawal. The guarantees stand in full in the terms. */
export const contractInBrief = (publisher: Publisher, origin: string): string[] => [
  ...SOLD,
  DELIVERY,
  LIFETIME,
  `Si ce qui est livré n’est pas conforme, la loi te donne deux ans de garantie légale de conformité (articles L. 224-25-1 à L. 224-25-31 du code de la consommation), et la garantie des vices cachés (articles 1641 à 1649 du code civil). Pour les faire jouer : ${publisher.email}, ou le ${publisher.phone}.`,
  disagreement(publisher),
  `Les conditions entières, que tu peux imprimer : ${origin}/cgv.`,
]
