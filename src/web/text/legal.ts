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
export const LEGAL_DATE = '2026-11-22'

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
            : `Le moteur en service est ${engine.name}, un moteur de dessin embarqué : des règles et du hasard. Pour partir d’une photo, de petits modèles entraînés, sur notre serveur, y trouvent le visage et le contour de la personne ; le dessin reste celui de l’atelier.`,
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
