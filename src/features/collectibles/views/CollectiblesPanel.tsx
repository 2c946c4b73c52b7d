import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { createLazyData } from '../../../lib/lazyData'
import { ErrorState } from '../../../ui/card/StateMessage'
import { useLazyData } from '../../../ui/useLazyData'

// Most who look at an account look at its money.
const list = createLazyData(() => import('../components/CollectibleList'))

/** What the account holds of collections, as a tab of it. */
export function CollectiblesPanel(): ReactElement | null {
  const { t } = useI18n()
  const code = useLazyData(list, true)
  if (code) return <code.CollectibleList />
  // Small, and from where all of this came: nothing is drawn in its place for so short a time.
  if (code === undefined) return null
  return (
    <ErrorState
      title={t('collectibles.failedTitle')}
      text={t('collectibles.failedText')}
      onRetry={() => void list.load()}
    />
  )
}
