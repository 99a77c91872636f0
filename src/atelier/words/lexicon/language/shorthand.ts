/** Text-message spellings and frequent mistakes that no distance would mend, one word for one. */
export const SHORTHAND_PAIRS = `hallo:hello viellie:vieille viele:vieille viel:vieil vielle:vieille mtn:maintenant mnt:maintenant ajd:aujourd auj:aujourd jen:en jenai:ai blnd:blond blnde:blonde brn:brun brne:brune nr:noir nre:noire vrt:vert rg:rouge crt:court crts:courts chev:cheveux chvs:cheveux lnt:lunettes lntes:lunettes lunet:lunettes pe:peux pouré:pourrais pourai:pourrais fèr:faire pik:pique piks:piques gile:gilet gilé:gilet gillet:gilet percer:perce jaime:aime jadore:adore jme:je jsuis:suis jporte:porte jveut:veux jvx:veux bouce:boucle boucee:boucle boucees:boucle bouces:boucle bocles:boucle bocle:boucle chtain:chatain chtains:chatain chtin:chatain chtaine:chatain voilet:violet voilets:violet lnuettes:lunettes lnettes:lunettes luettes:lunettes luenttes:lunettes lunttes:lunettes caquette:casquette casqette:casquette bonnte:bonnet bonde:blonde bolnde:blonde blodne:blonde ruosse:rousse rosse:rousse rosuse:rousse couttes:couettes coueettes:couettes frane:frange fragne:frange prate:pirate pirte:pirate popier:pompier lngs:longs lons:longs nirs:noirs vrts:verts vste:veste brbe:barbe brabe:barbe bareb:barbe bardu:barbu ftigue:fatigue faigue:fatigue cevalier:chevalier chvalier:chevalier blaser:blazer chauvre:chauve coutes:couettes couete:couettes couetes:couettes soleille:soleil soleile:soleil solleil:soleil grose:grosse groce:grosse groses:grosses lunnette:lunettes lunettte:lunettesbronzer:bronze plake:plaque plaker:plaque maquiler:maquille chatins:chatain ms:mais zieu:yeux zyeu:yeux doreil:oreille doreille:oreille doreilles:oreilles oreil:oreille oreyes:oreilles sourir:sourire chemiz:chemise pantalo:pantalon gro:gros ptit:petit ptite:petite jmappelle:appelle jmapelle:appelle mapelle:appelle quue:queue queu:queue sourir:sourire avk:avec avc:avec aveque:avec ac:avec ds:dans dan:dans pr:pour ke:que ki:qui koi:quoi c:c g:j jai:j
  un1:un tte:toute ttes:toutes ts:tous une1:une o:au oo:au
  cheuveux:cheveux cheveus:cheveux cheuveu:cheveux chveux:cheveux chveu:cheveux chevx:cheveux chvx:cheveux cheve:cheveux cheveaux:cheveux chevaux_:cheveux
  zieux:yeux yeu:yeux yeus:yeux yx:yeux zyeux:yeux iyeux:yeux lunete:lunettes lunetes:lunettes lunet:lunettes lunette:lunette lunnete:lunettes lunetttes:lunettes
  bleux:bleu bleue:bleue bleuté:bleu roz:rose roze:rose rouj:rouge rouje:rouge jone:jaune jaun:jaune vére:vert vaire:vert verre_:vert
  marrant:marrant blon:blond blonds:blonds blonte:blonde brin_:brun brunne:brune rousee:rousse rouse:rousse rous:roux rou:roux
  chatin:chatain chatins:chatains chatein:chatain chatene:chatain chataigne:chatain chatains:chatains chatin:chatain
  noare:noir noire:noire noirs:noirs nwar:noir noar:noir nwr:noir blc:blanc blan:blanc gri:gris
  lon:long longs:longs lonk:long lont:long cour:court cours:courts courd:court
  boukle:boucle boucler:bouclé bouclet:bouclé friser:frisé frize:frisé frizé:frisé crepue:crepue
  kaskette:casquette casket:casquette caskette:casquette caskete:casquette casqutte:casquette bonet:bonnet chapo:chapeau chapau:chapeau shapeau:chapeau
  kask:casque kasque:casque ecouteur:ecouteur ekharpe:écharpe écharppe:écharpe
  mek:mec mecs:mecs mc:mec mef:meuf meff:meuf moeuf:meuf fame:femme famme:femme fam:femme femm:femme fille:fille fie:fille filles:filles garson:garcon garcon:garcon garçons:garcon om:homme omme:homme
  kelk:quelques bcp:beaucoup tro:trop tr:tres trè:tres trés:tres bi1:bien bi_:bien
  souriyant:souriant souriyante:souriante sourillant:souriant sourillante:souriante sourrire:sourire sourir:sourire rigole:rigole
  imbert:imberbe inberbe:imberbe barbue:barbu barbut:barbu barbes:barbe moustach:moustache moustashe:moustache mustach:moustache mousatche:moustache
  swet:sweat swaet:sweat sweat:sweat houdie:hoodie hoody:hoody oodie:hoodie odie:hoodie tichirt:tshirt ticheurt:tshirt tisheurt:tshirt teeshirt:tshirt tishirt:tshirt tichert:tshirt chemize:chemise chemisse:chemise pule:pull pul:pull
  percing:piercing piersing:piercing persing:piercing tatoo:tatoo tatou:tatouage tatouages:tatouages
  makillage:maquillage makillé:maquille makillée:maquillee makeupé:maquille maquiller:maquille maquillé:maquille
  kravate:cravate cravatte:cravate kolier:collier colier:collier bijou:bijou
  sorciaire:sorciere sorcierre:sorciere pyrate:pirate vanpire:vampire vempire:vampire prinsesse:princesse princese:princesse princes:princesse
  medcin:medecin infirmiere:infirmiere infermière:infirmiere
  fon:fond fonds:fond arriereplan:fond degrader:dégradé degradee:dégradé degradé:dégradé
  ve:veux jvd:je jveux:je jveu:je jvx:je jvoudrais:je jvoudré:je jsuis:suis chui:suis chuis:suis jui:suis jsui:suis
  stp:stp svp:svp plz:plz pls:plz pa:pas ss:sans sen:sans san:sans sant:sans
  kro:trop pti:petit ptite:petite ptit:petit pitit:petit tite:petite gran:grand gro:gros
  wiht:with wth:with whit:with wit:with wearin:wearing waering:wearing glases:glasses glassess:glasses hiar:hair hari:hair blck:black blak:black
  gril:girl grl:girl womans:woman womens:women bear_:beard berd:beard beared:beard mustash:mustache mustace:mustache smilling:smiling smilin:smiling
  u:you ur:your abt:about
  mamy:mamie mammie:mamie mamies:mamie papie:papi papis:papi
  bleu:bleu blu:bleu
  lila:lilas lice:lisse lices:lisses frisettes:frisettes jusqua:jusqu jusquau:jusqu jusquaux:jusqu jusque:jusqu bando:bandeau bandot:bandeau pcq:parce psk:parce pck:parce pske:parce parceque:parce dla:de dlo:de av:avec aveq:avec vek:avec`
