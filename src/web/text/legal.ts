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
export const LEGAL_DATE = '2026-11-25'

export const legal = {
  nav: 'Pages légales',
  toc: 'Sur cette page',
  updated: (day: string) => `Version du ${day}`,
}

export function mentionsText({ publisher, engine, storage, origin }: SiteFacts): LegalText {
  return {
    title: 'Mentions légales',
    lead: 'Qui publie ce site, qui l’héberge, et comment nous joindre.',
    sections: [
      {
        id: 'editeur',
        title: 'Éditeur',
        parts: [
          'Ce que demande la loi pour la confiance dans l’économie numérique (loi n° 2004-575 du 21 juin 2004, article 1-1, et article 19 pour la TVA) :',
          [
            publisher.name,
            `Forme et capital : ${publisher.form}`,
            `Adresse : ${publisher.address}`,
            `SIRET, au registre national des entreprises : ${publisher.siret}`,
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
          `Son nom, son adresse et son téléphone : ${publisher.host}`,
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
            : `Le moteur en service est ${engine.name}, un moteur de dessin embarqué : des règles et du hasard. Pour partir d’une photo, de petits modèles entraînés, sur notre serveur, y trouvent le visage, le contour de la personne, ses cheveux, son teint et ce qu’elle porte ; le dessin reste celui de l’atelier.`,
          `Chaque PNG dit dans ses métadonnées (XMP, « DigitalSourceType » de l’IPTC) ce qui l’a fait : un algorithme, un filtre appliqué à une photo, ou un modèle entraîné. À partir de 256 pixels, une image téléchargée est aussi signée (C2PA)${engine.ai ? ', et porte une marque invisible' : ''} ; pas les autocollants, ni ce que « Copier l’image » met dans le presse-papiers, que les navigateurs réenregistrent. Rien de cela ne dit qui l’a demandée. Chacun peut le lire : ${origin}/verifier.`,
        ],
      },
      {
        id: 'contact',
        title: 'Points de contact',
        parts: [
          'Au sens du règlement (UE) 2022/2065 sur les services numériques :',
          [
            `pour toi et pour toute personne qui utilise ce site (article 12) : ${publisher.email}, ou le ${publisher.phone} ; c’est une personne qui te répond`,
            `pour les autorités des États membres, la Commission et le Comité européen (article 11) : ${publisher.email}, en français ou en anglais`,
          ],
        ],
      },
      {
        id: 'signaler',
        title: 'Signaler un contenu',
        parts: [
          `Tu penses qu’un avatar publié par un lien de ce site est illicite, ou il te met en cause ? Écris à ${publisher.email} (article 16 du règlement), avec :`,
          [
            'pourquoi tu penses que ce contenu est illicite',
            'l’adresse exacte de la page, ou l’image elle-même',
            'ton nom et ton adresse e-mail ; pas besoin si tu signales une infraction sexuelle contre un enfant',
            'une phrase qui dit que tu le signales de bonne foi',
          ],
          'Nous t’en accusons réception, puis une personne décide, sans algorithme, et te dit ce qu’elle a décidé, pourquoi, et comment le contester. Ce qui est illicite est retiré. Qui l’avait publié apprend pourquoi (article 17), sauf si la police demande le contraire, et peut répondre à la même adresse. Dans les deux cas, les tribunaux restent ouverts.',
          'Un danger pour la vie de quelqu’un ? Appelle le 17 ou le 112. Ce que nous apprenons d’une telle menace, nous le disons à la police (article 18).',
        ],
      },
    ],
  }
}
