import { aPairingContext } from '../../../test/support/builders'
import { aLogger, aProvider, failureOf, throwing } from '../../../test/support/fakes'
import { networks } from '../../config'
import type { Connector, ConnectorEvent } from '../contract'
import { createInjectedConnector } from './injectedConnector'
import { readAccounts, readChainId } from '../eip1193/eip1193Values'
import { toAddChainRequest } from '../eip1193/toAddChainRequest'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const { ethereum, base } = networks

function connectorOf(provider: ReturnType<typeof aProvider>): Connector {
  return createInjectedConnector(
    { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED', source: 'eip6963', provider },
    aLogger(),
  )
}

describe('readChainId', () => {
  it.each([
    ['0x1', 'eip155:1'],
    ['0X2105', 'eip155:8453'],
    ['0x01', 'eip155:1'],
    [' 0x1\n', 'eip155:1'],
    [' EIP155:10 ', 'eip155:10'],
    ['9'.repeat(16), `eip155:${'9'.repeat(16)}`],
    ['9'.repeat(17), undefined],
    [`0x${'f'.repeat(16)}`, 'eip155:18446744073709551615'],
    [0n, undefined],
    [0, undefined],
    ['x0x1', undefined],
    ['0x1x', undefined],
    [{ chainId: '0xa' }, 'eip155:10'],
    [true, undefined],
    [1, 'eip155:1'],
    ['8453', 'eip155:8453'],
    ['eip155:10', 'eip155:10'],
    [10n, 'eip155:10'],
    ['0x', undefined],
    ['', undefined],
    [null, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['0xzz', undefined],
    ['0', undefined],
    [`0x${'f'.repeat(17)}`, undefined],
  ])('%s is %s', (answer, expected) => {
    expect(readChainId(answer)).toBe(expected)
  })
})

describe('readAccounts', () => {
  it('keeps addresses, each once, and nothing else', () => {
    expect(readAccounts([ADDRESS, ADDRESS.toLowerCase(), 'undefined', null, 7, '0x12', ADDRESS.slice(2)])).toEqual([
      { namespace: 'eip155', address: ADDRESS, type: 'eoa' },
    ])
  })

  it.each([null, undefined, 'x', {}, 1])('is empty for %j', (answer) => {
    expect(readAccounts(answer)).toEqual([])
  })
})

describe('an injected wallet', () => {
  it('is known by EIP-55 addresses, whether it connects, restores, is read again or changes accounts', async () => {
    const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const small = spelled.toLowerCase()
    const provider = aProvider({ eth_requestAccounts: [small], eth_accounts: [small], eth_chainId: '0x1' })
    const connector = connectorOf(provider)
    const { accounts } = await connector.connect({ namespace: 'eip155' })
    const restored = await connector.restore({ namespace: 'eip155', context: aPairingContext() })
    const { addresses } = await connector.readSession({ namespace: 'eip155' })
    const heard: ConnectorEvent[] = []
    connector.subscribe((event) => heard.push(event))
    provider.emit('accountsChanged', [small])
    expect([accounts[0]?.address, restored?.accounts[0]?.address, addresses[0]]).toEqual([spelled, spelled, spelled])
    expect(heard).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: spelled }] }])
  })

  it('connects on the network it is asked for', async () => {
    const provider = aProvider({ eth_requestAccounts: [ADDRESS], eth_chainId: '0x1' })
    await expect(connectorOf(provider).connect({ namespace: 'eip155', network: ethereum })).resolves.toMatchObject({
      caipNetworkId: 'eip155:1',
    })
    expect(provider.asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it.each([[[]], [null], ['x'], [['not-an-address']]])('is not connected by the answer %j', async (answer) => {
    const provider = aProvider({ eth_requestAccounts: () => answer, eth_chainId: '0x1' })
    await expect(connectorOf(provider).connect({ namespace: 'eip155' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  it('is connected where it stayed when the visitor refuses to switch', async () => {
    const provider = aProvider({
      eth_requestAccounts: [ADDRESS],
      eth_chainId: '0x1',
      wallet_switchEthereumChain: throwing({ code: 4001 }),
    })
    await expect(connectorOf(provider).connect({ namespace: 'eip155', network: base })).resolves.toMatchObject({
      caipNetworkId: 'eip155:1',
    })
  })

  it('restores with a question that shows nothing', async () => {
    const provider = aProvider({ eth_accounts: [ADDRESS], eth_chainId: '0x1' })
    await expect(
      connectorOf(provider).restore({ namespace: 'eip155', context: aPairingContext() }),
    ).resolves.toMatchObject({ accounts: [{ address: ADDRESS }] })
    expect(provider.asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })

  it('restores nothing when it shares nothing', async () => {
    await expect(
      connectorOf(aProvider({ eth_accounts: [] })).restore({ namespace: 'eip155', context: aPairingContext() }),
    ).resolves.toBeNull()
  })

  it('gives its permission back on disconnect where it can', async () => {
    const provider = aProvider({
      wallet_getPermissions: [{ parentCapability: 'eth_accounts' }],
      wallet_revokePermissions: null,
    })
    await connectorOf(provider).disconnect({ namespace: 'eip155' })
    expect(provider.asked.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  })

  it('disconnects quietly where it cannot', async () => {
    await expect(connectorOf(aProvider()).disconnect({ namespace: 'eip155' })).resolves.toBeUndefined()
  })

  it('says what it is on now, not what it was on', async () => {
    const provider = aProvider({ eth_accounts: [ADDRESS], eth_chainId: '0x2105' })
    await expect(connectorOf(provider).readSession({ namespace: 'eip155' })).resolves.toEqual({
      addresses: [ADDRESS],
      caipNetworkId: 'eip155:8453',
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['shares no account any more', { eth_accounts: [], eth_chainId: '0x1' }, 'NO_ACCOUNT'],
    ['shares what is none', { eth_accounts: ['0x1'], eth_chainId: '0x1' }, 'NO_ACCOUNT'],
    ['names no network', { eth_accounts: [ADDRESS], eth_chainId: null }, 'NO_ACTIVE_NETWORK'],
    ['names network zero', { eth_accounts: [ADDRESS], eth_chainId: '0x0' }, 'NO_ACTIVE_NETWORK'],
  ])('does not say where it is when it %s: nothing is taken for granted', async (_what, answers, code) => {
    expect(await failureOf(connectorOf(aProvider(answers)).readSession({ namespace: 'eip155' }))).toMatchObject({
      code,
    })
  })

  it('hears its wallet in every dialect, and only while somebody listens', async () => {
    const provider = aProvider({ eth_accounts: [ADDRESS], eth_chainId: '0x1' })
    const heard: ConnectorEvent[] = []
    const connector = connectorOf(provider)
    await connector.restore({ namespace: 'eip155', context: aPairingContext() })
    expect(provider.listenerCount()).toBe(0)
    const stop = connector.subscribe((event) => heard.push(event))
    provider.emit('chainChanged', 10)
    provider.emit('chainChanged', 'nonsense')
    provider.emit('accountsChanged', [])
    provider.emit('disconnect', { code: 1013 })
    provider.emit('disconnect', { code: 4900 })
    stop()
    expect(provider.listenerCount()).toBe(0)
    expect(heard).toEqual([
      { type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:10' },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [] },
      { type: 'disconnected', namespace: 'eip155', reason: 'wallet' },
    ])
  })
})

describe('switching networks', () => {
  it('asks nothing when the wallet is there already', async () => {
    const provider = aProvider({ eth_chainId: '0x2105' })
    await connectorOf(provider).switchNetwork(base)
    expect(provider.asked.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  it.each([
    [{ code: 4902 }],
    [{ code: -32603, data: { originalError: { code: 4902 } } }],
    [{ code: 5000 }],
    [{ code: 32603 }],
  ])('offers the network after %j', async (unknown) => {
    let chainId = '0x1'
    const provider = aProvider({
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: throwing(unknown),
      wallet_addEthereumChain: () => {
        chainId = '0x2105'
        return null
      },
    })
    await connectorOf(provider).switchNetwork(base)
    expect(provider.asked).toContainEqual({ method: 'wallet_addEthereumChain', params: [toAddChainRequest(base)] })
  })

  it('offers a wallet only the nodes that it can ask over HTTP', () => {
    const rpcUrls = ['wss://node.example/', 'https://node.example/']
    expect(toAddChainRequest({ ...base, rpcUrls })).toMatchObject({ rpcUrls: ['https://node.example/'] })
  })

  it('asks for the switch again when adding did not switch', async () => {
    let chainId = '0x1'
    let isAdded = false
    const provider = aProvider({
      eth_chainId: () => chainId,
      wallet_addEthereumChain: () => {
        isAdded = true
        return null
      },
      wallet_switchEthereumChain: () => {
        if (!isAdded) throw Object.assign(new Error('unknown'), { code: 4902 })
        chainId = '0x2105'
        return null
      },
    })
    await connectorOf(provider).switchNetwork(base)
    expect(provider.asked.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  it('passes a refusal on', async () => {
    const provider = aProvider({ eth_chainId: '0x1', wallet_switchEthereumChain: throwing({ code: 4001 }) })
    await expect(connectorOf(provider).switchNetwork(base)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('does not believe a wallet that says yes and stays', async () => {
    jest.useFakeTimers()
    try {
      const provider = aProvider({ eth_chainId: '0x1', wallet_switchEthereumChain: null })
      const failure = failureOf(connectorOf(provider).switchNetwork(base))
      await jest.advanceTimersByTimeAsync(3_000)
      expect(await failure).toMatchObject({ code: 'USER_REJECTED' })
    } finally {
      jest.useRealTimers()
    }
  })
})
