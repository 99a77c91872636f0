/**
 * The question and its answer: the point in the shape's frame (0–2), the distance beyond which nobody cares (3), the
 * distance (4). Numbers handed over in a call, or returned by one, would each be allocated, millions of times a picture.
 */
export const query = new Float64Array(5)
