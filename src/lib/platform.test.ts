import { hasGlobalPrivacyControl, isMobile } from './platform'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
const aView = (userAgent: string, isCoarse = false) =>
  ({ navigator: { userAgent }, matchMedia: () => ({ matches: isCoarse }) }) as unknown as Parameters<typeof isMobile>[0]

describe('isMobile', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true, true],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', true, true],
    ['a tablet that calls itself a Mac', MAC, true, true],
    ['a Mac', MAC, false, false],
    ['a Windows machine with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', true, false],
  ])('of %s', (_name, agent, isCoarse, answer) => {
    expect(isMobile(aView(agent, isCoarse))).toBe(answer)
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
