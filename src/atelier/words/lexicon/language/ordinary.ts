/** Common words of both languages that are one slip away from a word of the lexicon, and are not it. */
export const ORDINARY = new Set(`
expertise expertises chere cheres chers parlons verra verrai verras verrez verrons employeur employeurs charte chartes mette mettes mettent
vends vendons vendez fabrique fabriquons collectionne repare couds enseigne promene eleve soigne prends prenez compris conseil conseille propose proche proches voisinage remercie remercions salutations souhaiterions disposer dispose represente representant cadre refonte directeur general generale
perche perchee porche
brushing teams solitaire solidaire sanitaire militant rouillee rouillees cousu bretelle bretelles cambouis atelier ateliers bagnole camping bricolage jardinage randonnee petanque belote tricot couture
manoir marin marche marches moteur moteurs rocher rochers rebord bordure fauteuil cheminee pantoufle pantoufles torchon assiette fourchette cuillere casserole poignee poignet poitrine ventre jambes genou genoux doigts pouce
collection collegues copine campus concert concours conseil console manette clavier ecran souris tablette serveur pixelle raid guilde boss niveau potion potions armes armure epee bouclier arc fleche fleches hache dague lance baton
barque bateau bateaux voile voilier avion moto motos scooter velo velos trottinette tracteur camionnette garage boutique magasin comptoir vitrine caisse client clients patronne brouette
terrasse balcon fenetre rideau lampe bougie bougies cadeau gateau bonbons sucette glace chocolat fraise fraises banane bananes poire orangeraie cerises raisin noisettes
tennis raquette ballon course piscine patins patinage ski luge snow equipe match coupe medaille trophee
souriez sourcil tatoueur barreau barman barriere carriere caserne casino casting
chantier chanson chansons chanteurs choeur chorale
rouler rouleau roulette rousseau roucouler bouclette boucher bouchee
courage courante courrier courses couronnement
porteur porter postier postal
tendre tendance tendances pendule
perron person persil persan
brillant brillants bruyant brave bravo brevet
matin matins place plage plume pluie plate planche branche pousse brume prune herbe perte porte poste verge verre vertu
barre barde marbre arbre sable table cable fable tarte carte quarte parc parle parler tasse casse caisse chasse classe glace grace
chaise chose chaine chance chante chanter chant chemin chemins chevre cheval charme charge change champ champs chambre chaud chaude
poire foire boire pierre lierre pure mure dure sure ecole etoile etage etat etang ecran ecart essai essence
fleuve flamme flocon flute foule foulee foyer force forces forme formes forte forts fosse frais fraise framboises france frere froid front fruit fruits
gare garde garder gateau gateaux geant genre gorge goutte graine grange grave griffe grotte groupe guerre guide guitare
heure heures hiver histoire hotel huile image ile jambe jardin jeter jetee jouer joueur jour journee jours juge jupe juste
lance lampe lancer langue large larme larmes lettre levre liberte ligne lignes linge livre livres loger lourde lueur lumiere lune luxe lycee
machine magie main mains maison mange manger manque marche marcher marge marque masque masques matiere melon menthe merle messe metal metre mettre
meuble minute miroir mode moment monde montagne monter montre mordre moteur mouche moule moulin mousse mouton mouvement
nage nager naitre nappe nature navire neige niveau nombre nord noter nouveau nouvelle nuage nuages nuit objet ocean odeur offre oiseau ombre ongle orage ordre orteil outil ouvert
page paille pain paire paix palais palme panier papier paquet paraitre pareil parent parents parfum parole partie parties partir passe passer pate patte pause pauvre payer pays pecher pelle pelouse pensee penser pente perdre perle peur piano piece pied pieds pierre pile pilule pince pipe piscine piste place plaine plaisir plante plat plein plomb pluie poche poele poids point pointe poisson poivre politique pomme pommes pompe pont porte porter poser possible poste poster potage poteau poudre poule poulet poupe poussin poutre premier prendre preparer presse prete pretre preuve prince prise prix probleme prochain proche produit promenade propre propres prune public puits
qualite quand quart quatre question quitter quotidien rade radio raison ramasser rang rapide rare rayon rayons recette reine repas reponse reste rester retour reve reveil revenir rever riche riviere riz roche roman ronce route roue royaume rue ruse
sable sabre sac saison salade sale salle salon sang sante saut sauter sauvage savoir scene seau secret selle semaine semer sentir serpent serre serrure service seul seule siege signe silence singe sirop soir soiree soleil soldes solide sombre sommet sonner sorte sortie sortir souche souffle soupe source sourd souris souvenir stade station sucre sud suite suivre sujet surface
table tableau tache taches taille tante tapis tard tarte tasse taxi temps tente terrain terre terrasse texte theatre tigre tiroir tissu titre toile tomate tomber tombe tonne torche tour tourner train trains trait travail travers traverser tronc trou trouver trouve tuile tunnel
usage usine utile vache vague vagues valise vallee valeur vapeur vase vendre vendu venir vent ventre verger verite verre vers vertige viande vide vider vie vigne village ville vin visite vitre vitrine vivre voie voile voir voiture voitures volant voler voleur volume voter vouloir voyage vrai zone
jambon crepe croix crabe crane crayon creme cri crise cube cuivre culture cuisine cour course courir couper coupe couleur coude coucher coup coupable courant courage couteau couvert couverture craie crapaud boite bois boisson bonbon bonheur bord bouche bouchon boue bouger bougie boule bouteille boutique bouton bras brise brosse bruit brule brun buisson bulle bureau cabane cadeau cadre cage caillou calme camion campagne canal canne canot capable carafe carton cause cave ceinture cendre centre cercle cerise chat chateau chaudron chef cheminee cible ciel cinema citron clair clef cloche clou coeur coffre coin colle colline colonne combat comete comprendre compte conseil conte copie coq coquille corbeille corde corps cote coton dame danse danser danser date debut decor demain dent depart dernier descendre desert dessert detail devant deviner devoir dieu diner dire disque divers docile doigt domaine dormir dossier douceur douleur doute drap drapeau droite
where there their these those which while white whole whose write wrong world would woods words works worse worst worth young youth years yards
about above after again agree ahead allow alone along among angle apart apple apply argue arise armed aside asset avoid award aware basic basis beach beast began begin being below bench birth black blade blame blank blast blind block blood board boost booth bound brain brand bread break breed brick bride brief bring broad broke build built buyer cable carry catch cause chain chair chart chase cheap check chess chest child china chose civil claim clean clear click clock close cloud coach coast could count court cover crash cream crime cross crowd curve cycle daily dance death delay depth doing doubt dozen draft drama drawn dream dress drill drink drive eager early earth eight elite empty enemy enjoy enter entry equal error event every exact exist extra faith false fault fiber field fifth fifty fight final first fixed flash fleet floor fluid focus force forth forty forum found frame frank fraud fresh front fruit fully giant given glass globe grace grade grand grant grass great gross group grown guard guess guest guide happy heart heavy hello hence horse hotel house human ideal image index inner input issue japan joint judge known label large laser later laugh layer learn lease least leave legal level light limit links lives local logic loose lower lucky lunch lying magic major maker march match maybe mayor meant media metal might minor minus mixed model money month moral motor mount mouse mouth movie music needs never night noise north noted novel ocean offer often order other ought paint panel paper party peace phase phone photo piece place plain plane plant plate point pound power press price pride prime print prior prize proof proud prove queen quick quiet quite radio raise range rapid ratio reach ready refer right rival river roman rough round route royal rural scale scene scope score sense serve seven shall shape share sharp sheet shelf shell shift shirt shock shoot shore short shown sight since sixth sixty sized skill sleep slide small smart smile smoke solid solve sorry sound south space spare speak speed spend spent split spoke sport staff stage stake stand start state steam steel stick still stock stone stood store storm story strip stuck study stuff style sugar suite super sweet table taken taste taxes teach terms thank theme thick thing think third throw tight times tired title today topic total touch tower track trade train treat trend trial tried tries truck truly trust truth twice under union unity until upper urban usage usual valid value video virus visit vital voice waste watch water wheel while
holding sitting standing running playing eating drinking reading writing dancing cooking fishing flying walking talking hiding riding driving sailing painting hunting
mountain mountains castle forest garden kitchen street school office party station bridge island desert jungle village city
sword shield guitar piano phone laptop coffee pizza balloon dragon castle moon stars planet space rocket
mars terre venus saturne jupiter paris londres
coiffer mariner poser caressant montrant poussant passant courant dansant volant tenant mangeant buvant lisant jouant marchant
tirage tissage bandage passage message massage visage ménage voyage garage nuage courage partage mariage
cordon gardon bidon ballon ballons wagon jambon savon melon dragon
conte contes ronce sonde fonde bonde
vieille veille merveille oreiller bouteille corbeille
espace espece epice epices epines epaule epaules epee
moustique rustique mastic mystique
royaume baume paume psaume
planete planetes comete navette chaussette serviette toilette
poupee coupee loupe troupe groupe
collet gilets billet billets ticket
tambour vautour contour amour humour
porche torche broche cloche poche roche
soupe loupe coupe troupe
tricher sécher lécher pencher
casser passer tasser masser lasser
dormeur donneur sonneur
chemine chemines
volcan volcans ouragan
cravache
banque branche manche manches tranche
piscine cuisine usine voisins
leopard panthere zebre charlotte voilette coquette coquettes coquet anne annie antoine arthur aurelie baptiste benoit bernard brigitte bruno camille carole caroline catherine cecile chantal chloe christian christine christophe clara claude clement colette corinne cyril daniel david delphine denis denise didier dominique edouard eliane elisa elise elodie emilie emma enzo eric estelle etienne fabien fabrice fanny florence florian franck gabriel gerard germaine gilles ginette guillaume helene henri herve huguette isabelle jacques jasmine jeanne jeannine jerome jessica johanna jonathan joseph josette juliette karim karine kevin laetitia laura laurence laurent leila leonie lionel louis louise lucas lucette ludovic madeleine manuel marcel marcelle margaux marguerite maria marie mathieu mathilde maurice maxime melanie melissa michel mireille mohamed monique morgane nadia nadine nathalie nathan nicolas nicole noemie odette odile olivier oceane pascal patrick paulette philippe pierre pierrette quentin rachel raphael raymond regine rene robert roger roland romain sabine sabrina samuel sandra sandrine sarah sebastien serge simone sophie stephane stephanie suzanne sylvain sylvie theo therese thibault thierry thomas valentin valerie vanessa veronique vincent virginie xavier yasmine yvette yvonne zoe alice alexandre alexis amandine andre angelique anthony arnaud audrey adele barbara beatrice bertrand blandine boris francois martin martine robin roman marius simon mario marco lucie julie jules hugo manon marion curvy curve curves baguette missing rondes ronds communiante communiant communion
belge belges suisse suisses
creche coussin coussins fromage pates polie polies polis coudre mitre cahier cahiers bosse bosses platre galon galons massue bombe bombes temple temples gymnase boucherie boulangerie pharmacie modeste paresse folle folles genie genies
trempe trempee troue trouee repasse violin brush polite ancient rameur coudieres crier tirer ouvrir fermer soigner marteau mangue agneau insolent insolente lonely epingle epingles cuisiner jardiner bricoler voyager travailler peindre tricoter
monteur monteuse standard etudes etude courses aieul aieule temoin temoins bapteme communion kermesse brocante goutte canne cannes sucette hamac tondeuse
momie maigre maigrichon rodeur claquette claquettes reins corset morse nerveux titan bretelles macron trombinoscope fiche dossier arrogance surpoids enceinte
corset voilette sarouel bracelet boutonniere lacets talons ballerines escarpins mocassins espadrilles sandales jambieres guetres cuissardes
souris gobelet gourde thermos carnet stylo plumier compas equerre
absente acheter actions actuel adorer aimer ajout ajoutee ajoutes algerie allemagne annee anomalies appartement appel appele arabie armees assurer attacher attendait autorises baisser bases begue bibliotheques blesser bogue bogues bornes
briquet burger caractere caracteres changer changes charger chene chercher chouette claquette classes clause codes coller colombie combine command commande commencant commits compatible compatibles completes complique compose compresse conforme constante constantes
contenus contient continuer controler copies coree correction correspondance correspondances correspondent courbe crees croiser definie definis delai demandee demandees demander detacher detection determiner dimension directive distance donnee donner doubles douves duree
echec ecouter editer elaguer ensembles entree entrees entrer entrez envoie epique executees expressions extension externes facile fierte files fonctionnalite fonctionnalites fonctions formee fourmi fournir fournit function generee geographie geree graphiques
grece grimper habiller horloge identites importer impossible imprimer inspecter interieur internes internet interpreteur inverser israel italie jalousie kenya lacher laisse lancez langues laver lectures lever librairie liens litterature lorsqu macron
maillet maquiller marquer materiel mauvaises memes menus merveilleux messages millier modes modules montage montrer motif naissance nigeria niveaux notation onglet onglets optimiser paires pakistan partiel paupiere permet permis personnel personnels
philosophie plier plonger pointeurs polices politiques possibles pourriez precedent precedente precedents prefere preparee presente privee processeur programme programmes progression projection prophetie propriete puissance quitte ramper rapporter raser rechercher recue regarder
remiser rendre rendue renommage renommer repassage ressource retourne retourner roles russie saisir salaire scalaire secondes sections selectionnee selectionnees selectionner serrer services servir signee signer signes somme souhait souhaitez souple stocke
suivent superieure supporte supportee supportees supportes surveillance survienne syrie system tenir textes tiers tiret titan tomates tortue touche trace traite traiter triple trombone trouvee trouves tunisie turquie unites variables ventru
versions vidage vouliez windows
marais etang vallee glacier banquise jungle savane steppe toundra volcan grotte falaise colline prairie lagune archipel peninsule cascade torrent ruisseau fleuve sources oasis dunes
abysses enfers paradis purgatoire neant ombres tenebres tempetes eclairs flammes braises cendres givre glaces brumes
grillz araignee scorpion guepe blagues blague pivoine pivoines jonquille jonquilles bleuet coquelicot coquelicots muguet violettes
saoul saoule portier scaphandre amenageur maroc senegal vosges bretagne provence
jauni jaunie jaunis jaunies voute voutee edente edentee
ecris ecrit ecrire ecrivez aimes aimee aimees abime abimee debite debiter credit credits prise prises recharge
types export exports module modules branches client fichier fichiers liste listes correspondant
fleuri fleuris fleurir
fauche fauchee touche gache gachee seche seches crache crachee
sculpture sculptures agriculture farming ressemblance medecines naissances stages guildes original originale originaux originales borne bornes cliche cliches compagnie compagnies drome graphisme mache bakery bakeries trades trans partent porterais porterait sayan saiyan aupres commu
contraire contraires contrainte contraintes absolu perdu accident lendemain renouvelons renouveler emplacement
achat acier ambulance amende antenne aspect aventure baie balle ballet banc barque beche bille blessure bond boue bouge bout box brique buche bulle cable canton carreau carreaus carte cartes case caverne cavernes centaine championnat championnats char charbon chassis chene cheque chevre chouette chouettes cirque colocation colocations comedie comedies corde cordes courbe courge courges craie crepes crime crise crises croquette croquettes date defaut defauts dentelles dette dettes devis direction disque distance douche douches douze douzes economie ecrou ecurie ecuries entretien epoque equipage escalier escaliers experience experiences facile faute fer feutre fievre fievres figue firme firmes foie fosse four fournee fournees fourrure frein gare golf gorge grade grain graisse greve greves hache haie hanche hasard hausse horloge impot jalousie jeunesse joie joies laine laines lame lames librairie livret logo logos maladie maladies mairie marbre maree marees marge marges miette miettes mille milles mine mines moitie monde montee officiel officielle officiels olive orage palier paliers palme palmes parti partis pelle pelles pelote pelotes pente pentes peche perte pertes phare phares photographie photographies pile piles pinte pintes pipe pipes pluie pluies poele poeles poison pole poles ports port portail portails poulie poulies poussiere poussieres poutre poutres prunes race races ramee rappel rappels rature ratures rein reins revue revues rhume riens roue roues ruine ruines sachet salaire salaires savane savanes savon scene sel selle selles seringue sieste site sites soie soies soupe soupes statue sueur sueurs suite suites tige tiges titre titres toit toits tonne tonnes tortue tortues urgence vegetal vegetaux veste villa vingtaine voeu voeux voie voies volet volets brochet brochets centrale centrales pourtant quiconque plaire promettre partirait rassurer sorti sorties savoie interdire inconnu
envoye bourre bourree bourres bourrees rempli choisi peint fini grandi servi senti vendu perdu rendu tordu venu tenu cousu paru plu battu voulu creusot vernis fond ventes vaste bruit bruits cuit cuite fuite fuites luths lustre lustres banane comptine peluche peluches trousse trousses boussole poncho casier casiers colle collier goutte gouttes grotte grottes goutte grelot grelots
`.normalize('NFKD').replace(/\p{M}+/gu, '').split(/\s+/).filter(Boolean))
