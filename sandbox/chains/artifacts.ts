import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Interface, type InterfaceAbi } from 'ethers'
import { isRecord } from '../http/exchange'
import { projectRoot } from '../root'

export type ContractName =
  | 'SandboxToken'
  | 'OldTether'
  | 'NameRegistry'
  | 'NameResolver'
  | 'BatchAccount'
  | 'SwapRouter'
  | 'Thief'
  | 'SandboxCollectible'
  | 'SandboxEditions'
  | 'AllowanceTransfer'
  | 'ManyCalls'

export type Artifact = { contract: string; sourceHash: string; abi: InterfaceAbi; bytecode: string }

/** Reads a compiled contract. `npm run contracts` makes them. */
export function readArtifact(name: ContractName): Artifact {
  const value: unknown = JSON.parse(readFileSync(join(projectRoot, 'sandbox/chains/artifacts', `${name}.json`), 'utf8'))
  if (!isRecord(value) || !Array.isArray(value['abi']))
    throw new Error(`The artifact ${name} is damaged; run npm run contracts`)
  const abi: InterfaceAbi = value['abi']
  return {
    contract: String(value['contract']),
    sourceHash: String(value['sourceHash']),
    abi,
    bytecode: String(value['bytecode']),
  }
}

export const contractInterface = (name: ContractName): Interface => new Interface(readArtifact(name).abi)
