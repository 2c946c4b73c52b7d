import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { WalletWidgetElement } from 'wallet-widget'
import { checkData } from './checkData'

/** What anybody may ask of a custom element in React 18, which needs the element itself for objects and events. */
export function Check() {
  const rich = useRef<WalletWidgetElement>(null)
  const [isShown, setIsShown] = useState(true)
  const [isOn, setIsOn] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [count, setCount] = useState(0)
  const [heard, setHeard] = useState('')
  const close = useCallback(() => setIsOpen(false), [])

  useLayoutEffect(() => {
    const element = rich.current
    if (!element) return
    Object.assign(element, checkData)
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('wallet-view-change', (event) => setHeard(event.detail.view), { signal })
    element.addEventListener('wallet-close', close, { signal })
    return () => listening.abort()
  }, [isShown, close])

  // React 18 writes `false` as a text: a boolean that is off is `undefined`.
  return (
    <>
      <h1>Custom elements in React 18</h1>
      {isShown ? (
        <wallet-widget
          ref={rich}
          id="rich"
          open={isOpen || undefined}
          no-reconnect={isOn || undefined}
          debug={isOn || undefined}
          data-count={count}
          app-name={`Shop ${count}`}
        >
          <button slot="trigger" type="button">
            Pressed {count} times
          </button>
          {count > 0 && <span>More than none</span>}
        </wallet-widget>
      ) : (
        <p>Nothing here</p>
      )}
      <wallet-widget id="childless" />
      {/* Neither of the two arrives. */}
      <wallet-widget id="text" features={checkData.features} onwallet-ready={() => setHeard('React 18 listens')} />
      <div className="actions">
        <button onClick={() => setCount(count + 1)}>Count</button>
        <button onClick={() => setIsOn(!isOn)}>Switch</button>
        <button onClick={() => setIsShown(!isShown)}>Toggle</button>
        <button onClick={() => setIsOpen(true)}>Open</button>
      </div>
      <output aria-label="Heard">{heard}</output>
    </>
  )
}
