/** The accessibility statement. What was checked, when and with what result is read from what the checks wrote. */
import type { SiteFacts } from '../../contract/site.ts'
import { dates, plural } from './fr.ts'
import type { LegalText } from './legal.ts'

export interface Checked {
  date: string
  axe: string
  pages: readonly string[]
  rules: number
  looks: number
  violations: readonly { path: string; rule: string; count: number }[]
}

export function accessibilityText({ publisher, payments }: SiteFacts, checked: Checked): LegalText {
  const { date, axe, pages, rules, looks, violations } = checked
  const faults = [...new Set(violations.map(({ path, rule }) => `${path} : ${rule}`))]
  return {
    title: 'Accessibilité',
    lead: 'Tout le monde doit pouvoir se faire tirer le portrait. Voici où nous en sommes, et à qui dire ce qui ne va pas.',
    sections: [
      {
        id: 'engagement',
        title: 'Ce que nous visons',
        parts: [
          `${publisher.name} veut que ce site respecte la norme européenne EN 301 549, c’est-à-dire les règles WCAG 2.1, niveaux A et AA, que le RGAA 4 suit en France. Cette déclaration vaut pour tout le site : l’accueil, le studio, les tarifs et l’achat, le compte, la rétractation et les pages légales.`,
        ],
      },
      {
        id: 'etat',
        title: 'Où nous en sommes',
        parts: [
          'Le site est partiellement conforme : les contrôles automatiques ne jugent qu’une partie des règles, et personne d’extérieur n’a encore audité le reste.',
          `Le dernier contrôle automatique date du ${dates.day(date)}. Il a regardé ${pages.length} ${plural(pages.length, 'page', 'pages')} avec axe-core ${axe}, sur un téléphone et sur un grand écran, en clair et en sombre, certaines dans plusieurs états : ${looks} vues, ${rules} règles appliquées.`,
          ...(faults.length === 0
            ? ['Il n’a trouvé aucun défaut.']
            : [`Il a trouvé ${faults.length} ${plural(faults.length, 'défaut', 'défauts')} :`, faults]),
          'D’autres essais se font à chaque version, sur le site qui tourne : parcours complets au clavier, du premier mot à l’achat, annonces aux lecteurs d’écran, page agrandie, sans couleur ni mouvement, sans JavaScript pour ce qui se lit.',
        ],
      },
      {
        id: 'limites',
        title: 'Ce qui n’est pas accessible',
        parts: [
          [
            'Les avatars sont décrits par ce qui a été demandé (style, tenue, mots), pas par ce qu’on voit sur chacun : choisir entre quatre variantes demande de les voir.',
            'Le détourage au pinceau se fait aussi au clavier, mais il faut voir la photo pour juger du résultat.',
            ...(payments === 'stripe'
              ? ['La page de paiement est celle de Stripe, qui répond de son accessibilité.']
              : []),
            'Les reçus sont des pages à imprimer, pas des PDF balisés.',
          ],
        ],
      },
      {
        id: 'mails',
        title: 'Nos e-mails',
        parts: [
          'Ils existent en texte seul et en HTML, disent leur langue, ont un titre, des contrastes d’au moins 4,5 pour 1 et un seul lien, écrit en toutes lettres. Aucune image n’y porte d’information.',
        ],
      },
      {
        id: 'contact',
        title: 'Quelque chose te bloque ?',
        parts: [
          `Écris à ${publisher.email} ou appelle le ${publisher.phone} : dis la page, ce que tu voulais faire et ce que tu utilises. Nous répondons sous un mois, et te donnons ce dont tu as besoin par un autre moyen s’il le faut.`,
          'Si la réponse ne te convient pas : le Défenseur des droits (defenseurdesdroits.fr, ou sa Libre réponse 71120, 75342 Paris Cedex 07), ou la DGCCRF, qui contrôle l’accessibilité des services vendus en ligne (signal.conso.gouv.fr).',
        ],
      },
    ],
  }
}
