// Compiles the accounts of the signature tests and prints their bytecode by name: `node
// test/support/signatures/compileTestAccounts.mjs`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const content = readFileSync(new URL('TestAccounts.sol', import.meta.url), 'utf8')
const settings = {
  optimizer: { enabled: true, runs: 1 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
}
const solc = createRequire(import.meta.url)('solc')
const { contracts, errors = [] } = JSON.parse(
  solc.compile(JSON.stringify({ language: 'Solidity', sources: { accounts: { content } }, settings })),
)
const failures = errors.filter(({ severity }) => severity === 'error')
if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))
console.log(
  JSON.stringify(
    Object.fromEntries(Object.entries(contracts.accounts).map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`])),
  ),
)
