import { faultsIn, type Mutant } from './mutant'

const HTTP = ['src/api/httpClient.test.ts']
const STORAGE = ['src/storage/storage.test.ts']

/** Faults of what leaves the page, what is kept, and what is put in front of the visitor. */
export const privacyFaults: readonly Mutant[] = [
  ...faultsIn('src/api/httpClient.ts', HTTP, {
    'cookies go along with a call': ["credentials: 'omit'", "credentials: 'include'"],
    'a service that asked to be left alone is asked again': [
      'if (block && Math.abs(now - block.since) < block.ms) throw',
      'if (block && now < 0) throw',
    ],
    'an answer of any length is read': ['if (bytes > maxBytes) {', 'if (bytes < 0) {'],
    'a service may take for ever': ['signal: signal ? anySignal([signal, timeout]) : timeout', 'signal'],
  }),
  ...faultsIn('src/storage/storage.ts', STORAGE, {
    'a full storage keeps the session of before': [
      'erase(key)\n          area.setItem(fullName(key), text)',
      'area.setItem(fullName(key), text)',
    ],
    'what is removed comes back at the next load': ['area?.removeItem(fullName(key))', 'void area'],
    'what is stored is believed in any form': [
      'const value = key.read(stored)\n',
      'const value = (key.read, stored as never)\n',
    ],
    "another tab's news are heard for ever": [
      "return () => page.removeEventListener('storage', handle)",
      'return () => undefined',
    ],
  }),
  ...faultsIn('src/storage/timedCache.ts', ['src/storage/timedCache.test.ts'], {
    'what is kept for a while is kept for ever': [
      'savedAt <= clock.now() && clock.now() - savedAt < ttlMs',
      'savedAt <= clock.now() && ttlMs > 0',
    ],
    'a cache of the future counts': ['savedAt <= clock.now() && ', ''],
  }),
  ...faultsIn('src/lib/cleanText.ts', ['src/lib/cleanText.test.ts'], {
    'hidden letters stay in a name': [".replace(INVISIBLE, '')", ''],
    'a name may be as long as it likes': ['return letters.length > maxLength ?', 'return letters.length < 0 ?'],
  }),
  ...faultsIn('src/lib/safeUrl.ts', ['src/lib/safeUrl.test.ts'], {
    'a page counts as a picture': ['/^data:image\\/(?:png', '/^data:(?:image|text)\\/(?:html|png'],
    'a picture of any length is drawn': [
      'return trimmed.length <= MAX_DATA_URL_LENGTH ? trimmed : undefined',
      'return trimmed',
    ],
  }),
  ...faultsIn('src/lib/safeLinkUrl.ts', ['src/lib/safeUrl.test.ts'], {
    'a link may lead to a plain page of anybody': [
      "(url.protocol === 'http:' && isLoopback(url))",
      "url.protocol === 'http:'",
    ],
    'a link may be a script': [
      "=> url.protocol === 'https:' || (url",
      "=> url.protocol === 'https:' || url.protocol === 'javascript:' || (url",
    ],
  }),
  ...faultsIn('src/lib/safeWalletLink.ts', ['src/lib/safeWalletLink.test.ts'], {
    "a wallet's link may start anything of the system": ['!isWalletScheme(scheme) || ', ''],
    'a control character in a link is passed over': [' || /[\\u0000-\\u001f\\u007f-\\u009f]/.test(text)', ''],
  }),
  ...faultsIn('src/lib/popup.ts', ['src/lib/popup.test.ts'], {
    "a provider's window can lead this page away": ['if (!mayAnswer) opened.opener = null', ''],
    'a window may say what it likes from any origin': [
      'event.source === opened && event.origin === origin',
      'event.source === opened',
    ],
    'any window may answer for the one that was opened': [
      'event.source === opened && event.origin === origin',
      'event.origin === origin',
    ],
  }),
  ...faultsIn('src/modal/closeRules.ts', ['src/modal/rules.test.ts'], {
    'the modal closes although sign-in is required': [
      "if (isSignInRequired && isConnected && !hasSignInSession) return 'shake'",
      '',
    ],
  }),
  ...faultsIn('src/modal/closeModal.ts', ['src/modal/closeModal.test.ts'], {
    'a host that keeps the modal open is ignored': [
      "if (!tellHost({ type: 'wallet-request-close', detail: { source } })) return false",
      "tellHost({ type: 'wallet-request-close', detail: { source } })",
    ],
    'a modal that may not close closes': [
      'dispatch(shake())\n      return false',
      'dispatch(shake())\n      dispatch(modalClosed())\n      return false',
    ],
  }),
]
