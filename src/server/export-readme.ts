/** LISEZ-MOI.txt of the export: what its files hold, in French, for whoever opens them. */

/** What each part of trombine.json is. A test asks for every part of `EXPORTED`. */
export const PARTS: Record<string, string> = {
  user: 'ton compte : adresse e-mail et dates',
  sessions: 'tes appareils connectés',
  credentials: 'ce qui ouvre ton compte, sans le mot de passe lui-même',
  password_resets: 'tes demandes de nouveau mot de passe',
  mailed_links: 'les liens envoyés par e-mail, sans leur secret',
  newcomer: 'ton arrivée : l’essai fait avant l’inscription, l’e-mail de bienvenue',
  passkeys: 'tes clés d’accès : nom et dates',
  generations: 'tes demandes de portraits, avec le cadrage et les retouches de leurs photos',
  generation_slots: 'les cadres de chaque demande',
  generated_images: 'tes portraits, dans le même ordre que leurs fichiers',
  photos: 'les photos en cours d’usage, s’il y en a',
  engine_requests: 'les appels au moteur de dessin : durée et issue',
  trials: 'ton essai gratuit',
  user_credits: 'ton solde de crédits',
  credit_transactions: 'les mouvements de crédits',
  credit_lots: 'les lots de crédits et leur date de fin',
  credit_debits: 'quel lot a payé quelle demande',
  payments: 'tes paiements',
  payment_events: 'ce que la banque en a dit',
  payment_mails: 'les e-mails au sujet de tes paiements',
  operator_refunds: 'ce que l’équipe t’a remboursé, et quand',
  withdrawals: 'tes rétractations : ce qui t’est rendu, et quand',
  withdrawal_statements: 'tes déclarations de rétractation qui attendent d’être confirmées',
  outgoing_mails: 'les e-mails encore en route',
  operator_acts: 'ce que l’exploitant du site a consulté ou rendu à ton sujet, et pourquoi',
}

/** @param records as they stand in trombine.json */
export function exportReadme(records: Record<string, unknown>): string {
  const lines = Object.entries(records).map(([part, rows]) => {
    const count = Array.isArray(rows) ? ` (${rows.length})` : ''
    return `  ${part} : ${PARTS[part] ?? 'autres données'}${count}`
  })
  return [
    'Tes données chez Trombine',
    '',
    'images/ : tes portraits, en PNG. Le nom de chaque fichier est son « id » dans generated_images.',
    'trombine.json : tout le reste, dans un format que les programmes savent lire.',
    '',
    'Dans trombine.json :',
    ...lines,
    '',
    'Les dates sont en temps universel. Rien ici n’ouvre ton compte : ni mot de passe, ni clé, ni session.',
    '',
  ].join('\r\n')
}
