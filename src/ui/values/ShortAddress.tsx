import type { ReactElement } from 'react'
import { truncateAddress } from '../../domain'
import { VisuallyHidden } from '../notices/VisuallyHidden'

/** An address cut to 4 … 6 for the eye; read out whole. Left to right in every language. */
export function ShortAddress({ address }: { address: string }): ReactElement {
  return (
    <bdi dir="ltr">
      <span aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
        {truncateAddress(address)}
      </span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </bdi>
  )
}
