import type { ReactElement } from 'react'
import { fromUnits, type CaipNetworkId } from '../../../domain'
import { roundAmount } from '../../../domain/roundAmount'
import { UNKNOWN_AMOUNT, useFormat, useI18n, withSymbol } from '../../../i18n'
import { iconBox, iconBoxChecked } from '../../../ui/icons/actionIcons'
import { Row } from '../../../ui/lists/Row'
import { TokenPicture } from '../../networks'
import type { ApprovalRow } from '../approvalsSelectors'
import { ApprovalWords } from './ApprovalWords'

type ApprovalItemProps = {
  row: ApprovalRow
  caipNetworkId: CaipNetworkId
  nowMs: number
  /** Without it the row is only read. */
  onToggle?: () => void
}

/** One approval: of what, who may take how much of it, and what of that is there to be taken today. */
export function ApprovalItem({ row, caipNetworkId, nowMs, onToggle }: ApprovalItemProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { approval, iconUrl, isChosen, isRevoking } = row
  const { name, symbol, decimals, atRiskInUnits, contractAddress } = approval
  const isChoice = onToggle !== undefined && !isRevoking
  const atRisk = atRiskInUnits === undefined ? undefined : roundAmount(fromUnits(atRiskInUnits, decimals), 'up')
  const shown = atRisk === undefined ? UNKNOWN_AMOUNT : withSymbol(format.amount(atRisk, decimals), symbol)
  return (
    <Row
      picture={
        <TokenPicture
          name={symbol}
          token={{ caipNetworkId, tokenAddress: contractAddress, ...(iconUrl !== undefined && { iconUrl }) }}
        />
      }
      title={name}
      subtitle={
        <>
          <ApprovalWords row={row} nowMs={nowMs} />
        </>
      }
      end={isRevoking ? undefined : shown}
      endSub={isRevoking ? undefined : t('approvals.atRisk')}
      note={isRevoking ? t('approvals.revoking') : undefined}
      endIcon={isChoice ? (isChosen ? iconBoxChecked : iconBox) : undefined}
      pressed={isChoice ? isChosen : undefined}
      onClick={isRevoking ? undefined : onToggle}
    />
  )
}
