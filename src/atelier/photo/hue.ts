/** Colourfulness and hue of a colour in OKLab. */
import type { Lab } from './face/face-reading.ts'

export const chromaOf = ({ a, b }: Pick<Lab, 'a' | 'b'>): number => Math.hypot(a, b)
/** Degrees, 0…360. */
export const hueOf = ({ a, b }: Pick<Lab, 'a' | 'b'>): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
