import type { ReactElement } from 'react'
import { UNKNOWN_AMOUNT, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { selectNetworkById } from '../../networks'
import type { WalletAccounts } from '../namespaceAccounts'
import type { WalletBalances } from './useWalletBalances'
import { useWorthText } from './useWorthText'

/** What a wallet holds on its network, of how many of its accounts that is known, or that it is not. */
export function WalletWorth({ part, balances }: { part: WalletAccounts; balances: WalletBalances }): ReactElement {
  const { t } = useI18n()
  const worth = useWorthText()
  const network = useAppSelector((state) => (part.networkId ? selectNetworkById(state, part.networkId) : undefined))
  const held = part.accounts.map((account) => balances(part, account))
  const known = held.filter((tokens) => typeof tokens === 'object')
  if (held.includes('asking'))
    return (
      <p className="tiny muted namespace__worth">
        <Bone width={96} height={10} line={16} />
        <VisuallyHidden>{t('accounts.sumLoading')}</VisuallyHidden>
      </p>
    )
  if (known.length === 0)
    return (
      <p className="tiny muted namespace__worth">
        <span aria-hidden="true">{UNKNOWN_AMOUNT}</span>
        <VisuallyHidden>{t('accounts.sumUnknown')}</VisuallyHidden>
      </p>
    )
  return (
    <p className="tiny muted namespace__worth">
      <bdi>{worth(known.flat())}</bdi>
      {network && ' · '}
      {network && <bdi>{network.name}</bdi>}
      {known.length < held.length && ' · '}
      {known.length < held.length && t('accounts.sumOf', { known: known.length, count: held.length })}
    </p>
  )
}
