import { createMemoryStorage } from './memoryStorage'

describe('the relay client’s storage', () => {
  it('gives back what the client put in it, and keeps it from other pages', async () => {
    const storage = createMemoryStorage()
    await storage.setItem('a', { one: 1 })
    await storage.setItem('b', 2)
    expect(await storage.getItem('a')).toEqual({ one: 1 })
    expect(await storage.getKeys()).toEqual(['a', 'b'])
    await storage.removeItem('a')
    expect(await storage.getItem('a')).toBeUndefined()
    expect(await storage.getEntries()).toEqual([['b', 2]])
    expect(await createMemoryStorage().getKeys()).toEqual([])
  })
})
