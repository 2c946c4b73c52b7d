import { createApp, h, nextTick, ref, shallowRef, type App } from 'vue'
import { FakeWidget } from '../../../test/support/fakeWidget'
import { useAccount, useBalance, useNetwork, useOpen, useProvider, useSignIn, useWallet, WalletWidget } from '.'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

customElements.define('wallet-widget', FakeWidget)

const apps: App[] = []
/** Mounts a component beside the widget of the page. */
function mount<Given>(setup: () => Given, render: () => unknown = () => null): { given: Given; root: Element } {
  const root = document.body.appendChild(document.createElement('main'))
  let given: Given | undefined
  const app = createApp({
    setup() {
      given = setup()
      return render
    },
  })
  app.mount(root)
  apps.push(app)
  return { given: given as Given, root }
}

let widget: FakeWidget
beforeEach(() => {
  widget = new FakeWidget()
  document.body.replaceChildren(widget)
})
afterEach(() => apps.splice(0).forEach((app) => app.unmount()))

// Not here: servers and taking over what they rendered (test/deliveryComponents), and what templates may say, which is
// proved with the host app.
describe('the component', () => {
  const rendered = (props: () => object): FakeWidget => {
    document.body.replaceChildren()
    const { root } = mount(
      () => undefined,
      () => h(WalletWidget, props(), { default: () => h('button', { slot: 'trigger' }, 'Log in') }),
    )
    return root.querySelector<FakeWidget>('wallet-widget') ?? widget
  }

  it('writes texts and switches as attributes, objects as properties, and passes on looks and children', async () => {
    const networks = ['eip155:1']
    const isOn = ref(true)
    const isShown = shallowRef<object>({ networks })
    const tag = rendered(() => ({
      'project-id': 'shop',
      noReconnect: isOn.value,
      debug: false,
      class: ['wide', { high: true }],
      style: { color: 'teal' },
      ...isShown.value,
    }))
    expect([tag.getAttribute('project-id'), tag.hasAttribute('no-reconnect'), tag.hasAttribute('debug')]).toEqual([
      'shop',
      true,
      false,
    ])
    expect([tag.className, tag.style.color, tag.querySelector('button')?.textContent]).toEqual([
      'wide high',
      'teal',
      'Log in',
    ])
    expect([tag.networks, tag.hasAttribute('networks')]).toEqual([networks, false])
    isOn.value = false
    isShown.value = {}
    await nextTick()
    expect([tag.hasAttribute('no-reconnect'), tag.networks ?? null]).toEqual([false, null])
  })

  it('sets a property that a template writes with hyphens, and opens by a switch', () => {
    const wallets = [{ id: 'a', name: 'A' }]
    const tag = rendered(() => ({ 'custom-wallets': wallets, open: '' }))
    expect([Reflect.get(tag, 'customWallets'), Reflect.get(tag, 'open')]).toEqual([wallets, true])
  })

  it('hands events to their handlers', () => {
    const heard: unknown[] = []
    const tag = rendered(() => ({ onWalletConnect: ({ detail }: CustomEvent) => heard.push(detail) }))
    tag.dispatchEvent(new CustomEvent('wallet-connect', { detail: { address: ALICE } }))
    expect(heard).toEqual([{ address: ALICE }])
  })
})

describe('the composables', () => {
  it('follow the account, the network and the dialog of the first widget', async () => {
    const { given } = mount(() => ({
      wallet: useWallet(),
      account: useAccount(),
      solana: useAccount(() => 'solana' as const),
      network: useNetwork(),
      provider: useProvider('eip155'),
      dialog: useOpen(),
      signIn: useSignIn(),
    }))
    expect([given.account.value.status, given.dialog.isOpen.value]).toEqual(['disconnected', false])
    expect([given.wallet.widget.value, given.provider.value]).toEqual([widget, widget.getProvider()])
    expect(given.signIn.value).toEqual({ required: false, session: null })
    widget.connect({ addresses: [ALICE], chainId: 1 })
    expect([given.account.value.address, given.solana.value.status]).toEqual([ALICE, 'disconnected'])
    await given.network.switchNetwork('eip155:10')
    expect([given.network.namespace.value, given.network.caipNetworkId.value]).toEqual(['eip155', 'eip155:10'])
    await given.dialog.open()
    expect([given.dialog.isOpen.value, given.wallet.state.value]).toEqual([true, widget.state])
  })

  it('have nothing to say without a widget, and follow one that is mounted later and taken out again', async () => {
    document.body.replaceChildren()
    const { given } = mount(() => ({ account: useAccount(), wallet: useWallet(), signIn: useSignIn() }))
    expect([given.account.value.status, given.wallet.widget.value, given.signIn.value]).toEqual([
      'disconnected',
      undefined,
      undefined,
    ])
    await expect(given.wallet.open()).rejects.toThrow('No <wallet-widget>')
    const { root } = mount(
      () => undefined,
      () => h(WalletWidget),
    )
    root.querySelector<FakeWidget>('wallet-widget')?.connect({ addresses: [BOB], chainId: 1 })
    expect(given.account.value.address).toBe(BOB)
    apps.pop()?.unmount()
    expect(given.account.value.address).toBeUndefined()
  })

  it('are about the tag that is named, by a selector, an element or a component', async () => {
    const second = new FakeWidget()
    second.id = 'second'
    document.body.append(second)
    const { given } = mount(() => [
      useAccount('eip155', '#second'),
      useAccount('eip155', () => second),
      useAccount('eip155', shallowRef({ $el: second })),
    ])
    second.connect({ addresses: [BOB], chainId: 1 })
    expect(given.map(({ value }) => value.address)).toEqual([BOB, BOB, BOB])
  })

  it('read the balance of each account, in the smallest unit as text', async () => {
    const request = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve('0xffffffffffffffffffffffff'))
    widget.getProvider = () => ({ request, on: () => undefined, removeListener: () => undefined }) as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const { given } = mount(() => useBalance())
    expect([given.balanceInUnits.value, given.isLoading.value]).toEqual([undefined, true])
    await new Promise((resolve) => setTimeout(resolve))
    expect([given.balanceInUnits.value, given.isLoading.value, given.error.value]).toEqual([
      '79228162514264337593543950335',
      false,
      undefined,
    ])
    request.mockRejectedValue(new Error('the node is away'))
    await given.refetch()
    expect([given.balanceInUnits.value, given.error.value]).toEqual([undefined, new Error('the node is away')])
    expect(request.mock.calls).toEqual([
      [{ method: 'eth_getBalance', params: [ALICE, 'latest'] }],
      [{ method: 'eth_getBalance', params: [ALICE, 'latest'] }],
    ])
  })
})
