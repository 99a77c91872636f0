/** What the panel under the prompt says of values that are chosen by hand there. */
export const wordValues = {
  more: (n: number) => `et ${n} de plus`,
  less: 'Moins',
  byHand: (what: string) => `${what} (à la main)`,
  values: {
    help: 'Ce que tu choisis ici l’emporte sur tes mots, jusqu’à ce que tu en écrives d’autres.',
    done: 'C’est bon',
    held: (name: string, value: string) => `${name} : ${value}`,
  },
}
