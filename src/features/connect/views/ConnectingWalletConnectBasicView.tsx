import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { AllWalletsRow } from '../components/AllWalletsRow'
import { CodeButton } from '../components/CodeButton'
import { PairingCode } from '../components/PairingCode'
import { PairingProblem } from '../components/PairingProblem'
import { usePairing } from '../components/usePairing'

/** Where a site that only pairs begins on a desktop: a code for any wallet, and the way to all of them. */
export function ConnectingWalletConnectBasicView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { allWallets, features } = useAppSelector(selectOptions)
  const pairing = usePairing({ isNeeded: true })
  return (
    <>
      <Content>
        {pairing.error ? <PairingProblem error={pairing.error} /> : <PairingCode pairing={pairing} />}
        {features.allWallets && allWallets === 'show' && <AllWalletsRow />}
      </Content>
      <Footer>
        <CodeButton pairing={pairing} />
        <Button look="plain" onClick={() => dispatch(openView('WhatIsAWallet'))}>
          {t('guide.title')}
        </Button>
      </Footer>
    </>
  )
}
