import { parseOptions } from './parseOptions'
import type { OptionValues } from './optionValues'
import { withoutUnserved } from './unserved'

const APP = { name: 'Shop', description: '', url: 'https://shop.example' }
const read = (values: OptionValues) => withoutUnserved(parseOptions(values, APP).options, values)

const OWN = 'https://own.example'

describe('a page without a project id', () => {
  it('is left what needs no service', () => {
    const { options, leftOut } = read({})
    expect(options.connectors).toEqual(['eip6963', 'injected', 'wallet-standard', 'bitcoin', 'polkadot'])
    expect(options.allWallets).toBe('show')
    expect(options.features).toMatchObject({
      swaps: false,
      onramp: false,
      history: false,
      names: false,
      send: true,
      receive: true,
    })
    expect(leftOut).toEqual(['swaps', 'onramp', 'history', 'names', 'walletconnect', 'auth'])
  })

  it.each([
    [{ relayUrl: 'wss://own.example' }, 'connectors', 'walletconnect'],
    [{ basic: true }, 'connectors', 'walletconnect'],
    [{ authUrl: OWN }, 'connectors', 'auth'],
    [{ connectors: ['walletconnect', 'auth'] }, 'connectors', 'walletconnect'],
    [{ connectors: ['walletconnect', 'auth'] }, 'connectors', 'auth'],
    [{ features: { email: true } }, 'connectors', 'auth'],
    [{ features: { socials: ['google'] } }, 'connectors', 'auth'],
    [{ connectors: ['eip6963', 'walletconnect'] }, 'allWallets', 'show'],
    [{ connectors: ['eip6963'], allWallets: 'show' }, 'allWallets', 'show'],
    [{ connectors: ['eip6963'] }, 'allWallets', 'hide'],
  ] as const)('keeps what it has a service for, or names: %j', (values, option, expected) => {
    expect([read(values as OptionValues).options[option]].flat()).toContain(expected)
  })

  it.each(['swaps', 'onramp', 'history', 'names'] as const)('keeps %s where the host names it', (name) => {
    expect(read({ features: { [name]: true } }).options.features[name]).toBe(true)
  })

  it('keeps buying where the host brings its own providers', () => {
    expect(read({ onrampProviders: [{}] }).options.features.onramp).toBe(true)
  })

  it('says nothing of what the host switched off itself', () => {
    const { leftOut } = read({
      features: { swaps: false, onramp: false, history: false, names: false, email: false, socials: [] },
      connectors: ['eip6963'],
      allWallets: 'hide',
    })
    expect(leftOut).toEqual([])
  })

  it('has no service where its address is none', () => {
    const { options } = read({ relayUrl: '', authUrl: '' })
    expect([options.connectors.includes('walletconnect'), options.connectors.includes('auth')]).toEqual([false, false])
  })
})

it('leaves out nothing of a page with a project id', () => {
  const values = { projectId: 'abc' }
  expect(read(values)).toEqual({ options: parseOptions(values, APP).options, leftOut: [] })
})
