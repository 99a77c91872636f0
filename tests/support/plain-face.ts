/**
 * The outline of a plain face that faces us: 2 wide and 3 high, in distances between the pupils, across and down from the
 * middle between them; 36 points from the top of the forehead, as the mesh's oval (`Contours.oval`).
 */
export const PLAIN_OVAL: readonly (readonly [number, number])[] = Array.from({ length: 36 }, (_, k) => [
  Math.sin((k * Math.PI) / 18),
  0.5 - 1.5 * Math.cos((k * Math.PI) / 18),
])
