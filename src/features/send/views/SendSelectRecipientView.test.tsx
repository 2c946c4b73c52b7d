import { screen, waitFor } from '@testing-library/react'
import { typeAtOnce } from '../../../../test/support/drawnAtOnce'
import { ADDRESS, renderWithStore, someEther, type StoreSetup } from '../../../../test/support/renderWithStore'
import { goBack, openView } from '../../../navigation'
import { receiverTyped } from '../sendSlice'
import { SendSelectRecipientView } from './SendSelectRecipientView'

const NOOR = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'
const OTHERS = Array.from({ length: 7 }, (_, index) => `0x${String(index + 1).repeat(40)}`)
const person = (name: string, address: string) => ({ name, address, namespace: 'eip155' as const })

const renderChoice = (setup: StoreSetup = {}) =>
  renderWithStore(<SendSelectRecipientView />, { tokens: [someEther()], ...setup })
const withCamera = (camera: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: camera, configurable: true })

beforeEach(() => localStorage.clear())
afterEach(() => withCamera(undefined))

describe('SendSelectRecipientView', () => {
  it('takes who is chosen as if the address had been typed, and goes back', async () => {
    const { user, actions, store } = renderChoice({ options: { addressBook: [person('Noor', NOOR)] } })
    expect(screen.getByRole('list', { name: 'Address book' }).textContent).toContain(NOOR)
    await user.click(screen.getByRole('button', { name: /^Noor/ }))
    expect(actions.filter(receiverTyped.match).map(({ payload }) => payload.text)).toEqual([NOOR])
    expect(actions).toContainEqual(goBack())
    expect(store.getState().send?.receiverText).toBe(NOOR)
  })

  it('proposes whom this account paid before', () => {
    const known = [{ namespace: 'eip155', address: NOOR, name: 'noor.eth', from: ADDRESS }]
    localStorage.setItem('wallet-widget:known-recipients', JSON.stringify(known))
    renderChoice()
    expect(screen.getByRole('list', { name: 'Recent' }).textContent).toContain('noor.eth')
    expect(screen.queryByRole('list', { name: 'Address book' })).toBeNull()
  })

  it('says so where there is nobody', () => {
    renderChoice()
    expect(screen.getByText('No recipients yet')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('is searched where there are many, by name and address', async () => {
    const book = OTHERS.map((address, index) => person(`Person ${index + 1}`, address))
    const { user } = renderChoice({ options: { addressBook: book } })
    await user.type(screen.getByRole('searchbox'), 'son 3')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '0x4444')
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Person 4')
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('No matches')).toBeTruthy()
  })

  it('shows a letter of the search before who is found by it', async () => {
    const book = OTHERS.map((address, index) => person(`Person ${index + 1}`, address))
    renderChoice({ options: { addressBook: book } })
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    const people = () => screen.getAllByRole('listitem').length
    expect(await typeAtOnce(box, 'son 3', () => [box.value, people()])).toEqual(['son 3', OTHERS.length])
    await waitFor(() => expect(people()).toBe(1))
  })

  it.each([
    ['offers to scan a code where the browser has cameras', { getUserMedia: () => undefined }, true],
    ['offers no scan where it has none', undefined, false],
  ])('%s', async (_what, camera, isOffered) => {
    withCamera(camera)
    const { user, actions } = renderChoice()
    const button = screen.queryByRole('button', { name: 'Scan a QR code' })
    expect(button !== null).toBe(isOffered)
    if (!button) return
    await user.click(button)
    expect(actions).toContainEqual(openView('SendScanRecipient', {}, 'replace'))
  })
})
