/** Two real clients over the real relay. Not here: sending on a chain, and the wallet's page. */
import { failureOf, nextProposal, usePairing, untilWallet } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'
import { createMemoryStorage } from './client/memoryStorage'

const ETHEREUM = 'eip155:1'

describe('pairing', () => {
  const relay = useRelay()
  const { openSite, openWallet, proposeTo, connect } = usePairing(() => relay().relayUrl)

  it('shows what the site asks for and makes a session of what is granted', async () => {
    const [site, wallet] = await Promise.all([openSite(), openWallet()])
    const { uri, approval } = await proposeTo(site)
    await wallet.pair(uri)
    const proposal = await nextProposal(wallet)
    expect(proposal.site).toMatchObject({ name: 'Test Site', url: 'https://site.example' })
    expect(proposal.wishes.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
    await wallet.approve(proposal, { chains: [ETHEREUM], accounts: ['bob'] })
    const session = await approval()
    expect(Object.keys(session.namespaces)).toEqual(['eip155'])
    expect(session.namespaces['eip155']).toMatchObject({
      chains: [ETHEREUM],
      accounts: [`${ETHEREUM}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`],
    })
    expect(session.peer.metadata.name).toBe('Sandbox Wallet')
    expect(wallet.proposals()).toEqual([])
  })

  it('grants every namespace by itself in mode auto-approve', async () => {
    const { site, topic } = await connect()
    expect(Object.keys(site.session.get(topic).namespaces)).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
  })

  it('tells the site of a refusal', async () => {
    const [site, wallet] = await Promise.all([openSite(), openWallet({ mode: 'auto-reject' })])
    const { uri, approval } = await proposeTo(site)
    const refused = failureOf(approval())
    await wallet.pair(uri)
    expect(await refused).toMatchObject({ code: 5000, message: 'User rejected.' })
    expect(relay().relay.log.list({ method: 'irn_publish' })).toMatchObject([{ tag: 1120 }])
  })

  it('asks a person and answers with what they say', async () => {
    const { site, wallet, topic } = await connect()
    wallet.setMode('ask')
    const request = {
      topic,
      chainId: ETHEREUM,
      request: { method: 'personal_sign', params: ['0x68656c6c6f', testAddress(wallet)] },
    }
    const refused = failureOf(site.request(request))
    const first = await untilWallet(wallet, () => wallet.requests()[0])
    expect(first.question).toMatchObject({ title: 'Sign a message', text: 'hello', origin: 'https://site.example' })
    first.reject()
    expect(await refused).toMatchObject({ code: 5000, message: 'User rejected.' })
    const signed = site.request(request)
    const second = await untilWallet(wallet, () => wallet.requests()[0])
    second.approve()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.requests()).toEqual([])
  })

  it('refuses methods and accounts that were not granted', async () => {
    const { site, wallet, topic } = await connect()
    const ask = (method: string, params: unknown): Promise<unknown> =>
      site.request({ topic, chainId: ETHEREUM, request: { method, params } })
    await expect(ask('personal_sign', ['0x00', '0x0000000000000000000000000000000000000001'])).rejects.toMatchObject({
      code: 4100,
    })
    expect(wallet.sessions()[0]?.namespaces['eip155']?.methods).toContain('eth_sign')
    await expect(ask('eth_sign', [testAddress(wallet), '0x00'])).rejects.toMatchObject({ code: 4200 })
  })

  it('changes network and account, and adds to the session what it had not', async () => {
    const { site, wallet, topic } = await connect()
    const events: unknown[] = []
    site.on('session_event', ({ params }) => events.push(params))
    await wallet.switchChain(topic, 'eip155:10')
    await wallet.switchChain(topic, 'eip155:8453')
    const [, bob] = wallet.accounts
    if (!bob) throw new Error('There is no second account')
    await wallet.switchAccount(topic, bob)
    await site.ping({ topic })
    expect(events).toEqual([
      { chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } },
      { chainId: 'eip155:8453', event: { name: 'chainChanged', data: 8453 } },
      {
        chainId: 'eip155:8453',
        event: {
          name: 'accountsChanged',
          data: [expect.stringMatching(/^eip155:8453:0x7099/), expect.stringMatching(/^eip155:8453:0xf39F/)],
        },
      },
    ])
    expect(site.session.get(topic).namespaces['eip155']?.chains).toEqual(['eip155:1', 'eip155:10', 'eip155:8453'])
    await wallet.removeNetwork(topic, 'eip155:10')
    expect(site.session.get(topic).namespaces['eip155']?.chains).toEqual(['eip155:1', 'eip155:8453'])
  })

  it('goes to another network when the site asks for it', async () => {
    const { site, wallet, topic } = await connect()
    const heard = new Promise((resolve) => site.once('session_event', ({ params }) => resolve(params)))
    expect(
      await site.request({
        topic,
        chainId: ETHEREUM,
        request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
      }),
    ).toBeNull()
    expect(await heard).toEqual({ chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
    expect(wallet.currentNetworkId(topic, 'eip155')).toBe('eip155:10')
    const unknown = {
      topic,
      chainId: ETHEREUM,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7' }] },
    }
    await expect(site.request(unknown)).rejects.toMatchObject({ code: 4902 })
  })

  it('extends, answers pings and ends a session from either side', async () => {
    const { site, wallet, topic } = await connect()
    await wallet.extend(topic)
    await wallet.ping(topic)
    const ended = new Promise((resolve) => site.once('session_delete', resolve))
    await wallet.disconnect(topic)
    expect(await ended).toMatchObject({ topic })
    const again = await connect()
    await again.site.disconnect({ topic: again.topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await untilWallet(again.wallet, () => (again.wallet.sessions().length === 0 ? 'none' : null))).toBe('none')
  })

  it('is the same wallet after a restart, and finds the request it had not answered', async () => {
    const storage = createMemoryStorage()
    const { site, wallet, topic } = await connect({ storage })
    wallet.setMode('ask')
    const signed = site.request({
      topic,
      chainId: ETHEREUM,
      request: { method: 'personal_sign', params: ['0x00', testAddress(wallet)] },
    })
    await untilWallet(wallet, () => wallet.requests()[0])
    await wallet.close()
    const again = await openWallet({ storage })
    const request = await untilWallet(again, () => again.requests()[0])
    request.approve()
    expect(await signed).toMatch(/^0x/)
  })
})

const testAddress = (wallet: { sessions: () => { namespaces: Record<string, { accounts: string[] }> }[] }): string =>
  wallet.sessions()[0]?.namespaces['eip155']?.accounts[0]?.split(':').at(-1) ?? ''
