import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mutants } from './mutants'
import { mutants as everyRun } from './mutants/everyRun'

/** What the runner says of rows, and the code it ends with. */
const run = (rows: string, ...options: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/mutants.mjs', `--rows=${rows}`, ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

describe('the runner of the deliberate faults', () => {
  it('reports the fault that no test notices, and the one that nobody can judge', async () => {
    const { code, said } = await run('test/support/mutants/planted.ts')
    expect(code).toBe(1)
    expect(said).toContain('SURVIVED  the comment says something else')
    expect(said).toContain('BROKEN    the file does not load')
    expect(said).not.toContain('a list counts as a record')
    expect(said).toMatch(/mutants: 1 noticed, 1 not noticed, 1 rows to mend/)
  }, 60_000)

  it('changes no file', async () => {
    const source = readFileSync('src/lib/isRecord.ts', 'utf8')
    await run('test/support/mutants/planted.ts')
    expect(readFileSync('src/lib/isRecord.ts', 'utf8')).toBe(source)
  }, 60_000)

  it('refuses rows that the source has left behind', async () => {
    const { code, said } = await run('test/support/mutants/stale.ts')
    expect(code).toBe(1)
    for (const id of ['nowhere', 'more than once', 'no test', 'no unit test', 'no file'])
      expect(said).toContain(`${id}: `)
  }, 60_000)
})

describe('the list of deliberate faults', () => {
  it('names places that stand in the source', async () => {
    // Rows that only the nightly run tries would go stale unnoticed.
    const { code, said } = await run('test/mutants/index.ts', '--check')
    expect([code, said]).toEqual([0, expect.stringContaining('0 rows to mend')])
  }, 60_000)

  it('has a fault of each kind that an attack found unnoticed, each under a name of its own', () => {
    expect(everyRun.length).toBeGreaterThanOrEqual(150)
    expect(mutants.length).toBeGreaterThan(everyRun.length)
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('is to be noticed beside the file, wherever there is a test', () => {
    const folder = (path: string): string => path.slice(0, path.lastIndexOf('/'))
    const hasOwn = ({ file }: { file: string }): boolean =>
      [file.replace(/\.tsx?$/, '.test.ts'), file.replace(/\.tsx?$/, '.test.tsx')].some((path) => existsSync(path))
    const elsewhere = mutants.filter(
      (row) => hasOwn(row) && !row.tests.some((test) => folder(test) === folder(row.file)),
    )
    expect(elsewhere.map(({ id }) => id)).toEqual([])
  })
})
