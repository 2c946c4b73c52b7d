import { faultsIn } from '../../mutants/mutant'

/** Rows that the source has left behind, for test/mutants.test.ts. */
export const mutants = [
  ...faultsIn('src/lib/isRecord.ts', ['src/lib/isRecord.test.ts'], {
    nowhere: ['this stands nowhere', ''],
    'more than once': ['value', 'other'],
  }),
  ...faultsIn('src/lib/isRecord.ts', ['src/lib/gone.test.ts'], { 'no test': [' && !Array.isArray(value)', ''] }),
  ...faultsIn('src/lib/isRecord.ts', ['test/docs.test.ts'], { 'no unit test': [' && !Array.isArray(value)', ''] }),
  ...faultsIn('src/lib/gone.ts', ['src/lib/isRecord.test.ts'], { 'no file': ['x', ''] }),
]
