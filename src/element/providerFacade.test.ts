import { ALICE } from '../../test/support/builders'
import { createIdleState } from '../app/hostState/idleState'
import { createPageProviders, type ProviderListening } from '../app/hostState/pageProviders'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { createProvider } from './providerFacade'

type Wallet = Record<string, unknown>

/** What a page holds, and a wallet behind it that comes and goes; the app is there from `connect` on. */
function aFacade() {
  let wallet: Wallet | undefined
  let isLoaded = false
  const restoring = { until: Promise.resolve() }
  const listening: ProviderListening[] = []
  const app = createPageProviders(
    () => wallet,
    () => undefined,
    listening,
  )
  const reader = () => (isLoaded ? app : undefined)
  const provider = createProvider('eip155', listening, reader, async () => {
    await restoring.until
    return reader()
  }) as Record<string, (...values: unknown[]) => unknown>
  return {
    app,
    listening,
    provider,
    restoring,
    connect(next?: Wallet) {
      isLoaded = true
      wallet = next
    },
  }
}

const nobody = createIdleState({})
const on = (chainId: number): WalletWidgetState => ({
  ...nobody,
  accounts: {
    eip155: {
      status: 'connected',
      address: ALICE,
      caipAddress: `eip155:${chainId}:${ALICE}`,
      caipNetworkId: `eip155:${chainId}`,
      connector: null,
      accountType: 'eoa',
      allAccounts: [],
    },
  },
})

describe('the provider of a namespace', () => {
  it('keeps its methods while wallets come and go', async () => {
    const { provider, connect } = aFacade()
    const { request } = provider
    connect({ request: async () => 'one' })
    expect(await request?.({ method: 'eth_chainId' })).toBe('one')
    connect({ request: async () => 'other' })
    expect(provider.request).toBe(request)
    expect(await request?.({ method: 'eth_chainId' })).toBe('other')
    connect()
    await expect(request?.({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  })

  it('hands over what it is called with, as the wallet’s own method', async () => {
    const { provider, connect } = aFacade()
    const wallet = {
      heard: [] as unknown[],
      signMessage(this: { heard: unknown[] }, ...values: unknown[]) {
        this.heard.push(...values)
        return 'signed'
      },
    }
    connect(wallet)
    const message = new Uint8Array([1])
    expect(await provider.signMessage?.(message, 'second')).toBe('signed')
    expect(wallet.heard).toEqual([message, 'second'])
  })

  it('waits for a connection that is being restored', async () => {
    const { provider, connect, restoring } = aFacade()
    let finish = (): void => undefined
    restoring.until = new Promise((resolve) => (finish = resolve))
    const answer = provider.request?.({ method: 'eth_accounts' })
    connect({ request: async () => ['0x1'] })
    finish()
    expect(await answer).toEqual(['0x1'])
  })

  it('passes a refusal of the wallet on as it is', async () => {
    const { provider, connect } = aFacade()
    const refusal = Object.assign(new Error('no'), { code: 4001 })
    connect({ request: () => Promise.reject(refusal) })
    await expect(provider.request?.({ method: 'personal_sign' })).rejects.toBe(refusal)
  })

  it('refuses with 4200 what the wallet that is connected cannot do', async () => {
    const { provider, connect } = aFacade()
    connect({ request: async () => null })
    await expect(provider.sendTransfer?.({})).rejects.toMatchObject({ code: 4200 })
  })

  it('has the properties of the wallet as long as it is there', () => {
    const { provider, connect } = aFacade()
    expect([provider.publicKey, provider.isMetaMask, provider.signer]).toEqual([undefined, undefined, undefined])
    const publicKey = { toBase58: () => 'abc' }
    connect({ publicKey, isMetaMask: true })
    expect([provider.publicKey, provider.isMetaMask]).toEqual([publicKey, true])
    connect()
    expect([provider.publicKey, provider.isMetaMask]).toEqual([undefined, undefined])
  })

  it('is no promise and can be printed', async () => {
    const { provider, connect } = aFacade()
    expect(await Promise.resolve(provider)).toBe(provider)
    expect(provider.toString).toBe(Object.prototype.toString)
    connect({ toString: () => 'fooled' })
    expect(provider.toString).toBe(Object.prototype.toString)
  })
})

describe('its events', () => {
  it('reach who listens, until they leave', () => {
    const { app, provider, listening } = aFacade()
    const heard: unknown[] = []
    const listener = (payload: unknown) => heard.push(payload)
    expect(provider.on?.('chainChanged', listener)).toBe(provider)
    app.stateChanged(nobody, on(1))
    provider.removeListener?.('accountsChanged', listener)
    app.stateChanged(on(1), on(10))
    expect(provider.removeListener?.('chainChanged', listener)).toBe(provider)
    app.stateChanged(on(10), on(8453))
    expect(heard).toEqual(['0x1', '0xa'])
    // Who came and left again is not kept.
    expect(listening).toEqual([])
  })

  it('are heard by who came before the app was there', () => {
    const { app, provider, connect } = aFacade()
    const heard: unknown[] = []
    provider.on?.('accountsChanged', (accounts: unknown) => heard.push(accounts))
    connect({})
    app.stateChanged(nobody, on(1))
    app.stateChanged(on(1), nobody)
    expect(heard).toEqual([[ALICE], []])
  })

  it('are the widget’s own, whatever the wallet tells', () => {
    const { provider, connect } = aFacade()
    const own = jest.fn()
    connect({ on: own, removeListener: own })
    provider.on?.('accountsChanged', () => undefined)
    expect(own).not.toHaveBeenCalled()
  })

  it('reach the others where one listener throws or leaves meanwhile', () => {
    // happy-dom has none.
    const report = jest.fn()
    Reflect.set(globalThis, 'reportError', report)
    const { app, provider } = aFacade()
    const heard: string[] = []
    const failure = new Error('of the page')
    const first = () => {
      provider.removeListener?.('connect', first)
      throw failure
    }
    provider.on?.('connect', first)
    provider.on?.('connect', () => heard.push('second'))
    app.stateChanged(nobody, on(1))
    expect([heard, report.mock.calls]).toEqual([['second'], [[failure]]])
  })
})
