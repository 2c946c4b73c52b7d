import { postJson, SandboxError } from './callSandbox'
import type { ControlCalls } from './controlCalls'
import { networkOf, type SandboxConfig, type SandboxNodeProfile } from './sandboxConfig'

/**
 * `network` is a CAIP-2 id, by default the first EVM chain. Accounts are labels (`'bob'`) or addresses, amounts decimal
 * text (`'12.5'`), tokens symbols.
 */
export type BalanceChange = { account: string; amount: string; token?: string; network?: string }
export type Transfer = { from?: string; to: string; amount: string; token?: string; network?: string }

/**
 * `'auto'`: each transaction gets a block at once. `'manual'`: blocks come by `mine`. Or one every so many whole
 * seconds.
 */
export type MiningMode = 'auto' | 'manual' | { everySeconds: number }

export type ChainCalls = {
  /**
   * One JSON-RPC call to a chain, by its CAIP-2 id. Rejects with the chain's words when it refuses. Bitcoin speaks no
   * JSON-RPC: see its `rpcUrls`.
   */
  rpc(caipNetworkId: string, method: string, params?: unknown[]): Promise<unknown>
  /**
   * What an account has, in the smallest unit (wei, lamports, satoshi): native currency, or a token by its symbol or
   * contract.
   */
  balanceOf(caipNetworkId: string, account: string, token?: string): Promise<bigint>
  /**
   * Sets what an account has on an EVM chain, Solana or Polkadot. On Bitcoin coins can be added only:
   * `control('bitcoin/fund', { account, amount })`.
   */
  setBalance(change: BalanceChange): Promise<void>
  /** Somebody sends, on an EVM chain or Solana; `from` is alice if left out. Answers the hash once it is mined. */
  transfer(transfer: Transfer): Promise<string>
  /** Makes blocks, on an EVM chain, Bitcoin or Polkadot; answers the height. */
  mine(options?: { blocks?: number; network?: string }): Promise<number>
  /** How blocks come, on an EVM chain (without one: on all of them), Bitcoin or Polkadot. */
  setMining(mode: MiningMode, network?: string): Promise<void>
  /** Moves the clock of an EVM chain ahead, without one of all of them, and makes a block there. */
  moveClock(seconds: number, network?: string): Promise<void>
  /** How a node behaves until the reset, by its CAIP-2 id; without one all of them. @default 'strict' for each */
  setNodeProfile(profile: SandboxNodeProfile, network?: string): Promise<void>
  /** Remembers one EVM chain as it is now; what it gives goes back there, once. */
  snapshot(network?: string): Promise<() => Promise<void>>
}

export function chainCalls(config: SandboxConfig, control: ControlCalls['control']): ChainCalls {
  const [first] = config.networks
  if (!first) throw new SandboxError('The sandbox has no network.', null)
  const evmBody = (network: string | undefined): { chainId?: number } =>
    network === undefined ? {} : { chainId: chainIdOf(network) }

  return {
    rpc: async (caipNetworkId, method, params = []) => {
      const rpcUrl = networkOf(config, caipNetworkId).rpcUrls[0]
      if (!rpcUrl) throw new SandboxError(`${caipNetworkId} has no RPC URL`, null)
      const answer = (await postJson(rpcUrl, { jsonrpc: '2.0', id: 1, method, params })) as {
        result?: unknown
        error?: { message: string }
      }
      if (answer.error) throw new SandboxError(`${method}: ${answer.error.message}`, null)
      return answer.result
    },
    balanceOf: async (network, account, token) => {
      const query = new URLSearchParams({ network, account, ...(token === undefined ? {} : { token }) })
      const { amountInUnits } = (await control(`balance?${query.toString()}`)) as { amountInUnits: string }
      return BigInt(amountInUnits)
    },
    setBalance: async ({ account, amount, token, network = first.caipNetworkId }) => {
      const namespace = namespaceOf(network)
      if (namespace === 'bip122')
        throw new SandboxError(
          "On Bitcoin coins can be added only: control('bitcoin/fund', { account, amount }).",
          null,
        )
      await (namespace === 'eip155'
        ? control('balance', { chainId: chainIdOf(network), address: account, amount, token })
        : control(`${namespace}/balance`, { account, amount, token }))
    },
    transfer: async ({ network = first.caipNetworkId, ...transfer }) => {
      const path = namespaceOf(network) === 'solana' ? 'solana/transfer' : 'transfer'
      const { hash } = (await control(path, {
        ...transfer,
        ...(path === 'transfer' && { chainId: chainIdOf(network) }),
      })) as { hash: string }
      return hash
    },
    mine: async ({ blocks = 1, network = first.caipNetworkId } = {}) => {
      const folder = ownMining(network)
      if (folder) return ((await control(`${folder}/mine`, { blocks })) as { height: number }).height
      return ((await control('mine', { blocks, chainId: chainIdOf(network) })) as { blockNumber: number }).blockNumber
    },
    setMining: async (mode, network) => {
      const folder = network === undefined ? undefined : ownMining(network)
      const body = typeof mode === 'string' ? { mode } : { mode: 'interval', seconds: mode.everySeconds }
      await control(folder ? `${folder}/mining` : 'mining', folder ? body : { ...body, ...evmBody(network) })
    },
    moveClock: async (seconds, network) => void (await control('chain-clock', { seconds, ...evmBody(network) })),
    setNodeProfile: async (profile, network) => void (await control('node-profiles', { profile, node: network })),
    snapshot: async (network = first.caipNetworkId) => {
      const { id } = (await control('snapshot', evmBody(network))) as { id: string }
      return async () => void (await control('revert', { ...evmBody(network), id }))
    },
  }
}

/** Where blocks of a chain are made that is no EVM chain. */
const ownMining = (network: string): string | undefined =>
  ({ bip122: 'bitcoin', polkadot: 'polkadot' })[namespaceOf(network)]

const namespaceOf = (caipNetworkId: string): string => caipNetworkId.slice(0, caipNetworkId.indexOf(':'))

function chainIdOf(caipNetworkId: string): number {
  const [namespace, reference] = caipNetworkId.split(':')
  if (namespace !== 'eip155')
    throw new SandboxError(`This needs an EVM chain such as eip155:31337, not ${caipNetworkId}.`, null)
  return Number(reference)
}
