import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '@angular/compiler'
import {
  type ApplicationRef,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  ElementRef,
  enableProdMode,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { FakeWidget } from '../../../test/support/fakeWidget'
import { optionNames } from '../../options/optionTable'
import { useAccount, useBalance, useNetwork, useOpen, useProvider, useSignIn, useWallet, WalletWidget } from '.'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

customElements.define('wallet-widget', FakeWidget)
// It would say in each test that it is in development.
enableProdMode()

const apps: ApplicationRef[] = []
let pages = 0
/** Starts a page of Angular beside the widget, with what its component has. */
async function start<Given extends object>(
  setup: () => Given,
  template = '',
): Promise<{ given: Given; app: ApplicationRef }> {
  const selector = `page-${++pages}`
  document.body.append(document.createElement(selector))
  let given: Given | undefined
  class Page {
    readonly own = (given = Object.assign(this, setup()))
  }
  const decorated = Component({
    selector,
    template,
    imports: [WalletWidget],
    // Templates that are translated in the page know no types, and so no inputs.
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
  })(Page)
  const app = await bootstrapApplication(decorated, { providers: [provideZonelessChangeDetection()] })
  apps.push(app)
  return { given: given as Given, app }
}

let widget: FakeWidget
beforeEach(() => {
  widget = new FakeWidget()
  document.body.replaceChildren(widget)
})
afterEach(() => apps.splice(0).forEach((app) => app.destroyed || app.destroy()))

// Not here: what Angular's compiler makes of the directive, and which bindings it refuses: the host app proves both.
describe('the directive', () => {
  it('lets a template write texts, bind options and hear events, and is followed while it is there', async () => {
    document.body.replaceChildren()
    const networks = ['eip155:1']
    const { given, app } = await start(
      () => ({ networks, isShown: signal(true), heard: signal(''), account: useAccount() }),
      `@if (isShown()) {
        <wallet-widget theme="dark" [networks]="networks" [open]="true" (wallet-connect)="heard.set($event.detail.address)" />
      }`,
    )
    const tag = document.querySelector<FakeWidget>('wallet-widget') ?? widget
    expect([tag.getAttribute('theme'), tag.networks, Reflect.get(tag, 'open')]).toEqual(['dark', networks, true])
    tag.connect({ addresses: [ALICE], chainId: 1 })
    tag.dispatchEvent(new CustomEvent('wallet-connect', { detail: { address: ALICE } }))
    expect([given.heard(), given.account().address]).toEqual([ALICE, ALICE])
    given.isShown.set(false)
    app.tick()
    await Promise.resolve()
    expect(given.account()).toEqual({ status: 'disconnected' })
  })

  it('has every option among the inputs of its type, which Angular reads letter by letter', () => {
    const text = readFileSync(join(__dirname, 'WalletWidget.ts'), 'utf8')
    const inputs = [...text.matchAll(/^ +(\w+): \{ alias: '(\w+)'; required: false \}$/gm)]
    expect(inputs.map(([, name]) => name)).toEqual(['open', ...optionNames])
    expect(inputs.filter(([, name, alias]) => name !== alias)).toEqual([])
  })
})

describe('the functions', () => {
  it('follow the account, the network and the dialog of the first widget', async () => {
    const { given } = await start(() => ({
      wallet: useWallet(),
      account: useAccount(),
      solana: useAccount('solana'),
      network: useNetwork(),
      provider: useProvider('eip155'),
      dialog: useOpen(),
      signIn: useSignIn(),
    }))
    expect([given.account().status, given.dialog.isOpen()]).toEqual(['disconnected', false])
    expect([given.wallet.widget(), given.provider()]).toEqual([widget, widget.getProvider()])
    expect(given.signIn()).toEqual({ required: false, session: null })
    widget.connect({ addresses: [ALICE], chainId: 1 })
    expect([given.account().address, given.solana().status]).toEqual([ALICE, 'disconnected'])
    await given.network.switchNetwork('eip155:10')
    expect([given.network.namespace(), given.network.caipNetworkId()]).toEqual(['eip155', 'eip155:10'])
    await given.dialog.open()
    expect([given.dialog.isOpen(), given.wallet.state()]).toEqual([true, widget.state])
  })

  it('have nothing to say without a widget, nor after their component', async () => {
    document.body.replaceChildren()
    const { given, app } = await start(() => ({ account: useAccount(), wallet: useWallet(), signIn: useSignIn() }))
    expect([given.account().status, given.wallet.widget(), given.signIn()]).toEqual([
      'disconnected',
      undefined,
      undefined,
    ])
    await expect(given.wallet.open()).rejects.toThrow('No <wallet-widget>')
    app.destroy()
    document.body.append(widget)
    dispatchEvent(new Event('wallet-ready'))
    expect(given.wallet.widget()).toBeUndefined()
  })

  it('are about the tag that is named, by a selector or by what gives it', async () => {
    const second = new FakeWidget()
    second.id = 'second'
    document.body.append(second)
    const { given } = await start(() => ({
      accounts: [
        useAccount('eip155', '#second'),
        useAccount('eip155', () => second),
        useAccount('eip155', () => new ElementRef(second)),
      ],
    }))
    second.connect({ addresses: [BOB], chainId: 1 })
    expect(given.accounts.map((account) => account().address)).toEqual([BOB, BOB, BOB])
  })

  it('read the balance of each account, in the smallest unit as text', async () => {
    const request = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve('0xffffffffffffffffffffffff'))
    widget.getProvider = () => ({ request, on: () => undefined, removeListener: () => undefined }) as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const { given } = await start(() => useBalance())
    await new Promise((resolve) => setTimeout(resolve))
    expect([given.balanceInUnits(), given.isLoading(), given.error()]).toEqual([
      '79228162514264337593543950335',
      false,
      undefined,
    ])
    request.mockRejectedValue(new Error('the node is away'))
    await given.refetch()
    expect([given.balanceInUnits(), given.error()]).toEqual([undefined, new Error('the node is away')])
    expect(request).toHaveBeenCalledTimes(2)
  })
})
