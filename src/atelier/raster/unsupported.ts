/** Thrown at anything in the drawing that this renderer does not support. */
export class Unsupported extends Error {}
