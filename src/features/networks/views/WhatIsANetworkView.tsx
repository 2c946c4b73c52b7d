import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Guide } from '../../../ui/card/Guide'
import { iconSwitch, iconWallet } from '../../../ui/icons/actionIcons'

/** What a network is: two things to know before another one is chosen. */
export function WhatIsANetworkView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Guide
      points={[
        { icon: iconWallet, title: t('networkGuide.placeTitle'), text: t('networkGuide.placeText') },
        { icon: iconSwitch, title: t('networkGuide.feeTitle'), text: t('networkGuide.feeText') },
      ]}
    >
      <Button look="primary" onClick={() => dispatch(goBack())}>
        {t('guide.done')}
      </Button>
    </Guide>
  )
}
