/** The pairing wallet of the running sandbox, made by the helper of the end-to-end tests. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { devAccount } from '../chains/devAccounts'
import { openRawClient } from '../testing/rawClient'
import { useSandbox } from '../testing/useSandbox'
import { failureOf, usePairing } from '../testing/usePairing'
import { closePairingWallets, startPairingWallet } from '../../test/support/pairingWallet'
import { relayUrlOf } from '../relay/relay'

const ONE = 'eip155:31337'

describe('pairing wallet on the sandbox', () => {
  const { sandbox, rpc, post, get, remove } = useSandbox()
  const { openSite } = usePairing(() => relayUrlOf(sandbox().url))
  afterEach(closePairingWallets)

  const methods = [
    'eth_sendTransaction',
    'eth_signTransaction',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'eth_signTypedData_v4',
  ]
  const connect = async () => {
    const [site, wallet] = await Promise.all([
      openSite(),
      startPairingWallet({ config: { walletAppUrl: sandbox().walletOrigin } }),
    ])
    const { uri = '', approval } = await site.connect({
      optionalNamespaces: { eip155: { chains: [ONE, 'eip155:31338'], methods, events: ['chainChanged'] } },
    })
    const [session] = await Promise.all([approval(), wallet.pair(uri)])
    const ask = <Result>(method: string, params: unknown[], chainId = ONE): Promise<Result> =>
      site.request({ topic: session.topic, chainId, request: { method, params } })
    return { site, wallet, ask }
  }
  const [alice, bob] = [devAccount('alice').address, devAccount('bob').address]
  const balanceOf = async (address: string): Promise<bigint> =>
    BigInt(String(await rpc(31337, 'eth_getBalance', [address, 'latest'])))
  const transaction = { from: alice, to: bob, value: '0xde0b6b3a7640000' }

  it('sends a transaction that arrives on the chain', async () => {
    const { ask, wallet } = await connect()
    const before = await balanceOf(bob)
    const hash = await ask<string>('eth_sendTransaction', [transaction])
    while ((await rpc(31337, 'eth_getTransactionReceipt', [hash])) === null) continue
    expect((await balanceOf(bob)) - before).toBe(10n ** 18n)
    expect(wallet.received()).toMatchObject([
      { method: 'eth_sendTransaction', caipNetworkId: ONE, params: [transaction] },
    ])
  })

  it('sends two at once one after the other', async () => {
    const { ask } = await connect()
    const hashes = await Promise.all([
      ask<string>('eth_sendTransaction', [transaction]),
      ask<string>('eth_sendTransaction', [transaction]),
    ])
    expect(new Set(hashes).size).toBe(2)
  })

  it('says in words what a transaction does before it is agreed to', async () => {
    const { ask, wallet } = await connect()
    wallet.setMode('ask')
    const refused = failureOf(ask('eth_sendTransaction', [transaction]))
    const { question, reject } = await wallet.nextRequest('eth_sendTransaction')
    expect(question).toMatchObject({
      title: 'Send',
      headline: '1 ETH',
      rows: expect.arrayContaining([{ label: 'Network', value: 'Sandbox One' }]),
    })
    reject()
    expect(await refused).toMatchObject({ code: 5000 })
  })

  it('signs a transaction for the site to send', async () => {
    const { ask } = await connect()
    const before = await balanceOf(bob)
    const signed = await ask<string>('eth_signTransaction', [transaction])
    const hash = await rpc(31337, 'eth_sendRawTransaction', [signed])
    while ((await rpc(31337, 'eth_getTransactionReceipt', [hash])) === null) continue
    expect((await balanceOf(bob)) - before).toBe(10n ** 18n)
  })

  it('sends several calls at once and tells how they went', async () => {
    const { ask } = await connect()
    expect(await ask('wallet_getCapabilities', [alice])).toMatchObject({
      '0x7a69': { atomic: { status: 'supported' } },
    })
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', [
      { version: '2.0.0', from: alice, chainId: '0x7a69', atomicRequired: true, calls },
    ])
    const statusOf = async (): Promise<number> => (await ask<{ status: number }>('wallet_getCallsStatus', [id])).status
    while ((await statusOf()) === 100) continue
    expect(await statusOf()).toBe(200)
  })

  it.each(['127.0.0.1', '[::1]'])('is reached on %s too, and only at its own path', async (host) => {
    const base = `ws://${host}:${new URL(sandbox().url).port}`
    const refused = new WebSocket(`${base}/other`)
    expect(String((await once(refused, 'error'))[0])).toContain('404')
    const { socket, call } = await openRawClient(`${base}/relay`, 5)
    expect((await call('irn_batchSubscribe', { topics: [] })).result).toEqual([])
    socket.terminate()
  })

  it('is steered and watched by the control endpoint', async () => {
    const { site, wallet } = await connect()
    const [session] = wallet.sessions()
    if (!session) throw new Error('There is no session')
    expect((await get('/control/relay')).body).toMatchObject({ running: true, clients: [{}, {}] })
    expect((await get('/control/relay/log?method=wc_proposeSession')).body).toMatchObject([
      { topic: session.pairingTopic, clientId: await site.core.crypto.getClientId() },
    ])
    expect((await post('/control/relay/drop')).body).toEqual({ dropped: 2 })
    await post('/control/relay/stop')
    expect((await get('/control/relay')).body).toMatchObject({ running: false, clients: [] })
    await post('/control/relay/fault', { kind: 'delay', tag: 1108, ms: 5, times: 1 })
    expect((await get('/control/relay/fault')).body).toMatchObject([{ kind: 'delay', tag: 1108, ms: 5, times: 1 }])
    expect((await remove('/control/relay/fault')).body).toEqual([])
    await post('/control/reset')
    expect((await get('/control/relay')).body).toMatchObject({ running: true })
    expect((await get('/control/relay/log')).body).not.toContainEqual(
      expect.objectContaining({ method: 'wc_proposeSession' }),
    )
  })

  it.each([
    ['fault', { kind: 'lose' }],
    ['fault', { kind: 'delay', ms: 'soon' }],
    ['close-code', { code: 1006 }],
    ['clock', { ms: 1.5 }],
  ])('refuses a wrong command: %s %j', async (name, body) => {
    expect((await post(`/control/relay/${name}`, body)).status).toBe(400)
  })
})
