import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { TextButton } from '../../../ui/actions/TextButton'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectAddressExplorerUrl } from '../../account'
import { ActivityList } from '../components/ActivityList'
import { activityListStyles } from '../components/ActivityList.styles'
import { selectActivity } from '../historySelectors'

/** From so many on the list has more room in a view of its own. */
const MANY = 5

/** The account's activity, as a tab of it. */
export function ActivityPanel(): ReactElement {
  useStyles(activityListStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isLong = useAppSelector((state) => selectActivity(state).length >= MANY)
  const explorerUrl = useAppSelector(selectAddressExplorerUrl)
  return (
    <>
      {isLong && (
        <div className="activity__head">
          <TextButton small look="accent" onClick={() => dispatch(openView('History'))}>
            {t('history.viewAll')}
          </TextButton>
        </div>
      )}
      <ActivityList />
      {explorerUrl !== undefined && (
        <LinkButton look="plain" href={explorerUrl}>
          {t('common.viewOnExplorer')}
        </LinkButton>
      )}
    </>
  )
}
