import { platformsOf, type Platform, type PlatformConditions } from './platforms'

const nothing = {
  mobileLink: undefined,
  webappLink: undefined,
  desktopLink: undefined,
  rdns: undefined,
  injectedIds: [],
}
const everything = {
  mobileLink: 'a://',
  webappLink: 'https://a.example',
  desktopLink: 'a://',
  rdns: 'example.a',
  injectedIds: ['isA'],
}
const onDesktop = { isInstalled: false, hasAdapters: true, isMobile: false }
const onPhone = { ...onDesktop, isMobile: true }

describe('the ways to a wallet', () => {
  it.each<[string, PlatformConditions, Platform[]]>([
    ['no wallet in particular', onDesktop, ['qrcode']],
    ['no wallet in particular, on a phone', onPhone, ['qrcode']],
    ['a wallet of this page that no list knows', { ...onDesktop, isInstalled: true }, ['browser']],
    [
      'one that is everywhere and installed',
      { ...onDesktop, wallet: everything, isInstalled: true },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    ['one that is everywhere but not installed', { ...onDesktop, wallet: everything }, ['qrcode', 'web', 'desktop']],
    [
      'one that is everywhere, on a page that pairs with nobody',
      { ...onDesktop, wallet: everything, canPair: false },
      ['unsupported'],
    ],
    ['the same on a phone', { ...onPhone, wallet: everything, canPair: false }, ['unsupported']],
    [
      'the same where it opens this page',
      { ...onPhone, wallet: everything, canPair: false, opensPage: true },
      ['mobile'],
    ],
    [
      'the same where it is installed',
      { ...onDesktop, wallet: everything, isInstalled: true, canPair: false },
      ['browser'],
    ],
    ['one that is everywhere, on a phone', { ...onPhone, wallet: everything }, ['mobile', 'web']],
    [
      'one that is everywhere and installed, on a phone',
      { ...onPhone, wallet: everything, isInstalled: true },
      ['browser', 'mobile', 'web'],
    ],
    [
      'an installed one on a page that only pairs',
      { ...onDesktop, wallet: everything, isInstalled: true, hasAdapters: false },
      ['qrcode', 'web', 'desktop'],
    ],
    ['an app for phones', { ...onDesktop, wallet: { ...nothing, mobileLink: 'a://' } }, ['qrcode']],
    ['an app for phones, on one', { ...onPhone, wallet: { ...nothing, mobileLink: 'a://' } }, ['mobile']],
    ['a wallet on the web', { ...onPhone, wallet: { ...nothing, webappLink: 'https://a.example' } }, ['web']],
    ['an app for desktops', { ...onDesktop, wallet: { ...nothing, desktopLink: 'a://' } }, ['desktop']],
    ['an app for desktops, on a phone', { ...onPhone, wallet: { ...nothing, desktopLink: 'a://' } }, ['qrcode']],
    [
      'an extension that is not installed',
      { ...onDesktop, wallet: { ...nothing, rdns: 'example.a' } },
      ['unsupported'],
    ],
    [
      'an extension known by what it injects',
      { ...onPhone, wallet: { ...nothing, injectedIds: ['isA'] } },
      ['unsupported'],
    ],
    [
      'an extension, on a page that only pairs',
      { ...onDesktop, wallet: { ...nothing, rdns: 'example.a' }, hasAdapters: false },
      ['qrcode'],
    ],
    ['a wallet nothing is known of', { ...onDesktop, wallet: nothing }, ['qrcode']],
    ['one that opens the page inside itself, on a phone', { ...onPhone, wallet: nothing, opensPage: true }, ['mobile']],
    [
      'one that opens the page inside itself, on a desktop',
      { ...onDesktop, wallet: { ...nothing, rdns: 'example.a' }, opensPage: true },
      ['unsupported'],
    ],
  ])('for %s', (_case, facts, platforms) => {
    expect(platformsOf(facts)).toEqual(platforms)
  })
})
