import { AbiCoder, type Interface, keccak256, toBeHex, zeroPadValue } from 'ethers'
import { isRecord } from '../http/exchange'
import { contractInterface } from './artifacts'
import { type AnvilProcess, startAnvil } from './anvil'
import type { ChainSpec } from './chainSpecs'
import { deployer, devAccountCount, devMnemonic } from './devAccounts'
import { createHome, goBack, type Mining, setMiner } from './miner'
import { RpcClient } from './rpcClient'
import { contractAddresses, tokenBySymbol } from './deployments'

/** A quarter of history fits between the first block and now. */
export const HISTORY_DAYS = 75
const GAS_LIMIT = '0x7a1200'
const RECEIPT_LIMIT_MS = 5000
const SETTLED_LIMIT_MS = 2000
/** Where the contract of the wrapped native currency keeps its balances, after its name, symbol and decimals. */
const WRAPPED_BALANCES_SLOT = 3

/** A running local chain and what the sandbox may do with it. */
export type Chain = ReturnType<typeof createChain>

export async function startChain(spec: ChainSpec): Promise<Chain> {
  const genesisTimestamp = Math.floor(Date.now() / 1000) - HISTORY_DAYS * 86_400
  const node = await startAnvil({
    chainId: spec.chainId,
    mnemonic: devMnemonic,
    accounts: devAccountCount,
    genesisTimestamp,
  })
  return createChain(spec, node)
}

/** A chain that somebody else started: whoever only acts there has nothing to stop. */
export const attachChain = (spec: ChainSpec, nodeUrl: string): Chain =>
  createChain(spec, { url: nodeUrl, stop: async () => undefined })

function createChain(spec: ChainSpec, node: Pick<AnvilProcess, 'url' | 'stop'>) {
  const rpc = new RpcClient(node.url)
  const token: Interface = contractInterface('SandboxToken')
  const home = createHome(rpc)
  let snapshotBaseFee = '0x0'

  let mining: Mining = { mode: 'auto' }
  const minesAtOnce = (): boolean => mining.mode === 'auto'

  const send = async (transaction: {
    from: string
    to?: string
    data?: string
    value?: bigint
    gas?: string
  }): Promise<string> => {
    const value = `0x${(transaction.value ?? 0n).toString(16)}`
    const hash = String(await rpc.call('eth_sendTransaction', [{ gas: GAS_LIMIT, ...transaction, value }]))
    // The node answers before its block is made. Whoever arranges something here wants it to be there.
    if (minesAtOnce()) await waitForReceipt(rpc, hash)
    return hash
  }

  return {
    ...spec,
    caipNetworkId: `eip155:${spec.chainId}`,
    rpc,
    stop: node.stop,

    /** Sends from an account the node holds the key of, or from any address while it is impersonated. */
    send,

    async sendAs(from: string, transaction: { to: string; data?: string; value?: bigint }): Promise<string> {
      await rpc.call('anvil_impersonateAccount', [from])
      try {
        return await send({ from, ...transaction })
      } finally {
        await rpc.call('anvil_stopImpersonatingAccount', [from])
      }
    },

    /**
     * Waits until what was sent has its block, where blocks come at once; a transaction that nobody can mine is not
     * waited for long.
     */
    async settled(): Promise<void> {
      const end = Date.now() + SETTLED_LIMIT_MS
      let isWaiting = minesAtOnce()
      while (isWaiting) isWaiting = (await hasPending(rpc)) && Date.now() < end
    },

    async setNativeBalance(address: string, amountInUnits: bigint): Promise<void> {
      await rpc.call('anvil_setBalance', [address, `0x${amountInUnits.toString(16)}`])
    },

    async setTokenBalance(address: string, symbol: string, amountInUnits: bigint): Promise<string> {
      const data = token.encodeFunctionData('setBalance', [address, amountInUnits])
      return send({ from: deployer.address, to: tokenBySymbol(symbol).address, data })
    },

    /**
     * Sets what an account has of the wrapped native currency, and lets its contract have as much more, so that it can
     * be unwrapped.
     */
    async setWrappedBalance(address: string, amountInUnits: bigint): Promise<void> {
      const { wrappedNative } = contractAddresses
      const slot = keccak256(
        AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [address, WRAPPED_BALANCES_SLOT]),
      )
      await rpc.call('anvil_setStorageAt', [wrappedNative, slot, zeroPadValue(toBeHex(amountInUnits), 32)])
      const backing = BigInt(String(await rpc.call('eth_getBalance', [wrappedNative, 'latest'])))
      await rpc.call('anvil_setBalance', [wrappedNative, toBeHex(backing + amountInUnits)])
      await rpc.call('evm_mine')
    },

    async setMining(wanted: Mining): Promise<void> {
      await setMiner(rpc, wanted)
      mining = wanted
      if (minesAtOnce()) await rpc.call('evm_mine')
    },

    async mine(blocks: number): Promise<void> {
      await rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
    },

    /** Moves the clock ahead, until the next reset. */
    async moveClock(seconds: number): Promise<void> {
      await rpc.batch([{ method: 'evm_increaseTime', params: [seconds] }, { method: 'evm_mine' }])
    },

    /** Base fee of the next block. */
    async setBaseFee(wei: bigint): Promise<void> {
      await rpc.call('anvil_setNextBlockBaseFeePerGas', [`0x${wei.toString(16)}`])
    },

    async takeSnapshot(): Promise<void> {
      snapshotBaseFee = await nextBaseFee(rpc)
      await home.take()
    },

    /** A place to come back to with `revertTo`. It is used up by that. */
    async snapshot(): Promise<string> {
      return String(await rpc.call('evm_snapshot'))
    },

    /** What was sent and has no block yet is forgotten. `false` where there is no such snapshot. */
    async revertTo(id: string): Promise<boolean> {
      const isBack = await goBack(rpc, id)
      await setMiner(rpc, mining)
      return isBack
    },

    /** Back to the snapshot, as often as one likes. */
    async revert(): Promise<void> {
      if (!(await home.goBack())) throw new Error(`Chain ${spec.chainId} could not go back to its snapshot`)
      // Going back leaves the base fee that was set for the next block.
      await rpc.call('anvil_setNextBlockBaseFeePerGas', [snapshotBaseFee])
      // Going back takes the node's clock back as well: what begins now would begin later there.
      await rpc.call('evm_setTime', [Math.floor(Date.now() / 1000)])
      mining = { mode: 'auto' }
      await setMiner(rpc, mining)
    },
  }
}

async function waitForReceipt(rpc: RpcClient, hash: string): Promise<void> {
  const deadline = Date.now() + RECEIPT_LIMIT_MS
  while ((await rpc.call('eth_getTransactionReceipt', [hash])) === null) {
    if (Date.now() > deadline) throw new Error(`The transaction ${hash} was not mined in ${RECEIPT_LIMIT_MS / 1000} s`)
  }
}

async function nextBaseFee(rpc: RpcClient): Promise<string> {
  const history = await rpc.call('eth_feeHistory', ['0x1', 'latest', []])
  const fees = isRecord(history) ? history['baseFeePerGas'] : undefined
  if (!Array.isArray(fees)) throw new Error('The node tells no base fee')
  return String(fees.at(-1))
}

async function hasPending(rpc: RpcClient): Promise<boolean> {
  const pool = await rpc.call('txpool_status')
  return isRecord(pool) && BigInt(String(pool['pending'])) > 0n
}
