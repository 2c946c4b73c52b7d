/**
 * Sessions from end to end, without the widget: the frame grants and revokes, the data API co-signs, the sponsor
 * carries, the chain holds. Not here: every way to be outside of a session (`smartAccount/sessions.test.ts`).
 */
import { id, Interface, SigningKey } from 'ethers'
import type { BrowserContext, Page } from 'playwright-core'
import { tokenBySymbol } from '../chains/deployments'
import { devAccount } from '../chains/devAccounts'
import { field, listAt, useSandbox } from '../testing/useSandbox'
import { actInSession, type GrantedSession } from './smartAccount/actInSession'
import type { SmartCall } from './smartAccount/smartAccount'
import { BROWSER_LIMIT_MS, type Outcome, useAuthApp } from './testing/useAuthApp'

const dapp = id('the dapp of a test')
const bob = devAccount('bob').address
const now = (): number => Math.floor(Date.now() / 1000)
const pay = (value: bigint): SmartCall => ({ to: bob, value, data: '0x' })
const daily = (allowance: bigint): object => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: `0x${allowance.toString(16)}`, start: now(), period: 86_400 },
})
const transferAbi = new Interface(['function transfer(address to, uint256 amount)'])

describe('sessions of the embedded wallet', () => {
  const client = useSandbox()
  const { get, post, rpc: nodeRpc } = client
  const app = useAuthApp(client)
  let context: BrowserContext
  let page: Page
  let address: string

  beforeEach(async () => {
    context = await app.browser().newContext()
    page = await context.newPage()
    await app.load(page, { isSameSite: true })
    await app.logIn(page, 'ada@example.com')
    address = String(field(await app.ok(page, 'SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }), 'address'))
    await post('/control/balance', { address, amount: '1' })
  }, BROWSER_LIMIT_MS)
  afterEach(() => context.close())

  const sessionsPath = (): string => `/api/v1/sessions/${encodeURIComponent(`eip155:31337:${address}`)}`
  const requestOf = (
    permissions: object[],
    keys: object[] = [{ type: 'secp256k1', publicKey: new SigningKey(dapp).publicKey }],
  ): Record<string, unknown> & { expiry: number } => ({
    chainId: '0x7a69',
    expiry: now() + 86_400,
    signer: { type: 'keys', data: { keys } },
    permissions,
    policies: [],
  })

  /** The co-signer's part and the request as the wallet gets it. */
  async function create(permissions: object[]): Promise<{ pci: string; request: ReturnType<typeof requestOf> }> {
    const { body } = await post(`${sessionsPath()}?projectId=sandbox&v=2`, requestOf(permissions))
    const key = field(body, 'key')
    const [own] = listAt(requestOf(permissions), 'signer.data.keys')
    return { pci: String(field(body, 'pci')), request: requestOf(permissions, [key, own] as object[]) }
  }

  const pressOn = (button: 'Approve' | 'Decline', method: string, request: object): Promise<Outcome> =>
    app.rpcAndPress(page, button, method, [request])

  async function grant(permissions: object[]): Promise<GrantedSession & { permissions: object[]; expiry: number }> {
    const { pci, request } = await create(permissions)
    const { name, payload } = await pressOn('Approve', 'wallet_grantPermissions', request)
    expect([name, payload]).toEqual([
      'RPC_REQUEST_SUCCESS',
      { ...request, address, context: expect.stringMatching(/^0x[0-9a-f]+$/) },
    ])
    expect((await post(`${sessionsPath()}/activate?projectId=sandbox`, { pci, ...(payload as object) })).status).toBe(
      200,
    )
    return { context: pci, address, chainId: '0x7a69', permissions, expiry: request.expiry }
  }

  const act = async (session: GrantedSession, calls: SmartCall[]): Promise<string> => {
    const world = (await get('/sandbox.json')).body as { apiUrl: string; controlUrl: string; projectId: string }
    return actInSession({ world, session, secretKey: dapp, calls }).then(
      (hash) => (/^0x[0-9a-f]{64}$/.test(hash) ? 'done' : hash),
      (problem: unknown) => (problem instanceof Error ? problem.message : ''),
    )
  }

  it(
    'says of a smart account what it can be asked to permit, and of another account nothing',
    async () => {
      const smart = (await app.rpc(page, 'wallet_getCapabilities', [address])).payload
      const permissions = {
        supported: true,
        signerTypes: ['keys'],
        permissionTypes: ['native-token-recurring-allowance', 'erc20-recurring-allowance', 'contract-call'],
        policyTypes: [],
      }
      expect(smart).toEqual({
        '0x7a69': { atomic: { status: 'supported' }, permissions },
        '0x7a6a': { atomic: { status: 'supported' }, permissions },
      })
      const { address: plain } = (await app.ok(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })) as { address: string }
      expect(
        field((await app.rpc(page, 'wallet_getCapabilities', [plain])).payload, '0x7a69.permissions'),
      ).toBeUndefined()
      for (const [method, request] of [
        ['wallet_grantPermissions', requestOf([daily(1n)])],
        ['wallet_revokePermissions', { pci: 'x' }],
      ] as const) {
        expect((await app.rpc(page, method, [request])).payload).toEqual({
          message: 'Only a smart account can give permissions. Switch to your smart account first.',
        })
      }
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'grants after an approval in plain words, is used within its limit, and ends when it is revoked',
    async () => {
      const before = BigInt(String(await nodeRpc(31337, 'eth_getBalance', [bob, 'latest'])))
      const { pci, request } = await create([daily(10n ** 16n)])
      const outcome = app.rpc(page, 'wallet_grantPermissions', [request])
      const main = app.frameOf(page).locator('main')
      await main.getByText('Let this site act for you').waitFor()
      const shown = await main.innerText()
      for (const text of [
        'Spend up to 0.01 ETH each day',
        'Until',
        'Paid for you',
        'without asking you',
        'Sandbox One',
      ])
        expect(shown).toContain(text)
      expect(await nodeRpc(31337, 'eth_getCode', [address, 'latest'])).toBe('0x')
      await app.frameOf(page).getByRole('button', { name: 'Approve' }).click()
      const granted = (await outcome).payload as Record<string, unknown>
      expect(granted).toEqual({ ...request, address, context: expect.stringMatching(/^0x[0-9a-f]+$/) })
      expect((await app.ok(page, 'GET_USER')) as object).toMatchObject({ smartAccountDeployed: true })
      const session = { context: pci, address, chainId: '0x7a69' }
      expect(await act(session, [pay(1n)])).toBe('The session is not active.')
      await post(`${sessionsPath()}/activate?projectId=sandbox`, { pci, ...granted })
      expect(await act(session, [pay(10n ** 16n)])).toBe('done')
      expect(await act(session, [pay(1n)])).toBe(
        'The co-signer denied it: Call 1 is outside of the session: it is above the allowance.',
      )
      expect(BigInt(String(await nodeRpc(31337, 'eth_getBalance', [bob, 'latest'])))).toBe(before + 10n ** 16n)

      const revoke = {
        pci,
        permissions: request.permissions,
        expiry: request.expiry,
        address: `eip155:31337:${address}`,
      }
      expect((await pressOn('Decline', 'wallet_revokePermissions', revoke)).payload).toEqual({
        message: 'User rejected the request.',
      })
      expect((await pressOn('Approve', 'wallet_revokePermissions', revoke)).payload).toMatch(/^0x[0-9a-f]{130}$/)
      expect(await act(session, [pay(1n)])).toBe('The co-signer denied it: The session was revoked.')
      // The chain has ended it; a second time is no mistake, should the co-signer not have heard of the first.
      expect((await pressOn('Approve', 'wallet_revokePermissions', revoke)).payload).toMatch(/^0x[0-9a-f]{130}$/)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'begins a new period by the clock of the chain',
    async () => {
      const session = await grant([
        { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: now(), period: 3600 } },
      ])
      expect(await act(session, [pay(100n)])).toBe('done')
      expect(await act(session, [pay(1n)])).toMatch(/above the allowance/)
      await post('/control/chain-clock', { chainId: 31337, seconds: 3600 })
      expect(await act(session, [pay(100n)])).toBe('done')
      await post('/control/chain-clock', { chainId: 31337, seconds: 86_400 })
      expect(await act(session, [pay(1n)])).toBe('The co-signer denied it: the session has expired')
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'holds calls of contracts and tokens to what was approved',
    async () => {
      const { address: token } = tokenBySymbol('USDC')
      await post('/control/balance', { address, amount: '100', token: 'USDC' })
      const abi = [
        {
          type: 'function',
          name: 'transfer',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'to', type: 'address' },
            { name: 'amount', type: 'uint256' },
          ],
          outputs: [{ type: 'bool' }],
        },
      ]
      const call = {
        type: 'contract-call',
        data: {
          address: token,
          abi,
          functions: [
            {
              functionName: 'transfer',
              args: [
                { operator: 'EQUAL', value: bob },
                { operator: 'LESS_THAN', value: '5000001' },
              ],
            },
          ],
        },
      }
      const allowance = {
        type: 'erc20-recurring-allowance',
        data: { token: tokenBySymbol('MDW').address, allowance: '0xde0b6b3a7640000', start: now(), period: 604_800 },
      }
      const { request } = await create([call, allowance])
      const outcome = app.rpc(page, 'wallet_grantPermissions', [request])
      const shown = (await app.frameOf(page).locator('main:has(dl)').innerText()).replaceAll(/\s+/g, ' ')
      for (const text of [
        '2 permissions',
        'Call transfer(address,uint256)',
        `Argument 1 must be ${bob.slice(0, 6)}`,
        'Argument 2 must be below 5000001',
        'Coins with each call None',
        'Spend up to 1 MDW each week',
      ])
        expect(shown).toContain(text)
      await app.frameOf(page).getByRole('button', { name: 'Decline' }).click()
      expect((await outcome).payload).toEqual({ message: 'User rejected the request.' })

      const session = await grant([call, allowance])
      const transfer = (to: string, amount: bigint): SmartCall => ({
        to: token,
        value: 0n,
        data: transferAbi.encodeFunctionData('transfer', [to, amount]),
      })
      const denied = 'The co-signer denied it: call 1 is outside of the permissions'
      expect(await act(session, [transfer(bob, 5_000_000n)])).toBe('done')
      expect(await act(session, [transfer(bob, 5_000_001n)])).toBe(denied)
      expect(await act(session, [transfer(address, 1n)])).toBe(denied)
      expect(await act(session, [pay(1n)])).toBe(denied)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'ends a grant of which the co-signer was never told, found by its terms',
    async () => {
      const { request } = await create([daily(7n)])
      await pressOn('Approve', 'wallet_grantPermissions', request)
      const meant = {
        pci: 'never-activated',
        permissions: request.permissions,
        expiry: request.expiry,
        address: `eip155:31337:${address}`,
      }
      const unknown = { message: 'Your smart account has no such session.' }
      expect(
        (await app.rpc(page, 'wallet_revokePermissions', [{ ...meant, expiry: request.expiry + 1 }])).payload,
      ).toEqual(unknown)
      expect(
        (await app.rpc(page, 'wallet_revokePermissions', [{ ...meant, permissions: [daily(8n)] }])).payload,
      ).toEqual(unknown)
      expect((await pressOn('Approve', 'wallet_revokePermissions', meant)).payload).toMatch(/^0x[0-9a-f]{130}$/)
      expect((await app.rpc(page, 'wallet_revokePermissions', [meant])).payload).toEqual(unknown)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'asks nobody about a request that it cannot keep',
    async () => {
      const { request } = await create([daily(1n)])
      const keys = listAt(request, 'signer.data.keys')
      const stranger = devAccount('carol').address
      const cases: [object, string][] = [
        [{ ...request, chainId: '0x7a6a' }, 'The permissions are for chain 31338, the wallet is on 31337.'],
        [{ ...request, address: stranger }, 'The requested method and/or account has not been authorized by the user.'],
        [{ ...request, expiry: now() }, 'expiry: a time in the future is expected, in seconds.'],
        [{ ...request, policies: [{ type: 'gas-limit' }] }, 'policies: this wallet knows none.'],
        [
          { ...request, signer: { type: 'keys', data: { keys: keys.slice(1) } } },
          'signer.data.keys: the key of the co-signer (secp256k1) and then that of the site are expected.',
        ],
        [
          { ...request, signer: { type: 'keys', data: { keys: [keys[1], keys[1]] } } },
          'signer.data.keys: two different keys are expected.',
        ],
        [{ ...request, extra: 1 }, 'extra: there is no such field.'],
      ]
      for (const [wish, message] of cases)
        expect((await app.rpc(page, 'wallet_grantPermissions', [wish])).payload).toEqual({ message })
      expect((await app.rpc(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).payload).toEqual({
        message: 'The wallet does not support the method wallet_revokePermissions.',
      })
      const elsewhere = { pci: 'x', permissions: [], expiry: 0, address: `eip155:31338:${address}` }
      expect((await app.rpc(page, 'wallet_revokePermissions', [elsewhere])).payload).toMatchObject({
        message: expect.stringContaining('not been authorized'),
      })
      expect(await nodeRpc(31337, 'eth_getCode', [address, 'latest'])).toBe('0x')
    },
    BROWSER_LIMIT_MS,
  )
})
