import { MAX_OFFERED_NAMES } from '../../config/limits/names'
import { labelProblem, readProfileName } from '../../domain'
import { isRecord } from '../../lib/isRecord'

/** Whether a name is taken, and free ones to have instead. */
export type Suggestions = { isTaken: boolean; free: string[] }

const isUsable = (name: string): boolean =>
  'name' in readProfileName(name) && labelProblem(name.slice(0, name.indexOf('.'))) === null

/**
 * What the service suggests around a name. Its first entry says whether just this name is taken (reference, data-api
 * §3.11); an answer that begins with another name is none.
 */
export function readSuggestions(answer: unknown, name: string): Suggestions | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.suggestions)) return undefined
  const rows: unknown[] = answer.suggestions
  const [first, ...others] = rows
  if (!isRecord(first) || first.name !== name || typeof first.registered !== 'boolean') return undefined
  const names = others.flatMap((row) =>
    isRecord(row) && row.registered === false && typeof row.name === 'string' && isUsable(row.name) ? [row.name] : [],
  )
  return {
    isTaken: first.registered,
    free: [...new Set(names)].filter((free) => free !== name).slice(0, MAX_OFFERED_NAMES),
  }
}
