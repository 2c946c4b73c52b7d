import { ALICE, aToken, BOB } from '../../../../test/support/builders'
import { settle } from '../../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../../test/support/testStore'
import { aRequest } from '../../../../test/support/walletRequests'
import { WidgetError } from '../../../errors'
import { prepareSend } from './prepareSend'
import { receiverResolved, receiverTyped } from '../sendSlice'

const request = aRequest('send')

/** A form with a recipient, looked at again. */
function aForm({ to = BOB, name = null }: { to?: string; name?: string | null } = {}, wishes: StoreWishes = {}) {
  const checkAddress = jest.fn((address: string) => ({ ok: true as const, address }))
  const getNativeBalance = jest.fn(async () => '1')
  const services = fakeServices({ adapter: { checkAddress, getNativeBalance } })
  const store = createTestStore(services, { tokens: [aToken()], ...wishes })
  if (to !== '') {
    store.dispatch(receiverTyped({ text: to, requestId: 'r' }))
    store.dispatch(receiverResolved({ requestId: 'r', address: to, name, warning: null }))
  }
  const look = async () => {
    await store.dispatch(prepareSend())
    await settle()
    return checkAddress.mock.calls.length
  }
  return { ...store, look, getNativeBalance }
}

describe('a transfer that is looked at again', () => {
  it('asks for the balances of its account', async () => {
    const { look, getNativeBalance } = aForm()
    await look()
    expect(getNativeBalance).toHaveBeenCalledWith(expect.anything(), ALICE)
  })

  it('checks its recipient again: the token may be another one', async () => {
    expect(await aForm().look()).toBe(1)
  })

  it('has nobody to check where no recipient was typed', async () => {
    const { look, typesOf } = aForm({ to: '' })
    expect([await look(), typesOf().includes('send/receiverTyped')]).toEqual([0, false])
  })

  it('checks nobody while the wallet has it', async () => {
    const { look, dispatch } = aForm()
    dispatch(request.started)
    expect(await look()).toBe(0)
  })

  it('keeps saying why the last try failed, unless a name may mean another address by now', async () => {
    const failed = (form: ReturnType<typeof aForm>) => {
      form.dispatch(request.started)
      form.dispatch(request.failed(new WidgetError('LEAVES_TOO_LITTLE')))
      return form.look()
    }
    expect([await failed(aForm()), await failed(aForm({ name: 'bob' }))]).toEqual([0, 1])
  })

  it('checks a recipient that was not resolved also after a failed try', async () => {
    const form = aForm()
    form.dispatch(receiverTyped({ text: BOB, requestId: 's' }))
    form.dispatch(request.started)
    form.dispatch(request.failed(new WidgetError('LEAVES_TOO_LITTLE')))
    expect(await form.look()).toBe(1)
  })
})
