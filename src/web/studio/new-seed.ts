/** 32 bits of chance, unsigned, as the recipe's takes them. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!
