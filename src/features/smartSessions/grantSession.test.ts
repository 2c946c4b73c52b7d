import { ALICE, BOB } from '../../../test/support/builders'
import { aClock, aLogger, aProvider, failureOf, fakeHttp } from '../../../test/support/fakes'
import { aCall, anAllowance, aSessionRequest, CO_SIGNER_KEY, PAGE_KEY } from '../../../test/support/sessions'
import { toAskWallet } from '../../adapters/eip155/walletRequest'
import { createSupportedChains } from '../../api/supportedChains'
import { HttpError, WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { createCoSigner } from './coSigner'
import { grantSession } from './grantSession'
import { UnfinishedSessionError } from './unfinishedSessionError'

const caipAddress = `eip155:1:${ALICE}` as const
const CREATE = `/v1/sessions/${encodeURIComponent(caipAddress)}`
const ACTIVATE = `${CREATE}/activate`
const CONTEXT = `${CREATE}/getcontext`
const begun = { pci: 'pci-1', key: CO_SIGNER_KEY }
const GRANT = 'wallet_grantPermissions'

/** A wallet grants what it is asked, with a context. */
const granting =
  (change: Record<string, unknown> = {}) =>
  (params: unknown) => {
    const asked: unknown = Array.isArray(params) ? params[0] : undefined
    return { ...(isRecord(asked) && asked), context: '0xc0de', ...change }
  }
const lost = () => Promise.reject(new WidgetError('NETWORK', { host: 'x' }))

type Wishes = {
  wallet?: Record<string, unknown>
  service?: Record<string, unknown>
  moved?: WidgetError
  projectId?: string | undefined
}

function aGrant({ wallet, service, moved, ...rest }: Wishes = {}) {
  const order: string[] = []
  const provider = aProvider({ [GRANT]: granting(), ...wallet })
  const http = fakeHttp({
    '/v1/supported-chains': { http: ['eip155:1'] },
    [CREATE]: begun,
    [ACTIVATE]: undefined,
    ...service,
  })
  const logger = aLogger()
  const api = { apiUrl: 'https://api.example', projectId: 'projectId' in rest ? rest.projectId : 'project' }
  const supportedChains = createSupportedChains({
    http,
    logger,
    context: () => ({ ...api, explorerUrl: '', analyticsUrl: '' }),
  })
  const coSigner = createCoSigner({ http, supportedChains, api, caipAddress })
  const ask = toAskWallet({
    request: (question: { method: string; params?: unknown }) => {
      order.push(question.method)
      return provider.request(question)
    },
  })
  const checkAccount = async () => {
    order.push('account')
    if (moved) throw moved
  }
  const noting = {
    ...coSigner,
    create: (...args: Parameters<typeof coSigner.create>) => (order.push('create'), coSigner.create(...args)),
    activate: (...args: Parameters<typeof coSigner.activate>) => (order.push('activate'), coSigner.activate(...args)),
  }
  const grant = (request: unknown = aSessionRequest()) =>
    grantSession(request, { ask, coSigner: noting, caipAddress, checkAccount, clock: aClock(1_000_000), logger })
  return { grant, order, http, asked: () => provider.asked.filter(({ method }) => method === GRANT) }
}

describe('granting a session', () => {
  it('goes step by step, and gives the host the id of the session as its context', async () => {
    const { grant, order, asked, http } = aGrant()
    await expect(grant()).resolves.toEqual({
      permissions: [anAllowance()],
      context: 'pci-1',
      expiry: 100_000,
      address: ALICE,
      chainId: '0x1',
    })
    expect(order).toEqual(['wallet_getCapabilities', 'create', 'account', GRANT, 'activate'])
    const signer = { type: 'keys', data: { keys: [CO_SIGNER_KEY, PAGE_KEY] } }
    expect(asked()).toEqual([{ method: GRANT, params: [{ ...aSessionRequest(), address: ALICE, signer }] }])
    expect(http.asked(CREATE)[0]).toMatchObject({
      method: 'POST',
      query: { projectId: 'project', v: '2' },
      body: { ...aSessionRequest(), address: ALICE },
    })
    expect(http.asked(ACTIVATE)).toMatchObject([
      {
        method: 'POST',
        query: { projectId: 'project' },
        body: { pci: 'pci-1', expiry: 100_000, signer, permissions: [anAllowance()], policies: [], context: '0xc0de' },
      },
    ])
  })

  it.each<[string, Partial<Wishes>, unknown, string, string[]]>([
    ['a request that breaks a rule', {}, { ...aSessionRequest(), permissions: [] }, 'SESSION_REQUEST', []],
    ['another account', {}, aSessionRequest({ address: BOB }), 'ACCOUNT_MISMATCH', []],
    ['another network', {}, aSessionRequest({ chainId: '0x2105' }), 'SESSION_REQUEST', []],
    [
      'a wallet that cannot',
      { wallet: { wallet_getCapabilities: { '0x1': { permissions: { supported: false } } } } },
      aSessionRequest(),
      'SESSION_UNSUPPORTED',
      ['wallet_getCapabilities'],
    ],
    [
      'no project id',
      { projectId: undefined },
      aSessionRequest(),
      'PROJECT_ID_MISSING',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a network that is not served',
      { service: { '/v1/supported-chains': { http: ['eip155:10'] } } },
      aSessionRequest(),
      'UNSUPPORTED_SESSIONS',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a service that is down',
      { service: { [CREATE]: lost } },
      aSessionRequest(),
      'NETWORK',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a service that says nothing',
      { service: { [CREATE]: undefined } },
      aSessionRequest(),
      'MALFORMED_ANSWER',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a service with an id that is none',
      { service: { [CREATE]: { ...begun, pci: '../x' } } },
      aSessionRequest(),
      'MALFORMED_ANSWER',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a service with a key of another length',
      { service: { [CREATE]: { ...begun, key: { ...CO_SIGNER_KEY, publicKey: `0x${'3'.repeat(260)}` } } } },
      aSessionRequest(),
      'MALFORMED_ANSWER',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a service with the page’s own key',
      { service: { [CREATE]: { ...begun, key: PAGE_KEY } } },
      aSessionRequest(),
      'MALFORMED_ANSWER',
      ['wallet_getCapabilities', 'create'],
    ],
    [
      'a wallet that went elsewhere',
      { moved: new WidgetError('ACCOUNT_MISMATCH') },
      aSessionRequest(),
      'ACCOUNT_MISMATCH',
      ['wallet_getCapabilities', 'create', 'account'],
    ],
  ])('with %s never asks the wallet', async (_what, wishes, request, code, steps) => {
    const { grant, order, asked } = aGrant(wishes)
    expect(await failureOf(grant(request))).toMatchObject({ code })
    expect(asked()).toEqual([])
    expect(order).toEqual(steps)
  })

  it('that the wallet refuses rejects as refused, and activates nothing', async () => {
    const { grant, http, asked } = aGrant({
      wallet: { [GRANT]: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) },
    })
    expect(await failureOf(grant())).toMatchObject({ code: 'USER_REJECTED' })
    expect(asked()).toHaveLength(1)
    expect(http.asked(ACTIVATE)).toEqual([])
  })

  it('takes less than was asked as it was granted', async () => {
    const { grant } = aGrant({
      wallet: {
        [GRANT]: granting({
          permissions: [anAllowance({ allowance: '0x1' })],
          expiry: 99_999,
          address: ALICE.toLowerCase(),
          chainId: '0x01',
        }),
      },
    })
    await expect(grant(aSessionRequest({ permissions: [anAllowance(), aCall()] }))).resolves.toEqual({
      permissions: [anAllowance({ allowance: '0x1' })],
      context: 'pci-1',
      expiry: 99_999,
      address: ALICE,
      chainId: '0x1',
    })
  })
})

describe('a wallet’s answer that is not what was asked', () => {
  const more = anAllowance({ allowance: '0x2386f26fc10001' })
  it.each<[string, Record<string, unknown>]>([
    ['permissions', { permissions: undefined }],
    ['permissions', { permissions: [] }],
    ['permissions[0]', { permissions: [more] }],
    ['permissions[1]', { permissions: [anAllowance(), anAllowance()] }],
    ['permissions[1]', { permissions: [anAllowance(), aCall()] }],
    ['permissions[0].type', { permissions: [{ type: 'everything', data: {} }] }],
    ['context', { context: undefined }],
    ['context', { context: '0x' }],
    ['context', { context: 'pci-1' }],
    ['expiry', { expiry: undefined }],
    ['expiry', { expiry: 100_001 }],
    ['expiry', { expiry: '100000' }],
    ['chainId', { chainId: undefined }],
    ['chainId', { chainId: '0x2105' }],
    ['chainId', { chainId: 1 }],
    ['address', { address: BOB }],
    ['signer', { signer: undefined }],
    ['signer', { signer: { type: 'keys', data: { keys: [PAGE_KEY] } } }],
    ['signer', { signer: { type: 'keys', data: { keys: [PAGE_KEY, CO_SIGNER_KEY] } } }],
    ['policies', { policies: [] }],
  ])('in its %s (%j) is not activated, and can be revoked', async (field, change) => {
    const { grant, http } = aGrant({ wallet: { [GRANT]: granting(change) } })
    const failure = await failureOf(
      grant(aSessionRequest({ policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] })),
    )
    expect(failure).toBeInstanceOf(UnfinishedSessionError)
    expect(failure).toMatchObject({
      code: 'SESSION_MISMATCH',
      params: { field },
      session: { context: 'pci-1', address: ALICE, chainId: '0x1', permissions: [anAllowance()], expiry: 100_000 },
    })
    expect(http.asked(ACTIVATE)).toEqual([])
  })

  it.each([null, 'granted', [], 7])('%j is none', async (answer) => {
    const { grant } = aGrant({ wallet: { [GRANT]: () => answer } })
    expect(await failureOf(grant())).toMatchObject({ code: 'SESSION_MISMATCH', params: { field: 'answer' } })
  })
})

describe('a grant that the service does not take', () => {
  it.each<[string, () => unknown, unknown]>([
    ['refuses', () => Promise.reject(new HttpError({ status: 400 })), { context: '0xc0de' }],
    ['never hears of', lost, { context: null }],
    ['never hears of, and says nothing of it', lost, lost],
    ['takes with another context', () => Promise.reject(new HttpError({ status: 503 })), { context: '0xbeef' }],
  ])('%s says that it cannot be used, and what to revoke', async (_what, activation, context) => {
    const { grant, asked } = aGrant({ service: { [ACTIVATE]: activation, [CONTEXT]: context } })
    const failure = await failureOf(grant())
    expect(failure).toBeInstanceOf(UnfinishedSessionError)
    expect(failure).toMatchObject({
      code: 'SESSION_NOT_ACTIVATED',
      session: { context: 'pci-1', permissions: [anAllowance()], expiry: 100_000, address: ALICE, chainId: '0x1' },
    })
    expect(asked()).toHaveLength(1)
  })

  it.each([lost, () => Promise.reject(new HttpError({ status: 500 }))])(
    'is granted all the same when the service holds its context',
    async (activation) => {
      const { grant, http } = aGrant({ service: { [ACTIVATE]: activation, [CONTEXT]: { context: '0xC0DE' } } })
      await expect(grant()).resolves.toMatchObject({ context: 'pci-1' })
      expect(http.asked(ACTIVATE)).toHaveLength(1)
      expect(http.asked(CONTEXT)).toMatchObject([{ method: 'GET', query: { pci: 'pci-1' } }])
    },
  )
})
