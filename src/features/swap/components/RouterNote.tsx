import type { ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { Note } from '../../../ui/notices/Note'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { isUnchecked, needsRouterConsent } from '../swapRules'
import type { SwapReview } from '../swapTypes'

/** How long the contract has existed, as far as the network's node knows. */
function ageKey(days: number | undefined): MessageKey {
  if (days === undefined) return 'swap.routerAge.unknown'
  if (days >= 365) return 'swap.routerAge.year'
  if (days >= 30) return 'swap.routerAge.month'
  return days >= 1 ? 'swap.routerAge.day' : 'swap.routerAge.new'
}

/**
 * What is known of a contract that nobody vouches for, or of a call that says nothing: the visitor decides, with a
 * press of its own.
 */
export function RouterNote({
  review: { router, mayLeaveToWallet },
}: {
  review: Pick<SwapReview, 'router' | 'mayLeaveToWallet'>
}): ReactElement | null {
  const { t } = useI18n()
  if (!router || !needsRouterConsent(router)) return null
  const { address, name, isKnown, minimumAgeDays, isVerified } = router
  const contract = name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>
  const unchecked = isUnchecked(router) ? (
    <p>
      <Message id={mayLeaveToWallet ? 'swap.uncheckedWalletText' : 'swap.uncheckedText'} values={{ contract }} />
    </p>
  ) : null
  if (isKnown)
    return (
      <Note tone="warning" title={t('swap.unreadCallTitle')}>
        {unchecked ?? (
          <p>
            <Message id="swap.unreadCallText" values={{ contract }} />
          </p>
        )}
      </Note>
    )
  return (
    <Note tone="warning" title={t('swap.unknownRouterTitle')}>
      <p>
        <Message id="swap.unknownRouterText" values={{ address: <ShortAddress address={address} /> }} />
      </p>
      <p>
        {t(ageKey(minimumAgeDays))}
        {isVerified !== undefined && ` ${t(isVerified ? 'swap.routerVerified' : 'swap.routerNotVerified')}`}
      </p>
      {unchecked}
    </Note>
  )
}
