/** The wallet as the Wallet Standard wants it: one object for Solana and Bitcoin. */
import { base64, hex } from '@scure/base'
import type { ExtensionNamespace, WalletOffer, WireAccount } from '../namespaces/extensionNamespace'
import { isRecord } from '../browser/guards'
import type { NamespaceAccounts, NamespaceWire, WalletDetails } from './namespaceWire'

const SOLANA_CHAINS = ['solana:localnet', 'solana:mainnet', 'solana:devnet', 'solana:testnet']
const BITCOIN_CHAINS = ['bitcoin:regtest', 'bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet']
const SOLANA_FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
const BITCOIN_FEATURES = ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction']

const toStandardAccount = (namespace: ExtensionNamespace, { label, address, publicKey, purpose, chain }: WireAccount) =>
  Object.freeze({
    address,
    label,
    publicKey: hex.decode(publicKey),
    ...(purpose && { purpose }),
    chains: namespace === 'solana' ? SOLANA_CHAINS : [chain ?? ''],
    features: namespace === 'solana' ? SOLANA_FEATURES : BITCOIN_FEATURES,
  })

const bytesOf = (value: unknown, key: string): Uint8Array => {
  const bytes = isRecord(value) ? value[key] : undefined
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`${key}: bytes are expected`)
  return bytes
}

const decoded = (answer: unknown, key: string): Uint8Array => base64.decode(isRecord(answer) ? String(answer[key]) : '')

const field = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
const addressOf = (input: unknown): unknown => field(field(input, 'account'), 'address')

/** One after the other: each is a question of its own. */
async function inTurn<Input, Output>(
  inputs: readonly Input[],
  act: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await act(input))
  return outputs
}

/** `sats` is the same wallet's own object for Bitcoin, which it names as its own (the feature `sats-connect:`). */
export function createStandardWallet(
  wire: NamespaceWire,
  shared: NamespaceAccounts,
  { name, icon }: WalletDetails,
  offers: readonly WalletOffer[],
  sats?: object,
) {
  const namespaces: ExtensionNamespace[] = [
    ...(offers.includes('solana') ? ['solana' as const] : []),
    ...(offers.includes('bitcoin') ? ['bip122' as const] : []),
  ]
  // The same object for the same account: pages compare them.
  let made: { key: string; accounts: readonly object[] } = { key: '', accounts: [] }
  const accounts = (): readonly object[] => {
    const key = JSON.stringify(namespaces.map((namespace) => shared.of(namespace)))
    if (made.key !== key)
      made = {
        key,
        accounts: namespaces.flatMap((namespace) =>
          shared.of(namespace).map((account) => toStandardAccount(namespace, account)),
        ),
      }
    return made.accounts
  }
  const ask = async (namespace: ExtensionNamespace, isSilent: boolean): Promise<void> => {
    shared.keep(namespace, await wire.request(isSilent ? 'namespace_accounts' : 'namespace_connect', { namespace }))
  }
  const standardFeatures = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        // What is shared already, of any namespace; asked is for the first one only, Bitcoin has a connect of its own.
        if (input?.silent) await Promise.all(namespaces.map((namespace) => ask(namespace, true)))
        else if (namespaces[0]) await ask(namespaces[0], false)
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        for (const namespace of namespaces) {
          await wire.request('namespace_disconnect', { namespace })
          shared.keep(namespace, [])
        }
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (properties: object) => void) {
        if (event !== 'change') return () => undefined
        return shared.listen((namespace) => namespaces.includes(namespace) && listener({ accounts: accounts() }))
      },
    },
  }
  const solanaFeatures = {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: unknown[]) =>
        inTurn(inputs, async (input) => {
          const message = bytesOf(input, 'message')
          const answer = await wire.request('solana_signMessage', {
            address: addressOf(input),
            message: base64.encode(message),
          })
          return { signedMessage: message, signature: decoded(answer, 'signature') }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: unknown[]) {
        const transactions = inputs.map((input) => base64.encode(bytesOf(input, 'transaction')))
        const answer = await wire.request('solana_signTransactions', {
          address: addressOf(inputs[0]),
          transactions,
          chain: field(inputs[0], 'chain'),
        })
        const signed = field(answer, 'transactions')
        return (Array.isArray(signed) ? signed : []).map((text) => ({ signedTransaction: base64.decode(String(text)) }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: unknown[]) =>
        inTurn(inputs, async (input) => {
          const answer = await wire.request('solana_signAndSendTransaction', {
            address: addressOf(input),
            transaction: base64.encode(bytesOf(input, 'transaction')),
            chain: field(input, 'chain'),
            options: field(input, 'options'),
          })
          return { signature: decoded(answer, 'signature') }
        }),
    },
  }
  const bitcoinFeatures = {
    'bitcoin:connect': {
      version: '1.0.0',
      async connect(input?: { purposes?: readonly string[] }) {
        await ask('bip122', false)
        const wanted = input?.purposes ?? ['payment', 'ordinals']
        return { accounts: accounts().filter((account) => wanted.includes(String(field(account, 'purpose')))) }
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: unknown[]) =>
        inTurn(inputs, async (input) => {
          const message = bytesOf(input, 'message')
          const protocol = field(field(input, 'account'), 'purpose') === 'ordinals' ? 'BIP322' : 'ECDSA'
          const answer = await wire.request('bitcoin_signMessage', {
            address: addressOf(input),
            message: new TextDecoder().decode(message),
            protocol,
          })
          return { signedMessage: message, signature: decoded(answer, 'signature') }
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: unknown[]) =>
        inTurn(inputs, async (input) => {
          const wanted = field(input, 'inputsToSign')
          const signInputs = (Array.isArray(wanted) ? wanted : []).flatMap((entry) => field(entry, 'signingIndexes'))
          const answer = await wire.request('bitcoin_signPsbt', {
            psbt: base64.encode(bytesOf(input, 'psbt')),
            signInputs: signInputs.length > 0 ? signInputs : undefined,
          })
          return { signedPsbt: decoded(answer, 'psbt') }
        }),
    },
  }
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: [
      ...(offers.includes('solana') ? SOLANA_CHAINS : []),
      ...(offers.includes('bitcoin') ? BITCOIN_CHAINS : []),
    ],
    features: {
      ...standardFeatures,
      ...(offers.includes('solana') && solanaFeatures),
      ...(offers.includes('bitcoin') && { ...bitcoinFeatures, ...(sats && { 'sats-connect:': { provider: sats } }) }),
    },
    get accounts() {
      return accounts()
    },
  })
}

/**
 * Registers with pages that are there and with those that come (Wallet Standard, "register-wallet" and "app-ready").
 */
export function registerStandardWallet(wallet: object): void {
  const register = (api: unknown): void => {
    const call = field(api, 'register')
    if (typeof call === 'function') Reflect.apply(call, api, [wallet])
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register(Reflect.get(event, 'detail')))
}
