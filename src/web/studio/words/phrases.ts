import type { Understood } from '../studio-state.ts'

/** One chip for each thing said: « astronaute » may stand for several wishes. */
export function phrases(understood: readonly Understood[]): Understood[][] {
  const byWords = new Map<string, Understood[]>()
  for (const wish of understood) byWords.set(wish.text, [...(byWords.get(wish.text) ?? []), wish])
  return [...byWords.values()]
}

/** The same with « pull » told by the chip of « pull vert ». */
export function wholePhrases(understood: readonly Understood[]): Understood[][] {
  const all = phrases(understood)
  const longer = (a: string, b: string) => a.length > b.length && ` ${a} `.includes(` ${b} `)
  const out: Understood[][] = []
  for (const wishes of all.toSorted((a, b) => b[0]!.text.length - a[0]!.text.length)) {
    const within = out.find((other) => longer(other[0]!.text, wishes[0]!.text))
    if (within) within.push(...wishes)
    else out.push([...wishes])
  }
  const place = (wishes: Understood[]) => all.findIndex(([first]) => wishes.includes(first!))
  return out.sort((a, b) => place(a) - place(b))
}
