/** The terms of sale, in plain French; what the law words itself (its notice, its form, its box) stands as the law has it. */
import { PACK_IDS, PACKS } from '../../contract/packs.ts'
import type { SiteFacts } from '../../contract/site.ts'
import { DELIVERY, disagreement, LIFETIME, SOLD } from '../../contract/terms.ts'
import { WAIVER_WORDING, withdrawalNotice } from '../../contract/withdrawal.ts'
import type { LegalText } from './legal.ts'
import { money } from './pricing.ts'

export function cgvText(facts: SiteFacts): LegalText {
  const { publisher, payments, engine, origin } = facts
  const { notice, form } = withdrawalNotice(publisher, origin)
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
        parts: [...SOLD],
      },
      {
        id: 'prix',
        title: 'Les prix',
        parts: [
          'En euros, toutes taxes comprises :',
          PACK_IDS.map((id) => `${PACKS[id].name} : ${PACKS[id].credits} crédits, ${money(PACKS[id].priceCents)}`),
          vat(facts),
          'Le prix payé est celui affiché au moment de l’achat. Il est le même pour tout le monde : aucun prix n’est calculé d’après toi, et rien d’autre ne s’y ajoute.',
        ],
      },
      {
        id: 'commande',
        title: 'Commander et payer',
        parts: [
          'Tu te connectes, tu choisis un pack, tu dis si tu veux que chaque génération te soit livrée tout de suite, et « Payer » t’engage à payer. Jusque-là tu peux revenir en arrière et corriger. Un reçu t’est envoyé par e-mail et reste dans ton compte, avec le numéro de commande.',
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
          DELIVERY,
        ],
      },
      {
        id: 'retractation',
        title: 'Le droit de rétractation',
        parts: [
          'Tu as 14 jours après l’achat pour changer d’avis, sans dire pourquoi : « Renoncer au contrat ici », au bas de chaque page et dans ton compte, à côté de l’achat. Tu écris ta déclaration, tu la confirmes, et un accusé de réception s’affiche et part par e-mail, avec sa date et son heure. Sans te connecter, la même page prend ton numéro de commande et l’adresse de l’achat ; un lien part alors à cette adresse, et le remboursement se fait quand tu l’as ouvert et confirmé, dans les 14 jours. La date qui compte reste celle de ta déclaration : ce que tu dépenses ensuite n’est pas retenu.',
          `Ce qui est remboursé : la part du prix des crédits que tu n’as pas dépensés, arrondie au centime supérieur, si tu as coché à l’achat : « ${WAIVER_WORDING} » La loi prévoit cette exception pour un contenu numérique fourni tout de suite (articles L. 221-25 et L. 221-28, 13° du code de la consommation). La date et ces mots sont gardés avec l’achat, et le reçu les confirme.`,
          'Cocher cette case n’est pas une condition de l’achat, ici comme par l’API. Sans elle, le pack entier est remboursé, même si des crédits ont servi. Dans les deux cas, les crédits remboursés quittent ton compte, et tes avatars restent à toi.',
          'Supprimer ton compte vaut rétractation de tous les achats qui peuvent encore être rendus : ce qui est dû est remboursé de la même façon, et un dernier e-mail te le confirme. Un paiement qui n’aboutit qu’ensuite est rendu en entier.',
          'Une génération que tu as demandée et qui ne livre rien ne compte pas : son crédit revient.',
        ],
      },
      { id: 'avis', title: 'Rétractation : l’avis que la loi prévoit', parts: notice },
      { id: 'formulaire', title: 'Rétractation : le modèle de formulaire', parts: form },
      {
        id: 'usage',
        title: 'Les règles d’usage',
        parts: [
          'Un avatar est privé tant que tu n’en fais pas un lien. N’en publie pas qui enfreigne la loi : se faire passer pour quelqu’un, le harceler, l’humilier, publier son visage sans son accord, montrer un enfant de façon sexuelle, appeler à la haine.',
          engine.ai
            ? `Une demande que ${engine.name} refuse n’est pas dessinée, et ne coûte rien : ce tri-là est automatique. Rien d’autre n’est trié ici par une machine.`
            : 'Aucune machine ne trie ici ce que tu demandes ou publies.',
          ...(engine.ai
            ? [
                'Une image qui pourrait passer pour une vraie photo de quelqu’un : si tu la publies dans ton activité professionnelle, dis qu’elle vient d’une IA (règlement (UE) 2024/1689, article 50, paragraphe 4). N’enlève ni la signature ni la marque qui le disent.',
              ]
            : []),
          `Un lien qu’on nous signale est regardé par une personne ; illicite, il est retiré, et tu apprends pourquoi. Un compte qui en publie encore malgré cela peut être fermé ; ses crédits payés et non dépensés lui sont remboursés. Comment signaler, comment répondre : les mentions légales, ${origin}/mentions-legales.`,
        ],
      },
      {
        id: 'validite',
        title: 'La durée de vie des crédits',
        parts: [LIFETIME],
      },
      {
        id: 'remboursements',
        title: 'Échecs, remboursements et litiges',
        parts: [
          'Une génération qui ne livre aucune image ne coûte rien : le crédit t’est rendu automatiquement, avec la même date d’expiration.',
          'Si un paiement est remboursé, les crédits du pack qui n’ont pas été dépensés sont retirés, en proportion du montant rendu. Ton solde ne devient jamais négatif.',
          'Un paiement contesté auprès de ta banque suspend les crédits du pack le temps de la contestation. Une rétractation déclarée entre-temps compte : son remboursement part si la contestation est close en notre faveur, et ta banque t’a déjà rendu l’argent sinon.',
        ],
      },
      { id: 'conformite', title: 'Les garanties légales', parts: guarantee(publisher.email) },
      {
        id: 'accessibilite',
        title: 'L’accessibilité',
        parts: [
          'Ce site est un service de commerce électronique au sens de la directive (UE) 2019/882 (article L. 412-13 du code de la consommation, décret n° 2023-931 et arrêté du 9 octobre 2023). Il est fait pour être utilisé au clavier, avec un lecteur d’écran, agrandi, en clair ou en sombre, sans mouvement si ton appareil le demande ; l’achat, la rétractation et le compte le sont de même, et nos e-mails existent en texte seul.',
          `Comment c’est vérifié, ce qui ne va pas encore et à qui le dire : la page Accessibilité, ${origin}/accessibilite. L’autorité qui contrôle est la DGCCRF.`,
        ],
      },
      {
        id: 'mediation',
        title: 'En cas de désaccord',
        parts: [disagreement(publisher)],
      },
    ],
  }
}

function vat({ vatScheme }: SiteFacts): string {
  switch (vatScheme) {
    case 'franchise':
      return 'TVA non applicable, article 293 B du CGI : le vendeur n’en facture pas.'
    case 'france':
      return 'La TVA française (20 %) est comprise.'
    case 'oss':
      return 'La TVA est comprise, au taux du pays où tu habites ; le prix, lui, ne change pas d’un pays à l’autre. C’est pourquoi l’adresse de facturation est demandée au paiement.'
    case undefined:
      return 'TVA : [à compléter : LEGAL_VAT_SCHEME].'
  }
}

/** The box that article L. 211-2 asks for, as the annex to article D. 211-3 words it for digital content supplied once. */
const guarantee = (email: string): (string | string[])[] => [
  `Pour les faire jouer, écris à ${email}. La loi les dit en ces termes :`,
  'Le consommateur a droit à la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité durant un délai de deux ans à compter de la fourniture du contenu numérique ou du service numérique. Durant un délai d’un an à compter de la date de fourniture, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
  'La garantie légale de conformité emporte obligation de fournir toutes les mises à jour nécessaires au maintien de la conformité du contenu numérique ou du service numérique.',
  'La garantie légale de conformité donne au consommateur droit à la mise en conformité du contenu numérique ou du service numérique sans retard injustifié suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
  'Le consommateur peut obtenir une réduction du prix en conservant le contenu numérique ou le service numérique, ou il peut mettre fin au contrat en se faisant rembourser intégralement contre renoncement au contenu numérique ou au service numérique, si :',
  [
    'le professionnel refuse de mettre le contenu numérique ou le service numérique en conformité',
    'la mise en conformité du contenu numérique ou du service numérique est retardée de manière injustifiée',
    'la mise en conformité du contenu numérique ou du service numérique ne peut intervenir sans frais imposés au consommateur',
    'la mise en conformité du contenu numérique ou du service numérique occasionne un inconvénient majeur pour le consommateur',
    'la non-conformité du contenu numérique ou du service numérique persiste en dépit de la tentative de mise en conformité du professionnel restée infructueuse',
  ],
  'Le consommateur a également droit à une réduction du prix ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la mise en conformité du contenu numérique ou du service numérique au préalable.',
  'Dans les cas où le défaut de conformité est mineur, le consommateur n’a droit à l’annulation du contrat que si le contrat ne prévoit pas le paiement d’un prix.',
  'Toute période d’indisponibilité du contenu numérique ou du service numérique en vue de sa remise en conformité suspend la garantie qui restait à courir jusqu’à la fourniture du contenu numérique ou du service numérique de nouveau conforme.',
  'Ces droits résultent de l’application des articles L. 224-25-1 à L. 224-25-31 du code de la consommation.',
  'Le professionnel qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 242-18-1 du code de la consommation).',
  'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le contenu numérique ou le service numérique est conservé ou à un remboursement intégral contre renonciation au contenu numérique ou au service numérique.',
]
