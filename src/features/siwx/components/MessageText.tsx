import type { ReactElement } from 'react'
import { useStyles } from '../../../ui/theme/useStyles'
import { signInStyles } from './signIn.styles'

/**
 * A message exactly as the wallet gets it, line by line; it is machine text and runs left to right in every language.
 */
export function MessageText({ text }: { text: string }): ReactElement {
  useStyles(signInStyles)
  return (
    <pre className="sign-in__message" dir="ltr">
      {text}
    </pre>
  )
}
