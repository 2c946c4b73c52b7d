import { ALICE, BOB } from '../../../test/support/builders'
import { aClock, aDeferred, aLogger, aProvider, failureOf, fakeHttp, settle } from '../../../test/support/fakes'
import { aListedSession, anAllowance, aSessionRequest, CO_SIGNER_KEY } from '../../../test/support/sessions'
import { HttpError, UserRejectedError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import { createHostSessions } from './hostSessions'

const caipAddress = `eip155:1:${ALICE}`
const LIST = `/v1/sessions/${encodeURIComponent(caipAddress)}`
const REVOKE = `${LIST}/revoke`
const granted = { permissions: [anAllowance()], context: 'pci-1', expiry: 100_000, address: ALICE, chainId: '0x1' }
const SIGNATURE = `0x${'1b'.repeat(65)}`

type Wishes = { wallet?: Record<string, unknown>; service?: Record<string, unknown>; element?: Record<string, unknown> }

/** An element as hosts see it: its public members, a wallet behind it, and what was asked of either. */
function aWidget({ wallet, service, element }: Wishes = {}) {
  const opened: unknown[] = []
  const provider = aProvider({
    eth_accounts: [ALICE.toLowerCase()],
    eth_chainId: '0x1',
    wallet_revokePermissions: SIGNATURE,
    wallet_grantPermissions: (params: unknown) => ({
      ...(Array.isArray(params) && isRecord(params[0]) && params[0]),
      context: '0xc0de',
    }),
    ...wallet,
  })
  const http = fakeHttp({
    '/v1/supported-chains': { http: ['eip155:1'] },
    [LIST]: { pci: 'pci-1', key: CO_SIGNER_KEY },
    [`${LIST}/activate`]: undefined,
    [REVOKE]: undefined,
    ...service,
  })
  const widget = {
    state: { accounts: { eip155: { caipAddress } } },
    features: { smartSessions: true },
    projectId: 'project',
    apiUrl: 'https://sessions.example/',
    getProvider: (namespace: string): unknown => (namespace === 'eip155' ? provider : undefined),
    open: async (request: unknown): Promise<void> => void opened.push(request),
    ...element,
  }
  const sessions = createHostSessions({ http, clock: aClock(1_000_000), logger: aLogger() })
  return {
    widget,
    opened,
    http,
    provider,
    grant: () => sessions.grantPermissions(widget, aSessionRequest()),
    revoke: (session = granted) => sessions.revokePermissions(widget, session),
    requests: (method: string) => provider.asked.filter((asked) => asked.method === method),
  }
}

describe('granting through the element', () => {
  it('asks the wallet once, tells the service of the element, and shows what was granted', async () => {
    const { grant, opened, http, requests } = aWidget()
    await expect(grant()).resolves.toEqual(granted)
    expect(requests('wallet_grantPermissions')).toHaveLength(1)
    expect(new Set(http.requests.map(({ url }) => new URL(url).host))).toEqual(new Set(['sessions.example']))
    expect(opened).toEqual([{ view: 'SmartSessionCreated' }])
  })

  it('asks the hosted service where the element names none', async () => {
    const { grant, http } = aWidget({ element: { apiUrl: undefined } })
    await grant()
    expect(http.requests[0]?.url).toBe('https://rpc.walletconnect.org/v1/supported-chains')
  })

  it.each([
    ['w3m', 'react-wagmi-1.7.3', ['w3m', 'react-wagmi-1.7.3']],
    ['my app', 7, ['appkit', expect.stringMatching(/^html-universal-/)]],
  ])('names the SDK as the element does, with %j and %j', async (sdkType, sdkVersion, expected) => {
    const { grant, http } = aWidget({ element: { sdkType, sdkVersion } })
    await grant()
    expect(http.requests).toHaveLength(3)
    for (const { query } of http.requests) expect([query?.st, query?.sv]).toEqual(expected)
  })

  it.each([[{ smartSessions: false }], [{ swaps: true }], [undefined], ['smartSessions']])(
    'is off with the features %j',
    async (features) => {
      const { grant, provider, http } = aWidget({ element: { features } })
      expect(await failureOf(grant())).toMatchObject({ code: 'SESSIONS_OFF' })
      expect([...provider.asked, ...http.requests]).toEqual([])
    },
  )

  it.each<[string, Record<string, unknown>]>([
    ['without an account', { state: { accounts: { eip155: { caipAddress: null } } } }],
    ['with a state nobody knows', { state: null }],
    ['without a provider', { getProvider: () => undefined }],
  ])('%s asks nobody', async (_what, element) => {
    const { grant, http } = aWidget({ element })
    expect(await failureOf(grant())).toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
    expect(http.requests).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['shares another account', { eth_accounts: [BOB] }, 'ACCOUNT_MISMATCH'],
    ['shares none any more', { eth_accounts: [] }, 'ACCOUNT_MISMATCH'],
    ['is on another network', { eth_chainId: '0x2105' }, 'CHAIN_MISMATCH'],
    ['names no network', { eth_chainId: null }, 'CHAIN_MISMATCH'],
  ])('never reaches a wallet that %s by then', async (_what, wallet, code) => {
    const { grant, requests, opened } = aWidget({ wallet })
    expect(await failureOf(grant())).toMatchObject({ code })
    expect(requests('wallet_grantPermissions')).toEqual([])
    expect(opened).toEqual([])
  })

  it('gives up on a wallet that does not say where it is', async () => {
    jest.useFakeTimers()
    const { grant, requests } = aWidget({ wallet: { eth_chainId: () => new Promise(() => undefined) } })
    const failure = failureOf(grant())
    await jest.advanceTimersByTimeAsync(5_000)
    expect(await failure).toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(requests('wallet_grantPermissions')).toEqual([])
    jest.useRealTimers()
  })

  it('never reaches the wallet when the element moved to another account meanwhile', async () => {
    const begun = aDeferred<unknown>()
    const { grant, widget, requests } = aWidget({
      service: { [LIST]: () => begun.promise },
      wallet: { eth_accounts: [ALICE, BOB] },
    })
    const failure = failureOf(grant())
    await settle()
    widget.state = { accounts: { eip155: { caipAddress: `eip155:1:${BOB}` } } }
    begun.resolve({ pci: 'pci-1', key: CO_SIGNER_KEY })
    expect(await failure).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(requests('wallet_grantPermissions')).toEqual([])
  })

  it('never reaches a wallet that goes to another account while the service is asked', async () => {
    const begun = aDeferred<unknown>()
    const wallet: Record<string, unknown> = { eth_accounts: () => shared }
    let shared = [ALICE]
    const { grant, requests } = aWidget({ service: { [LIST]: () => begun.promise }, wallet })
    const failure = failureOf(grant())
    await settle()
    shared = [BOB]
    begun.resolve({ pci: 'pci-1', key: CO_SIGNER_KEY })
    expect(await failure).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(requests('wallet_grantPermissions')).toEqual([])
  })

  it.each([
    ['went', null],
    ['is another one', `eip155:1:${BOB}`],
  ])(
    'shows no view when the account %s while the wallet was asked; the page still gets what was granted',
    async (_what, now) => {
      const answer = aDeferred<unknown>()
      const { grant, widget, opened, requests } = aWidget({
        wallet: {
          wallet_grantPermissions: (params: unknown) =>
            answer.promise.then(() => ({
              ...(Array.isArray(params) && isRecord(params[0]) && params[0]),
              context: '0xc0de',
            })),
        },
      })
      const granting = grant()
      await settle()
      expect(requests('wallet_grantPermissions')).toHaveLength(1)
      Object.assign(widget, { state: { accounts: { eip155: { caipAddress: now } } } })
      answer.resolve(undefined)
      await expect(granting).resolves.toEqual(granted)
      expect(opened).toEqual([])
    },
  )

  it('is one order at a time, and free again after it', async () => {
    const { grant, requests } = aWidget()
    const first = grant()
    expect(await failureOf(grant())).toMatchObject({ code: 'WALLET_BUSY' })
    await first
    await grant()
    expect(requests('wallet_grantPermissions')).toHaveLength(2)
  })

  it('is free again after a refusal, which is told as one', async () => {
    const { grant } = aWidget({
      wallet: { wallet_grantPermissions: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) },
    })
    expect(await failureOf(grant())).toBeInstanceOf(UserRejectedError)
    expect(await failureOf(grant())).toBeInstanceOf(UserRejectedError)
  })

  it('is granted also where the view does not open', async () => {
    await expect(aWidget({ element: { open: () => Promise.reject(new Error('closed')) } }).grant()).resolves.toEqual(
      granted,
    )
    await expect(aWidget({ element: { open: true } }).grant()).resolves.toEqual(granted)
  })
})

describe('revoking through the element', () => {
  it('has the wallet sign it and hands that to the service', async () => {
    const { revoke, requests, http } = aWidget()
    await revoke()
    expect(requests('wallet_revokePermissions')).toEqual([
      {
        method: 'wallet_revokePermissions',
        params: [{ pci: 'pci-1', permissions: [anAllowance()], expiry: 100_000, address: caipAddress }],
      },
    ])
    expect(http.asked(REVOKE)).toMatchObject([
      { method: 'POST', query: { projectId: 'project' }, body: { pci: 'pci-1', signature: SIGNATURE } },
    ])
  })

  it.each([
    ['is revoked already', { pcis: [aListedSession({ revokedAt: 950 })] }, 'done'],
    ['is not listed', { pcis: [] }, 'done'],
    ['still stands', { pcis: [aListedSession()] }, 'HTTP'],
    ['is in no list', 'down', 'HTTP'],
  ])('a session that the service refuses to revoke and that %s ends as %s', async (_what, list, expected) => {
    const { revoke } = aWidget({
      service: { [REVOKE]: () => Promise.reject(new HttpError({ status: 400 })), [LIST]: list },
    })
    expect(readKey(await failureOf(revoke()), 'code') ?? 'done').toBe(expected)
  })

  it.each([
    ['ACCOUNT_MISMATCH', { ...granted, address: BOB }],
    ['CHAIN_MISMATCH', { ...granted, chainId: '0x2105' }],
  ])('is refused with %s for what is not the account’s', async (code, session) => {
    const { revoke, provider } = aWidget()
    expect(await failureOf(revoke(session))).toMatchObject({ code })
    expect(provider.asked).toEqual([])
  })

  it.each([
    ['ACCOUNT_MISMATCH', { eth_accounts: [BOB] }],
    ['CHAIN_MISMATCH', { eth_chainId: '0x2105' }],
  ])('never reaches a wallet that went elsewhere: %s', async (code, wallet) => {
    const { revoke, requests, http } = aWidget({ wallet })
    expect(await failureOf(revoke())).toMatchObject({ code })
    expect([...requests('wallet_revokePermissions'), ...http.asked(REVOKE)]).toEqual([])
  })

  it.each([[null], ['signed'], ['0x'], [{}]])('that the wallet answers with %j is told to nobody', async (answer) => {
    const { revoke, http } = aWidget({ wallet: { wallet_revokePermissions: () => answer } })
    expect(await failureOf(revoke())).toMatchObject({ code: 'SESSION_SIGNATURE' })
    expect(http.asked(REVOKE)).toEqual([])
  })
})
