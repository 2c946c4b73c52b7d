import { startTransition, useState, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { TextButton } from '../../../ui/actions/TextButton'
import { Note } from '../../../ui/notices/Note'
import { DetailRow } from '../../../ui/values/DetailList'
import { isFarAbove } from '../feeRules'
import { selectFeeWish, selectIsFeeChosen, selectListedFees } from '../feesSelectors'
import { Bone } from '../../../ui/skeletons/Skeleton'
import type { FeeEditor, FeeEditorProps } from './FeeEditor'

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
  // What there is to choose from is drawn by code of its own: few look at it.
  const [Editor, setEditor] = useState<typeof FeeEditor>()
  const [hasFailed, setHasFailed] = useState(false)
  const handleToggle = (): void => {
    setIsOpen(!isOpen)
    if (isOpen) return
    // In tasks of their own: the press is answered before what it is for is asked for and drawn (ADR 42).
    setTimeout(onLook)
    import('./FeeEditor').then(
      ({ FeeEditor: loaded }) => startTransition(() => setEditor(() => loaded)),
      () => setHasFailed(true),
    )
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
          {Editor && <Editor {...editor} />}
          {!Editor && (hasFailed ? <p>{t('fees.unlisted')}</p> : <Bone width={128} line={20} />)}
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
