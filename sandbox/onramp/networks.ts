import { chainSpecs } from '../chains/chainSpecs'
import { isSolanaAddress } from '../dataApi/checks'
import { solanaNetwork } from '../solana/solanaNetwork'

/** A network that bought coins can be sent to, by the name on-ramps have for it. */
export type OnrampNetwork = { name: string; displayName: string; caipNetworkId: string; namespace: 'eip155' | 'solana' }

/** The first chain stands for Ethereum; the others are called by their own names. */
export const onrampNetworks: readonly OnrampNetwork[] = [
  ...chainSpecs.map(({ chainId, name }, index): OnrampNetwork => ({
    name: index === 0 ? 'ethereum' : name.toLowerCase().replaceAll(' ', '-'),
    displayName: name,
    caipNetworkId: `eip155:${chainId}`,
    namespace: 'eip155',
  })),
  { name: 'solana', displayName: solanaNetwork.name, caipNetworkId: solanaNetwork.caipNetworkId, namespace: 'solana' },
]

/** A network by its name; what is not known here is taken for Ethereum, as the widget's own table does. */
export function networkNamed(name: string): OnrampNetwork {
  const found = onrampNetworks.find((network) => network.name === name) ?? onrampNetworks[0]
  if (!found) throw new Error('The on-ramp has no network')
  return found
}

/** The networks that an address can have coins on. */
export function networksFor(address: string): OnrampNetwork[] {
  const namespace = isSolanaAddress(address) ? 'solana' : 'eip155'
  return onrampNetworks.filter((network) => network.namespace === namespace)
}
