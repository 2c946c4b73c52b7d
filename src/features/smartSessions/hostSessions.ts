import { toAskWallet, type AskWallet } from '../../adapters/eip155/walletRequest'
import type { HttpClient } from '../../api/httpClient'
import { createSupportedChains } from '../../api/supportedChains'
import { isSameAddress, parseCaipAddress, toCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Clock } from '../../lib/time'
import { createCoSigner, type CoSigner } from './coSigner'
import { isHexAddress } from './fieldReaders'
import { grantSession } from './grantSession'
import { revokeAtWallet } from './revokeAtWallet'
import type { GrantedSession, SessionRequest } from './sessionRequest'
import { accountOf, apiOf, checkAccount, hasSessions, isAccountOf, showView, type SessionWidget } from './sessionWidget'

type HostNeeds = { http: HttpClient; clock: Clock; logger: Logger }

/** What a page may do with sessions, through its widget. */
export type HostSessions = {
  grantPermissions(widget: SessionWidget, request: SessionRequest): Promise<GrantedSession>
  revokePermissions(widget: SessionWidget, session: GrantedSession): Promise<void>
}

/**
 * Everything one order needs: whose session it is, the wallet, and the service. @throws SESSIONS_OFF,
 * NO_ACTIVE_CAIP_ADDRESS
 */
function prepare(
  widget: SessionWidget,
  { http, logger }: HostNeeds,
): { caipAddress: CaipAddress; ask: AskWallet; coSigner: CoSigner } {
  if (!hasSessions(widget)) throw new WidgetError('SESSIONS_OFF')
  const caipAddress = accountOf(widget)
  const api = apiOf(widget)
  const supportedChains = createSupportedChains({
    http,
    logger,
    context: () => ({ ...api, explorerUrl: '', analyticsUrl: '' }),
  })
  const provider = widget.getProvider('eip155')
  if (provider === undefined) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  return {
    caipAddress,
    ask: toAskWallet(provider),
    coSigner: createCoSigner({ http, supportedChains, api, caipAddress }),
  }
}

/** Makes the host's side of sessions. One order at a time for each widget: a second one is refused as WALLET_BUSY. */
export function createHostSessions(needs: HostNeeds): HostSessions {
  const busy = new WeakSet<SessionWidget>()
  async function once<T>(widget: SessionWidget, order: () => Promise<T>): Promise<T> {
    if (busy.has(widget)) throw new WidgetError('WALLET_BUSY')
    busy.add(widget)
    try {
      return await order()
    } finally {
      busy.delete(widget)
    }
  }
  return {
    grantPermissions: (widget, request) =>
      once(widget, async () => {
        const { caipAddress, ask, coSigner } = prepare(widget, needs)
        const granted = await grantSession(request, {
          ask,
          coSigner,
          caipAddress,
          checkAccount: () => checkAccount(widget, ask, caipAddress),
          clock: needs.clock,
          logger: needs.logger,
        })
        // Of an account that went while the wallet was asked nobody waits to hear; the page gets what was granted all
        // the same.
        if (isAccountOf(widget, caipAddress)) await showView(widget, 'SmartSessionCreated')
        return granted
      }),
    revokePermissions: (widget, { context: pci, permissions, expiry, address, chainId }) =>
      once(widget, async () => {
        const { caipAddress, ask, coSigner } = prepare(widget, needs)
        const { address: active, caipNetworkId } = parseCaipAddress(caipAddress)
        if (!isHexAddress(address) || !isSameAddress('eip155', address, active))
          throw new WidgetError('ACCOUNT_MISMATCH')
        if (`eip155:${BigInt(chainId)}` !== caipNetworkId)
          throw new WidgetError('CHAIN_MISMATCH', { network: `eip155:${BigInt(chainId)}` })
        await checkAccount(widget, ask, caipAddress)
        const signature = await revokeAtWallet(ask, {
          pci,
          permissions,
          expiry,
          address: toCaipAddress(caipNetworkId, active),
        })
        await coSigner.revoke({ pci, signature })
      }),
  }
}
