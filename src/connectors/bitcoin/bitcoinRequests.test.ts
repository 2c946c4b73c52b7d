import fc from 'fast-check'
import {
  createRequest,
  readMessageToSign,
  readPsbtToSign,
  readSignature,
  readTransfer,
  readTxid,
  toBtcText,
  toSafeNumber,
} from './bitcoinRequests'

const PSBT = 'cHNidP8BAA=='

describe('satoshi for wallets', () => {
  it.each([
    [1n, '0.00000001'],
    [1_234n, '0.00001234'],
    [100_000_000n, '1.00000000'],
    [2_099_999_999_999_999n, '20999999.99999999'],
  ])('%s are %s in whole coins', (satoshi, text) => {
    expect(toBtcText(satoshi)).toBe(text)
  })

  it('lose nothing as whole coins', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }), (satoshi) => {
        expect(BigInt(toBtcText(satoshi).replace('.', ''))).toBe(satoshi)
      }),
    )
  })

  it('are a number only where a number is exact', () => {
    expect(toSafeNumber(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991)
    expect(() => toSafeNumber(9_007_199_254_740_992n)).toThrow(expect.objectContaining({ code: 'INVALID_TRANSFER' }))
  })
})

describe('what a host asks a Bitcoin wallet', () => {
  it.each([undefined, null, {}, { message: 7 }, { message: 'x', address: 7 }])(
    'is no message to sign: %j',
    (params) => {
      expect(() => readMessageToSign(params)).toThrow(expect.objectContaining({ code: 'TRANSACTION' }))
    },
  )

  it('is signed in one of two ways', () => {
    expect(() => readMessageToSign({ message: 'x', protocol: 'schnorr' })).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_METHOD' }),
    )
    expect(readMessageToSign({ message: 'x', protocol: 'bip322' })).toStrictEqual({ message: 'x', protocol: 'bip322' })
    expect(readMessageToSign({ message: 'x', protocol: 'ecdsa', address: 'a' })).toStrictEqual({
      message: 'x',
      protocol: 'ecdsa',
      address: 'a',
    })
    expect(readMessageToSign({ message: 'x' })).toStrictEqual({ message: 'x' })
  })

  it.each([
    [{}],
    [{ psbt: 'x' }],
    [{ psbt: PSBT, signInputs: 'x' }],
    [{ psbt: PSBT, signInputs: [{ address: 'a' }] }],
    [{ psbt: PSBT, signInputs: [{ address: 'a', index: -1 }] }],
    [{ psbt: PSBT, signInputs: [{ address: 'a', index: 0.5 }] }],
    [{ psbt: PSBT, signInputs: [{ address: 'a', index: 0, sighashTypes: ['x'] }] }],
  ])('is no PSBT to sign: %j', (params) => {
    expect(() => readPsbtToSign(params)).toThrow(expect.objectContaining({ code: 'TRANSACTION' }))
  })

  it('is sent only when that is asked in so many words', () => {
    expect(readPsbtToSign({ psbt: PSBT, broadcast: 'yes' }).broadcast).toBe(false)
    expect(readPsbtToSign({ psbt: PSBT })).toMatchObject({ signInputs: [], broadcast: false })
    expect(
      readPsbtToSign({ psbt: PSBT, signInputs: [{ address: 'a', index: 0, sighashTypes: [1] }], broadcast: true }),
    ).toMatchObject({
      signInputs: [{ address: 'a', index: 0, sighashTypes: [1] }],
      broadcast: true,
    })
  })

  it.each([
    undefined,
    {},
    { recipientAddress: 'a', amount: 5 },
    { recipientAddress: '', amount: '5' },
    { recipientAddress: 'a', amount: '05' },
    { recipientAddress: 'a', amount: ' 5' },
    { recipientAddress: 'a', amount: '5.5' },
    { recipientAddress: 'a', amount: '5e3' },
    { recipientAddress: 'a', amount: '1'.repeat(17) },
  ])('is no transfer: %j', (params) => {
    expect(() => readTransfer(params)).toThrow(expect.objectContaining({ code: 'INVALID_TRANSFER' }))
  })

  it('reaches the method it names, or the wallet', async () => {
    const provider = {
      getAccountAddresses: async () => [],
      signMessage: async () => 'signed',
      signPsbt: async () => ({ psbt: PSBT }),
      sendTransfer: async () => ({ txid: 'x' }),
    }
    const request = createRequest(provider, async (method) => `asked ${method}`)
    const ask = (method: string, params?: unknown) => request({ method, params })
    expect(await ask('getAccountAddresses')).toEqual([])
    expect(await ask('signMessage', { message: 'x' })).toBe('signed')
    expect(await ask('signPsbt', { psbt: PSBT })).toEqual({ psbt: PSBT })
    expect(await ask('sendTransfer', { recipientAddress: 'a', amount: '5' })).toEqual({ txid: 'x' })
    expect(await ask('getInfo')).toBe('asked getInfo')
    await expect(createRequest(provider)({ method: 'getInfo' })).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    await expect(ask('signMessage', {})).rejects.toMatchObject({ code: 'TRANSACTION' })
  })
})

describe('what a Bitcoin wallet answers', () => {
  it('is a signature in base64, whichever way it is spelled', () => {
    expect(readSignature('010203')).toBe('AQID')
    expect(readSignature('AQID')).toBe('AQID')
    expect(() => readSignature(undefined)).toThrow(expect.objectContaining({ code: 'TRANSACTION' }))
  })

  it('is the id of a transaction, or nothing', () => {
    expect(readTxid('AB'.repeat(32))).toBe('ab'.repeat(32))
    expect(() => readTxid('ab')).toThrow(expect.objectContaining({ code: 'TRANSACTION' }))
  })
})
