/** Hats that the cut-out took for what is behind the person: then nothing is left of a head above its forehead. */
import { colourOf, type HeadStudy } from './head-study.ts'
import { around, apart, type Headwear, hexOf } from './worn-colours.ts'

/** Where a head is above its forehead, distances between the pupils: how far aside, from where to where. */
const [ASIDE, TOP, BOTTOM] = [0.6, -1.9, -1.25]
/** Share of it that the photo shows, that of the person up to which the cut-out has lost it, and that which no background has of one colour. */
const [SHOWN, LEFT, EVEN] = [0.6, 0.1, 0.7]
/** How far a place's colour is from that of the hat at most, and how far that is from the background beside it at least, OKLab. */
const [ALIKE, UNLIKE] = [0.08, 0.1]
/** Where the background beside a head is looked for. */
const BESIDE = [1.9, 2.6] as const
/** Where such a hat ends. */
const EDGE = -0.9

/** Colour and edge of a hat that the photo shows above a forehead where the cut-out has nothing; undefined where there is none. */
export function lostHat(study: HeadStudy): Pick<Headwear, 'color' | 'edge'> | undefined {
  const { u, v, lab, alpha, inside, likeSkin } = study
  const isThere = (i: number) => Math.abs(u[i]!) < ASIDE && v[i]! > TOP && v[i]! < BOTTOM
  const hat = colourOf(study, (i) => isThere(i) && inside[i] === 1 && !likeSkin(i), 0.2, 0.8)
  let [all, shown, person, like] = [0, 0, 0, 0]
  for (let i = 0; i < u.length; i++) {
    if (!isThere(i)) continue
    all++
    if (!inside[i]) continue
    shown++
    if (alpha[i]! > 0.5) person++
    if (apart({ l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]!, area: 0 }, hat) < ALIKE) like++
  }
  if (shown < SHOWN * all || person > LEFT * shown || like < EVEN * shown) return undefined
  const behind = colourOf(
    study,
    (i) => inside[i] === 1 && Math.abs(u[i]!) > BESIDE[0] && Math.abs(u[i]!) < BESIDE[1] && v[i]! > TOP && v[i]! < 0,
    0.3,
    0.7,
  )
  const skin = around(study, 0.2, 0.8, 0.7)
  if (apart(hat, behind) < UNLIKE || apart(hat, skin) < UNLIKE) return undefined
  return { color: hexOf(hat), edge: EDGE }
}
