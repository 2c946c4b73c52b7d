import { fakeConnector } from '../../../test/support/builders'
import { duplicateWalletWarning } from './duplicateWalletWarning'

describe('wallets that claim to be one', () => {
  const kestrel = fakeConnector({ id: 'app.kestrel', name: 'Kestrel', rdns: 'app.kestrel', uuid: 'a' })
  const robin = fakeConnector({ id: 'app.robin', name: 'Robin', rdns: 'app.robin', uuid: 'b' })

  it('are nobody where each has a name of its own', () => {
    expect(duplicateWalletWarning(kestrel, [kestrel, robin])).toBeUndefined()
  })

  it.each([
    ['rdns', { rdns: 'app.kestrel' }],
    ['name', { name: 'KESTREL' }],
    ['uuid', { uuid: 'a' }],
  ])('are told apart by their place where they share the %s, also the one that was there before', (_what, claim) => {
    const copy = fakeConnector({ id: 'x', name: 'X', rdns: 'app.x', uuid: 'x', ...claim })
    expect([kestrel, copy, robin].map((one) => duplicateWalletWarning(one, [kestrel, robin, copy]))).toEqual([
      { place: 1, count: 2 },
      { place: 2, count: 2 },
      undefined,
    ])
  })

  it('are told apart also where one of them registers by the Wallet Standard', () => {
    const object = fakeConnector({ id: 'bitcoin:kestrel', name: 'Kestrel', source: 'bitcoin', namespaces: ['bip122'] })
    const copy = fakeConnector({
      id: 'standard:Kestrel',
      name: 'Kestrel',
      source: 'wallet-standard',
      namespaces: ['solana', 'bip122'],
    })
    expect([copy, object].map((one) => duplicateWalletWarning(one, [copy, object]))).toEqual([
      { place: 1, count: 2 },
      { place: 2, count: 2 },
    ])
  })

  it('may be one wallet for several namespaces', () => {
    expect(
      duplicateWalletWarning(kestrel, [
        kestrel,
        fakeConnector({ id: 'standard:Kestrel', name: 'Kestrel', namespaces: ['solana'] }),
      ]),
    ).toBeUndefined()
  })
})
