import { AbiCoder, concat, toBeHex, zeroPadValue } from 'ethers'
import { contractInterface, readArtifact, type ContractName } from '../artifacts'
import type { Chain } from '../chain'
import { chainSpecs } from '../chainSpecs'
import { collectibleSpecs, contractAddresses, editionsSpec, tokenBySymbol, unlistedToken } from '../deployments'
import { deployer } from '../devAccounts'
import { type PoolContract, readPoolArtifact } from '../swap/poolArtifacts'
import { wrappedNativeOf } from '../swap/wrappedNative'

/** Where the tether and the wrapped native currency keep their texts: both declare them first. */
const NAME_SLOT = 0
const SYMBOL_SLOT = 1

/** Deploys everything in the fixed order that decides the addresses. */
export async function deployContracts(chain: Chain): Promise<void> {
  const deploy = async (name: ContractName, args: unknown[]): Promise<void> => {
    const constructorArgs = contractInterface(name).encodeDeploy(args)
    await chain.send({ from: deployer.address, data: concat([readArtifact(name).bytecode, constructorArgs]) })
  }
  const deployPoolContract = async (name: PoolContract, args: unknown[]): Promise<void> => {
    const { bytecode, contract } = readPoolArtifact(name)
    await chain.send({ from: deployer.address, data: concat([bytecode, contract.encodeDeploy(args)]) })
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
  await deployPoolContract('UniswapV2Factory', [deployer.address])
  await deployPoolContract('WETH9', [])
  await deployPoolContract('UniswapV2Router02', [contractAddresses.poolFactory, contractAddresses.wrappedNative])
  await deploy('SandboxToken', [unlistedToken.name, unlistedToken.symbol, unlistedToken.decimals])
  await deploy('SwapRouter', [contractAddresses.poolRouter, contractAddresses.feeCollector])
  await deploy('Thief', [])
  for (const { name, symbol } of collectibleSpecs) await deploy('SandboxCollectible', [name, symbol])
  await deploy('AllowanceTransfer', [])
  await deploy('ManyCalls', [])
  await deploy('SandboxEditions', [editionsSpec.name, editionsSpec.symbol])
  await copyTether(chain, tether)
  await copyCode(chain, contractAddresses.permit2Template, contractAddresses.permit2)
  // Young chains have no Multicall3: what reads many contracts must do without it as well.
  if (chain.chainId === chainSpecs[0]?.chainId)
    await copyCode(chain, contractAddresses.multicallTemplate, contractAddresses.multicall)
  const wrapped = wrappedNativeOf(chain)
  await setShortString(chain, wrapped.address, NAME_SLOT, wrapped.name)
  await setShortString(chain, wrapped.address, SYMBOL_SLOT, wrapped.symbol)
}

/** Puts the code of one contract under another address; what it keeps does not come along. */
async function copyCode(chain: Chain, from: string, to: string): Promise<void> {
  await chain.rpc.call('anvil_setCode', [to, await chain.rpc.call('eth_getCode', [from, 'latest'])])
}

/** Puts the tether's code under its mainnet address. Its name and symbol live in storage, which does not come along. */
async function copyTether(chain: Chain, tether: { address: string; name: string; symbol: string }): Promise<void> {
  await copyCode(chain, contractAddresses.tetherTemplate, tether.address)
  await setShortString(chain, tether.address, NAME_SLOT, tether.name)
  await setShortString(chain, tether.address, SYMBOL_SLOT, tether.symbol)
}

/** Solidity keeps a text below 32 bytes in one word: the bytes first, twice the length in the last byte. */
async function setShortString(chain: Chain, contract: string, slot: number, value: string): Promise<void> {
  const bytes = Buffer.alloc(32)
  bytes.write(value, 'utf8')
  bytes.writeUInt8(Buffer.byteLength(value) * 2, 31)
  const word = AbiCoder.defaultAbiCoder().encode(['bytes32'], [bytes])
  await chain.rpc.call('anvil_setStorageAt', [contract, zeroPadValue(toBeHex(slot), 32), word])
}
