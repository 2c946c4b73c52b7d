import { inOwnOrder, moved, renamed } from './walletNotes'

const none = { names: {}, order: [] }
const items = ['a', 'b', 'c'].map((id) => ({ wallet: { id } }))
const orderOf = ({ order }: { order: string[] }) => inOwnOrder(items, order).map(({ wallet }) => wallet.id)

describe('the visitor’s list of wallets', () => {
  it('stands as they came until somebody moves one', () => {
    expect(orderOf(none)).toEqual(['a', 'b', 'c'])
    const up = moved(none, ['a', 'b', 'c'], 'c', -1)
    expect(orderOf(up)).toEqual(['a', 'c', 'b'])
    expect(orderOf(moved(up, ['a', 'c', 'b'], 'a', 1))).toEqual(['c', 'a', 'b'])
  })

  it('does not move the first one up or the last one down', () => {
    expect(moved(none, ['a', 'b'], 'a', -1)).toBe(none)
    expect(moved(none, ['a', 'b'], 'b', 1)).toBe(none)
  })

  it('keeps the places of wallets of other namespaces', () => {
    expect(moved({ names: {}, order: ['x', 'a', 'b'] }, ['a', 'b'], 'b', -1).order).toEqual(['b', 'a', 'x'])
  })

  it('has names of the visitor’s own, cleaned; an empty one gives the wallet its own back', () => {
    const named = renamed(none, 'a', ' My\u202e savings ')
    expect(named.names).toEqual({ a: 'My savings' })
    expect(renamed(named, 'a', '').names).toEqual({})
  })
})
