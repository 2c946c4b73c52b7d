/** What becomes of a session when the relay does not behave. */
import { usePairing, untilWallet } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'

const ETHEREUM = 'eip155:1'

describe('pairing over a bad network', () => {
  const relay = useRelay()
  const { openSite, openWallet, proposeTo, connect } = usePairing(() => relay().relayUrl)

  const ask = (
    { site, topic }: Pick<Awaited<ReturnType<typeof connect>>, 'site' | 'topic'>,
    method = 'eth_accounts',
  ): Promise<unknown> => site.request({ topic, chainId: ETHEREUM, request: { method, params: ['0x00', 'x'] } })

  it('answers a request that was made before every socket broke', async () => {
    const connected = await connect({ mode: 'auto-approve' })
    const { wallet } = connected
    relay().relay.faults.add({ kind: 'hold', tag: 1108 })
    const answered = ask(connected)
    await untilLogged('irn_publish', 1108)
    expect(relay().relay.drop()).toBe(2)
    relay().relay.faults.release()
    expect(await answered).toEqual(expect.arrayContaining([expect.stringMatching(/^0x/)]))
    expect(wallet.received()).toHaveLength(1)
  })

  it('answers a request that was open while the relay was away', async () => {
    const connected = await connect()
    const { wallet } = connected
    wallet.setMode('ask')
    const signed = connected.site.request({
      topic: connected.topic,
      chainId: ETHEREUM,
      request: {
        method: 'personal_sign',
        params: ['0x00', wallet.sessions()[0]?.namespaces['eip155']?.accounts[0]?.split(':').at(-1)],
      },
    })
    const request = await untilWallet(wallet, () => wallet.requests()[0])
    relay().relay.stop()
    await until(() => relay().relay.state().clients.length === 0)
    relay().relay.start()
    await until(() => relay().relay.state().clients.length === 2)
    request.approve()
    expect(await signed).toMatch(/^0x/)
  })

  it('answers each request once though every message comes twice', async () => {
    relay().relay.faults.add({ kind: 'duplicate' })
    const connected = await connect()
    expect(await ask(connected)).toEqual(expect.any(Array))
    await connected.site.ping({ topic: connected.topic })
    expect(connected.wallet.received()).toHaveLength(1)
    expect(connected.wallet.sessions()).toHaveLength(1)
  })

  it('makes a session though the wallet comes before and the answers late', async () => {
    relay().relay.faults.add({ kind: 'delay', ms: 30 })
    const [site, wallet] = await Promise.all([openSite(), openWallet({ mode: 'auto-approve' })])
    const { uri, approval } = await proposeTo(site)
    await wallet.pair(uri)
    expect((await approval()).acknowledged).toBe(true)
  })

  it('tells the client why when the relay turns it away for good', async () => {
    relay().relay.closeNext({ code: 3000, reason: 'Unauthorized: origin not allowed', times: 9 })
    const site = await openSite()
    const told = new Promise<Error>((resolve) => site.core.relayer.on('relayer_error', resolve))
    site.connect({ optionalNamespaces: {} }).catch(() => undefined)
    expect((await told).message).toContain('3000 (Unauthorized: origin not allowed)')
  })

  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
  }
  const untilLogged = (method: string, tag: number): Promise<void> =>
    until(() =>
      relay()
        .relay.log.list({ method })
        .some((entry) => entry.tag === tag),
    )
})
