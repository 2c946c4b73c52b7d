import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { PurchaseSentence } from '../../features/onramp'
import { selectNews, TransactionSentence } from '../../features/transactions'
import { selectIsShown } from '../../navigation'
import { selectOptions } from '../../options'
import { useAppDispatch, useAppSelector } from '../../store'
import { LiveRegion } from '../../ui/notices/LiveRegion'
import { Toast } from '../../ui/notices/Toast'
import { claimNews, releaseNews } from '../news/newsClaims'
import { openNews, type Story } from '../news/openNews'

type News = { id: string; isGood: boolean; sentence: ReactElement; story: Story }

/** What ended while the widget was closed, in the order in which it is said. */
function useNews(): readonly News[] {
  const transaction = useAppSelector(selectNews)
  const order = useAppSelector(({ onramp }) => (onramp?.order?.isNews ? onramp.order : undefined))
  return [
    ...(transaction
      ? [
          {
            id: transaction.transactionId,
            isGood: transaction.status === 'confirmed',
            sentence: <TransactionSentence transaction={transaction} />,
            story: { view: 'TransactionProgress', params: { transactionId: transaction.transactionId } } as const,
          },
        ]
      : []),
    ...(order
      ? [
          {
            id: order.id,
            isGood: order.status === 'done',
            sentence: <PurchaseSentence order={order} />,
            story: { view: 'BuyInProgress', params: {} } as const,
          },
        ]
      : []),
  ]
}

/**
 * Says in the page what became of a transaction or a purchase while the widget is closed, one after the other (option
 * `features.toasts`).
 */
export function PageToast(): ReactElement {
  const dispatch = useAppDispatch()
  const isWanted = useAppSelector((state) => selectOptions(state).features.toasts && !selectIsShown(state))
  const news = useNews()
  const [doneIds, setDoneIds] = useState<readonly string[]>([])
  const [isReady, setReady] = useState(false)
  // A live region says what comes into it, not what it came with.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  const [tag] = useState(() => ({}))
  useEffect(() => () => releaseNews(tag), [tag])
  const next = isWanted ? news.find(({ id }) => !doneIds.includes(id) && claimNews(id, tag)) : undefined
  const nextId = next?.id ?? ''
  const handleDone = useCallback(() => setDoneIds((ids) => [...ids, nextId]), [nextId])
  const shown = isReady ? next : undefined
  return (
    <>
      <LiveRegion hidden>{shown?.sentence}</LiveRegion>
      {shown && (
        <Toast
          key={shown.id}
          isGood={shown.isGood}
          // The banner of the widget says what cannot be loaded.
          onOpen={() => void dispatch(openNews(shown.story)).catch(handleDone)}
          onDone={handleDone}
        >
          {shown.sentence}
        </Toast>
      )}
    </>
  )
}
