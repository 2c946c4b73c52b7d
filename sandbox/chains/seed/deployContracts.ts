import { AbiCoder, concat, toBeHex, zeroPadValue } from 'ethers'
import { contractInterface, readArtifact, type ContractName } from '../artifacts'
import type { Chain } from '../chain'
import { contractAddresses, tokenBySymbol } from '../deployments'
import { deployer } from '../devAccounts'

const TETHER_NAME_SLOT = 0
const TETHER_SYMBOL_SLOT = 1

/** Deploys everything in the fixed order that decides the addresses. */
export async function deployContracts(chain: Chain): Promise<void> {
  const deploy = async (name: ContractName, args: unknown[]): Promise<void> => {
    const constructorArgs = contractInterface(name).encodeDeploy(args)
    await chain.send({ from: deployer.address, data: concat([readArtifact(name).bytecode, constructorArgs]) })
  }
  const meadow = tokenBySymbol('MDW')
  const dollar = tokenBySymbol('USDC')
  const tether = tokenBySymbol('USDT')
  await deploy('SandboxToken', [meadow.name, meadow.symbol, meadow.decimals])
  await deploy('SandboxToken', [dollar.name, dollar.symbol, dollar.decimals])
  await deploy('OldTether', [tether.name, tether.symbol, tether.decimals])
  await deploy('NameRegistry', [])
  await deploy('NameResolver', [contractAddresses.registry])
  await deploy('BatchAccount', [])
  await copyTether(chain, tether)
}

/** Puts the tether's code under its mainnet address. Its name and symbol live in storage, which does not come along. */
async function copyTether(chain: Chain, tether: { address: string; name: string; symbol: string }): Promise<void> {
  const code = await chain.rpc.call('eth_getCode', [contractAddresses.tetherTemplate, 'latest'])
  await chain.rpc.call('anvil_setCode', [tether.address, code])
  await setShortString(chain, tether.address, TETHER_NAME_SLOT, tether.name)
  await setShortString(chain, tether.address, TETHER_SYMBOL_SLOT, tether.symbol)
}

/** Solidity keeps a text below 32 bytes in one word: the bytes first, twice the length in the last byte. */
async function setShortString(chain: Chain, contract: string, slot: number, value: string): Promise<void> {
  const bytes = Buffer.alloc(32)
  bytes.write(value, 'utf8')
  bytes.writeUInt8(Buffer.byteLength(value) * 2, 31)
  const word = AbiCoder.defaultAbiCoder().encode(['bytes32'], [bytes])
  await chain.rpc.call('anvil_setStorageAt', [contract, zeroPadValue(toBeHex(slot), 32), word])
}
