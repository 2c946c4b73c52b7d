// The version stands in three places; a release that forgets one of them would say the wrong thing of itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../src/config/version'

const versionIn = (file: string): unknown =>
  (JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')) as { version: unknown }).version

describe('the version of the code', () => {
  it.each(['package.json', 'package-lock.json'])('is the one of %s', (file) => {
    expect(version).toBe(versionIn(file))
  })
})
