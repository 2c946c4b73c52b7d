import { useState, type ReactElement } from 'react'
import type { Social } from '../../../config/features'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { useI18n } from '../../../i18n'
import { classNames } from '../../../ui/theme/classNames'
import { useStyles } from '../../../ui/theme/useStyles'
import { socialsInLine } from '../loginSight'
import { authStyles } from './auth.styles'
import { SocialMark } from './SocialMark'

/**
 * One tile for each social network, in the host's order. Those that do not fit in one line come below it, so that no
 * tile changes its place.
 */
export function SocialButtons({
  socials,
  onChoose,
}: {
  socials: readonly Social[]
  onChoose: (social: Social) => void
}): ReactElement {
  useStyles(authStyles)
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const { count, hasMore } = socialsInLine(socials)
  const tile = (social: Social): ReactElement => (
    <button
      key={social}
      type="button"
      className="social"
      aria-label={SOCIAL_NAMES[social]}
      onClick={() => onChoose(social)}
    >
      <SocialMark social={social} />
    </button>
  )
  return (
    <div className={classNames('socials', hasMore && 'socials--many')} role="group" aria-label={t('auth.socials')}>
      {socials.slice(0, count).map(tile)}
      {hasMore && (
        <button
          type="button"
          className="social social--more"
          aria-label={t('auth.moreSocials')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="social__mark" data-letter="···" aria-hidden="true" />
        </button>
      )}
      {hasMore && isOpen && socials.slice(count).map(tile)}
    </div>
  )
}
