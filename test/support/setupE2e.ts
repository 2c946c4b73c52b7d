import { closeBrowser, closePages, keepFailure } from './browser'
import { closePairingWallets } from './openPairing'

jest.setTimeout(60_000)

// Called by the environment at the moment a test fails.
Reflect.set(globalThis, 'onEndToEndFailure', keepFailure)

// Also when closing the pages finds a problem.
afterEach(() => Promise.all([closePages(), closePairingWallets()]))
afterAll(closeBrowser)
