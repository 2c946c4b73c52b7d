/**
 * What the wallet signs for a link, read by the product and by a library nobody here wrote. Not here: the link itself
 * (test/e2e/oneClick).
 */
import { SiweMessage } from 'siwe'
import { readCacao } from '../../../src/connectors/walletConnect/signIn/cacao'
import { toMessageText } from '../../../src/features/siwx/messageText'
import { devAccount } from '../../chains/devAccounts'
import { devPairingAccounts } from '../keys/devPairingAccounts'
import { forge, granted, messageFor, signCacaos, type SignInAnswer, type SignInPlan } from './signCacaos'

const alice = devAccount('alice')
const [account] = devPairingAccounts([alice])
if (!account) throw new Error('There is no account')

const ASKED_RECAP = `urn:recap:${Buffer.from(
  JSON.stringify({
    att: {
      eip155: {
        'request/eth_sendTransaction': [{}],
        'request/eth_sign': [{}],
        'request/personal_sign': [{}],
        'request/wallet_scanQRCode': [{}],
      },
    },
  }),
)
  .toString('base64')
  .replace(/=+$/, '')}`
const REQUEST = {
  type: 'caip122',
  chains: ['eip155:1', 'eip155:10', 'eip155:99'],
  domain: 'shop.example',
  aud: 'https://shop.example/cart',
  version: '1',
  nonce: 'k3v9Tq2LmZ81',
  iat: '2026-09-21T10:00:00.000Z',
  exp: '2999-09-22T10:00:00.000Z',
  statement: 'Sign in to the shop.',
  resources: ['https://shop.example/terms', ASKED_RECAP],
}
const PLAN: SignInPlan = {
  account,
  chains: ['eip155:1', 'eip155:10'],
  signedChains: ['eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
}
const signed = async (answer: SignInAnswer = 'sign', request = REQUEST) => (await signCacaos(request, PLAN, answer))[0]

const verified = async (cacao: unknown): Promise<unknown> => {
  const read = readCacao(cacao)
  if (!read) return 'unread'
  const { signature, ...data } = read.signed
  return (await new SiweMessage(toMessageText(data)).verify({ signature }, { suppressExceptions: true })).success
}

describe('what the wallet signs for a link', () => {
  it.each([
    ['a statement', REQUEST],
    ['no statement', { ...REQUEST, statement: '' }],
    ['no other resources', { ...REQUEST, resources: [ASKED_RECAP] }],
  ])('with %s is read as exactly what was signed', async (_what, request) => {
    const read = readCacao(await signed('sign', request))
    expect(read && toMessageText(read.signed)).toBe(messageFor(granted(request, PLAN), account, 'eip155:10'))
    expect(await verified(await signed('sign', request))).toBe(true)
  })

  it('allows what was asked for and the wallet has', async () => {
    const read = readCacao(await signed())
    expect(read?.recap?.methods.toSorted()).toEqual(['eth_sendTransaction', 'personal_sign'])
    expect(read?.recap?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(read?.signed).toMatchObject({ accountAddress: alice.address, chainId: 'eip155:10' })
    expect(read?.signed.statement).toContain(read?.recap?.sentence)
  })

  it('is the same without the sentence that says what is allowed', async () => {
    const cacao = await signed()
    expect(await verified({ ...cacao, p: { ...cacao?.p, statement: REQUEST.statement } })).toBe(true)
  })

  it('is what it was told to lie about', async () => {
    expect(readCacao(await signed('domain'))?.signed).toMatchObject({
      domain: 'elsewhere.example',
      nonce: REQUEST.nonce,
    })
    expect(readCacao(await signed('nonce'))?.signed).toMatchObject({
      domain: 'shop.example',
      nonce: 'anotherNonceOfAnotherDay',
    })
    expect(await Promise.all([verified(await signed('domain')), verified(await signed('nonce'))])).toEqual([true, true])
    const cacao = await signed()
    expect(cacao && (await Promise.all((await forge([cacao])).map(verified)))).toEqual([false])
  })

  it('is a message for each network where it signs for all of them', async () => {
    const cacaos = await signCacaos(REQUEST, { ...PLAN, signedChains: PLAN.chains }, 'sign')
    expect(cacaos.map((cacao) => readCacao(cacao)?.signed.chainId)).toEqual(['eip155:1', 'eip155:10'])
    expect(await Promise.all(cacaos.map(verified))).toEqual([true, true])
  })
})
