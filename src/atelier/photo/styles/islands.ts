/** Cleaning maps of labels: patches that are too small are merged into their surroundings. */

/**
 * Gives each connected patch smaller than its least size to the neighbour it touches most. Changes `labels`.
 * @param least smallest area a patch may have, by the label and by where it begins
 * @param skip label that is not looked at (outside)
 */
export function mergeIslands(
  labels: Uint8Array,
  side: number,
  least: (label: number, at: number) => number,
  skip: number,
): void {
  const count = labels.length
  const seen = new Uint8Array(count)
  const stack = new Int32Array(count)
  const touched = new Int32Array(256)
  for (let start = 0; start < count; start++) {
    if (seen[start] || labels[start] === skip) continue
    const label = labels[start]!
    const limit = least(label, start)
    let size = 0
    let todo = 1
    // The stack keeps the patch: what lies below `todo` is done, so the filled part is read again afterwards.
    stack[0] = start
    seen[start] = 1
    touched.fill(0)
    while (size < todo) {
      const p = stack[size++]!
      const x = p % side
      if (x > 0) todo = visit(p - 1, label, labels, seen, stack, todo, touched)
      if (x < side - 1) todo = visit(p + 1, label, labels, seen, stack, todo, touched)
      if (p >= side) todo = visit(p - side, label, labels, seen, stack, todo, touched)
      if (p < count - side) todo = visit(p + side, label, labels, seen, stack, todo, touched)
    }
    if (size >= limit) continue
    let best = -1
    for (let k = 0; k < 256; k++)
      if (k !== skip && touched[k]! > 0 && (best < 0 || touched[k]! > touched[best]!)) best = k
    if (best < 0) continue
    for (let k = 0; k < size; k++) labels[stack[k]!] = best
  }
}

function visit(
  p: number,
  label: number,
  labels: Uint8Array,
  seen: Uint8Array,
  stack: Int32Array,
  todo: number,
  touched: Int32Array,
): number {
  if (labels[p] !== label) {
    touched[labels[p]!]!++
    return todo
  }
  if (seen[p]) return todo
  seen[p] = 1
  stack[todo] = p
  return todo + 1
}
