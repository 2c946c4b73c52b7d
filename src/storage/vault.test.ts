import { aLogger } from '../../test/support/fakes'
import { createVault } from './vault'

/** A database that does not open; real ones are met in a browser (test/e2e/pairing). */
const broken: unknown = {
  open() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

describe.each([['without a database', null], ['with a database that does not open', broken as IDBFactory]])('the vault %s', (_what, factory) => {
  it('keeps things for this visit', async () => {
    const vault = createVault({ logger: aLogger(), factory })
    await vault.set('session', { keys: ['a'] })
    expect(await vault.get('session')).toEqual({ keys: ['a'] })
    await vault.remove('session')
    expect(await vault.get('session')).toBeUndefined()
  })

  it('logs the reason once, and nothing of what it keeps', async () => {
    const logger = aLogger()
    const vault = createVault({ logger, factory })
    await vault.set('session', 'secret')
    await vault.get('session')
    expect(logger.lines().filter((line) => line.includes('vault'))).toHaveLength(factory ? 1 : 0)
    expect(logger.lines().join()).not.toContain('secret')
  })
})
