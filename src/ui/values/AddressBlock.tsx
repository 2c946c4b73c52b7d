import type { ReactElement } from 'react'
import { addressGroups, type AddressRun } from './addressGroups'
import { addressBlockStyles } from './AddressBlock.styles'
import { useStyles } from '../theme/useStyles'
import { VisuallyHidden } from '../notices/VisuallyHidden'

function Run({ run }: { run: AddressRun }): ReactElement {
  if (run.look === 'bold') return <b>{run.text}</b>
  return run.look === 'differs' ? <mark>{run.text}</mark> : <>{run.text}</>
}

/**
 * A whole address in groups of four on two lines; `compareWith` marks what differs from another. Read out as one text.
 */
export function AddressBlock({ address, compareWith }: { address: string; compareWith?: string }): ReactElement {
  useStyles(addressBlockStyles)
  return (
    <div>
      <VisuallyHidden>{address}</VisuallyHidden>
      <div className="address" dir="ltr" aria-hidden="true">
        {addressGroups(address, compareWith).map((runs, index) => (
          // Groups may be alike; their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {runs.map((run, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Run key={at} run={run} />
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
