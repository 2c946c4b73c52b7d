import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Content, Footer } from '../../../ui/card/Card'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { selectTransactionUrl } from '../../transactions'
import { ApproveSteps } from './ApproveSteps'

/** The approval was sent and waits for its block; the swap follows by itself where the visitor stays. */
export function ApprovalOnItsWay({ transactionId }: { transactionId: string }): ReactElement {
  const { t } = useI18n()
  const explorerUrl = useAppSelector((state) => selectTransactionUrl(state, transactionId))
  return (
    <>
      <Content wide>
        <ApproveSteps state="now" />
        <div className="text-centre" role="status">
          <p className="strong">{t('swap.approving')}</p>
          <p className="small muted">{t('swap.approvingText')}</p>
        </div>
      </Content>
      {explorerUrl !== undefined && (
        <Footer>
          <LinkButton href={explorerUrl}>{t('common.viewOnExplorer')}</LinkButton>
        </Footer>
      )}
    </>
  )
}
