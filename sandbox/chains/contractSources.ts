/** What the contract artifacts are made of: the sources, the compiler settings and a hash over all of it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ContractSources = Record<string, { content: string }>

/** Settings given to the compiler. Cancun is the newest rule set that every tool in use here understands. */
export const compilerSettings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

/** For code that the product carries to chains of any age: small, and without the instructions that came after 2022. */
export const carriedCompilerSettings = {
  ...compilerSettings,
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 1 },
}

/** Reads every Solidity file of `folder`, sorted by name. */
export function readContractSources(folder: string): ContractSources {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()
  return Object.fromEntries(names.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]))
}

/** Versions of the two packages that also decide the bytecode. */
export function readToolVersions(projectRoot: string): Record<string, string> {
  const versionOf = (name: string): string => {
    const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'))
    if (
      typeof manifest === 'object' &&
      manifest !== null &&
      'version' in manifest &&
      typeof manifest.version === 'string'
    ) {
      return manifest.version
    }
    throw new Error(`${name} has no version in its package.json`)
  }
  return { solc: versionOf('solc'), openzeppelin: versionOf('@openzeppelin/contracts') }
}

/** One hash over sources, settings and tool versions. Artifacts carry it; a test compares it. */
export function hashContractSources(
  sources: ContractSources,
  tools: Record<string, string>,
  settings = compilerSettings,
): string {
  return createHash('sha256')
    .update(JSON.stringify({ sources, compilerSettings: settings, tools }))
    .digest('hex')
}
