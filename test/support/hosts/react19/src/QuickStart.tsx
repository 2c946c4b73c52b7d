import { useRef, useState } from 'react'
import 'wallet-widget'
import type { WalletWidgetElement, WalletWidgetProperties } from 'wallet-widget'

// Outside of the component: the same object at every rendering.
const networks: WalletWidgetProperties['networks'] = ['eip155:1', 'eip155:8453']

export function QuickStart() {
  const widget = useRef<WalletWidgetElement>(null)
  const [features, setFeatures] = useState<WalletWidgetProperties['features']>()
  const [account, setAccount] = useState('')

  return (
    <>
      <wallet-widget
        ref={widget}
        theme="light"
        networks={networks}
        features={features}
        onwallet-connect={(event) => setAccount(event.detail.address)}
        onwallet-disconnect={() => setAccount('')}
      />
      <button onClick={() => widget.current?.open({ view: 'Networks' })}>Choose network</button>
      <button onClick={() => setFeatures({ swaps: false })}>No swaps</button>
      <p>
        Account: <output>{account}</output>
      </p>
    </>
  )
}
