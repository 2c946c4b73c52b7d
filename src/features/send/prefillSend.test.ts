import { aContractToken, aToken, BOB } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { aRequest } from '../../../test/support/walletRequests'
import { tokenKey } from '../../domain'
import { prefillSend, type SendDraft } from './prefillSend'
import { selectSend } from './sendSelectors'
import { amountEntered, amountUnitSwitched, createInitialSendState } from './sendSlice'

const TOKEN = tokenKey(aContractToken())

function aForm() {
  const store = createTestStore(fakeServices(), { tokens: [aToken(), aContractToken()] })
  const fill = async (draft: SendDraft) => {
    store.dispatch(prefillSend(draft))
    await settle()
    return selectSend(store.state())
  }
  return { ...store, fill }
}

describe('what a page writes into the form of a transfer', () => {
  it('stands there as if it had been typed: token, amount in it, and recipient', async () => {
    const { fill } = aForm()
    expect(await fill({ token: TOKEN, to: BOB, amount: '1.5' })).toMatchObject({
      token: TOKEN,
      sendTokenAmount: '1.5',
      amountUnit: 'token',
      receiverStatus: 'resolved',
      receiverAddress: BOB,
      review: null,
    })
  })

  it('is an amount in the token also where the visitor wrote one in dollars', async () => {
    const { fill, dispatch } = aForm()
    dispatch(amountUnitSwitched({ unit: 'fiat', amount: '20' }))
    expect(await fill({ amount: '2' })).toMatchObject({ sendTokenAmount: '2', amountUnit: 'token' })
  })

  it('leaves what it does not name as it is', async () => {
    const { fill, dispatch } = aForm()
    await fill({ token: TOKEN, to: BOB, amount: '3' })
    dispatch(amountEntered({ amount: '4' }))
    expect(await fill({})).toMatchObject({ token: TOKEN, sendTokenAmount: '4', receiverAddress: BOB })
  })

  it('changes nothing of a transfer that the wallet is asked for', async () => {
    const { fill, dispatch } = aForm()
    const { started } = aRequest('send')
    dispatch(started)
    const form = await fill({ token: TOKEN, to: BOB, amount: '5' })
    expect(form).toEqual({ ...createInitialSendState(), requestId: form.requestId })
    expect(form.requestId).not.toBeNull()
  })
})
