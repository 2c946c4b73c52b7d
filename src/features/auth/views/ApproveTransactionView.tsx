import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconShield } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { EmptyState } from '../../../ui/card/StateMessage'
import { useStyles } from '../../../ui/theme/useStyles'
import { placeFrame } from '../frame/placeFrame'
import { selectApproval } from '../authSelectors'
import { authStyles } from '../components/auth.styles'

/** The embedded wallet asks here: its frame lies over the room this view keeps for it, and follows it. */
export function ApproveTransactionView(): ReactElement {
  useStyles(authStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isAsked = useAppSelector((state) => selectApproval(state) !== undefined)
  const roomRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!isAsked) return undefined
    let shown = ''
    let next = 0
    const follow = (): void => {
      const box = roomRef.current?.getBoundingClientRect()
      if (box) {
        const { x, y, width, height } = box
        const place = [x, y, width, height].join(' ')
        if (place !== shown && width > 0) dispatch(placeFrame({ x, y, width, height }))
        shown = place
      }
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      dispatch(placeFrame(null))
    }
  }, [dispatch, isAsked])

  if (!isAsked) {
    return (
      <Content>
        <EmptyState
          title={t('auth.nothingToApprove')}
          text={t('auth.nothingToApproveText')}
          action={{ title: t('account.title'), onClick: () => dispatch(openView('Account', {}, 'reset')) }}
        />
      </Content>
    )
  }
  return (
    <Content>
      <div ref={roomRef} className="approval">
        <Hero
          picture={
            <ProgressRing progress="waiting">
              <IconPicture icon={iconShield} size={88} />
            </ProgressRing>
          }
          title={t('auth.approvalTitle')}
          text={t('auth.approvalLoading')}
        />
      </div>
    </Content>
  )
}
