/** The mails of an account: French, plain text and HTML. */
import type { Mail } from '../mail/mailer.ts'

interface MailContent {
  to: string
  subject: string
  lines: string[]
  action?: { label: string; url: string }
  /** Shown last, in small print. */
  note?: string
  /** What the law wants sent along, below the signature. */
  appendix?: { title: string; lines: string[] }[]
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/** A mail with at most one link. Its HTML loads nothing from anywhere, and says what its text says. */
export function composeMail({ to, subject, lines, action, note, appendix = [] }: MailContent): Mail {
  const text = [
    ...lines,
    ...(action ? [`${action.label} : ${action.url}`] : []),
    ...(note ? [note] : []),
    'L’équipe Trombine',
    ...appendix.flatMap(({ title, lines }) => [title.toUpperCase(), ...lines]),
  ].join('\n\n')
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escape(line)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#4f46e5;color:#ffffff;text-decoration:none;padding:14px 22px;border-radius:12px;display:inline-block">${escape(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5e5868">Si le bouton ne marche pas, copie cette adresse : ${escape(action.url)}</p>`
    : ''
  const small = note ? `<p style="margin:0 0 16px;font-size:13px;color:#5e5868">${escape(note)}</p>` : ''
  const below = appendix
    .map(
      ({ title, lines }) =>
        `<h2 style="margin:32px 0 12px;font-size:16px">${escape(title)}</h2>${lines.map((line) => `<p style="margin:0 0 12px;font-size:14px;color:#5e5868">${escape(line)}</p>`).join('')}`,
    )
    .join('')
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head><body style="margin:0;background:#faf6ef;color:#221f2e;font:16px/1.55 system-ui,sans-serif"><main style="max-width:32rem;margin:0 auto;overflow-wrap:anywhere;padding:32px 24px"><p style="margin:0 0 24px;font-weight:700">Trombine</p><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(subject)}</h1>${paragraphs}${button}${small}<p style="margin:24px 0 0">L’équipe Trombine</p>${below}</main></body></html>`
  return { to, subject, text, html }
}

export const confirmationMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Confirme ton adresse',
    lines: [
      'Bienvenue chez Trombine ! Confirme ton adresse pour ouvrir ton compte. Si c’est ton premier ici, 3 crédits offerts t’y attendent.',
    ],
    action: { label: 'Confirmer mon adresse', url },
    note: 'Ce lien sert une fois et vaut 24 heures. Si tu n’as rien demandé, oublie ce message.',
  })

/** To the owner of a confirmed address that somebody signed up with again. */
export const existingAccountMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Tu as déjà un compte',
    lines: [
      'Quelqu’un, toi sans doute, vient de s’inscrire avec cette adresse. Tu as déjà un compte Trombine : connecte-toi. Mot de passe oublié ? Tu en choisis un autre depuis la même page.',
    ],
    action: { label: 'Me connecter', url },
    note: 'Si ce n’est pas toi, oublie ce message : rien n’a changé.',
  })

/** To the owner of an address that somebody wants to give to another account. */
export const addressTakenMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Cette adresse a déjà un compte',
    lines: [
      'Quelqu’un, toi sans doute, veut passer un autre compte Trombine à cette adresse. Elle a déjà le sien : connecte-toi avec elle, ou supprime ce compte-là avant de recommencer.',
    ],
    action: { label: 'Me connecter', url },
    note: 'Si ce n’est pas toi, oublie ce message : rien n’a changé.',
  })

export const welcomeMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Bienvenue chez Trombine',
    lines: [
      'Ton adresse est confirmée, ton compte est ouvert. Si c’est ton premier ici, 3 crédits offerts t’y attendent : un crédit, quatre avatars.',
      'Décris quelqu’un, choisis un style, et regarde la planche se développer.',
    ],
    action: { label: 'Ouvrir le studio', url },
  })

export const resetMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Choisis un nouveau mot de passe',
    lines: [
      'Tu as demandé un nouveau mot de passe. Choisis-le ici ; tous tes appareils seront déconnectés, et tes clés d’accès retirées.',
    ],
    action: { label: 'Choisir un mot de passe', url },
    note: 'Ce lien sert une fois et vaut une heure. Si tu n’as rien demandé, ton mot de passe reste le même.',
  })

export const passwordChangedMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Ton mot de passe a changé',
    lines: ['Le mot de passe de ton compte Trombine vient de changer. Tes autres appareils sont déconnectés.'],
    action: { label: 'Ouvrir mon compte', url },
    note: 'Si ce n’est pas toi, choisis-en un autre tout de suite par « Mot de passe oublié ? ».',
  })

/** To the address that an account had until now. */
export const addressChangedMail = (to: string, newAddress: string): Mail =>
  composeMail({
    to,
    subject: 'Ton adresse a changé',
    lines: [`Ton compte Trombine s’ouvre désormais avec ${newAddress}. Cette adresse-ci n’y mène plus.`],
    note: 'Si ce n’est pas toi, réponds à ce message tout de suite.',
  })

export const passkeyAddedMail = (to: string, name: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Une clé d’accès a été ajoutée',
    lines: [`La clé d’accès « ${name} » ouvre désormais ton compte, sans mot de passe.`],
    action: { label: 'Voir mes clés d’accès', url },
    note: 'Si ce n’est pas toi, change ton mot de passe par « Mot de passe oublié ? » : toutes les clés d’accès seront retirées, tous les appareils déconnectés.',
  })

const quoted = (names: string[]) => names.map((name) => `« ${name} »`).join(', ')

/** @param names of one passkey that its owner deleted, or of all that a mailed reset ended */
export const passkeyRemovedMail = (to: string, names: string[], url: string): Mail =>
  composeMail({
    to,
    subject: names.length > 1 ? 'Des clés d’accès ont été retirées' : 'Une clé d’accès a été retirée',
    lines: [
      names.length > 1
        ? `Les clés d’accès ${quoted(names)} n’ouvrent plus ton compte. Ton mot de passe, lui, fonctionne toujours.`
        : `La clé d’accès ${quoted(names)} n’ouvre plus ton compte. Ton mot de passe, lui, fonctionne toujours.`,
    ],
    action: { label: 'Voir mes clés d’accès', url },
    note: 'Si ce n’est pas toi, choisis un autre mot de passe par « Mot de passe oublié ? ».',
  })

export const changeAddressMail = (to: string, newAddress: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Tu changes d’adresse ?',
    lines: [
      `Quelqu’un, toi sans doute, veut remplacer cette adresse par ${newAddress}. Confirme-le ici ; nous écrirons ensuite à la nouvelle.`,
    ],
    action: { label: 'Oui, changer d’adresse', url },
    note: 'Ce lien sert une fois et vaut 24 heures. Si ce n’est pas toi, ne clique pas et change ton mot de passe.',
  })

/** @param account the account's present address: whoever gets this mail may not know it */
export const newAddressMail = (to: string, account: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Confirme ta nouvelle adresse',
    lines: [
      `Le compte Trombine ${account} demande à passer à cette adresse. Si c’est le tien, confirme : elle remplacera l’ancienne.`,
    ],
    action: { label: 'Confirmer cette adresse', url },
    note: 'Ce lien sert une fois et vaut 24 heures. Si ce compte n’est pas le tien, oublie ce message : rien ne changera.',
  })
