/**
 * One thing that was tried. `problem` and `cure` are there when visitors would feel it; a `note` is worth knowing and
 * fails nothing.
 */
export type Finding = { subject: string; problem?: string; cure?: string; isNote?: boolean }

export const good = (subject: string): Finding => ({ subject })
export const bad = (subject: string, problem: string, cure: string): Finding => ({ subject, problem, cure })
export const note = (subject: string, problem: string, cure: string): Finding => ({
  subject,
  problem,
  cure,
  isNote: true,
})

/** What was found about one subject, or that it is good. */
export const orGood = (subject: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.length > 0 ? findings : [good(subject)]
