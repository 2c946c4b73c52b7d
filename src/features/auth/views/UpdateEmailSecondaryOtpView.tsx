import type { ReactElement } from 'react'
import { EmailUpdateCode } from '../components/EmailUpdateCode'

/** Asks for the code mailed to the new address of a login. */
export function UpdateEmailSecondaryOtpView(): ReactElement {
  return <EmailUpdateCode step="awaitingSecondary" />
}
