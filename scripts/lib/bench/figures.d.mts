/** A figure that has a goal. */
export type Figure = {
  what: string
  /** `ms`, `KB` (1,000 bytes), `MB`, what is counted, or nothing for a bare number. */
  unit: string
  /** NaN where nothing was measured. */
  ours: number
  /** The same of the least that a page can do, measured in the same run. */
  floor?: number
} & (
  | { /** The most that ours should be. */ goal: number; goalRatio?: undefined }
  | { goal?: undefined; /** The most that ours should be, in floors. */ goalRatio: number }
)

export function toldFigure(figure: Figure): string
export function goalTable(figures: readonly Figure[]): string
