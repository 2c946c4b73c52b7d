// What compares two builds. That the built files follow from the sources alone takes one more build, which the release
// makes (scripts/release.mjs).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'compare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const compare = (first: string, second: string): unknown => {
  const script = `import { compareFolders } from './scripts/lib/build/compareFolders.mjs'\nconsole.log(JSON.stringify(compareFolders(...process.argv.slice(1))))`
  return JSON.parse(
    execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', script, join(folder, first), join(folder, second)],
      { encoding: 'utf8' },
    ),
  )
}

it('sees one byte that differs and a file that is missing, and nothing else', () => {
  for (const side of ['a', 'b']) for (const name of ['same', 'chunks/changed']) write(`${side}/${name}`, 'text')
  write('b/chunks/changed', 'texs')
  write('a/gone', '')
  write('b/new', '')
  expect(compare('a', 'b')).toEqual({
    files: 3,
    differences: [
      { name: 'chunks/changed', why: 'other bytes' },
      { name: 'gone', why: 'only in the first' },
      { name: 'new', why: 'only in the second' },
    ],
  })
})
