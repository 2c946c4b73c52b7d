import type { ViewEntry, ViewName } from '../navigation'
import { backOutcome } from './backRules'
import { closeOutcome } from './closeRules'
import { openingView } from './openingRules'

const facts = {
  noAdapters: false,
  offersPairing: true,
  isConnected: false,
  isMobile: false,
  isOnUnsupportedNetwork: false,
}

describe('opening rules', () => {
  it.each([
    [
      'a requested view wins',
      { requested: { view: 'Networks' as ViewName, isPairing: false }, noAdapters: true, isConnected: true },
      'Networks',
    ],
    ['no adapters, nobody connected, phone', { noAdapters: true, isMobile: true }, 'AllWallets'],
    ['no adapters, nobody connected, desktop', { noAdapters: true }, 'ConnectingWalletConnectBasic'],
    ['no adapters and no pairing, desktop', { noAdapters: true, offersPairing: false }, 'Connect'],
    ['no adapters and no pairing, phone', { noAdapters: true, offersPairing: false, isMobile: true }, 'Connect'],
    [
      'a code asked for without pairing',
      { requested: { view: 'ConnectingWalletConnect' as ViewName, isPairing: true }, offersPairing: false },
      'Connect',
    ],
    [
      'a code asked for without pairing, connected',
      {
        requested: { view: 'ConnectingWalletConnectBasic' as ViewName, isPairing: true },
        offersPairing: false,
        isConnected: true,
      },
      'Account',
    ],
    [
      'a code asked for',
      { requested: { view: 'ConnectingWalletConnect' as ViewName, isPairing: true }, isConnected: true },
      'ConnectingWalletConnect',
    ],
    ['no adapters, connected', { noAdapters: true, isConnected: true }, 'Account'],
    ['connected', { isConnected: true }, 'Account'],
    ['connected on a phone', { isConnected: true, isMobile: true }, 'Account'],
    ['disconnected', {}, 'Connect'],
    ['disconnected on a phone', { isMobile: true }, 'Connect'],
    [
      'connected on a network nobody asked for',
      { isConnected: true, isOnUnsupportedNetwork: true },
      'UnsupportedChain',
    ],
    ['disconnected with an unknown network stored', { isOnUnsupportedNetwork: true }, 'Connect'],
  ])('%s', (_name, given, expected) => {
    expect(openingView({ ...facts, ...given })).toBe(expected)
  })
})

describe('back rules', () => {
  const way = (...views: ViewName[]): ViewEntry[] => views.map((view) => ({ view, params: {} }))
  it.each([
    ['one entry', way('Connect'), 'close'],
    ['no entry', way(), 'close'],
    ['two entries', way('Account', 'Send'), 'leave'],
    ['UnsupportedChain on the way', way('UnsupportedChain', 'Networks'), 'close'],
    ['UnsupportedChain last', way('Account', 'UnsupportedChain'), 'close'],
  ])('%s', (_name, stack, expected) => {
    expect(backOutcome(stack)).toBe(expected)
  })
})

describe('closing rules', () => {
  const open = { isEmbedded: false, isConnected: true, isSignInRequired: false, hasSignInSession: false }
  it.each([
    ['modal', {}, 'close'],
    ['modal, disconnected', { isConnected: false }, 'close'],
    ['sign-in required and missing', { isSignInRequired: true }, 'shake'],
    ['sign-in required and there', { isSignInRequired: true, hasSignInSession: true }, 'close'],
    ['sign-in required, nobody connected', { isSignInRequired: true, isConnected: false }, 'close'],
    ['embedded, connected', { isEmbedded: true }, 'Account'],
    ['embedded, disconnected', { isEmbedded: true, isConnected: false }, 'Connect'],
    ['embedded, sign-in required and missing', { isEmbedded: true, isSignInRequired: true }, 'shake'],
  ])('%s', (_name, given, expected) => {
    expect(closeOutcome({ ...open, ...given })).toBe(expected)
  })
})
