import { WidgetError } from '../../errors'
import { BITCOIN_CHAINS, type BitcoinChain } from '../../domain/bitcoinChain'
import { isRecord, readKey } from '../../lib/isRecord'
import { readPsbt, toBase64, toHexText, toSafeNumber } from './bitcoinRequests'
import { askRpcWallet, hearWallet } from './askBitcoinWallet'
import type { BitcoinDialect, ClaimedAccount } from './dialect'

const PURPOSES = ['payment', 'ordinals', 'stacks']
const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const

const NETWORK_NAMES: Readonly<Record<BitcoinChain, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  signet: 'Signet',
  regtest: 'Regtest',
}

const chainOf = (name: unknown): BitcoinChain | undefined =>
  BITCOIN_CHAINS.find((chain) => NETWORK_NAMES[chain] === name)

/** A wallet that says no purpose says the kind of each address instead. */
function purposeOf(account: Record<string, unknown>): unknown {
  if (account.purpose !== undefined) return account.purpose
  if (account.symbol === 'STX') return 'stacks'
  return (account.type ?? account.addressType) === 'p2tr' ? 'ordinals' : 'payment'
}

/** The accounts of an answer: a list, or an object with one. */
function readClaims(answer: unknown): ClaimedAccount[] {
  const list = Array.isArray(answer) ? answer : readKey(answer, 'addresses')
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).map((account) => ({
    address: account.address,
    publicKey: account.publicKey,
    path: account.derivationPath,
    purpose: purposeOf(account),
  }))
}

const isCode = (error: unknown, code: WidgetError['code']): boolean =>
  error instanceof WidgetError && error.code === code

/** Each address with its inputs, as these wallets want them. */
function inputsByAddress(inputs: readonly { address: string; index: number }[]): Record<string, number[]> {
  const byAddress = new Map<string, number[]>()
  for (const { address, index } of inputs) byAddress.set(address, [...(byAddress.get(address) ?? []), index])
  return Object.fromEntries(byAddress)
}

/** A wallet's object, the methods it says it knows, and what the site calls itself to it. */
type RpcWallet = { wallet: object; methods?: readonly string[]; siteName(): string }

/** Wallets that follow WBIP004 and the sats-connect RPC. */
export function createSatsConnectDialect({ wallet, methods = [], siteName }: RpcWallet): BitcoinDialect {
  const ask = (method: string, params: unknown) => askRpcWallet(wallet, method, params)
  const askAddresses = async () => readClaims(await ask('getAddresses', { purposes: PURPOSES, message: siteName() }))
  const askConnection = async () => readClaims(await ask('wallet_connect', null))
  // A connection outlives a reload and a list of addresses does not: where the wallet says that it knows both, it is
  // asked for that.
  const [first, second] = methods.includes('wallet_connect')
    ? [askConnection, askAddresses]
    : [askAddresses, askConnection]
  return {
    takesAnyAccount: true,
    async connect() {
      try {
        return await first()
      } catch (error) {
        if (isCode(error, 'USER_REJECTED') || isCode(error, 'WALLET_BUSY')) throw error
        return second()
      }
    },
    async read() {
      try {
        // Not getAccounts: that one opens a window in the wallets that have it.
        return readClaims(await ask('wallet_getAccount', null))
      } catch (error) {
        if (isCode(error, 'NO_ACCOUNT') || isCode(error, 'USER_REJECTED')) return []
        if (isCode(error, 'UNSUPPORTED_METHOD')) return undefined
        throw error
      }
    },
    disconnect: async () => void (await ask('wallet_disconnect', null)),
    async signMessage({ message, address, protocol }) {
      return readKey(await ask('signMessage', { message, address, protocol: protocol.toUpperCase() }), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const answer = await ask('signPsbt', {
        psbt: toBase64(psbt),
        ...(signInputs.length > 0 && { signInputs: inputsByAddress(signInputs) }),
        broadcast,
      })
      return { psbt: readKey(answer, 'psbt'), txid: readKey(answer, 'txid') }
    },
    async sendTransfer({ recipientAddress, satoshi }) {
      return readKey(
        await ask('sendTransfer', { recipients: [{ address: recipientAddress, amount: toSafeNumber(satoshi) }] }),
        'txid',
      )
    },
    switchNetwork: async (chain) => void (await ask('wallet_changeNetwork', { name: NETWORK_NAMES[chain] })),
    request: ask,
    listen: ({ changed, disconnected }) =>
      hearWallet(wallet, EVENTS, (event, payload) => {
        if (event === 'disconnect') disconnected()
        else
          changed(
            Array.isArray(readKey(payload, 'addresses')) ? readClaims(payload) : undefined,
            chainOf(readKey(readKey(payload, 'bitcoin'), 'name')),
          )
      }),
  }
}

/** Leather: the same wire with its own forms of PSBTs and amounts, and without a silent question for its accounts. */
export function createLeatherDialect({ wallet, siteName }: RpcWallet): BitcoinDialect {
  const shared = createSatsConnectDialect({ wallet, siteName })
  const ask = (method: string, params: unknown) => askRpcWallet(wallet, method, params)
  let known: readonly ClaimedAccount[] | undefined
  return {
    takesAnyAccount: true,
    async connect() {
      known = await shared.connect()
      return known
    },
    // What it shared is kept in memory, for it can only be asked with a window.
    read: () => Promise.resolve(known),
    disconnect: () => {
      known = undefined
      return Promise.resolve()
    },
    async signMessage({ message, address, protocol }) {
      const isTaproot = known?.some((account) => account.address === address && account.purpose === 'ordinals') ?? false
      if (protocol === 'ecdsa' && isTaproot) throw new WidgetError('UNSUPPORTED_METHOD')
      return readKey(await ask('signMessage', { message, paymentType: isTaproot ? 'p2tr' : 'p2wpkh' }), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const signAtIndex = signInputs.map(({ index }) => index)
      const answer = await ask('signPsbt', {
        hex: toHexText(psbt),
        ...(signAtIndex.length > 0 && { signAtIndex }),
        broadcast,
      })
      return { psbt: toBase64(readPsbt(readKey(answer, 'hex'))), txid: readKey(answer, 'txid') }
    },
    async sendTransfer({ recipientAddress, satoshi }) {
      return readKey(await ask('sendTransfer', { address: recipientAddress, amount: satoshi.toString() }), 'txid')
    },
    request: ask,
    listen: shared.listen,
  }
}
