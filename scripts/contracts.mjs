/**
 * Compiles the sandbox's contracts into checked-in artifacts, and the one the product carries into a constant beside
 * it. Takes half a minute (the compiler is WebAssembly), so it runs only when a source changed; a test says when that
 * was forgotten.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = fileURLToPath(new URL('..', import.meta.url))
const { carriedCompilerSettings, compilerSettings, hashContractSources, readContractSources, readToolVersions } =
  await tsImport('../sandbox/chains/contractSources.ts', import.meta.url)

const tools = readToolVersions(root)
const solc = createRequire(import.meta.url)('solc')

const readImport = (path) => {
  try {
    return { contents: readFileSync(join(root, 'node_modules', path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

function compile(sources, settings) {
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output = JSON.parse(solc.compile(input, { import: readImport }))
  for (const problem of output.errors ?? []) console.error(problem.formattedMessage)
  if ((output.errors ?? []).some((problem) => problem.severity === 'error')) process.exit(1)
  return Object.keys(sources).map((file) => {
    const name = file.replace('.sol', '')
    const { abi, evm } = output.contracts[file][name]
    console.log(`${name}: ${evm.bytecode.object.length / 2} bytes`)
    return { name, abi, bytecode: `0x${evm.bytecode.object}` }
  })
}

const sources = readContractSources(join(root, 'sandbox/chains/contracts'))
const sourceHash = hashContractSources(sources, tools)
console.log(`Compiling ${Object.keys(sources).length} contracts, this takes about half a minute …`)
const artifacts = join(root, 'sandbox/chains/artifacts')
mkdirSync(artifacts, { recursive: true })
for (const { name, abi, bytecode } of compile(sources, compilerSettings)) {
  writeFileSync(join(artifacts, `${name}.json`), `${JSON.stringify({ contract: name, sourceHash, abi, bytecode })}\n`)
}

const carriedFolder = join(root, 'src/adapters/eip155/signatures')
const carried = readContractSources(carriedFolder)
const carriedHash = hashContractSources(carried, tools, carriedCompilerSettings)
for (const { name, bytecode } of compile(carried, carriedCompilerSettings)) {
  const constant = `${name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_CODE`
  const note = `/** ${name}.sol, compiled by \`npm run contracts\`; not to be edited by hand. Source ${carriedHash}. */`
  const file = `${name[0].toLowerCase()}${name.slice(1)}Code.ts`
  writeFileSync(join(carriedFolder, file), `${note}\nexport const ${constant} =\n  '${bytecode}'\n`)
}
