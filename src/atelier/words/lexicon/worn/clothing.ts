/** Garments, brought to the five that are drawn: the nearest one is taken. */
import type { Row } from '../types.ts'

const DENIM = '#4d6f94'

export const CLOTHING: Row[] = [
  {
    fr: `t shirt~,tee shirt~,tshirt~,teeshirt~,t chirt,ti shirt,tish~,tichirt~,tee~,débardeur~,marcel,maillot~,maillot (de|du|de l) (real|psg|om|ol|asse|losc|barça|bayern|juventus|juve|chelsea|arsenal|france|brésil|portugal|maroc|algérie|sénégal|argentine|équipe|basket|handball|volley),maillot de (foot|rugby|bain|corps|sport|basket|l équipe de france),crop top~,top~,bustier~,caraco,body,brassière~,justaucorps,tutu~,soutien gorge,tunique~,
      robe~,robe (à paillettes|à sequins|en dentelle|noire à paillettes|à volants|moulante|légère|de soirée|d été|à fleurs|fleurie|longue|à pois|de princesse|de mariée|de bal|de plage),robette,haut~,salopette~,polo sans col,t shirt (uni|imprimé|à manches longues|à rayures|rayé|oversize|col rond),pull (col rond|à col rond|col v|à col v|en v),bikini,combinaison~,combi,tablier~,teushirt,tshirts`,
    en: `t shirt~,tee shirt~,tshirt~,tee~,tank top~,tanktop,vest top,jersey~,football jersey,crop top~,top,tops,blouson top,singlet,dress,dresses,gown~,sundress,overalls,dungarees,camisole,sports bra,tutu~,leotard~,crew neck,crewneck,tunic,basketball jersey,striped shirt,jumpsuit,bikini,swimsuit,apron,graphic tee,band (tee|t shirt|tshirt|shirt),v neck,football shirt,summer dress`,
    set: { clothing: 'tshirt' }, as: 'clothing',
  },
  {
    fr: `bleu~ de (travail|chauffe),veste (de chef|de cuisine|de cuisinier|de cuisinière),chemise~,chemisier~,chemisié,chemise (à carreaux|à paillettes|à pois|à motifs|imprimée|hawaïenne|en lin|à fleurs|de bûcheron|rayée|à rayures|à col|de nuit|cintrée|à jabot|bien repassée|de travail),polo~,blouse~,pyjama~,uniforme~,surchemise~,chemisette~,col (claudine|blanc|de chemise|pointu),chemise cravate,chemiz,chemises,jabot,liquette,vareuse`,
    en: 'shirt~,dress shirt,button up,button down,button up shirt,buttoned shirt,collared shirt,polo~,polo shirt~,blouse~,flannel,flannel shirt,plaid shirt,hawaiian shirt,checkered shirt,oxford shirt,linen shirt,pyjamas,pajamas,uniform,office shirt,button down shirt,checked shirt,silk blouse,scrubs',
    set: { clothing: 'shirt' }, as: 'clothing',
  },
  {
    fr: `sweat~,sweat shirt~,sweatshirt~,sweat à capuche,sweat capuche,sweet capuche,sweet à capuche,hoodie~,hoody,houdi,oudi,capuche~,capuchon~,à capuche,encapuchonné*,pul,pull (à capuche|capuche),survêt~,survêtement~,jogging~,anorak~,k way,kway,doudoune~,parka~,coupe vent~,polaire~,sweat zippé,veste (à capuche|de survêt|de survêtement|de jogging|adidas|de sport|polaire),tricot~,ciré~,sweat oversize,swet,sweet shirt,gros sweat,sweatchirt,gilet à capuche,grenouillère,bure,onesie,kigurumi`,
    en: 'hoodie~,hoody,hooded sweatshirt,sweatshirt~,sweat shirt,hooded jacket,hood,hooded,tracksuit~,track jacket,parka~,puffer~,puffer jacket,windbreaker~,anorak~,raincoat~,fleece,zip up,sweat,down jacket,hooded sweater,oversized hoodie',
    set: { clothing: 'hoodie' }, as: 'clothing',
  },
  {
    fr: `blazer~,blaser,blézer,costume~,costar~,costard~,veste~,veston~,tailleur~,tailleur pantalon,veste (de tailleur|de costume|en cuir|en tweed|en velours|en daim|de costard|queue de pie|militaire|croisée|ajustée),smoking~,complet~ veston,costume (trois pièces|cravate|3 pièces|deux pièces|de marié|sur mesure),costume-cravate,perfecto~,blouson~,blouson (en cuir|de cuir|d aviateur|teddy),cuir,manteau~,trench~,imper~,imperméable~,caban~,redingote~,frac,queue de pie,cardigan~,gilet~,gilet (de costume|sans manches|en laine|de sécurité),kimono~,peignoir~,robe (d avocat|d avocate|de magistrat|de juge|de chambre),toge~,boléro~,jaquette~,loden,bombers,bomber,teddy,pourpoint,habit de soirée,trois pièces,costume de ville`,
    en: 'blazer~,suit~,suit jacket~,jacket~,sport coat,leather jacket~,tuxedo~,tux,coat~,trench coat~,overcoat~,cardigan~,vest~,waistcoat~,three piece suit,business suit,suit and tie,pantsuit~,bomber jacket~,kimono~,robe~,bathrobe,dinner jacket,formal wear,business attire,power suit,biker jacket,peacoat,tweed jacket,safety vest,hi vis,high vis vest,varsity jacket,letterman jacket,judge robe',
    set: { clothing: 'blazer' }, as: 'clothing',
  },
  {
    fr: `pull~,pulls,pulle,pullover~,pull over~,col~ roulé~,colroulé,col roulés,pull (à col roulé|col roulé|col montant|à col montant|en laine|de laine|en maille|tricoté|de noël|d hiver|irlandais|jacquard|tricoté main|moche de noël|en cachemire|à grosses mailles|torsadé|bien chaud|mohair|en mohair),sous pull~,sous pulls,col (montant|cheminée|polo),gros pull,gros pull en laine,cols roulés,lainage,soutane~,gros tricot,chandail~,col roullé,col roulet,pull colroulé,tricot de laine,chandails`,
    en: 'pullover~,sweater~,jumper~,turtleneck~,turtle neck~,turtleneck sweater~,roll neck~,rollneck~,polo neck~,mock neck,high neck sweater,wool sweater,woolen sweater,knit sweater,knitted sweater,chunky sweater,woolly jumper,christmas sweater,ugly christmas sweater,christmas jumper,cable knit,polo neck jumper,high collar,cosy sweater,cozy sweater,knitted jumper,wool jumper,fisherman sweater,aran sweater',
    set: { clothing: 'turtleneck' }, as: 'clothing',
  },
  { fr: 'marinière~', en: 'breton (top|shirt|tee)', set: { clothing: 'tshirt', clothingPattern: 'stripes' }, suggest: { clothingColor: '#f7f7f5' }, as: 'clothing' },
  { fr: '(chemise|surchemise) (en|de) (jean|denim),chemise denim', en: 'denim shirt~,chambray shirt~', set: { clothing: 'shirt' }, suggest: { clothingColor: DENIM }, as: 'clothing' },
  { fr: '(veste|blouson) (en|de) (jean|denim),veste denim', en: 'denim jacket~,jean jacket~', set: { clothing: 'blazer' }, suggest: { clothingColor: DENIM }, as: 'clothing' },
  { fr: 'blouse (de médecin|de labo|de laboratoire|d infirmière|de chimiste)', en: 'lab coat~,doctor s coat', set: { clothing: 'blazer' }, suggest: { clothingColor: '#f7f7f5' }, as: 'clothing' },
  { fr: 'blouse~ blanche~', en: 'white coat', set: { clothing: 'blazer' }, suggest: { clothingColor: '#f7f7f5' }, as: 'clothing' },
  { fr: 'tenue~,habit~,vêtement~,fringue~,sapes', en: 'outfit~,clothes,clothing,attire', as: 'clothing' },
  { fr: '(en|de) (jean|denim|cuir|velours|laine|lin|soie|coton|tweed|satin|daim|toile|polaire|cachemire|mousseline)', en: 'denim,leather,velvet,woolen,linen,silk,cotton,cashmere,wool,knitted', adj: { clothing: {}, headwear: {}, accent: {}, eyewear: {} } },
  { fr: 'sans (manche~|col|capuche|bretelle~|logo~|motif~|poche~|zip|fermeture),tricoté*,retroussé*,croisé*,cintré*,ample~,moulant*,ajusté*,boutonné*,repassé*,zippé*,à manches (longues|courtes),col (en v|v|rond|bateau|mao),encolure en v', en: 'buttoned,fitted,baggy,loose fitting,zipped,long sleeved,short sleeved', adj: { clothing: {}, headwear: {}, accent: {} } },
  { fr: 'armure~,cuirasse~,cotte de mailles', en: 'armor,armour,chainmail', suggest: { clothing: 'turtleneck', clothingColor: '#8b8d96' }, as: 'clothing' },
  { fr: 'cape~,pèlerine', en: 'cape~,cloak~', suggest: { clothing: 'hoodie' }, as: 'clothing' },
  { fr: 'short~,bermuda~,pantalon~,jupe~,jean~,chaussure~,basket~ aux pieds,botte~,gants,gant~,moufle~,ceinture~,sac~,sacoche~,baskets,legging~,collant~,chaussettes', en: 'pants,trousers,jeans,skirt~,shoes,boots,gloves,belt~,bag~,backpack~,shorts,sneakers,mittens,leggings', as: 'other', role: 'ignored' },
  { fr: 'élégant*,chic,classy,bien habillé*,endimanché*,distingué*,sophistiqué*,raffiné*,formel*,guindé*,tiré à quatre épingles,sur son 31,bcbg,bourgeois*,look soigné,soigné* de sa personne,bien sapé*,sapé* comme jamais,corporate pro', en: 'elegant,classy,well dressed,formal,formally,dapper,sophisticated,posh,smart,refined,fancy,glamorous,polished,executive style,smartly', suggest: { clothing: 'blazer' } },
  { fr: 'décontracté* tenue,casual,tenue décontractée,tenue de sport,relax', en: 'casual,casually,sporty,athletic', suggest: { clothing: 'tshirt' } },
]
