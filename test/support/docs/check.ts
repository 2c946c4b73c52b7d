import type { ScriptBench } from './scriptBench'

/** What proves one sample, or several that belong together. */
export type Check = {
  /** The samples, as `guide#name`. */
  of: readonly string[]
  /** The file of the repository that the one sample has to be, to the letter. */
  file?: string
}

/** Proved in a page of its own, which is opened with it. */
export type PageCheck = Check & { run(): Promise<void> }

/** A script, proved in the page that all scripts of its guide share. */
export type BenchCheck = Check & { run(bench: ScriptBench): Promise<void> }

/** Proved without a browser. */
export type NodeCheck = Check & { run(): void | Promise<void> }
