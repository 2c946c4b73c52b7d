import type { ReactElement } from 'react'

const WRAPS = { overflowWrap: 'anywhere' } as const

/** The number of a piece with every digit, however many: two pieces may differ in the middle of it. */
export function PieceNumber({ tokenId }: { tokenId: string }): ReactElement {
  return (
    <bdi dir="ltr" style={WRAPS}>
      {tokenId}
    </bdi>
  )
}
