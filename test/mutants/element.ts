import { faultsIn, type Mutant } from './mutant'

const ELEMENT = ['src/element/walletWidgetElement.test.ts']
const PRELOAD = ['src/element/preload.test.ts']
const FIRST_SIGHT = ['src/element/firstSight/openFirst.test.tsx']
const OPEN_BEHIND = ['src/app/openBehind.test.ts']
const LOOKS = ['src/ui/theme/looks.test.ts']

/** Faults of the tag itself, and of what makes it usable by everybody. */
export const elementFaults: readonly Mutant[] = [
  ...faultsIn('src/element/elementEvents.ts', ELEMENT, {
    "events stay inside of the host's shadow root": ['composed: true', 'composed: false'],
    'events reach nobody but the element': ['bubbles: true', 'bubbles: false'],
    'closing cannot be kept from happening': ["cancelable: type.includes('request')", 'cancelable: false'],
    'the host can change what an event carries': ['detail: deepFreeze(detail)', 'detail'],
  }),
  ...faultsIn('src/element/walletWidgetElement.ts', ELEMENT, {
    'an earlier visit is brought back although the host said no': [
      '!this.#currentValues().noReconnect && hasStoredConnection()',
      'hasStoredConnection()',
    ],
    'a removed element keeps everything': ['if (!this.isConnected) this.#release()', ''],
    'moving an element ends its session': ['if (!this.isConnected) this.#release()', 'this.#release()'],
    'the state says the same after an option changed': [
      'this.#values = undefined\n    if (this.#isFlushPlanned',
      'if (this.#isFlushPlanned',
    ],
    'an option is lost where the page reads another one': [
      'if (!this.#isFlushPlanned || !this.isConnected) return',
      'if (this.#values || !this.isConnected) return',
    ],
    'a page that wants nothing fetched ahead has it fetched when it is idle': [
      "if (this.preload === 'idle') this.#preload()",
      'this.#preload()',
    ],
    'a page that wants nothing fetched ahead has it fetched when somebody comes near': [
      "if (this.preload !== 'none') this.#preload(true)",
      'this.#preload(true)',
    ],
    'nothing is made ready for a visitor who comes near': ["if (this.preload !== 'none') this.#preload(true)", ''],
  }),
  ...faultsIn('src/element/preload.ts', PRELOAD, {
    'files are fetched ahead on a connection that is to be saved': ['!connection?.saveData && ', ''],
    'files are fetched ahead on a slow connection': [" && (connection?.effectiveType ?? '4g') === '4g'", ''],
    'the list is not run for a visitor who comes near': ['if (isNear) readyFirstView(host)\n  else if', 'if'],
    'the list is run for a visitor who is connected': [
      "status === 'disconnected'\n      ? import",
      'status\n      ? import',
    ],
    'the account is fetched while the page loads': ["readDocument(document, 'readyState') === 'complete' && ", ''],
    'what draws the views is run before all of it was fetched': ['firstViewFiles.every(', 'firstViewFiles.some('],
    'what draws the views keeps the browser from what it does': [
      "whenIdle(() => void import('./viewElement').catch(() => undefined))",
      "void import('./viewElement').catch(() => undefined)",
    ],
    'the account is fetched for nobody': [
      "host.status === 'disconnected' ? fetchFirstView : fetchAccount",
      'fetchAccount',
    ],
  }),
  ...faultsIn('src/element/firstSight/openFirst.ts', FIRST_SIGHT, {
    'the app opens after the visitor has closed what was there': [
      'if (isEnded) return\n    if (isAccepted',
      'if (isAccepted',
    ],
    'what a visitor accepted before the app was there is not told to it': [
      'if (isAccepted) app.carryOut({ isAccepted })\n    if (press',
      'if (press',
    ],
    'the page cannot keep the first dialog open': [
      "if (isEnded || !emitFrom(host.element, { type: 'wallet-request-close', detail: { source } })) return",
      'if (isEnded) return',
    ],
    'a press before the app is there is lost': ['if (press) app.carryOut(press)', ''],
    'what a press leads to waits for the tree': ['if (press) app.prepare(press)', ''],
    'what a press leads to waits for the tree, although the app is there': ['app?.prepare(pressed)', ''],
    'what draws the views waits for the visitor, although it is there': ['preload.runFirstView()', 'preload'],
  }),
  ...faultsIn('src/element/firstSight/showWallets.ts', FIRST_SIGHT, {
    'no place is kept for the wallets of the host': ['options.customWallets.length + awaited', 'awaited'],
    'the list is drawn anew under the visitor when a wallet has a second way': ['[way?.id ?? id, row]', '[id, row]'],
    'the row of one wallet stays for another of the same name': ['[way?.id ?? id, row]', 'row'],
  }),
  ...faultsIn('src/element/firstSight/connectContent.ts', FIRST_SIGHT, {
    'as many grey places stay, however many wallets will come': [
      'later.awaited ? rest.length + later.awaited',
      'later.awaited ? true',
    ],
    'a wallet can be pressed before the terms are accepted': ['content.isLocked && !later.isAccepted', 'false'],
  }),
  ...faultsIn('src/app/openBehind.ts', OPEN_BEHIND, {
    'the tree never follows what it would show otherwise': ['Promise.race([standIn.near(), other])', 'standIn.near()'],
    'a modal that was closed stands on': ['    standIn.left()\n', ''],
    'the tree is brought again and again by what changed once': ['hasFailed = true\n', ''],
    'it opens after the visitor has left': ['|| !isWanted()) return', ') return'],
  }),
  ...faultsIn('src/element/sayProblems.ts', ELEMENT, {
    'a wrong option is taken without a word': ["emit({ type: 'wallet-error', detail: { code, message } })", ''],
  }),
  ...faultsIn('src/app/createWidgetApp.ts', ['src/app/openingOrder.test.ts'], {
    'the list of wallets takes the place of the view that the page asked for': [
      ', opening?.catch(() => undefined)',
      '',
    ],
  }),
  ...faultsIn('src/app/createWidgetApp.ts', ELEMENT, {
    'a widget that was removed hears the page for ever': ["window.removeEventListener('offline', say)", ''],
    'a widget that was removed hears other tabs for ever': ['stopHearing()\n', '\n'],
    'a widget that was removed keeps the wallets of the page': ['releaseServices()\n', '\n'],
  }),
  ...faultsIn('src/ui/theme/base.styles.ts', LOOKS, {
    'nobody sees where the keyboard is': [
      'outline: 2px solid var(--w-accent-text); outline-offset: 2px;',
      'outline: 0;',
    ],
    'things move for visitors who asked that nothing does': [
      '@media (prefers-reduced-motion: reduce)',
      '@media (prefers-reduced-motion: no-preference)',
    ],
    "the host page's looks come in": ['all: initial;', ''],
  }),
  ...faultsIn('src/ui/theme/tokens.styles.ts', LOOKS, {
    'errors are too pale to be read': ['--w-danger: #bf2340;', '--w-danger: #ff8f9f;'],
    'warnings are too pale to be read': ['--w-warning: #855000;', '--w-warning: #d99a3c;'],
    'good news are too pale to be read': ['--w-success: #0a734a;', '--w-success: #4fd6a0;'],
    'errors are too dark to be read at night': ['--w-danger: #ff8593;', '--w-danger: #b02040;'],
    'secondary text is too pale to be read': [
      'color-mix(in oklab, var(--w-fg), var(--w-bg) 36%)',
      'color-mix(in oklab, var(--w-fg), var(--w-bg) 66%)',
    ],
    'buttons are too small for a finger': ['--w-touch: 44px;', '--w-touch: 24px;'],
  }),
  ...faultsIn('src/element/facade.styles.ts', ['src/element/facadeLooks.test.ts'], {
    'nobody sees that the trigger has the focus': [
      'outline: 2px solid var(--wallet-accent, #3454f0); outline-offset: 2px;',
      'outline: none;',
    ],
    'the trigger is too small for a finger': ['min-block-size: 44px;', 'min-block-size: 20px;'],
  }),
]
