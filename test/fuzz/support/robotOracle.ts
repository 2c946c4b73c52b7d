import type { UnknownAction } from '@reduxjs/toolkit'
import { selectWidgetState } from '../../../src/app/hostState/selectWidgetState'
import type { RootState } from '../../../src/app/rootReducer'
import { modalClosed } from '../../../src/navigation'
import { cancelWait } from '../../support/walletRequests'

/** What was on the screen when the visitor pressed, as far as the wallet is asked for it. */
export type Press = {
  kind: 'send' | 'swap' | 'approval'
  account: string
  caipNetworkId: string
  token: string
  amountInUnits: string
  to?: string
}
/** `endedAt`: how many requests there were when its account went; from then on nothing may be asked for it. */
export type Agreed = Press & { endedAt?: number }
/** What the wallet was asked for, and where it stood. */
export type Asked = Press & { walletAccount: string; walletNetwork: string }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Whether the wallet was asked for just what was pressed, by the account and on the network that were shown, where the
 * wallet stood too.
 */
const isMeant = (asked: Asked, press: Press): boolean =>
  asked.kind === press.kind &&
  isSame(asked.account, press.account) &&
  asked.caipNetworkId === press.caipNetworkId &&
  isSame(asked.token, press.token) &&
  (asked.amountInUnits === press.amountInUnits || (asked.kind === 'approval' && asked.amountInUnits === '0')) &&
  (asked.to === undefined || isSame(asked.to, press.to ?? '')) &&
  isSame(asked.walletAccount, press.account) &&
  asked.walletNetwork === press.caipNetworkId

/** Each request belongs to a press of its own, in the order of the presses. @throws what was asked for nobody */
export function checkRequests({ asked, pressed }: { asked: readonly Asked[]; pressed: readonly Agreed[] }): void {
  let next = 0
  for (const [at, request] of asked.entries()) {
    const isFor = (press: Agreed): boolean => isMeant(request, press) && at < (press.endedAt ?? Infinity)
    while (next < pressed.length && !isFor(pressed[next] as Agreed)) next++
    if (next === pressed.length)
      throw new Error(`Nobody agreed to ${JSON.stringify(request)}; pressed: ${JSON.stringify(pressed)}`)
    next++
  }
}

/** What a host sees fits together: the address is on the network, and the network is of the namespace. */
export function checkHostState(state: RootState): void {
  const { activeCaipAddress, activeCaipNetworkId, activeNamespace } = selectWidgetState(state)
  if (activeCaipAddress !== null && !activeCaipAddress.startsWith(`${String(activeCaipNetworkId)}:`))
    throw new Error(`${activeCaipAddress} beside ${String(activeCaipNetworkId)}`)
  if (activeCaipNetworkId !== null && !activeCaipNetworkId.startsWith(`${String(activeNamespace)}:`))
    throw new Error(`${activeCaipNetworkId} beside ${String(activeNamespace)}`)
}

/** The account of what was pressed is gone: what was not asked by now never may be. */
export function endPresses({ asked, pressed }: { asked: readonly Asked[]; pressed: Agreed[] }): void {
  for (const press of pressed) press.endedAt ??= asked.length
}

/**
 * Leaves what waits, as far as the screen offers it: a wait is cancelled on its banner, and the modal can be closed.
 */
export function leave(store: { state(): RootState; dispatch(action: UnknownAction): unknown }): void {
  while (cancelWait(store)) continue
  store.dispatch(modalClosed())
}
