import { aLogger } from '../../test/support/fakes'
import type { Connector } from './contract'
import { createInjectedConnector } from './injected/injectedConnector'
import { dedupeConnectors } from './dedupeConnectors'

const provider = { request: async () => undefined }

function aConnector(parts: Partial<Connector>): Connector {
  return {
    ...createInjectedConnector({ id: 'x', name: 'Kestrel', type: 'ANNOUNCED', source: 'eip6963', provider }, aLogger()),
    namespaces: ['bip122'],
    ...parts,
  }
}

const object = { request: () => undefined }
const standard = aConnector({
  id: 'Kestrel',
  source: 'wallet-standard',
  namespaces: ['solana', 'bip122'],
  iconUrl: 'data:image/png,a',
  satsProvider: object,
})

function reporting() {
  const found: string[] = []
  const lost: string[] = []
  return { found, lost, report: dedupeConnectors({ found: ({ id }) => found.push(id), lost: (id) => lost.push(id) }) }
}

describe('a wallet in the page by two standards', () => {
  it('is one where the first names the object of the other as its own', () => {
    const { found, report } = reporting()
    report.found(standard)
    report.found(aConnector({ id: 'bitcoin:kestrel', source: 'bitcoin', satsProvider: object }))
    expect(found).toEqual(['Kestrel'])
  })

  it.each([
    [
      'where it only has the same name and picture',
      { iconUrl: 'data:image/png,a', satsProvider: { request: () => undefined } },
    ],
    ['where neither names an object', { satsProvider: undefined }],
    ['for another namespace', { source: 'polkadot', namespaces: ['polkadot'] }],
  ] as const)('is two %s', (_name, parts) => {
    const { found, report } = reporting()
    report.found(
      'satsProvider' in parts && parts.satsProvider === undefined ? { ...standard, satsProvider: undefined } : standard,
    )
    report.found(aConnector({ id: 'other', source: 'bitcoin', ...parts }))
    expect(found).toEqual(['Kestrel', 'other'])
  })

  it('is two where the first has no Bitcoin, and found again when the first is gone', () => {
    const { found, lost, report } = reporting()
    report.found({ ...standard, namespaces: ['solana'] })
    report.found(aConnector({ id: 'one', source: 'bitcoin', satsProvider: object }))
    report.found(standard)
    report.lost(standard.id)
    report.found(aConnector({ id: 'two', source: 'bitcoin', satsProvider: object }))
    expect([found, lost]).toEqual([['Kestrel', 'one', 'Kestrel', 'two'], ['Kestrel']])
  })
})
