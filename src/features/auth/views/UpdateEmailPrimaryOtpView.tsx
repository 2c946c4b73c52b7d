import type { ReactElement } from 'react'
import { EmailUpdateCode } from '../components/EmailUpdateCode'

/** Asks for the code mailed to the present address of a login. */
export function UpdateEmailPrimaryOtpView(): ReactElement {
  return <EmailUpdateCode step="awaitingPrimary" />
}
