/** A lock of hair, or a curl of it, as it is drawn. */
export interface Lock {
  /** From its root (higher) to its end, pixels of the study. */
  line: [number, number][]
  light: boolean
  /** Whether it lies in the shade of the hair. */
  inShade: boolean
  /** Greatest width, pixels of the study. */
  width: number
}
