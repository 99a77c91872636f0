/** Turns of speech that say whose a clause is, when it holds, and how firmly; matched against a clause's folded words. */

/** Somebody's looks are told: « je suis », « j'ai les », « I'm ». */
export const SELF = /^(?!qu?e? )(?=.*(?:(?:^|\b)(?:je|j|i|moi) (?:(?:ne|n|me|m|suis|am|aussi|c est) )*(?:suis|ai|porte|mets|garde|m habille|me maquille|have|am|m|wear|got|jporte)\b|\b(?:moi|jsuis|chui|chuis)\b (?:je|j|c|i|suis)?|\bc est moi\b|(?:^|mais |et |donc )moi$|\bje me decris\b|\bje porte\b|^(?:mais |et )?mes (?:cheveux|yeux)\b))/
/** « moi je », « c'est moi », "but I": the speaker is drawn, whoever was told of before. */
export const SELF_FIRST = /\bmoi (?:je|j|c|suis|perso)\b|\bc est moi\b|^(?:mais|donc|alors|sauf) moi\b|^moi\b|^(?:mais|et|but) (?:pour|for) (?:moi|me)$|^but (?:i|me)\b|\b(?:juste|seulement|uniquement|rien que|ce sera|sera) (?:pour )?moi$|\bc est pour moi$|\b(?:this one|that one|it|this) (?:is|s) (?:just |only )?(?:for )?me$|\b(?:just|only) me$|^(?:mais|alors que) (?:je|j) (?:suis|ai)\b|\b(?:commence|commencez) par moi\b/
/** Others tell of the speaker: « ma mère me dit que », « c'est mon petit-fils qui m'a montré ». */
export const TO_SPEAKER = /\b(?:me|m|nous|te|t|vous)\b(?! manqu)|^ma (?:dit?|fait|mis|demande|conseille|montre|donne|offert)\b/
/** Those who ask for the picture, or are asked for. */
export const ASKED = /\b(?:dit?|disent|disait|demande|demandent|conseille|conseillent) de\b|\b(?:veut|veu|voudrait|aimerait|souhaite|souhaiterait|adore|desire|demande|reve|wants|would like)\b/
/** « tout le monde est roux », « les autres » */
export const EVERYBODY = /^(?:et |mais |car |parce qu |alors que )?(?:(?:chez (?:nous|moi) )?(?:tout le monde|les autres|toute (?:la|ma) (?:famille|classe|bande)|les gens|certains))(?: \w+){0,2} (?:est|sont|a|ont|porte|portent|met|mettent)\b|^(?:everyone|everybody|the others) (?:is|are|has|have|wears?|else)\b/

/** « les filles de ma classe sont toutes blondes, moi … »: set against the speaker. */
export const CROWD = /^(?:et |mais |car |parce qu |alors que )?(?:(?:toutes |tous )?(?:les|mes|nos)|la plupart des) (?:filles|garcons|mecs|meufs|gens|gars|copines|copains|potes|amies?|amis|collegues|voisine?s|soeurs|freres|cousine?s|profs|eleves|camarades|femmes|hommes|autres) (?:\w+ ){0,5}(?:sont|ont|portent|mettent|font)\b|^(?:all )?(?:the|my) (?:other )?(?:girls|boys|guys|friends|colleagues|sisters|brothers|kids|people) (?:\w+ ){0,5}(?:are|have|wear)\b/
/** Somebody whose place is taken: « elle remplace M. Petit, moustachu ». */
export const REPLACES = /\b(?:remplace(?! par)|remplacait|remplacera|remplacer|succede a|succedera a|prend la (?:suite|place|releve) d|a pris la (?:suite|place|releve) d|apres (?:m|mme|mr|monsieur|madame)\b|replaces|replacing|takes over from)\b/

/** « ma mère dit que », « mes potes trouvent »: what follows is of somebody else than them. */
export const SPEECH = /^(?:(?:toujours|souvent|aussi|me|m|nous|lui|leur) )*(?:dit|dis|disent|disait|trouve|trouvent|pense|pensent|croit|croient|raconte|repete|appelle|appellent|surnomme|surnomment|says?|said|thinks?|tells?|calls?)\b/
/** « ses collègues le surnomment » */
export const TO_HERO = /^(?:(?:ne|n) )?(?:(?:le|la|l) (?:surnomm|appell|trouv|voi|connai|ador|aim|taquin|compar|pren|confond)|lui (?:di|trouv|dem|rep|conseil|offr))/
/** « c'est l'animatrice qui tape », « c'est son mari qui la porte » */
export const HELPER = /^(?:mais |et |car )?c est (?:l|la|le|ma|mon|une?|son|sa) \w+(?: \w+){0,2} qui (?:(?:la |le |les |l )?(?:porte|met|fait|prend|garde|cuisine|conduit)|tape|ecrit|demande|commande|paie|m|me|vous|t|nous)\b/
/** Put off to another time: « je le ferai après », « on verra ». */
export const POSTPONED = /\b(?:(?:le|la|les|l) (?:envoie|enverrai|enverra|enverrons|ferai|ferons|fera|demanderai|demandera|demanderons|verra(?![a-z]))|(?:on|je) (?:le |la |les )?(?:ferai?|ferons) (?:apres|plus tard|ensuite|une autre)|ferai (?:apres|une autre)|(?:on|je) verrai?\b(?! (?:pas|rien|que|mal|bien|mieux))|suivra|(?:ce|ca) sera (?:pour )?(?:(?:le|la|l|une?) (?:mois|semaine|an|annee|autre|prochaine?|deuxieme)|plus tard|apres|demain|bientot)|fera l objet d une (?:seconde|autre|deuxieme|nouvelle)|dans un autre message|une autre demande|\b(?:ne doit pas|n a pas besoin d|ne devra pas|n a pas a) (?:apparaitre|etre (?:dessine|visible|dedans))|\b(?:a|aura|ont) (?:deja )?(?:le sien|la sienne|le leur|son (?:propre )?portrait|son (?:propre )?avatar)\b|^(?:ensuite|apres|plus tard) .*(?:fera|ferai|ferons|aura|viendra)\b|la prochaine fois|next time|\bviendr(?:a|ont) (?:plus tard|apres|ensuite|bientot|demain)\b)/
/** Of two, the one who is not drawn. */
export const ANOTHER = /^(?:et |mais )?(?:l autre$|l autre (?:c est|est|a|il|elle|personne|fille|garcon|homme|femme|mec|meuf)\b|(?:le|la) (?:second|seconde|deuxieme|troisieme|suivant|suivante|cadet|cadette|benjamin|benjamine|puine|puinee)(?:$| (?:s appelle|est|sera|a)\b)|(?:le|la) (?:numero|n) (?:2|3|deux|trois)\b|(?!ca|ce|il|elle|on|fond|tenue|style)\w+ sera (?:le|la|un|une)\b|(?:celui|celle|ceux|celles) (?:de|du|d) \w+ (?:est|a|avec|porte|sera)\b|(?:le|la|l|mon|ma|un|une) \w+(?: \w+)? (?:a|ont) (?:pris|choisi|commande) (?:un|une|le|la)\b|the other (?:one|guy|girl|person)\b)/

/** « le monsieur à côté d'elle », "the man next to her": in the picture with whoever is drawn. */
export const NEIGHBOUR = /^(?:and |et |mais |but )?(?:the|le|la|l|un|une|a) (?:(?:other|autre|petite?|grande?|little|tall) )?(?:man|woman|guy|girl|boy|lady|one|person|homme|femme|monsieur|dame|fille|garcon|type|mec|gars|meuf) (?:(?:who|that|qui) (?:is|s|est) )?(?:(?:just )?(?:next to|beside|behind) (?:me|her|him|us)|(?:juste )?(?:a cote|derriere|devant|pres) (?:de |d )?(?:moi|elle|lui|nous)|(?:a|sur) (?:sa|ma) (?:droite|gauche)|on (?:her|his|my) (?:left|right))\b/

/** Verbs of the past. */
export const IMPERFECT = /\b(?:avais|avait|etais|etait|portais|portait|avaient|etaient|mettais|mettait|(?:m |l |t |me |te |le |la )?(?:appel|surnomm|coiff|habill|ressembl|nomm|ador|aim|trouv|dis|voy|connaiss|attach|tress|nou|gard|laiss|cach)(?:ais|ait|aient)|j ai eu|j ai deja eu|a deja eu|had|was|used to)\b/
/** Said of wishes: « j'avais pensé à », « c'était possible ». */
export const WISHED = /\b(?:avais|avait|etais|etait) (?:pense|envie|imagine|en tete|prevu|possible|bien|vu|cool|parfait|top|fait)|\bsi (?:c|ce|on|vous|tu|ca)\b/
/** Times past. */
export const LONG_AGO = /\b(?:avant|autrefois|jadis|naguere|(?:l an|l annee|l ete|l hiver) (?:dernier|derniere|passe|passee)|jusqu (?:a )?(?:recemment|hier|l an dernier|l annee derniere|l ete dernier|il y a|la semaine derniere|le mois dernier)|until (?:last|recently|yesterday|a (?:year|month|week))|a l epoque|il y a (?:\w+ )?(?:ans|mois|longtemps|annees)|quand (?:\w+ ){1,2}(?:etais|etait) (?:plus )?(?:petite?|jeune|enfant|ado|gamine?|gosse|au (?:lycee|college))|before|used to|last year|years ago|when i was|dans (?:ma|sa) jeunesse|plus jeune)\b/
/** Times past beyond doubt. */
export const BYGONE = /^(?:mais |et )?(?:autrefois|jadis|naguere|avant|dans (?:ma|sa) jeunesse|il y a (?:\w+ )?(?:ans|annees|longtemps)|a l epoque)\b/
/** The present, set against the past. */
export const NOWADAYS = /\b(?:maintenant|aujourd|hui|desormais|a present|depuis|now|nowadays|today|dorenavant|a ce jour|actuellement)\b/
/** Verbs of the present that tell of looks. */
export const PRESENT = /\b(?:(?:il|elle|on|qui|y) a|ai|suis|est|sont|ont|porte|portes|mets|met|veux|voudrais|aimerais|souhaite|souhaiterais|prefere|preferons|preferez|voudrions|aimerions|souhaitons|souhaiterions|garde|is|am|i m|has|have|wear|wears|put|draw|give|make|fais|faites|mets|mettez|dessine|dessinez|donne|donnez|jsuis)\b/

/** What would be if: « si j'étais un super-héros ». */
export const IF = /^(?:mais |et |car |alors )?(?:si|comme si|if) (?:je|j|il|elle|on|i|he|she) (?:etais|etait|avais|avait|devais|devait|were|was|had)\b/
export const WOULD = /\b(?:serais|serait|aurais|aurait|porterais|porterait|mettrais|mettrait|ferais|would)\b/

/** So only otherwise, or for a reason: it yields to what is asked for. */
export const OTHERWISE = /^(?:mais |et |moi |meme |bon |enfin |ou |alors |bien |je |j |ai |suis |porte )*(?:d habitude|habituellement|normalement|en temps normal|d ordinaire|en vrai|en realite|en verite|dans les faits|dans la (?:vraie )?vie|dans la realite|irl|actuellement|pour l instant|pour le moment|en ce moment|meme si|bien que|quoique|a la base|de base|naturellement|parce|car|puisque|vu que|usually|normally|in real life|even if|even though|although|because|currently|on me (?:dit|repete|trouve)|on m a (?:dit|toujours dit)|ma couleur naturelle|qu?e? ?je devrais|que tout le monde)\b|\b(?:est|suis|a|ai) (?:\w+ ){1,5}(?:normalement|d habitude|a la base|de base|en vrai|d ordinaire|dans la vie|en temps normal|au naturel)$/
/** « mais qui reste sérieux »: said to temper what was asked for. */
export const CONCEDES = /^(?:mais|but) (?:(?:qui|elle|il|je|that|still|en) )*(?:reste|restant|rester|restons|garde|gardant|stays?|staying|remaining|remains|keeping)\b/
/** Asked for, after what is: « mais je voudrais », « mais mets-moi ». */
export const WISH = /^(?:mais|but) (?:\w+ ){0,3}(?:veux|voudrais|aimerais|aimerait|voudrait|veut|mets|mettez|fais|faites|donne|donnez|imagine|want|give|make|prefere|prefererais)\b/
/** « sinon un bonnet », « à défaut », « si ça marche pas » : should it not be possible. */
export const FAILING = /^(?:mais |et |ou )*(?:(?:sinon|ou alors|a defaut|au pire|otherwise|or else)(?! (?:il|elle|je|j|i|he|she|on|c)\b)|si (?:jamais )?(?:ca|c|tu|vous) (?:ne |n )?(?:marche|est|peux|pouvez|arrives|arrivez|savez|sais|va|passe|faites|fais)(?: \w+)? pas\b|s il (?:n )?y a pas)/
/** « mais on oublie », « mais c'est pas le sujet »: what was just said is dropped. */
export const NEVER_MIND = /^(?:mais |bref |enfin )(?:(?:ne |n )?l ecoute(?:z)? pas|(?:ne )?(?:dessine|mets|mettez|montre|fais|faites)z? pas (?:ca|cela)|(?:ca |la )?on (?:oublie|s en (?:fout|fiche|moque|tape))|oublie(?:z)?(?: (?:ca|cela))?$|c est pas le sujet|ce n est pas le sujet|peu importe|passons|ca ne compte pas|ca compte pas|never mind|forget (?:it|that))/
/** What the product did the last time, what others took somebody for. */
export const COMPLAINT = /\b(?:l autre|la derniere|la premiere) fois\b|\b(?:tu|vous) m (?:as|avais|avez|aviez) (?:mis|fait|donne|sorti|rajoute|colle)|\b(?:aurais|aurait|auriez) l air\b|\bca ferait\b|\bm a (?:mis|fait|rajoute|sorti|colle|donne)\b|\blast time\b|^(?:\w+ )?l ancien(?:ne)? (?:avatar|image|version|photo|portrait|dessin|profil|pp|pdp|mascotte|logo|illustration)\b|\b(?:my|the) (?:previous|old|last|former|current) (?:avatar|picture|photo|image|one|profile|portrait|headshot)\b|\b(?:mon|l) (?:ancien|precedent|vieil|dernier|actuel) (?:avatar|portrait|dessin|profil)\b|\b(?:ma|la) (?:precedente|ancienne|vieille|derniere) (?:photo|image|version)\b|\b(?:avatar|photo|image|portrait) (?:precedente?|actuel(?:le)?|d avant)\b|\bsur (?:l actuel|l ancien|le precedent|celui d avant)\b|\bje me retrouve\b|\b(?:me|m|le|la|l|te) (?:\w+ )?(?:prend|prends|prennent|prenait|confond|confondent)\b|(?:^|\b(?!je\b|j\b)\w+ )m appelle(?:nt)?\b|\b(?:me surnomme|me surnomment|l appelle|l appellent|le surnomme|la surnomme|calls? me|call me)\b/
