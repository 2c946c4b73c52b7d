/**
 * A deliberate fault of the kind that costs a visitor money, privacy or access, and the unit tests that must fail with
 * it.
 */
export type Mutant = {
  /** What the faulty product does, as a sentence. */
  id: string
  /** The source file. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** Test files of the unit project, beside the file where possible; the first that fails decides. */
  tests: readonly string[]
}

/**
 * Faults of one file that the same tests must notice: what the faulty product does, with the place and what stands
 * there instead.
 */
export const faultsIn = (
  file: string,
  tests: readonly string[],
  faults: Record<string, readonly [find: string, replace: string]>,
): Mutant[] => Object.entries(faults).map(([id, [find, replace]]) => ({ id, file, find, replace, tests }))
