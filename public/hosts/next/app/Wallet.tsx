'use client'

import { useState } from 'react'
import { useAccount, useOpen, WalletWidget, type WalletWidgetProps } from 'wallet-widget/react'
import type { Settings } from './settings'

// Outside of the component: the same object at every rendering.
const addressBook: WalletWidgetProps['addressBook'] = [
  { name: 'Maya', namespace: 'eip155', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
]

export function Wallet({ settings }: { settings: Settings }) {
  const { address } = useAccount()
  const { open } = useOpen()
  const [events, setEvents] = useState<string[]>([])
  const note = ({ type }: CustomEvent, word: string) => setEvents((earlier) => [...earlier, `${type} ${word}`])

  return (
    <>
      <h1>Next</h1>
      <WalletWidget
        {...settings}
        theme="light"
        addressBook={addressBook}
        onWalletOpen={(event) => note(event, event.detail.view)}
        onWalletConnect={(event) => note(event, event.detail.namespace)}
        onWalletDisconnect={(event) => note(event, event.detail.reason)}
      />
      <div className="actions">
        <button onClick={() => open()}>Open wallet</button>
        <button onClick={() => open({ view: 'Networks' })}>Choose network</button>
      </div>
      <p>
        Account <output aria-label="Account">{address}</output>
      </p>
      <ol aria-label="Events">
        {events.map((event, index) => (
          <li key={index}>{event}</li>
        ))}
      </ol>
    </>
  )
}
