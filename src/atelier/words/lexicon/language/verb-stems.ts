/** Verbs of everyday life that tell nothing of looks: none of their forms is a misspelling (« je visite » is no « visiteur »). */

/** Stems of verbs in « -er ». */
export const FIRST_STEMS = new Set(`accept accompagn achet admir adopt affich aid aim ajout all allum amen annonc appel appell apport approch arrach arrang arret arriv assist attaqu attir attrap aval avanc avou baign baiss balad balai
  balay barr bavard berc boss bouff boug bouscul bricol brill bris brul cach cajol cal calcul camp cass caus chant charg chass chauff chauss cherch chin circul cliqu coll collectionn command commenc
  communiqu compar compos compt confi confirm conseill consider consol consult contact content continu copi corrig couch coul cout cre crev cri critiqu croqu cuisin cultiv dans debarqu debord debrouill
  debut decid declar decoll decor decoup dejeun demand demarr demenag depass depech depens deplac depos derang desir dessin detest devin din dirig discut donn doubl dout dur echang echou eclair ecout
  ecras effac elev eloign embarqu embauch embrass emmen empech emploi employ emport emprunt encadr encourag enferm enfil enlev enseign enterr entour entr entrain envoi envoy epluch esper essai essay
  essui essuy etiquett etudi evit examin excus exist expliqu exprim fabriqu ferm ferr fet fil film fix flan flatt flott form fouill frapp frein frott gagn galer gard ger gliss gout gratt grill grimp
  grond guid habit habitu hesit hurl imagin imit impos incarn indiqu inform install interess interrog invent invit jardin jet jett jongl jou jug jur laiss lanc lang lav lev li livr log lou lutt mail
  mang manqu march marqu mat melang men merit mesur mim mont montr moqu nag nettoi nettoy nomm not oblig observ occup ordonn organis os oubli pai pardonn parl partag particip pass patient pay pech pench
  pens pes photographi pilot piqu plac plaisant plant pli plong possed post pouss pratiqu precis prefer prepar present press pret pri profit promen propos proteg prouv publi quitt rabot raccourc racont
  ramass ramen rang rappel rappell rapport rat reclam recommenc recrut refus regard regl regrett remarqu remerci remplac rencontr rentr renvoy repar repass repet represent ressembl rest retir retrouv
  rev revass rinc risqu ronfl ronronn roul saign salu saut sauv scroll sech sembl separ siffl sign ski sonn soud souffl souhait soulev soupir stream support surf surveill tap telecharg telephon tent
  termin tomb tond touch tourn touss train trait transform transport travaill travers tressaut tri tromp trouv tu utilis vaccin valid vant ventil verifi vers vis visit vol vot voyag zapp zoom`.split(/\s+/))
/** Stems of verbs in « -ir » that take « -iss- ». */
export const SECOND_STEMS = new Set(`chois fin fourn garant grand gross guer nourr obe reflech rempl reun reuss sais sal`.split(/\s+/))
/** Stems of verbs in « -dre ». */
export const THIRD_STEMS = new Set(`atten compren appren defen depen descen enten fon mor pen per preten ren repon suspen ten ton tor ven`.split(/\s+/))

export const FIRST_ENDINGS = new Set('e es ons ez ent er ais ait ions iez aient ee ees ant a as ai era eras erai erez erons eront erais erait eraient eons eais eait eant ea eaient'.split(' '))
export const SECOND_ENDINGS = new Set('ir is it i ie ies isse isses issons issez issent issais issait issant ira iras irai irez iront irais irait'.split(' '))
export const THIRD_ENDINGS = new Set('d ds dre dons dez dent dais dait dant du due dus dues dra drai dras drez dront drais drait'.split(' '))

/** Verbs that say that something is asked, told, had or done, never what could be drawn: stems in « -er ». */
export const EMPTY_STEMS = new Set(`habit parl imprim coll boss jou march rigol ador aid aim ajout annonc appel appell apport arriv chang cherch choqu command compar comport compt concern confirm conserv consider conseill correspond cre dat demand derang desir dessin donn dur emmen envoi envoy essai essay etonn evoqu exist expliqu figur gard hesit illustr imagin indiqu interess laiss livr manqu mentionn
  montr necessit occup oubli pari pass pens persist precis prefer prepar present propos quitt racont rappel rappell recherch recommand recrut regrett remerci remplac rencontr represent respect ressembl rest retrouv sembl souhait termin tomb tourn trouv utilis valid`.split(/\s+/))
/** Forms of irregular verbs that say nothing more. */
export const EMPTY_IRREGULAR = /^(?:(?:re)?(?:vien[st]|venai[st]|venir|voi[st]|voir|voyez)|souvien[st]|souvenir|souvenez|tien[st]|tenai[st]|tenir|tenu|appartien[st]|perd[s]?|perdue?s?|part[s]?|partie?s?|partir|offrir|offre[sz]?|offert|agit|agir|agissait|apparai(?:t|tre|ssent|sse)|ecrire|ecri[st]|disai[st]|disent|dise|tend[s]?|pris|prise|reconnai(?:s|tre)|vi[st]|vivre|vivait|vecu|naitre|recevoir|recu|croise|suivre|rendre|plaire|plairait|vaut|valoir|etions|etiez|avions|aurions|aurez|serons|serez|fasse|mise?s?|sort(?:ait|ais|ir|s)|comprend(?:re|s)|lever|mettait|mettais|paraitre|mettons|mettrons|ferions|devons|devions|pouvons|sachant|voudra|voudront|voulez|veulent|voulait|voulais|[cj](?:fais|fai|mets|met|vais|peux|ai|aime|dis|pense|crois|sais|cherche))$/
