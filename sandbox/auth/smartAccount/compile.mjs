/**
 * Compiles the smart account into the artifact beside it. Run it by hand when the source changes: `node
 * sandbox/auth/smartAccount/compile.mjs`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const here = fileURLToPath(new URL('.', import.meta.url))
const { compilerSettings, hashContractSources, readContractSources, readToolVersions } = await tsImport(
  '../../chains/contractSources.ts',
  import.meta.url,
)
const sources = readContractSources(here)
const solc = createRequire(import.meta.url)('solc')
const { contracts, errors = [] } = JSON.parse(
  solc.compile(JSON.stringify({ language: 'Solidity', sources, settings: compilerSettings })),
)
for (const problem of errors) console.error(problem.formattedMessage)
if (errors.some(({ severity }) => severity === 'error')) process.exit(1)
const { abi, evm } = contracts['SmartAccount.sol'].SmartAccount
const sourceHash = hashContractSources(sources, readToolVersions(fileURLToPath(new URL('../../..', import.meta.url))))
writeFileSync(
  `${here}SmartAccount.json`,
  `${JSON.stringify({ contract: 'SmartAccount', sourceHash, abi, bytecode: `0x${evm.bytecode.object}` })}\n`,
)
