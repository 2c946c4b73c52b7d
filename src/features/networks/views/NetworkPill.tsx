import type { ReactElement } from 'react'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Pill } from '../../../ui/actions/Pill'
import { NetworkPicture } from '../components/NetworkPicture'
import { selectActiveCaipNetwork } from '../networksSelectors'

/** The active network in the account's header; it leads to the others where the host lets it. */
export function NetworkPill(): ReactElement | null {
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  const isFixed = useAppSelector((state) => selectOptions(state).noNetworkSwitch)
  if (!network) return null
  const picture = <NetworkPicture network={network} size={28} />
  if (isFixed)
    return (
      <span className="line strong">
        {picture}
        <bdi className="cut">{network.name}</bdi>
      </span>
    )
  return (
    <Pill picture={picture} opensChoice onClick={() => dispatch(openView('Networks'))}>
      {network.name}
    </Pill>
  )
}
