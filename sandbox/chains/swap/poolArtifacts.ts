import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Interface, type InterfaceAbi } from 'ethers'
import { isRecord } from '../../http/exchange'
import { projectRoot } from '../../root'

const folders = { UniswapV2Factory: 'v2-core', WETH9: 'v2-periphery', UniswapV2Router02: 'v2-periphery' } as const

/** The contracts of the pools, from packages that are for development only and never shipped. */
export type PoolContract = keyof typeof folders

/** Reads a contract that comes compiled in its package. Throws when the package is not as expected. */
export function readPoolArtifact(name: PoolContract): { contract: Interface; bytecode: string } {
  // Wherever the package manager put it.
  const path = createRequire(join(projectRoot, 'package.json')).resolve(`@uniswap/${folders[name]}/build/${name}.json`)
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(value) || !Array.isArray(value['abi']) || typeof value['bytecode'] !== 'string')
    throw new Error(`${path} is not a compiled contract`)
  const abi: InterfaceAbi = value['abi']
  return { contract: new Interface(abi), bytecode: `0x${value['bytecode'].replace(/^0x/, '')}` }
}
