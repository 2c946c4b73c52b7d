import { useCallback, useEffect, useRef, useState } from 'react'
import type { WalletWidgetElement, WalletWidgetEventDetails, WalletWidgetProperties } from 'wallet-widget'
import type { Config } from './config'

export function App({ config }: { config: Config }) {
  const widget = useRef<WalletWidgetElement>(null)
  const [isShown, setIsShown] = useState(true)
  const [theme, setTheme] = useState<WalletWidgetProperties['theme']>('light')
  const [features, setFeatures] = useState<WalletWidgetProperties['features']>()
  const [account, setAccount] = useState('')
  const [events, setEvents] = useState<string[]>([])
  const { networks } = config

  // React sets an object as a property of a tag that is defined already, and writes it as a text on one that is not.
  // Here the tag is rendered first and defined later, so what it needs from the beginning is set by the ref. With
  // `import 'wallet-widget'` at the top of the app's first file, `networks={networks}` does as well as
  // `features={features}` below, which changes later.
  const attach = useCallback(
    (element: WalletWidgetElement | null) => {
      widget.current = element
      if (element) element.networks = networks
    },
    [networks],
  )

  useEffect(() => {
    void import('wallet-widget')
  }, [])

  const note = (event: CustomEvent, ...words: string[]) =>
    setEvents((earlier) => [...earlier, [event.type, ...words].join(' ')])

  function connected(event: CustomEvent<WalletWidgetEventDetails['wallet-connect']>) {
    setAccount(event.detail.address)
    note(event, event.detail.namespace)
  }

  function disconnected(event: CustomEvent<WalletWidgetEventDetails['wallet-disconnect']>) {
    setAccount('')
    note(event, event.detail.reason)
  }

  return (
    <>
      <h1>React 19</h1>
      {isShown && (
        <wallet-widget
          ref={attach}
          project-id={config.projectId}
          api-url={config.apiUrl}
          explorer-url={config.explorerUrl}
          analytics-url={config.analyticsUrl}
          relay-url={config.relayUrl}
          auth-url={config.authUrl}
          theme={theme}
          features={features}
          onwallet-ready={(event) => note(event, event.detail.state.status)}
          onwallet-open={(event) => note(event, event.detail.view)}
          onwallet-close={(event) => note(event, event.detail.view)}
          onwallet-connect={connected}
          onwallet-disconnect={disconnected}
          onwallet-transaction={(event) => note(event, event.detail.kind, event.detail.status)}
          onwallet-error={(event) => note(event, event.detail.code)}
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
