/** What is worn above the shoulders, and marks on the skin. */
import { VOCABULARY } from '../../../recipe.ts'
import type { Row } from '../types.ts'

const GLASSES = ['round-glasses', 'square-glasses', 'sunglasses', 'goggles']
const HATS = VOCABULARY.headwear.filter((value) => value !== 'none')

export const EYEWEAR: Row[] = [
  { fr: 'lunette~,lunet~,lunéte~,luette~ de vue,lunnettes,lunètes,lunettes de vue,bésicles,binocles,binoclard*,lunetes,lunttes,paire de lunettes,lunettes (rondes|de harry potter|cerclées|à monture ronde|ronde|de john lennon|ovales|papillon|en demi lune|demi lune|œil de chat|à la harry potter),porte des lunettes', en: 'glasses,eyeglasses,spectacles,specs,bespectacled,eyeglass,glases,reading glasses,round glasses,round rimmed glasses,circle glasses,cat eye glasses,spectacled,wire rimmed glasses,eyewear', set: { eyewear: 'round-glasses' }, as: 'eyewear', none: 'eyewear', refuse: { eyewear: GLASSES } },
  { fr: 'lunettes (carrées|carré|carrés|rectangulaires|rectangles|à grosse monture|à monture épaisse|de geek|d intello|de nerd|wayfarer|à monture carrée|à monture (écaille|d écaille|rectangulaire)|d écaille|en écaille|écaille|écailles),grosses lunettes carrées', en: 'square glasses,rectangular glasses,thick glasses,thick rimmed glasses,nerd glasses,horn rimmed glasses,nerdy glasses,big square glasses,tortoiseshell glasses,thick framed glasses,geeky glasses,chunky glasses', set: { eyewear: 'square-glasses' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'lunettes noires (carrées|rectangulaires|à monture carrée)', set: { eyewear: 'square-glasses', eyewearColor: '#1c1b22' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'lunettes noires (rondes|ovales)', set: { eyewear: 'round-glasses', eyewearColor: '#1c1b22' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'verres', en: 'lenses', as: 'eyewear' },
  { fr: 'monture~,armature~ de lunettes,branches de lunettes,d écaille,en écaille,écaille de tortue', en: 'frames,framed,rims,rimmed,frame,rim', suggest: { eyewear: 'square-glasses' }, as: 'eyewear' },
  { fr: 'lunette~ (de|) soleil,lunettes (noires|fumées|teintées|de star|aviateur|d aviateur|ray ban|de sun|miroir),lunette noire,solaires,ray ban~,raybans,rayban,lunettes solaires,aviateurs,verres fumés,lunettes de soleils', en: 'sunglasses,sunglass,shades,aviators,aviator sunglasses,ray bans,sun glasses,dark glasses,sunnies,ray ban,wayfarers,tinted glasses,mirrored sunglasses', set: { eyewear: 'sunglasses' }, as: 'eyewear', none: 'eyewear', refuse: { eyewear: ['sunglasses'] } },
  { fr: 'cache~ œil,cache oeil,bandeau sur l (œil|oeil),œil bandé,borgne~,oeil (gauche|droit|) crevé,cache sur l œil,bandeau de pirate,un seul œil', en: 'eye patch,eyepatch,patch over (his|her|their|one|an) eye,one eyed,eye patches', set: { eyewear: 'eye-patch' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'monocle~', en: 'monocle~', set: { eyewear: 'monocle' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'lunette~ de (soudeur|soudure),lunettes (de réalité virtuelle|vr|de vr|de bricolage|de tir|anti poussière|de chantier|de protection|de sécurité|de ski|de plongée|de natation|de piscine|de labo|de chimiste|d aviateur vintage|de motard|steampunk|de laboratoire|de pilote|de moto),masque de (ski|plongée|snow|soudeur),casque vr,casque de réalité virtuelle,goggles', en: 'goggles,safety glasses,ski goggles,swimming goggles,safety goggles,lab goggles,steampunk goggles,vr headset,welding goggles,protective glasses', set: { eyewear: 'goggles' }, as: 'eyewear', none: 'eyewear' },
  { fr: 'intello~,première de la classe,premier de la classe,premier de classe', en: 'nerd~,nerdy,bookish,bookworm,brainy', suggest: { eyewear: 'square-glasses', expression: 'smile', clothing: 'shirt' } },
]

const hat = (value: (typeof HATS)[number], fr: string, en: string): Row =>
  ({ fr, en, set: { headwear: value }, as: 'headwear', none: 'headwear', refuse: { headwear: [value] } })

export const HEADWEAR: Row[] = [
  { fr: 'couvre chef~', en: 'headwear,headgear,head covering,hats', set: { headwear: 'hat' }, as: 'headwear', none: 'headwear', refuse: { headwear: [...HATS] } },
  { fr: 'tête nue,nu tête,nue tête,rien sur la tête', en: 'bareheaded,hatless,nothing on (his|her|their) head,bare head', set: { headwear: 'none' } },
  hat('cap', 'casquette~,caskette~,casket,kaskette,snapback,képi~,visière~,casquette (à l envers|de baseball|retournée|gavroche|plate|de marin|à visière|trucker|nike|ny),gavroche,gapette,casqette,calot~', 'cap~,baseball cap,snapback,trucker hat,flat cap,ball cap,peaked cap,kepi,visor,backwards cap,newsboy cap,dad hat'),
  hat('beanie', 'bonnet~,bonet~,tuque~,bonnet (en laine|de laine|tricoté|à pompon|péruvien|de ski),beanie,cagoule~', 'beanie~,wool beanie,wool hat,woolly hat,knit hat,knitted hat,winter hat,bobble hat,tuque,woolen hat,bonnet,wooly hat,balaclava'),
  hat('beret', 'béret~,berret,bérets,béret (basque|français)', 'beret~'),
  { fr: 'chapeau~,chapo,chapeaux,chapau,bob,bob~,chapeau (de paille|mou|de soleil|cloche|melon|en paille|en feutre|de jardinier|à plume|bob),fedora,panama,canotier,borsalino,capeline,bibi,feutre,chapka~,chapeau de pluie,bob ricard,un bob,bob de pêcheur,trilby,fez,chéchia,une coiffe,sa coiffe,la coiffe,avec coiffe,en coiffe,coiffe (bretonne|alsacienne|traditionnelle|blanche)', en: 'hat,straw hat,fedora,panama hat,sun hat,bowler hat,bucket hat,boater,trilby,sunhat,fur hat,bowler,floppy hat,rain hat,safari hat,wide brimmed hat,deerstalker,fez', set: { headwear: 'hat' }, as: 'headwear', none: 'headwear', refuse: { headwear: [...HATS].filter((value) => value.includes('hat') || value === 'hat' || value === 'beret') } },
  hat('cowboy-hat', 'chapeau de (cow boy|cowboy|cow girl|shérif|western),stetson,sombrero,chapeau (cowboy|western|texan),chapeau de cow boys', 'cowboy hat,stetson,cowgirl hat,sombrero,western hat,ten gallon hat,sheriff hat'),
  hat('top-hat', 'haut~ de forme,haut de formes,chapeau haut de forme,chapeau claque,gibus,haut forme,chapeau de magicien,huit reflets', 'top hat,tophat,high hat,magician hat'),
  hat('hijab', 'hijab~,voile~,voilé*,foulard sur (la tête|les cheveux),hidjab,hijeb,tchador,foulard islamique,niqab,foulard coloré sur la tête,jilbab,voile sur la tête,hijab', 'hijab~,headscarf,head scarf,veil,veiled,scarf on (her|his|their) head,muslim veil,niqab,chador,covered hair'),
  { fr: 'hijabi~,hijabeuse~', en: 'hijabi~', says: { presentation: 'feminine', weight: 3 }, set: { headwear: 'hijab' }, as: 'headwear', refuse: { headwear: ['hijab'] } },
  { fr: 'musulmane~', en: 'muslim (woman|girl|lady)', says: { presentation: 'feminine', weight: 3 }, suggest: { headwear: 'hijab' } },
  hat('turban', 'turban~,turban (sikh|indien|africain),chèche~,keffieh,wax sur la tête,headwrap,pagne sur la tête,enturbanné*,serviette sur la tête,durag,du rag', 'turban~,headwrap,head wrap,turbaned,gele,durag,do rag,du rag'),
  { fr: 'sikh~', en: 'sikh', suggest: { headwear: 'turban', facialHair: 'full-beard', presentation: 'masculine' } },
  hat('crown', 'couronne~,couronne (royale|de roi|de reine|de princesse),diadème~,tiare~,couronné*,couronnes', 'crown~,tiara~,diadem,crowned'),
  hat('flower-crown', 'couronne~ de fleurs,couronne (fleurie|florale|de laurier|de lauriers|de pâquerettes|de marguerites|de roses),diadème de fleurs,fleurs (sur la tête|plein la tête),headband à fleurs', 'flower crown~,floral crown,flowers on (her|his|their|my) head,wreath of flowers,laurel wreath,daisy crown,crown of flowers,floral headband,garland of flowers,rose crown,floral wreath'),
  hat('wizard-hat', 'chapeau (pointu|de sorcière|de sorcier|de magicien pointu|de mage|d enchanteur|de merlin)', 'wizard hat,witch hat,pointy hat,pointed hat,witches hat,wizards hat,sorcerer hat,witch s hat'),
  hat('pirate-hat', 'chapeau (de pirate|pirate|de corsaire),tricorne~,bicorne~,chapeau à tête de mort', 'pirate hat,tricorn,tricorne,pirates hat,bicorne'),
  hat('chef-hat', 'toque~,toque de (cuisinier|chef|cuisine|boulanger|pâtissier),chapeau de (chef|cuisinier)', 'chef hat,chefs hat,toque,cook hat,chef s hat,baker hat'),
  hat('graduation-cap', 'toque (de diplômé|de diplômée|universitaire|d étudiant),mortier,chapeau de (diplômé|diplômée|diplome|remise de diplôme|graduation),coiffe de diplômé,toque de remise de diplôme', 'graduation cap,mortarboard,grad cap,graduation hat,academic cap'),
  hat('hard-hat', 'casque de (chantier|sécurité|protection|travaux|pompier|ouvrier|vélo|moto|motard|scooter|mineur|spéléo),casque (de soldat|militaire),casque de cycliste,casque ouvrier', 'hard hat,hardhat,safety helmet,construction helmet,fire helmet,firefighter helmet,bike helmet,bicycle helmet,motorcycle helmet,mining helmet,firemans helmet,helmet'),
  { fr: 'casque~ jaune~', set: { headwear: 'hard-hat', headwearColor: '#f5c928' }, as: 'headwear', none: 'headwear' },
  { fr: 'casque~ orange~', set: { headwear: 'hard-hat', headwearColor: '#f08a24' }, as: 'headwear', none: 'headwear' },
  hat('viking-helmet', 'casque (viking|de viking|à cornes|gaulois|de gaulois|de chevalier|romain|de guerrier),heaume~,casque d astérix', 'viking helmet,horned helmet,knight helmet,helm,helmet with horns,warrior helmet'),
  hat('astronaut-helmet', 'casque (d astronaute|de cosmonaute|spatial|de l espace|de spationaute|intégral),scaphandre~,combinaison spatiale,bulle sur la tête,combi spatiale', 'astronaut helmet,space helmet,spacesuit,space suit,diving helmet,astronaut suit,spaceman helmet'),
  hat('santa-hat', 'bonnet (de noël|de père noël|du père noël|de lutin|de noel rouge|noël|rouge de noël),chapeau (de noël|de père noël|du père noël)', 'santa hat,christmas hat,santa s hat,santa claus hat,elf hat,xmas hat'),
  hat('party-hat', 'chapeau (d anniversaire|de fête|festif|de clown|pointu de fête|en carton|de carnaval),cotillon~', 'party hat,birthday hat,clown hat,party cone'),
  hat('cat-ears', 'oreilles de (chat|chats|chaton|chatte|félin|renard|loup|souris|mickey|neko|ours|panda|chien),oreilles (chat|renard),serre tête (chat|oreilles de chat)', 'cat ears,kitty ears,fox ears,mouse ears,wolf ears,cat ear headband,cat ears headband,neko ears,bear ears,cat eared,dog ears,animal ears,kitten ears'),
  hat('bunny-ears', 'oreille~ de (lapin|lapine|lièvre),oreilles lapin', 'bunny ears,rabbit ears,bunny eared'),
  hat('headphones', 'casque~,micro casque~,casque (à oreilles de chat|avec oreilles de chat|gamer à oreilles de chat|audio|de musique|sur les oreilles|de gamer|gaming|gamer|micro|bluetooth|beats|sans fil|de dj|hifi),écouteur~,airpods,airpod~,casque audio gamer,oreillette~,casque stéréo,caske', 'headphone~,earphones,earbuds,headset~,gaming headset,airpods,gaming headphones,ear buds,beats headphones,earphone'),
  hat('headband', 'bandeau~,serre tête~,bandana~,bandeau (dans les cheveux|de sport|éponge|sur le front|de ninja|de hippie),headband,foulard dans les cheveux,bandeaux,ruban dans les cheveux,nœud dans les cheveux,barrette~,serre tete,nœud~,noeud~,ruban~,chouchou~', 'headband~,head band,bandana~,hairband,hair band,alice band,sweatband,hair ribbon,bow in (her|his|their) hair,ribbon in (her|his|their|the) hair,hair bow,hair clip~,barrette~'),
  hat('halo', 'auréole~,halo~,aureole,anneau au dessus de la tête,auréole dorée', 'halo~'),
  hat('devil-horns', 'cornes,cornes (de diable|du diable|de démon|de bélier),petites cornes', 'devil horns,horns,demon horns,horned,little horns,horn'),
]

/** Worn round the neck, they leave the head to whatever else is on it. */
const AROUND_THE_NECK: Row = { fr: '(casque|écouteurs) (autour du|au) cou,casque audio (autour du|au) cou', en: '(headphones|headset) around (his|her|their|my|the) neck', suggest: { headwear: 'headphones' } }

const extra = (value: NonNullable<Row['set']>['accessories'], fr: string, en: string, as: Row['as'] = 'accent'): Row =>
  ({ fr, en, set: { accessories: value! }, as })

const HELMETS = ['astronaut-helmet', 'viking-helmet', 'hard-hat', 'headphones'] as const
const REAL_HATS = ['wizard-hat', 'pirate-hat', 'cowboy-hat', 'top-hat', 'santa-hat', 'chef-hat', 'party-hat', 'graduation-cap', 'hat'] as const

/** Words so general that a character's own headgear is what they mean (« une sorcière avec un chapeau »). */
const PLAIN_WORDS: Row[] = [
  { fr: 'chapeau~', en: 'hat,hats', set: { headwear: 'hat' }, as: 'headwear', none: 'headwear', plain: [...REAL_HATS], refuse: { headwear: HATS.filter((value) => value.includes('hat') || value === 'beret' || value === 'cap' || value === 'beanie') } },
  { fr: 'casque~', set: { headwear: 'headphones' }, as: 'headwear', none: 'headwear', plain: [...HELMETS], refuse: { headwear: [...HELMETS] } },
  { en: 'helmet~', set: { headwear: 'hard-hat' }, as: 'headwear', none: 'headwear', plain: [...HELMETS], refuse: { headwear: [...HELMETS] } },
  { fr: 'toque~', set: { headwear: 'chef-hat' }, as: 'headwear', none: 'headwear', plain: ['graduation-cap'] },
  { fr: 'bonnet~', set: { headwear: 'beanie' }, as: 'headwear', none: 'headwear', plain: ['santa-hat'] },
  { fr: 'cornes', en: 'horn~,horns', set: { headwear: 'devil-horns' }, as: 'headwear', none: 'headwear', plain: ['viking-helmet'] },
]

export const ACCESSORIES: Row[] = [
  ...PLAIN_WORDS, AROUND_THE_NECK,
  extra(['earrings'], `boucle~ d oreille~,boucle~ d oreil~,bouc~ d oreille~,boucle d oreilles,créoles,créole~ aux oreilles,anneau~ (aux oreilles|à l oreille|d oreille),gros anneaux,boucle~ d oreille~ (en perles|de perles|perles|perle),pendants d oreille~,puces d oreille~,clous d oreille~,pendantifs d oreille,perles aux oreilles,piercing~ (à l oreille|aux oreilles|oreille~),boucles doreilles,anneaux,diamant~ (à l oreille|aux oreilles|à chaque oreille),boucle~ à (une|l|la|son|chaque) oreille~,boucle~ aux oreilles,anneau~ à une oreille,oreille~ percé*,(une|l|à l|à une|aux) oreille~ percée~,boucles oreilles`, 'earring~,pearl earring~,diamond earring~,ear rings,hoops,hoop earrings,ear studs,studs,pierced ears,ear piercing~,hoop'),
  extra(['nose-ring'], 'piercing~,percing~,anneau dans le nez,piercing~ (au nez|dans le nez|nez|nasal|à la narine),septum,clou dans le nez,nez percé,percé*,anneau au nez,narine percée,piersing~', 'nose ring,nose piercing,septum,septum ring,nose stud,piercing~,pierced,pierced nose,septum piercing,facial piercings'),
  extra(['necklace'], 'collier~,collier de fleurs,collier~ (à|de) (pics|pointes|clous|piques|chien),chaîne~,chaîne autour du cou,pendentif~,collier (de perles|ras du cou|ras de cou|en or),ras du cou,ras de cou,choker,médaillon~,perles,sautoir~,rivière de diamants,médaille~,chaînette~,colier~,croix (autour du cou|au cou|en or),gourmette,collier de coquillages', 'necklace~,chain~,pendant~,pearls,choker~,pearl necklace,locket,beads,medallion,bling'),
  { fr: 'bijou~,bijoux,bijous', en: 'jewelry,jewellery,jewels,jewel', set: { accessories: ['earrings', 'necklace'] }, as: 'accent', refuse: { accessories: ['earrings', 'necklace', 'nose-ring'] } },
  extra(['scarf'], 'écharpe~,foulard~,cheche autour du cou,écharpe (en laine|de laine|autour du cou|tricotée),foulard (autour du cou|à fleurs|en soie|de soie),châle~,étole~,tour de cou,cache nez,snood,cheich,echarpe~,keffieh autour du cou,fichu', 'scarf~,scarves,shawl~,neckerchief,bandana around (his|her|their) neck,muffler,snood,silk scarf,pashmina'),
  extra(['tie'], 'cravate~,cravatte~,cravaté*', 'tie,ties,necktie~'),
  extra(['bow-tie'], 'nœud~ papillon~,nœud pap,noeud~ papillon~,noeud pap,neud papillon,papillon au cou,nœud papillon~', 'bow tie~,bowtie~'),
  extra(['freckles'], 'tache~ de rousseur,taches rousseur,tâches de rousseur,taches de son,tache de rousseurs,éphélides,tach de rousseur,taché* de rousseur', 'freckle~,freckled,freckly', 'other'),
  extra(['beauty-mark'], 'grain~ de beauté,grains de beauté,mouche (sur la joue|au coin des lèvres|de beauté),grin de beauté', 'beauty mark~,beauty spot~,mole~,birthmark', 'other'),
  extra(['blush'], 'joues (roses|rouges|rosées|rougies|rose|roses et rondes),pommettes (roses|rouges|rosées|rosies),blush,fard à joues,rougi(t|ssant|ssante),rosissant*,(rose|rouge|du rouge|du rose) aux joues,joues en feu,joue rose', 'blush,blushing,rosy cheeks,pink cheeks,red cheeks,rosy,rosy cheeked,flushed,flushed cheeks,blushed cheeks', 'other'),
  extra(['makeup'], `maquillé*,maquillage~,makillage,makiller,makillée,maquilée,make up,makeup,rouge à lèvres,rouge à lèvre,fard à paupières,mascara,eye liner,eyeliner,khôl,kohl,lèvres (rouges|maquillées|noires|roses|bordeaux|pulpeuses rouges|peintes),lèvre rouge,smoky,smoky eyes,gloss,trait de liner,trait d eye liner,trait d eyeliner,faux cils,ombre~ (bleue|verte|rose|violette|dorée|noire|marron|) (à paupières|aux yeux|sur les yeux|aux paupières),ombre à paupières,paillettes,liner,contouring,crayon noir,bouche rouge,lips rouges,eye liner noir,yeux (maquillés|charbonneux|fardés)`, 'makeup,make up,lipstick,eyeliner,mascara,eyeshadow,eye shadow,lip gloss,red lips,black lips,black lipstick,red lipstick,smoky eyes,glitter,winged eyeliner,glam,false lashes,lashes,made up,long lashes', 'other'),
  extra(['scar'], 'cicatrice~,cicatris(é|ée|e),balafre~,balafré*,estafilade,cicatrice (sur la joue|à l œil|sur l œil|au front|en éclair|sur le front|sur le visage|sur l arcade),ciccatrice', 'scar~,scarred,scarface,facial scar,lightning scar', 'other'),
  extra(['face-paint'], 'peinture~ (de guerre|faciale|sur le visage|tribale|faciales),visage peint,maquillage (de clown|de carnaval|tribal|de guerre|de supporter|artistique),nez (rouge|de clown),grimé*,joues peintes,(petites|) moustaches (dessinées|peintes),moustaches de (chat|souris|lapin|félin),face paint,bindi,maquillage de la fête des morts', 'face paint,war paint,painted face,clown makeup,clown nose,red nose,facepaint,tribal paint,bindi,warpaint,sugar skull,painted cheeks', 'other'),
  extra(['tattoo'], 'tatouage~,tatoué*,tatoo~,tattoo~,tatou,tatouage~ (de|d une|d un|en forme de) (fleur~|rose~|dragon~|papillon~|étoile~|serpent~|cœur~|coeur~|crâne~|lion~|loup~|plume~),tatouage (au cou|dans le cou|sur le cou|sur le visage|tribal|polynésien|au visage),tatouer,encré*', 'tattoo~,tattooed,tatoo~,tats,inked,face tattoo,neck tattoo,tatted', 'other'),
  extra(['stethoscope'], 'stéthoscope~,stétoscope~,stéthoscope autour du cou,stetoscope~', 'stethoscope~', 'other'),
  extra(['microphone'], 'micro~,microphone~,micro (à la main|de chanteur)', 'microphone~,mic,mike', 'other'),
  extra(['flower'], 'fleur~,fleur (dans les cheveux|derrière l oreille|à l oreille|sur l oreille|à la boutonnière|d hibiscus|d hibiscus dans les cheveux),rose (dans les cheveux|à l oreille|derrière l oreille),hibiscus,marguerite~,pâquerette~,orchidée~,œillet~,coquelicot~,pivoine~,brin de (muguet|lavande),fleurs dans les cheveux,tournesol,tiaré,monoï', 'flower~,flower in (her|his|their|my) hair,rose in (her|his|their|my) hair,hibiscus,daisy,flowers in (her|his|their|my) hair,flower behind (her|his|their) ear,sunflower,orchid,lily'),
  extra(['vampire-fangs'], 'croc~,canines (pointues|longues|de vampire|acérées),dents (de vampire|pointu*|acéré*|qui dépassent),grandes dents pointu*,crocs de vampire,crocs', 'fangs,vampire fangs,vampire teeth,pointy teeth,sharp teeth,fang', 'other'),
  extra(['elf-ears'], 'oreilles (pointues|d elfe|elfiques|de lutin|en pointe|d elf),oreille~ pointue~,oreille~ (un peu|légèrement|très|bien|toutes|un brin) pointue~', 'elf ears,pointy ears,pointed ears,elven ears,elfin ears', 'other'),
  extra(['robot-parts'], 'œil (bionique|robotique|robot|de robot|cyborg|mécanique|rouge de robot),oeil (bionique|robotique|robot|de robot|cyborg|mécanique),implant~ (cybernétiques|robotiques|bioniques|métalliques),implants,moitié robot,mi homme mi robot,mi robot,bionique~,cybernétique~,parties (mécaniques|robotiques),visage (mécanique|robotique|métallique),androïde~ mécanique', 'robot parts,bionic eye,robotic eye,cybernetic,cybernetics,half robot,implants,mechanical eye,robotic,bionic,mechanical parts,robot eye,cyber implants,red robotic eye', 'other'),
]
