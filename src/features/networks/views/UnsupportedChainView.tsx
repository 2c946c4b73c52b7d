import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconWarning } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { NetworkList } from '../components/NetworkList'
import { SwitchFailure } from '../components/SwitchFailure'
import { useNetworkChoice } from '../components/useNetworkChoice'
import { disconnectOrdered } from '../disconnectOrder'
import { selectNetworkGroups, selectUnavailableNetworkIds } from '../networkGroups'
import { selectActiveCaipNetwork, selectActiveChain } from '../networksSelectors'

/** The wallet is on a network this site does not use: the ways out of it. */
export function UnsupportedChainView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const groups = useAppSelector(selectNetworkGroups)
  const active = useAppSelector(selectActiveCaipNetwork)
  const unavailable = useAppSelector(selectUnavailableNetworkIds)
  const namespace = useAppSelector(selectActiveChain)
  // Where the way leads next follows from the new network itself.
  const choice = useNetworkChoice()
  return (
    <>
      <Content busy={choice.pending !== null}>
        <Hero
          picture={<IconPicture icon={iconWarning} size={64} />}
          title={t('unsupportedChain.heading')}
          text={t('unsupportedChain.text')}
        />
        <SwitchFailure choice={choice} />
        <NetworkList
          label={t('networks.title')}
          networks={groups.flatMap(({ networks }) => networks)}
          activeId={active?.caipNetworkId}
          pending={choice.pending}
          unavailable={unavailable}
          onChoose={choice.choose}
        />
      </Content>
      {namespace && (
        <Footer>
          <Button onClick={() => dispatch(disconnectOrdered({ namespace }))}>{t('account.disconnect')}</Button>
        </Footer>
      )}
    </>
  )
}
