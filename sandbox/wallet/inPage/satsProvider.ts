/** The wallet as WBIP004 and the sats-connect RPC want it. */
import type { WireAccount } from '../namespaces/extensionNamespace'
import { isRecord } from '../browser/guards'
import type { NamespaceAccounts, NamespaceWire, WalletDetails } from './namespaceWire'

const PLACE = ['SandboxProviders', 'BitcoinProvider'] as const
const METHODS = [
  'getInfo',
  'getAddresses',
  'getAccounts',
  'wallet_connect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork',
  'wallet_disconnect',
  'wallet_renouncePermissions',
  'signMessage',
  'signPsbt',
  'sendTransfer',
]

/** How this dialect says what EIP-1193 has other numbers for (sats-connect, "RpcErrorCode"). */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4200: -32001, 4100: -32002 }
const ACCESS_DENIED = { code: -32002, message: 'Access denied.' }

const NETWORK_NAMES: Readonly<Record<string, string>> = {
  'bitcoin:regtest': 'Regtest',
  'bitcoin:mainnet': 'Mainnet',
  'bitcoin:testnet': 'Testnet',
  'bitcoin:signet': 'Signet',
}

const toAddress = ({ address, publicKey, purpose }: WireAccount) => ({
  address,
  publicKey,
  purpose,
  addressType: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh',
  walletType: 'software',
})

const networkOf = (accounts: readonly WireAccount[]) => ({
  bitcoin: { name: NETWORK_NAMES[accounts[0]?.chain ?? ''] ?? 'Regtest' },
})

export function createSatsProvider(wire: NamespaceWire, shared: NamespaceAccounts) {
  const connect = async (): Promise<WireAccount[]> =>
    shared.keep('bip122', await wire.request('namespace_connect', { namespace: 'bip122' }))
  const forPurposes = (accounts: WireAccount[], params: unknown): object[] => {
    const purposes =
      isRecord(params) && Array.isArray(params['purposes']) ? params['purposes'] : ['payment', 'ordinals']
    return accounts.filter(({ purpose }) => purposes.includes(purpose)).map(toAddress)
  }
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    switch (method) {
      case 'getInfo':
        return { version: '1.0.0', methods: METHODS, supports: ['WBIP004'] }
      case 'getAddresses': {
        const accounts = await connect()
        return { addresses: forPurposes(accounts, params), network: networkOf(accounts) }
      }
      case 'getAccounts':
        return forPurposes(await connect(), params)
      case 'wallet_connect': {
        const accounts = await connect()
        return {
          id: 'sandbox',
          addresses: accounts.map(toAddress),
          walletType: 'software',
          network: networkOf(accounts),
        }
      }
      case 'wallet_getAccount': {
        const accounts = shared.keep('bip122', await wire.request('namespace_accounts', { namespace: 'bip122' }))
        if (accounts.length === 0) throw Object.assign(new Error(ACCESS_DENIED.message), ACCESS_DENIED)
        return {
          id: 'sandbox',
          addresses: accounts.map(toAddress),
          walletType: 'software',
          network: networkOf(accounts),
        }
      }
      case 'wallet_getNetwork': {
        const network = await wire.request('bitcoin_network')
        return { bitcoin: network }
      }
      case 'wallet_changeNetwork':
        return wire.request('bitcoin_changeNetwork', isRecord(params) ? params : {})
      case 'wallet_disconnect':
      case 'wallet_renouncePermissions':
        await wire.request('namespace_disconnect', { namespace: 'bip122' })
        shared.keep('bip122', [])
        return null
      case 'signMessage':
      case 'signPsbt':
      case 'sendTransfer':
        return wire.request(`bitcoin_${method}`, isRecord(params) ? params : {})
      default:
        throw Object.assign(new Error(`Method not supported: ${method}`), { code: -32001 })
    }
  }
  let nextId = 1
  const listeners = new Map<string, Set<(payload: object) => void>>()
  const emit = (event: string, payload: object): void => listeners.get(event)?.forEach((listener) => listener(payload))
  shared.listen((namespace, before) => {
    if (namespace !== 'bip122') return
    const now = shared.of('bip122')
    const addresses = now.map(toAddress)
    // A first connection is no news to the page that asked for it.
    if (before.length === 0) return
    if (now.length === 0) emit('disconnect', { type: 'disconnect' })
    else if (now[0]?.chain !== before[0]?.chain)
      emit('networkChange', { type: 'networkChange', ...networkOf(now), addresses })
    else emit('accountChange', { type: 'accountChange', addresses })
  })
  return {
    async request(method: string, params: unknown) {
      const reply = { jsonrpc: '2.0', id: String(nextId++) }
      try {
        return { ...reply, result: (await answer(method, params)) ?? null }
      } catch (problem) {
        const code =
          isRecord(problem) || problem instanceof Error ? Number(Reflect.get(problem, 'code') ?? -32603) : -32603
        return {
          ...reply,
          error: { code: CODES[code] ?? code, message: problem instanceof Error ? problem.message : String(problem) },
        }
      }
    },
    addListener(event: string, listener: (payload: object) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => void listeners.get(event)?.delete(listener)
    },
  }
}

/** Puts the provider at its place, and its name into the page's list. */
export function installSatsProvider(provider: object, { name, icon }: WalletDetails): void {
  Reflect.set(window, PLACE[0], { [PLACE[1]]: provider })
  const present: unknown = Reflect.get(window, 'btc_providers')
  const list: unknown[] = Array.isArray(present) ? present : []
  const entry = { id: PLACE.join('.'), name, icon, webUrl: location.origin, methods: METHODS }
  Reflect.set(window, 'btc_providers', [...list, entry])
}
