/** Clips, left to who shows the SVG. `raster/clips.ts` turns them into geometry. */

/** `children` (elements as markup) where they lie within any of the paths `clips`. */
export function clipped(id: string, clips: readonly string[], children: string): string {
  if (children === '') return ''
  let outlines = ''
  for (const d of clips) outlines += `<path d="${d}"/>`
  return `<clipPath id="${id}">${outlines}</clipPath><g clip-path="url(#${id})">${children}</g>`
}
