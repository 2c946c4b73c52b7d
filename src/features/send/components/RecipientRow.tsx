import type { ReactElement } from 'react'
import { Row } from '../../../ui/lists/Row'
import { Identicon } from '../../../ui/pictures/Identicon'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { RecipientChoice } from '../recipients/recipientChoices'

type RecipientRowProps = { choice: RecipientChoice; onChoose: (choice: RecipientChoice) => void }

/** Somebody to choose; the address stands beside every name. */
export function RecipientRow({ choice, onChoose }: RecipientRowProps): ReactElement {
  const { name, address } = choice
  const short = <ShortAddress address={address} />
  return (
    <Row
      title={name ?? short}
      subtitle={name === undefined ? undefined : short}
      picture={<Identicon address={address} />}
      onClick={() => onChoose(choice)}
    />
  )
}
