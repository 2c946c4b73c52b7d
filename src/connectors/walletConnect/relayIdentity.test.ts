import { aPairingContext } from '../../../test/support/builders'
import { claimIdentity } from './relayIdentity'

/** Locks as browsers give them to the tabs of a site. */
function someLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: unknown,
    hold: (lock: { name: string } | null) => unknown,
  ): Promise<unknown> => {
    if (held.has(name)) return hold(null)
    held.add(name)
    await hold({ name })
    held.delete(name)
    return undefined
  }
  const locks: unknown = { request, query: async () => ({}) }
  return { held, locks: locks as LockManager }
}

describe('who a tab is for the relay', () => {
  it('is somebody else than any other open tab', async () => {
    const { vault } = aPairingContext()
    const { locks } = someLocks()
    const [one, two] = [await claimIdentity(vault, locks), await claimIdentity(vault, locks)]
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(two.seed).not.toBe(one.seed)
  })

  it('is the same again after a reload, and knows what it heard', async () => {
    const { vault } = aPairingContext()
    const { locks, held } = someLocks()
    const before = await claimIdentity(vault, locks)
    await before.rememberTopic('topic')
    before.release()
    await Promise.resolve()
    expect(held.size).toBe(0)
    const after = await claimIdentity(vault, locks)
    expect(after.seed).toBe(before.seed)
    expect([await after.knowsTopic('topic'), await after.knowsTopic('other')]).toEqual([true, false])
  })

  it('is new at each load where there are no locks, or none may be had', async () => {
    const { vault } = aPairingContext()
    const refusing: unknown = { request: () => Promise.reject(new Error('SecurityError')) }
    for (const locks of [undefined, refusing as LockManager]) {
      const [one, two] = [await claimIdentity(vault, locks), await claimIdentity(vault, locks)]
      expect(one.seed).not.toBe(two.seed)
      await one.rememberTopic('topic')
      expect(await one.knowsTopic('topic')).toBe(false)
    }
  })

  it('is new where what was kept is none', async () => {
    const { vault } = aPairingContext()
    await vault.set('relay-identity-0', 'not a seed')
    expect((await claimIdentity(vault, someLocks().locks)).seed).toMatch(/^[0-9a-f]{64}$/)
  })
})
