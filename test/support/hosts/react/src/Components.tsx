import { useAccount, useBalance, useNetwork, useOpen, WalletWidget } from 'wallet-widget/react'
import type { WalletWidgetProps } from 'wallet-widget/react'

// Outside of the component: the same object at every rendering.
const networks: WalletWidgetProps['networks'] = ['eip155:1', 'eip155:8453']

function Wallet() {
  const { status, address } = useAccount()
  const { caipNetworkId } = useNetwork()
  const { balanceInUnits, isLoading, refetch } = useBalance()
  const { open } = useOpen()
  if (status !== 'connected') return <button onClick={() => open({ view: 'Connect' })}>Log in</button>
  return (
    <p>
      <output>{address}</output> on {caipNetworkId}: {isLoading ? '…' : balanceInUnits}
      <button onClick={() => refetch()}>Refresh</button>
    </p>
  )
}

export function Components() {
  return (
    <>
      <WalletWidget
        theme="light"
        networks={networks}
        onWalletConnect={(event) => console.log('connected', event.detail.address)}
      />
      <Wallet />
    </>
  )
}
