import { FakeWidget } from '../../../test/support/fakeWidget'
import type { WalletWidgetElement } from '../../index'
import {
  useAccount,
  useBalance,
  useNetwork,
  useOpen,
  useProvider,
  useSignIn,
  useWallet,
  WalletWidget,
  walletWidget,
  type Readable,
} from '.'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

customElements.define('wallet-widget', FakeWidget)

const ends: (() => void)[] = []
/** What a store says, the last one last. */
function heard<Value>(store: Readable<Value>): Value[] {
  const said: Value[] = []
  ends.push(store.subscribe((value) => said.push(value)))
  return said
}

let widget: FakeWidget
beforeEach(() => {
  widget = new FakeWidget()
  document.body.replaceChildren(widget)
})
afterEach(() => ends.splice(0).forEach((end) => end()))

// Not here: what Svelte's compilers make of the component, on a server and in a page (test/deliveryComponents).
describe('the action', () => {
  const asTag = (tag: FakeWidget) => tag as unknown as WalletWidgetElement

  it('sets what has changed, each once, and takes it back', () => {
    const set = jest.fn()
    Object.defineProperty(widget, 'features', { set })
    const networks = ['eip155:1'] as const
    const features = { swaps: false }
    const { update } = walletWidget(asTag(widget), { networks, features, open: true })
    expect([widget.networks, Reflect.get(widget, 'open')]).toEqual([networks, true])
    const options = { features, projectId: 'shop' }
    update(options)
    expect([widget.networks, Reflect.get(widget, 'open'), Reflect.get(widget, 'projectId')]).toEqual([
      null,
      null,
      'shop',
    ])
    expect(set.mock.calls).toEqual([[features]])
    // Svelte may give the same object with other contents.
    options.projectId = 'store'
    update(options)
    expect(Reflect.get(widget, 'projectId')).toBe('store')
    update()
    expect(set.mock.calls).toEqual([[features], [null]])
  })

  it('hands each event to the last handler, until there is none', () => {
    const [first, second] = [jest.fn(), jest.fn()]
    const tell = (address: string) => widget.dispatchEvent(new CustomEvent('wallet-connect', { detail: { address } }))
    const { update } = walletWidget(asTag(widget), { onWalletConnect: ({ detail }) => first(detail.address) })
    tell(ALICE)
    update({ onWalletConnect: ({ detail }) => second(detail.address) })
    tell(BOB)
    update({})
    tell(ALICE)
    expect([first.mock.calls, second.mock.calls]).toEqual([[[ALICE]], [[BOB]]])
  })

  it('is what there is of the component without a compiler, which says so', () => {
    expect(() => Reflect.construct(WalletWidget, [])).toThrow("Needs the condition 'svelte'")
  })
})

describe('the stores', () => {
  it('follow the account, the network and the dialog of the first widget, and say nothing twice', async () => {
    const [network, dialog] = [useNetwork(), useOpen()]
    const [account, solana, status] = [heard(useAccount()), heard(useAccount('solana')), heard(useWallet())]
    const [provider, signIn, networks, isOpen] = [
      heard(useProvider('eip155')),
      heard(useSignIn()),
      heard(network),
      heard(dialog),
    ]
    expect([account.at(-1)?.status, isOpen]).toEqual(['disconnected', [{ isOpen: false }]])
    expect([status.at(-1)?.widget, signIn]).toEqual([widget, [{ required: false, session: null }]])
    widget.connect({ addresses: [ALICE], chainId: 1 })
    expect([account.at(-1)?.address, solana.at(-1)?.status]).toEqual([ALICE, 'disconnected'])
    await network.switchNetwork('eip155:10')
    expect(networks.at(-1)).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:10' })
    await dialog.open()
    expect([isOpen.at(-1), status.at(-1)?.state]).toEqual([{ isOpen: true }, widget.state])
    expect(provider).toEqual([widget.getProvider()])
  })

  it('have nothing to say without a widget, and follow one that comes later and goes again', async () => {
    document.body.replaceChildren()
    const wallet = useWallet()
    const [account, status] = [heard(useAccount()), heard(wallet)]
    expect([account, status.at(-1)?.widget]).toEqual([[{ status: 'disconnected' }], undefined])
    await expect(wallet.open()).rejects.toThrow('No <wallet-widget>')
    document.body.append(widget)
    const { destroy } = walletWidget(widget as unknown as WalletWidgetElement)
    widget.connect({ addresses: [BOB], chainId: 1 })
    expect(account.at(-1)?.address).toBe(BOB)
    widget.remove()
    destroy()
    await Promise.resolve()
    expect(account.at(-1)).toEqual({ status: 'disconnected' })
  })

  it('are about the tag that is named, by a selector or by what gives it', () => {
    const second = new FakeWidget()
    second.id = 'second'
    document.body.append(second)
    const stores = [heard(useAccount('eip155', '#second')), heard(useAccount('eip155', () => second))]
    second.connect({ addresses: [BOB], chainId: 1 })
    expect(stores.map((said) => said.at(-1)?.address)).toEqual([BOB, BOB])
  })

  it('ask for the balance of each account once, however many listen, and no more when nobody does', async () => {
    const request = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve('0xffffffffffffffffffffffff'))
    widget.getProvider = () => ({ request, on: () => undefined, removeListener: () => undefined }) as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const balance = useBalance()
    const [first, second] = [heard(balance), heard(balance)]
    expect(first.at(-1)).toEqual({ isLoading: true })
    await new Promise((resolve) => setTimeout(resolve))
    const told = { balanceInUnits: '79228162514264337593543950335', isLoading: false }
    expect([first.at(-1), second.at(-1)]).toEqual([told, told])
    request.mockRejectedValue(new Error('the node is away'))
    await balance.refetch()
    expect(second.at(-1)).toEqual({ isLoading: false, error: new Error('the node is away') })
    ends.splice(0).forEach((end) => end())
    widget.connect({ addresses: [BOB], chainId: 1 })
    expect(request).toHaveBeenCalledTimes(2)
  })
})
