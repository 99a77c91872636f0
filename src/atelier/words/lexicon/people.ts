/** Who it is: presentation and age. */
import type { Row } from './types.ts'

const F = (weight: number) => ({ presentation: 'feminine', weight }) as const
const M = (weight: number) => ({ presentation: 'masculine', weight }) as const
const N = (weight: number) => ({ presentation: 'neutral', weight }) as const

export const PEOPLE: Row[] = [
  { fr: 'femme~,fame,fam,femm,madame,mme,mdame,nana~,meuf~,mef,gonzesse~,épouse~,conjointe,copine~,pote meuf,demoiselle~,mademoiselle,mlle,miss,belle mère,belle sœur,cousine~,voisine~,amie~,nièce~,tante~,tata,tatie,marraine,frangine~,compagne,féminin*,au féminin,girly,cagole~,diva~,matrone,bru,mif feminine,amoureuse,chérie,femmes,bombasse,bimbo,déesse~,donzelle,reum', en: 'woman,women,lady,ladies,female,feminine,wife,girlfriend,miss,mrs,ms,chick,niece,aunt,auntie,sister,goddess,gal,feminine looking,femme,bride to be,diva,womanly,mistress,lass', as: 'person', says: F(3) },
  { fr: 'dame~,bonne femme', en: 'madam', as: 'person', says: F(3), suggest: { age: 'adult' } },
  { fr: 'homme~,om,ome,mec~,mek~,monsieur,mr,msieur,gars,gar,type,keum~,bonhomme,mari~,époux,conjoint,copain~,beau père,beau frère,(mec|gars|type) stylé,cousin~,voisin~,neveu~,oncle~,tonton~,parrain,frangin~,compagnon~,masculin*,bonhommes,gaillard~,frère~,frérot~,frero,reuf,refré,gadjo,gendre~,amoureux,chéri,pote~,bro,hommes,mister,messieurs,gentleman,beau gosse,copains,ami~,keumé,gus,bonomme,frérots', en: 'man,men,male,guy~,dude~,husband,boyfriend,mr,mister,sir,gentleman,bloke~,lad~,masculine,nephew,uncle,brother,bro,masculine looking,manly,fella,fellow,chap', as: 'person', says: M(3) },
  { fr: 'fille~,fillle,file,jeune fille~,étudiante jeune,go,gow,sœur~,soeur~,sista,minette~,nénette,meuf jeune,jeune femme~,jeune dame,ma puce', en: 'girl~,young woman,young lady,young women,gurl,schoolgirl~,chica', as: 'person', says: F(3), suggest: { age: 'young' } },
  { fr: 'garçon manqué,garçonne', en: 'tomboy', as: 'person', says: F(3), suggest: { hairLength: 'short' } },
  { fr: 'garçon~,garcon~,jeune homme,jeune mec,jeune gars,jeunes hommes', en: 'young man,young guy,young men', as: 'person', says: M(3), suggest: { age: 'young' } },
  { fr: 'adolescente~,ado fille,lycéenne~,collégienne~,jeune ado fille', en: 'teenage girl~,teen girl~', as: 'person', says: F(3), set: { age: 'young' } },
  { fr: 'adolescent~,lycéen~,collégien~,ado garçon', en: 'teenage boy~,teen boy~,frat boy', as: 'person', says: M(2), set: { age: 'young' } },
  { fr: 'ado~,ados,jeune~,jeun,adolescence,vingtaine,vingtaine d années,la vingtaine,une vingtaine d années,juvénile~,pré ado,étudiant jeune', en: 'teen~,teenager~,teenage,young,youth,youthful,twenties,twentysomething,adolescent~,gen z', as: 'person', set: { age: 'young' }, before: true, adj: { person: { age: 'young' } }, free: { age: 'young' } },
  { fr: 'petite fille~,petites filles,petites sœurs,petite sœur,petite soeur,fillette~,gamine~,petiote,gosse fille,écolière~,petite nana,fillete', en: 'little girl~,small girl,young girl~,baby girl,kid sister,little sister', as: 'person', says: F(3), set: { age: 'child' } },
  { fr: 'petit garçon,petits garçons,petit frère,petit bonhomme,écolier~,garçonnet~', en: 'little boy~,small boy,young boy~,schoolboy~,baby boy,kid brother,little brother', as: 'person', says: M(3), set: { age: 'child' } },
  { fr: 'enfant~,gosse~,môme~,gamin~,bambin*,bébé~,bb,petiot,marmot~,nourrisson~,loupiot,minot~,mioche~,tout petit,petit bout,petit bout de chou,jeune enfant,enfantin*,enfance,petit loup', en: 'child,kid~,children,toddler~,baby,babies,infant~,childish,newborn,kiddo,little one,youngster', as: 'person', set: { age: 'child' } },
  { fr: 'petite fille (chérie|adorée),petite fille à moi', en: 'granddaughter~,grand daughter', as: 'person', says: F(3), set: { age: 'child' } },
  { fr: 'petite~ nièce~', en: 'great niece~', as: 'person', says: F(3), set: { age: 'child' } },
  { fr: 'petit~ neveu~', en: 'great nephew~', as: 'person', says: M(3), set: { age: 'child' } },
  { fr: 'arrière petite~ fille~,arrière petite fille', en: 'great granddaughter~', as: 'person', says: F(3), set: { age: 'child' } },
  { fr: 'arrière petit~ fils', en: 'great grandson~', as: 'person', says: M(3), set: { age: 'child' } },
  { fr: 'petit fils', en: 'grandson~,grand son', as: 'person', says: M(3), set: { age: 'child' } },
  { fr: 'petits enfants', en: 'grandchild,grandchildren,grandkid~', as: 'person', set: { age: 'child' } },
  { fr: 'boy,boys', en: 'boy~', as: 'person', says: M(3), suggest: { age: 'young' } },
  { fr: 'petit~ dernier~,benjamin de la famille', as: 'person', says: M(2), set: { age: 'child' } },
  { fr: 'petite~ dernière~,petite puce,puce à moi', as: 'person', says: F(3), set: { age: 'child' } },
  { en: 'daughter~', as: 'person', says: F(3), suggest: { age: 'young' } },
  { fr: 'fils,fiston', en: 'son,sons', as: 'person', says: M(3), suggest: { age: 'young' } },
  { fr: 'maman~,mère~,mater,daronne~,mama,mamounette,m man,mum,reine mère,mère de famille,belle maman', en: 'mom~,mum~,mother~,mommy,mummy,mama,ma', as: 'person', says: F(3), suggest: { age: 'adult' } },
  { fr: 'papa~,père~,pater,daron~,daddy,reup,papounet,père de famille,beau papa', en: 'dad~,father~,daddy,papa', as: 'person', says: M(3), suggest: { age: 'adult' } },
  { fr: 'grand~ mère~,grand maman,mamie~,mami,ma mémé,une mémé,la mémé,sa mémé,mémé~,mémère~,mamy,mamies,mamy~,mémée,bonne maman,vieille (dame|femme|mamie),petite vieille,vieille~,octogénaire femme,arrière grand mère,grands mères,nonna,yaya,mamita,aïeule~,mère grand', en: 'grandma~,grandmother~,granny,grannies,nana,nan,old lady,old woman,elderly woman,elderly lady,gran,grandmom,nonna,abuela,senior woman,older woman,older lady', as: 'person', says: F(3), set: { age: 'senior' }, suggest: { hairColor: 'grey' } },
  { fr: 'grand~ père~,grand papa,papi~,papy~,pépé~,pépère~,vieux (sage|monsieur|monsieurs|bonhomme|papi|papy),vieil homme,petit vieux,vieillard~,bon papa,arrière grand père,grands pères,papis,vieux,vieux (mec|type|gars),ancêtre,papinou,aïeul~,aïeux', en: 'grandpa~,grandfather~,grandad~,granddad~,gramps,old man,old guy,old gentleman,elderly man,old dude,elderly gentleman,grandpops,senior man,older man,geezer,old fella', as: 'person', says: M(3), set: { age: 'senior' }, suggest: { hairColor: 'grey' } },
  { fr: 'vieux/vieille*,vieil,âgé*,agé*,senior~,sénior~,retraité*,ancien*,personne âgée,personnes âgées,octogénaire~,septuagénaire~,sexagénaire~,soixantaine,soixantaine d années,la soixantaine,septantaine,quatre vingtaine,troisième âge,3eme âge,centenaire~,nonagénaire~,ridé*,rides,doyen*,d un certain âge,soixante dix ans,quatre vingts ans', en: 'old,elderly,senior~,aged,retired,pensioner~,old aged,wrinkled,older,sixties,seventies,eighties,old person,elder,elders,octogenarian,retiree~,in retirement', as: 'person', before: true, adj: { person: { age: 'senior' }, headwear: {}, clothing: {}, eyewear: {}, accent: {} }, free: { age: 'senior' } },
  { fr: 'adulte~,trentaine,trentaine d années,la trentaine,une trentaine d années,quarantaine,quarantaine d années,la quarantaine,une quarantaine d années,cinquantaine,cinquantaine d années,la cinquantaine,une cinquantaine d années,trentenaire~,quarantenaire~,quadra~,quadragénaire~,quinqua~,quinquagénaire~,d âge mûr,âge mûr,d âge moyen,mûr*,mature~,quarantaine passée', en: 'adult~,grown up,middle aged,middle age,midlife,thirties,forties,fifties,mature,grown,thirtysomething', as: 'person', set: { age: 'adult' } },
  { fr: 'quidam,personne~,individu~,gens,humain*,être humain,collègue~,peuple', en: 'person,people,human~,individual~,folks,folk,colleague~,coworker', as: 'person', says: N(1.5) },
  { fr: 'non binaire~,nonbinaire~,nb,androgyne~,unisexe~,agenre,genre neutre,neutre,non genré*,iel,gender fluid,genderfluid,non genre,mixte', en: 'non binary,nonbinary,enby,androgynous,genderless,gender neutral,agender,genderqueer,unisex,gender fluid,genderfluid,neutral,they,themself', as: 'person', says: N(3.5) },
  { fr: 'elle,elles', en: 'she,hers,herself', says: F(2) },
  { en: 'her', role: 'article', says: F(2) },
  { fr: 'il', en: 'he,himself,him', says: M(2) },
  { en: 'his', role: 'article', says: M(2) },
  { fr: 'petit*,ptit*,tit*,grand*,gros/grosse*,énorme~,immense~,gran,gro,minuscule~,large~,mini,maxi,géant*', en: 'big,small,little,large,huge,tiny,giant,tall,oversize,oversized,great big', role: 'filler', before: true, adj: {} },
]
