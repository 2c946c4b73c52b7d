import { hasGlobalPrivacyControl, isMobile, readDevice } from './platform'
import { isMac } from './device/isMac'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const aView = (userAgent: string, isCoarse = false) =>
  ({ navigator: { userAgent }, matchMedia: () => ({ matches: isCoarse }) }) as unknown as Parameters<typeof isMobile>[0]

describe('isMobile', () => {
  it.each([
    ['an iPhone', IPHONE, true, true],
    ['an iPhone whose pointer is a mouse', IPHONE, false, true],
    ['an Android phone', ANDROID, true, true],
    ['a tablet that calls itself a Mac', MAC, true, true],
    ['a Mac', MAC, false, false],
    ['a Windows machine with a touch screen', WINDOWS, true, false],
  ])('of %s', (_name, agent, isCoarse, answer) => {
    expect(isMobile(aView(agent, isCoarse))).toBe(answer)
  })
})

describe('readDevice', () => {
  const onPage = (userAgent: string, isCoarse = false, parts: object = {}) => {
    const page = { ...aView(userAgent, isCoarse), ...parts }
    return readDevice({ self: page, top: page, ...page } as unknown as Window)
  }
  const plain = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }

  it.each([
    ['an iPhone', IPHONE, true, { isMobile: true, isIos: true }],
    ['a tablet that calls itself a Mac', MAC, true, { isMobile: true, isIos: true }],
    ['an Android phone', ANDROID, true, { isMobile: true, isAndroid: true }],
    ['a Mac', MAC, false, {}],
    ['a Windows machine with a touch screen', WINDOWS, true, {}],
  ])('of %s', (_name, agent, isCoarse, marks) => {
    expect(onPage(agent, isCoarse)).toEqual({ ...plain, ...marks })
  })

  it.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])('sees Telegram by %s alone', (mark) => {
    expect(onPage(MAC, false, { [mark]: {} })).toEqual({ ...plain, isTelegram: true })
  })

  it.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])(
    'sees no Telegram in an element that the page only named %s',
    (mark) => {
      // Elements answer to their names from behind the window's own properties.
      const named: object = Object.create({ [mark]: {} })
      const page = Object.assign(named, { ...aView(MAC), self: named, top: named })
      expect(readDevice(page as unknown as Window)).toEqual(plain)
    },
  )

  it('sees that the page is in a frame', () => {
    expect(onPage(MAC, false, { self: {}, top: {} })).toEqual({ ...plain, isFramed: true })
  })
})

describe('hasGlobalPrivacyControl', () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: false }, false],
    [{ globalPrivacyControl: 'true' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('of %p is %p', (navigator, answer) => {
    expect(hasGlobalPrivacyControl(navigator)).toBe(answer)
  })
})

const aBrowser = (userAgent: string, maxTouchPoints: number) =>
  ({ navigator: { userAgent, maxTouchPoints } }) as Parameters<typeof isMac>[0]

describe('isMac', () => {
  it.each([
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, true],
    ['a tablet that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false],
    ['a phone of the same maker', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 0, false],
    ['a Windows machine', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, false],
  ])('of %s', (_name, agent, touchPoints, answer) => {
    expect(isMac(aBrowser(agent, touchPoints))).toBe(answer)
  })
})
