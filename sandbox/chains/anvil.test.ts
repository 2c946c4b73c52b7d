import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAnvil, startAnvil } from './anvil'
import { devMnemonic } from './devAccounts'
import { RpcClient } from './rpcClient'

const here = findAnvil()
const platform = /anvil-[a-z0-9]+-[a-z0-9]+/.exec(here)?.[0] ?? ''

describe('the program of the chains', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'anvil-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const install = (name: string): string => {
    const path = join(folder, 'node_modules', '@foundry-rs', name)
    mkdirSync(join(path, 'bin'), { recursive: true })
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name: `@foundry-rs/${name}`, version: '1.0.0' }))
    return path
  }
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'

  it('is made executable where an install or a copy lost that', () => {
    install('anvil')
    const path = join(install(platform), 'bin', program)
    writeFileSync(path, '')
    chmodSync(path, 0o644)
    expect(findAnvil(folder)).toBe(path)
    expect(process.platform === 'win32' || (statSync(path).mode & 0o111) !== 0).toBe(true)
  })

  it('is found beside the package that lists it, where nobody else sees it', () => {
    const list = install('anvil')
    const hidden = join(list, 'node_modules', '@foundry-rs', platform)
    mkdirSync(join(hidden, 'bin'), { recursive: true })
    writeFileSync(join(hidden, 'package.json'), JSON.stringify({ name: `@foundry-rs/${platform}` }))
    writeFileSync(join(hidden, 'bin', program), '')
    expect(findAnvil(folder)).toBe(join(hidden, 'bin', program))
  })

  it('is asked for by name where it is missing: with nothing, with the list alone, and with an empty package', () => {
    const sentence = `The local chains need the package @foundry-rs/${platform}, which is not installed. It is an optional dependency that some installs leave out: run \`npm install --include=optional\``
    expect(() => findAnvil(folder)).toThrow(sentence)
    install('anvil')
    expect(() => findAnvil(folder)).toThrow(sentence)
    install(platform)
    expect(() => findAnvil(folder)).toThrow(sentence)
  })
})

it('keeps the states of old blocks in a folder that goes with it', async () => {
  const { url, folder, stop } = await startAnvil({
    chainId: 31337,
    mnemonic: devMnemonic,
    accounts: 1,
    genesisTimestamp: 1_700_000_000,
  })
  // More than it keeps in its memory (500).
  await new RpcClient(url).call('anvil_mine', ['0x258'])
  expect(readdirSync(folder)).not.toEqual([])
  await stop()
  expect(existsSync(folder)).toBe(false)
})
