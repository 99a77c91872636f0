/** Pixel Art: a 64×64 sprite, built from the back to the front. */
import type { Style } from '../../drawing.ts'
import { beside } from './accessories/beside.ts'
import { marks, overFace } from './accessories/on-skin.ts'
import { roundNeck } from './accessories/round-neck.ts'
import { whiskers } from './beard.ts'
import { brows, eyes } from './eyes.ts'
import { eyewear } from './eyewear.ts'
import { ears, head, neck } from './face.ts'
import { garment, garmentBack } from './garments.ts'
import { Layer, SIDE } from './grid.ts'
import { hairOf } from './hair/hair-of.ts'
import { headwear } from './headwear/headwear-of.ts'
import { hairRoom, press } from './headwear/tools.ts'
import { measure } from './measure.ts'
import { mouth, nose } from './mouth.ts'

export const pixel: Style = {
  id: 'pixel',
  draw(recipe) {
    const kit = measure(recipe)
    // A tilted head sits one cell off the shoulders' axis.
    const body = { ...kit, cx: kit.bodyCx }
    // Features stand beside the axis of a turned head; its outline and its hair do not move.
    const front = { ...kit, cx: kit.cx + kit.yaw }
    const { inks, skin } = kit
    const isSkin = (ink: number) => inks.ramp[ink] === inks.ramp[skin.base] && ink !== skin.line && ink !== skin.lit
    // A turban hides all hair that does not hang below it.
    const held =
      recipe.headwear === 'turban' &&
      (recipe.hairLength === 'short' || ['afro', 'mohawk', 'spiky', 'quiff', 'undercut'].includes(recipe.hairStyle))
    const hair = held ? undefined : hairOf(kit)
    const room = hairRoom(kit)
    // A turban hides hair that is tied up.
    if (hair && recipe.headwear === 'turban' && ['ponytail', 'pigtails', 'bun'].includes(recipe.hairStyle))
      delete hair.back
    if (hair && room) {
      press(hair.front, room, kit)
      if (hair.back) press(hair.back, hairRoom(kit, true)!, kit)
    }
    const face = head(kit)
    const surface = new Layer().stamp(face)
    if (hair) surface.stamp(hair.front)
    const worn = headwear(kit, surface)
    const elf = kit.has('elf-ears')

    const pic = new Layer()
    if (worn?.back) pic.stamp(worn.back)
    if (hair?.back) pic.stamp(hair.back)
    const behind = garmentBack(body)
    if (behind) pic.stamp(behind)
    pic.stamp(neck(body))
    pic.stamp(garment(body))
    const collar = roundNeck(body)
    pic.cast(collar, 0, 1, inks, (ink) => ink !== inks.line[ink])
    pic.stamp(collar)
    if (worn?.under) pic.stamp(worn.under)
    if (!elf && recipe.headwear !== 'hijab') pic.stamp(ears(kit, hair?.front))
    pic.stamp(face)
    marks(pic, front)
    nose(pic, front)
    mouth(pic, front)
    eyes(pic, front)
    brows(pic, front)
    // What grows on the jaw stays with it, what grows round the mouth goes with the mouth.
    const beard = whiskers(['moustache', 'goatee'].includes(recipe.facialHair) ? front : kit)
    if (beard) {
      pic.stamp(beard)
      mouth(pic, front)
    }
    overFace(pic, front)
    if (hair) {
      pic.cast(hair.front, 0, 1, inks, isSkin)
      pic.stamp(hair.front)
    }
    if (elf) pic.stamp(ears(kit))
    const glasses = eyewear(front, hair?.front)
    if (glasses) {
      pic.cast(glasses, 0, 1, inks, isSkin)
      pic.stamp(glasses)
    }
    if (worn) {
      if (recipe.headwear !== 'astronaut-helmet') pic.cast(worn.front, 0, 2, inks, isSkin)
      pic.stamp(worn.front)
      if (recipe.headwear === 'hijab' && beard) pic.stamp(beard.erase((_x, y) => y < kit.chin - 2))
    }
    beside(pic, kit)
    return { kind: 'grid', side: SIDE, palette: inks.settle(pic.cells), cells: pic.cells }
  },
}
