import { createLazyData } from './lazyData'

describe('createLazyData', () => {
  it('asks once, and tells everybody when it has come', async () => {
    const fetchData = jest.fn(async () => ({ ether: 'mark' }))
    const data = createLazyData(fetchData)
    const heard = jest.fn()
    data.follow(heard)
    expect(data.current()).toBe('loading')
    await Promise.all([data.load(), data.load()])
    expect(data.current()).toEqual({ ether: 'mark' })
    expect([fetchData, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await data.load()
    expect([fetchData, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('tells nobody who has stopped listening', async () => {
    const data = createLazyData(async () => ({}))
    const heard = jest.fn()
    data.follow(heard)()
    await data.load()
    expect(heard).not.toHaveBeenCalled()
  })

  it('asks again after a failure', async () => {
    const fetchData = jest
      .fn<Promise<object>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({})
    const data = createLazyData(fetchData)
    await data.load()
    expect(data.current()).toBe('failed')
    await data.load()
    expect(data.current()).toEqual({})
  })
})
