/** Words of everyday talk that no picture could hold: leaving them out is not worth saying. */

export const EMPTY_WORDS = new Set(`
raison raisons fois idee idees moment moments besoin besoins question questions exemple exemples temps jour jours journee semaine semaines mois annee annees matin soir soiree nuit vie monde gens
jeu affaire affaires contexte travail boulot job reste suite debut fin cas point points sens facon maniere sorte genre niveau avis envie envies choix doute soucis souci probleme problemes
principal principale principaux secondaire precis precise precisement exact exacte exactement certain certaine possible impossible important importante necessaire utile seul seule seuls seules
juste vrai vraie faux differents differentes differente autre autres meme memes pareil pareille suivant suivante suivants derniere dernier premier premiere prochain prochaine
quelconque different oublier apparaitre apparait apparaisse decrit decrite decrire description demande demandes mention mentionner info infos information informations
genial geniale histoire local locale obligatoire assume assumer serein jv reve revait lundi mardi mercredi jeudi vendredi samedi dimanche
cordialement salutations politesse bises bisous bisou coucou hey hello hi yo bsr bjr slt cc voila dispo attente retour terrain maladie inutile dedans offertes offerte offerts
reason reasons idea ideas moment need needs question example time times day days week weeks month months year years morning evening life world people game work job rest start end case point sense way kind level choice
doubt issue problem main only own exact exactly certain possible important necessary useful alone true right wrong different other others same next last first previous described describe description told tell tells say says said ask asked asking prenez prends
turned turns used using mention info information current currently amazing pronouns kindest novel movie monday tuesday wednesday thursday friday saturday sunday cheers regards best morning afternoon book story called described once
`.trim().split(/\s+/))
