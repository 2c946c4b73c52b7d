import fc from 'fast-check'
import { AbiCoder, concat, hashMessage, recoverAddress, Signature, Wallet } from 'ethers'
import { aNetwork } from '../../../../test/support/builders'
import { aProvider, throwing } from '../../../../test/support/fakes'
import { WidgetError } from '../../../errors'
import { createEip155SignatureAdapter } from './eip155SignatureAdapter'
import { SIGNATURE_CHECK_CODE } from './signatureCheckCode'

const network = aNetwork()
const wallet = new Wallet(`0x${'11'.repeat(32)}`)
const TEXT = 'shop.example wants you to sign in with your Ethereum account ✓'
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const YES = `0x1626ba7e${'0'.repeat(56)}`
const WRAP_END = `0x${'6492'.repeat(16)}`
const CONTRACT = '0x00000000000000000000000000000000c0ffee00'

/** An adapter on a node that answers every call with this, or throws it. */
function onNode(answer: unknown = '0x') {
  const asked: unknown[] = []
  const adapter = createEip155SignatureAdapter({
    rpc: async (_network, method, params) => {
      asked.push([method, params])
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const verify = (signature: string, parts: { address?: string; message?: string } = {}) =>
    adapter.verifyMessage({ network, address: wallet.address, message: TEXT, signature, ...parts })
  return { adapter, asked, verify }
}
const rpcError = (rpcCode: number, reason: string) => Object.assign(new WidgetError('RPC', { reason }), { rpcCode })

describe('signing on eip155', () => {
  it('asks once for exactly the text, as bytes, and gives the signature as it is', async () => {
    const provider = aProvider({ personal_sign: () => '0xAb12' })
    expect(await onNode().adapter.signMessage(provider, { address: wallet.address, message: 'hé' })).toBe('0xAb12')
    expect(provider.asked).toEqual([{ method: 'personal_sign', params: ['0x68c3a9', wallet.address] }])
  })

  it.each([null, '', '0x', '0x1', 'yes', `0x${'11'.repeat(20_000)}`, { signature: '0x12' }])(
    'does not take %j for a signature',
    async (answer) => {
      await expect(
        onNode().adapter.signMessage(aProvider({ personal_sign: () => answer }), { address: CONTRACT, message: TEXT }),
      ).rejects.toMatchObject({ code: 'SIWX_SIGNATURE' })
    },
  )

  it('says a refusal as one, and asks nobody to sign half a letter', async () => {
    const { adapter } = onNode()
    await expect(
      adapter.signMessage(aProvider({ personal_sign: throwing({ code: 4001 }) }), { address: CONTRACT, message: TEXT }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const provider = aProvider({ personal_sign: () => '0x12' })
    await expect(adapter.signMessage(provider, { address: CONTRACT, message: 'a\ud83d' })).rejects.toMatchObject({
      code: 'SIWX_MESSAGE',
    })
    expect(provider.asked).toEqual([])
  })
})

describe('a signature of a key', () => {
  it('is good as the libraries of the standard have it (EIP-191), without the network', async () => {
    const { verify, asked } = onNode(new Error('not reached'))
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c'
    expect(
      await verify(signature, { address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23', message: 'Some data' }),
    ).toBe(true)
    expect(asked).toEqual([])
  })

  it.each([
    ['as it is', (text: string) => text],
    ['with the parity as 0 or 1', (text: string) => text.replace(/1b$/, '00').replace(/1c$/, '01')],
    ['in capitals', (text: string) => `0x${text.slice(2).toUpperCase()}`],
  ])('is good %s, whatever the case of the address', async (_what, write) => {
    const signature = write(await wallet.signMessage(TEXT))
    for (const address of [wallet.address, wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`])
      expect(await onNode().verify(signature, { address })).toBe(true)
  })

  it('is not good in its other form, which everybody could make of it', async () => {
    const { r, s, v } = Signature.from(await wallet.signMessage(TEXT))
    const other = concat([r, `0x${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}`, v === 27 ? '0x1c' : '0x1b'])
    expect(await onNode().verify(other)).toBe(false)
  })

  it.each([
    [0n, true],
    [1n, false],
  ])('is good up to half the order of the curve: with s %d above it, %s', async (more, isGood) => {
    const { r } = Signature.from(await wallet.signMessage(TEXT))
    const signature = concat([r, `0x${(ORDER / 2n + more).toString(16)}`, '0x1b'])
    // Whoever's key would have made it.
    const address = recoverAddress(hashMessage(TEXT), signature)
    expect(await onNode().verify(signature, { address })).toBe(isGood)
  })

  it('is not good for another text, another account or another parity', async () => {
    const signature = await wallet.signMessage(TEXT)
    const { verify } = onNode()
    expect(await verify(signature, { message: `${TEXT} ` })).toBe(false)
    expect(await verify(signature, { address: CONTRACT })).toBe(false)
    expect(await verify(signature.replace(/..$/, (end) => (end === '1b' ? '1c' : '1b')))).toBe(false)
    expect(await verify(signature.replace(/..$/, '25'))).toBe(false)
  })

  it('is not good with any bit changed', async () => {
    const signature = Buffer.from((await wallet.signMessage(TEXT)).slice(2), 'hex')
    const { verify } = onNode()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: signature.length * 8 - 1 }), async (bit) => {
        const changed = Buffer.from(signature)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(await verify(`0x${changed.toString('hex')}`)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is no signature', () => {
  it.each([
    '',
    '0x',
    '0x1',
    'yes',
    `0x${'g'.repeat(130)}`,
    ` 0x${'11'.repeat(65)}`,
    `0x${'11'.repeat(65)}\n`,
    `0x${'11'.repeat(1_000_000)}`,
  ])('is false without asking the network: %.20j', async (signature) => {
    const { verify, asked } = onNode(YES)
    expect(await verify(signature)).toBe(false)
    expect(asked).toEqual([])
  })

  it('is false for what is no address and no text, whatever the contract would say', async () => {
    const { verify, asked } = onNode(YES)
    const signature = await wallet.signMessage(TEXT)
    for (const parts of [{ address: '' }, { address: '0x12' }, { message: '\ud83d' }, { message: 'a'.repeat(100_000) }])
      expect(await verify(signature, parts)).toBe(false)
    expect(asked).toEqual([])
  })

  it('is false whatever it is made of', async () => {
    const { verify } = onNode('0x')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
        ),
        async (signature) => {
          expect(await verify(signature)).toBe(false)
        },
      ),
    )
  })
})

describe('a signature of a contract account (EIP-1271)', () => {
  const signature = `0x${'12'.repeat(77)}`

  it('is what the contract says of the digest', async () => {
    const { verify, asked } = onNode(YES)
    expect(await verify(signature, { address: CONTRACT.toUpperCase().replace('0X', '0x') })).toBe(true)
    const args = AbiCoder.defaultAbiCoder()
      .encode(['bytes32', 'bytes'], [hashMessage(TEXT), signature])
      .slice(2)
    expect(asked).toEqual([
      ['eth_call', [{ from: expect.stringMatching(/^0x0+dEaD$/), to: CONTRACT, data: `0x1626ba7e${args}` }, 'latest']],
    ])
  })

  it.each([
    '0x',
    '0x1626ba7e',
    `0x${'0'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
    `0x1626ba7e${'0'.repeat(55)}1`,
    `0x${'0'.repeat(56)}1626ba7e`,
  ])('is not good when the contract answers %s', async (answer) => {
    expect(await onNode(answer).verify(signature, { address: CONTRACT })).toBe(false)
  })

  it.each([
    rpcError(3, 'execution reverted: no'),
    rpcError(-32000, 'VM Exception while processing transaction: revert'),
    rpcError(-32015, 'out of gas'),
    rpcError(-32000, 'invalid opcode: INVALID'),
  ])('is not good when the call comes to no end: $message', async (error) => {
    expect(await onNode(error).verify(signature, { address: CONTRACT })).toBe(false)
  })

  it.each([
    new WidgetError('HTTP', { host: 'node', status: 500 }),
    rpcError(-32005, 'limit exceeded'),
    rpcError(-32601, 'the method does not exist'),
  ])('is nobody’s to say when the node does not run the call: $message', async (error) => {
    await expect(onNode(error).verify(signature, { address: CONTRACT })).rejects.toBe(error)
  })

  it.each([null, 5, 'yes'])('is nobody’s to say when the node answers %j', async (answer) => {
    await expect(onNode(answer).verify(signature, { address: CONTRACT })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })
})

describe('a signature of an account that is not deployed yet (EIP-6492)', () => {
  const wrapped = concat([
    AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], [CONTRACT, '0x1234', '0x5678']),
    WRAP_END,
  ])

  it('is what the check says that is sent along, with nobody as its receiver', async () => {
    const { verify, asked } = onNode('0x01')
    expect(await verify(wrapped, { address: CONTRACT })).toBe(true)
    const args = AbiCoder.defaultAbiCoder()
      .encode(['address', 'bytes32', 'bytes'], [CONTRACT, hashMessage(TEXT), wrapped])
      .slice(2)
    expect(asked).toEqual([
      ['eth_call', [{ from: expect.stringMatching(/^0x0+dEaD$/), data: SIGNATURE_CHECK_CODE + args }, 'latest']],
    ])
  })

  it.each(['0x00', '0x', '0x0101', YES])('is not good when the check answers %s', async (answer) => {
    expect(await onNode(answer).verify(wrapped, { address: CONTRACT })).toBe(false)
  })

  it('is not good when the check comes to no end', async () => {
    expect(await onNode(rpcError(3, 'execution reverted')).verify(wrapped, { address: CONTRACT })).toBe(false)
  })
})

describe('the account behind a signature', () => {
  const ofKey = `0x${'11'.repeat(65)}`
  it.each([
    ['has a key where there is no code', '0x', ofKey, false],
    ['is a contract where there is code', '0x6001', ofKey, true],
    ['has a key still where it borrows code', `0xEF0100${'c0'.repeat(20)}`, ofKey, false],
    ['is a contract to come when it signs with more than a key does', '0x', `${ofKey}${WRAP_END.slice(2)}`, true],
  ])('%s', async (_what, code, signature, isContract) => {
    expect(await onNode(code).adapter.isContractAccount?.({ network, address: CONTRACT, signature })).toBe(isContract)
  })

  it('is asked of its network, and nobody knows where that does not answer', async () => {
    const { adapter, asked } = onNode('0x6001')
    await adapter.isContractAccount?.({ network, address: CONTRACT, signature: ofKey })
    expect(asked).toEqual([['eth_getCode', [CONTRACT, 'latest']]])
    await expect(
      onNode(new TypeError('offline')).adapter.isContractAccount?.({ network, address: CONTRACT, signature: ofKey }),
    ).rejects.toThrow('offline')
    await expect(
      onNode('yes').adapter.isContractAccount?.({ network, address: CONTRACT, signature: ofKey }),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})
