import { base58 } from '@scure/base'
import { ANNOUNCED } from '../../config/announced'
import { SOLANA_CLUSTERS, solanaClusterOf } from '../../domain'
import { WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import type { WidgetAccountState } from '../hostState/widgetState'
import { ANNOUNCED_ICON } from './icon'
import type { Announced } from './types'

/** An account as the Wallet Standard has it. */
type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What a feature for signing is given. */
type Input = {
  readonly account: unknown
  readonly chain?: unknown
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

type Change = (change: { accounts: readonly StandardAccount[] }) => void

const accountsOf = ({ address, caipNetworkId }: WidgetAccountState): StandardAccount[] =>
  address === null || caipNetworkId === null
    ? []
    : [
        Object.freeze({
          address,
          publicKey: base58.decode(address),
          chains: [solanaClusterOf(caipNetworkId)],
          features: ANNOUNCED.signing,
        }),
      ]

/**
 * The connection of Solana as a wallet of the Wallet Standard, for pages that look for wallets by it. Whatever it is
 * asked goes to the wallet that the visitor has connected: it asks for nothing itself. `connected` tells which widget
 * has a connection.
 */
export function createStandardWallet(connected: () => Announced | undefined) {
  const listeners = new Set<Change>()
  let known: WidgetAccountState | undefined
  let accounts: readonly StandardAccount[] = []
  const read = (): readonly StandardAccount[] => {
    const now = connected()?.account('solana')
    if (now !== known) {
      known = now
      const next = now ? accountsOf(now) : []
      const told = (list: readonly StandardAccount[]) =>
        list.map(({ address, chains }) => `${address} ${chains.join()}`)
      // The same object for as long as it says the same: pages compare them.
      if (told(next).join() !== told(accounts).join()) accounts = Object.freeze(next)
    }
    return accounts
  }
  /**
   * Who signs. Nothing is signed for another account or network than the one that is connected now.
   * @throws ACCOUNT_MISMATCH, CHAIN_MISMATCH, with 4900 while nobody is connected
   */
  const signerOf = (inputs: readonly Input[]): Announced['providers']['solana'] => {
    const widget = connected()
    const [active] = read()
    if (!widget || !active) throw Object.assign(new Error('Disconnected'), { code: 4900 })
    for (const { account: of, chain } of inputs) {
      if (readKey(of, 'address') !== active.address) throw new WidgetError('ACCOUNT_MISMATCH')
      if (chain !== undefined && chain !== active.chains[0])
        throw new WidgetError('CHAIN_MISMATCH', { network: String(active.chains[0]) })
    }
    return widget.providers.solana
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name: ANNOUNCED.name,
    icon: ANNOUNCED_ICON,
    chains: SOLANA_CLUSTERS,
    get accounts() {
      return read()
    },
    features: Object.freeze({
      [ANNOUNCED.feature]: {},
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          signerOf([])
          return { accounts: read() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => connected()?.disconnect('solana') },
      'standard:events': {
        version: '1.0.0',
        on: (event: string, listener: Change) => {
          if (event === 'change') listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs: readonly Input[]) => {
          const solana = signerOf(inputs)
          const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
          // One after the other: a wallet shows one request at a time.
          for (const { message } of inputs) {
            outputs.push({ signedMessage: message, signature: await solana.signMessage(message) })
          }
          return outputs
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: readonly Input[]) => {
          const solana = signerOf(inputs)
          const signed = await solana.signAllTransactions(inputs.map(({ transaction }) => transaction))
          return signed.map((signedTransaction) => ({ signedTransaction }))
        },
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: async (...inputs: readonly Input[]) => {
          const solana = signerOf(inputs)
          const outputs: { signature: Uint8Array }[] = []
          for (const { transaction, options } of inputs) {
            outputs.push({ signature: base58.decode(await solana.signAndSendTransaction(transaction, options)) })
          }
          return outputs
        },
      },
    }),
  })
  return {
    wallet,
    /** Whether somebody is connected; tells the page of what changed. */
    look(): boolean {
      const before = accounts
      const now = read()
      if (before !== now)
        for (const tell of [...listeners]) {
          try {
            tell({ accounts: now })
          } catch (error) {
            reportError(error)
          }
        }
      return now.length > 0
    },
  }
}
