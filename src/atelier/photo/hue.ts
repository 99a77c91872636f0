/** Colourfulness and hue of a colour in OKLab. */
import type { Lab } from './face/face-reading.ts'

export const chromaOf = ({ a, b }: Pick<Lab, 'a' | 'b'>): number => Math.hypot(a, b)
/** Degrees, 0…360. */
export const hueOf = ({ a, b }: Pick<Lab, 'a' | 'b'>): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
/** Degrees between two hues, 0…180. */
export const degreesApart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)
/** The same between those of two colours. */
export const hueApart = (one: Pick<Lab, 'a' | 'b'>, other: Pick<Lab, 'a' | 'b'>): number =>
  degreesApart(hueOf(one), hueOf(other))
