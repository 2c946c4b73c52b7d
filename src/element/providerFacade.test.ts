import { createProviderFacade } from './providerFacade'

type Wallet = Record<string, unknown>

function aFacade() {
  let wallet: Wallet | undefined
  const restoring = { until: Promise.resolve() }
  const facade = createProviderFacade({
    now: () => wallet,
    whenRestored: async () => {
      await restoring.until
      return wallet
    },
  })
  const provider = facade.provider as Record<string, (...values: unknown[]) => unknown>
  return { facade, provider, restoring, connect: (next?: Wallet) => void (wallet = next) }
}

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
    expect([provider].join()).toBe('[object Object]')
    connect({ toString: () => 'fooled' })
    expect([provider].join()).toBe('[object Object]')
  })
})

describe('its events', () => {
  it('reach who listens, until they leave', () => {
    const { facade, provider } = aFacade()
    const heard: unknown[] = []
    const listener = (payload: unknown) => heard.push(payload)
    expect(provider.on?.('chainChanged', listener)).toBe(provider)
    facade.tell('chainChanged', '0x1')
    facade.tell('accountsChanged', ['0x2'])
    provider.removeListener?.('accountsChanged', listener)
    facade.tell('chainChanged', '0x3')
    provider.removeListener?.('chainChanged', listener)
    facade.tell('chainChanged', '0x4')
    expect(heard).toEqual(['0x1', '0x3'])
  })

  it('are the widget’s own, whatever the wallet tells', () => {
    const { provider, connect } = aFacade()
    const on = jest.fn()
    connect({ on, removeListener: on })
    provider.on?.('accountsChanged', () => undefined)
    expect(on).not.toHaveBeenCalled()
  })

  it('reach the others where one listener throws or leaves meanwhile', () => {
    // happy-dom has none.
    const report = jest.fn()
    Reflect.set(globalThis, 'reportError', report)
    const { facade, provider } = aFacade()
    const heard: string[] = []
    const failure = new Error('of the page')
    const first = () => {
      provider.removeListener?.('connect', first)
      throw failure
    }
    provider.on?.('connect', first)
    provider.on?.('connect', () => heard.push('second'))
    facade.tell('connect', {})
    expect([heard, report.mock.calls]).toEqual([['second'], [[failure]]])
  })
})
