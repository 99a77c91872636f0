/**
 * How long the tests with random or repeated work run, and from which seed.
 *
 * An ordinary run is short and always the same. A soak run repeats the same rules on more work:
 * `SOAK=50 SOAK_SEED=12345 vitest run …`. A test that multiplies its work must name the seed when it fails.
 */
const DEFAULT_SEED = 1

/** A positive whole number from the environment. @throws Error if the variable holds anything else */
function wholeNumber(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new Error(`${name} must be a whole number of at least 1, not “${text}”.`)
  }
  return value
}

/**
 * `factor` multiplies a test's amount of work (1 in an ordinary run); `seed` starts its random numbers,
 * a whole number of at least 1. Source: the environment variables SOAK and SOAK_SEED.
 */
export const soak: { factor: number; seed: number } = {
  factor: wholeNumber('SOAK', 1),
  seed: wholeNumber('SOAK_SEED', DEFAULT_SEED),
}
