import { showHint } from './showHint'

// Where it stands, and that the pointer brings it, is in test/e2e; here: when, and how it goes.

let pointed: Element | undefined

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' && this === pointed
  })
})
afterEach(() => {
  pointed = undefined
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

function aButton({ label = 'Close', text = '' } = {}) {
  const host = document.createElement('div')
  const wallet = document.createElement('div')
  wallet.className = 'wallet'
  const button = document.createElement('button')
  button.setAttribute('aria-label', label)
  button.textContent = text
  wallet.append(button)
  host.attachShadow({ mode: 'open' }).append(wallet)
  document.body.append(host)
  pointed = button
  showHint(button)
  return { button, hint: () => wallet.querySelector('.hint') }
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
  document.dispatchEvent(event)
  return event
}

describe('the name of a button that is an icon', () => {
  it('is shown after a moment, and is nothing to screen readers', () => {
    const { hint } = aButton()
    jest.advanceTimersByTime(599)
    expect(hint()).toBeNull()
    jest.advanceTimersByTime(1)
    expect([hint()?.textContent, hint()?.getAttribute('aria-hidden')]).toEqual(['Close', 'true'])
  })

  it('goes with Esc, which does nothing else then', () => {
    const { hint } = aButton()
    expect(press('Escape').defaultPrevented).toBe(false)
    jest.advanceTimersByTime(600)
    expect([press('Tab').defaultPrevented, hint()?.textContent]).toEqual([false, 'Close'])
    expect([press('Escape').defaultPrevented, hint()]).toEqual([true, null])
    expect(press('Escape').defaultPrevented).toBe(false)
  })

  it.each(['pointerleave', 'blur'])('goes after %s', (type) => {
    const { button, hint } = aButton()
    jest.advanceTimersByTime(600)
    button.dispatchEvent(new Event(type))
    jest.advanceTimersByTime(120)
    expect(hint()?.textContent).toBe('Close')
    pointed = undefined
    button.dispatchEvent(new Event(type))
    jest.advanceTimersByTime(120)
    expect(hint()).toBeNull()
  })

  it('goes with a press, and with its button', () => {
    const first = aButton()
    jest.advanceTimersByTime(600)
    first.button.click()
    expect(first.hint()).toBeNull()
    const second = aButton()
    jest.advanceTimersByTime(600)
    second.button.remove()
    document.dispatchEvent(new Event('pointermove'))
    expect(second.hint()).toBeNull()
  })

  it('is not shown where nobody stayed, and only one at a time', () => {
    const passed = aButton()
    pointed = undefined
    jest.advanceTimersByTime(600)
    expect(passed.hint()).toBeNull()
    const first = aButton()
    jest.advanceTimersByTime(600)
    const second = aButton({ label: 'Back' })
    jest.advanceTimersByTime(600)
    expect([first.hint(), second.hint()?.textContent]).toEqual([null, 'Back'])
  })

  it('is not said of a button with words', () => {
    const { hint } = aButton({ text: 'Review' })
    jest.advanceTimersByTime(600)
    expect(hint()).toBeNull()
  })
})

describe('the rest of something shortened', () => {
  const anAmount = (isPressed: boolean) => {
    const made = aButton({ text: '0.5 ETH' })
    showHint(made.button, { words: '0.500000000000000001 ETH', isPressed })
    return made
  }

  it('is shown to a pointer that rests on it, and to the focus', () => {
    const { hint } = anAmount(false)
    jest.advanceTimersByTime(599)
    expect(hint()).toBeNull()
    jest.advanceTimersByTime(1)
    expect(hint()?.textContent).toBe('0.500000000000000001 ETH')
  })

  it('comes at once with a press, also of a finger, which leaves with it, and stays', () => {
    pointed = undefined
    const { button, hint } = anAmount(true)
    pointed = undefined
    jest.advanceTimersByTime(0)
    button.dispatchEvent(new Event('pointerleave'))
    jest.advanceTimersByTime(1_000)
    expect(hint()?.textContent).toBe('0.500000000000000001 ETH')
    button.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
    expect(hint()).not.toBeNull()
  })

  it.each(['pointerdown', 'focusin'])('goes with a %s elsewhere', (type) => {
    const { hint } = anAmount(true)
    jest.advanceTimersByTime(0)
    document.body.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    expect(hint()).toBeNull()
  })

  it('goes with Esc, and with what it belongs to', () => {
    const first = anAmount(true)
    jest.advanceTimersByTime(0)
    expect([press('Escape').defaultPrevented, first.hint()]).toEqual([true, null])
    const second = anAmount(true)
    jest.advanceTimersByTime(0)
    second.button.remove()
    document.dispatchEvent(new Event('pointermove'))
    expect(second.hint()).toBeNull()
  })
})
