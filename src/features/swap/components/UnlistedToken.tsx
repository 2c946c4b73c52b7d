import { useEffect, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Note } from '../../../ui/notices/Note'
import { Panel } from '../../../ui/card/Panel'
import { RowSkeletons } from '../../../ui/skeletons/Skeleton'
import { EmptyState } from '../../../ui/card/StateMessage'
import { summaryStyles } from '../../../ui/card/Summary.styles'
import { useStyles } from '../../../ui/theme/useStyles'
import { TokenPicture } from '../../networks'
import { readUnlistedToken } from '../tokens/readUnlistedToken'
import type { SwapToken } from '../tokens/swapTokens'

type UnlistedTokenProps = { address: string; onImport: (token: SwapToken) => void }

/** What the chain says of an address: still asked, a token, or none. */
function useUnlistedToken(address: string): SwapToken | 'reading' | 'none' {
  const dispatch = useAppDispatch()
  const [answer, setAnswer] = useState<{ address: string; token: SwapToken | 'none' }>()
  useEffect(() => {
    let isWanted = true
    const take = (token: SwapToken | 'none'): void => {
      if (isWanted) setAnswer({ address, token })
    }
    dispatch(readUnlistedToken(address)).then(
      (token) => take(token ?? 'none'),
      () => take('none'),
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, address])
  return answer?.address === address ? answer.token : 'reading'
}

/** A token by its address that nobody listed: what it says of itself, what that is worth, and the choice to take it. */
export function UnlistedToken({ address, onImport }: UnlistedTokenProps): ReactElement {
  useStyles(summaryStyles)
  const { t } = useI18n()
  const [isCompared, setIsCompared] = useState(false)
  const token = useUnlistedToken(address)
  if (token === 'reading')
    return (
      <>
        <LiveRegion hidden>{t('swap.readingToken')}</LiveRegion>
        <RowSkeletons count={1} />
      </>
    )
  if (token === 'none') return <EmptyState title={t('swap.noTokenTitle')} text={t('swap.noTokenText')} />
  return (
    <>
      <Panel>
        <div className="summary">
          <TokenPicture name={token.symbol} token={token} />
          <div className="grow">
            <p className="summary__name">
              <bdi>{token.name}</bdi>
            </p>
            <p className="small muted">
              <bdi>{token.symbol}</bdi>
            </p>
            <AddressBlock address={token.tokenAddress ?? address} />
          </div>
        </div>
      </Panel>
      <Note tone="warning" title={t('swap.unlistedTitle')}>
        <p>{t('swap.unlistedText')}</p>
      </Note>
      <Checkbox checked={isCompared} onChange={setIsCompared}>
        {t('swap.unlistedConfirm')}
      </Checkbox>
      <Button look="primary" disabled={!isCompared} onClick={() => onImport(token)}>
        {t('swap.import')}
      </Button>
    </>
  )
}
