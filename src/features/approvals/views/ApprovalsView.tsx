import { useEffect, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { List } from '../../../ui/lists/List'
import { useNow } from '../../../ui/useNow'
import { selectActiveCaipNetwork } from '../../networks'
import { selectApprovalRows, selectApprovals, selectEndedRevocations } from '../approvalsSelectors'
import { approvalToggled } from '../approvalsSlice'
import { ApprovalItem } from '../components/ApprovalItem'
import { ApprovalsGate } from '../components/ApprovalsGate'
import { ReachNote } from '../components/ReachNote'
import { followEnded, openReview } from '../openReview'

const MINUTE_MS = 60_000
const MANY = 24

function Approvals(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const nowMs = useNow(MINUTE_MS)
  const network = useAppSelector(selectActiveCaipNetwork)
  const rows = useAppSelector(selectApprovalRows)
  const { status, reach, chosen, unread } = useAppSelector(selectApprovals)
  const ended = useAppSelector(selectEndedRevocations)

  useEffect(() => {
    if (ended.length > 0) void dispatch(followEnded(ended))
  }, [dispatch, ended])

  // Nothing is said to be allowed only where all of the chain said so.
  const isAllSaid = reach?.fromBlock === 0 && unread === 0 && status === 'ready'
  return (
    <>
      <Content busy={status === 'loading'}>
        {rows.length === 0 ? (
          <EmptyState
            title={t(isAllSaid ? 'approvals.noneTitle' : 'approvals.noneFoundTitle')}
            text={isAllSaid ? t('approvals.noneText', { network: network?.name ?? '' }) : undefined}
          />
        ) : (
          <>
            <p className="small muted inset">{t('approvals.intro')}</p>
            <List label={t('approvals.title')} long={rows.length > MANY}>
              {rows.map((row) => (
                <ApprovalItem
                  key={row.key}
                  row={row}
                  caipNetworkId={network?.caipNetworkId ?? 'eip155:1'}
                  nowMs={nowMs}
                  onToggle={() => dispatch(approvalToggled({ key: row.key }))}
                />
              ))}
            </List>
          </>
        )}
        <ReachNote nowMs={nowMs} />
        <ViewSlot name="sessions" />
      </Content>
      {chosen.length > 0 && (
        <Footer>
          <Button look="primary" onClick={() => dispatch(openReview())}>
            {chosen.length > 1 ? t('approvals.revokeCount', { count: chosen.length }) : t('approvals.revoke')}
          </Button>
        </Footer>
      )}
    </>
  )
}

/** What the account allowed others to take, what of it is at risk today, and the way to take it back. */
export function ApprovalsView(): ReactElement {
  return (
    <ApprovalsGate>
      <Approvals />
    </ApprovalsGate>
  )
}
