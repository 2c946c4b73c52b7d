import { useState, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { TextButton } from '../../../ui/actions/TextButton'
import { Note } from '../../../ui/notices/Note'
import { DetailRow } from '../../../ui/values/DetailList'
import { isFarAbove } from '../feeRules'
import { selectFeeWish, selectIsFeeChosen, selectListedFees } from '../feesSelectors'
import { FeeEditor, type FeeEditorProps } from './FeeEditor'

type FeeRowProps = FeeEditorProps & {
  label: string
  /** What it is worth. */
  aside: string | undefined
  /** Whether it can be changed now: it is known, and nothing is on its way to the wallet. */
  canChange: boolean
  /** The prices to choose from are wanted. */
  onLook: () => void
  children: ReactNode
}

/** What a transaction costs at most, and the way to pay more or less for it where the visitor may say so. */
export function FeeRow({ label, aside, canChange, onLook, children, ...editor }: FeeRowProps): ReactElement {
  const { t } = useI18n()
  const { caipNetworkId } = editor
  const isChosen = useAppSelector(selectIsFeeChosen)
  const wish = useAppSelector((state) => selectFeeWish(state, caipNetworkId))
  const listed = useAppSelector((state) => selectListedFees(state, caipNetworkId))
  const [isOpen, setIsOpen] = useState(false)
  const handleToggle = (): void => {
    if (!isOpen) onLook()
    setIsOpen(!isOpen)
  }
  const canEdit = isChosen && canChange
  const isHigh = isChosen && typeof wish !== 'string' && listed !== undefined && isFarAbove(wish, listed)
  return (
    <>
      <DetailRow label={label} aside={aside}>
        {children}
      </DetailRow>
      {isChosen && (
        <DetailRow label={t('fees.speed')}>
          {t(typeof wish === 'string' ? `fees.${wish}` : 'fees.own')}
          {canEdit && (
            <TextButton small look="accent" label={t('fees.editLabel')} expanded={isOpen} onClick={handleToggle}>
              {t('swap.edit')}
            </TextButton>
          )}
        </DetailRow>
      )}
      {canEdit && isOpen && (
        <DetailRow>
          <FeeEditor {...editor} />
        </DetailRow>
      )}
      {isHigh && (
        <DetailRow>
          <Note tone="warning" title={t('fees.highTitle')}>
            <p>{t('fees.highText')}</p>
          </Note>
        </DetailRow>
      )}
    </>
  )
}
