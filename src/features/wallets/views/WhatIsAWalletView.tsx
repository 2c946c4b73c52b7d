import type { ReactElement } from 'react'
import { trackEvent } from '../../../analytics'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { goBack, openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Guide } from '../../../ui/card/Guide'
import { iconKey, iconShield, iconWallet } from '../../../ui/icons/actionIcons'
import { selectListsDirectory } from '../directorySelectors'
import { isDirectoryOpen } from '../pageWallets'

/** The wallet guide: three things to know before the first connection, and the way to wallets for whoever has none. */
export function WhatIsAWalletView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const listsWallets = useAppSelector(
    (state) => selectListsDirectory(state) || isDirectoryOpen(selectOptions(state), isMobile(window)),
  )
  const handleGetWallet = (): void => {
    void dispatch(trackEvent({ event: 'CLICK_GET_WALLET_HELP' }))
    dispatch(openView('AllWallets'))
  }
  return (
    <Guide
      points={[
        { icon: iconWallet, title: t('guide.homeTitle'), text: t('guide.homeText') },
        { icon: iconKey, title: t('guide.keyTitle'), text: t('guide.keyText') },
        { icon: iconShield, title: t('guide.controlTitle'), text: t('guide.controlText') },
      ]}
    >
      <Button look="primary" onClick={() => dispatch(goBack())}>
        {t('guide.done')}
      </Button>
      {listsWallets && (
        <Button look="plain" onClick={handleGetWallet}>
          {t('guide.getWallet')}
        </Button>
      )}
    </Guide>
  )
}
