/** Hair in Pixel Art from a photo: its shade, its locks and its clipped sides as patches of their own. */
import { throughSkin } from './clipped-sides.ts'
import { lockOutline } from './draw-hair.ts'
import { cover } from './fill.ts'
import type { HairForm } from './hair-form.ts'
import { hairPatches, OUTSIDE, type Patch, type Segments, underHair } from './segments.ts'
import { SIDE } from './side.ts'

/** Locks are thin for cells: this much wider here. */
const WIDER = 1.5

/** The patches with the shade and the locks of the hair among them. */
export function withHair(segments: Segments, form: HairForm | undefined): Segments {
  const [shade, base, light] = hairPatches(segments.patches) ?? []
  if (!form || base === undefined) return segments
  const labels = underHair(segments).labels
  for (let i = 0; i < labels.length; i++)
    if (labels[i] !== OUTSIDE && form.own[i]! > 0) labels[i] = form.shade[i]! > 0 ? shade! : base
  for (const lock of form.locks) {
    const label = lock.light ? (lock.inShade ? base : light!) : shade!
    const { x, y, width, height, share } = cover(
      lockOutline({ ...lock, width: WIDER * lock.width }, { scale: 1, left: 0, top: 0 }),
    )
    for (let j = 0; j < Math.min(height, SIDE - y); j++)
      for (let i = 0; i < Math.min(width, SIDE - x); i++) {
        const p = (y + j) * SIDE + x + i
        if (share[j * width + i]! > 0.5 && labels[p] !== OUTSIDE && form.own[p]! > 0) labels[p] = label
      }
  }
  if (!form.clipped) return { ...segments, labels }
  const { patches } = segments
  for (let i = 0; i < labels.length; i++)
    if (labels[i] !== OUTSIDE && form.own[i]! > 0 && form.clipped[i]! > 0) labels[i] = patches.length
  const skin = patches.find(({ kind }) => kind === 'skin') ?? patches[base]!
  const [hair, bare] = [patches[base]!.colour, skin.colour]
  const colour = { l: throughSkin(hair.l, bare.l), a: throughSkin(hair.a, bare.a), b: throughSkin(hair.b, bare.b) }
  const thin: Patch = { ...patches[base]!, colour }
  return { ...segments, labels, patches: [...patches, thin] }
}
