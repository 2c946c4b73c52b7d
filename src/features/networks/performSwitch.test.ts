import { aNetwork, aSecondNetwork, aSession } from '../../../test/support/builders'
import { aDeferred } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { WalletHub } from '../../connectors/walletHub'
import { UserRejectedError } from '../../errors'
import { selectActiveCaipNetwork, selectIsSwitchingNamespace, selectSwitchedFrom } from './networksSelectors'
import { namespaceSwitchEnded } from './networksSlice'
import { performSwitch } from './performSwitch'
import { switchNetwork } from './switchNetwork'

const solana = aNetwork({ caipNetworkId: 'solana:x', name: 'Solana' })

function aWidget(hub: Partial<WalletHub> = {}, options = {}) {
  const store = createTestStore(fakeServices({ hub }), { networks: [aNetwork(), aSecondNetwork(), solana], options })
  return { ...store, active: () => selectActiveCaipNetwork(store.state())?.caipNetworkId }
}

describe('switching the network', () => {
  it('needs no wallet while nobody is connected', async () => {
    const { dispatch, active } = aWidget()
    await dispatch(switchNetwork('eip155:8453'))
    expect(active()).toBe('eip155:8453')
  })

  it('is told once, and not where nothing changed or the wallet refused', async () => {
    const { dispatch, services } = aWidget()
    for (let turn = 0; turn < 2; turn++) await dispatch(performSwitch('eip155:8453'))
    const told = services.told.flatMap((event) => (event.type === 'wallet-track' ? [event.detail] : []))
    expect(told).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
    const refusing = aWidget({
      session: () => aSession(),
      switchNetwork: () => Promise.reject(new UserRejectedError()),
    })
    await expect(refusing.dispatch(performSwitch('eip155:8453'))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(refusing.services.told.filter(({ type }) => type === 'wallet-track')).toEqual([])
  })

  it('goes there with the connected wallet first', async () => {
    const asked: string[] = []
    const widget = aWidget({
      session: () => aSession(),
      switchNetwork: async ({ caipNetworkId }) => void asked.push(caipNetworkId, widget.active() ?? ''),
    })
    await widget.dispatch(performSwitch('eip155:8453'))
    expect(asked).toEqual(['eip155:8453', 'eip155:1'])
    expect(widget.active()).toBe('eip155:8453')
  })

  it('lets the connector look even where the wallet should be: it may have moved without saying so', async () => {
    const ask = jest.fn(async () => undefined)
    const { dispatch } = aWidget({ session: () => aSession({ caipNetworkId: 'eip155:8453' }), switchNetwork: ask })
    await dispatch(performSwitch('eip155:8453'))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('leaves everything as it was when the visitor says no', async () => {
    const { dispatch, active, state } = aWidget({
      session: () => aSession({ namespace: 'solana' }),
      switchNetwork: async () => {
        throw new UserRejectedError()
      },
    })
    await expect(dispatch(performSwitch('solana:x'))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(active()).toBe('eip155:1')
    expect(selectIsSwitchingNamespace(state())).toBe(false)
  })

  it('says for how long a namespace is being switched', async () => {
    const answer = aDeferred<undefined>()
    const { dispatch, state, active } = aWidget({
      session: () => aSession({ namespace: 'solana' }),
      switchNetwork: () => answer.promise,
    })
    const switching = dispatch(performSwitch('solana:x'))
    expect(selectIsSwitchingNamespace(state())).toBe(true)
    answer.resolve(undefined)
    await switching
    expect(selectIsSwitchingNamespace(state())).toBe(false)
    expect(active()).toBe('solana:x')
  })

  it('refuses a network the site does not use', async () => {
    await expect(aWidget().dispatch(performSwitch('eip155:10'))).rejects.toThrow(
      'This site doesn’t use the network eip155:10',
    )
  })

  it('is refused where the host turned it off', async () => {
    const { dispatch, active } = aWidget({}, { noNetworkSwitch: true })
    await expect(dispatch(performSwitch('eip155:8453'))).rejects.toMatchObject({ code: 'NETWORK_SWITCH_OFF' })
    expect(active()).toBe('eip155:1')
  })
})

describe('going to a namespace without an account', () => {
  it('is under way until a wallet of it is connected, and remembers where it began', async () => {
    const { dispatch, state, active } = aWidget()
    await dispatch(performSwitch('solana:x'))
    expect(active()).toBe('solana:x')
    expect([selectIsSwitchingNamespace(state()), selectSwitchedFrom(state())]).toEqual([true, 'eip155:1'])
    dispatch(namespaceSwitchEnded())
    expect([selectIsSwitchingNamespace(state()), selectSwitchedFrom(state())]).toEqual([false, null])
  })

  it('ends where it began when the visitor turns back', async () => {
    const { dispatch, state, active } = aWidget()
    await dispatch(performSwitch('solana:x'))
    await dispatch(performSwitch('eip155:1'))
    expect(active()).toBe('eip155:1')
    expect([selectIsSwitchingNamespace(state()), selectSwitchedFrom(state())]).toEqual([false, null])
  })
})
