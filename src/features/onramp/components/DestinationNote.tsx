import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Note } from '../../../ui/notices/Note'
import { Pill } from '../../../ui/actions/Pill'
import { selectIsSmartAccount } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { goWhereItArrives } from './goWhereItArrives'
import { selectOtherDestination } from '../onrampSelectors'
import { chainTitle } from '../onrampMessages'

/** That what is bought arrives on another network than the one in use, before anything is paid. */
export function DestinationNote(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const other = useAppSelector(selectOtherDestination)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const isContract = useAppSelector(selectIsSmartAccount)
  if (other === undefined) return null
  const chain = chainTitle(other)
  return (
    <Note tone={isContract ? 'danger' : 'warning'} title={t('onramp.elsewhereTitle', { chain, network })}>
      <p>{t(isContract ? 'onramp.elsewhereContract' : 'onramp.elsewhereText', { chain })}</p>
      <div>
        <Pill onClick={() => void dispatch(goWhereItArrives())}>{t('send.switchNetwork')}</Pill>
      </div>
    </Note>
  )
}
