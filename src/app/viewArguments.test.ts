import { ALICE, BOB, USDC } from '../../test/support/builders'
import { settle } from '../../test/support/fakes'
import { anOptionsAnswer } from '../../test/support/onrampWorld'
import { createTestStore, fakeServices } from '../../test/support/testStore'
import { aRequest } from '../../test/support/walletRequests'
import { MAX_ARGUMENT_LENGTH } from '../config/limits/modal'
import { toErrorDetails } from '../errors'
import { readViewArguments } from './viewArguments'

function aWidget() {
  const services = fakeServices({
    answers: { '/v1/onramp/options': anOptionsAnswer() },
    adapter: { checkAddress: (address) => ({ ok: true, address }) },
  })
  const store = createTestStore(services, { isConnected: true })
  return {
    ...store,
    async open(view: string | undefined, given: Record<string, unknown>) {
      // Each of these views brings the layer with it.
      await store.dispatch((_dispatch, _getState, { loadQueryLayer }) => loadQueryLayer())
      await store.dispatch(store.dispatch(readViewArguments(view, given)))
      await settle()
      return store.state()
    },
  }
}

describe('the arguments of open()', () => {
  it.each([
    ['native', 'eip155:1:native'],
    [USDC, `eip155:1:${USDC.toLowerCase()}`],
    [`eip155:1:${USDC}`, `eip155:1:${USDC.toLowerCase()}`],
  ])('write token %s, recipient and amount into a transfer', async (token, key) => {
    const { send } = await aWidget().open('Send', { token, to: BOB, amount: '1250.75' })
    expect(send).toMatchObject({
      token: key,
      sendTokenAmount: '1250.75',
      amountUnit: 'token',
      receiverText: BOB,
      receiverStatus: 'resolved',
      review: null,
    })
  })

  it('leave what they do not name as the visitor left it', async () => {
    const widget = aWidget()
    await widget.open('Send', { to: BOB, amount: '2' })
    const { send } = await widget.open('Send', { amount: '3' })
    expect(send).toMatchObject({ receiverText: BOB, sendTokenAmount: '3' })
  })

  it('change nothing of a transfer that the wallet is being asked for', async () => {
    const widget = aWidget()
    await widget.open('Send', { to: BOB, amount: '2' })
    widget.dispatch(aRequest('send').started)
    const { send } = await widget.open('Send', { to: ALICE, amount: '900' })
    expect(send).toMatchObject({ receiverText: BOB, sendTokenAmount: '2' })
  })

  it('choose both tokens and the amount of a swap', async () => {
    const { swap } = await aWidget().open('Swap', { from: USDC, to: 'native', amount: '0.5' })
    expect(swap).toMatchObject({
      sourceToken: `eip155:1:${USDC.toLowerCase()}`,
      toToken: 'eip155:1:native',
      sourceTokenAmount: '0.5',
    })
  })

  it('choose what is bought, for which sum of which money', async () => {
    const { onramp } = await aWidget().open('Buy', { asset: 'eth', fiatAmount: '50', currency: 'eur' })
    expect(onramp).toMatchObject({ amount: '50', currencyId: 'EUR' })
    expect(onramp?.assets.find(({ id }) => id === onramp.assetId)?.symbol).toBe('ETH')
  })

  it('choose a tab of the account and search the directory', async () => {
    const widget = aWidget()
    expect((await widget.open('Account', { tab: 'activity' })).account.eip155.currentTab).toBe('activity')
    expect((await widget.open('AllWallets', { search: 'rain' })).directory?.search.text).toBe('rain')
  })

  it.each<[string | undefined, Record<string, unknown>]>([
    ['Send', { amount: 0.5 }],
    ['Send', { amount: '0,5' }],
    ['Send', { amount: '1e3' }],
    ['Send', { amount: '-1' }],
    ['Send', { amount: '٥' }],
    ['Send', { amount: ' 1' }],
    ['Send', { token: 'USDC' }],
    ['Send', { token: `eip155:8453:${USDC}` }],
    ['Send', { token: null }],
    ['Send', { to: { toString: () => BOB } }],
    ['Send', { to: 'x'.repeat(MAX_ARGUMENT_LENGTH + 1) }],
    ['Send', { recipient: BOB }],
    ['Send', { constructor: 'a' }],
    ['Swap', { token: USDC }],
    ['Buy', { fiatAmount: 50 }],
    ['Account', { tab: 'Tokens' }],
    ['Networks', { search: 'a' }],
    ['toString', { search: 'a' }],
    [undefined, { amount: '1' }],
  ])('of %s are refused by name: %j', async (view, given) => {
    const widget = aWidget()
    await widget.open('Networks', {})
    const before = widget.state()
    const failure: unknown = await widget.open(view, given).catch((error: unknown) => error)
    expect(toErrorDetails(failure)).toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: `The argument ${Object.keys(given)[0]} can’t be used to open the view ${view ?? ''}`,
    })
    expect(widget.state()).toBe(before)
  })

  it('may be absent', async () => {
    const widget = aWidget()
    const before = await widget.open('Networks', {})
    expect(await widget.open('Networks', { search: undefined })).toBe(before)
  })
})
