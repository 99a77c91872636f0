import { describe, expect, it } from 'vitest'
import { readWords } from '../../read.ts'

/** Everyday trades, of women and of men. */
const TRADES =
  `accompagnateur de voyage, accordeur de piano, acheteuse, actuaire, administrateur réseau, administratrice, aide à domicile, aide ménagère, ajusteur,
  allergologue, ambulancière, analyste financier, anesthésiste, animatrice en ehpad, animateur radio, antiquaire, apiculteur, archéologue,
  architecte d'intérieur, archiviste, armurier, assistante maternelle, assistante sociale, assistant vétérinaire, astrologue, astrophysicien,
  avocate pénaliste, ATSEM, AESH, AVS, auxiliaire de puériculture, aquaculteur, bagagiste, barista, batelier, bibliothécaire, bijoutière, biochimiste,
  biologiste, blanchisseuse, bottier, bouquiniste, bourrelier, brasseur, brodeuse, bruiteur, buraliste, cadre de santé, cariste, carrossier, cartographe,
  cascadeur, céramiste, chapelier, chargée de com, chargé de mission, chaudronnier, chauffeur poids lourd, chauffeur VTC, chef de rang, chef d'orchestre,
  chercheuse au CNRS, chiropracteur, chroniqueuse, cireur de chaussures, coiffeuse, collégienne, commis de cuisine, commissaire-priseur, community manager,
  comptable, concepteur, conchyliculteur, conductrice de bus, conducteur de train, conducteur d'engins, confiseur, conseillère conjugale,
  conseillère d'orientation, conseiller pôle emploi, conservatrice de musée, consultante, contremaître, contrôleuse de gestion, cordonnier, correcteur,
  correspondant de guerre, costumière, coursier, coutelier, créatrice de bijoux, créateur de contenu, critique littéraire, croupier, croque-mort,
  cultivateur, cueilleur, déménageur, démographe, dépanneur, dessinateur de BD, détective privé, diététicienne, diplomate, directeur de banque,
  directrice d'école, doubleur, dresseur de chiens, dramaturge, ébéniste, éboueur, économiste, écrivain public, éditeur, éducatrice spécialisée, égoutier,
  élagueur, électromécanicien, encadreur, épicière, ergothérapeute, étancheur, ethnologue, étalagiste, expert-comptable, facteur d'orgues, femme au foyer,
  père au foyer, mère au foyer, ferronnier, fleuriste, forain, forestier, forgeron, fossoyeur, frigoriste, garçon d'écurie, garde champêtre,
  garde d'enfants, garde républicain, garde-malade, gendarme, généalogiste, géographe, gouvernante, grapheur, graveur, greffière, grossiste, guichetier,
  guide touristique, guide de haute montagne, guérisseur, gynécologue, historienne, homme de ménage, homéopathe, horloger, hôtelier, hôtesse de caisse,
  huissier, humoriste, hydrologue, hypnotiseur, imprimeur, ingénieur du son, inspecteur des impôts, institutrice, intermittent du spectacle, interprète,
  jardinière, jongleur, journaliste sportif, juge de paix, juriste, kiné, laborantine, laveur de carreaux, lad, libraire, linguiste, livreur Uber, luthier,
  lunetier, lycéen, machiniste, magasinier, magistrate, maître-chien, maître nageur, maître de conférences, maîtresse de maternelle, mandataire, manucure,
  manutentionnaire, maraîcher, marbrier, maréchal-ferrant, marin-pêcheur, marionnettiste, maroquinier, masseur, médiateur, médecin légiste, métallurgiste,
  meunier, militaire, mineur, moniteur d'auto-école, monteur, mosaïste, musicothérapeute, musicienne, négociant, neurochirurgien, notaire, nounou,
  nourrice, nutritionniste, océanologue, œnologue, opérateur, ophtalmo, orfèvre, ornithologue, orthophoniste, ostréiculteur, ouvreuse, ouvrier agricole,
  paléontologue, palefrenier, parfumeur, pâtissière, paysagiste, pêcheur, pédicure, peintre, perceptrice, perchman, perruquier, pharmacienne, philosophe,
  physicienne, pianiste, pigiste, pilote de drone, pisciculteur, plagiste, plaquiste, plombière, plongeur, podologue, poissonnière, policière, politologue,
  pompière, pompiste, postière, potière, potier, prestidigitateur, principal de collège, proviseur, surveillant, pion, productrice, professeure des écoles,
  programmeuse, projectionniste, promoteur immobilier, prothésiste dentaire, prothésiste ongulaire, psychanalyste, psychothérapeute, puéricultrice,
  publicitaire, pyrotechnicien, radiologue, ramoneur, réalisatrice, réceptionniste, rédacteur, rédactrice web, réflexologue, régisseur, relieur,
  rempailleur, représentant, restauratrice, romancière, sage-femme, sapeur-pompier, saxophoniste, scénariste, sculptrice, secrétaire médicale, sellier,
  sénatrice, serrurier, sociologue, soigneur animalier, soldate, sommelière, souffleur de verre, sous-marinier, sous-préfet, standardiste, statisticienne,
  steward, styliste, surveillante, syndicaliste, tailleur de pierre, tanneur, tapissière, tatoueuse, taxidermiste, technicien de surface, télévendeuse,
  tennisman, théologien, tisserand, tonnelier, torréfacteur, tourneur fraiseur, toiletteuse, trader, traductrice, trapéziste, travailleur social,
  trésorier, truffier, tuteur, urbaniste, urologue, vannier, vendangeur, vendeuse, veilleur de nuit, verrier, vétérinaire, vigneron, viticultrice,
  vitrailliste, voiturier, volcanologue, voyante, webmaster, yogi, zingueur, zoologiste, youtubeuse beauté, streameur, influenceuse, agent immobilier,
  agent SNCF, agent d'accueil, agent de nettoyage, agent de voyage, agent d'assurance, aiguilleur du ciel, contrôleur aérien, chef de cabine, chef de gare,
  chargé de clientèle, cuistot, second de cuisine, sushi man, kebabier, glacier, crêpière, pizzaiolo, fromagère, crémière, bouchère, charcutière, tripier,
  traiteur, caissière, hôte de caisse, manager, scrum master, product owner, UX designer, data engineer, growth hacker, chief happiness officer,
  office manager, business developer, account manager, auto-entrepreneur, micro-entrepreneur, consultant SEO, architecte cloud, cybersécurité, sysadmin,
  dev front, chômeur, retraité, stagiaire, alternante, apprenti boulanger, rentier, bénévole, scout, scoute, éclaireuse, majorette, pom-pom girl,
  cheerleader, arbitre, entraîneur, coach de vie, prof de danse, prof de yoga, maître-nageur, moniteur de ski, champion de boxe, escrimeur, tireur à l'arc,
  rugbyman, hockeyeur, patineuse, gymnaste, cavalière, cycliste, alpiniste, judokate, karatéka, catcheuse, lanceur de poids, sprinteuse, marathonien,
  triathlète, nageuse, skieuse, snowboardeur, pongiste, pétanqueur, joueur d'échecs, golfeuse, handballeuse, basketteuse, volleyeuse, footballeuse,
  surfeuse, skateuse, pilote de F1, motarde, toréador, dompteur, acrobate, cracheur de feu, ventriloque, bouffon du roi, troubadour, barde, ménestrel,
  conteuse, danseuse du ventre, strip-teaseuse, mannequin, choriste, soprano, ténor, violoncelliste, flûtiste, harpiste, trompettiste, accordéoniste,
  batteuse, guitariste, bassiste, rappeuse, slameuse, beatmaker, ingé son, chanteuse lyrique`.split(/,\s+/)

describe('an everyday trade', () => {
  it.each(TRADES)('%s', (trade) => {
    const { wishes, ignored } = readWords(trade)
    expect(ignored).toEqual([])
    expect(Object.keys({ ...wishes.suggested, ...wishes.values }).length).toBeGreaterThan(0)
  })

  it('tells of women where its own word or its article does', () => {
    for (const trade of [
      'une dermatologue',
      'plombière',
      'une kiné',
      'rédactrice web',
      'la notaire',
      'conductrice de bus',
      'une élève',
      'une collègue',
    ]) {
      expect({ trade, presentation: readWords(trade).wishes.values.presentation }).toEqual({
        trade,
        presentation: 'feminine',
      })
    }
  })

  it('yields to what is named, and a thing or a liking says of nobody what they are', () => {
    expect(readWords('un surfeur à la plage').wishes.values.presentation).toBeUndefined()
    expect(readWords('un plombier en costume gris').wishes.values).toMatchObject({ clothing: 'blazer' })
    expect(readWords('mon fils est fan de pirates').wishes.suggested.headwear).toBeUndefined()
  })
})
