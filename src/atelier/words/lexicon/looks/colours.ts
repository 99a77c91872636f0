/** Colours by name. */
import type { Hex } from '../../../recipe.ts'
import type { Colour, Family, Row } from '../types.ts'

const colour = (hex: Hex, family: Family, names: Pick<Row, 'fr' | 'en' | 'any'>, extra: Partial<Colour> = {}): Row =>
  ({ ...names, colour: { hex, family, ...extra } })

const HAIR_ONLY = { hairOnly: true, ofPerson: true } as const

export const COLOURS: Row[] = [
  // Black to white
  colour('#1c1b22', 'black', { fr: 'noir*,noar*,noires', en: 'black' }),
  colour('#1a1822', 'black', { fr: 'noir (corbeau|de jais|jais|ébène|d encre|charbon|intense|profond),(aile de corbeau|corbeau),jais', en: 'jet black,raven,raven black,jet,pitch black,ebony black,inky black' }),
  colour('#f7f7f5', 'white', { fr: 'blanc/blanche*,blan,blanc cassé,blanches', en: 'white,off white,snowy white' }),
  colour('#f3ead7', 'beige', { fr: 'écru*,ivoire,coquille d œuf', en: 'ecru,ivory,eggshell' }),
  colour('#f5ecd0', 'beige', { fr: 'crème,creme,vanille', en: 'cream,vanilla,creamy' }),
  colour('#8b8d96', 'grey', { fr: 'gris*,gri,grisâtre*', en: 'grey,gray,greyish,grayish' }),
  colour('#c9ccd3', 'grey', { fr: 'argenté*,argent,gris perle,gris argent,gris clair*', en: 'silver,silvery,pearl grey,pearl gray,light grey,light gray' }),
  colour('#3c4048', 'grey', { fr: 'anthracite,gris anthracite,gris foncé,ardoise,gris ardoise,charbon', en: 'charcoal,charcoal grey,charcoal gray,slate,slate grey,slate gray,anthracite,dark grey,dark gray' }),
  colour('#a9a9b0', 'grey', { fr: 'gris souris,gris chiné,chiné*,fer', en: 'heather grey,heather gray,ash grey,ash gray,steel,steel grey' }),
  // Brown
  colour('#6b4226', 'brown', { fr: 'marron~,maron~,marrons,marronnasse', en: 'brown,brownish' }),
  colour('#6b4226', 'brown', { fr: 'brun*' }, { ofPerson: true }),
  colour('#6b4226', 'brown', { fr: 'brunet*', en: 'brunette~,brown haired,brunet' }, HAIR_ONLY),
  colour('#4a3022', 'brown', { fr: 'chocolat,chocolat noir,café,brun foncé*,marron foncé,moka', en: 'chocolate,chocolate brown,dark brown,coffee,mocha,espresso' }),
  colour('#7a4528', 'chestnut', { fr: 'châtain*,chatin*,chatain*,chatains,chatins,châtaigne,châtain moyen', en: 'chestnut,chestnut brown,mousy brown,mousey' }, HAIR_ONLY),
  colour('#7a4528', 'chestnut', { fr: 'châtain clair*,chatin clair*,châtain doré' }, HAIR_ONLY),
  colour('#4a3022', 'brown', { fr: 'châtain foncé*,chatin foncé*,châtain brun' }, HAIR_ONLY),
  colour('#9a6b43', 'chestnut', { fr: 'marron clair*,brun clair*,tabac,cannelle', en: 'light brown,tan brown,hazelnut,cinnamon' }),
  colour('#8f6b34', 'hazel', { fr: 'noisette~,noizette~', en: 'hazel' }),
  colour('#b5763a', 'chestnut', { fr: 'caramel,camel,fauve,cognac', en: 'caramel,camel,cognac,toffee,tawny' }),
  colour('#d8c3a0', 'beige', { fr: 'beige~,sépia,sable,taupe,lin,nude,champagne', en: 'beige,sand,nude,champagne,oatmeal,taupe' }),
  colour('#c0653c', 'orange', { fr: 'terracotta,terre cuite,rouille,brique,ocre', en: 'rust,rusty,brick,terracotta,burnt orange,ochre' }),
  colour('#b06a3a', 'auburn', { fr: 'cuivré*', en: 'copper,coppery,bronze' }),
  // Hair's own
  colour('#dfb25f', 'blonde', { fr: 'blond*,blon*,blondasse~,filasse,blond (doré|cendré|foncé|clair|miel|californien|polaire foncé),blonde (dorée|cendrée|foncée|claire),blondinet*,blondinette,blondin*,blonds (cendrés|dorés|foncés|clairs),tête blonde', en: 'blond,blonde,blonds,blondes,fair haired,golden blonde,golden blond,dirty blonde,dirty blond,honey blonde,honey blond,strawberry blonde,strawberry blond,sandy,dark blonde,dark blond,light blonde,light blond,ash blonde,ash blond,flaxen,blondie,sandy blond,sandy blonde' }, HAIR_ONLY),
  colour('#efe3c8', 'platinum', { fr: 'platine~,blond* platine~,blond platiné,blonds platinés,blonde platinée,blondes platinées,blond* (polaire|très clair|très clairs|presque blanc|blanc),platiné*,peroxydé*', en: 'platinum,platinum blonde,platinum blond,bleach blonde,bleached blonde,bleached blond,ice blonde,icy blonde,white blonde,very light blonde,bleached' }, HAIR_ONLY),
  colour('#b8492a', 'red', { fr: 'roux/rousse*,rou,rouquin*,rouquemoute,blond vénitien,blonds vénitiens,blonde vénitienne,blondes vénitiennes,poil de carotte,carotte,rousses,roux flamboyant', en: 'ginger,ginger haired,redhead~,red head,redheaded,red headed,red haired,gingers,flame haired,titian' }, HAIR_ONLY),
  colour('#8a3b24', 'auburn', { fr: 'auburn,acajou,roux foncé', en: 'auburn,mahogany' }, HAIR_ONLY),
  colour('#9a9ba3', 'grey', { fr: 'poivre et sel,sel et poivre,grisonnant*,poivre sel,gris(|e|es) blanc', en: 'salt and pepper,pepper and salt,salt n pepper,greying,graying,grizzled,grey haired,gray haired,salt pepper' }, HAIR_ONLY),
  colour('#eceaf0', 'white', { fr: 'blanchi*,cheveux de neige,chenu*', en: 'white haired' }, HAIR_ONLY),
  // Yellow and orange
  colour('#f5c928', 'yellow', { fr: 'jaune~,jone,jaune vif', en: 'yellow' }),
  colour('#fde36b', 'yellow', { fr: 'jaune (citron|canari|poussin|paille|pâle|clair),citron,paille', en: 'lemon,lemon yellow,canary,pale yellow,light yellow,canary yellow,straw' }),
  colour('#d9a520', 'yellow', { fr: 'moutarde~,jaune moutarde,jaune ocre,safran,curry', en: 'mustard,mustard yellow,saffron,ochre yellow' }),
  colour('#d4a93a', 'yellow', { fr: 'doré*,or,en or,d or,jaune d or,miel', en: 'gold,golden,honey' }),
  colour('#c08024', 'amber', { fr: 'ambre~,ambré*', en: 'amber' }),
  colour('#f08a24', 'orange', { any: 'orange', fr: 'oranges,orangé*,mandarine,abricot,potiron,citrouille', en: 'tangerine,apricot,pumpkin,orangey' }),
  colour('#f7a072', 'orange', { fr: 'saumon~,pêche,rose saumon,saumoné*', en: 'salmon,peach,peachy,salmon pink' }),
  colour('#ff7a62', 'orange', { fr: 'corail,coraux', en: 'coral' }),
  // Red and pink
  colour('#d62f35', 'red', { fr: 'rouge~,rouje,rouges', en: 'red,reddish' }),
  colour('#b3162c', 'red', { fr: 'rouge (sang|carmin|cerise|vif|rubis|foncé),carmin,cramoisi*,cerise,rubis,écarlate*,vermillon,pourpre~', en: 'crimson,scarlet,ruby,cherry,cherry red,blood red,dark red,vermilion,ruby red' }),
  colour('#7b1e34', 'red', { fr: 'bordeaux,bordeau,rouge bordeaux,lie de vin,grenat,bourgogne', en: 'burgundy,maroon,wine,wine red,bordeaux,oxblood,garnet' }),
  colour('#ef7fae', 'pink', { fr: 'rose~,roze~,rosé*', en: 'pink,pinkish,rosy pink' }),
  colour('#f7bfd3', 'pink', { fr: 'rose (pâle|pastel|clair|bonbon|poudré|layette|bébé|dragée|tendre)', en: 'baby pink,pastel pink,light pink,pale pink,blush pink,bubblegum pink,dusty pink,soft pink' }),
  colour('#e0218a', 'pink', { fr: 'fuchsia~,fushia~,fuschia~,rose (fuchsia|fushia|vif|fluo|flashy|barbie),magenta~,framboise', en: 'fuchsia,fuschia,magenta,hot pink,raspberry,neon pink,shocking pink,bright pink' }),
  colour('#c08081', 'pink', { fr: 'vieux rose,rose ancien,bois de rose', en: 'old rose,mauve pink,rose gold' }),
  // Violet
  colour('#7c4dbd', 'purple', { any: 'violet', fr: 'violet*,violé,violette,violettes,violets,violets', en: 'purple,purplish' }),
  colour('#b794d8', 'purple', { fr: 'lavande,lilas,mauve~,parme,glycine', en: 'lavender,lilac,mauve,light purple,wisteria' }),
  colour('#5a2a5e', 'purple', { fr: 'prune,aubergine,violine', en: 'plum,aubergine,eggplant,dark purple' }),
  colour('#4b3fa0', 'purple', { any: 'indigo' }),
  // Blue
  colour('#2f6fd6', 'blue', { fr: 'bleu*,bleux,bleue,bleus,bleues,bleuté*', en: 'blue,bluish,blueish' }),
  colour('#1f2f57', 'blue', { fr: 'bleu(|s|e|es) marine,marine,bleu(|s|e|es) (nuit|foncé),bleu de minuit', en: 'navy,navy blue,midnight blue,dark blue,midnight' }),
  colour('#8ec5ef', 'blue', { fr: 'bleu(|s|e|es) ciel,ciel,bleu(|s|e|es) (clair|pâle|layette|bébé|pastel|glacier|azur),azur,bleus clairs', en: 'sky blue,light blue,baby blue,pale blue,powder blue,azure,ice blue,icy blue,pastel blue,sky' }),
  colour('#2747c7', 'blue', { fr: 'bleu(|s|e) (roi|électrique|klein|cobalt|saphir|royal),cobalt,saphir,outremer', en: 'royal blue,electric blue,cobalt,cobalt blue,sapphire,sapphire blue' }),
  colour('#4d6f94', 'blue', { fr: 'bleu(|s) (jean|denim|acier|gris|pétrole clair),bleu gris,gris bleu', en: 'denim blue,steel blue,blue grey,blue gray,slate blue,grey blue,gray blue' }),
  colour('#14596b', 'turquoise', { fr: 'bleu (pétrole|canard|paon),canard,pétrole', en: 'teal,petrol,peacock blue,petrol blue' }),
  colour('#27b5b5', 'turquoise', { fr: 'turquoise~,turkoise~,bleu(|s|e|es) turquoise,bleu(|s) vert(|s),vert(|s) bleu(|s),vert d eau,aigue marine,cyan,lagon,bleu lagon', en: 'turquoise,aqua,cyan,aquamarine,blue green,bluish green,sea green' }),
  colour('#4d6f94', 'blue', { any: 'denim' }),
  // Green
  colour('#3c9a57', 'green', { fr: 'vert*,ver,verte,vertes', en: 'green,greenish' }),
  colour('#1f5a3d', 'green', { fr: 'vert(|s|e|es) (sapin|bouteille|forêt|foncé|anglais|empire|émeraude foncé),sapin', en: 'forest green,dark green,bottle green,hunter green,forest,british racing green,pine green' }),
  colour('#1fa06a', 'green', { fr: 'émeraude,vert(|s|e|es) émeraude,vert jade,jade', en: 'emerald,emerald green,jade' }),
  colour('#9fd8b4', 'green', { fr: 'menthe,vert(|s|e|es) (menthe|pastel|pâle|clair|d eau|amande|tilleul),pistache', en: 'mint,mint green,pale green,light green,pastel green,pistachio,seafoam' }),
  colour('#a4d233', 'green', { fr: 'vert(|s|e|es) (pomme|anis|fluo|citron|flashy|vif),anis,chartreuse', en: 'lime,lime green,neon green,bright green,chartreuse,apple green' }),
  colour('#6b6b3a', 'green', { fr: 'kaki~,vert(|s|e|es) (kaki|olive|militaire|armée|mousse),olive', en: 'khaki,olive green,army green,military green,moss green' }),
  colour('#8fa58a', 'green', { fr: 'vert(|s|e) (sauge|de gris),sauge', en: 'sage,sage green' }),
  colour('#b5482f', 'red', { fr: 'rouge (brique|tomate|orangé|terre|rouille)' }),
  colour('#8b2635', 'red', { fr: 'amarante,rouge (framboise|griotte|amarante)' }),
  colour('#f2c230', 'yellow', { fr: 'mimosa,bouton d or,jaune (mimosa|bouton d or|soleil|tournesol|maïs|beurre)' }),
  colour('#a9cbb0', 'green', { fr: 'céladon,tilleul,amande,vert (céladon|lichen|absinthe),absinthe' }),
  colour('#6f7f3a', 'green', { fr: 'vert (avocat|mousse|fougère|treillis)' }),
  colour('#14706f', 'turquoise', { fr: 'sarcelle,vert (canard|paon|pétrole)' }),
  colour('#8f9fe0', 'blue', { fr: 'bleu(|s) (lavande|pervenche|parme|lilas),pervenche' }),
  colour('#5f6b8a', 'blue', { fr: 'bleu(|s) (ardoise|orage|poudré|grisé)' }),
  colour('#7e8490', 'grey', { fr: 'acier,plomb,zinc,étain,gris (acier|plomb|béton|ciment|taupe)' }),
  colour('#17151a', 'black', { fr: 'réglisse,noir (réglisse|mat|brillant|charbonneux)' }),
  colour('#e8c3a6', 'beige', { fr: 'chair,couleur chair,rose chair' }),
  colour('#8d5fc0', 'purple', { fr: 'améthyste,violet (améthyste|évêque)' }),
  colour('#3b2d63', 'purple', { fr: 'myrtille,cassis,figue,violet (foncé|profond|nuit)' }),
  colour('#f5c6d6', 'pink', { fr: 'dragée,layette,malabar,barbe à papa,rose (malabar|barbe à papa|thé|nude)' }),
  colour('#7f8c7c', 'grey', { fr: 'gris vert*,gris(|-) (verts|verte)', en: 'grey green,gray green' }),
  colour('#7d6f42', 'hazel', { fr: 'marron vert*,vert* marron,vert* noisette,noisette vert*,marron(|s) verts,brun vert*', en: 'green brown,brown green' }),
  { en: 'tan', colour: { hex: '#d8c3a0', family: 'beige' }, adj: { skin: { skinTone: '5' }, person: { skinTone: '5' }, face: { skinTone: '5' } } },
  { en: 'fair', colour: { hex: '#dfb25f', family: 'blonde', hairOnly: true }, adj: { skin: { skinTone: '2' }, face: { skinTone: '2' }, person: { skinTone: '2' } } },
  colour('#c6f432', 'green', { any: 'fluo,neon', fr: 'fluos' }),
  // Many at once
  colour('#ef7fae', 'multi', { fr: 'arc en ciel,multicolore~,multi couleurs,bariolé*', en: 'rainbow,multicolored,multicoloured,multicolor,colorful,colourful' }),
]
