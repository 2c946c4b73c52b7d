import { computeAddress } from 'ethers'
import { WalletFailure } from './walletFailure'
import { createBatches } from './batches'
import { sendTransaction, signMessage, signTypedData, type Rpc, type TransactionRequest } from './signer'

export type WalletSettings = {
  privateKeys: string[]
  chainId: number
  /** RPC URL per chain the wallet knows. */
  chains: Record<number, string>
  /** What `wallet_getCapabilities` answers; absent: the wallet does not know the method, unless it makes batches. */
  capabilities?: Record<string, unknown>
  /** Whether the wallet makes several calls as one (EIP-5792); otherwise it does not know the methods. */
  isBatching?: boolean
  /** Accounts that are contracts, before those of the keys; they sign texts and nothing else. */
  contractAccounts?: readonly { address: string; signMessage(message: string): Promise<string> }[]
  /** Tells the page about the wallet's changes. */
  emit: (event: string, payload: unknown) => Promise<void>
}

/** What an honest wallet does with each request; keys, chain and connection live here, so they survive a reload. */
export type WalletCore = {
  handle(method: string, params: unknown[]): Promise<unknown>
  accounts(): string[]
  chainId(): number
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): Promise<void>
  disconnect(): Promise<void>
}

const toHex = (value: number): string => `0x${value.toString(16)}`

const first = (params: unknown[]): Record<string, unknown> => (params[0] ?? {}) as Record<string, unknown>

const methodUnknown = (method: string): WalletFailure =>
  new WalletFailure(-32601, `The method ${method} does not exist.`)

export function createWalletCore(settings: WalletSettings): WalletCore {
  const { chains, emit } = settings
  let keys = settings.privateKeys
  let chainId = settings.chainId
  let isConnected = false
  // Two transactions at once would take the same nonce.
  let lastTransaction: Promise<unknown> = Promise.resolve()

  const contracts = settings.contractAccounts ?? []
  const addresses = (): string[] => [
    ...contracts.map(({ address }) => address),
    ...keys.map((key) => computeAddress(key)),
  ]
  const visibleAccounts = (): string[] => (isConnected ? addresses() : [])

  const rpc: Rpc = async (method, params) => {
    const url = chains[chainId]
    if (!url) throw new WalletFailure(4900, `The wallet has no RPC for chain ${chainId}.`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const body = (await response.json().catch(() => null)) as {
      result?: unknown
      error?: { code: number; message: string }
    } | null
    if (body?.error) throw new WalletFailure(body.error.code, body.error.message)
    if (!response.ok || body?.result === undefined)
      throw new WalletFailure(-32603, `The node of chain ${chainId} answered ${response.status} to ${method}.`)
    return body.result
  }

  const keyOf = (address: unknown): string => {
    const key = keys.find((candidate) => computeAddress(candidate).toLowerCase() === String(address).toLowerCase())
    if (!isConnected || !key)
      throw new WalletFailure(4100, 'The requested account has not been authorized by the user.')
    return key
  }

  const signText = ([message, address]: unknown[]): Promise<string> => {
    const contract =
      isConnected && contracts.find((account) => account.address.toLowerCase() === String(address).toLowerCase())
    return contract ? contract.signMessage(String(message)) : signMessage(keyOf(address), String(message))
  }

  const connect = async (): Promise<string[]> => {
    const wasConnected = isConnected
    isConnected = true
    if (!wasConnected) await emit('accountsChanged', addresses())
    return addresses()
  }

  const disconnect = async (): Promise<void> => {
    isConnected = false
    await emit('accountsChanged', [])
  }

  const selectChain = async (next: number): Promise<void> => {
    if (!chains[next])
      throw new WalletFailure(4902, `Unrecognized chain ID "${toHex(next)}". Try adding the chain first.`)
    if (next === chainId) return
    chainId = next
    await emit('chainChanged', toHex(next))
  }

  const addChain = async (params: unknown[]): Promise<null> => {
    const { chainId: added, rpcUrls } = first(params)
    const url: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
    if (typeof added !== 'string' || typeof url !== 'string')
      throw new WalletFailure(-32602, 'chainId and rpcUrls are needed.')
    chains[Number(added)] = url
    await selectChain(Number(added))
    return null
  }

  const inTurn = (transact: () => Promise<string>): Promise<string> => {
    const sent = lastTransaction.then(transact)
    lastTransaction = sent.catch(() => null)
    return sent
  }

  const send = (params: unknown[]): Promise<string> => {
    const request = first(params) as TransactionRequest
    return inTurn(() => sendTransaction(keyOf(request.from), rpc, request))
  }

  const batches = settings.isBatching
    ? createBatches({ keyOf, rpc, inTurn, chainId: () => chainId, selected: () => visibleAccounts()[0] })
    : null

  const permissions = (): unknown[] =>
    isConnected
      ? [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: addresses() }] }]
      : []

  const methods: Record<string, (params: unknown[]) => unknown> = {
    eth_requestAccounts: connect,
    eth_accounts: visibleAccounts,
    eth_chainId: () => toHex(chainId),
    net_version: () => String(chainId),
    wallet_requestPermissions: async () => {
      await connect()
      return permissions()
    },
    wallet_getPermissions: permissions,
    wallet_revokePermissions: async () => {
      await disconnect()
      return null
    },
    wallet_switchEthereumChain: async (params) => {
      await selectChain(Number(first(params)['chainId']))
      return null
    },
    wallet_addEthereumChain: addChain,
    wallet_getCapabilities: () => {
      if (settings.capabilities) return settings.capabilities
      if (!batches) throw methodUnknown('wallet_getCapabilities')
      return Object.fromEntries(
        Object.keys(chains).map((id) => [toHex(Number(id)), { atomic: { status: 'supported' } }]),
      )
    },
    ...batches,
    eth_sendTransaction: send,
    personal_sign: signText,
    eth_signTypedData_v4: ([address, json]) => signTypedData(keyOf(address), String(json)),
  }

  return {
    accounts: addresses,
    chainId: () => chainId,
    selectChain,
    disconnect,
    handle: async (method, params) => {
      const own = methods[method]
      if (own) return own(params)
      if (method.startsWith('wallet_')) throw methodUnknown(method)
      return rpc(method, params)
    },
    selectAccount: async (index) => {
      const chosen = settings.privateKeys[index]
      if (!chosen) throw new Error(`The wallet has no account ${index}`)
      keys = [chosen, ...settings.privateKeys.filter((key) => key !== chosen)]
      if (isConnected) await emit('accountsChanged', addresses())
    },
  }
}
