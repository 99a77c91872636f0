/** Function words: adverbs, pronouns, auxiliaries and connectives that never name anything to draw, and are never said to be left out. */
import type { Row } from './types.ts'

export const FUNCTION_WORDS: Row[] = [
  {
    role: 'filler',
    fr: `aie,aies,aient,ait,ayez,ayons,apparemment,aura,auras,aurai,aurait,aurais,auraient,auront,aussitôt,autant,autre,autres,avaient,avais,avez,aviez,avions,avons,eu,eue,eut,bientôt,chacun,chacune,combien,comment,davantage,dehors,déjà,demain,
      desquels,desquelles,devra,devrait,devrais,doit,doivent,dois,ensuite,étais,été,évidemment,exactement,faudra,faudrait,fallait,faut,fera,feras,ferait,ferais,feront,faisait,faisant,font,finalement,fut,fus,furent,généralement,grâce,hélas,hier,
      justement,lequel,laquelle,lesquels,lesquelles,auquel,auxquels,duquel,loin,lors,mien,mienne,tien,tienne,sien,sienne,moins,néanmoins,outre,parfois,partout,peuvent,pourquoi,pourra,pourras,pouvait,quel,quels,quelle,quelles,quelque,
      quelquefois,quoique,sera,seras,serai,serais,seraient,seront,sinon,surtout,tandis,tant,tard,tel,telle,tels,telles,tôt,tenez,va,vas,vais,vont,allait,allant,viens,vient,viennent,venait,venu,venue,manière,notamment,autrement,actuellement,
      récemment,longtemps,rarement,vite,probablement,certainement,sûrement,franchement,honnêtement,carrément,clairement,littéralement,tranquillement,mdrr,jpp,tkt,askip,genre quoi,quoi que,quelles que,bcp,pk,pck,dc,svp merci,rdv,deja,tjs,vrai*,véritable~,sacré*,pareil*`,
    en: `actually,again,although,among,another,anyone,anything,anybody,away,back,became,become,been,below,cannot,doing,done,either,else,enough,especially,ever,everyone,everybody,few,further,get,gets,getting,given,go,goes,going,gone,hence,how,if,indeed,
      itself,keep,keeps,kept,know,known,last,least,less,likely,made,may,might,mine,mostly,must,myself,next,nobody,nothing,once,onto,other,others,otherwise,ought,perhaps,put,puts,said,same,say,says,see,seen,seem,seems,several,shall,should,sometimes,somewhere,take,takes,
      than,theirs,them,themselves,therefore,thus,together,unless,until,upon,usually,via,way,what,whether,whoever,whole,whom,why,will,within,yet,yours,yourself,ok,okay,basically,literally,probably,currently,recently,gonna,wanna,gotta,tbh,btw,idk,ngl,new,real,true,actual`,
  },
  { role: 'little', fr: 'presque,quasiment', en: 'almost,nearly,slight' },
]
