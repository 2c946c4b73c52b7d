import { closeBrowser, closePages, keepFailure } from './browser'

jest.setTimeout(60_000)

// Called by the environment at the moment a test fails.
Reflect.set(globalThis, 'onEndToEndFailure', keepFailure)

afterEach(closePages)
afterAll(closeBrowser)
