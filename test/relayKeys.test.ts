/** The relay client's key in what the build makes of it: with a small table of its curve, and the same tokens. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { relayKeys } from '../scripts/lib/build/relayKeys.mjs'
import { scripts, textOf } from './support/delivery/dist'

const FILE = join('node_modules', '@walletconnect', 'relay-auth', 'dist', 'index.es.js')
const code = readFileSync(FILE, 'utf8')
const fail = (why: string): never => {
  throw new Error(why)
}
const build = (source: string, id: string) => relayKeys().transform.call({ error: fail }, source, id)

/** Three tokens of a key, by a module of the relay client's. */
const tokensBy = (module: string): unknown => {
  const script = `
    import { generateKeyPair, signJWT } from ${JSON.stringify(module)}
    const keys = [1, 7, 255].map((fill) => generateKeyPair(new Uint8Array(32).fill(fill)))
    const tokens = keys.map((pair) => signJWT('subject', 'wss://relay.example', 86400, pair, 1700000000000))
    console.log(JSON.stringify(await Promise.all(tokens)))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

it('gives the tokens that the library gives', () => {
  const built = build(code, join(process.cwd(), FILE))?.code ?? ''
  expect([built === code, built.length]).toEqual([false, code.length])
  // Beside the library, where its own packages are found.
  const folder = mkdtempSync(join('node_modules', '@walletconnect', 'relay-auth', 'built-'))
  const file = join(folder, 'index.mjs')
  writeFileSync(file, built)
  const library = createRequire(join(process.cwd(), 'package.json')).resolve('@walletconnect/relay-auth')
  try {
    const tokens = tokensBy(pathToFileURL(join(process.cwd(), file)).href)
    expect(tokens).toEqual(tokensBy(pathToFileURL(library).href))
    expect(tokens).toHaveLength(3)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('is in every copy of the relay client that is delivered', () => {
  const tables = scripts.flatMap((name) => textOf(name).match(/_setWindowSize\(\d\)/g) ?? [])
  expect([tables.length > 0, new Set(tables)]).toEqual([true, new Set(['_setWindowSize(4)'])])
})

it('leaves other packages alone, and fails where the library makes its table another way', () => {
  expect(build(code, join(process.cwd(), 'node_modules', 'another', 'index.es.js'))).toBeNull()
  expect(() => build(code.replace('_setWindowSize(8)', '_setWindowSize(7)'), FILE)).toThrow('another way')
})
