import { createRef } from 'react'
import { act, render } from '@testing-library/react'
import { FakeWidget } from '../../../test/support/fakeWidget'
import type { WalletWidgetElement } from '../../index'
import { WalletWidget } from './WalletWidget'

customElements.define('wallet-widget', FakeWidget)

const NETWORKS = ['eip155:1'] as const
const tagOf = (container: Element): Element => {
  const tag = container.querySelector('wallet-widget')
  if (!tag) throw new Error('no tag')
  return tag
}
/** Whether nobody kept it from happening. */
function tell(tag: Element, type: string, detail: object): boolean {
  const event = new CustomEvent(type, { bubbles: true, cancelable: true, detail })
  act(() => void tag.dispatchEvent(event))
  return !event.defaultPrevented
}

// Not here: servers and taking over what they rendered, in both versions of React (test/deliveryComponents).
describe('the component', () => {
  it('writes texts and switches as attributes, and what every tag has', () => {
    const { container } = render(
      <WalletWidget
        projectId="shop"
        theme="dark"
        noReconnect
        debug={false}
        id="wallet"
        className="wide"
        style={{ color: 'teal' }}
        aria-label="Wallet"
        data-test="1"
      >
        <button type="button" slot="trigger">
          Log in
        </button>
      </WalletWidget>,
    )
    const tag = tagOf(container)
    expect(Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value]))).toMatchObject({
      'project-id': 'shop',
      theme: 'dark',
      'no-reconnect': '',
      id: 'wallet',
      class: 'wide',
      'aria-label': 'Wallet',
      'data-test': '1',
    })
    expect([tag.hasAttribute('debug'), tag.hasAttribute('networks')]).toEqual([false, false])
    expect(tag.querySelector('button')?.slot).toBe('trigger')
  })

  it('sets objects as properties, each once, and takes them back', () => {
    const set = jest.fn()
    Object.defineProperty(FakeWidget.prototype, 'features', {
      configurable: true,
      set(value: unknown) {
        set(value)
      },
    })
    const features = { swaps: false }
    const { container, rerender } = render(<WalletWidget networks={NETWORKS} features={features} />)
    expect(Reflect.get(tagOf(container), 'networks')).toBe(NETWORKS)
    rerender(<WalletWidget networks={NETWORKS} features={features} theme="dark" />)
    expect(set.mock.calls).toEqual([[features]])
    rerender(<WalletWidget theme="dark" />)
    expect(set.mock.calls).toEqual([[features], [null]])
    expect(Reflect.get(tagOf(container), 'networks')).toBeNull()
    Reflect.deleteProperty(FakeWidget.prototype, 'features')
  })

  it('opens and closes by a switch, and never writes it as a text', () => {
    const { container, rerender } = render(<WalletWidget open />)
    expect([Reflect.get(tagOf(container), 'open'), tagOf(container).hasAttribute('open')]).toEqual([true, false])
    rerender(<WalletWidget open={false} />)
    expect(Reflect.get(tagOf(container), 'open')).toBe(false)
    rerender(<WalletWidget />)
    expect(Reflect.get(tagOf(container), 'open')).toBeNull()
  })

  it('hands each event to its handler, the one of the last rendering, until there is none', () => {
    const [first, second] = [jest.fn(), jest.fn()]
    const { container, rerender } = render(<WalletWidget onWalletConnect={first} />)
    const tag = tagOf(container)
    tell(tag, 'wallet-connect', { address: '0x1' })
    rerender(<WalletWidget onWalletConnect={second} />)
    tell(tag, 'wallet-connect', { address: '0x2' })
    rerender(<WalletWidget />)
    tell(tag, 'wallet-connect', { address: '0x3' })
    const heard = [first, second].map(({ mock }) =>
      mock.calls.map(([event]: [CustomEvent<{ address: string }>]) => event.detail.address),
    )
    expect(heard).toEqual([['0x1'], ['0x2']])
  })

  it('lets a handler keep the dialog open', () => {
    const { container } = render(<WalletWidget onWalletRequestClose={(event) => event.preventDefault()} />)
    expect(tell(tagOf(container), 'wallet-request-close', { source: 'keyboard' })).toBe(false)
  })

  it('gives its ref the element', () => {
    const ref = createRef<WalletWidgetElement>()
    const { container, unmount } = render(<WalletWidget ref={ref} />)
    expect(ref.current).toBe(tagOf(container))
    unmount()
    expect(ref.current).toBeNull()
  })
})
