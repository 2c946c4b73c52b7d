import { fakeServices, createTestStore } from '../../../../test/support/testStore'
import { selectSwap } from '../swapSelectors'
import { swapSlice } from '../swapSlice'
import { favoriteTokensKey, recallFavorites, toggleFavorite } from './favorites'

function aList(stored: string[] = []) {
  const services = fakeServices()
  services.storage.set(favoriteTokensKey, stored)
  const test = createTestStore(services)
  test.inject('swap', swapSlice.reducer)
  test.dispatch(recallFavorites())
  return { ...test, services, swap: () => selectSwap(test.state()) }
}

describe('the tokens that are starred', () => {
  it('are kept, the newest first, and keep their places while the list is open', () => {
    const { dispatch, services, swap } = aList(['a'])
    dispatch(toggleFavorite('b'))
    expect([swap().favorites, swap().listedFavorites]).toEqual([['b', 'a'], ['a']])
    expect(services.storage.get(favoriteTokensKey)).toEqual(['b', 'a'])
    dispatch(toggleFavorite('a'))
    expect(services.storage.get(favoriteTokensKey)).toEqual(['b'])
    dispatch(recallFavorites())
    expect(swap().listedFavorites).toEqual(['b'])
  })

  it('are fifty at most', () => {
    const { dispatch, swap } = aList(Array.from({ length: 50 }, (_, index) => `token ${index}`))
    dispatch(toggleFavorite('new'))
    expect([swap().favorites.length, swap().favorites[0], swap().favorites.at(-1)]).toEqual([50, 'new', 'token 48'])
  })

  it.each([
    [
      ['a', 7, null, 'b'.repeat(201), 'c'],
      ['a', 'c'],
    ],
    [{}, undefined],
    ['a', undefined],
  ])('are read from %j', (stored, value) => {
    expect(favoriteTokensKey.read(stored)).toEqual(value)
  })
})
