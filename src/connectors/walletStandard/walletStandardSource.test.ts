import { fakeStandardWallet } from '../../../test/support/fakeStandardWallet'
import { aLogger, throwing } from '../../../test/support/fakes'
import { WALLET_FLOOD_MS } from '../../config/limits/wallets'
import type { Connector } from '../contract'
import { startWalletStandard } from './walletStandardSource'

type Register = { register(...wallets: unknown[]): () => void }

/** A page that is looked through; wallets may have come before. */
function discover(early: readonly unknown[] = []) {
  const page = new EventTarget()
  const found: Connector[] = []
  const lost: string[] = []
  const unregister: (() => void)[] = []
  page.addEventListener('wallet-standard:app-ready', (event) => {
    const api: Register = (event as CustomEvent<Register>).detail
    for (const wallet of early) unregister.push(api.register(wallet))
  })
  const stop = startWalletStandard(
    page,
    aLogger(),
  )({ found: (connector) => found.push(connector), lost: (id) => lost.push(id) })
  const announce = (detail: unknown) =>
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const register = (...wallets: unknown[]): (() => void) => {
    let leave = () => undefined as void
    announce((api: Register) => {
      leave = api.register(...wallets)
    })
    return () => leave()
  }
  const aMoment = () => jest.advanceTimersByTime(WALLET_FLOOD_MS)
  return { found, lost, announce, register, unregister, stop, aMoment, ids: () => found.map(({ id }) => id) }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const getterThatThrows = (object: object, key: string) =>
  Object.defineProperty({ ...object }, key, { get: throwing(new Error('no')) })

describe('wallets of the Wallet Standard', () => {
  it('are found whether they came before the page or come after it', () => {
    const { found, register } = discover([fakeStandardWallet().wallet])
    register(fakeStandardWallet({ name: 'Wren' }).wallet)
    expect(found).toMatchObject([
      {
        id: 'standard:Kestrel',
        name: 'Kestrel',
        type: 'ANNOUNCED',
        source: 'wallet-standard',
        namespaces: ['solana'],
        iconUrl: expect.stringMatching(/^data:image/),
      },
      { id: 'standard:Wren', name: 'Wren' },
    ])
  })

  it('are one row when they register twice, and leave by either way', () => {
    const { wallet } = fakeStandardWallet()
    const { found, lost, register } = discover([wallet])
    const leave = register(wallet)
    expect(found).toHaveLength(1)
    leave()
    leave()
    expect(lost).toEqual(['standard:Kestrel'])
  })

  it('are gone when they unregister, and only they', () => {
    const { lost, unregister, register, found } = discover([
      fakeStandardWallet().wallet,
      fakeStandardWallet({ name: 'Wren' }).wallet,
    ])
    unregister[1]?.()
    expect(lost).toEqual(['standard:Wren'])
    register(fakeStandardWallet({ name: 'Wren' }).wallet)
    expect(found.map(({ id }) => id)).toEqual(['standard:Kestrel', 'standard:Wren', 'standard:Wren'])
  })

  it('are listed apart when two have one name', () => {
    const { found, register, aMoment } = discover([fakeStandardWallet().wallet])
    register(
      fakeStandardWallet({ icon: 'data:image/png;base64,AAAA' }).wallet,
      fakeStandardWallet({ icon: 'data:image/png;base64,BBBB' }).wallet,
    )
    aMoment()
    expect(found.map(({ id, name, hint }) => [id, name, hint])).toEqual([
      ['standard:Kestrel', 'Kestrel', undefined],
      ['standard:Kestrel#2', 'Kestrel', 'Kestrel#2'],
      ['standard:Kestrel#3', 'Kestrel', 'Kestrel#3'],
    ])
  })

  it('have no id that a wallet of another source has, whatever they call themselves', () => {
    const names = ['walletConnect', 'injected', 'io.metamask']
    expect(discover(names.map((name) => fakeStandardWallet({ name }).wallet)).ids()).toEqual(
      names.map((name) => `standard:${name}`),
    )
  })

  it('make one row each, three rows where all say they are one, and two hundred rows at most', () => {
    const { found, register, aMoment } = discover(Array.from({ length: 50 }, () => fakeStandardWallet().wallet))
    aMoment()
    expect(found).toHaveLength(3)
    const { wallet } = fakeStandardWallet({ name: 'Again' })
    for (let count = 0; count < 50; count++) register(wallet)
    expect(found).toHaveLength(4)
    for (let count = 0; count < 300; count++) {
      register(fakeStandardWallet({ name: `W${count}` }).wallet)
      if (count % 20 === 0) aMoment()
    }
    expect(found).toHaveLength(200)
  })

  it.each([
    [true, 'standard:Robin'],
    [false, 'standard:Robin#3'],
  ])('are not pushed out by a flood that they come before (%p) or after', (isFirst, id) => {
    const { found, lost, register, aMoment } = discover()
    const robin = fakeStandardWallet({ name: 'Robin' }).wallet
    const early = isFirst ? register(robin) : undefined
    for (let count = 0; count < 300; count++) {
      register(fakeStandardWallet({ name: `W${count}` }).wallet)
      register(fakeStandardWallet({ name: 'Robin' }).wallet)
    }
    const leave = early ?? register(robin)
    aMoment()
    expect(found.filter(({ name }) => name === 'Robin')).toHaveLength(3)
    expect(found.length).toBeLessThanOrEqual(30)
    // What leaves was listed.
    leave()
    expect(lost).toEqual([id])
  })

  it('that wait in a flood are not listed when they left meanwhile, and come back like new ones', () => {
    const { found, lost, register, aMoment } = discover()
    for (let count = 0; count < 20; count++) register(fakeStandardWallet({ name: `W${count}` }).wallet)
    const { wallet } = fakeStandardWallet({ name: 'Robin' })
    register(wallet)()
    aMoment()
    expect([found.length, lost]).toEqual([20, []])
    register(wallet)
    expect(found.at(-1)?.name).toBe('Robin')
  })

  it('are for the namespaces they have the features of', () => {
    const bitcoin = { 'bitcoin:connect': { connect: () => ({ accounts: [] }) } }
    const { found } = discover([
      fakeStandardWallet({ name: 'Both', features: bitcoin }).wallet,
      fakeStandardWallet({ name: 'Bitcoin', features: { ...bitcoin, 'solana:signTransaction': undefined } }).wallet,
      fakeStandardWallet({
        name: 'Sender',
        features: {
          'solana:signTransaction': undefined,
          'solana:signAndSendTransaction': { signAndSendTransaction: () => [] },
        },
      }).wallet,
      fakeStandardWallet({ name: 'Reader', features: { 'solana:signTransaction': undefined } }).wallet,
      fakeStandardWallet({ name: 'Mute', features: { 'standard:connect': undefined } }).wallet,
    ])
    expect(found.map(({ name, namespaces }) => [name, namespaces])).toEqual([
      ['Both', ['solana', 'bip122']],
      ['Bitcoin', ['bip122']],
      ['Sender', ['solana']],
    ])
  })

  it('carry the name they are known by, clean and cut', () => {
    const { found } = discover([
      fakeStandardWallet({ name: 'Trust' }).wallet,
      fakeStandardWallet({ name: `Ke\u202estrel\n${'x'.repeat(10_000)}` }).wallet,
    ])
    expect(found[0]?.name).toBe('Trust Wallet')
    expect(found[1]?.name.startsWith('Kestrel x')).toBe(true)
    expect(Array.from(found[1]?.name ?? '')).toHaveLength(64)
  })

  it.each(['javascript:alert(1)', 'data:text/html,<script>1</script>', 'https://evil.example/x.png', 7, null])(
    'carry no icon that is %j',
    (icon) => {
      expect(discover([fakeStandardWallet({ icon }).wallet]).found[0]?.iconUrl).toBeUndefined()
    },
  )

  const { wallet } = fakeStandardWallet()
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Kestrel'],
    ['a bare object', {}],
    ['one without a name', { ...wallet, name: '' }],
    ['one whose name is a number', { ...wallet, name: 7 }],
    ['one without features', { ...wallet, features: undefined }],
    ['features that are no functions', { ...wallet, features: { 'standard:connect': { connect: true } } }],
    ['a name that throws', getterThatThrows(wallet, 'name')],
    ['features that throw', getterThatThrows(wallet, 'features')],
    ['a feature that throws', { ...wallet, features: getterThatThrows(wallet.features, 'standard:connect') }],
  ])('are not made of %s', (_name, thing) => {
    const { found, register } = discover([thing])
    expect(() => register(thing)).not.toThrow()
    expect(found).toEqual([])
    register(fakeStandardWallet().wallet)
    expect(found).toHaveLength(1)
  })

  it('are found although another throws, says nothing, or unregisters what it never registered', () => {
    const { found, announce, register } = discover()
    announce(throwing(new Error('no')))
    announce(undefined)
    announce({ register: 1 })
    register({})()
    register(fakeStandardWallet().wallet)
    expect(found).toHaveLength(1)
  })

  it('are objects: nothing else is registered', () => {
    const { found, register } = discover()
    register(null)()
    register(undefined, 7, 'Kestrel')()
    expect(found).toEqual([])
  })

  it('are listed although their icon throws', () => {
    expect(discover([getterThatThrows(wallet, 'icon')]).found).toMatchObject([{ name: 'Kestrel', iconUrl: undefined }])
  })

  it('are not heard of after the looking has ended', () => {
    const { found, lost, register, unregister, stop } = discover([fakeStandardWallet().wallet])
    stop()
    register(fakeStandardWallet({ name: 'Wren' }).wallet)
    unregister[0]?.()
    expect([found.length, lost]).toEqual([1, []])
  })
})
