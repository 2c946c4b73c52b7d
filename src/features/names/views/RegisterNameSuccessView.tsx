import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Hero } from '../../../ui/card/Hero'
import { Identicon } from '../../../ui/pictures/Identicon'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveAccount } from '../../account'

/** The account has its name: which one, and the address it stands for (threats A14). */
export function RegisterNameSuccessView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectActiveAccount)
  const done = (
    <Footer>
      <Button look="primary" onClick={() => dispatch(openView('Account', {}, 'reset'))}>
        {t('common.done')}
      </Button>
    </Footer>
  )
  if (!account || account.address === null || account.profileName === null) {
    return (
      <>
        <Content>
          <EmptyState title={t('connect.first')} text={t('connect.firstText')} />
        </Content>
        {done}
      </>
    )
  }
  const { address, profileName, profileImage } = account
  return (
    <>
      <Content wide>
        <Hero
          roomy
          picture={<Identicon address={address} avatarUrl={profileImage} size={64} />}
          title={t('names.doneTitle', { name: profileName })}
          text={t('names.doneText')}
        />
        <DetailList inset>
          <DetailRow label={t('account.address')}>
            <AddressBlock address={address} />
          </DetailRow>
        </DetailList>
      </Content>
      {done}
    </>
  )
}
