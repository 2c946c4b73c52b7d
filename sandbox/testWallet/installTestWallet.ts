import { randomUUID } from 'node:crypto'
import { walletOffers } from '../wallet/namespaces/extensionNamespace'
import { announceWallet, type AnnouncedWallet } from './announceWallet'
import { holdRequest, toWire } from './behaviours'
import { namespacesScript } from './namespacesScript'
import { createNamespaceCore } from './namespaceCore'
import type { InstallTestWallet, WalletRequest } from './testWalletTypes'
import { approve, type Behaviour } from './walletAnswer'
import { receiversOf, tellPages } from './walletContext'
import { createWalletCore, type WalletCore } from './walletCore'
import { completeOptions } from './walletDefaults'

export type { TestWallet } from './testWalletTypes'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3a6df0"/></svg>')}`

/** Puts a wallet into every page of a context; `InstallTestWallet` says more. */
export const installTestWallet: InstallTestWallet = async (context, options) => {
  const own = completeOptions(options)
  const id = randomUUID()
  const { name = 'Test Wallet', icon = ICON } = own
  const log: WalletRequest[] = []
  const always = new Map<string, Behaviour>()
  const once = new Map<string, Behaviour[]>()

  const emit = (event: string, payload: unknown): Promise<void> => tellPages(context, id, event, payload)
  const core = createWalletCore({ ...own, chains: { ...own.chains }, emit })
  const namespaces = createNamespaceCore(new URL(Object.values(own.chains)[0] ?? 'http://localhost').origin, emit)
  const handle: WalletCore['handle'] = (method, params) =>
    namespaces.serves(method) ? namespaces.handle(method, params) : core.handle(method, params)

  const receivers = await receiversOf(context)
  receivers.set(id, (request) => {
    log.push(request)
    const behaviour = once.get(request.method)?.shift() ?? always.get(request.method) ?? approve
    return toWire(handle, request, behaviour)
  })
  const shown: AnnouncedWallet = {
    id,
    name,
    icon,
    uuid: randomUUID(),
    rdns: own.rdns ?? 'test.wallet',
    isAnnounced: own.isAnnounced ?? true,
    isLegacy: own.isLegacy ?? false,
  }
  await context.addInitScript({ content: `(${announceWallet.toString()})(${JSON.stringify(shown)})` })
  const offers = own.offers === 'all' ? walletOffers : (own.offers ?? [])
  if (offers.length > 0) await context.addInitScript({ content: await namespacesScript({ id, name, icon, offers }) })

  const willOnce = (method: string, behaviour: Behaviour): void => {
    once.set(method, [...(once.get(method) ?? []), behaviour])
  }
  return {
    name,
    namespaces,
    accounts: core.accounts,
    chainId: core.chainId,
    will: (method, behaviour) => void always.set(method, behaviour),
    willOnce,
    hold: (method) => {
      const { behaviour, held } = holdRequest()
      willOnce(method, behaviour)
      return held
    },
    requests: (method) => log.filter((request) => method === undefined || request.method === method),
    selectAccount: core.selectAccount,
    selectChain: core.selectChain,
    disconnect: core.disconnect,
    emit,
  }
}
