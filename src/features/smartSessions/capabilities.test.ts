import { ALICE } from '../../../test/support/builders'
import { aLogger, aProvider, failureOf } from '../../../test/support/fakes'
import { anAllowance, aSessionRequest } from '../../../test/support/sessions'
import { toAskWallet } from '../../adapters/eip155/walletRequest'
import { checkCapabilities, uncoveredPart } from './capabilities'

const all = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['native-token-recurring-allowance', 'contract-call'],
  policyTypes: ['gas-limit'],
}
const withPolicy = aSessionRequest({ policies: [{ type: 'gas-limit', data: {} }] })

describe('what a wallet says it can', () => {
  it.each<[string, unknown, string | undefined]>([
    ['everything that is asked', { '0x1': { permissions: all } }, undefined],
    ['nothing of permissions', { '0x1': { atomic: { status: 'supported' } } }, undefined],
    ['nothing of this chain', { '0x2105': { permissions: { supported: false } } }, undefined],
    ['nothing that can be read', 'yes', undefined],
    ['no permissions', { '0x1': { permissions: { supported: false } } }, 'permissions'],
    ['no word whether it can', { '0x1': { permissions: { signerTypes: ['keys'] } } }, 'permissions'],
    ['another kind of signer', { '0x1': { permissions: { ...all, signerTypes: ['passkey'] } } }, 'keys'],
    [
      'other permissions',
      { '0x1': { permissions: { ...all, permissionTypes: ['contract-call'] } } },
      'native-token-recurring-allowance',
    ],
    ['no policies', { '0x1': { permissions: { ...all, policyTypes: [] } } }, 'gas-limit'],
    ['no lists, only that it can', { '0x1': { permissions: { supported: true } } }, undefined],
    ['it for all chains', { '0x0': { permissions: { ...all, policyTypes: [] } } }, 'gas-limit'],
    [
      'it for the chain, other than for all',
      { '0x0': { permissions: { supported: false } }, '0x1': { permissions: all } },
      undefined,
    ],
  ])('%s', (_what, answer, missing) => {
    expect(uncoveredPart(answer, withPolicy)).toBe(missing)
  })

  it('is looked up under the chain in any case', () => {
    const request = aSessionRequest({ chainId: '0xAa' })
    expect(uncoveredPart({ '0xaa': { permissions: { supported: false } } }, request)).toBe('permissions')
  })

  it('counts no policies where none are asked for', () => {
    expect(uncoveredPart({ '0x1': { permissions: { ...all, policyTypes: [] } } }, aSessionRequest())).toBeUndefined()
  })
})

describe('asking a wallet what it can', () => {
  const check = (answers: Record<string, unknown>) =>
    checkCapabilities(toAskWallet(aProvider(answers)), aSessionRequest({ permissions: [anAllowance()] }), {
      account: ALICE,
      logger: aLogger(),
    })

  it('names the account, and refuses what it cannot', async () => {
    const provider = aProvider({ wallet_getCapabilities: { '0x1': { permissions: { supported: false } } } })
    const failure = await failureOf(
      checkCapabilities(toAskWallet(provider), aSessionRequest(), { account: ALICE, logger: aLogger() }),
    )
    expect(failure).toMatchObject({ code: 'SESSION_UNSUPPORTED', params: { what: 'permissions' } })
    expect(provider.asked).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE] }])
  })

  it('goes on where the wallet does not know the question', async () => {
    await expect(check({})).resolves.toBeUndefined()
  })

  it('goes on after five seconds without an answer', async () => {
    jest.useFakeTimers()
    let isDone = false
    const checking = check({ wallet_getCapabilities: () => new Promise(() => undefined) }).then(() => (isDone = true))
    await jest.advanceTimersByTimeAsync(4_999)
    expect(isDone).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await checking
    expect(isDone).toBe(true)
    jest.useRealTimers()
  })
})
