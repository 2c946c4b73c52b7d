import { useLayoutEffect, useRef, useState } from 'react'
import 'wallet-widget'
import type { WalletWidgetElement, WalletWidgetProperties } from 'wallet-widget'

const networks: WalletWidgetProperties['networks'] = ['eip155:1', 'eip155:8453']

export function QuickStart() {
  const widget = useRef<WalletWidgetElement>(null)
  const [features, setFeatures] = useState<WalletWidgetProperties['features']>()
  const [account, setAccount] = useState('')

  // Objects: as properties of the element itself.
  useLayoutEffect(() => {
    if (widget.current) Object.assign(widget.current, { networks, features })
  }, [features])

  // Events: by the element's own method.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    widget.current?.addEventListener('wallet-connect', (event) => setAccount(event.detail.address), { signal })
    widget.current?.addEventListener('wallet-disconnect', () => setAccount(''), { signal })
    return () => listening.abort()
  }, [])

  return (
    <>
      <wallet-widget ref={widget} theme="light" />
      <button onClick={() => widget.current?.open({ view: 'Networks' })}>Choose network</button>
      <button onClick={() => setFeatures({ swaps: false })}>No swaps</button>
      <p>
        Account: <output>{account}</output>
      </p>
    </>
  )
}
