/** Withdrawing from a purchase, in words. */
import { creditsOf } from './fr.ts'

export const withdrawal = {
  title: 'Renoncer à un achat',
  lead: 'Tu as 14 jours après l’achat d’un pack pour changer d’avis, sans dire pourquoi. Le remboursement part par le moyen de paiement de l’achat.',
  share:
    'Ce qui est rendu : la part des crédits que tu n’as pas dépensés. Si tu n’as pas demandé la livraison immédiate à l’achat, c’est le prix entier.',
  otherwise: (email: string) => `Tu préfères écrire ? Une lettre ou un e-mail à ${email} vaut autant.`,
  off: 'Rien ne se vend sur ce site : il n’y a pas d’achat auquel renoncer.',
  loading: 'Tes achats arrivent…',
  failed: 'Tes achats n’ont pas pu être lus.',

  steps: { statement: '1. Ta déclaration', confirm: '2. Confirmer' },
  which: 'Quel achat ?',
  order: (name: string) => `Pack ${name}, commande`,
  gives: (amount: string, credits: number) =>
    credits > 0 ? `${amount} rendus, ${creditsOf(credits)} en moins sur ton compte` : `${amount} rendus`,
  until: (day: string) => `jusqu’au ${day} inclus`,
  name: 'Ton nom',
  nameHelp: 'Prénom et nom, tels qu’ils doivent figurer sur l’accusé de réception.',
  nameMissing: 'Écris ton nom : la déclaration doit dire de qui elle vient.',
  orderNumber: 'Numéro de commande',
  orderHelp: (demo: boolean) =>
    `Il est sur ton reçu et dans le mail de ton achat, par exemple ${demo ? 'DEMO' : 'T'}-2026-000123.`,
  orderMissing: 'Recopie le numéro de commande de ton reçu.',
  email: 'Adresse e-mail de l’achat',
  emailHelp: 'L’accusé de réception y part tout de suite.',
  sentTo: (email: string) => `L’accusé de réception partira à ${email}.`,
  go: 'Continuer',
  signedOut: 'Tu as un compte ouvert ici ? C’est plus court en te connectant.',
  signIn: 'Se connecter',

  check: 'Relis ta déclaration : c’est elle qui part.',
  confirm: 'Confirmer la rétractation',
  change: 'Modifier',
  busy: 'Un instant…',

  done: {
    title: 'Ta rétractation est enregistrée',
    content: 'Ce que tu as déclaré',
    at: (moment: string) => `Envoyé le ${moment}.`,
    mailed: (email: string) => `L’accusé de réception part à ${email}, avec ces mots, la date et l’heure.`,
    back: (amount: string) =>
      `${amount} te sont rendus par le moyen de paiement de ton achat, au plus tard dans 14 jours. D’habitude ta banque met quelques jours.`,
    gone: (credits: number) => `${creditsOf(credits)} de ce pack ont quitté ton compte. Tes portraits restent à toi.`,
    account: 'Voir mes achats',
  },
  stated: {
    title: 'Ta déclaration est arrivée',
    mailed: (email: string) =>
      `Si cette commande a été payée par le compte de ${email}, un accusé de réception vient d’y partir. Ouvre son lien : il montre que c’est bien toi, et le remboursement part. La date qui compte est celle-ci.`,
    nothing: (email: string) =>
      `Rien reçu d’ici une heure ? Vérifie le numéro et l’adresse ci-dessus, regarde dans les indésirables, ou écris à ${email}.`,
  },
  mailed: {
    title: 'C’est bien toi ?',
    body: (name: string, order: string, moment: string) =>
      `Une rétractation a été déclarée le ${moment} pour le pack ${name}, commande ${order}.`,
    dead: 'Ce lien n’est plus valable',
    deadBody:
      'Il vaut 14 jours, et s’éteint avec le compte : si tu as supprimé le tien, ce qui pouvait être rendu l’a été avec lui, et un dernier e-mail te l’a dit. Sinon, tu peux refaire ta déclaration ici.',
    used: (name: string, order: string, amount: string) =>
      `Pack ${name}, commande ${order} : ${amount} te sont rendus par le moyen de paiement de ton achat. Il n’y a plus rien à confirmer.`,
    again: 'Refaire ma déclaration',
    nothing: 'Il n’y a plus rien à rendre sur cet achat.',
  },
  none: {
    title: 'Rien à rendre en ce moment',
    why: {
      new: 'Ce compte n’a rien acheté.',
      done: 'Tout ce que ce compte a acheté est déjà rendu.',
      spent: 'Tous les crédits achetés avec ce compte ont servi : il n’en reste pas à rembourser.',
      over: 'Le délai de 14 jours est passé pour tout ce que ce compte a acheté.',
      mixed:
        'Aucun achat de ce compte ne peut être rendu : le délai de 14 jours est passé, ses crédits ont tous servi, ou c’est déjà fait.',
    },
    other: 'Un achat fait avec une autre adresse ? Déconnecte-toi : la même page prend alors le numéro de commande.',
  },

  /** On the account page, at each purchase. */
  row: {
    can: (day: string) => `Tu peux changer d’avis jusqu’au ${day} inclus.`,
    done: (day: string, amount: string) => `Rétractation du ${day} : ${amount} rendus.`,
    waiting: (day: string, amount: string) => `Rétractation du ${day} : ${amount} en route vers ta banque.`,
  },
}
