/** The legal pages, in plain French. What depends on the site (publisher, processors, engine) comes from its facts. */
import type { SiteFacts } from '../../contract/site.ts'

export interface LegalSection {
  id: string
  title: string
  /** A list of strings is a list; the rest are paragraphs. */
  parts: (string | string[])[]
}

export interface LegalText {
  title: string
  lead: string
  sections: LegalSection[]
}

/** When the texts below last changed. */
export const LEGAL_DATE = '2026-11-21'

export const legal = {
  nav: 'Pages légales',
  toc: 'Sur cette page',
  updated: (day: string) => `Version du ${day}`,
}

export function mentionsText({ publisher, engine, storage }: SiteFacts): LegalText {
  return {
    title: 'Mentions légales',
    lead: 'Qui publie ce site, qui l’héberge, et comment nous joindre.',
    sections: [
      {
        id: 'editeur',
        title: 'Éditeur',
        parts: [
          [
            publisher.name,
            `Forme : ${publisher.form}`,
            `Adresse : ${publisher.address}`,
            `SIRET : ${publisher.siret}`,
            `TVA : ${publisher.vat}`,
            `E-mail : ${publisher.email}`,
            `Téléphone : ${publisher.phone}`,
            `Directeur de la publication : ${publisher.director}`,
          ],
        ],
      },
      {
        id: 'hebergeur',
        title: 'Hébergeur',
        parts: [
          publisher.host,
          storage === 's3'
            ? 'Les images sont gardées chez un prestataire de stockage, sous contrat avec l’éditeur.'
            : 'Les images et les données sont gardées sur le même serveur.',
        ],
      },
      {
        id: 'images',
        title: 'Tes images',
        parts: [
          'Les avatars que tu génères sont à toi : tu peux les utiliser, les modifier et les publier, y compris pour ton travail, sans nous citer. Nous ne les montrons à personne et ne les réutilisons pas.',
          'Le nom Trombine, son logo, ses textes et son code restent à l’éditeur et à ses contributeurs.',
        ],
      },
      {
        id: 'origine',
        title: 'Comment les images sont faites',
        parts: [
          engine.ai
            ? `Le moteur en service est ${engine.name}, un modèle d’intelligence artificielle. Les images qu’il rend sont synthétiques.`
            : `Le moteur en service est ${engine.name}, un moteur de dessin embarqué : des règles et du hasard, sans modèle d’intelligence artificielle.`,
          'Chaque PNG porte dans ses métadonnées (XMP, « DigitalSourceType » de l’IPTC) ce qui l’a fait : un algorithme, un filtre appliqué à une photo, ou un modèle entraîné. Cette marque reste lisible par les logiciels et les réseaux qui la cherchent ; un téléchargement de ton fichier la conserve.',
        ],
      },
      {
        id: 'signaler',
        title: 'Signaler un contenu',
        parts: [
          `Un avatar te met en cause ou enfreint la loi ? Écris à ${publisher.email} avec l’adresse de la page ou l’image, et la raison. Nous répondons et retirons ce qui doit l’être.`,
        ],
      },
    ],
  }
}

export function cgvText({ publisher, payments }: SiteFacts): LegalText {
  return {
    title: 'Conditions de vente',
    lead: 'Ce que tu achètes, à quel prix, et ce qui se passe si quelque chose ne va pas.',
    sections: [
      {
        id: 'vendeur',
        title: 'Le vendeur',
        parts: [
          `${publisher.name}, ${publisher.form}, ${publisher.address}, SIRET ${publisher.siret}, TVA ${publisher.vat}. E-mail : ${publisher.email}. Téléphone : ${publisher.phone}.`,
          'Ces conditions valent pour tout achat fait sur ce site par un particulier. Le contrat est conclu en français.',
        ],
      },
      {
        id: 'objet',
        title: 'Ce qui est vendu',
        parts: [
          'Des packs de crédits. Un crédit paie une génération au studio : une planche de quatre avatars, ou la reprise d’un seul cadre.',
          'Les avatars sont livrés en PNG de 1024 × 1024 pixels, avec ou sans fond.',
          'Ce n’est pas un abonnement : rien n’est prélevé à nouveau sans un nouvel achat.',
        ],
      },
      {
        id: 'prix',
        title: 'Les prix',
        parts: [
          'En euros, toutes taxes comprises :',
          ['Starter : 20 crédits, 9,99 €', 'Pro : 50 crédits, 19,99 €', 'Business : 100 crédits, 39,99 €'],
          'Le prix payé est celui affiché au moment de l’achat.',
        ],
      },
      {
        id: 'commande',
        title: 'Commander et payer',
        parts: [
          'Tu te connectes, tu choisis un pack, tu coches la demande de livraison immédiate, tu vérifies le montant sur la page de paiement et tu valides. Un reçu t’est envoyé par e-mail et reste dans ton compte.',
          payments === 'off'
            ? 'Aucun paiement n’est ouvert sur ce site pour l’instant.'
            : payments === 'demo'
              ? 'Sur cette installation, la banque est une démonstration : aucun argent n’est demandé.'
              : 'Le paiement se fait chez Stripe. Le numéro de ta carte ne passe jamais par nos serveurs.',
        ],
      },
      {
        id: 'livraison',
        title: 'La livraison',
        parts: [
          'Les crédits sont versés sur ton compte dès que le paiement est confirmé, en général en quelques secondes. Si ta banque met plus longtemps, la page te le dit et un e-mail part quand c’est fait. Un paiement confirmé sans crédits sous 24 heures ? Écris-nous : les crédits sont versés ou le paiement est remboursé.',
        ],
      },
      {
        id: 'retractation',
        title: 'Le droit de rétractation',
        parts: [
          'Pour un achat à distance, la loi donne 14 jours pour changer d’avis. Elle prévoit une exception pour un contenu numérique fourni tout de suite (article L. 221-28, 13° du code de la consommation).',
          'Avant de payer, tu coches donc une case : tu demandes à recevoir tes crédits immédiatement et tu renonces à ton droit de rétractation. Sans cette case, l’achat n’est pas possible. Le reçu confirme cette renonciation.',
        ],
      },
      {
        id: 'validite',
        title: 'La durée de vie des crédits',
        parts: [
          'Un crédit vaut un an à compter du jour où il t’est versé. Les crédits qui expirent d’abord sont dépensés d’abord. Ton compte annonce ceux qui expirent dans les 60 jours. Un crédit expiré n’est ni remboursé ni prolongé.',
        ],
      },
      {
        id: 'remboursements',
        title: 'Échecs, remboursements et litiges',
        parts: [
          'Une génération qui ne livre aucune image ne coûte rien : le crédit t’est rendu automatiquement, avec la même date d’expiration.',
          'Si un paiement est remboursé, les crédits du pack qui n’ont pas été dépensés sont retirés, en proportion du montant rendu. Ton solde ne devient jamais négatif.',
          'Un paiement contesté auprès de ta banque suspend les crédits du pack le temps de la contestation.',
        ],
      },
      {
        id: 'conformite',
        title: 'La garantie légale de conformité',
        parts: [
          'Tu bénéficies de la garantie légale de conformité des contenus et services numériques (articles L. 224-25-12 et suivants du code de la consommation). Si un crédit ou une image ne fonctionne pas comme annoncé, tu peux demander la mise en conformité, et, si elle n’a pas lieu, la réduction du prix ou la résolution du contrat.',
          `Pour la faire jouer, écris à ${publisher.email}.`,
        ],
      },
      {
        id: 'mediation',
        title: 'En cas de désaccord',
        parts: [
          `Écris-nous d’abord : ${publisher.email}. Sans solution sous 60 jours, tu peux saisir gratuitement le médiateur de la consommation : ${publisher.mediator}. Le droit français s’applique ; les tribunaux compétents sont ceux que désigne la loi.`,
        ],
      },
    ],
  }
}

export function privacyText(facts: SiteFacts): LegalText {
  const { publisher, engine } = facts
  return {
    title: 'Confidentialité',
    lead: 'Ce que Trombine sait de toi, pourquoi, pour combien de temps, et comment l’effacer.',
    sections: [
      {
        id: 'responsable',
        title: 'Le responsable',
        parts: [`${publisher.name}, ${publisher.address}. Pour toute question sur tes données : ${publisher.email}.`],
      },
      {
        id: 'resume',
        title: 'En bref',
        parts: [
          [
            'Aucune page n’appelle un tiers : ni publicité, ni mesure d’audience, ni police ou script d’ailleurs.',
            'Les photos que tu envoies sont effacées dès que le dessin est terminé.',
            'Tes avatars ne servent à entraîner aucun modèle.',
            'Ton compte s’exporte et s’efface en deux clics, fichiers compris.',
          ],
        ],
      },
      {
        id: 'donnees',
        title: 'Ce qui est gardé, pourquoi et combien de temps',
        parts: [
          'Pour tenir ton compte (exécution du contrat) :',
          [
            'ton adresse e-mail et l’empreinte de ton mot de passe : tant que le compte existe',
            'tes sessions ouvertes, avec le nom de l’appareil : jusqu’à leur fin',
            'tes crédits et leurs mouvements : tant que le compte existe, puis sans rien qui mène à toi',
          ],
          'Pour dessiner et te rendre tes images (exécution du contrat) :',
          [
            'tes demandes (mots, réglages) et les avatars obtenus : jusqu’à ce que tu les effaces, ou ton compte avec eux',
            'les avatars d’un essai sans compte : 30 jours',
            'une photo envoyée : le temps du dessin, quelques secondes en général, jamais plus que la génération',
          ],
          'Pour encaisser (obligation légale) :',
          [
            'les paiements et leurs reçus : 10 ans, durée de conservation des pièces comptables (article L. 123-22 du code de commerce)',
          ],
          'Pour empêcher les abus (intérêt légitime) :',
          [
            'une empreinte chiffrée de ton adresse réseau, pour compter les essais gratuits et les demandes : un jour ou deux',
            'une empreinte chiffrée de l’adresse e-mail qui a reçu les crédits offerts, pour qu’ils ne le soient qu’une fois : tant que le service existe',
            'des journaux techniques sans contenu ni adresse réseau : quelques semaines',
          ],
        ],
      },
      {
        id: 'photos',
        title: 'Tes photos',
        parts: [
          'Une photo envoyée est aussitôt réécrite sans ses métadonnées (lieu, appareil, date), utilisée pour ce dessin, puis effacée, y compris si quelque chose tombe en panne entre-temps. Ton navigateur en garde une copie sur ton appareil pour que tu puisses refaire un cadre ; elle part quand tu retires la photo.',
          'Le dessin cherche où est le visage pour cadrer. Il ne reconnaît personne : aucun gabarit biométrique n’est calculé ni gardé.',
          'N’envoie que des photos de toi, ou de personnes d’accord.',
        ],
      },
      {
        id: 'prestataires',
        title: 'Qui d’autre y touche',
        parts: [processors(facts), 'Rien n’est vendu ni prêté à qui que ce soit d’autre.'],
      },
      {
        id: 'ia',
        title: 'Algorithmes et IA',
        parts: [
          engine.ai
            ? `Les images viennent de ${engine.name}, un modèle d’intelligence artificielle${engine.handsTo ? ` : tes mots, et ta photo si tu en envoies une, sont transmis à ${engine.handsTo} pour cette image` : ', qui tourne chez nous'}. Elles sont marquées comme synthétiques dans leurs métadonnées, comme le demande le règlement européen sur l’IA (article 50).`
            : 'Les images viennent de l’atelier, notre moteur de dessin : des règles et du hasard, sur nos serveurs. Aucune IA, aucune décision automatisée te concernant. Elles sont marquées comme algorithmiques dans leurs métadonnées.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies et stockage du navigateur',
        parts: [
          'Seulement le nécessaire, donc pas de bandeau :',
          [
            'un cookie de session quand tu es connecté',
            'un cookie d’inscription signé, gardé un mois, qui reconnaît le navigateur où tu t’es inscrit',
            'un cookie de visiteur signé, qui retient que l’essai gratuit a servi',
            'le stockage de ton navigateur : réglages et planche du studio, photo en cours, thème, identifiant de visite, achat en cours, et s’il reste peu de crédits',
          ],
        ],
      },
      {
        id: 'droits',
        title: 'Tes droits',
        parts: [
          'Accès, rectification, effacement, limitation, opposition, portabilité : depuis ton compte (« Exporter mes données », « Supprimer mon compte », changement d’adresse) ou par e-mail. Nous répondons sous un mois.',
          'Si la réponse ne te convient pas, tu peux saisir la CNIL : cnil.fr, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        ],
      },
      {
        id: 'securite',
        title: 'Sécurité',
        parts: [
          'Liaisons chiffrées, mots de passe hachés, cookies inaccessibles aux scripts, images lisibles par leur seul propriétaire.',
        ],
      },
    ],
  }
}

/** Only those that this installation really uses. */
function processors({ payments, smtp, storage, engine, publisher }: SiteFacts): string[] {
  return [
    `L’hébergeur : ${publisher.host}`,
    ...(payments === 'stripe'
      ? [
          'Stripe (Stripe Payments Europe, Dublin) pour les paiements : ton adresse e-mail, le pack et ce que tu saisis chez eux',
        ]
      : []),
    ...(smtp ? ['Un serveur de courrier, pour t’écrire : ton adresse e-mail et le message'] : []),
    ...(storage === 's3' ? ['Un prestataire de stockage, pour les images'] : []),
    ...(engine.handsTo ? [`${engine.handsTo}, pour dessiner : tes mots, et ta photo si tu en envoies une`] : []),
  ]
}
