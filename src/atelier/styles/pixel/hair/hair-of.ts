/** Which hair this character has. */
import type { Kit } from '../measure.ts'
import { quiff, spiky, undercut } from './cut.ts'
import { bob, curtains } from './bob.ts'
import { fringe, loose } from './loose.ts'
import { pixie, sidePart, slickedBack } from './short.ts'
import type { Hair } from './hair.ts'
import { afro } from './afro.ts'
import { braids, dreadlocks } from './braids.ts'
import { bun } from './bun.ts'
import { mohawk, shaved } from './shorn.ts'
import { pigtails } from './pigtails.ts'
import { ponytail } from './ponytail.ts'

export function hairOf(kit: Kit): Hair | undefined {
  const { hairLength, hairStyle } = kit.recipe
  if (hairLength === 'bald') return undefined
  if (hairLength === 'shaved') return shaved(kit)
  switch (hairStyle) {
    case 'loose':
      return loose(kit)
    case 'bun':
      return bun(kit)
    case 'ponytail':
      return ponytail(kit)
    case 'pigtails':
      return pigtails(kit)
    case 'braids':
      return braids(kit)
    case 'afro':
      return afro(kit)
    case 'dreadlocks':
      return dreadlocks(kit)
    case 'mohawk':
      return mohawk(kit)
    case 'bob':
      return bob(kit)
    case 'pixie':
      return pixie(kit)
    case 'fringe':
      return fringe(kit)
    case 'side-part':
      return sidePart(kit)
    case 'slicked-back':
      return slickedBack(kit)
    case 'quiff':
      return quiff(kit)
    case 'undercut':
      return undercut(kit)
    case 'spiky':
      return spiky(kit)
    case 'curtains':
      return curtains(kit)
  }
}
