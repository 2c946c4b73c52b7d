import { screen } from '@testing-library/react'
import { aRequest } from '../../../../test/support/walletRequests'
import { someUsdc, someEther } from '../../../../test/support/renderWithStore'
import {
  aPrepared,
  aRouter,
  aSwapTransaction,
  ETH_KEY,
  ONE,
  prepareSwapReview,
  renderSwap,
  SPENDER,
  USDC,
  USDC_KEY,
  type SwapSetup,
} from '../../../../test/support/renderSwap'
import type { FeeChoices } from '../../../adapters/contract'
import type { RouterDetails, SwapField } from '../../../adapters/swapContract'
import { HttpError, toErrorDetails, UserRejectedError, WidgetError } from '../../../errors'
import { feesListed } from '../../fees/feesSlice'
import { goBack } from '../../../navigation'
import type { PreparedReview } from '../swapChanges'
import {
  amountEntered,
  approvalSent,
  batchUnsupported,
  preparationFailed,
  preparationStarted,
  quoteReceived,
  quoteRequested,
  reviewPrepared,
  slippageChosen,
} from '../swapSlice'
import { selectSwapReviewTitle, SwapReviewView } from './SwapReviewView'

type Setup = SwapSetup & { prepared?: Partial<PreparedReview> | null; to?: string }

/** One ether for USDC. */
const renderBuy = ({ prepared = {}, to = '2988020000', ...setup }: Setup = {}) =>
  renderSwap(<SwapReviewView />, {
    view: 'SwapReview',
    ...setup,
    prepare: (dispatch) =>
      prepareSwapReview(
        dispatch,
        { sourceToken: ETH_KEY, toToken: USDC_KEY, amountInUnits: ONE },
        to,
        prepared ?? undefined,
      ),
  })
/** 1,200 USDC for ether. */
const renderSell = ({ prepared = {}, ...setup }: Setup = {}) =>
  renderSwap(<SwapReviewView />, {
    view: 'SwapReview',
    pay: USDC_KEY,
    receive: ETH_KEY,
    amount: '1200',
    ...setup,
    prepare: (dispatch) =>
      prepareSwapReview(
        dispatch,
        { sourceToken: USDC_KEY, toToken: ETH_KEY, amountInUnits: '1200000000' },
        '401500000000000000',
        { spender: SPENDER, ...prepared },
      ),
  })
const approval = (parts: Partial<PreparedReview> = {}): Partial<PreparedReview> => ({
  step: 'approve',
  approvalTransaction: aSwapTransaction({ gas: '50000', toAmountInUnits: '0' }),
  ...parts,
})

const request = aRequest('swap', 'swap')
const approve = aRequest('swap', 'approve')
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'

/** The preparation that the view itself asked for. */
const anew = preparationStarted({ requestId: 'id-1' })

describe('SwapReviewView', () => {
  it('shows what leaves and arrives, price, minimum, fees, network and total', () => {
    renderBuy({ to: '2988023456' })
    for (const text of [
      '1 ETH',
      // As people read it, and exactly for those who are read to.
      '2,988.02 USDC',
      '2,988.023456 USDC',
      '$2,988.74',
      '$2,988.02',
      '1 ETH = 2,988.02 USDC',
      '0.03%',
      '2,958.14 USDC',
      '0.0085 ETH',
      'Ethereum',
      '0.00015 ETH',
      '1.00015 ETH',
      '$2,989.18',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(isOff('Swap')).toBe(false)
    expect(screen.queryByText('Spender')).toBeNull()
    expect(screen.getByText('Contract').parentElement?.textContent).toContain('1inch')
  })

  it('names who may spend where a token leaves, whole at a press, and both parts of the total', async () => {
    const { user } = renderSell()
    expect(screen.getByText('1,200 USDC + 0.00015 ETH')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Show the whole address of the spender/ }))
    expect(screen.getByText('Spender').nextElementSibling?.querySelector('.address')).toBeTruthy()
  })

  it('finds out what comes first, with the button busy until then', () => {
    const { store } = renderBuy({ prepared: null })
    expect(isBusy('Swap')).toBe(true)
    expect(store.getState().swap?.loading.build).toBe(true)
  })

  it('offers another try where that could not be found out', async () => {
    const { user, report, actions } = renderBuy({ prepared: null })
    report(preparationFailed({ requestId: 'p', error: toErrorDetails(new HttpError({ status: 503 })) }))
    expect(screen.getByText('The network isn’t responding. Try again in a moment.')).toBeTruthy()
    await user.click(button('Try again'))
    expect(actions).toContainEqual(anew)
  })

  it.each<[string, Partial<RouterDetails>, string]>([
    [
      'an unknown contract, new',
      { isKnown: false, name: undefined, minimumAgeDays: 0 },
      'The contract is less than a day old.',
    ],
    [
      'an unknown contract of a week',
      { isKnown: false, name: undefined, minimumAgeDays: 1, isVerified: false },
      'but less than 30 days. Its source code isn’t published.',
    ],
    ['an unknown contract of a month', { isKnown: false, name: undefined, minimumAgeDays: 30 }, 'more than 30 days.'],
    [
      'an unknown contract of a year',
      { isKnown: false, name: undefined, minimumAgeDays: 365, isVerified: true },
      'more than a year. Its source code is published and verified.',
    ],
    [
      'an unknown contract of no known age',
      { isKnown: false, name: undefined },
      'We don’t know how long the contract has existed.',
    ],
    ['a call nobody can read', { isCallRead: false }, 'We can’t read what this swap asks of 1inch.'],
    [
      'a call nobody can read of the page’s own contract',
      { isCallRead: false, name: undefined },
      'We can’t read what this swap asks of 0x7a…f2488d',
    ],
  ])('names %s and waits for a tick', async (_what, router, words) => {
    const { user } = renderBuy({ prepared: { router: aRouter(router) } })
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(isOff('Swap')).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Swap through this contract anyway' }))
    expect(isOff('Swap')).toBe(false)
  })

  it.each<[string, Partial<RouterDetails>]>([
    ['a call nobody can read', { isCallRead: false }],
    ['an unknown contract', { isKnown: false, name: undefined }],
  ])('does not offer %s that the network cannot run, unless the page leaves it to the wallet', async (_what, facts) => {
    const router = aRouter({ ...facts, canBeTried: false })
    const { unmount } = renderBuy({ prepared: { router } })
    expect(screen.getByRole('alert').textContent).toContain('We can’t test this swap in advance')
    expect(screen.getByRole('alert').textContent).toContain('It isn’t sent from here.')
    expect([screen.queryByRole('checkbox', { name: 'Swap through this contract anyway' }), isOff('Swap')]).toEqual([
      null,
      true,
    ])
    unmount()
    const { user } = renderBuy({ prepared: { router, mayLeaveToWallet: true } })
    expect(screen.getByRole('alert').textContent).toContain('Check what your wallet says before you confirm.')
    expect(isOff('Swap')).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Swap through this contract anyway' }))
    expect(isOff('Swap')).toBe(false)
  })

  it('offers no allowance without limit to an unknown contract', () => {
    renderSell({
      prepared: {
        step: 'approve',
        spender: SPENDER,
        router: aRouter({ isKnown: false }),
        approvalTransaction: aSwapTransaction(),
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('Unknown contract')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('warns of a bad price and waits for a tick', async () => {
    const { user } = renderBuy({ to: '2797460640' })
    expect(screen.getByRole('alert').textContent).toContain('Price impact is 6.4%')
    expect(screen.getByRole('alert').textContent).toContain('You would receive about $191.27 less than you pay.')
    expect(isOff('Swap')).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Swap at this price anyway' }))
    expect(isOff('Swap')).toBe(false)
  })

  it('asks again when the price fell, and swaps only after that', async () => {
    const { user, report, store } = renderBuy()
    const input = { sourceToken: ETH_KEY, toToken: USDC_KEY, amountInUnits: ONE }
    report(
      quoteRequested({ requestId: 'q2' }),
      quoteReceived({ requestId: 'q2', input, toAmountInUnits: '2950000000' }),
    )
    expect(screen.getByRole('alert').textContent).toBe(
      'The price went downYou would have received 2,988.02 USDC. Now it is 2,950 USDC.',
    )
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
    await user.click(button('Accept new price'))
    expect(store.getState().swap?.review?.previousToAmountInUnits).toBeNull()
    expect(isOff('Swap')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says a changed price when there is a pause', () => {
    const { report } = renderBuy()
    const input = { sourceToken: ETH_KEY, toToken: USDC_KEY, amountInUnits: ONE }
    const swapTransaction = aSwapTransaction({ toAmountInUnits: '3000000000' })
    report(
      quoteRequested({ requestId: 'q2' }),
      quoteReceived({ requestId: 'q2', input, toAmountInUnits: '3000000000' }),
      preparationStarted({ requestId: 'p2' }),
      reviewPrepared({ requestId: 'p2', ...aPrepared({ swapTransaction }) }),
    )
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You receive about 3,000 USDC now.',
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('changes the least that arrives with the slippage', async () => {
    const { user, store } = renderBuy()
    await user.click(button('Change'))
    await user.click(button('0.5%'))
    expect(store.getState().swap?.slippage).toBe(0.5)
    expect(screen.getByText('2,973.0799 USDC')).toBeTruthy()
  })

  it('says what the one confirmation of a batch holds', () => {
    renderSell({ prepared: { step: 'batch' } })
    expect(screen.getByText(/^Your wallet asks once/).textContent).toContain('1,200 USDC')
    expect(screen.getByText(/^Your wallet asks once/).textContent).toContain(SPENDER)
    expect(isOff('Swap')).toBe(false)
  })

  it('cannot be sent when the balance went meanwhile, and says so', () => {
    renderSell({ tokens: [someEther(), someUsdc(USDC, { amountInUnits: '1000' })] })
    expect(isOff('Swap')).toBe(true)
    expect(screen.getByText('Insufficient balance')).toBeTruthy()
  })

  describe('before a swap that needs an approval', () => {
    it('shows who may spend how much, for what, and its fee', () => {
      const { store } = renderSell({ prepared: approval() })
      for (const text of [
        '1,200 USDC',
        '0.00005 ETH',
        'Only this amount, only this token. The swap follows as a second request.',
      ]) {
        expect(screen.getAllByText(text).length).toBeGreaterThan(0)
      }
      expect(screen.getByText('For this swap').nextElementSibling?.textContent).toContain('1,200 USDC to 0.4015 ETH')
      expect(screen.getByText('may spend', { exact: false }).textContent).toContain(SPENDER)
      expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        '1Approve',
        '2Swap',
        '3Confirmed',
      ])
      expect(isOff('Approve')).toBe(false)
      expect(selectSwapReviewTitle(store.getState(), (key, params) => `${key} ${params?.symbol}`)).toBe(
        'swap.approveTitle USDC',
      )
    })

    it('says there that the price went down, and nothing where it did not', () => {
      const { report } = renderSell({ prepared: approval() })
      expect(screen.queryByRole('alert')).toBeNull()
      const input = { sourceToken: USDC_KEY, toToken: ETH_KEY, amountInUnits: '1200000000' }
      report(
        quoteRequested({ requestId: 'q2' }),
        quoteReceived({ requestId: 'q2', input, toAmountInUnits: '390000000000000000' }),
      )
      expect(screen.getByRole('alert').textContent).toBe(
        'The price went downYou would have received 0.4015 ETH. Now it is 0.39 ETH.',
      )
    })

    it('lets no more be spent than this swap needs unless the visitor says so, with a warning', async () => {
      const { user, store } = renderSell({ prepared: approval() })
      expect(store.getState().swap?.review?.isUnlimited).toBe(false)
      await user.click(button('Edit'))
      expect(screen.getByRole('radio', { name: 'Exactly 1,200 USDC' })).toHaveProperty('checked', true)
      await user.click(screen.getByRole('radio', { name: /^Unlimited/ }))
      expect(store.getState().swap?.review?.isUnlimited).toBe(true)
      expect(screen.getByText('Unlimited USDC')).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toContain('could take all your USDC')
      await user.click(screen.getByRole('radio', { name: 'Exactly 1,200 USDC' }))
      expect(store.getState().swap?.review?.isUnlimited).toBe(false)
    })

    it('explains a reset, without a choice', () => {
      renderSell({ prepared: approval({ step: 'reset', needsReset: true }) })
      expect(screen.getByText('USDC needs its old allowance cleared first. You’ll confirm twice.')).toBeTruthy()
      expect(screen.getByText('0 USDC')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    })

    it('explains a signature, which costs nothing and has a limit', () => {
      renderSell({ prepared: approval({ step: 'permit' }) })
      expect(screen.getByText('You sign, and pay no fee. The swap follows as a second request.')).toBeTruthy()
      expect(screen.getByText('No fee')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    })

    it('waits for the network after the wallet sent it, and may be closed', () => {
      const { report } = renderSell({ prepared: approval() })
      report(approve.started)
      expect(screen.getByText('Checking the spender and the network again.')).toBeTruthy()
      report(approve.asked)
      expect(
        screen.getByText('Check the amount and the spender there, then confirm. Nothing is swapped yet.'),
      ).toBeTruthy()
      report(approvalSent({ requestId: 'i', transactionId: 'tx' }), approve.ended)
      expect(screen.getByText('Waiting for the network…')).toBeTruthy()
      expect(screen.getByText(/^You can close this/)).toBeTruthy()
      expect(screen.getByRole('list', { name: 'Progress' }).textContent).toContain('in progress')
    })
  })

  it('lets the visitor stop waiting for the wallet', async () => {
    const { report, user, actions } = renderBuy()
    report(request.started, request.asked)
    await user.click(button('Cancel'))
    expect(actions).toContainEqual(request.cancelled)
    expect(isOff('Swap')).toBe(false)
  })

  describe('after a try that sent nothing', () => {
    const fail = (error: unknown, setup: Setup = {}) => {
      const test = renderBuy(setup)
      test.report(request.started, request.failed(error))
      return test
    }

    it.each([
      ['account', 'account'],
      ['network', 'network'],
      ['contract', 'contract'],
      ['method', 'kind of call'],
      ['sourceToken', 'token you pay with'],
      ['toToken', 'token you receive'],
      ['amount', 'amount'],
      ['minimum', 'least amount you receive'],
      ['recipient', 'recipient'],
      ['spender', 'spender'],
      ['value', 'amount of coin'],
      ['permit', 'signed allowance'],
      ['outcome', 'outcome'],
    ] satisfies [SwapField, string][])('names the part that is not what was reviewed: %s', (field, words) => {
      fail(new WidgetError('SWAP_MISMATCH', { field }))
      expect(screen.getByRole('alert').textContent).toBe(
        `Failed to create transactionThe ${words} changed after your review. Nothing was sent.`,
      )
    })

    it.each([
      [
        new WidgetError('RPC', { reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' }),
        'The price moved more than your slippage allows. Allow more, or try again in a moment.',
      ],
      [new WidgetError('RPC', { reason: 'TRANSFER_FAILED' }), 'The network would reject this swap: TRANSFER_FAILED'],
      [new WidgetError('SWAP_BUILD'), 'Failed to create transaction'],
      [new WidgetError('INSUFFICIENT_BALANCE'), 'Insufficient balance'],
      [new HttpError({ status: 500 }), 'The network isn’t responding. Try again in a moment.'],
    ])('says why in a visitor’s words: %s', (error, words) => {
      fail(error)
      expect(screen.getByRole('alert').textContent).toBe(words)
      expect(isOff('Swap')).toBe(false)
    })

    it('is calm about a refusal', () => {
      fail(new UserRejectedError())
      expect(screen.getByText('You declined the request. Nothing was swapped.')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('offers the way back to the network the wallet left', async () => {
      const switchNetwork = jest.fn(() => Promise.reject(new WidgetError('WALLET_BUSY')))
      const session = () =>
        ({ namespace: 'eip155', connectorId: 'harbor', caipNetworkId: 'eip155:10', accounts: [] }) as const
      const { user } = fail(new WidgetError('CHAIN_MISMATCH', { network: 'Ethereum' }), {
        hub: { switchNetwork, session: () => ({ ...session(), accounts: [] }) },
      })
      await user.click(button('Switch network'))
      expect(switchNetwork).toHaveBeenCalledTimes(1)
    })
  })

  it('goes back to the form when there is nothing to review any more', () => {
    const { report, actions } = renderBuy()
    report(amountEntered({ amount: '2' }))
    expect(actions).toContainEqual(goBack())
  })

  it('forgets the review of a visitor who leaves it, but not one whose wallet is asked', () => {
    const left = renderBuy()
    left.unmount()
    expect(left.store.getState().swap?.review).toBeNull()
    const asked = renderBuy()
    asked.report(request.started)
    asked.unmount()
    expect(asked.store.getState().swap?.review).not.toBeNull()
  })

  it('prepares itself anew after a change of the slippage', async () => {
    const { user, actions } = renderBuy()
    await user.click(button('Change'))
    await user.click(button('3%'))
    expect(actions).toContainEqual(anew)
  })

  it('has no empty place and no dash where all of it is known', () => {
    const { container } = renderBuy()
    expect([container.querySelectorAll('.bone').length, screen.queryByText('–'), screen.queryByText('—')]).toEqual([
      0,
      null,
      null,
    ])
  })

  it('finds out nothing while a step is asked of the wallet', () => {
    const { report, typesOf } = renderBuy()
    const asked = () => typesOf().filter((type) => type === 'swap/preparationStarted').length
    const before = asked()
    report(request.started, slippageChosen({ slippage: 2 }), batchUnsupported({ requestId: request.requestId }))
    expect(asked()).toBe(before)
    report(request.failed(new UserRejectedError()))
    expect(asked()).toBe(before)
  })
})

describe('the fee in the review of a swap', () => {
  const choice = { tipInUnits: '1', leastInUnits: '1' }
  const fees: FeeChoices = {
    choices: [
      { level: 'normal', gasPriceInUnits: '1000000000', ...choice },
      { level: 'fast', gasPriceInUnits: '2000000000', ...choice },
    ],
  }

  it('is another one by a press', async () => {
    const { user, report } = renderBuy({ prepared: { swapTransaction: aSwapTransaction({ gas: '100000' }) } })
    await user.click(button('Edit network fee'))
    report(feesListed({ caipNetworkId: 'eip155:1', fees }))
    const fast = await screen.findByRole('radio', { name: /^Fast/ })
    // In the list, and as the fee.
    const shown = (text: string): number => screen.queryAllByText(text).length
    expect([shown('0.0001 ETH'), shown('0.0002 ETH')]).toEqual([2, 1])
    await user.click(fast)
    expect([shown('0.0001 ETH'), shown('0.0002 ETH')]).toEqual([1, 2])
  })

  it('is offered for the approval too', () => {
    renderSell({ prepared: approval() })
    expect(button('Edit network fee')).toBeTruthy()
  })

  it.each(['permit', 'batch'] as const)('is the wallet’s to name in a step of "%s"', (step) => {
    renderSell({ prepared: { step } })
    expect(screen.queryByRole('button', { name: 'Edit network fee' })).toBeNull()
  })
})
