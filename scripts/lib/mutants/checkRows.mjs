import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'
import { applyMutant } from './applyMutant.mjs'

const missing = (file) => (existsSync(fromRoot(file)) ? [] : [`${file} is missing`])

function problemsOf({ file, tests, ...mutant }) {
  const absent = [file, ...tests].flatMap(missing)
  if (absent.length > 0) return absent
  if (tests.length === 0) return ['no test is named']
  // Others are not run here, and what is not run notices nothing.
  const others = tests.filter((test) => !test.startsWith('src/'))
  if (others.length > 0) return [`${others.join(', ')} is no unit test`]
  try {
    applyMutant(readFileSync(fromRoot(file), 'utf8'), mutant)
    return []
  } catch (error) {
    return [error.message]
  }
}

/**
 * What is wrong with the rows themselves, as sentences: a file, a test or a place that is no more, an id used twice.
 */
export function checkRows(rows) {
  const seen = new Set()
  return rows.flatMap((row) => {
    const twice = seen.has(row.id) ? ['this id is used twice'] : []
    seen.add(row.id)
    return [...twice, ...problemsOf(row)].map((problem) => `${row.id}: ${problem}`)
  })
}
