import { useCallback, useRef, useState } from 'react'
import type { WalletWidgetElement, WalletWidgetProperties } from 'wallet-widget'
import type { Config } from './config'
import { Wallet } from './Wallet'

export function App({ config }: { config: Config }) {
  const widget = useRef<WalletWidgetElement>(null)
  const [isShown, setIsShown] = useState(true)
  const [theme, setTheme] = useState<WalletWidgetProperties['theme']>('light')
  const [features, setFeatures] = useState<WalletWidgetProperties['features']>()
  const [account, setAccount] = useState('')
  const [events, setEvents] = useState<string[]>([])

  const note = useCallback(
    (event: CustomEvent, ...words: string[]) => setEvents((earlier) => [...earlier, [event.type, ...words].join(' ')]),
    [],
  )
  const forget = useCallback(() => setAccount(''), [])

  return (
    <>
      <h1>React 18</h1>
      {isShown && (
        <Wallet
          ref={widget}
          config={config}
          theme={theme}
          features={features}
          onEvent={note}
          onConnect={setAccount}
          onDisconnect={forget}
        />
      )}
      <div className="actions">
        <button onClick={() => widget.current?.open()}>Open wallet</button>
        <button onClick={() => widget.current?.open({ view: 'Networks' })}>Choose network</button>
        <button onClick={() => widget.current?.disconnect()}>Disconnect</button>
        <button onClick={() => setTheme('dark')}>Dark</button>
        <button onClick={() => setFeatures({ swaps: false })}>No swaps</button>
        {isShown ? (
          <button onClick={() => setIsShown(false)}>Remove</button>
        ) : (
          <button onClick={() => setIsShown(true)}>Add</button>
        )}
      </div>
      <p>
        Account <output aria-label="Account">{account}</output>
      </p>
      <ol aria-label="Events">
        {events.map((event, index) => (
          <li key={index}>{event}</li>
        ))}
      </ol>
    </>
  )
}
