/** Which cut is modelled, and what a hat leaves of it. */
import { combOf, fallsAside, hasCurlsOnTop } from '../../hair-of-photo.ts'
import type { Figure } from '../figure.ts'
import type { Group, Shape } from '../render/shape.ts'
import { bangs } from './bangs.ts'
import { clayOf } from './clay.ts'
import { quiff, sidePart, slickedBack, spiky, undercut } from './combed.ts'
import { fitted } from './fitted.ts'
import { dreadlocks } from './locs.ts'
import { fringe } from './fringe.ts'
import { bob, curtains, loose, partedAside, behind, reach } from './long.ts'
import { afro, crop, mohawk, pixie, sideburns } from './short.ts'
import { sides } from './sides.ts'
import { bun, braids, pigtails, ponytail, type Tied } from './tied.ts'
import { trimmed } from './trimmed.ts'
import { visorCurls } from './visor-curls.ts'

/** How headwear covers hair: not, pressing its top, or hiding all of it. */
export type Cover = 'open' | 'top' | 'all'

export function hair(f: Figure, cover: Cover): Group[] {
  const groups = modelled(f, cover)
  if (cover !== 'open') return groups
  const { features, hairLength } = f.recipe
  const hangs = hairLength === 'medium' || hairLength === 'long'
  return groups.map((group) => ({ ...group, shapes: fitted(group.shapes, features, hangs) }))
}

const PARTED_CUTS: readonly Figure['recipe']['hairStyle'][] = ['side-part', 'slicked-back']

function modelled(f: Figure, cover: Cover): Group[] {
  const { hairLength, hairStyle } = f.recipe
  if (hairLength === 'bald' || hairLength === 'shaved' || cover === 'all') return []
  const hat = cover === 'top'
  const c = clayOf(f, hat)
  // Inside a helmet there is room for little more than a crop.
  if (f.recipe.headwear === 'astronaut-helmet') {
    // Curls are what can be seen of curly hair behind the visor.
    if (f.recipe.hairTexture === 'curly') return [{ frame: 'head', shapes: [...crop(c), ...visorCurls(c)] }]
    const fringed = ['fringe', 'bob', 'curtains', 'loose'].includes(hairStyle)
    return [
      {
        frame: 'head',
        shapes: [...crop(c), ...(fringed && f.recipe.hairTexture !== 'coily' ? bangs(c, { over: 0.26 }) : [])],
      },
    ]
  }
  const only = (shapes: Shape[]): Group[] => [{ frame: 'head', shapes }]
  /** Slicked back hair grows down the neck when longer hair is asked for. */
  const grown = (shapes: Shape[]): Group[] => {
    if (hairLength === 'short') return only(shapes)
    const y = reach(c)
    return only([
      ...shapes,
      ...behind(c, y + 0.3, 1.95),
      ...sides(c, y, hat ? { from: 3, wide: -0.42 } : { from: 2, wide: -0.2 }),
    ])
  }
  const comb = hat ? undefined : combOf(f.recipe)
  if (comb) return only(trimmed(c, comb))
  // A photo's longer hair falls from its parting: a roll over the brows would be a wig.
  if (f.recipe.features.measured && hairLength !== 'short' && !hat && PARTED_CUTS.includes(hairStyle))
    return only(loose(c))
  const tied = ({ hair: shapes, tails, ties }: Tied): Group[] => [...only(shapes), ...tails.flatMap(only), ...ties]
  switch (hairStyle) {
    case 'loose':
      return hairLength === 'short'
        ? only(hat || f.recipe.hairTexture === 'coily' ? crop(c) : [...fringe(c), ...sideburns(c)])
        : only(loose(c))
    case 'bun':
      return tied(bun(c))
    case 'ponytail':
      return tied(ponytail(c))
    case 'pigtails':
      return tied(pigtails(c))
    case 'braids':
      return tied(braids(c))
    case 'afro':
      return only(afro(c))
    case 'dreadlocks':
      return only(dreadlocks(c))
    case 'mohawk':
      return only(hat ? crop(c) : mohawk(c))
    case 'bob':
      return only(bob(c))
    case 'pixie':
      return only(hat ? crop(c) : pixie(c))
    case 'fringe':
      return only(fringe(c))
    case 'side-part':
      if (hairLength !== 'short') return only(partedAside(c))
      return only(hat ? crop(c) : hasCurlsOnTop(f.recipe) ? quiff(c) : sidePart(c))
    case 'slicked-back':
      return grown(hat ? crop(c) : slickedBack(c))
    case 'quiff':
      return only(hat ? crop(c) : quiff(c))
    case 'undercut':
      return only(hat ? crop(c) : undercut(c))
    case 'spiky':
      return only(hat ? crop(c) : spiky(c))
    case 'curtains':
      return only(fallsAside(f.recipe) && !hat ? pixie(c) : curtains(c))
  }
}
