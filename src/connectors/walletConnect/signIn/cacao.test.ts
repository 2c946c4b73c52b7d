// What a real client of the protocol writes is read in sandbox/pairingWallet/signIn.
import { base64, base64urlnopad } from '@scure/base'
import * as fc from 'fast-check'
import { ALICE } from '../../../../test/support/builders'
import { readCacao } from './cacao'
import { readRecap, RECAP_WORDS } from './recap'

const recapOf = (att: unknown, write = base64.encode): string =>
  `urn:recap:${write(new TextEncoder().encode(JSON.stringify({ att }))).replace(/=+$/, '')}`
const CHAINS = [{ chains: ['eip155:1', 'eip155:10'] }]
const RECAP = recapOf({ eip155: { 'request/personal_sign': CHAINS, 'request/eth_sendTransaction': CHAINS } })
const SENTENCE = `${RECAP_WORDS}(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`
const CACAO = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:10:${ALICE}`,
    domain: 'shop.example',
    aud: 'https://shop.example/cart',
    version: '1',
    nonce: 'k3v9Tq2LmZ81',
    iat: '2026-09-21T10:00:00.000Z',
    exp: '2026-09-22T10:00:00.000Z',
    nbf: undefined,
    requestId: undefined,
    statement: `Sign in to the shop. ${SENTENCE}`,
    resources: ['https://shop.example/terms', RECAP],
  },
  s: { t: 'eip191', s: '0xsigned' },
}
const aCacao = ({ h, p, s }: { h?: object; p?: object; s?: object } = {}) => ({
  h: { ...CACAO.h, ...h },
  p: { ...CACAO.p, ...p },
  s: { ...CACAO.s, ...s },
})

describe('a signed message of a wallet’s answer', () => {
  it('is read with what it allows', () => {
    const read = readCacao(aCacao())
    expect(read?.signed).toEqual({
      accountAddress: ALICE,
      chainId: 'eip155:10',
      domain: 'shop.example',
      uri: 'https://shop.example/cart',
      version: '1',
      nonce: 'k3v9Tq2LmZ81',
      signature: '0xsigned',
      issuedAt: '2026-09-21T10:00:00.000Z',
      expirationTime: '2026-09-22T10:00:00.000Z',
      statement: CACAO.p.statement,
      resources: CACAO.p.resources,
    })
    expect(read?.recap).toEqual({
      methods: ['personal_sign', 'eth_sendTransaction'],
      chains: ['eip155:1', 'eip155:10'],
      sentence: SENTENCE,
    })
  })

  it.each([[{ h: { t: 'eip4361' } }], [{ s: { t: 'eip1271' } }], [{ s: { t: 'eip6492' } }]])(
    'may be written %j',
    (parts) => {
      expect(readCacao(aCacao(parts))).toBeDefined()
    },
  )

  it('gets the sentence a wallet left to the reader', () => {
    expect(readCacao(aCacao({ p: { statement: 'Sign in to the shop.' } }))?.signed.statement).toBe(
      `Sign in to the shop. ${SENTENCE}`,
    )
    expect(readCacao(aCacao({ p: { statement: '' } }))?.signed.statement).toBe(SENTENCE)
  })

  it('may allow nothing', () => {
    const read = readCacao(aCacao({ p: { resources: ['https://shop.example/terms'], statement: undefined } }))
    expect(read?.recap).toBeUndefined()
    expect(read?.signed.resources).toEqual(['https://shop.example/terms'])
    expect(readCacao(aCacao({ p: { resources: null, statement: undefined } }))?.signed.resources).toBeUndefined()
  })

  it.each([
    ['form', { h: { t: 'jws' } }],
    ['kind of signature', { s: { t: 'ed25519' } }],
    ['signature', { s: { s: '' } }],
    ['namespace', { p: { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' } }],
    ['issuer', { p: { iss: 'eip155:10:0x52908400098527886E0F7030069857D2E4169EE7' } }],
    ['address', { p: { iss: 'did:pkh:eip155:10:0x5290' } }],
    ['chain', { p: { iss: 'did:pkh:eip155:0x1:0x52908400098527886E0F7030069857D2E4169EE7' } }],
    ['version', { p: { version: '2' } }],
    ['domain', { p: { domain: 7 } }],
    ['nonce of two lines', { p: { nonce: 'a\nb' } }],
    ['statement of two lines', { p: { statement: 'a\nURI: b' } }],
    ['time', { p: { exp: 7 } }],
    ['resource', { p: { resources: ['a\nb'] } }],
    ['list of resources', { p: { resources: 'all' } }],
    ['too many resources', { p: { resources: Array.from({ length: 51 }, () => 'a') } }],
    ['length', { p: { statement: 'a'.repeat(60_001) } }],
    ['ReCap', { p: { resources: ['urn:recap:%%%'] } }],
    ['ReCap of other things', { p: { resources: [recapOf({ eip155: { 'crud/read': [{}] } })] } }],
  ])('of another %s is not read', (_what, parts) => {
    expect(readCacao(aCacao(parts))).toBeUndefined()
  })

  it('is never a reason to fail, whatever it is', () => {
    const good = aCacao()
    fc.assert(fc.property(fc.anything(), (value) => void readCacao(value)))
    fc.assert(
      fc.property(
        fc.constantFrom('h', 'p', 's'),
        fc.string(),
        fc.anything(),
        (part, name, value) => void readCacao({ ...good, [part]: { ...good[part as 'h'], [name]: value } }),
      ),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(good.p)),
        fc.anything(),
        (name, value) => void readCacao({ ...good, p: { ...good.p, [name]: value } }),
      ),
    )
  })
})

describe('what a message allows', () => {
  it('is read in every alphabet that is in use', () => {
    const att = { eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'solana:x', 'nonsense'] }] } }
    for (const write of [base64.encode, base64urlnopad.encode])
      expect(readRecap(recapOf(att, write))).toMatchObject({
        methods: ['personal_sign'],
        chains: ['eip155:1', 'solana:x'],
      })
    expect(readRecap(`urn:recap:${base64.encode(new TextEncoder().encode(JSON.stringify({ att })))}`)).toBeDefined()
  })

  it.each([
    ['another namespace', { solana: { 'request/x': [{}] } }],
    ['more than one', { eip155: { 'request/x': [{}] }, solana: {} }],
    ['nothing', { eip155: {} }],
    ['a list', { eip155: [] }],
    ['a name that could end the sentence', { eip155: { "request/x' for 'all": [{}] } }],
  ])('is not read when it is about %s', (_what, att) => {
    expect(readRecap(recapOf(att))).toBeUndefined()
  })

  it('is not read when it is too long to be one, or no text', () => {
    expect(
      readRecap(recapOf({ eip155: { 'request/x': [{ chains: Array.from({ length: 6_000 }, () => 'eip155:1') }] } })),
    ).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void readRecap(`urn:recap:${text}`)))
  })
})
