import { createAdapterRegistry } from './registry'

const registry = () =>
  createAdapterRegistry({
    rpc: async () => null,
    get: async () => null,
    post: async () => null,
    gateway: async () => null,
  })

describe('the adapters of a widget', () => {
  it.each(['eip155', 'solana', 'bip122', 'polkadot'] as const)('of %s are loaded once', async (namespace) => {
    const { load } = registry()
    const adapter = await load(namespace)
    expect(adapter.namespace).toBe(namespace)
    await expect(load(namespace)).resolves.toBe(adapter)
  })

  it('that send are those of four namespaces', async () => {
    const { loadTransfers } = registry()
    await expect(loadTransfers('solana')).resolves.toMatchObject({ namespace: 'solana' })
    await expect(loadTransfers('bip122')).resolves.toMatchObject({ namespace: 'bip122' })
    await expect(loadTransfers('polkadot')).resolves.toMatchObject({ namespace: 'polkadot' })
  })

  it('that swap are those of two namespaces, loaded once and apart', async () => {
    const { load, loadSwaps } = registry()
    const adapter = await loadSwaps('eip155')
    expect(adapter.namespace).toBe('eip155')
    await expect(loadSwaps('eip155')).resolves.toBe(adapter)
    expect(await load('eip155')).not.toBe(adapter)
    expect(await loadSwaps('solana')).toMatchObject({ namespace: 'solana', isAllowanceFree: true })
    for (const namespace of ['bip122', 'polkadot'] as const)
      await expect(loadSwaps(namespace)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  })
})
