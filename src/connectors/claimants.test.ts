import { fakeConnector } from '../../test/support/builders'
import { claimantsOf, claimsTheSame } from './claimants'

describe('the wallets that claim to be one of an earlier visit', () => {
  const wallets = [
    fakeConnector({ id: 'app.fake', rdns: 'app.fake' }),
    fakeConnector({ id: 'app.fake#2', rdns: 'app.fake' }),
    fakeConnector({ id: 'other', rdns: 'app.fake' }),
    fakeConnector({ id: 'standard:Fake#12', rdns: undefined, namespaces: ['solana'] }),
    fakeConnector({ id: 'app.fake#2x', rdns: undefined }),
  ]

  it.each([
    ['app.fake', 'eip155', ['app.fake', 'app.fake#2', 'other']],
    ['app.fake#3', 'eip155', ['app.fake', 'app.fake#2', 'other']],
    ['app.fake', 'solana', []],
    ['standard:Fake', 'solana', ['standard:Fake#12']],
    ['standard:Fake', 'eip155', []],
    ['app.fake#2x', 'eip155', ['app.fake#2x']],
    ['nobody', 'eip155', []],
  ] as const)('%s for %s are %j', (connectorId, namespace, ids) => {
    expect(claimantsOf(wallets, connectorId, namespace).map(({ id }) => id)).toEqual(ids)
  })
})

describe('two wallets say that they are one', () => {
  const one = { name: 'Kestrel', rdns: 'app.kestrel', uuid: 'a' }

  it.each([
    ['under one rdns', { name: 'Wren', rdns: 'app.kestrel', uuid: 'b' }, true],
    ['under one uuid', { name: 'Wren', rdns: 'app.wren', uuid: 'a' }, true],
    ['under one name, in any case', { name: 'KESTREL', rdns: 'app.wren', uuid: 'b' }, true],
    ['not with nothing in common', { name: 'Wren', rdns: 'app.wren', uuid: 'b' }, false],
    ['not where neither says anything', { name: 'Wren' }, false],
  ])('%s', (_what, other, isOne) => {
    expect([claimsTheSame(one, other), claimsTheSame(other, one)]).toEqual([isOne, isOne])
  })

  it('not for want of an rdns and a uuid', () => {
    expect(claimsTheSame({ name: 'Kestrel' }, { name: 'Wren' })).toBe(false)
  })
})
