import type { OnrampOrder } from './onrampState'

/** Where a purchase is for the visitor: what happened, and what they can do about it. */
export type PurchaseStage =
  | 'opening'
  | 'pay'
  | 'untracked'
  | 'blocked'
  | 'closed'
  | 'paid'
  | 'done'
  | 'doneSome'
  | 'declined'
  | 'silent'
  | 'noPage'

/** Where a purchase is for the visitor. */
export function purchaseStage({ status, reason, received, window, provider }: OnrampOrder): PurchaseStage {
  if (status === 'done') return received ? 'done' : 'doneSome'
  if (status === 'failed') return reason ?? 'noPage'
  if (status !== 'waiting') return status
  if (window === 'blocked') return 'blocked'
  if (!provider.canTrack) return 'untracked'
  return window === 'closed' ? 'closed' : 'pay'
}

/** Whether nothing more is heard of a purchase: it ended, or its provider cannot be asked. */
export const isOver = ({ status, provider }: OnrampOrder): boolean =>
  status === 'done' || status === 'failed' || (status === 'waiting' && !provider.canTrack)
