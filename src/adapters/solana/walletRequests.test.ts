import { base58 } from '@scure/base'
import { throwing } from '../../../test/support/fakes'
import { askToSend, askToSign } from './walletRequests'

const TRANSACTION = Uint8Array.of(1, 2, 3)
const SIGNED = Uint8Array.of(4, 5, 6)
const NAME = base58.encode(new Uint8Array(64).fill(7))
const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })
const unknown = Object.assign(new Error('not supported'), { code: 4200 })

describe('a wallet of Solana that is asked to sign', () => {
  it('is given the transaction and gives it back signed', async () => {
    const signTransaction = jest.fn(async () => SIGNED)
    await expect(askToSign({ signTransaction }, TRANSACTION)).resolves.toBe(SIGNED)
    expect(signTransaction.mock.calls).toEqual([[TRANSACTION]])
  })

  it('is asked as its own method, which may look at itself', async () => {
    const wallet = {
      signed: SIGNED,
      async signTransaction() {
        return this.signed
      },
    }
    await expect(askToSign(wallet, TRANSACTION)).resolves.toBe(SIGNED)
  })

  it.each([
    ['has no such method', {}],
    ['has something else by that name', { signTransaction: 'yes' }],
    ['says that it does not know it', { signTransaction: throwing(unknown) }],
    ['is none', undefined],
  ])('and %s does not sign alone', async (_what, wallet) => {
    await expect(askToSign(wallet, TRANSACTION)).resolves.toBeUndefined()
  })

  it.each([undefined, null, 'signed', [4, 5, 6], {}])('and answers %p has not signed', async (answer) => {
    await expect(askToSign({ signTransaction: async () => answer }, TRANSACTION)).rejects.toMatchObject({
      code: 'TRANSACTION',
    })
  })

  it('and refuses is not asked again', async () => {
    await expect(askToSign({ signTransaction: throwing(refusal) }, TRANSACTION)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})

describe('a wallet of Solana that is asked to send', () => {
  it('is given the transaction, checked as the chain has confirmed, and gives its name', async () => {
    const signAndSendTransaction = jest.fn(async () => NAME)
    await expect(askToSend({ signAndSendTransaction }, TRANSACTION)).resolves.toBe(NAME)
    expect(signAndSendTransaction.mock.calls).toEqual([[TRANSACTION, { preflightCommitment: 'confirmed' }]])
  })

  it('and cannot says so', async () => {
    for (const wallet of [{}, { signAndSendTransaction: throwing(unknown) }])
      await expect(askToSend(wallet, TRANSACTION)).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })

  it.each([
    undefined,
    { signature: NAME },
    '',
    base58.encode(new Uint8Array(63).fill(7)),
    base58.encode(new Uint8Array(65).fill(7)),
    `0${NAME.slice(1)}`,
    `1${base58.encode(new Uint8Array(64).fill(255))}`,
  ])('and answers %p has named no transaction', async (answer) => {
    await expect(askToSend({ signAndSendTransaction: async () => answer }, TRANSACTION)).rejects.toMatchObject({
      code: 'TRANSACTION',
    })
  })

  it('takes a name of the most letters', async () => {
    const longest = base58.encode(new Uint8Array(64).fill(255))
    expect(longest).toHaveLength(88)
    await expect(askToSend({ signAndSendTransaction: async () => longest }, TRANSACTION)).resolves.toBe(longest)
  })
})
