const numberOf = (name: string, otherwise: number): number => {
  const value = Number(process.env[name])
  return Number.isSafeInteger(value) && value > 0 ? value : otherwise
}

/** How many tries each subject gets: few in `npm test`, many in `npm run fuzz` (FUZZ_RUNS). */
export const FUZZ_RUNS = numberOf('FUZZ_RUNS', 2_000)

/**
 * Where the random numbers begin (FUZZ_SEED). Fixed in `npm test`, so that a run never fails by chance; new every
 * night.
 */
export const FUZZ_SEED = numberOf('FUZZ_SEED', 20_261_122)

/**
 * The subjects that this run takes: every fourth from the second on with FUZZ_PART=2/4, all of them without it. What was
 * begun on a busy machine is gone on with part by part; each has its own random numbers, so the parts are the whole.
 */
export function ofThisPart<T>(subjects: readonly T[]): readonly T[] {
  const text = process.env.FUZZ_PART
  if (text === undefined) return subjects
  const [, part = '', parts = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []
  const own = subjects.filter((_, index) => index % Number(parts) === Number(part) - 1)
  if (own.length === 0) throw new RangeError(`FUZZ_PART=${text} takes none of ${subjects.length} subjects`)
  return own
}

/** A whole night takes longer than a test may. */
export const FUZZ_TIMEOUT_MS = Math.max(30_000, FUZZ_RUNS * 60)

/**
 * The longest that one answer may keep the page busy: two frames would be noticed, this is far beyond any honest work
 * (threats L5, A9).
 */
export const LONGEST_WORK_MS = 1_000

/** Asking the process takes longer than most of what is measured: the answer counts for this long. */
const USAGE_FRESH_MS = 50
let known = { at: -Infinity, usage: process.cpuUsage() }

function recentUsage(now: number): NodeJS.CpuUsage {
  if (now - known.at > USAGE_FRESH_MS) known = { at: now, usage: process.cpuUsage() }
  return known.usage
}

/**
 * Measures the work of this process, not the time that passes: other programs on the machine make nothing slower here.
 * What ended in time cannot have worked longer; only beyond that is the process asked what it did, and what it did just
 * before is counted in.
 */
export function beginWork(): { endMs(): number } {
  const startedAt = performance.now()
  const start = recentUsage(startedAt)
  return {
    endMs: () => {
      const passed = performance.now() - startedAt
      if (passed <= LONGEST_WORK_MS) return passed
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1_000
    },
  }
}
