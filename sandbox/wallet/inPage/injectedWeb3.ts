/** The wallet as the Polkadot.js extension interface wants it. */
import type { WireAccount } from '../namespaces/extensionNamespace'
import { isRecord } from '../browser/guards'
import type { NamespaceAccounts, NamespaceWire, WalletDetails } from './namespaceWire'

const VERSION = '1.0.0'
const USER_REJECTED = 4001

/** The key an extension stands under: `sandbox-wallet` of the Sandbox Wallet. */
const keyOf = ({ name }: WalletDetails): string => name.toLowerCase().replace(/\s+/g, '-')

const toInjectedAccount = ({ address, label }: WireAccount) => ({
  address,
  name: label,
  genesisHash: null,
  type: 'sr25519',
})

/** Extensions say a refusal in one word. */
async function orRefused<T>(asked: Promise<T>, word: string): Promise<T> {
  try {
    return await asked
  } catch (problem) {
    if (problem instanceof Error && Reflect.get(problem, 'code') === USER_REJECTED)
      throw new Error(word, { cause: problem })
    throw problem
  }
}

export function createInjectedExtension(wire: NamespaceWire, shared: NamespaceAccounts, facts: WalletDetails) {
  let nextId = 1
  const list = () => shared.of('polkadot').map(toInjectedAccount)
  const sign = async (method: string, params: object): Promise<object> => {
    const answer = await orRefused(wire.request(method, params), 'Cancelled')
    return { id: nextId++, signature: isRecord(answer) ? answer['signature'] : undefined }
  }
  return {
    version: VERSION,
    async enable(_origin: string) {
      shared.keep('polkadot', await orRefused(wire.request('namespace_connect', { namespace: 'polkadot' }), 'Rejected'))
      return {
        name: keyOf(facts),
        version: VERSION,
        accounts: {
          async get() {
            shared.keep('polkadot', await wire.request('namespace_accounts', { namespace: 'polkadot' }))
            return list()
          },
          subscribe(listener: (accounts: object[]) => void) {
            listener(list())
            return shared.listen((namespace) => namespace === 'polkadot' && listener(list()))
          },
        },
        signer: {
          signRaw: (raw: object) => sign('polkadot_signRaw', raw),
          signPayload: (payload: object) => sign('polkadot_signPayload', { payload }),
        },
      }
    },
  }
}

/** Puts the extension among the page's others. */
export function installInjectedExtension(extension: object, facts: WalletDetails): void {
  const all: unknown = Reflect.get(window, 'injectedWeb3')
  Reflect.set(window, 'injectedWeb3', { ...(isRecord(all) ? all : {}), [keyOf(facts)]: extension })
}
