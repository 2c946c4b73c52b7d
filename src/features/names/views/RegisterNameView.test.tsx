import { act, screen, waitFor } from '@testing-library/react'
import { pressAtOnce } from '../../../../test/support/drawnAtOnce'
import { aRequest } from '../../../../test/support/walletRequests'
import { renderWithStore, type StoreSetup } from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES } from '../../../config'
import { UserRejectedError, WidgetError } from '../../../errors'
import { identityReceived } from '../../account/accountSlice'
import { selectWalletRequest } from '../../walletRequests'
import { availabilityFailed, availabilityReceived, labelTyped } from '../namesSlice'
import { RegisterNameView } from './RegisterNameView'

function aView(setup: StoreSetup = {}) {
  const view = renderWithStore(<RegisterNameView />, { isConnected: true, ...setup })
  const say = (...actions: Parameters<typeof view.store.dispatch>[0][]): void =>
    act(() => actions.forEach((action) => view.store.dispatch(action)))
  return { ...view, say }
}

const typed = (label: string, isChecked = true) => labelTyped({ label, requestId: 'r', isChecked })
const free = (suggestions: string[] = []) => availabilityReceived({ requestId: 'r', availability: 'free', suggestions })
const request = aRequest('registerName')
const failed = (code: 'NAME_TAKEN' | 'NAME_SIGNED_LATE' | 'NETWORK') => request.failed(new WidgetError(code))
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

describe('the view of a new name', () => {
  it('asks for a connection first', () => {
    aView({ isConnected: false })
    expect(screen.queryByRole('textbox')).toBeNull()
    button('Connect wallet')
  })

  it('has nothing for a network the service does not serve', () => {
    const { say } = aView()
    say(typed('mira'), availabilityReceived({ requestId: 'r', availability: 'unsupported', suggestions: [] }))
    screen.getByText('Names aren’t available on this network')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tells the rule before anything is typed, and what stands behind the name', () => {
    aView()
    expect(screen.getByRole('status').textContent).toBe('At least 4 lowercase letters, digits or hyphens')
    screen.getByText('.reown.id')
    expect(button('Enter a name').getAttribute('aria-disabled')).toBe('true')
  })

  it('says what the service is asked and what it says of the name', () => {
    const { say } = aView()
    const said = (): string | null | undefined =>
      document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent
    say(typed('mira'))
    expect(said()).toBe('Checking whether mira.reown.id is free')
    say(free())
    expect(said()).toBe('mira.reown.id is free')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    say(availabilityReceived({ requestId: 'r', availability: 'taken', suggestions: [] }))
    expect(said()).toContain('mira.reown.id')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('asks again about a name of which nobody could say whether it is free', async () => {
    const { say, user, store } = aView()
    say(typed('mira'), availabilityFailed({ requestId: 'r' }))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await user.click(button('Try again'))
    expect(store.getState().names).toMatchObject({ label: 'mira', availability: 'loading' })
  })

  it('takes a name that is offered', async () => {
    const { say, user, store } = aView()
    say(typed('mira'), free(['mira-harbor.reown.id']))
    await user.click(button('Choose mira-harbor.reown.id'))
    expect(store.getState().names).toMatchObject({ label: 'mira-harbor', availability: 'loading' })
  })

  it('has nothing where the host wants no names', () => {
    aView({ options: { features: { ...DEFAULT_FEATURES, names: false } } })
    screen.getByText('Names aren’t available on this network')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('offers to register exactly the name that is free, and others to choose', () => {
    const { say } = aView()
    say(typed('mira'))
    expect(button('Register mira.reown.id').getAttribute('aria-disabled')).toBe('true')
    say(free(['mira-harbor.reown.id']))
    expect(button('Register mira.reown.id').getAttribute('aria-disabled')).toBeNull()
    button('Choose mira-harbor.reown.id')
  })

  it('does not scold half a name', async () => {
    const { user } = aView()
    const box = screen.getByRole('textbox')
    await user.type(box, 'fr')
    expect(box.getAttribute('aria-invalid')).toBeNull()
    button('Register')
    await user.tab()
    screen.getByText('A name has at least 4 letters.')
    button('Check the name')
    await user.clear(box)
    button('Enter a name')
    await user.type(box, 'f{Backspace}')
    button('Enter a name')
    await user.type(box, 'fr')
    await user.tab()
    button('Check the name')
  })

  it('says why a letter cannot be used, at once', () => {
    const { say } = aView()
    say(typed('mirа', false))
    screen.getByText(/look-alike letters/)
    expect(button('Check the name').getAttribute('aria-disabled')).toBe('true')
  })

  it('answers the press before it says what to do in the wallet', async () => {
    const { say, store } = aView({
      hub: { connectorOf: () => undefined },
      page: { onScreen: () => new Promise<never>(() => undefined) },
    })
    say(typed('mira'), free())
    const seen = () => [
      selectWalletRequest(store.getState(), 'registerName')?.phase,
      screen.queryByRole('textbox') !== null,
    ]
    expect(await pressAtOnce(button('Register mira.reown.id'), seen)).toEqual(['checking', true])
    await waitFor(() => expect(seen()).toEqual(['checking', false]))
  })

  it('leads to the wallet and keeps its way out', () => {
    const { say } = aView()
    say(typed('mira'), free(), request.started)
    screen.getByText('Checking your account and its names.')
    say(request.asked)
    screen.getByText(/Sign the message there within 10 seconds/)
    button('Cancel')
  })

  it.each([
    ['NAME_TAKEN', /Someone else has this name already/],
    ['NAME_SIGNED_LATE', /longer than 10 seconds, so nothing was sent/],
    ['NETWORK', /isn’t responding/],
  ] as const)('says %s in words', (code, words) => {
    const { say } = aView()
    say(typed('mira'), free(), request.started, failed(code))
    expect(screen.getByRole('alert').textContent).toMatch(words)
  })

  it('takes a refusal calmly', () => {
    const { say } = aView()
    say(typed('mira'), free(), request.started, request.failed(new UserRejectedError()))
    screen.getByText('You declined in your wallet. Nothing was registered.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has no box for an account that has a name', () => {
    const { say, caipAddress } = aView()
    say(identityReceived({ namespace: 'eip155', caipAddress, name: 'mira.eth', avatar: null }))
    screen.getByText(/It’s mira.eth/)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
