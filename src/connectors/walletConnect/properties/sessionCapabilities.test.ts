import { ALICE, BOB } from '../../../../test/support/builders'
import { readCapabilities } from './sessionCapabilities'

const atomic = { atomic: { status: 'supported' } }

describe('what the session of a paired wallet says that it can', () => {
  it.each([
    ['an object by address', { sessionProperties: { capabilities: { [ALICE]: { '0x1': atomic } } } }],
    [
      'an address in another case',
      { sessionProperties: { capabilities: { [ALICE.toLowerCase()]: { '0x1': atomic } } } },
    ],
    ['JSON text by address', { sessionProperties: { capabilities: JSON.stringify({ [ALICE]: { '0x1': atomic } }) } }],
    ['properties of the network', { scopedProperties: { 'eip155:1': atomic } }],
    [
      'capabilities among the properties of the network',
      { scopedProperties: { 'eip155:1': { capabilities: atomic } } },
    ],
    ['properties of the network as JSON text', { scopedProperties: { 'eip155:1': JSON.stringify(atomic) } }],
  ])('is read from %s', (_what, session) => {
    expect(readCapabilities(session, ALICE)).toEqual({ '0x1': atomic })
  })

  it('holds for every chain where it stands under the namespace', () => {
    expect(readCapabilities({ scopedProperties: { eip155: atomic } }, ALICE)).toEqual({ '0x0': atomic })
  })

  it('is the account’s own where both say something', () => {
    const session = {
      sessionProperties: { capabilities: { [ALICE]: { '0x1': {} } } },
      scopedProperties: { 'eip155:1': atomic },
    }
    expect(readCapabilities(session, ALICE)).toEqual({ '0x1': {} })
  })

  const deep = JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`) as unknown
  it.each([
    ['nothing', {}],
    ['no session', null],
    ['another account', { sessionProperties: { capabilities: { [BOB]: { '0x1': atomic } } } }],
    ['broken JSON', { sessionProperties: { capabilities: '{' } }],
    ['a list', { sessionProperties: { capabilities: [atomic] } }],
    ['another namespace', { scopedProperties: { 'solana:1': atomic, eip1559: atomic } }],
    ['endless text', { sessionProperties: { capabilities: `"${'x'.repeat(100_000)}"` } }],
    ['endless nesting', { scopedProperties: { 'eip155:1': deep } }],
  ])('is nothing where it says %s', (_what, session) => {
    expect(readCapabilities(session, ALICE)).toEqual({})
  })
})
