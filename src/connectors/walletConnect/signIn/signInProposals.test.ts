import { base64 } from '@scure/base'
import { ALICE } from '../../../../test/support/builders'
import { fakeRelayClient } from '../../../../test/support/fakeRelayClient'
import { aClock, failureOf, settle } from '../../../../test/support/fakes'
import { createSignInProposals } from './signInProposals'

const MESSAGE = {
  domain: 'shop.example',
  uri: 'https://shop.example/',
  nonce: 'k3v9Tq2LmZ81',
  statement: 'Sign in.',
  expirationTime: '2999-09-22T10:00:00.000Z',
}
const recapOf = (chains: string[]): string =>
  `urn:recap:${base64.encode(new TextEncoder().encode(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains }], 'request/unasked': [{ chains }] } } })))}`

const aCacao = (chain = 'eip155:1', resources = [recapOf(['eip155:1', 'eip155:10', 'eip155:99'])]) => ({
  h: { t: 'caip122' },
  s: { t: 'eip191', s: '0xsigned' },
  p: {
    iss: `did:pkh:${chain}:${ALICE}`,
    domain: 'shop.example',
    aud: 'https://shop.example/',
    version: '1',
    nonce: 'k3v9Tq2LmZ81',
    iat: '2026-09-21T10:00:00.000Z',
    statement: 'Sign in.',
    resources,
  },
})
const RESPONDER = {
  publicKey: 'wallet',
  metadata: { name: 'Harbor', description: '', url: 'https://harbor.example', icons: ['a', 7] },
}

function someProposals() {
  const { fake, client } = fakeRelayClient()
  const proposals = createSignInProposals(client)
  return {
    fake,
    client,
    propose: () => proposals.propose({ message: MESSAGE, chains: ['eip155:1', 'eip155:10'], clock: aClock(5_000) }),
    /** A wallet answers the link with this number. */
    answer: (id: number, answer: object) =>
      Reflect.apply(
        Reflect.get(client.engine, 'onSessionAuthenticateResponse') as (topic: string, answer: object) => void,
        client.engine,
        [`answers-${id}`, { id, jsonrpc: '2.0', ...answer }],
      ),
  }
}

describe('a link that asks for a signature too', () => {
  it('asks for the message, on every network, with every method', async () => {
    const { propose, fake } = someProposals()
    expect((await propose()).uri).toContain('wc:')
    expect(fake.log).toContainEqual([
      'authenticate',
      expect.objectContaining({
        chains: ['eip155:1', 'eip155:10'],
        domain: 'shop.example',
        uri: 'https://shop.example/',
        nonce: 'k3v9Tq2LmZ81',
        statement: 'Sign in.',
        exp: MESSAGE.expirationTime,
        resources: [],
        methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
      }),
    ])
  })

  it('ends with a session of what was asked and signed for, and the messages as they are', async () => {
    const { propose, answer, fake } = someProposals()
    const { approval } = await propose()
    answer(1, { result: { cacaos: [aCacao()], responder: RESPONDER } })
    const { session, signed } = await approval()
    expect(session).toMatchObject({
      topic: 'key-1 wallet',
      expiry: 604_805,
      controller: 'wallet',
      pairingTopic: '1111',
      self: { publicKey: 'key-1' },
      peer: { publicKey: 'wallet', metadata: { name: 'Harbor', icons: ['a'] } },
      namespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:10'],
          accounts: [`eip155:1:${ALICE}`, `eip155:10:${ALICE}`],
          methods: ['personal_sign'],
          events: ['accountsChanged', 'chainChanged'],
        },
      },
    })
    expect(signed).toMatchObject([{ accountAddress: ALICE, chainId: 'eip155:1', signature: '0xsigned' }])
    expect(fake.sessions.get('key-1 wallet')).toBe(session)
    // The client reads nothing of it, and the ordinary proposal is over.
    expect(fake.log).toContainEqual(['client read', 1, { code: 0, message: 'taken' }])
    expect(fake.log).toContainEqual(['proposal over', 101])
    expect(fake.log).toContainEqual(['subscribe', 'key-1 wallet'])
  })

  it('that is answered twice ends as the first answer has it', async () => {
    const { propose, answer } = someProposals()
    const { approval } = await propose()
    answer(1, { result: { cacaos: [aCacao()], responder: RESPONDER } })
    answer(1, { result: { cacaos: [aCacao('eip155:10')], responder: RESPONDER } })
    expect((await approval()).signed).toMatchObject([{ chainId: 'eip155:1' }])
  })

  it('says which message cannot be read, with a session to end', async () => {
    const { propose, answer } = someProposals()
    const { approval } = await propose()
    answer(1, { result: { cacaos: [{ h: 1 }, aCacao('eip155:99')], responder: RESPONDER } })
    const { session, signed } = await approval()
    expect(signed).toEqual([undefined, expect.objectContaining({ chainId: 'eip155:99' })])
    expect(session).toMatchObject({
      topic: 'key-1 wallet',
      namespaces: { eip155: { chains: ['eip155:1', 'eip155:10'] } },
    })
  })

  it.each([
    ['nothing', {}, 'SIWX_INVALID'],
    ['no responder', { cacaos: [aCacao()] }, 'SIWX_INVALID'],
    ['no message', { cacaos: [], responder: RESPONDER }, 'NO_ACCOUNT'],
    ['a message that allows nothing', { cacaos: [aCacao('eip155:1', [])], responder: RESPONDER }, 'NO_ACCOUNT'],
  ])('fails with %s', async (_what, result, code) => {
    const { propose, answer, fake } = someProposals()
    const { approval } = await propose()
    answer(1, { result })
    expect(await failureOf(approval())).toMatchObject({ code })
    expect(fake.sessions.size).toBe(0)
  })

  it('fails with the number of a refusal, which the client forgets', async () => {
    const { propose, answer } = someProposals()
    const { approval } = await propose()
    answer(1, { error: { code: 5000, message: 'User rejected.' } })
    expect(await failureOf(approval())).toEqual({ code: 5000, message: 'User rejected.' })
  })

  it('is an ordinary one for a wallet that knows nothing else', async () => {
    const { propose, answer, fake } = someProposals()
    const { approval } = await propose()
    answer(1, { error: { code: 10001, message: 'Unsupported' } })
    fake.proposals[0]?.settle({ session: { topic: 'ordinary' } })
    expect(await approval()).toEqual({ session: { topic: 'ordinary' } })
  })

  it('fails with what the client says when nobody answers', async () => {
    const { propose, fake } = someProposals()
    const { approval } = await propose()
    fake.proposals[0]?.fail(new Error('Request expired'))
    expect(await failureOf(approval())).toMatchObject({ message: 'Request expired' })
  })

  it('can be answered when another one was made since', async () => {
    const { propose, answer, client } = someProposals()
    const first = await propose()
    await propose()
    expect(await client.core.crypto.decode('answers-1', 'sealed', { receiverPublicKey: 'key-2' })).toBe(
      'answers-1 opened with key-1',
    )
    expect(await client.core.crypto.decode('other', 'sealed', { receiverPublicKey: 'key-2' })).toBe(
      'other opened with key-2',
    )
    answer(1, { result: { cacaos: [aCacao()], responder: RESPONDER } })
    expect((await first.approval()).session).toMatchObject({ topic: 'key-1 wallet' })
  })

  it('leaves what it did not ask to the client', async () => {
    const { propose, answer, fake } = someProposals()
    await propose()
    answer(7, { result: {} })
    await settle()
    expect(fake.log).toContainEqual(['client read', 7, undefined])
  })
})
