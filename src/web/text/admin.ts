/** The operator's page. */
import type { Act, AdminRefund, RefundExtent } from '../../contract/admin.ts'
import { creditsOf, plural } from './fr.ts'

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const dollars = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'USD' })

export const admin = {
  title: 'Régie',
  heading: 'La régie',
  lead: 'Ce qui tourne, ce qui attend, et de quoi aider quelqu’un. Tout ce que tu fais ici est écrit au journal.',
  loading: 'Lecture en cours…',
  failed: 'Cette partie n’a pas pu être lue.',
  retry: 'Réessayer',
  dollars: (amount: number) => dollars.format(amount),

  health: {
    title: 'En ce moment',
    refresh: 'Relire',
    good: 'En ordre',
    bad: 'À voir',
    database: 'Base',
    embedded: 'Embarquée, dans ce processus',
    connections: (busy: number, waiting: number) =>
      `${busy} ${plural(busy, 'connexion prise', 'connexions prises')} ici, ${waiting} en attente`,
    store: 'Fichiers',
    storeGood: 'Le dossier se lit et s’écrit',
    storeBad: 'Le dossier ne répond pas, ou ce n’est pas le bon',
    engineOf: (name: string) => `Moteur : ${name}`,
    engineDown: (seconds: number) => `En panne, nouvel essai dans ${seconds} s`,
    engineUp: (fallback: string | null) => (fallback ? `Relais : ${fallback}` : 'Sans relais'),
    queue: 'File',
    waiting: (waiting: number, drawing: number) =>
      `${waiting} ${plural(waiting, 'image attend', 'images attendent')}, ${drawing} en dessin`,
    pace: (perSecond: number, oldest: number) =>
      `${numbers.format(perSecond)} par seconde au plus${oldest > 0 ? ` ; la plus ancienne attend depuis ${numbers.format(oldest)} s` : ''}`,
    nobodyDraws: 'Aucun processus ne dessine',
    refunds: 'Remboursements',
    refundsBad: (n: number) =>
      `${n} ${plural(n, 'remboursement que la banque n’a pas fait', 'remboursements que la banque n’a pas faits')}`,
    orders: 'Commandes, 24 h',
    delivered: (n: number) => `${n} ${plural(n, 'livrée', 'livrées')}`,
    others: (running: number, failed: number) =>
      `${running} en cours, ${failed} ${plural(failed, 'échouée', 'échouées')}`,
    jobs: 'Ménage',
    jobsGood: (n: number) => `${n} ${plural(n, 'tâche', 'tâches')} sans souci`,
    jobsBad: (names: string[]) => `En échec : ${names.join(', ')}`,
    mails: (n: number) => `${n} ${plural(n, 'e-mail à envoyer', 'e-mails à envoyer')}`,
    jobsTable: 'Dernier passage de chaque tâche',
    ran: (at: string, ms: number, done: number) => `${at}, en ${ms} ms, ${done} ${plural(done, 'traité', 'traités')}`,
    outcomes: { ok: 'Bien', failed: 'En échec', late: 'Trop longue' },
  },
  checks: {
    engine: 'Essayer le moteur',
    engineBusy: 'Essai en cours…',
    engineGood: (ms: number) => `Le moteur répond, en ${ms} ms.`,
    engineBad: (fault: string) => `Le moteur ne répond pas comme il faut (${fault}).`,
    audit: 'Vérifier les comptes',
    auditBusy: 'Vérification…',
    auditGood: (people: number, lines: number, credits: number) =>
      `Tout concorde : ${people} ${plural(people, 'solde', 'soldes')}, ${lines} ${plural(lines, 'ligne', 'lignes')}, ${creditsOf(credits)}.`,
    auditBad: (n: number) => `${n} ${plural(n, 'contradiction', 'contradictions')} dans les comptes :`,
  },

  people: {
    title: 'Quelqu’un',
    who: 'Adresse e-mail ou identifiant',
    missing: 'Dis de qui il s’agit.',
    find: 'Chercher',
    none: 'Aucun compte à ce nom.',
    unconfirmed: 'Adresse pas encore confirmée',
    balance: (n: number) => creditsOf(n),
    lot: (remaining: number, granted: number, day: string) => `${remaining} sur ${granted}, jusqu’au ${day}`,
    noLots: 'Aucun lot à dépenser.',
    ledger: 'Mouvements',
    what: 'Quoi',
    amount: 'Crédits',
    noLines: 'Aucun mouvement.',
    orders: 'Ses commandes',
    payments: 'Ses paiements',
  },
  grant: {
    title: 'Offrir des crédits',
    amount: 'Combien',
    reason: 'Pourquoi',
    reasonHelp: 'La personne le lit dans ses mouvements.',
    amountWrong: 'Un nombre entier, de 1 à 1000.',
    reasonWrong: 'Une raison, en 200 signes au plus.',
    action: 'Offrir',
    busy: 'Un instant…',
    done: (n: number) => `C’est fait : ${creditsOf(n)} au solde.`,
  },

  orders: {
    title: 'Commandes',
    filter: 'Quelles commandes',
    all: 'Toutes',
    states: { running: 'En cours', delivered: 'Livrée', failed: 'Échouée' },
    filters: { running: 'En cours', delivered: 'Livrées', failed: 'Échouées' },
    none: 'Aucune commande.',
    more: 'Plus anciennes',
    visitor: 'Essai sans compte',
    pictures: (n: number) => `${n} ${plural(n, 'image', 'images')}`,
    photo: 'photo',
    person: 'Voir la personne',
    story: 'Son histoire',
    storyOf: (at: string) => `Histoire de la commande du ${at}`,
    accepted: 'Acceptée',
    ended: 'Terminée',
    deadline: 'Limite',
    charge: 'Crédit pris',
    trial: 'Essai gratuit',
    givenBack: 'Crédit rendu',
    slot: (n: number) => `Cadre ${n + 1}`,
    slotStates: { waiting: 'attend', drawing: 'en dessin', done: 'livré', failed: 'échoué' } as Record<string, string>,
    attempts: (n: number) => `${n} ${plural(n, 'essai', 'essais')}`,
    request: (model: string, outcome: string, ms: number) => `${model} : ${outcome}, ${ms} ms`,
    giveBack: 'Rendre le crédit',
    giveBackDone: 'Crédit rendu.',
  },

  payments: {
    title: 'Paiements',
    none: 'Aucun paiement.',
    note: 'Rembourse d’ici plutôt que chez la banque : la raison reste au journal, et rien ne part deux fois. Les crédits suivent d’eux-mêmes.',
    why: (reason: string) => `Remboursé par la régie : ${reason}`,
    refunded: (amount: string) => `${amount} remboursés`,
  },

  refund: {
    title: 'Rembourser',
    extent: 'Combien',
    extents: { unspent: 'Ce qui n’a pas servi', whole: 'Tout ce qui reste du prix' } satisfies Record<
      RefundExtent,
      string
    >,
    action: 'Rembourser ce montant',
    done: 'C’est noté : la banque rembourse, et les crédits quittent le compte.',
  },

  refunds: {
    title: 'Remboursements',
    none: 'Rien n’a été rendu.',
    by: { buyer: 'Rétractation du', operator: 'Par la régie, le' } satisfies Record<AdminRefund['by'], string>,
    note: 'Rétractations et remboursements de la régie, que la banque fait d’elle-même. Ne rembourse pas à la main, chez elle, un achat qui attend ici : les deux s’ajouteraient.',
    order: (pack: string, order: string) => `Pack ${pack}, ${order}`,
    states: { due: 'En route', failing: 'Refusé', held: 'Retenu', refunded: 'Rendu' } satisfies Record<
      AdminRefund['state'],
      string
    >,
    back: (at: string) => `rendu le ${at}`,
    failing: (tries: number, at: string) =>
      `La banque n’a pas remboursé, ${tries} ${plural(tries, 'essai', 'essais')}. Prochain le ${at}. Regarde chez elle : le solde suffit-il, le paiement est-il remboursable ?`,
    held: 'Paiement contesté : remboursé si la contestation est gagnée.',
    beyond: (amount: string) => `${amount} de plus que dû : un remboursement fait à la main s’est ajouté.`,
  },

  acts: {
    title: 'Journal de la régie',
    none: 'Rien n’a encore été fait ici.',
    names: {
      'credits.granted': 'Crédits offerts',
      'credit.returned': 'Crédit rendu',
      'person.read': 'Compte consulté',
      'engine.checked': 'Moteur essayé',
      'payment.refunded': 'Paiement remboursé',
    } satisfies Record<Act, string>,
    by: (who: string) => `par ${who}`,
  },
}
