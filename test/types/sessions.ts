// The second entry: sessions of smart accounts, with the element of the first.
import type { WalletWidgetElement } from 'wallet-widget'
import {
  createSubscription,
  grantPermissions,
  revokePermissions,
  UnfinishedSessionError,
  WalletWidgetError,
  type GrantedSession,
  type SessionRequest,
} from 'wallet-widget/smart-sessions'

export async function subscribe(widget: WalletWidgetElement): Promise<GrantedSession | undefined> {
  const request: SessionRequest = createSubscription({
    chainId: '0x2105',
    signerPublicKey: '0x02',
    account: '0x1',
    amount: '0.01',
    interval: '1d',
    expiry: 1_800_000_000,
  })
  try {
    const session = await grantPermissions(widget, request)
    const until: number = session.expiry
    void until
    return session
  } catch (error) {
    if (error instanceof UnfinishedSessionError) return undefined
    if (error instanceof WalletWidgetError && error.code === 'SESSIONS_OFF') return undefined
    throw error
  }
}

createSubscription({
  chainId: '0x2105',
  signerPublicKey: '0x02',
  account: '0x1',
  // @ts-expect-error -- amounts are texts, never numbers
  amount: 0.01,
  interval: '1d',
  expiry: 1,
})
createSubscription({
  chainId: '0x2105',
  signerPublicKey: '0x02',
  account: '0x1',
  amount: '1',
  // @ts-expect-error -- no such interval
  interval: '1y',
  expiry: 1,
})
// @ts-expect-error -- of the element
void grantPermissions({}, {} as SessionRequest)
export type Revoke = typeof revokePermissions
