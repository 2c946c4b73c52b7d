import type { ReactElement, ReactNode } from 'react'
import type { Social } from '../../../config/features'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { createLazyData } from '../../../lib/lazyData'
import { Mark } from '../../../ui/icons/Mark'
import { Picture, PictureBox, type PictureSize } from '../../../ui/pictures/Picture'
import { useLazyData } from '../../../ui/useLazyData'
import { SOCIAL_LETTERS } from './marks'

const marks = createLazyData<Readonly<Record<Social, string>>>(
  async () => (await import('../../../config/socialMarks.json')).default,
)

/** A social network's mark; its letters where that did not come. */
export function SocialMark({ social }: { social: Social }): ReactElement {
  const found = useLazyData(marks, true)
  return (
    <span className="social__mark" data-letter={found === null ? SOCIAL_LETTERS[social] : ''} aria-hidden="true">
      {found && <Mark path={found[social]} />}
    </span>
  )
}

/** The same as the picture of a view. */
export function SocialPicture({
  social,
  size,
  badge,
}: {
  social: Social
  size: PictureSize
  badge?: ReactNode
}): ReactElement {
  const found = useLazyData(marks, true)
  if (found === null) return <Picture name={SOCIAL_NAMES[social]} shape="app" size={size} badge={badge} />
  return (
    <PictureBox shape="app" size={size}>
      {found && <Mark path={found[social]} />}
      {badge}
    </PictureBox>
  )
}
