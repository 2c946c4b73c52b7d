import { base64, hex } from '@scure/base'
import type { Namespace } from '../../domain'
import { isRecord, readKey } from '../../lib/isRecord'
import { createSolanaProvider, PAIRED_DIALECT, type AskNamespace } from '../solana/askedSolanaProvider'
import type { BitcoinProvider } from '../bitcoin/bitcoinProvider'
import { askRelayWallet, grantOf, type RelayWalletParts } from './askRelayWallet'
import { PROVIDER_CODES, providerError } from '../eip1193/providerError'
import { accountsOn } from './sessionDetails'

/** The paired wallet for Bitcoin: the methods of its namespace, with signatures as base64 (reference, flows §3). */
function createBitcoinProvider({ ask, address }: AskNamespace) {
  return {
    request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params),
    getAccountAddresses: () => ask('getAccountAddresses', { account: address() }),
    async signMessage({
      message,
      address: signer = address(),
      protocol,
    }: Parameters<BitcoinProvider['signMessage']>[0]): Promise<string> {
      const answer = await ask('signMessage', {
        account: address(),
        message,
        address: signer,
        ...(protocol && { protocol }),
      })
      const signature = isRecord(answer) ? answer.signature : undefined
      if (typeof signature !== 'string') throw providerError(PROVIDER_CODES.unsupportedMethod, 'TRANSACTION')
      return /^(?:[0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature
    },
    signPsbt: (params: object) => ask('signPsbt', { account: address(), ...params }),
    // The namespace has no word for a fee: the wallet names it.
    sendTransfer: ({ feeRate: _own, ...params }: Record<string, unknown>) =>
      ask('sendTransfer', { account: address(), ...params }),
  }
}

/** The paired wallet for Polkadot: the two methods of its namespace. */
function createPolkadotProvider({ ask, address }: AskNamespace) {
  return {
    request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params),
    signMessage: (message: string) => ask('polkadot_signMessage', { address: address(), message }),
    signTransaction(transactionPayload: unknown) {
      // The account that the transaction is of: another may have been chosen since it was made.
      const signer = readKey(transactionPayload, 'address')
      return ask('polkadot_signTransaction', {
        address: typeof signer === 'string' ? signer : address(),
        transactionPayload,
      })
    },
  }
}

const makers = {
  solana: (namespace: AskNamespace) => createSolanaProvider(namespace, PAIRED_DIALECT),
  bip122: createBitcoinProvider,
  polkadot: createPolkadotProvider,
}

/**
 * The provider of a namespace other than eip155. The account chosen signs for as long as the wallet shares it; else its
 * first.
 */
export function createNamespaceProvider(
  parts: RelayWalletParts,
  namespace: Exclude<Namespace, 'eip155'>,
  chosen: () => string | undefined = () => undefined,
): unknown {
  const { session } = parts
  return makers[namespace]({
    ask: (method, params) => askRelayWallet(parts, namespace, method, params ?? {}),
    address() {
      const here = session.networkOf(namespace)
      const accounts = here ? accountsOn(grantOf(session, namespace), here) : []
      const account = accounts.find(({ address }) => address === chosen()) ?? accounts[0]
      if (!account) throw providerError(PROVIDER_CODES.disconnected, 'CONNECT_FIRST')
      return account.address
    },
    isGranted: (method) => grantOf(session, namespace).methods.includes(method),
  })
}
