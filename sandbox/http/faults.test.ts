import { Faults } from './faults'

describe('Faults', () => {
  it('takes the newest fault that names the call', () => {
    const faults = new Faults()
    faults.add({ name: 'rpc:1', kind: '503' })
    faults.add({ name: 'rpc:1:eth_call', kind: 'html' })
    expect(faults.take(['rpc:1', 'rpc:1:eth_call'])?.kind).toBe('html')
    expect(faults.take(['rpc:1', 'rpc:1:eth_gasPrice'])?.kind).toBe('503')
    expect(faults.take(['rpc:2'])).toBeNull()
  })

  it('drops a fault after its last time and falls back to the one before', () => {
    const faults = new Faults()
    faults.add({ name: 'a', kind: '500' })
    faults.add({ name: 'a', kind: '429', times: 1 })
    expect([faults.take(['a'])?.kind, faults.take(['a'])?.kind]).toEqual(['429', '500'])
  })

  it('clears by name, or everything', () => {
    const faults = new Faults()
    faults.add({ name: 'a', kind: '500' })
    faults.add({ name: 'b', kind: '500' })
    faults.clear('a')
    expect(faults.list()).toMatchObject([{ name: 'b' }])
    faults.clear()
    expect(faults.list()).toEqual([])
  })
})
