import { screen } from '@testing-library/react'
import { anOrder, renderOnramp, type OnrampSetup } from '../../../../test/support/renderOnramp'
import { ADDRESS } from '../../../../test/support/renderWithStore'
import { createI18n, catalogueOf } from '../../../i18n'
import { toErrorDetails, WidgetError } from '../../../errors'
import { goBack, openView } from '../../../navigation'
import { tabChosen } from '../../account'
import { purchaseDone, purchaseFailed, purchasePaid, purchaseWindowClosed } from '../onrampSlice'
import type { OnrampOrder } from '../onrampState'
import { BuyInProgressView, selectPurchaseTitle } from './BuyInProgressView'

const render = (order: Partial<OnrampOrder> | null = {}, setup: OnrampSetup = {}) =>
  renderOnramp(<BuyInProgressView />, { view: 'BuyInProgress', ...(order && { order: anOrder(order) }), ...setup })
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading').textContent
const ways = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) =>
    textContent?.replace('(opens in a new tab)', ''),
  )
const meld = { id: 'meld', name: 'Meld.io', canTrack: false }
const received = { amount: '0.08140012', symbol: 'ETH' }

it('is given up by Cancel: the form is there again, and the purchase is followed no more', async () => {
  const { user, actions, store } = render()
  await user.click(button('Cancel'))
  expect(actions).toContainEqual(goBack())
  expect(store.getState().onramp?.order).toBeNull()
})

describe('a purchase on its way', () => {
  const cases: [string, Partial<OnrampOrder>, string, RegExp, string[]][] = [
    ['is opened', { status: 'opening', url: null }, 'Opening Coinbase', /in a moment/, ['Cancel']],
    [
      'is opened without a window',
      { status: 'opening', url: null, window: 'blocked' },
      'Opening Coinbase',
      /in a moment/,
      ['Cancel'],
    ],
    ['is paid for', {}, 'Pay $250.00 at Coinbase', /window that opened/, ['Cancel', 'Open Coinbase again']],
    [
      'has no window',
      { window: 'blocked' },
      'Your browser blocked the window',
      /Open Coinbase yourself to pay \$250\.00/,
      ['Open Coinbase'],
    ],
    [
      'lost its window',
      { window: 'closed' },
      'The window is closed',
      /If you paid, stay here/,
      ['Open Coinbase again'],
    ],
    ['cannot be followed', { provider: meld }, 'Pay $250.00 at Meld.io', /ETH shows up in your account/, ['Done']],
    [
      'cannot be followed and has no window',
      { provider: meld, window: 'blocked' },
      'Your browser blocked the window',
      /Open Meld\.io yourself/,
      ['Done', 'Open Meld.io'],
    ],
    [
      'cannot be followed and lost its window',
      { provider: meld, window: 'closed' },
      'Pay $250.00 at Meld.io',
      /ETH shows up/,
      ['Done', 'Open Meld.io again'],
    ],
    ['is paid', { status: 'paid' }, 'Payment received', /sending your ETH/, ['Done']],
    [
      'is paid and lost its window',
      { status: 'paid', window: 'closed' },
      'Payment received',
      /sending your ETH/,
      ['Done'],
    ],
    [
      'is done',
      { status: 'done', received },
      'You bought 0.08140012 ETH',
      /arrived in your account/,
      ['See activity', 'Done'],
    ],
    [
      'is done, nobody says how much',
      { status: 'done' },
      'Your ETH arrived',
      /arrived in your account/,
      ['See activity', 'Done'],
    ],
    ['was declined', { status: 'failed', reason: 'declined' }, 'Payment declined', /nothing was bought/, ['Try again']],
    [
      'is not heard of',
      { status: 'failed', reason: 'silent' },
      'Still waiting for Coinbase',
      /3 minutes.*nothing is lost/,
      ['Check again', 'Open Coinbase again'],
    ],
    [
      'has no page',
      { status: 'failed', reason: 'noPage', url: null, error: toErrorDetails(new WidgetError('NETWORK')) },
      'The payment page didn’t open',
      /Coinbase isn’t responding/,
      ['Try again'],
    ],
    [
      'has no page because the host’s own code failed',
      { status: 'failed', reason: 'noPage', url: null, error: toErrorDetails(new Error('key 123 unknown')) },
      'The payment page didn’t open',
      /Coinbase isn’t responding/,
      ['Try again'],
    ],
    [
      'may not be made here',
      { status: 'failed', reason: 'noPage', url: null, error: toErrorDetails(new WidgetError('UNSUPPORTED_ONRAMP')) },
      'The payment page didn’t open',
      /can’t buy on this network/,
      ['Try again'],
    ],
  ]
  it.each(cases)('that %s says so and what to do', (_, order, title, text, next) => {
    render(order)
    expect(heading()).toBe(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(ways()).toEqual(next)
  })

  it.each<[string, Partial<OnrampOrder>, boolean, string | undefined]>([
    ['is opened', { status: 'opening' }, true, undefined],
    ['is paid for', {}, true, undefined],
    ['is paid', { status: 'paid' }, true, undefined],
    ['cannot be followed', { provider: meld }, false, undefined],
    ['cannot be followed and is opened', { provider: meld, status: 'opening' }, true, undefined],
    ['is done', { status: 'done', received }, false, 'picture__badge picture__badge--success'],
    ['was declined', { status: 'failed', reason: 'declined' }, false, 'picture__badge picture__badge--danger'],
    ['has no page', { status: 'failed', reason: 'noPage' }, false, 'picture__badge picture__badge--danger'],
    ['is not heard of', { status: 'failed', reason: 'silent' }, false, undefined],
  ])('that %s turns a ring while something is awaited, and has a mark at its end', (_, order, turns, badge) => {
    const { container } = render(order)
    expect(container.querySelector('.ring__value--turning') !== null).toBe(turns)
    expect(container.querySelector('.picture__badge')?.className).toBe(badge)
  })

  it('says what is bought, for whom and where', () => {
    render({ networkName: 'Harbor Net' })
    for (const words of ['$250.00', 'ETH', '0x8f…c41b9e', ADDRESS, 'Harbor Net'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  })

  it('has the name of its provider as the title', () => {
    const { store } = render()
    expect(selectPurchaseTitle(store.getState())).toBe('Coinbase')
    const { t } = createI18n('en', catalogueOf('en'))
    expect(t('onramp.title')).toBe('Buy')
  })
})

describe('the page of the provider', () => {
  it.each([
    ['blocked', 'Open Coinbase'],
    ['closed', 'Open Coinbase again'],
  ] as const)('is a real link when the window is %s', (window, name) => {
    render({ window })
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) })
    expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
      'https://pay.example/1',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('is no link when its address is not a safe one', () => {
    render({ window: 'blocked', url: 'javascript:alert(1)' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it('reads each change out once', () => {
  const { report } = render()
  const said = () =>
    [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent)
  expect(said()).toEqual([expect.stringMatching(/^Pay \$250\.00/)])
  report(purchaseWindowClosed({ orderId: 'order' }))
  expect(said()).toEqual([expect.stringMatching(/^The window is closed/)])
  report(purchasePaid({ orderId: 'order', received: null }))
  expect(said()).toEqual([expect.stringMatching(/^Payment received/)])
  report(purchaseDone({ orderId: 'order', received }))
  expect(said()).toEqual([expect.stringMatching(/^You bought/)])
  report(purchaseFailed({ orderId: 'order', reason: 'declined' }))
  expect(screen.getByRole('alert').textContent).toMatch(/^Payment declined/)
})

describe('the way on', () => {
  it('leads to the activity of the account', async () => {
    const { user, actions } = render({ status: 'done', received })
    await user.click(button('See activity'))
    expect(actions).toContainEqual(tabChosen({ namespace: 'eip155', tab: 'activity' }))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
  })

  it('leads to the account and leaves a payment that is on its way watched', async () => {
    const { user, actions, store } = render({ status: 'paid' })
    await user.click(button('Done'))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
    expect(store.getState().onramp?.order?.status).toBe('paid')
  })

  it('leads back to the form after a declined card, which keeps the amount', async () => {
    const { user, actions, store } = render({ status: 'failed', reason: 'declined' }, { amount: '250' })
    await user.click(button('Try again'))
    expect(actions).toContainEqual(goBack())
    expect(store.getState().onramp?.amount).toBe('250')
  })

  it('leads to the form where there is no purchase', async () => {
    const { user, actions } = render(null)
    screen.getByText('No purchase in progress')
    await user.click(button('Buy'))
    expect(actions).toContainEqual(openView('Buy', {}, 'replace'))
  })
})
