/** Nose, ears, eyes, mouth, brows and build: shapes and sizes, which the recipe holds as features. */
import type { WishValues } from '../../../wishes.ts'
import { accessory, hat } from '../row-makers.ts'
import type { Row, Target } from '../types.ts'

/** Between a noun and what is said of it. */
const DEGREE = 'très|assez|trop|bien|un peu'
const ONE = `(|est|${DEGREE})`
const MORE = `(|sont|${DEGREE})`
const [BIG, BIG_MOUTH, BIG_EARS, BIG_EYES] = [
  'gros|grand|énorme|immense|gro|sacré',
  'grosse|grande|énorme|immense',
  'grosses|grandes|énormes|immenses',
  'gros|grands|énormes|immenses',
]
const [SMALL, SMALL_MOUTH, SMALL_EARS, SMALL_EYES] = [
  'petit|minuscule|tout petit|ptit',
  'petite|minuscule|toute petite|ptite',
  'petites|minuscules|toutes petites|ptites',
  'petits|minuscules|tout petits|ptits',
]
const HUGE = 'énorme|immense|gigantesque'
const BIG_EN = 'big|large|huge|great big|giant|enormous'
const SMALL_EN = 'small|tiny|little'

/** « nez très gros » */
const after = (noun: string, adjectives: string): string =>
  `${noun} ${/[sx]$/.test(noun) ? MORE : ONE} (${adjectives})`
/** « gros nez » as well */
const around = (noun: string, adjectives: string): string => `(${adjectives}) ${noun},${after(noun, adjectives)}`

const feature = (set: WishValues, fr: string, en: string, as: Target = 'other'): Row => ({ fr, en, set, as })

const NOSES: [shape: NonNullable<WishValues['noseShape']>, fr: string, en: string][] = [
  ['snub', 'retroussé|relevé|en trompette|mutin|en l air', 'upturned|turned up|snub'],
  ['aquiline', 'aquilin|busqué|crochu|crochus|bossu|bombé|d aigle|en bec d aigle', 'aquiline|hooked|roman|crooked|hawk'],
  ['broad', 'épaté|épatés|plat|camus|large|aplati', 'broad|wide|flat'],
  ['long', 'long|longs|allongé|pointu|pointus|effilé|interminable', 'long|pointy|pointed'],
  ['straight', 'droit|droits|grec', 'straight|greek'],
  ['button', 'rond|en patate|patate|en bouton|en boule', 'button|round|bulbous'],
]

export const FEATURE_WORDS: Row[] = [
  feature({ noseSize: 1.3 }, around('nez', `${BIG}|fort|proéminent`), `(${BIG_EN}|prominent) nose`),
  feature({ noseSize: 2 }, around('nez', HUGE), '(huge|giant|enormous) nose'),
  feature({ noseSize: 1.3 }, `(${BIG}) (pif|tarin|blair|blase)`, `(${BIG_EN}) (schnoz|honker)`),
  feature({ noseSize: -1.3 }, around('nez', `${SMALL}|fin|mignon|discret`), `(${SMALL_EN}|thin|cute) nose`),
  ...NOSES.flatMap(([noseShape, fr, en]) => [
    feature({ noseShape }, after('nez', fr), `(${en}) nose`),
    feature({ noseShape, noseSize: 1.3 }, `(${BIG}) nez (${fr})`, `(${BIG_EN}) (${en}) nose`),
    feature({ noseShape, noseSize: -1.3 }, `(${SMALL}) nez (${fr})`, `(${SMALL_EN}) (${en}) nose`),
  ]),
  feature({ noseSize: 1.3, accessories: ['face-paint'] }, `(${BIG}) nez rouge`, `(${BIG_EN}) red nose`),
  feature({ noseShape: 'long' }, 'long nez', 'long nose'),

  feature({ earShape: 'large' }, `${around('oreilles', BIG_EARS)},${after('(|aux) oreilles', 'décollées|en feuille de chou|en chou fleur')}`, `(${BIG_EN}) ears,ears that stick out,sticking out ears,protruding ears`),
  feature({ earShape: 'small' }, around('oreilles', SMALL_EARS), `(${SMALL_EN}) ears`),

  // Of animals and elves: worn.
  hat('bunny-ears', `(${BIG_EARS}|${SMALL_EARS}|longues) oreilles de (lapin|lapine|lièvre)`, `(${BIG_EN}|${SMALL_EN}|long) (bunny|rabbit) ears`),
  hat('cat-ears', `(${BIG_EARS}|${SMALL_EARS}) oreilles de (chat|chaton|renard|loup|souris|ours|panda|chien|mickey)`, `(${BIG_EN}|${SMALL_EN}) (cat|fox|mouse|wolf|bear|dog) ears`),
  accessory(['elf-ears'], `(${BIG_EARS}|${SMALL_EARS}|longues) oreilles (pointues|d elfe|elfiques|en pointe),aux oreilles (pointues|d elfe|elfiques|de lutin|en pointe)`, `(${BIG_EN}|${SMALL_EN}|long) (elf|pointy|pointed|elven) ears`, 'other'),

  feature({ eyeSize: 1 }, `${around('yeux', BIG_EYES)},yeux (globuleux|exorbités)`, `(${BIG_EN}) eyes,(${BIG_EN}) eyed`, 'eyes'),
  feature({ eyeSize: 1, eyeColor: 'brown' }, `(${BIG_EYES}) yeux de biche`, 'big doe eyes', 'eyes'),
  feature({ eyeSize: -1 }, around('yeux', SMALL_EYES), `(${SMALL_EN}|beady) eyes`, 'eyes'),
  { fr: 'en amande,en amandes', en: 'almond shaped,almond', adj: { eyes: { eyeShape: 'almond' } } },
  { any: 'monolid', adj: { eyes: { eyeShape: 'monolid' } } },
  { fr: 'tombants', en: 'droopy,downturned', adj: { eyes: { eyeShape: 'downturned' } } },
  { fr: 'étirés', en: 'upturned', adj: { eyes: { eyeShape: 'upturned' } } },
  { fr: 'rapprochés', en: 'close set', adj: { eyes: { eyeSpacing: -1.3 } } },
  { fr: 'écartés', en: 'wide set', adj: { eyes: { eyeSpacing: 1.3 } } },

  feature({ lipShape: 'full' }, `${after('lèvres', 'pulpeuses|charnues|épaisses|pleines|généreuses|ourlées')},(grosses|grandes|belles grosses) lèvres,bouche (pulpeuse|charnue)`, '(full|plump|thick|big) lips'),
  feature({ lipShape: 'full', accessories: ['makeup'] }, '(grosses|) lèvres (rouges|roses|bordeaux) (pulpeuses|charnues|pleines),(grosses|belles) lèvres (rouges|roses|bordeaux),lèvres pulpeuses (et|) (rouges|roses|bordeaux)', '(full|plump|big) (red|pink) lips'),
  feature({ lipShape: 'thin' }, `${after('lèvres', 'fines|minces|pincées')},fines lèvres,bouche fine`, 'thin lips'),
  feature({ lipShape: 'bow' }, '(lèvres|bouche) en (cœur|coeur)', 'cupid s bow lips'),
  feature({ mouthWidth: 1.3 }, around('bouche', `${BIG_MOUTH}|large`), `(${BIG_EN}|wide) mouth`),
  feature({ mouthWidth: -1.3 }, around('bouche', SMALL_MOUTH), `(${SMALL_EN}) mouth`),

  feature({ browWeight: 0.9 }, `${after('sourcils', 'épais|fournis|broussailleux|touffus|drus|gros')},(gros|épais|énormes) sourcils`, '(thick|bushy|big|heavy) (eyebrows|brows)'),
  feature({ browWeight: -0.9 }, `${after('sourcils', 'fins|minces|épilés')},(fins|petits) sourcils`, '(thin|plucked) (eyebrows|brows)'),
  feature({ browShape: 'arched' }, 'sourcils (arqués|en accent circonflexe)', 'arched (eyebrows|brows)'),
  feature({ browShape: 'straight' }, 'sourcils droits', 'straight (eyebrows|brows)'),

  feature({ faceWidth: 1.3 }, after('visage', 'large'), 'wide face', 'face'),
  feature({ chinLength: -1.3 }, `(petit|ptit) menton,menton (fuyant|court)`, '(small|weak|short) chin', 'face'),
  feature({ chinLength: 1.3 }, '(grand|gros) menton,menton (en galoche|proéminent)', '(big|long) chin', 'face'),
  feature({ neckWidth: 0.85 }, 'gros cou,cou (de taureau|large|épais)', 'thick neck'),
  feature({ neckWidth: -0.85 }, 'cou (fin|mince|gracile)', 'thin neck'),
  feature({ shoulderWidth: 0.9 }, `${after('épaules', 'larges|carrées|massives')},larges épaules`, '(broad|wide) shoulders'),
  feature({ shoulderWidth: -0.9 }, `${after('épaules', 'étroites|frêles|menues')}`, 'narrow shoulders'),
  feature({ hairStyle: 'side-part', hairPart: 'left' }, 'raie (à gauche|sur le côté gauche)', 'left (side part|side parting)', 'hair'),
  feature({ hairStyle: 'side-part', hairPart: 'right' }, 'raie (à droite|sur le côté droit)', 'right (side part|side parting)', 'hair'),
  { fr: 'volumineux,gonflés,bouffants', en: 'voluminous,big hair', adj: { hair: { hairVolume: 0.9 } } },

  feature({ headTilt: 0.7 }, 'tête (penchée|inclinée) (|sur le côté)', 'head (tilted|tilt)', 'face'),
  feature({ gazeAcross: -0.9 }, '(regard|regarde|regardant|yeux) (|tourné|tournée|tournés) (à|vers la) gauche', '(looks|looking) left', 'eyes'),
  feature({ gazeAcross: 0.9 }, '(regard|regarde|regardant|yeux) (|tourné|tournée|tournés) (à|vers la) droite', '(looks|looking) right', 'eyes'),
  feature({ gazeUp: 0.9 }, '(lève|levant|lever) (les|ses) yeux (|au ciel|en l air),(regard|regarde|regardant|yeux) (|levés) (en l air|en haut|vers le haut|au ciel|vers le ciel)', '(looks|looking) up', 'eyes'),
  feature({ gazeUp: -0.9 }, '(regard|regarde|regardant|yeux) (|baissés) (en bas|vers le bas|par terre|vers le sol),yeux baissés,(baisse|baissant|baisser) (les|ses) yeux', '(looks|looking) down', 'eyes'),
  { fr: '(tourné|tournée|vu|vue|pose|portrait|visage|tête) de (trois quarts|3 quarts|trois quart)', en: 'three quarter view', set: { headTurn: 0.9 }, as: 'face' },
  { fr: 'de profil,vu* de profil,de dos,vu* de dos,vue de dos', en: 'in profile,profile view,from behind,side view', role: 'ignored' },
]
