/**
 * Compiles the sandbox's contracts into checked-in artifacts. Takes half a minute (the compiler is WebAssembly), so it
 * runs only when a source changed; a test says when that was forgotten.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = fileURLToPath(new URL('..', import.meta.url))
const { compilerSettings, hashContractSources, readContractSources, readToolVersions } = await tsImport(
  '../sandbox/chains/contractSources.ts',
  import.meta.url,
)

const sources = readContractSources(join(root, 'sandbox/chains/contracts'))
const sourceHash = hashContractSources(sources, readToolVersions(root))

const readImport = (path) => {
  try {
    return { contents: readFileSync(join(root, 'node_modules', path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

console.log(`Compiling ${Object.keys(sources).length} contracts, this takes about half a minute …`)
const solc = createRequire(import.meta.url)('solc')
const output = JSON.parse(
  solc.compile(JSON.stringify({ language: 'Solidity', sources, settings: compilerSettings }), { import: readImport }),
)

for (const problem of output.errors ?? []) console.error(problem.formattedMessage)
if ((output.errors ?? []).some((problem) => problem.severity === 'error')) process.exit(1)

const artifacts = join(root, 'sandbox/chains/artifacts')
mkdirSync(artifacts, { recursive: true })
for (const file of Object.keys(sources)) {
  const name = file.replace('.sol', '')
  const { abi, evm } = output.contracts[file][name]
  const artifact = { contract: name, sourceHash, abi, bytecode: `0x${evm.bytecode.object}` }
  writeFileSync(join(artifacts, `${name}.json`), `${JSON.stringify(artifact)}\n`)
  console.log(`${name}: ${evm.bytecode.object.length / 2} bytes`)
}
