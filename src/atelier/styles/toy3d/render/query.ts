/**
 * The question and its answer: the point in the shape's frame (0–2), the distance beyond which nobody cares (3), the
 * distance (4). And what the cell around knows of the shape, or -1 (5): where along a tube its points lie, and 1 for a
 * plate that is not cut off in it. Numbers handed over in a call, or returned by one, would each be allocated, millions of times a picture.
 */
export const query = new Float64Array(6)
