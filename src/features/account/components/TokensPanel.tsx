import type { ReactElement } from 'react'
import { tokenKey, type CaipAddress } from '../../../domain'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { LongList } from '../../../ui/lists/LongList'
import { TextButton } from '../../../ui/actions/TextButton'
import { Pill } from '../../../ui/actions/Pill'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { ErrorState } from '../../../ui/card/StateMessage'
import { hideSmallBalances } from '../display/chooseDisplay'
import { selectIsRateDue, selectShownMoney } from '../display/displaySelectors'
import { selectAmbiguousTokens, selectHoldsNothing, selectListedTokens, type ValuedToken } from '../tokenSelectors'
import type { AccountState } from '../accountSlice'
import { fetchBalances } from '../balances/fetchBalances'
import { AddFunds } from './AddFunds'
import { TokenRow } from './TokenRow'

const keyOf = ({ token }: ValuedToken): string => tokenKey(token)

type TokensPanelProps = { caipAddress: CaipAddress; status: AccountState['tokenBalanceStatus']; canSend: boolean }

/** The account's tokens. A failure keeps the last ones that came and offers another try. */
export function TokensPanel({ caipAddress, status, canSend }: TokensPanelProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { listed: tokens, hiddenCount } = useAppSelector(selectListedTokens)
  const holdsNothing = useAppSelector(selectHoldsNothing)
  const isRateDue = useAppSelector(selectIsRateDue)
  const insteadOf = useAppSelector(selectShownMoney)?.insteadOf
  const ambiguous = useAppSelector(selectAmbiguousTokens)
  const isEmpty = tokens.length + hiddenCount === 0
  const hasPrices = tokens.some(({ fiat }) => fiat !== undefined)
  const retry = (): void => void dispatch(fetchBalances({ caipAddress, forceUpdate: '' }))

  if (isEmpty && status === 'failed')
    return <ErrorState title={t('account.failedTitle')} text={t('account.failedText')} onRetry={retry} />
  if (isEmpty && status === 'ready') return <AddFunds />
  if (isEmpty || isRateDue) return <RowSkeletons />
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
      {insteadOf !== undefined && hasPrices && (
        <p className="tiny muted inset">{t('account.currencyInstead', { currency: insteadOf })}</p>
      )}
      {holdsNothing && <AddFunds />}
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
      {hiddenCount > 0 && (
        <div className="line line--apart inset small muted">
          <p>{t('account.hidden', { count: hiddenCount })}</p>
          <TextButton small look="accent" onClick={() => dispatch(hideSmallBalances(false))}>
            {t('account.showHidden')}
          </TextButton>
        </div>
      )}
    </>
  )
}
