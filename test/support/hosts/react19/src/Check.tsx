import { createElement, useState } from 'react'
import { defineWalletWidget } from 'wallet-widget'
import { checkData } from './checkData'

/** What anybody may ask of a custom element in React 19. */
export function Check() {
  const [isShown, setIsShown] = useState(true)
  const [isOn, setIsOn] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [count, setCount] = useState(0)
  const [heard, setHeard] = useState('')
  return (
    <>
      <h1>Custom elements in React 19</h1>
      {isShown ? (
        <wallet-widget
          id="rich"
          open={isOpen}
          no-reconnect={isOn}
          debug={isOn}
          data-count={count}
          appName={`Shop ${count}`}
          networks={checkData.networks}
          features={checkData.features}
          defaultAccountTypes={checkData.defaultAccountTypes}
          siwx={checkData.siwx}
          onwallet-view-change={(event) => setHeard(event.detail.view)}
          onwallet-close={() => setIsOpen(false)}
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
      {/* A tag that is defined after it was rendered gets an object as a text. */}
      {createElement('late-widget', { id: 'text', features: checkData.features })}
      <div className="actions">
        <button onClick={() => setCount(count + 1)}>Count</button>
        <button onClick={() => setIsOn(!isOn)}>Switch</button>
        <button onClick={() => setIsShown(!isShown)}>Toggle</button>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <button onClick={() => defineWalletWidget('late-widget')}>Define late</button>
      </div>
      <output aria-label="Heard">{heard}</output>
    </>
  )
}
