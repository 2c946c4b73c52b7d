import { faultsIn } from '../../mutants/mutant'

/** One fault of each kind the runner can meet, for test/mutants.test.ts. */
export const mutants = faultsIn('src/lib/isRecord.ts', ['src/lib/isRecord.test.ts'], {
  'a list counts as a record': [' && !Array.isArray(value)', ''],
  'the comment says something else': ['Whether a value is a plain bag of keys', 'Whether a value is a bag of keys'],
  'the file does not load': ['export function isRecord(', 'export function ('],
})
