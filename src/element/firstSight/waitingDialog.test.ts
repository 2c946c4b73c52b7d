import { showFrame } from './waitingDialog'

const aHost = (): { element: HTMLElement; root: ShadowRoot; trigger: HTMLButtonElement } => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  const trigger = document.createElement('button')
  trigger.setAttribute('part', 'trigger')
  trigger.textContent = 'Connect wallet'
  root.append(trigger)
  return { element, root, trigger }
}

const frameIn = (root: ShadowRoot): HTMLDialogElement | null => root.querySelector('dialog')

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

describe('the frame of a dialog whose script is on its way', () => {
  it('stands from 30 ms after the press until the script is there', async () => {
    const { element, root } = aHost()
    let come: () => void = () => undefined
    const shown = showFrame(element, new Promise<void>((resolve) => (come = resolve)))
    jest.advanceTimersByTime(29)
    expect(frameIn(root)).toBeNull()

    jest.advanceTimersByTime(1)
    expect(frameIn(root)?.open).toBe(true)
    expect(frameIn(root)?.getAttribute('aria-busy')).toBe('true')
    expect(frameIn(root)?.getAttribute('aria-label')).toBe('Connect wallet')
    expect(root.adoptedStyleSheets).toHaveLength(1)

    come()
    await shown
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
    expect(root.adoptedStyleSheets).toHaveLength(0)
  })

  it('is not shown to whoever has the script already', async () => {
    const { element, root } = aHost()
    await showFrame(element, Promise.resolve())
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
  })

  it('leaves with a script that does not come, and says so', async () => {
    const { element, root } = aHost()
    let fail: (reason: Error) => void = () => undefined
    const shown = showFrame(element, new Promise<void>((_resolve, reject) => (fail = reject)))
    jest.advanceTimersByTime(30)
    expect(frameIn(root)).not.toBeNull()
    fail(new Error('gone'))
    await expect(shown).rejects.toThrow('gone')
    jest.runAllTimers()
    expect(frameIn(root)).toBeNull()
  })

  it('is one, however often the page asks', () => {
    const { element, root } = aHost()
    void showFrame(element, new Promise(() => undefined))
    void showFrame(element, new Promise(() => undefined))
    jest.advanceTimersByTime(30)
    expect(root.querySelectorAll('dialog')).toHaveLength(1)
  })

  it('is not shown in an element that the page took out', () => {
    const { element, root } = aHost()
    void showFrame(element, new Promise(() => undefined))
    element.remove()
    jest.advanceTimersByTime(30)
    expect(frameIn(root)).toBeNull()
  })

  it('has the colours of the theme that the page asked for', () => {
    const { element, root } = aHost()
    Reflect.set(element, 'theme', 'dark')
    void showFrame(element, new Promise(() => undefined))
    jest.advanceTimersByTime(30)
    expect(frameIn(root)?.getAttribute('data-theme')).toBe('dark')
  })
})
