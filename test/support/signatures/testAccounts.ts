import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { AbiCoder, concat, id } from 'ethers'

const abi = AbiCoder.defaultAbiCoder()
/** Ends a signature that says how its account is made (EIP-6492). */
const WRAP_END = `0x${'6492'.repeat(16)}`

let compiled: Record<string, string> | undefined

/** The bytecode of each account of `TestAccounts.sol`, by its name; takes some seconds, once. */
export function compileTestAccounts(): Record<string, string> {
  compiled ??= JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'compileTestAccounts.mjs')], { encoding: 'utf8' }),
  ) as Record<string, string>
  return compiled
}

/** What makes an account of this code with these owners. */
export const accountInitCode = (code: string, ...owners: string[]): string =>
  concat([
    code,
    abi.encode(
      owners.map(() => 'address'),
      owners,
    ),
  ])

/** A call of a method that takes addresses, by its signature. */
export const askFor = (method: string, ...addresses: string[]): string =>
  concat([
    id(method).slice(0, 10),
    abi.encode(
      addresses.map(() => 'address'),
      addresses,
    ),
  ])

/** A signature with the order that makes its account, as one signs whose account is not there yet (EIP-6492). */
export const wrapSignature = (factory: string, order: string, inner: string): string =>
  concat([abi.encode(['address', 'bytes', 'bytes'], [factory, order, inner]), WRAP_END])
