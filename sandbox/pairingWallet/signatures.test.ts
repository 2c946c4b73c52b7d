/** A message signed over the relay in every namespace, checked with code the wallet does not use. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { blake2AsU8a, signatureVerify } from '@polkadot/util-crypto'
import { base58, base64, bech32 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { usePairing } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'
import { wireTransaction } from '../testing/wireTransaction'

const TEXT = 'Grüße, ¡señales! 世界'

describe('signatures over the relay', () => {
  const relay = useRelay()
  const { connect } = usePairing(() => relay().relayUrl)

  const open = async (namespace: string) => {
    const { site, topic } = await connect()
    const [caipAddress = ''] = site.session.get(topic).namespaces[namespace]?.accounts ?? []
    const [chainId, address] = [
      caipAddress.slice(0, caipAddress.lastIndexOf(':')),
      caipAddress.slice(caipAddress.lastIndexOf(':') + 1),
    ]
    const ask = <Result>(method: string, params: unknown): Promise<Result> =>
      site.request({ topic, chainId, request: { method, params } })
    return { address, ask }
  }

  it('eip155: recovers to the account', async () => {
    const { address, ask } = await open('eip155')
    const hex: `0x${string}` = `0x${Buffer.from(TEXT).toString('hex')}`
    const signature = await ask<`0x${string}`>('personal_sign', [hex, address])
    expect(await recoverMessageAddress({ message: TEXT, signature })).toBe(address)
  })

  it('eip155: signs typed data', async () => {
    const { address, ask } = await open('eip155')
    const typed = {
      domain: { name: 'Shop', chainId: 1 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: '5' },
    } as const
    const signature = await ask<`0x${string}`>('eth_signTypedData_v4', [address, JSON.stringify(typed)])
    expect(await recoverTypedDataAddress({ ...typed, message: { amount: 5n }, signature })).toBe(address)
  })

  it('solana: the signature of the bytes verifies against the address', async () => {
    const { address, ask } = await open('solana')
    const message = base58.encode(new TextEncoder().encode(TEXT))
    const { signature } = await ask<{ signature: string }>('solana_signMessage', { message, pubkey: address })
    expect(isEd25519(base58.decode(address), new TextEncoder().encode(TEXT), base58.decode(signature))).toBe(true)
    expect(await ask('solana_getAccounts', {})).toContainEqual({ pubkey: address })
  })

  it.each(['legacy', 'versioned'] as const)('solana: signs a %s transaction in its place', async (form) => {
    const { address, ask } = await open('solana')
    const other = new Uint8Array(32).fill(9)
    const { transaction, message } = wireTransaction([other, base58.decode(address)], form)
    const signed = await ask<{ signature: string; transaction: string }>('solana_signTransaction', {
      transaction: base64.encode(transaction),
      pubkey: address,
    })
    const bytes = base64.decode(signed.transaction)
    expect(bytes.slice(1, 65)).toEqual(new Uint8Array(64))
    expect(bytes.slice(65, 129)).toEqual(base58.decode(signed.signature))
    expect(bytes.slice(129)).toEqual(message)
    expect(isEd25519(base58.decode(address), message, bytes.slice(65, 129))).toBe(true)
    const { transactions } = await ask<{ transactions: string[] }>('solana_signAllTransactions', {
      transactions: [base64.encode(transaction)],
      pubkey: address,
    })
    expect(transactions).toEqual([signed.transaction])
  })

  it('solana: refuses a transaction that is none, or asks somebody else', async () => {
    const { address, ask } = await open('solana')
    const foreign = wireTransaction([new Uint8Array(32).fill(9)], 'legacy')
    const params = { transaction: base64.encode(foreign.transaction), pubkey: address }
    await expect(ask('solana_signTransaction', params)).rejects.toMatchObject({ code: -32602 })
    await expect(ask('solana_signTransaction', { ...params, transaction: 'AQ==' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(ask('solana_signAndSendTransaction', params)).rejects.toMatchObject({ code: 4901 })
  })

  it('bip122: the signature verifies against the key behind the address', async () => {
    const { address, ask } = await open('bip122')
    const [payment] = await ask<{ address: string; publicKey: string }[]>('getAccountAddresses', { account: address })
    expect(payment).toMatchObject({ address, intention: 'payment' })
    const publicKey = Buffer.from(payment?.publicKey ?? '', 'hex')
    const { words } = bech32.decode(address as `${string}1${string}`)
    const program = createHash('ripemd160').update(createHash('sha256').update(publicKey).digest()).digest()
    expect(Buffer.from(bech32.fromWords(words.slice(1)))).toEqual(program)

    const answer = await ask<{ address: string; signature: string; messageHash: string }>('signMessage', {
      account: address,
      message: TEXT,
    })
    const signature = Buffer.from(answer.signature, 'hex')
    expect(signature).toHaveLength(65)
    expect(signature[0]).toBeGreaterThanOrEqual(39)
    const text = Buffer.from(TEXT)
    const signed = Buffer.concat([Buffer.from('\u0018Bitcoin Signed Message:\n'), Buffer.from([text.length]), text])
    // Node hashes once more by itself.
    const once = createHash('sha256').update(signed).digest()
    expect(
      verify('sha256', once, { key: secp256k1Key(publicKey), dsaEncoding: 'ieee-p1363' }, signature.subarray(1)),
    ).toBe(true)
    expect(answer.messageHash).toBe(createHash('sha256').update(once).digest('hex'))
    await expect(ask('signMessage', { account: address, message: TEXT, protocol: 'other' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(
      ask('sendTransfer', { account: address, recipientAddress: address, amount: '1' }),
    ).rejects.toMatchObject({ code: 4901 })
  })

  it('bip122: the signature of either address verifies as BIP-322', async () => {
    const { address, ask } = await open('bip122')
    const addresses = await ask<{ address: string; intention: string }[]>('getAccountAddresses', { account: address })
    expect(addresses.slice(0, 2).map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
    for (const own of addresses.slice(0, 2).map((entry) => entry.address)) {
      const { signature } = await ask<{ signature: string }>('signMessage', {
        account: address,
        address: own,
        message: TEXT,
        protocol: 'bip322',
      })
      const encoded = Buffer.from(signature, 'hex').toString('base64')
      expect(Verifier.verifySignature(own, TEXT, encoded)).toBe(true)
      expect(Verifier.verifySignature(own, `${TEXT}!`, encoded)).toBe(false)
    }
  })

  it('polkadot: the signature of the wrapped text verifies against the address', async () => {
    const { address, ask } = await open('polkadot')
    const { signature } = await ask<{ signature: string }>('polkadot_signMessage', { address, message: TEXT })
    expect(signatureVerify(`<Bytes>${TEXT}</Bytes>`, signature, address)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
    expect(signatureVerify(TEXT, signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  })

  it('polkadot: signs the bytes of a transaction, or their hash when they are many', async () => {
    const { address, ask } = await open('polkadot')
    const hash = `0x${'ab'.repeat(32)}`
    const payload = {
      address,
      method: '0x0a0000d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d0700e40b5402',
      era: '0xb501',
      nonce: '0x00000040',
      tip: '0x00000000000000000000000000000000',
      specVersion: '0x000f4de4',
      transactionVersion: '0x0000001a',
      genesisHash: hash,
      blockHash: hash,
      blockNumber: '0x00000010',
      version: 4,
      mode: 0,
      metadataHash: null,
      signedExtensions: [
        'CheckNonZeroSender',
        'CheckSpecVersion',
        'CheckTxVersion',
        'CheckGenesis',
        'CheckMortality',
        'CheckNonce',
        'CheckWeight',
        'ChargeTransactionPayment',
        'CheckMetadataHash',
      ],
    }
    const { signature } = await ask<{ signature: string }>('polkadot_signTransaction', {
      address,
      transactionPayload: payload,
    })
    expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
    const signed = `${payload.method}b50101010000e44d0f001a000000${'ab'.repeat(64)}00`
    expect(signatureVerify(signed, signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })
    const long = { ...payload, method: `0x${'0a'.repeat(300)}` }
    const ofLong = await ask<{ signature: string }>('polkadot_signTransaction', { address, transactionPayload: long })
    expect(
      signatureVerify(
        blake2AsU8a(`${long.method}b50101010000e44d0f001a000000${'ab'.repeat(64)}00`, 256),
        ofLong.signature,
        address,
      ).isValid,
    ).toBe(true)
    await expect(ask('polkadot_signTransaction', { address, transactionPayload: {} })).rejects.toMatchObject({
      code: -32602,
    })
  })
})

const isEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    message,
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      format: 'jwk',
    }),
    signature,
  )

/** A compressed point as a key of Node: the ASN.1 around it is always the same. */
const secp256k1Key = (publicKey: Buffer) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  })
