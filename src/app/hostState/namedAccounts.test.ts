import { ALICE, BOB } from '../../../test/support/builders'
import { namedAccounts } from './namedAccounts'
import { createPageProviders } from './pageProviders'

const PAYMENT = `bc1q${'a'.repeat(38)}`

describe('the accounts that a request of the page names', () => {
  it.each([
    ['eth_sendTransaction', [{ from: ALICE, to: BOB }], [ALICE]],
    ['wallet_sendCalls', [{ from: ALICE, calls: [] }], [ALICE]],
    ['personal_sign', ['0x68656c6c6f', ALICE], [ALICE]],
    ['eth_signTypedData_v4', [ALICE, '{}'], [ALICE]],
    ['eth_sendTransaction', [{ to: BOB }], []],
    ['eth_getBalance', [BOB, 'latest'], []],
    ['eth_sendTransaction', undefined, []],
  ])('of %s with %j are %j', (method, params, named) => {
    expect(namedAccounts('eip155', 'request', [{ method, params }])).toEqual(named)
  })

  it('are those of a message and of the inputs of a payment on Bitcoin', () => {
    expect(namedAccounts('bip122', 'signMessage', [{ address: PAYMENT, message: 'hello' }])).toEqual([PAYMENT])
    expect(namedAccounts('bip122', 'signPSBT', [{ psbt: '', signInputs: [{ address: PAYMENT, index: 0 }] }])).toEqual([
      PAYMENT,
    ])
  })
})

describe('the wallet in front', () => {
  const asked: unknown[] = []
  const request = (value: unknown) => void asked.push(value)
  const send = (from: string) => ({ method: 'eth_sendTransaction', params: [{ from }] })
  beforeEach(() => (asked.length = 0))

  it('is asked to sign by its own accounts alone, however they are spelled', () => {
    const { callProvider } = createPageProviders(
      () => ({ request }),
      () => [ALICE],
      [],
    )
    callProvider('eip155', 'request', [send(ALICE.toLowerCase())])
    expect(() => callProvider('eip155', 'request', [send(BOB)])).toThrow(expect.objectContaining({ code: 4100 }))
    expect(asked).toEqual([send(ALICE.toLowerCase())])
  })

  it('is asked for anything where there is one wallet only', () => {
    const { callProvider } = createPageProviders(
      () => ({ request }),
      () => undefined,
      [],
    )
    callProvider('eip155', 'request', [send(BOB)])
    expect(asked).toEqual([send(BOB)])
  })
})
