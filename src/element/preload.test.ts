import { aFramedPage, holdAsSafe } from '../../test/support/surroundings'
import type * as preloadModule from './preload'

// The build writes the list into the module; here it is a global of the same name.
const FILES = ['https://host.example/chunks/dialog.js', 'https://host.example/chunks/react.js']

const ACCOUNT = ['https://host.example/chunks/account.js', 'https://host.example/chunks/balances.js']

/** happy-dom keeps the class of `relList` to itself. */
const tokenLists = (): DOMTokenList => Object.getPrototypeOf(document.createElement('link').relList) as DOMTokenList

/** The first of them has come. */
const firstCame = (): void => void links()[0]?.dispatchEvent(new Event('load'))
/** So has whatever was asked for. */
const allCame = (): void => links().forEach((link) => link.dispatchEvent(new Event('load')))
const addresses = (): string[] => links().map(({ href }) => href)

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')]

const setConnection = (connection?: { saveData?: boolean; effectiveType?: string }): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

const load = jest.fn(() => Promise.reject(new Error('The app is not loaded here')))
const element = document.createElement('div')
const root = element.attachShadow({ mode: 'open' })

/** The module remembers that it fetched; each test begins with a new one. */
const freshly = (act: (preload: (values?: preloadModule.PreloadHost['values']) => void) => void): void => {
  jest.isolateModules(() => {
    const { preloadFirstView } = jest.requireActual<typeof preloadModule>('./preload')
    act((values = {}) => preloadFirstView({ element, values, status: 'disconnected', load }))
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  Reflect.set(globalThis, 'FIRST_VIEW_FILES', FILES)
  Reflect.set(globalThis, 'ACCOUNT_FILES', ACCOUNT)
  Reflect.set(globalThis, 'requestIdleCallback', undefined)
  // happy-dom fetches nothing for a link and knows no kinds of them.
  jest.spyOn(tokenLists(), 'supports').mockReturnValue(true)
  setConnection()
})

afterEach(() => {
  links().forEach((link) => link.remove())
  document.querySelectorAll('script').forEach((script) => script.remove())
  jest.useRealTimers()
})

describe('the files of the first view', () => {
  it('are fetched once, when the page is idle, and not run', () => {
    freshly((preload) => {
      preload()
      expect(links()).toHaveLength(0)
      jest.runAllTimers()
      preload()
      jest.runAllTimers()
      firstCame()
      expect(links().map(({ rel, href }) => ({ rel, href }))).toEqual(
        FILES.map((href) => ({ rel: 'modulepreload', href })),
      )
    })
  })

  it.each(['load', 'error'])('come after that which draws the list (%s)', (outcome) => {
    freshly((preload) => preload())
    jest.runAllTimers()
    expect(links().map(({ href }) => href)).toEqual(FILES.slice(0, 1))
    links()[0]?.dispatchEvent(new Event(outcome))
    expect(links().map(({ href }) => href)).toEqual(FILES)
  })

  it('wait for the browser to say that it is idle', () => {
    const waiting: (() => void)[] = []
    Reflect.set(globalThis, 'requestIdleCallback', (act: () => void) => waiting.push(act))
    freshly((preload) => preload())
    expect(links()).toHaveLength(0)
    waiting.forEach((act) => act())
    expect(links()).toHaveLength(1)
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'are left where the connection is %j',
    (connection) => {
      setConnection(connection)
      freshly((preload) => preload())
      jest.runAllTimers()
      expect(links()).toHaveLength(0)
    },
  )

  it('are left to the click in a browser that cannot preload modules', () => {
    jest.spyOn(tokenLists(), 'supports').mockReturnValue(false)
    freshly((preload) => preload())
    jest.runAllTimers()
    expect(links()).toHaveLength(0)
  })

  it('have the nonce that the page’s own scripts are trusted by', () => {
    const script = document.createElement('script')
    script.nonce = 'abc'
    document.head.append(script)
    freshly((preload) => preload())
    jest.runAllTimers()
    firstCame()
    expect(links().map(({ nonce }) => nonce)).toEqual(FILES.map(() => 'abc'))
  })
})

describe('what draws the views', () => {
  const viewElement = jest.fn()

  /** The first list stands there; of the files that were fetched before so many have come. */
  const lookAtList = (came: number): Promise<void> =>
    jest.isolateModulesAsync(async () => {
      jest.doMock('./viewElement', () => viewElement() as undefined)
      const { preloadFirstView, runFirstView } = jest.requireActual<typeof preloadModule>('./preload')
      if (came > 0) preloadFirstView({ element, values: {}, status: 'disconnected', load })
      jest.runAllTimers()
      for (let index = 0; index < came; index++) links()[index]?.dispatchEvent(new Event('load'))
      const waiting: (() => void)[] = []
      Reflect.set(globalThis, 'requestIdleCallback', (act: () => void) => waiting.push(act))
      runFirstView()
      await jest.runAllTimersAsync()
      expect(viewElement).not.toHaveBeenCalled()
      waiting.forEach((act) => act())
      await jest.runAllTimersAsync()
    })

  beforeEach(() => viewElement.mockReset().mockReturnValue({}))
  afterEach(() => jest.dontMock('./viewElement'))

  it('is run in an idle moment where it was fetched before', async () => {
    await lookAtList(FILES.length)
    expect(viewElement).toHaveBeenCalledTimes(1)
  })

  it.each([0, 1])('is left to the visitor who turns to the list where %i of its files are there', async (came) => {
    await lookAtList(came)
    expect(viewElement).not.toHaveBeenCalled()
    expect(links()).toHaveLength(came > 0 ? FILES.length : 0)
  })

  it.each([null, []])('is left where the build names no files (%j)', async (files) => {
    Reflect.set(globalThis, 'FIRST_VIEW_FILES', files)
    await lookAtList(0)
    expect(viewElement).not.toHaveBeenCalled()
  })
})

/** Somebody connects, so many times. */
function connect(times = 1): void {
  jest.isolateModules(() => {
    const { preloadAccount } = jest.requireActual<typeof preloadModule>('./preload')
    for (let time = 0; time < times; time++) {
      preloadAccount()
      jest.runAllTimers()
    }
    allCame()
  })
}

describe('the files of the account', () => {
  /** The page is there, or still comes. */
  const setReady = (state: DocumentReadyState): void =>
    void jest.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(state)

  afterEach(() => jest.restoreAllMocks())

  it('are fetched once when somebody connects, with those of the first view', () => {
    setReady('complete')
    connect(2)
    expect(addresses().toSorted()).toEqual([...ACCOUNT, ...FILES].toSorted())
  })

  it('are fetched by an idle page that brought an account back', () => {
    jest.isolateModules(() => {
      const { preloadFirstView } = jest.requireActual<typeof preloadModule>('./preload')
      preloadFirstView({ element, values: {}, status: 'connected', load })
    })
    jest.runAllTimers()
    allCame()
    expect(addresses().toSorted()).toEqual([...ACCOUNT, ...FILES].toSorted())
  })

  it('are left to the idle page where that is still loading', () => {
    setReady('interactive')
    connect()
    expect(links()).toEqual([])
  })

  it('are left to the press on a connection that is not good', () => {
    setReady('complete')
    setConnection({ saveData: true })
    connect()
    expect(links()).toEqual([])
  })

  it('are left where nobody is connected', () => {
    freshly((preload) => preload())
    jest.runAllTimers()
    allCame()
    expect(addresses()).toEqual(FILES)
  })
})

describe('a visitor who comes near', () => {
  const firstSight = jest.fn()
  const prepareFirst = jest.fn()
  const preloadView = jest.fn()
  const values = {}

  /** Makes ready what comes first, and waits until it is; the modules behind it only note that they were run. */
  const comeNear = (status: preloadModule.PreloadHost['status']): Promise<void> =>
    jest.isolateModulesAsync(async () => {
      jest.doMock('./firstSight/openFirst', () => firstSight() as undefined)
      jest.doMock('./appMount', () => ({ preloadView }))
      const { preloadFirstView } = jest.requireActual<typeof preloadModule>('./preload')
      preloadFirstView({ element, values, status, load }, true)
      await jest.advanceTimersByTimeAsync(0)
    })

  beforeEach(() => {
    prepareFirst.mockReset()
    preloadView.mockReset()
    firstSight.mockReset().mockReturnValue({ prepareFirst })
  })
  afterEach(() => ['./firstSight/openFirst', './appMount'].forEach((path) => jest.dontMock(path)))

  it('has what draws the list run and made ready, and the rest fetched, on a slow connection too', async () => {
    setConnection({ saveData: true, effectiveType: '3g' })
    await comeNear('disconnected')
    firstCame()
    expect([firstSight.mock.calls.length, links().map(({ href }) => href)]).toEqual([1, FILES])
    expect(prepareFirst.mock.calls).toEqual([[root, values]])
    expect(preloadView).not.toHaveBeenCalled()
  })

  it('hears nothing of what could not be made ready: the press says it', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    prepareFirst.mockImplementation(() => {
      throw new TypeError('an option that cannot be read')
    })
    await comeNear('disconnected')
    jest.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect([prepareFirst.mock.calls.length, unhandled.mock.calls]).toEqual([1, []])
  })

  it.each(['connected', 'connecting'] as const)(
    'has the view run that comes first when %s, and no list',
    async (status) => {
      await comeNear(status)
      expect(preloadView.mock.calls).toEqual([[status]])
      expect([firstSight.mock.calls.length, links()]).toEqual([0, []])
    },
  )
})

describe('what is around the page', () => {
  const ORIGIN = 'https://safe.example'

  /** The page's window in the frame of a page that answers as a Safe. */
  function inSafe() {
    const framed = aFramedPage(ORIGIN)
    const asked = holdAsSafe(framed)
    const own = Object.getOwnPropertyDescriptor(window, 'parent')
    Object.defineProperty(window, 'parent', { value: framed.parent, configurable: true })
    jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'message' && typeof listener === 'function') framed.page.addEventListener(type, listener)
    })
    return { asked, leave: () => own && Object.defineProperty(window, 'parent', own) }
  }

  it.each([
    ['is connected where it is a wallet of an origin that the host believes', { surroundingOrigins: [ORIGIN] }, 1],
    [
      'is asked nothing where the host wants no wallet around it',
      { surroundingOrigins: [ORIGIN], surroundingWallet: false },
      0,
    ],
  ])('%s', async (_what, features, times) => {
    load.mockClear()
    const { asked, leave } = inSafe()
    freshly((preload) => preload({ features }))
    for (let turn = 0; turn < 20; turn++) await jest.advanceTimersByTimeAsync(50)
    leave()
    expect([asked.length, load.mock.calls.length]).toEqual([times, times])
  })
})
