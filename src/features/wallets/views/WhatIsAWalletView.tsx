import type { ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { iconKey, iconShield, iconWallet } from '../../../ui/icons/actionIcons'
import type { IconShape } from '../../../ui/icons/iconShape'
import { List } from '../../../ui/lists/List'
import { IconPicture } from '../../../ui/pictures/Picture'
import { useStyles } from '../../../ui/theme/useStyles'
import { guideStyles } from './WhatIsAWalletView.styles'

const POINTS: readonly { icon: IconShape; title: MessageKey; text: MessageKey }[] = [
  { icon: iconWallet, title: 'guide.homeTitle', text: 'guide.homeText' },
  { icon: iconKey, title: 'guide.keyTitle', text: 'guide.keyText' },
  { icon: iconShield, title: 'guide.controlTitle', text: 'guide.controlText' },
]

/** The wallet guide: three things to know before the first connection. */
export function WhatIsAWalletView(): ReactElement {
  useStyles(guideStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <>
      <Content>
        <List look="gaps">
          {POINTS.map(({ icon, title, text }) => (
            <div key={title} className="guide">
              <IconPicture icon={icon} size={48} />
              <div className="grow">
                <h3 className="strong">{t(title)}</h3>
                <p className="small muted">{t(text)}</p>
              </div>
            </div>
          ))}
        </List>
      </Content>
      <Footer>
        <Button look="primary" onClick={() => dispatch(goBack())}>
          {t('guide.done')}
        </Button>
      </Footer>
    </>
  )
}
