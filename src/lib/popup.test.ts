import { openPopup } from './popup'

type Opened = {
  closed: boolean
  opener: unknown
  location: { replace(url: string): void }
  document: { title: string; body: { textContent: string } }
  close(): void
}

function aPage(opened: Opened | null) {
  const features: string[] = []
  const page: unknown = {
    screen: { availWidth: 1000, availHeight: 700 },
    open: (_url: string, _target: string, wish: string) => (features.push(wish), opened),
  }
  return { page: page as Window, features }
}

const aWindow = (parts: Partial<Opened> = {}): Opened & { urls: string[] } => {
  const urls: string[] = []
  return {
    closed: false,
    opener: 'page',
    urls,
    location: { replace: (url) => void urls.push(url) },
    document: { title: '', body: { textContent: '' } },
    close: () => undefined,
    ...parts,
  }
}

describe('a window of another page', () => {
  it('opens in the middle, of its size, and never above the screen', () => {
    const { page, features } = aPage(aWindow())
    openPopup({ width: 600, height: 800 }, page)
    openPopup({ width: 600, height: 500 }, page)
    expect(features).toEqual([
      'popup,width=600,height=800,left=200,top=0',
      'popup,width=600,height=500,left=200,top=100',
    ])
  })

  it('is closed when it is no longer needed', () => {
    const close = jest.fn()
    openPopup({ width: 1, height: 1 }, aPage(aWindow({ close })).page)?.close()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('cannot reach back, says what is coming, and goes where it is sent', () => {
    const opened = aWindow()
    const popup = openPopup({ width: 600, height: 800 }, aPage(opened).page)
    expect(opened.opener).toBeNull()
    popup?.say('Opening <b>')
    expect(opened.document.body.textContent).toBe('Opening <b>')
    popup?.go('https://pay.example')
    expect(opened.urls).toEqual(['https://pay.example'])
    opened.closed = true
    expect(popup?.isClosed()).toBe(true)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://pay.example', 'tel:112', 'pay.example', ''])(
    'is closed where it is sent to %j, which is no page',
    (url) => {
      let isClosed = false
      const opened = aWindow({ close: () => void (isClosed = true) })
      openPopup({ width: 1, height: 1 }, aPage(opened).page)?.go(url)
      expect([opened.urls, isClosed]).toEqual([[], true])
    },
  )

  it.each([
    ['was not opened', null],
    ['was opened and closed at once', aWindow({ closed: true })],
  ])('is none when it %s', (_what, opened) => {
    expect(openPopup({ width: 1, height: 1 }, aPage(opened).page)).toBeNull()
  })

  it('is none when it is not ours to write into, as in a frame without an origin or behind a blocker’s stand-in', () => {
    let isClosed = false
    const foreign = aWindow({ close: () => (isClosed = true) })
    Object.defineProperty(foreign, 'document', {
      get: () => {
        throw new Error('SecurityError')
      },
    })
    expect(openPopup({ width: 1, height: 1 }, aPage(foreign).page)).toBeNull()
    expect(isClosed).toBe(true)
    expect(openPopup({ width: 1, height: 1 }, aPage({ closed: false } as Opened).page)).toBeNull()
  })
})

describe('what the window says', () => {
  const ORIGIN = 'https://wallet.example'

  function aTalk() {
    const opened = aWindow()
    const target = new EventTarget()
    const page: unknown = Object.assign(target, { screen: { availWidth: 1000, availHeight: 700 }, open: () => opened })
    const say = (source: unknown, origin: string, data: unknown) =>
      target.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
    const heard: unknown[] = []
    const popup = openPopup({ width: 1, height: 1, mayAnswer: true }, page as Window)
    const stop = popup?.onMessage(ORIGIN, (message) => heard.push(message))
    return { opened, say, heard, stop }
  }

  it('is heard while it is on the page of that origin, until that ends', () => {
    const { opened, say, heard, stop } = aTalk()
    expect(opened.opener).toBe('page')
    say(opened, ORIGIN, { resultUri: 'one' })
    stop?.()
    say(opened, ORIGIN, { resultUri: 'two' })
    expect(heard).toEqual([{ resultUri: 'one' }])
  })

  it('is not heard of another window, another origin, or nobody', () => {
    const { opened, say, heard } = aTalk()
    say(aWindow(), ORIGIN, 'other window')
    say(null, ORIGIN, 'no window')
    for (const origin of ['https://social.example', `${ORIGIN}.evil`, 'null', '']) say(opened, origin, 'other origin')
    expect(heard).toEqual([])
  })
})
