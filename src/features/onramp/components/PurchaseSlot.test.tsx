import { act, screen } from '@testing-library/react'
import { BOB } from '../../../../test/support/builders'
import { settle } from '../../../../test/support/fakes'
import { anOrder, renderOnramp } from '../../../../test/support/renderOnramp'
import { modalClosed, openView } from '../../../navigation'
import type { OnrampOrder } from '../onrampState'
import { purchaseMissed } from '../onrampSlice'
import { PurchaseSlot } from './PurchaseSlot'

const received = { amount: '245.4', symbol: 'USDC' }
const row = () => screen.findByRole('button')
const render = (order: Partial<OnrampOrder>, isMissed = false) =>
  renderOnramp(<PurchaseSlot />, {
    view: 'Account',
    order: anOrder(order),
    prepare: (dispatch) => void (isMissed && dispatch(purchaseMissed({ orderId: 'order' }))),
  })

describe('the account', () => {
  it.each([
    ['waiting', 'Waiting for your payment'],
    ['paid', 'Payment received'],
  ] as const)('has the purchase that is %s, and leads back to it', async (status, words) => {
    const { user, actions } = render({ status })
    expect((await row()).closest('.row')?.textContent).toMatch(new RegExp(`Buying ETH at Coinbase.*${words}`))
    await user.click(await row())
    expect(actions).toContainEqual(openView('BuyInProgress'))
  })

  it.each([
    [{ status: 'done', received }, /You bought .*245\.4 USDC.*arrived in your account/, 'good strong'],
    [{ status: 'done' }, /Your ETH arrived.*arrived in your account/, 'good strong'],
    [{ status: 'failed', reason: 'declined' }, /Payment declined.*Not finished/, 'bad strong'],
    [{ status: 'failed', reason: 'silent' }, /Still waiting for Coinbase.*Not finished/, 'bad strong'],
  ] as const)('says what became of it while the widget was closed: %j', async (order, words, look) => {
    const { container } = render(order, true)
    expect((await row()).closest('.row')?.textContent).toMatch(words)
    expect(container.querySelector('.strong')?.className).toBe(look)
  })

  it.each([
    ['that ended before somebody’s eyes', { status: 'done' }],
    ['of another account', { status: 'paid', caipAddress: `eip155:1:${BOB}` }],
    ['nobody can be asked about', { provider: { id: 'meld', name: 'Meld.io', canTrack: false } }],
  ] as const)('says nothing of one %s', async (_which, order) => {
    const { container } = render(order)
    await act(settle)
    expect(container.textContent).toBe('')
  })

  it('says nothing of it any more once the widget was closed again', async () => {
    const { container, report } = render({ status: 'done', received }, true)
    await row()
    report(modalClosed())
    expect(container.textContent).toBe('')
  })
})
