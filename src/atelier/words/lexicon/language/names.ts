/** First names: accepted in silence, so that « Rose » or « Olive » is never taken for a colour. */
import { foldedWords } from '../fold.ts'

const NAMES = `
éloi inaya noham imran walid aminata mamadou ousmane salma assia hafsa basile achille lorenzo diego gwenaël soizic lilly giulia alba gianni coralie murielle jocelyne berthe micheline edmond auguste théophile ibrahima djamila malika zineb meriem awa adama kofi ngoc linh minh yuki hana kenji joao carlos luis carmen giovanni francesca chiara svetlana igor ivan
adam adèle adrien agathe agnès aïcha alain albane albert alex alexandra alexandre alexia alexis alfred alice alicia aline ali alix alma alban amandine amaury ambre
amélie amina amine anaé anaïs anatole andré andréa andrée ange angèle angélique angelina anna annabelle anne annick annie anouk antoine antonin apolline ariane arlette armand arnaud
arthur astrid aubin aude audrey augustin augustine aurélie aurélien aurore axel axelle aya baptiste barnabé bastien béatrice bénédicte benjamin benoît bérénice bernadette bernard bertrand bilal blaise blanche blandine
boris brigitte brice bruno camélia camille candice capucine carine carla carole caroline catherine cécile cédric céleste célestin célia céline chantal charles charlie charline charlotte chloé christelle
christian christiane christine christophe cindy claire clara clarisse claude claudette claudine clémence clément clémentine cléo colette coline constance constant corentin corinne côme cyril cyrille cyrielle daisy damien
daniel danielle danièle david deborah delphine denis denise diane didier dimitri djibril dominique dorian dorothée driss dylan edgar edith édouard éléna éléonore éliane élias élie éliott élisa élisabeth élise élodie éloïse elsa
elena emilie émile émilien émilie emma emmanuel emmanuelle enora enzo éric erwan ernest estelle esteban esther ethan étienne eugène eugénie eva évan eve évelyne fabien fabienne fabrice fanny fanta farid fatima fatou fatoumata faustine félicie félix
fernand fernande firmin flavie fleur flora florence florent florian france francine francis franck françois françoise frédéric frédérique gabin gabriel gabrielle gaël gaëlle gaspard gaston gauthier gautier geneviève
geoffrey georges georgette gérald gérard germaine ghislain ghislaine gilbert gilberte gilles ginette gisèle gladys grégoire grégory guillaume guilhem gustave guy gwenaëlle hadrien hakim hamza hanna hannah haroun hassan hector
hélène héloïse henri henriette hervé hippolyte honoré hortense hubert hugo huguette ibrahim ilyes imane inès ingrid irène iris isaac isabelle ismaël jacqueline jacques jade jasmine jean jeanne jeannine jennifer jérémie jérémy jérôme
jessica joël joëlle johan johanna jonas jonathan jordan joris joseph joséphine josette josiane joyce jules julia julie julien juliette justin justine kaïs kamel karim karima karine katia kenza kenzo kévin khadija kylian laetitia
laïla lana lara laura laure laurence laurent laurie léa léana léandre leïla léna lenny léo léon léonard léonie léontine leslie lia liam lila lili lilian liliane lilou lily lina lise lison lisa loïc loïs lola loan loane loris lou louane louis
louisa louise louka louna luc luca lucas lucette lucie lucien lucienne ludivine ludovic luna lya lydia lydie lyna maël maëlle maëlys maeva magali maggy maïa maïssa malik malo manel manon manuel marc marceau marcel marceline
marcelle margaux margot marguerite maria mariam marianne marie marilou marin marina marine marion marius marjolaine marjorie marlène marlon marthe martial martin martine maryse mathéo mathias mathieu mathilde mathis mathys matteo
matthieu maud maurice max maxence maxime maya mehdi mélanie mélina mélissa mélodie mia michael michel michèle michelle mickaël mila milan milo mireille mohamed mohammed moussa monique morgan morgane moïse myriam nabil nadège nadia nadine naël naïm naomi
nassim natacha nathalie nathan nawel nelly nicolas nicole nina nino noa noah noam noé noël noëlle noélie noémie nolan nora norbert nour octave océane odette odile olga olive olivia olivier oscar ophélie oriane orlane oumar owen
pablo paola pascal pascale patrice patricia patrick paul paula paule paulette paulin pauline perrine philippe philomène pierre pierrette pierrick prune quentin rachel rachid raoul raphaël raphaëlle rayan raymond raymonde régine régis rémi rémy renaud
rené renée richard robert roberte robin rodolphe rodrigue roger roland romain romane romane roméo romy rosa rosalie rose roseline roxane ruben sabine sabrina sacha salima salomé samia samira samuel samy sandra sandrine sandy sara sarah sasha
sébastien séléna serge sergio sélim séverine sidonie sihame simon simone sofia sofiane solange solène soline sonia sophia sophie soraya stella stéphane stéphanie steve steven suzanne suzie suzon swann sylvain sylvaine sylvette sylviane sylvie tanguy
tatiana thaïs théa théo théodore thérèse thibaud thibault thierry thomas tiago tim timéo timothé timothée titouan tom tony tristan ugo ulysse urbain valentin valentine valérie valère vanessa véronique vianney victoire victor
victoria vincent violaine violette virgile virginie vivien viviane wassim wendy wilfried william willy xavier yacine yael yanis yann yannick yasmina yasmine yohan yolande youssef yves yvette yvon yvonne zacharie zélie zoé zora
james john mary patricia robert linda elizabeth barbara susan jessica karen lisa nancy betty sandra ashley emily kimberly donna carol amanda deborah stephanie rebecca sharon cynthia kathleen amy anna
shirley angela helen brenda pamela emma katherine samantha christine ruth carolyn janet maria heather diane olivia kelly christina joan lauren judith evelyn hannah jacqueline megan cheryl
martha andrea gloria grace teresa ann sara madison frances kathryn jean abigail sophia alice judy isabella julia denise amber danielle marilyn charlotte natalie theresa diana brittany doris kayla alexis lori
michael david william richard joseph thomas charles christopher daniel matthew anthony donald steven andrew paul joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon
benjamin samuel gregory alexander patrick frank raymond jack dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle noah ethan jeremy walter christian keith austin roger terry sean gerald carl harold dylan arthur lawrence jordan jesse bryan
billy bruce gabriel joe logan alan juan albert willie elijah wayne randy vincent mason roy ralph bobby russell bradley philip eugene oliver harry ella ava mia chloe lucy ruby poppy daisy violet hazel ivy scarlett rose lily olive jade sam ben tom dan mike nick
tim jim bob steve dave chris alex kate katie jane sue jenny becky molly ellie sophie zoe liam owen luke mark evan leo max
amel sirine garance farida zohra rachida houria naima nabila dounia rania priya pilar irina celestine djeneba oumou binta coumba ndeye mariama ahmed omar samir sofiane abdel abdelkader ousmane amadou boubacar cheikh
souleymane seydou issa noe stephane tarek ewen gwendal dmitri marco hiroshi ravi arjun adama fatima halima khadidja ramatou rokia bintou djamila latifa ghizlane hajar ikram chaima siham hind loubna wafa asma maissa ritaj
ayoub hamza anis amir wassim brahim mourad djamel slimane lamine demba modibo bakary abdoulaye thierno mouhamed kilian titouan tao kais mahe maho soan lyam livio isaac aaron naim ismail
`

/** Folded first names, French above all. */
export const FIRST_NAMES = foldedWords(NAMES)

/** Borne by anybody. */
export const ANYBODYS_NAMES = foldedWords(`alex alix ali andréa andrea ange camille charlie chris claude cleo cléo cyrille dominique dan daisy danny eden elie france jordan jackie joyce leslie loan lou loris louison
  morgan noa robin sacha sam sandy sasha swann taylor terry yael yaël jessie hazel jo lenny lane lee nour olive eugene rené`)
/** Men's names that end as women's do. */
export const MENS_NAMES = foldedWords(`noe stephane adama lamine souleymane sofiane moussa hamza demba abdoulaye mahe mustafa diego lorenzo ibrahima achille adolphe alexandre ambroise anatole antoine aristide arsène auguste baptiste barnabé basile blaise boniface céleste christophe côme emile émile étienne eugène fabrice félicien georges george grégoire guillaume
  gustave hippolyte honoré hugo ignace isidore jacques jérôme jérémie joe joshua jude jules kyle luca lance léandre luke mike mathéo maurice maxence maxime mike narcisse noah elijah octave pablo pascal patrice philippe pierre
  rodolphe rodrigue serge silvère steve théodore théophile timothée titouan tobie tristan ulysse valère virgile wayne george jesse pete dave nate wade lawrence vince bruce dale gene bryce chase clyde cole duane
  zacharie ismaël andré honore timothé ethane moussa issa mustapha moustafa mostafa luka nikola noa joris dante giuseppe salvatore jose pepe bilale jérémy tomé roméo léo théo mathis`)
/** Women's names that end as men's do. */
export const WOMENS_NAMES = foldedWords(`amel pilar oumou rokia bintou hajar ikram siham hind ritaj ramatou soizic linh meriem zineb carmen agnès anaïs annick annie astrid aïcha audrey aurore carmen carol carolyn chantal charlize cheryl cindy deborah edith édith elizabeth élisabeth elisabeth emily esther evelyn eve fanny fantou fatou flavie fleur gladys grace hannah helen
  heather imen iman inès ingrid iris isis jennifer janet jill joan joséphine judith judy kathryn kathleen karen kelly kim kimberly katie lauren lilou lily lison ludivine lizzy lucy madison maëlys manon margaux margot marion marilou marilyn maud megan
  mary meriem michelle milady mariam molly muriel myriam nancy naomi naomy nelly nawel nawal poppy rachel rosy ruby ruth romy sarah salomé noémie chloé zoé léa théa sharon shirley solen solenn sophie soizic susan suzon tatiana tiphaine thaïs violet wendy yaëlle zoey becky
  jenny betty brittany abigail alison doris joy ivy mia ella ines maelys lilas anouk apollonie assia gwen gwendoline kaitlyn lilith lys maïlys margot rosemary stacy tracy vicky bettany penny peggy amy ann sue jane`)
