/** The privacy page, in plain French. Its durations are those that the server enforces, its recipients those of this installation. */
import { KEPT, type Kept } from '../../contract/retention.ts'
import type { SiteFacts } from '../../contract/site.ts'
import type { LegalText } from './legal.ts'

const many = (n: number, one: string, more: string) => `${n} ${n < 2 ? one : more}`
const hours = (n: number) => many(n, 'heure', 'heures')
const days = (n: number) => many(n, 'jour', 'jours')
const years = (n: number) => many(n, 'an', 'ans')

/** @param kept how long things are kept: what the server's maintenance enforces */
export function privacyText(facts: SiteFacts, kept: Kept = KEPT): LegalText {
  const { publisher, engine, payments, smtp } = facts
  return {
    title: 'Confidentialité',
    lead: 'Ce que Trombine sait de toi, pourquoi, pour combien de temps, et comment l’effacer.',
    sections: [
      {
        id: 'responsable',
        title: 'Le responsable',
        parts: [
          `${publisher.name}, ${publisher.address}. Pour toute question sur tes données : ${publisher.email}. Les points de contact du règlement sur les services numériques, et comment signaler une image : les mentions légales, ${facts.origin}/mentions-legales.`,
        ],
      },
      {
        id: 'resume',
        title: 'En bref',
        parts: [
          [
            'Aucune page n’appelle un tiers : ni publicité, ni mesure d’audience, ni police de caractères ou script d’ailleurs.',
            'Les photos que tu envoies sont effacées dès que le dessin est terminé.',
            'Tes avatars ne servent à entraîner aucun modèle.',
            'Ton compte s’exporte et s’efface depuis sa page, fichiers compris.',
          ],
        ],
      },
      {
        id: 'donnees',
        title: 'Ce qui est gardé, pourquoi et combien de temps',
        parts: [
          'Pour tenir ton compte (exécution du contrat) :',
          [
            `ton adresse e-mail et l’empreinte de ton mot de passe : tant que le compte existe ; ${days(kept.unconfirmedAccountDays)} si tu ne confirmes jamais l’adresse`,
            `tes sessions (nom de l’appareil, dates, empreinte chiffrée du réseau) : jusqu’à ce que tu te déconnectes, ou ${days(kept.sessionDays)} sans t’en servir, ${days(kept.longestSessionDays)} en tout`,
            'tes clés d’accès (leur nom, leur partie publique, quand elles ont servi ; ni empreinte digitale ni visage ne nous parviennent) : jusqu’à ce que tu les supprimes, ou ton compte avec elles',
            `les liens que nous t’envoyons par e-mail : ${hours(kept.mailedLinkHours)} au plus`,
            `un e-mail qui t’attend, chiffré : jusqu’à ce qu’il soit parti, ${hours(kept.outgoingMailHours)} au plus`,
            'tes crédits et leurs mouvements : tant que le compte existe, ou tant que la loi fait garder un paiement qui les a apportés',
          ],
          'Pour dessiner et te rendre tes images (exécution du contrat) :',
          [
            'tes avatars : jusqu’à ce que tu les effaces, ou ton compte avec eux',
            'tes demandes (mots, réglages, ce que nous en avons compris) : elles partent avec le dernier avatar de leur planche',
            `une demande qui n’a donné aucune image, ou qui n’en a plus : ${days(kept.emptyGenerationDays)}`,
            `les avatars et les demandes d’un essai sans compte : ${days(kept.visitDays)}`,
            'les liens de partage que tu crées : jusqu’à ce que tu les retires, ou l’avatar avec eux ; qui a le lien voit cet avatar, et ni ton nom ni tes mots',
            'une photo envoyée : le temps du dessin, quelques secondes en général, jamais plus que la génération',
            `les appels à un fournisseur d’images, quand il y en a un (durée, coût ; ni tes mots, ni ton nom) : ${days(kept.engineRequestDays)}`,
          ],
          'Pour t’aider quand tu nous écris (intérêt légitime) :',
          [
            `que nous avons consulté ton compte, que nous t’avons rendu ou offert des crédits, ou remboursé un paiement, quand, combien et pourquoi : ${days(kept.operatorActDays)}`,
          ],
          'Pour encaisser (obligation légale) :',
          [
            `les paiements et leurs reçus, sans ton adresse : ${years(kept.accountingYears)} après la fin de leur année, durée de conservation des pièces comptables (article L. 123-22 du code de commerce)`,
            'avec le paiement : si tu as demandé la livraison immédiate et quand, la TVA et son pays, ta rétractation ou le remboursement que nous avons décidé (date, montant) ; la raison d’un tel remboursement est écrite dans tes mouvements de crédits, où tu la lis',
            'le nom que tu écris dans une déclaration de rétractation : jusqu’à ce que l’accusé de réception soit parti',
            `une déclaration faite sans te connecter, et le lien qui la confirme : ${days(kept.withdrawalStatementDays)}`,
            `un achat commencé et jamais payé : ${days(kept.unpaidPaymentDays)}`,
            `les messages que la banque nous envoie sur un paiement : ${days(kept.paymentEventDays)}`,
            ...(payments === 'demo'
              ? [`les comptes de la banque de démonstration de cette installation : ${days(kept.demoBankDays)}`]
              : []),
          ],
          'Pour empêcher les abus (intérêt légitime) :',
          [
            `une empreinte chiffrée de ton adresse réseau : ${days(kept.trialNetworkDays)} après le jour d’un essai gratuit, ${hours(kept.rateLimitHours)} au plus pour compter les demandes, ${hours(kept.counterHours)} pour compter les e-mails demandés, ${days(kept.knownNetworkDays)} après une connexion réussie, pour que personne ne puisse t’empêcher d’entrer`,
            `qu’un navigateur a utilisé son essai gratuit : ${days(kept.trialDays)}`,
            `une empreinte chiffrée de l’adresse e-mail qui a reçu les crédits offerts, pour qu’ils ne le soient qu’une fois : ${years(kept.welcomeGiftYears)}`,
            `des journaux techniques et de sécurité (ce qui est arrivé, l’identifiant du compte, une empreinte chiffrée du réseau ; ni contenu, ni adresse) : ${days(kept.logDays)}`,
          ],
          ...(smtp ? [] : [`Les e-mails de cette installation restent sur sa machine : ${days(kept.outboxDays)}.`]),
          `Des copies de sauvegarde, pour qu’une panne ne te fasse rien perdre : ${days(kept.backupDays)}. Ce que tu effaces y reste jusque-là, sans servir à rien d’autre ; les photos envoyées n’y sont jamais. Si une copie est remise en place, les comptes supprimés depuis sont supprimés à nouveau. Un avatar que tu avais effacé seul peut alors revenir, pour toi seul : efface-le encore.`,
          `Un fichier qui ne peut pas être effacé tout de suite est effacé dès que c’est possible : l’essai se répète jusqu’à ce qu’il réussisse. Chaque jour, ceux qu’une panne a laissés derrière elle sont cherchés, et effacés quand ils ont plus de ${days(kept.orphanedFileDays)}.`,
        ],
      },
      {
        id: 'photos',
        title: 'Tes photos',
        parts: [
          'Une photo envoyée est aussitôt réécrite sans ses métadonnées (lieu, appareil, date), utilisée pour ce dessin, puis effacée, y compris si quelque chose tombe en panne entre-temps. Ton navigateur en garde une copie sur ton appareil pour que tu puisses refaire un cadre ; elle part quand tu retires la photo.',
          'Dès que tu la choisis, puis quand tu changes de visage, de cadre ou de détourage, une copie réduite passe par notre serveur : de petits modèles entraînés y cherchent le visage, ses traits, le contour de la personne, ses cheveux, son teint et ce qu’elle porte (lunettes, barbe, vêtements, couvre-chef), pour cadrer, détourer et la décrire (cheveux, lunettes, teint…), puis tout est oublié. Ils servent encore une fois au dessin. Ils ne reconnaissent personne : les repères du visage ne sont ni gardés ni notés, et aucun gabarit biométrique n’en est fait.',
          'Une image que tu fais lire à l’adresse /verifier passe par la mémoire de notre serveur le temps de la lire, sans compte ni nom, et rien n’en est gardé : ni l’image, ni ce qu’elle dit.',
          'N’envoie que des photos de toi, ou de personnes d’accord.',
        ],
      },
      {
        id: 'enfants',
        title: 'Si tu as moins de quinze ans',
        parts: [
          'En France, on consent seul à l’usage de ses données par un service en ligne à partir de quinze ans (article 45 de la loi Informatique et Libertés). Avant, crée ton compte avec un de tes parents, et n’envoie pas ta photo sans son accord. Nous ne demandons pas l’âge, pour ne pas garder une donnée de plus. Un parent peut nous écrire : nous effaçons le compte et ses images.',
        ],
      },
      {
        id: 'prestataires',
        title: 'Qui d’autre y touche',
        parts: [processors(facts), ...abroad(facts), 'Rien n’est vendu ni prêté à qui que ce soit d’autre.'],
      },
      {
        id: 'ia',
        title: 'Algorithmes et IA',
        parts: [
          engine.ai
            ? `Les images viennent de ${engine.name}, un modèle d’intelligence artificielle${engine.handsTo ? ` : tes mots, et ta photo si tu en envoies une, sont transmis à ${engine.handsTo} pour cette image` : ', qui tourne chez nous'}. Elles sont marquées comme synthétiques dans leurs métadonnées, dans une signature (C2PA) et par une marque invisible dans leurs pixels, comme le demande le règlement européen sur l’IA (article 50). Tout cela dit comment et quand l’image a été faite, et ni qui l’a demandée, ni avec quels mots. Chacun peut le lire à l’adresse /verifier.`
            : 'Les images viennent de l’atelier, notre moteur de dessin : des règles et du hasard, sur nos serveurs. Si tu pars d’une photo, de petits modèles entraînés, eux aussi sur nos serveurs, y trouvent le visage, ses traits, le contour de la personne, ses cheveux, son teint, ses lunettes, sa barbe, ses vêtements et son couvre-chef : rien n’est envoyé ailleurs, les repères du visage ne sont ni gardés ni notés, et aucun modèle ne devine ni l’âge, ni le genre, ni l’humeur, ni l’origine. Les images sont marquées dans leurs métadonnées comme algorithmiques, celles d’après photo comme retouchées par algorithme, et signées (C2PA) : la signature dit comment l’image a été faite, et ni qui l’a demandée, ni avec quels mots. Chacun peut la lire à l’adresse /verifier.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies et stockage du navigateur',
        parts: [
          'Seulement le nécessaire, donc pas de bandeau :',
          [
            `un cookie de session quand tu es connecté, gardé ${days(kept.sessionDays)}`,
            `un cookie signé, gardé ${days(kept.deviceDays)}, qui reconnaît un navigateur où tu t’es connecté : les mots de passe qu’un inconnu essaie ailleurs ne t’y bloquent pas`,
            'un cookie d’inscription signé, gardé un mois, qui reconnaît le navigateur de ton inscription',
            `un cookie de visiteur signé, gardé ${days(kept.trialDays)}, qui retient que l’essai gratuit a servi`,
            'le stockage de ton navigateur : réglages et planche du studio, photo en cours, thème, identifiant de visite, achat en cours, et s’il reste peu de crédits',
          ],
        ],
      },
      {
        id: 'droits',
        title: 'Tes droits',
        parts: [
          'Accès et portabilité : « Exporter mes données », dans ton compte, te donne tout ce qui est gardé de toi (compte, sessions, clés d’accès, demandes, images, crédits, paiements), sauf ce qui ouvrirait ton compte à quelqu’un d’autre.',
          'Effacement : un avatar se supprime dans ton compte ; « Supprimer mon compte » efface tout le reste, liens de partage compris, sauf les paiements et les crédits qu’ils ont apportés, que la loi fait garder. Ce qui peut encore être remboursé l’est, et un dernier e-mail, chiffré jusqu’à son départ, te le dit.',
          'Sans adresse e-mail, il n’y a pas de compte, et sans ce que demande la banque, pas d’achat ; tout le reste, tu le donnes si tu veux. Aucune décision qui ait un effet en droit pour toi n’est prise par une machine.',
          'Rectification, limitation, opposition : le changement d’adresse est dans ton compte ; le reste, par e-mail. Nous répondons sous un mois. Tu peux aussi nous dire ce que tes données deviennent après ta mort (article 85 de la loi Informatique et Libertés).',
          'Si la réponse ne te convient pas, tu peux saisir la CNIL : cnil.fr, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        ],
      },
      {
        id: 'securite',
        title: 'Sécurité',
        parts: [
          'Liaisons chiffrées, mots de passe hachés, cookies inaccessibles aux scripts, images lisibles par leur seul propriétaire, et par qui tient de lui un lien de partage.',
        ],
      },
    ],
  }
}

/** Regulation 2016/679, article 13 (1) f. */
function abroad({ payments, engine, publisher }: SiteFacts): string[] {
  if (payments !== 'stripe' && !engine.handsTo) return []
  return [
    `Ils peuvent traiter ces données hors de l’Union européenne. Sous quelle garantie (décision d’adéquation de la Commission, ou ses clauses contractuelles types), avec sa copie : demande-le à ${publisher.email}.`,
  ]
}

/** Only those that this installation really uses. */
function processors({ payments, smtp, storage, engine, publisher }: SiteFacts): string[] {
  return [
    `L’hébergeur : ${publisher.host}`,
    ...(payments === 'stripe'
      ? [
          'Stripe (Stripe Payments Europe, Dublin) pour les paiements : ton adresse e-mail, le numéro de ton compte ici, le pack et ce que tu saisis chez eux. Stripe peut aussi traiter ces données aux États-Unis, dans le cadre prévu pour ces transferts',
        ]
      : []),
    ...(smtp ? ['Un serveur de courrier, pour t’écrire : ton adresse e-mail et le message'] : []),
    ...(storage === 's3' ? ['Un prestataire de stockage, pour les images'] : []),
    ...(engine.handsTo ? [`${engine.handsTo}, pour dessiner : tes mots, et ta photo si tu en envoies une`] : []),
  ]
}
