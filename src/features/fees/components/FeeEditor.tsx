import { Fragment, useState, type ReactElement } from 'react'
import type { CaipNetworkId } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Choice } from '../../../ui/forms/Choice'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { useStyles } from '../../../ui/theme/useStyles'
import { feeEditorStyles } from './FeeEditor.styles'
import { useCost, type FeeCoin } from './useCost'
import type { ChosenPrice, FeeWish } from '../feeRules'
import { selectFees, selectFeeWish, selectListedFees } from '../feesSelectors'
import { OwnPrice } from './OwnPrice'

export type FeeEditorProps = {
  caipNetworkId: CaipNetworkId
  coin: FeeCoin
  /** What the transaction costs at a price, in the coin's smallest unit. */
  costAt: (price: ChosenPrice) => string
  onChoose: (wish: FeeWish) => void
}

/** What could be paid instead: how soon, at what cost, or a price of one's own. */
export function FeeEditor({ caipNetworkId, coin, costAt, onChoose }: FeeEditorProps): ReactElement {
  useStyles(feeEditorStyles)
  const { t } = useI18n()
  const format = useFormat()
  const cost = useCost(coin)
  const { hasFailed } = useAppSelector(selectFees)
  const listed = useAppSelector((state) => selectListedFees(state, caipNetworkId))
  const wish = useAppSelector((state) => selectFeeWish(state, caipNetworkId))
  const [isOwn, setIsOwn] = useState(typeof wish !== 'string')
  if (!listed)
    return hasFailed ? (
      <p>{t('fees.unlisted')}</p>
    ) : (
      <>
        <Bone width={128} line={20} />
        <VisuallyHidden>{t('fees.listing')}</VisuallyHidden>
      </>
    )
  const { choices, own } = listed
  const current = choices.find(({ level }) => level === wish) ?? choices[0]
  return (
    <div className="fee-editor">
      <Choice
        label={t('fees.label')}
        value={isOwn || typeof wish !== 'string' ? 'own' : wish}
        options={[
          ...choices.map((choice) => ({
            value: choice.level,
            title: t(`fees.${choice.level}`),
            text: (
              <>
                {cost(costAt(choice)).map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
                {choice.waitMs !== undefined && (
                  <>
                    {' · '}
                    <bdi>{t('fees.about', { time: format.duration(choice.waitMs) })}</bdi>
                  </>
                )}
              </>
            ),
          })),
          ...(own ? [{ value: 'own' as const, title: t('fees.own') }] : []),
        ]}
        onChange={(value) => {
          setIsOwn(value === 'own')
          if (value !== 'own') onChoose(value)
        }}
      />
      {own && isOwn && <OwnPrice own={own} begin={typeof wish === 'string' ? current : wish} onChoose={onChoose} />}
    </div>
  )
}
