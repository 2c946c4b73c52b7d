/**
 * What a session may do on a real chain. Both keys are the test's, so nobody but the contract refuses. Not here: the
 * wallet's frame and the co-signer.
 */
import fc from 'fast-check'
import { concat, id, Interface, Wallet, zeroPadValue } from 'ethers'
import { contractAddresses, tokenBySymbol } from '../../chains/deployments'
import { devAccount } from '../../chains/devAccounts'
import { useSandbox } from '../../testing/useSandbox'
import { aPermission, p256Point, sessionKeys, signP256, useSessions } from '../testing/useSessions'
import { type Condition, decodeSession, encodeSession, grantCall, sessionIdOf, signSession } from './session'
import { whyOutside } from './sessionRules'
import type { SmartCall } from './smartAccount'

const bob = devAccount('bob').address
const carol = devAccount('carol').address
const token = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])
const dollar = tokenBySymbol('USDC').address
const meadow = tokenBySymbol('MDW').address
const outside = (why: string): string => `Call 1 is outside of the session: ${why}.`
const notCovered = outside('it is not among the permissions')
const aboveAllowance = outside('it is above the allowance')

const pay = (value: bigint, to = bob): SmartCall => ({ to, value, data: '0x' })
const give = (amount: bigint, name = 'transfer', to = dollar): SmartCall => ({
  to,
  value: 0n,
  data: token.encodeFunctionData(name, [bob, amount]),
})

describe('session of a smart account on the chain', () => {
  const client = useSandbox()
  const account = useSessions(client)
  const { grant, act } = account
  const daily = (limit: bigint) => aPermission({ kind: 'native-token-recurring-allowance', limit })
  const dailyToken = (limit: bigint) => aPermission({ kind: 'erc20-recurring-allowance', target: dollar, limit })

  beforeEach(async () => {
    await account.chain().setNativeBalance(account.address, 10n ** 18n)
    await account.chain().setTokenBalance(account.address, 'USDC', 1_000n)
  })

  describe('allowance of the native currency', () => {
    it('lets exactly the allowance of a period pass, and not one unit more', async () => {
      const context = await grant([daily(100n)])
      const before = await account.balanceOf(bob)
      expect(await act(context, [pay(60n)])).toBe('done')
      expect(await act(context, [pay(41n)])).toBe(aboveAllowance)
      expect(await act(context, [pay(40n)])).toBe('done')
      expect(await act(context, [pay(1n)])).toBe(aboveAllowance)
      expect(await account.balanceOf(bob)).toBe(before + 100n)
    })

    it('counts the calls of one use together and undoes all of them', async () => {
      const context = await grant([daily(100n)])
      const before = await account.balanceOf(carol)
      expect(await act(context, [pay(60n, carol), pay(41n, carol)])).toBe(
        'Call 2 is outside of the session: it is above the allowance.',
      )
      expect(await account.balanceOf(carol)).toBe(before)
      expect(await act(context, [pay(60n, carol), pay(40n, carol)])).toBe('done')
    })

    it('begins anew with each period, and saves nothing up', async () => {
      const start = await account.now()
      const context = await grant([
        aPermission({ kind: 'native-token-recurring-allowance', limit: 100n, start, period: 3600 }),
      ])
      expect(await act(context, [pay(100n)])).toBe('done')
      await account.chain().moveClock(3 * 3600)
      expect(await act(context, [pay(101n)])).toBe(aboveAllowance)
      expect(await act(context, [pay(100n)])).toBe('done')
      expect(await act(context, [pay(1n)])).toBe(aboveAllowance)
    })

    it('waits for its start', async () => {
      const context = await grant([
        aPermission({ kind: 'native-token-recurring-allowance', limit: 100n, start: (await account.now()) + 3600 }),
      ])
      expect(await act(context, [pay(1n)])).toBe(outside('the permission has not begun'))
      await account.chain().moveClock(3601)
      expect(await act(context, [pay(1n)])).toBe('done')
    })

    it('is no leave to call anything, not even with nothing', async () => {
      const context = await grant([daily(100n)])
      expect(await act(context, [give(1n)])).toBe(notCovered)
      expect(await act(context, [{ to: bob, value: 0n, data: '0x00' }])).toBe(notCovered)
      expect(await act(context, [pay(1n, account.address)])).toBe(notCovered)
    })

    it('cannot be turned over by an amount near the largest number', async () => {
      const context = await grant([daily(100n)])
      expect(await act(context, [pay(1n), pay(2n ** 256n - 1n)])).toBe(
        'Call 2 is outside of the session: it is above the allowance.',
      )
    })
  })

  describe('allowance of a token', () => {
    it('counts what is sent and what others may take, together', async () => {
      const context = await grant([dailyToken(100n)])
      expect(await act(context, [give(50n)])).toBe('done')
      expect(await act(context, [give(30n, 'approve')])).toBe('done')
      expect(await act(context, [give(21n)])).toBe(aboveAllowance)
      expect(await act(context, [give(21n, 'approve')])).toBe(aboveAllowance)
      expect(await act(context, [give(20n)])).toBe('done')
    })

    it('is for that token alone, by these two methods alone, and without coins', async () => {
      const context = await grant([dailyToken(100n)])
      const others: SmartCall[] = [
        give(1n, 'transfer', meadow),
        { ...give(1n), value: 1n },
        { ...give(1n), data: `${give(1n).data}00` },
        { ...give(1n), data: give(1n).data.slice(0, -2) },
        pay(1n, dollar),
        pay(1n),
        { to: dollar, value: 0n, data: token.encodeFunctionData('transferFrom', [account.address, bob, 1n]) },
        { to: dollar, value: 0n, data: '0xa9059cbb' },
        {
          to: dollar,
          value: 0n,
          data: give(1n).data.replace('0xa9059cbb', id('increaseAllowance(address,uint256)').slice(0, 10)),
        },
      ]
      for (const call of others) expect(await act(context, [call])).toBe(notCovered)
      expect(await act(context, [give(1n)])).toBe('done')
    })
  })

  it('keeps a count for each permission of each session', async () => {
    const [context, other] = [await grant([daily(100n), dailyToken(100n)]), await grant([daily(100n)])]
    expect(await act(context, [pay(100n)])).toBe('done')
    expect(await act(context, [give(100n)])).toBe('done')
    expect(await act(other, [pay(100n)])).toBe('done')
    for (const call of [pay(1n), give(1n)]) expect(await act(context, [call])).toBe(aboveAllowance)
  })

  describe('call of a contract', () => {
    const selector = token.getFunction('transfer')?.selector ?? ''
    const word = (value: bigint): string => zeroPadValue(`0x${value.toString(16).padStart(2, '0')}`, 32)

    it.each([
      ['EQUAL', 9n, false],
      ['EQUAL', 10n, true],
      ['EQUAL', 11n, false],
      ['GREATER_THAN', 10n, false],
      ['GREATER_THAN', 11n, true],
      ['LESS_THAN', 9n, true],
      ['LESS_THAN', 10n, false],
    ] as const)('holds an argument to %s 10: %s passes: %s', async (operator, amount, passes) => {
      const context = await grant([
        aPermission({
          kind: 'contract-call',
          target: dollar,
          selector,
          conditions: [{ position: 1, operator, value: word(10n) }],
        }),
      ])
      expect(await act(context, [give(amount)])).toBe(passes ? 'done' : outside('an argument is not allowed'))
    })

    it('is for that contract and method alone, and does not take a call that ends before the argument', async () => {
      const context = await grant([
        aPermission({
          kind: 'contract-call',
          target: dollar,
          selector,
          conditions: [{ position: 0, operator: 'EQUAL', value: zeroPadValue(bob, 32) }],
        }),
      ])
      expect(await act(context, [give(1n, 'approve')])).toBe(notCovered)
      expect(await act(context, [give(1n, 'transfer', meadow)])).toBe(notCovered)
      expect(await act(context, [pay(0n, dollar)])).toBe(notCovered)
      expect(await act(context, [{ to: dollar, value: 0n, data: selector }])).toBe(
        outside('an argument is not allowed'),
      )
      expect(
        await act(context, [{ to: dollar, value: 0n, data: token.encodeFunctionData('transfer', [carol, 1n]) }]),
      ).toBe(outside('an argument is not allowed'))
      expect(await act(context, [give(1n)])).toBe('done')
    })

    it('takes coins along up to its limit', async () => {
      const target = contractAddresses.wrappedNative
      const context = await grant([aPermission({ kind: 'contract-call', target, selector: '0xd0e30db0', limit: 5n })])
      expect(await act(context, [{ to: target, value: 6n, data: '0xd0e30db0' }])).toBe(
        outside('it is above the value limit'),
      )
      expect(await act(context, [{ to: target, value: 5n, data: '0xd0e30db0' }])).toBe('done')
      expect(await act(context, [{ to: target, value: 5n, data: '0xd0e30db0' }])).toBe('done')
    })
  })

  describe('keys and time', () => {
    it('needs both keys, in their places', async () => {
      const context = await grant([daily(100n)])
      const { coSigner, dapp, stranger } = sessionKeys
      const wrong = 'The signatures are not right.'
      expect(await act(context, [pay(1n)], { signers: { coSigner: dapp } })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signers: { dapp: coSigner } })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signers: { coSigner: stranger } })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signers: { dapp: stranger } })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signers: { coSigner: dapp, dapp: coSigner } })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signatures: (digest) => signSession(dapp, digest) })).toBe(wrong)
      expect(await act(context, [pay(1n)], { signatures: async () => '0x' })).toBe(wrong)
      expect(
        await act(context, [pay(1n)], {
          signatures: async (digest) => concat([await signSession(coSigner, digest), `0x${'00'.repeat(65)}`]),
        }),
      ).toBe(wrong)
      expect(await act(context, [pay(1n)])).toBe('done')
    })

    it('takes the same signatures once', async () => {
      const context = await grant([daily(100n)])
      expect(await act(context, [pay(1n)], { nonce: 1n })).toBe('The signatures are not right.')
      expect(await act(context, [pay(1n)], { nonce: 0n })).toBe('done')
      expect(await act(context, [pay(1n)], { nonce: 0n })).toBe('The signatures are not right.')
      const other = await grant([daily(100n)])
      expect(await act(other, [pay(1n)], { nonce: 1n })).toBe('The signatures are not right.')
    })

    it('takes a P-256 key for the dapp', async () => {
      const context = await grant([daily(100n)], { key: p256Point })
      const signatures = async (digest: Uint8Array): Promise<string> =>
        concat([await signSession(sessionKeys.coSigner, digest), signP256(digest)])
      expect(await act(context, [pay(1n)], { signatures })).toBe('done')
      expect(await act(context, [pay(101n)], { signatures })).toBe(aboveAllowance)
      expect(
        await act(context, [pay(1n)], {
          signatures: async (digest) =>
            concat([await signSession(sessionKeys.coSigner, digest), signP256(digest.map((byte) => byte ^ 1))]),
        }),
      ).toBe('The signatures are not right.')
      expect(await act(context, [pay(1n)])).toBe('The signatures are not right.')
    })

    it('ends at its expiry', async () => {
      const context = await grant([daily(100n)], { expiry: (await account.now()) + 3600 })
      expect(await act(context, [pay(1n)])).toBe('done')
      await account.chain().moveClock(3600)
      expect(await act(context, [pay(1n)])).toBe('The session has expired.')
    })

    it('ends when the owner revokes it, alone', async () => {
      const [context, other] = [await grant([daily(100n)]), await grant([daily(100n)])]
      await account.revoke(context)
      expect(await act(context, [pay(1n)])).toBe('The session was revoked.')
      expect(await act(other, [pay(1n)])).toBe('done')
      await expect(account.revoke(context)).rejects.toThrow('Call 1 failed.')
    })

    it('is nothing the owner did not grant as it is', async () => {
      const context = await grant([daily(100n)])
      const session = decodeSession(context)
      if (!session) throw new Error('The context cannot be read')
      expect(await act(encodeSession({ ...session, permissions: [daily(101n)] }), [pay(1n)])).toBe(
        'There is no such session.',
      )
      expect(encodeSession(session)).toBe(context)
      await account.revoke(context)
      expect(await act(`${context}00`, [pay(1n)])).toBe('There is no such session.')
      expect(sessionIdOf(`${context}00`)).not.toBe(sessionIdOf(context))
    })
  })

  it('and the co-signer, which judges by code of its own, agree on any calls', async () => {
    const transfer = token.getFunction('transfer')?.selector ?? ''
    const small: Condition = { position: 1, operator: 'LESS_THAN', value: zeroPadValue('0x0a', 32) }
    const permissions = [
      daily(5n),
      dailyToken(5n),
      aPermission({ kind: 'contract-call', target: meadow, selector: transfer, limit: 2n, conditions: [small] }),
    ]
    const context = await grant(permissions)
    const session = decodeSession(context)
    if (!session) throw new Error('The context cannot be read')
    const data = fc.oneof(
      fc.constantFrom('0x', '0x00', transfer),
      fc
        .record({
          name: fc.constantFrom('transfer', 'approve'),
          to: fc.constantFrom(bob, account.address),
          amount: fc.bigInt(0n, 12n),
          tail: fc.constantFrom('', '00'),
        })
        .map(({ name, to, amount, tail }) => token.encodeFunctionData(name, [to, amount]) + tail),
    )
    const call = fc.record({
      to: fc.constantFrom(bob, dollar, meadow, account.address),
      value: fc.oneof(fc.constant(0n), fc.bigInt(0n, 7n)),
      data,
    })
    const nowSeconds = await account.now()
    let passed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 3 }), async (calls) => {
        const isWithin = !(await account.judge(context, calls)).includes('outside of the session')
        if (isWithin) passed += 1
        expect(whyOutside(session, calls, { nowSeconds, account: account.address }) === null).toBe(isWithin)
      }),
      { numRuns: 150, examples: [[[pay(5n)]], [[give(5n)]], [[{ ...give(9n, 'transfer', meadow), value: 2n }]]] },
    )
    expect(passed).toBeGreaterThan(3)
  }, 30_000)

  describe('granting', () => {
    it("is the owner's alone: not anybody's, and not of a session", async () => {
      const context = await grant([daily(100n)])
      const session = decodeSession(context)
      if (!session) throw new Error('The context cannot be read')
      const wider = grantCall(account.address, encodeSession({ ...session, permissions: [daily(10n ** 18n)] }))
      await expect(
        account
          .chain()
          .rpc.call('eth_call', [{ from: account.owner.address, to: wider.to, data: wider.data }, 'latest']),
      ).rejects.toThrow('revert')
      expect(await act(context, [wider])).toBe(notCovered)
      await expect(
        grant([aPermission({ kind: 'contract-call', target: account.address, selector: wider.data.slice(0, 10) })]),
      ).rejects.toThrow('The session cannot be granted: target.')
    })

    it.each([
      ['without a permission', 'permissions', () => grant([])],
      ['that has ended', 'expiry', async () => grant([daily(1n)], { expiry: await account.now() })],
      [
        'without a period',
        'period',
        () => grant([aPermission({ kind: 'native-token-recurring-allowance', limit: 1n, period: 0 })]),
      ],
      ['with one key for two', 'coSigner', () => grant([daily(1n)], { key: new Wallet(sessionKeys.coSigner).address })],
      ['with a key of another length', 'key', () => grant([daily(1n)], { key: '0x1234' })],
    ])('refuses a session %s', async (_what, problem, attempt) => {
      await expect(attempt()).rejects.toThrow(`The session cannot be granted: ${problem}.`)
    })

    it('refuses the same session twice, also after it was revoked', async () => {
      const salt = id('salt')
      const expiry = (await account.now()) + 3600
      const context = await grant([daily(1n)], { salt, expiry })
      await expect(grant([daily(1n)], { salt, expiry })).rejects.toThrow('salt')
      await account.revoke(context)
      await expect(grant([daily(1n)], { salt, expiry })).rejects.toThrow('salt')
    })
  })
})
