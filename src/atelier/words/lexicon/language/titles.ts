/** Titles of films, series, games and comics, bands and brands made of words that would be read one by one (« Le Roi lion » is no king): known, not drawn. */
import type { Row } from '../types.ts'

export const TITLES: Row[] = [
  {
    role: 'ignored',
    any: `demon slayer,dragon ball,dragon ball (z|super|gt),dbz,jujutsu kaisen,jjk,my hero academia,hunter x hunter,hunter hunter,tokyo ghoul,fairy tail,chainsaw man,spy x family,spy family,one punch man,one piece,black clover,blue lock,full metal alchemist,fullmetal alchemist,seven deadly sins,black butler,vinland saga,oshi no ko,dr stone,sword art online,death note,attack on titan,
      star wars,game of thrones,stranger things,squid game,the walking dead,breaking bad,black mirror,black panther,house of the dragon,men in black,toy story,la la land,brawl stars,hello kitty,
      top chef,master chef,mask singer,star academy,the voice,among us,angry birds,rocket league,clash royale,clash of clans,god of war,call of duty,league of legends,king of fighters,street fighter,final fantasy,
      pink floyd,red hot chili peppers,green day,black eyed peas,guns n roses,the rolling stones,rolling stones,deep purple,black sabbath,daft punk,iron maiden,blink 182,stray kids,lady gaga,taylor swift,johnny hallyday,imagine dragons,arctic monkeys,the weeknd,snoop dogg,red bull,burger king,the north face,north face,bob marley and the wailers`,
    fr: `(le|) seigneur des anneaux,(le|) roi lion,l attaque des titans,(les|) chevaliers du zodiaque,(les|) tortues ninja,bob l éponge,dora l exploratrice,plus belle la vie,(le|) fantôme de l opéra,(la|) planète des singes,retour vers le futur,(la|) belle et la bête,(le|) livre de la jungle,(la|) casa de papel,danse avec les stars,petit ours brun,petit bateau,(la|) pat patrouille,(les|) indestructibles,(les|) gardiens de la galaxie,(le|) parrain (de coppola|le film),(le|) bureau des légendes,kaamelott,(le|) cinquième élément,(les|) reines du shopping,l amour est dans le pré,l âge de glace,(les|) trois mousquetaires`,
  },
]
