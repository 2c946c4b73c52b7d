import type { ReactElement } from 'react'
import { Identicon } from '../../../ui/pictures/Identicon'
import { Picture } from '../../../ui/pictures/Picture'
import { useStyles } from '../../../ui/theme/useStyles'
import { signInStyles } from './signIn.styles'

type SignInPicturesProps = { site: { name: string; iconUrl?: string }; address: string; avatarUrl: string | null }

/** The site and the account that is signed in with, overlapping. */
export function SignInPictures({ site, address, avatarUrl }: SignInPicturesProps): ReactElement {
  useStyles(signInStyles)
  return (
    <div className="sign-in__pictures">
      <Picture name={site.name} url={site.iconUrl} shape="app" size={64} />
      <span className="sign-in__account">
        <Identicon address={address} avatarUrl={avatarUrl} size={64} />
      </span>
    </div>
  )
}
