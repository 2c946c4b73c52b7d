import type { ReactElement } from 'react'
import { fromUnits, type Collectible } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { AmountField } from '../../../ui/forms/AmountField'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { Row } from '../../../ui/lists/Row'
import { Picture } from '../../../ui/pictures/Picture'
import type { SendProblem } from '../sendRules'
import { selectAmountText } from '../sendSelectors'
import { amountEntered } from '../sendSlice'

type SendPieceProps = { piece: Collectible; problem: SendProblem | null; finish: FieldFinish }

/** The piece that is sent; how many of it only where there are several. */
export function SendPiece({ piece, problem, finish }: SendPieceProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const amount = useAppSelector(selectAmountText)
  const { name, collectionName, amountInUnits, imageUrl } = piece
  const held = t('collectibles.held', { amount: format.amount(fromUnits(amountInUnits, 0), 0) })
  return (
    <>
      <Row filled title={name} subtitle={collectionName} picture={<Picture name={name} url={imageUrl} shape="app" />} />
      {amountInUnits !== '1' && (
        <AmountField
          label={t('collectibles.howMany')}
          amount={amount}
          onAmountChange={(text) => dispatch(amountEntered({ amount: text }))}
          unit=""
          echo="amount.youSend"
          worth={held}
          error={
            problem === 'insufficientBalance' || problem === 'invalidAmount' ? t(`send.button.${problem}`) : undefined
          }
          finish={finish}
          initialFocus
        />
      )}
    </>
  )
}
