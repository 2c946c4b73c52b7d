import type { ApprovalRequest } from '../../wallet/browser/messages'
import { invalidParams, ProviderError, unauthorized } from '../../wallet/browser/providerError'
import { accountOf, type PairingAccount } from '../accounts'
import type { PairingNetwork } from '../networks'

/** What a person is asked, in plain words. */
export type Question = Omit<ApprovalRequest, 'locked'>

/** One request of a site, as a namespace of networks sees it. */
export type NamespaceRequest = {
  /** The session it came over. */
  topic: string
  /** Who asks: the site's address. */
  origin: string
  method: string
  params: unknown
  network: PairingNetwork
  /** Keys the site may use on this network, the selected one first. */
  accounts: PairingAccount[]
  /** Resolves when the person agrees, throws when not. */
  ask: (question: Question) => Promise<void>
}

/** Answers a request, or throws a `ProviderError`. */
export type NamespaceMethod = (request: NamespaceRequest) => Promise<unknown>

/** What one namespace of networks can do, by method name. */
export type Namespace = Readonly<Record<string, NamespaceMethod>>

/** The account a request names, if the site may use it. */
export function namedAccount(request: NamespaceRequest, address: unknown): PairingAccount {
  if (typeof address !== 'string') throw invalidParams('An address is expected.')
  const account = accountOf(request.accounts, request.network.caipNetworkId, address)
  if (!account) throw unauthorized()
  return account
}

/** A method that is in the namespace's list and that this wallet does not do. */
export const refused =
  (reason: string): NamespaceMethod =>
  async ({ method }) => {
    throw new ProviderError(4200, `The Sandbox Wallet does not do ${method}: ${reason}`)
  }

/** The first parameter of a list, or the parameters themselves: both forms are in use. */
export const onlyParam = (params: unknown): unknown => (Array.isArray(params) ? params[0] : params)
