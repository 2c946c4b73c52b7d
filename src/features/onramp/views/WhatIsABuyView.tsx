import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Guide } from '../../../ui/card/Guide'
import { iconBuy, iconReceive } from '../../../ui/icons/actionIcons'

/** How coins are bought with money: who sells them, and where they arrive. */
export function WhatIsABuyView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Guide
      points={[
        { icon: iconBuy, title: t('buyGuide.providerTitle'), text: t('buyGuide.providerText') },
        { icon: iconReceive, title: t('buyGuide.arriveTitle'), text: t('buyGuide.arriveText') },
      ]}
    >
      <Button look="primary" onClick={() => dispatch(goBack())}>
        {t('guide.done')}
      </Button>
    </Guide>
  )
}
