import { closeBrowser, closePages, keepFailure } from './browser'
import { closePairingWallets } from './openPairing'
import { startTestSandbox } from './sandbox'

jest.setTimeout(90_000)

// Called by the environment at the moment a test fails.
Reflect.set(globalThis, 'onEndToEndFailure', keepFailure)

// Nothing is left of the test before: no balance, no fault, no mail that was just sent.
beforeEach(startTestSandbox)
// Also when closing the pages finds a problem.
afterEach(() => Promise.all([closePages(), closePairingWallets()]))
afterAll(closeBrowser)
