import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { WalletWidgetElement, WalletWidgetEventDetails, WalletWidgetProperties } from 'wallet-widget'
import type { Config } from './config'

type Events = { [Name in keyof WalletWidgetEventDetails]: CustomEvent<WalletWidgetEventDetails[Name]> }

type WalletProps = Pick<WalletWidgetProperties, 'theme' | 'features'> & {
  config: Config
  onEvent(event: Events[keyof Events], ...words: string[]): void
  onConnect(address: string): void
  onDisconnect(): void
}

/**
 * React 18 writes everything it is given to a tag with a hyphen as attributes, as texts, and knows no events but the
 * browser's own. Objects are therefore set as properties, and events are listened to, on the element itself.
 */
export const Wallet = forwardRef<WalletWidgetElement, WalletProps>(function Wallet(
  { config, theme, features, onEvent, onConnect, onDisconnect },
  ref,
) {
  const element = useRef<WalletWidgetElement>(null)
  useImperativeHandle<WalletWidgetElement | null, WalletWidgetElement | null>(ref, () => element.current)

  useLayoutEffect(() => {
    if (element.current) element.current.networks = config.networks
  }, [config.networks])

  useLayoutEffect(() => {
    if (element.current) element.current.features = features
  }, [features])

  useLayoutEffect(() => {
    const listening = new AbortController()
    const listen = <Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => void) =>
      element.current?.addEventListener(type, listener, { signal: listening.signal })
    listen('wallet-ready', (event) => onEvent(event, event.detail.state.status))
    listen('wallet-open', (event) => onEvent(event, event.detail.view))
    listen('wallet-close', (event) => onEvent(event, event.detail.view))
    listen('wallet-connect', (event) => {
      onConnect(event.detail.address)
      onEvent(event, event.detail.namespace)
    })
    listen('wallet-disconnect', (event) => {
      onDisconnect()
      onEvent(event, event.detail.reason)
    })
    listen('wallet-transaction', (event) => onEvent(event, event.detail.kind, event.detail.status))
    listen('wallet-error', (event) => onEvent(event, event.detail.code))
    return () => listening.abort()
  }, [onEvent, onConnect, onDisconnect])

  useEffect(() => void import('wallet-widget'), [])

  return (
    <wallet-widget
      ref={element}
      project-id={config.projectId}
      api-url={config.apiUrl}
      explorer-url={config.explorerUrl}
      analytics-url={config.analyticsUrl}
      relay-url={config.relayUrl}
      auth-url={config.authUrl}
      theme={theme}
    />
  )
})
