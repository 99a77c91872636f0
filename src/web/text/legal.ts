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
export const LEGAL_DATE = '2026-11-24'

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
