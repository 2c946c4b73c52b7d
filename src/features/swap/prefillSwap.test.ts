import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { swapSlice } from '.'
import { prefillSwap, type SwapDraft } from './prefillSwap'
import { selectSwap } from './swapSelectors'

const [ONE, TWO] = ['eip155:1:native', `eip155:1:0x${'a'.repeat(40)}`]

function aForm() {
  const store = createTestStore(fakeServices())
  store.inject('swap', swapSlice.reducer)
  return (draft: SwapDraft) => {
    store.dispatch(prefillSwap(draft))
    const { sourceToken, toToken, sourceTokenAmount } = selectSwap(store.state())
    return [sourceToken, toToken, sourceTokenAmount]
  }
}

describe('what a page writes into the form of a swap', () => {
  it('is what is paid, what is received and how much', () => {
    expect(aForm()({ from: ONE, to: TWO, amount: '1.5' })).toEqual([ONE, TWO, '1.5'])
  })

  it('leaves what it does not name as it is', () => {
    const fill = aForm()
    fill({ from: ONE, to: TWO, amount: '1.5' })
    expect(fill({})).toEqual([ONE, TWO, '1.5'])
    expect(fill({ amount: '2' })).toEqual([ONE, TWO, '2'])
    expect(aForm()({ to: TWO })).toEqual([null, TWO, ''])
    expect(aForm()({ from: ONE })).toEqual([ONE, null, ''])
  })
})
