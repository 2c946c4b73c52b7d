import { makeWaiting } from './waitingDialog'

const aHost = () => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  const trigger = document.createElement('button')
  trigger.textContent = 'Connect wallet'
  root.append(trigger)
  return { element, root, wait: makeWaiting(root, trigger) }
}

const frameIn = (root: ShadowRoot): HTMLDialogElement | null => root.querySelector('dialog')

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

describe('the frame of a dialog whose script is on its way', () => {
  it('stands from 60 ms after the press until the script is there', async () => {
    const { root, wait } = aHost()
    let come: () => void = () => undefined
    const shown = wait(new Promise<void>((resolve) => (come = resolve)), 'auto')
    jest.advanceTimersByTime(59)
    expect(frameIn(root)).toBeNull()

    jest.advanceTimersByTime(1)
    expect(frameIn(root)?.open).toBe(true)
    expect(frameIn(root)?.getAttribute('aria-label')).toBe('Connect wallet')

    come()
    await shown
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
  })

  it('is not shown to whoever has the script already', async () => {
    const { root, wait } = aHost()
    await wait(Promise.resolve(), 'auto')
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
  })

  it('leaves with a script that does not come, and says so', async () => {
    const { root, wait } = aHost()
    let fail: (reason: Error) => void = () => undefined
    const shown = wait(new Promise<void>((_resolve, reject) => (fail = reject)), 'auto')
    jest.advanceTimersByTime(60)
    expect(frameIn(root)).not.toBeNull()
    fail(new Error('gone'))
    await expect(shown).rejects.toThrow('gone')
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
  })

  it('is one, however often the page asks', () => {
    const { root, wait } = aHost()
    void wait(new Promise(() => undefined), 'auto')
    void wait(new Promise(() => undefined), 'auto')
    jest.advanceTimersByTime(60)
    expect(root.querySelectorAll('dialog')).toHaveLength(1)
  })

  it('is not shown in an element that the page took out', () => {
    const { element, root, wait } = aHost()
    void wait(new Promise(() => undefined), 'auto')
    element.remove()
    jest.advanceTimersByTime(60)
    expect(frameIn(root)).toBeNull()
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'light dark'],
    // A page may write anything.
    ['blue', 'light dark'],
    [5, 'light dark'],
  ])('has the colours of the theme that the page asked for: %s', (theme, expected) => {
    const { root, wait } = aHost()
    void wait(new Promise(() => undefined), theme)
    jest.advanceTimersByTime(60)
    expect(frameIn(root)?.style.colorScheme).toBe(expected)
  })
})
