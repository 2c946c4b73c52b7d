import { handleRequest } from '../../../wallet/browser/handleRequest'
import { signTypedData } from '../../../wallet/browser/methods/signatures'
import { signTransaction } from '../../../wallet/browser/methods/transactions'
import type { WalletContext, WalletMemory } from '../../../wallet/browser/walletContext'
import { addressOn } from '../../accounts'
import { type Namespace, type NamespaceMethod, type NamespaceRequest, refused } from '../namespace'
import type { EvmScope } from './evmMemory'

/** Methods whose meaning does not depend on how the site is connected. */
const sharedMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
] as const

export type EvmNamespaceParts = {
  memoryFor: (scope: EvmScope) => WalletMemory
  /** The network a session is on, where that is not the network of the request. */
  currentNetworkId: (topic: string) => string | null
  /** Tells the site that the wallet is on another network now. */
  switchNetwork: (topic: string, caipNetworkId: string) => Promise<void>
}

/** Asks about the session's own network: the request's may be any the site may use. */
const isAboutCurrentNetwork = (method: string): boolean =>
  method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

/** EVM networks, answered by the methods of the injected wallet. */
export function createEvmNamespace({ memoryFor, currentNetworkId, switchNetwork }: EvmNamespaceParts): Namespace {
  const run =
    (answer: (context: WalletContext, params: unknown) => unknown): NamespaceMethod =>
    async (request) => {
      const { topic, method, params } = request
      let chosen: string | null = null
      const caipNetworkId =
        (isAboutCurrentNetwork(method) ? currentNetworkId(topic) : null) ?? request.network.caipNetworkId
      const store = memoryFor({
        caipNetworkId,
        permissions: { [request.origin]: addressesOf(request) },
        onChainChosen: (id) => (chosen = id),
      })
      const result = await answer({ origin: request.origin, store, approvals: consentOf(request) }, params)
      if (chosen !== null) await switchNetwork(topic, chosen)
      return result
    }
  const shared = Object.fromEntries(
    sharedMethods.map((method) => [method, run((context, params) => handleRequest(context, method, params))]),
  )
  return {
    ...shared,
    eth_signTypedData: run(signTypedData),
    eth_signTypedData_v3: run(signTypedData),
    eth_signTransaction: run(signTransaction),
    eth_sign: refused('it can be used to sign anything, unseen.'),
  }
}

const addressesOf = ({ accounts, network }: NamespaceRequest): string[] =>
  accounts.map((account) => addressOn(account, network.caipNetworkId))

const consentOf = ({ ask }: NamespaceRequest): WalletContext['approvals'] => ({
  ask: async (question) => {
    await ask(question)
    return { approved: true }
  },
})
