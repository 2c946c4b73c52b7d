import type { ReactElement, ReactNode } from 'react'
import type { IconShape } from '../icons/iconShape'
import { List } from '../lists/List'
import { IconPicture } from '../pictures/Picture'
import { useStyles } from '../theme/useStyles'
import { Content, Footer } from './Card'
import { guideStyles } from './Guide.styles'

/** One thing to know. */
export type GuidePoint = { icon: IconShape; title: string; text: string }

/** A few things to know, each with its picture, over the buttons that lead on. */
export function Guide({ points, children }: { points: readonly GuidePoint[]; children: ReactNode }): ReactElement {
  useStyles(guideStyles)
  return (
    <>
      <Content>
        <List look="gaps">
          {points.map(({ icon, title, text }) => (
            <div key={title} className="guide">
              <IconPicture icon={icon} size={48} />
              <div className="grow">
                <h3 className="strong">{title}</h3>
                <p className="small muted">{text}</p>
              </div>
            </div>
          ))}
        </List>
      </Content>
      <Footer>{children}</Footer>
    </>
  )
}
