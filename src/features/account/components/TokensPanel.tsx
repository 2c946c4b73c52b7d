import type { ReactElement } from 'react'
import { tokenKey, type CaipAddress } from '../../../domain'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { LongList } from '../../../ui/lists/LongList'
import { Pill } from '../../../ui/actions/Pill'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { selectActiveCaipNetwork } from '../../networks'
import { selectAmbiguousTokens, selectValuedTokens, type ValuedToken } from '../tokenSelectors'
import type { AccountState } from '../accountSlice'
import { fetchBalances } from '../balances/fetchBalances'
import { TokenRow } from './TokenRow'

const keyOf = ({ token }: ValuedToken): string => tokenKey(token)

type TokensPanelProps = { caipAddress: CaipAddress; status: AccountState['tokenBalanceStatus']; canSend: boolean }

/** The account's tokens. A failure keeps the last ones that came and offers another try. */
export function TokensPanel({ caipAddress, status, canSend }: TokensPanelProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const tokens = useAppSelector(selectValuedTokens)
  const ambiguous = useAppSelector(selectAmbiguousTokens)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const isEmpty = tokens.length === 0
  const hasPrices = tokens.some(({ fiat }) => fiat !== undefined)
  const retry = (): void => void dispatch(fetchBalances({ caipAddress, forceUpdate: '' }))

  if (isEmpty && status === 'failed')
    return <ErrorState title={t('account.failedTitle')} text={t('account.failedText')} onRetry={retry} />
  if (isEmpty && status === 'ready')
    return <EmptyState title={t('account.noTokensTitle')} text={t('account.noTokensText', { network })} />
  if (isEmpty) return <RowSkeletons />
  return (
    <>
      {status === 'failed' && (
        <Note tone="warning">
          <p>{t('account.staleText')}</p>
          <div>
            <Pill icon={iconRefresh} onClick={retry}>
              {t('common.tryAgain')}
            </Pill>
          </div>
        </Note>
      )}
      <LongList
        label={t('account.tokens')}
        items={tokens}
        keyOf={keyOf}
        render={(valued) => {
          const key = keyOf(valued)
          return (
            <TokenRow
              valued={valued}
              isAmbiguous={ambiguous.has(key)}
              hasPrices={hasPrices}
              onClick={canSend ? () => dispatch(openView('Send', { token: key })) : undefined}
            />
          )
        }}
      />
    </>
  )
}
