/** Thrown at anything in a drawing that the rasteriser does not draw; names it. */
export class Unsupported extends Error {
  constructor(what: string) {
    super(`The rasteriser does not draw this of an SVG: ${what}`)
  }
}
