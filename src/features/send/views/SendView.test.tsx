import { act, screen, waitFor } from '@testing-library/react'
import { UserRejectedError, WidgetError } from '../../../errors'
import { aRequest } from '../../../../test/support/walletRequests'
import { someUsdc, ADDRESS, harborSession, someEther, renderWithStore } from '../../../../test/support/renderWithStore'
import { inTexts, SEEN_AMOUNTS, SEEN_PAIRS } from '../../../../test/support/typedAmounts'
import { openView, viewOpened } from '../../../navigation'
import { walletSessionChanged } from '../../../store'
import { balancesRequested } from '../../account/accountSlice'
import { selectAmountInUnits } from '../sendSelectors'
import {
  amountEntered,
  feeFailed,
  feeReceived,
  feeRequested,
  receiverResolved,
  receiverTyped,
  receiverRefused,
  tokenChosen,
} from '../sendSlice'
import { SendView } from './SendView'

const NOOR = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'
const request = aRequest('send')
const fee = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }
const usdc = `0x${'a'.repeat(40)}`

const renderSend = (setup: Parameters<typeof renderWithStore>[1] = {}) =>
  renderWithStore(<SendView />, { tokens: [someEther(), someUsdc(usdc)], ...setup })
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const recipient = () => screen.getByRole('textbox', { name: 'Recipient' })
const mainButton = () => screen.getAllByRole('button').at(-1)

describe('SendView', () => {
  it('leads to the review when amount and recipient are good', async () => {
    const { user, actions } = renderSend()
    expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(amount(), '0.5')
    await user.type(recipient(), NOOR)
    expect(screen.getByText('$1,494.37')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(actions).toContainEqual(openView('SendReview'))
  })

  it('takes a pasted address without the spaces around it, whole while it is written and as a person afterwards', async () => {
    const { user } = renderSend()
    await user.click(recipient())
    await user.paste(`  ${NOOR} \n`)
    expect(recipient()).toHaveProperty('value', NOOR)
    // The lines that an address needs are those of its copy behind the box.
    expect(recipient().parentElement?.dataset['text']).toBe(NOOR)
    await user.click(amount())
    expect(screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull()
    expect(screen.getByText('0x41…e07a5d')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Change recipient 0x/ }))
    expect([document.activeElement, recipient()]).toEqual([recipient(), expect.objectContaining({ value: NOOR })])
    await user.keyboard('b')
    expect(recipient()).toHaveProperty('value', 'b')
    await user.click(screen.getByRole('button', { name: 'Clear recipient' }))
    expect(recipient()).toHaveProperty('value', '')
  })

  it('reads a line break in a recipient as a space, and no Enter as one', async () => {
    const { user, store } = renderSend({ adapter: { checkAddress: () => ({ ok: false, problem: 'malformed' }) } })
    await user.click(recipient())
    await user.paste(`${NOOR}\r\n${NOOR}`)
    expect(store.getState().send?.receiverText).toBe(`${NOOR} ${NOOR}`)
    await user.clear(recipient())
    await user.type(recipient(), 'a{Enter}b')
    expect(store.getState().send?.receiverText).toBe('ab')
  })

  it('stays a box while its own buttons are used, and while nobody was found', async () => {
    const { user } = renderSend()
    await user.click(recipient())
    await user.paste(NOOR)
    act(() => screen.getByRole('button', { name: 'Clear recipient' }).focus())
    expect(recipient()).toHaveProperty('value', NOOR)
    await user.click(screen.getByRole('button', { name: 'Clear recipient' }))
    await user.click(amount())
    expect(recipient()).toHaveProperty('value', '')
  })

  it('pastes the address that was copied', async () => {
    const { user, store } = renderSend()
    await navigator.clipboard.writeText(`${NOOR}\n`)
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    await waitFor(() => expect(store.getState().send?.receiverAddress).toBe(NOOR))
  })

  it('says so where the browser does not let it paste, and leaves the box to the visitor', async () => {
    const { user } = renderSend()
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    expect(await screen.findByText(/Your browser blocked the paste button/)).toBeTruthy()
    expect(document.activeElement).toBe(recipient())
    await user.keyboard('a')
    expect(screen.queryByText(/Your browser blocked/)).toBeNull()
  })

  it('leads to the people who can be chosen', async () => {
    const { user, actions } = renderSend()
    await user.click(screen.getByRole('button', { name: 'Choose recipient' }))
    expect(actions).toContainEqual(openView('SendSelectRecipient'))
  })

  it.each(['checksum', 'zero', 'invisible'] as const)('explains a recipient that is refused: %s', async (problem) => {
    const { user } = renderSend({ adapter: { checkAddress: () => ({ ok: false, problem }) } })
    await user.click(recipient())
    await user.paste(NOOR)
    const words = {
      checksum: /This address has a typo/,
      zero: /Nobody owns this address/,
      invisible: /hidden or look-alike/,
    }
    expect(await screen.findByText(words[problem])).toBeTruthy()
    expect(recipient().getAttribute('aria-invalid')).toBe('true')
    expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
  })

  it('offers another look at a name that could not be looked up', async () => {
    const resolveName = jest.fn(() => Promise.reject(new Error('no node')))
    const { user } = renderSend({ adapter: { resolveName } })
    await user.click(recipient())
    await user.paste('noor.eth')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(resolveName).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['3', 'Insufficient balance', 'You have 2.589 ETH.'],
    ['0', 'Check the amount', 'Please enter a valid amount'],
    ['1e18', 'Check the amount', 'Please enter a valid amount'],
    ['0.1234567890123456789', 'Check the amount', 'Please enter a valid amount'],
  ])('does not go on with the amount %s', async (text, button, line) => {
    const { user } = renderSend()
    await user.click(amount())
    await user.paste(text)
    expect(mainButton()?.textContent).toBe(button)
    expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(line)).toBeTruthy()
  })

  it('does not scold an amount or an address that is still being typed', async () => {
    const { user, store } = renderSend()
    await user.type(amount(), '0.0')
    expect([amount().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual([null, 'Review'])
    await user.tab()
    expect([amount().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual(['true', 'Check the amount'])
    await user.type(amount(), '5')
    await user.type(recipient(), '0x1')
    const requestId = store.getState().send?.receiverRequestId ?? ''
    act(() => void store.dispatch(receiverRefused({ requestId, problem: 'malformed' })))
    expect([recipient().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual([null, 'Review'])
    await user.tab()
    expect([recipient().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual([
      'true',
      'Check the recipient',
    ])
  })

  it.each(['2.589'])('says at the amount that %s leaves nothing for the fee', async (text) => {
    const { user } = renderSend()
    await user.click(amount())
    await user.paste(text)
    expect(await screen.findByText('Leave some ETH to pay the network fee.')).toBeTruthy()
    expect([amount().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual([
      'true',
      'Not enough for the fee',
    ])
    // The way out is marked, and nowhere else.
    const marked = screen.getByRole('group').querySelectorAll('.chip--offered')
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['Max'])
    await user.click(screen.getByRole('button', { name: 'Max' }))
    expect(screen.getByRole('group').querySelector('.chip--offered')).toBeNull()
  })

  it('says so when there is nothing to pay the fee with', async () => {
    const { user, store } = renderSend({ tokens: [someEther({ amountInUnits: '0' }), someUsdc(usdc)] })
    act(() => void store.dispatch(tokenChosen({ token: `eip155:1:${usdc}` })))
    await user.type(amount(), '1')
    await user.keyboard('{Enter}')
    expect(mainButton()?.textContent).toBe('Not enough for the fee')
    // At the amount: a note below would push away what stands there.
    expect(document.getElementById(amount().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You need some ETH to pay the network fee.',
    )
  })

  it('swaps the amount into dollars and back', async () => {
    const { user } = renderSend()
    await user.type(amount(), '0.5')
    await user.click(screen.getByRole('button', { name: 'Enter the amount in USD' }))
    expect(amount()).toHaveProperty('value', '1494.37')
    await user.click(screen.getByRole('button', { name: 'Enter the amount in ETH' }))
    expect(amount()).toHaveProperty('value', '0.5')
  })

  describe.each(SEEN_PAIRS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each(SEEN_AMOUNTS)('sends for %s, typed key by key, exactly %s', async (text, exact) => {
      const { user, store } = renderWithStore(inTexts(locale, browserLocale, <SendView />), {
        tokens: [someEther({ amountInUnits: (10n ** 25n).toString() })],
      })
      await user.type(amount(), text)
      const [whole = '', fraction = ''] = exact.split('.')
      expect(amount()).toHaveProperty('value', text)
      expect(selectAmountInUnits(store.getState())).toBe(BigInt(whole + fraction.padEnd(18, '0')).toString())
      await user.click(recipient())
      await user.paste(NOOR)
      expect(mainButton()?.textContent).toBe('Review')
    })

    it('sends for a mark typed into the middle the fraction behind it', async () => {
      const { user, store } = renderWithStore(inTexts(locale, browserLocale, <SendView />), { tokens: [someEther()] })
      await user.type(amount(), '125')
      await user.type(amount(), ',', { initialSelectionStart: 1, initialSelectionEnd: 1 })
      expect(store.getState().send?.sendTokenAmount).toBe('1.25')
    })
  })

  it('says how the amount was read, in full', async () => {
    const { user } = renderSend()
    await user.type(amount(), '0,123456789012345678')
    expect(screen.getByText('You send', { exact: false, selector: 'p' }).textContent).toBe(
      'You send 0.123456789012345678 ETH',
    )
    await user.click(screen.getByRole('button', { name: 'Enter the amount in USD' }))
    expect(screen.getByText('You send', { exact: false, selector: 'p' }).textContent).toBe('You send $368.98')
  })

  it.each(['1.250', '1,250'])(
    'does not go on with %s, which is two amounts where the page and the browser write numbers differently',
    async (text) => {
      const { user, store } = renderWithStore(inTexts('en', 'de-DE', <SendView />), { tokens: [someEther()] })
      await user.type(amount(), text)
      await user.click(recipient())
      await user.paste(NOOR)
      expect(screen.getByText(`${text} could mean 1250 or 1.25. Type the one you mean.`)).toBeTruthy()
      expect(mainButton()?.textContent).toBe('Check the amount')
      expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
      expect(selectAmountInUnits(store.getState())).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Enter the amount in USD' }))
      expect(selectAmountInUnits(store.getState())).toBeUndefined()
    },
  )

  it('takes a quarter of the balance exactly', async () => {
    const { user, store } = renderSend()
    await user.click(screen.getByRole('button', { name: '25%' }))
    expect(store.getState().send?.sendTokenAmount).toBe('0.64725')
  })

  it('starts with the token it was opened with', () => {
    const { store } = renderSend()
    act(() => void store.dispatch(viewOpened({ view: 'Send', params: { token: `eip155:1:${usdc}` } })))
    expect(screen.getByRole('button', { name: 'Select token' }).parentElement?.textContent).toContain(
      '2,995.2 USDC available',
    )
  })

  it('waits with the visitor while the wallet has the transfer, and lets them stop waiting', async () => {
    const { user, store } = renderSend()
    act(() => {
      store.dispatch(request.started)
      store.dispatch(request.asked)
    })
    expect(screen.getByText('Continue in Harbor')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(amount()).toBeTruthy()
  })

  it('is calm about a refusal and keeps what was written', async () => {
    const { user, store } = renderSend()
    await user.type(amount(), '0.5')
    act(() => {
      store.dispatch(request.started)
      store.dispatch(request.failed(new UserRejectedError()))
    })
    expect(screen.getByText('You declined in your wallet. Nothing was sent.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(amount()).toHaveProperty('value', '0.5')
  })

  it('still says why nothing was sent when it is opened again, until something is changed', async () => {
    const { user } = renderSend({
      prepare({ dispatch }) {
        dispatch(amountEntered({ amount: '0.5' }))
        dispatch(receiverTyped({ text: NOOR, requestId: 'r' }))
        dispatch(receiverResolved({ requestId: 'r', address: NOOR, name: null, warning: null }))
        dispatch(request.started)
        dispatch(request.failed(new WidgetError('LEAVES_TOO_LITTLE')))
      },
    })
    await waitFor(() => expect(mainButton()?.textContent).toBe('Review'))
    expect(screen.getByText('An account can’t keep so little. Send a bit less, or everything.')).toBeTruthy()
    await user.type(amount(), '1')
    expect(screen.queryByText(/So little cannot stay/)).toBeNull()
  })

  it('asks to connect where there is no account, and leads there', async () => {
    const { user, actions } = renderWithStore(<SendView />)
    expect(screen.queryByText(ADDRESS)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })

  it('asks for the balances of each account it is shown with, and of nobody else', () => {
    const { store, actions } = renderSend()
    const asked = () =>
      actions.flatMap((action) => (balancesRequested.match(action) ? [action.payload.caipAddress] : []))
    expect(asked()).toEqual([`eip155:1:${ADDRESS}`])
    act(
      () =>
        void store.dispatch(
          walletSessionChanged({ ...harborSession, accounts: [{ namespace: 'eip155', address: NOOR, type: 'eoa' }] }),
        ),
    )
    expect(asked()).toEqual([`eip155:1:${ADDRESS}`, `eip155:1:${NOOR}`])
  })

  it.each([
    ['says so of', true, 1],
    ['says nothing of the kind of', undefined, 0],
  ])('%s a token that two sources count differently: %s', (_what, hasDecimalsConflict, notes) => {
    renderSend({
      tokens: [someEther(), someUsdc(usdc, { hasDecimalsConflict })],
      prepare: ({ dispatch }) => void dispatch(tokenChosen({ token: `eip155:1:${usdc}` })),
    })
    expect(screen.queryAllByText(/conflicting information about this token/)).toHaveLength(notes)
    expect(screen.queryByText('You need some ETH to pay the network fee.')).toBeNull()
  })

  it('says nothing about a fee or a token while there is nothing wrong with them', async () => {
    const { user } = renderSend()
    await user.type(amount(), '0.5')
    await user.tab()
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByText(/pay the network fee/)).toBeNull()
  })

  it('asks for the fee while little of the coin would be left, once the amount is written', async () => {
    const { user, typesOf } = renderSend()
    const asked = () => typesOf().filter((type) => type === 'send/feeRequested').length
    await user.type(amount(), '2.58')
    expect(asked()).toBe(0)
    await user.tab()
    expect(asked()).toBe(1)
  })

  it('says that the most of the coin is worked out, or cannot be, while it is not there', async () => {
    const { user, store } = renderSend()
    const requestId = () => store.getState().send?.feeRequestId ?? ''
    const said = () => screen.queryByText(/the most you can send|how much you can send/)?.textContent
    expect(said()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Max' }))
    expect([said(), screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')]).toEqual([
      'Calculating the most you can send',
      'true',
    ])
    act(
      () => void store.dispatch(feeFailed({ requestId: requestId(), error: { code: 'RPC', message: '', params: {} } })),
    )
    expect(said()).toBe('We couldn’t read the fee, so we don’t know how much you can send.')
    act(() => void store.dispatch(feeReceived({ requestId: requestId(), fee })))
    expect([amount(), said()]).toMatchObject([{ value: '2.58858' }, undefined])
    act(() => {
      store.dispatch(feeRequested({ requestId: 'later' }))
      store.dispatch(feeFailed({ requestId: 'later', error: { code: 'RPC', message: '', params: {} } }))
    })
    expect(said()).toBeUndefined()
  })

  it('names no worth of a token without a price, and offers no amount in dollars', () => {
    renderSend({
      tokens: [someEther(), someUsdc(usdc, { priceUsd: undefined })],
      prepare: ({ dispatch }) => void dispatch(tokenChosen({ token: `eip155:1:${usdc}` })),
    })
    expect(screen.getByText('No price known')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enter the amount in USD' })).toBeNull()
  })

  it('has no part of a balance to take where there is no token', () => {
    renderSend({ tokens: [] })
    expect(screen.getByRole('button', { name: '25%' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Select token').length).toBeGreaterThan(0)
  })

  it('says that it looks a name up once it is written, and not of an address', async () => {
    const { user } = renderSend({ adapter: { resolveName: () => new Promise<never>(() => undefined) } })
    await user.click(recipient())
    await user.keyboard('noor.eth')
    expect(screen.queryByText('Looking up the name')).toBeNull()
    await user.tab()
    expect(screen.getByText('Looking up the name')).toBeTruthy()
  })

  it('has nothing to clear and nobody to show in an empty recipient, and empties it with the keyboard in it', async () => {
    const { user } = renderSend()
    expect(screen.queryByRole('button', { name: 'Clear recipient' })).toBeNull()
    await user.click(recipient())
    await user.paste(NOOR)
    await user.click(await screen.findByRole('button', { name: 'Clear recipient' }))
    expect([document.activeElement, screen.queryByText('0x41…e07a5d')]).toEqual([recipient(), null])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('leads to the list of tokens', async () => {
    const { user, actions } = renderSend()
    await user.click(screen.getByRole('button', { name: 'Select token' }))
    expect(actions).toContainEqual(openView('SendSelectToken'))
  })
})
