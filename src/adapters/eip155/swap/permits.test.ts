import { AbiCoder, Interface } from 'ethers/abi'
import { Signature } from 'ethers/crypto'
import { id, TypedDataEncoder } from 'ethers/hash'
import { Wallet } from 'ethers/wallet'
import { ALICE, aNetwork, BOB, USDC } from '../../../../test/support/builders'
import { aProvider, failureOf, throwing } from '../../../../test/support/fakes'
import {
  aBuilt,
  aRun,
  aSwapCall,
  aSwapChain,
  DAI,
  ROUTER,
  routers,
  someTerms,
  word,
} from '../../../../test/support/swapChain'
import { RpcError } from '../../../errors'
import { WidgetError } from '../../../errors'
import type { Permit } from '../../swapContract'
import { encodePermit, readPermit, readTokenPermit } from './permitBytes'

const owner = new Wallet(`0x${'4'.repeat(64)}`)
const somebodyElse = new Wallet(`0x${'5'.repeat(64)}`)
const abi = new Interface([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1, string, string, uint256, address, bytes32, uint256[])',
])
const types = {
  Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map((part) => ({
    name: part.split(':')[0] ?? '',
    type: part.split(':')[1] ?? '',
  })),
}
const domain = (parts: { name?: string; version?: string; chainId?: bigint; verifyingContract?: string } = {}) => ({
  name: 'USD Coin',
  version: '1',
  chainId: 1n,
  verifyingContract: USDC,
  ...parts,
})
const wish = {
  tokenAddress: USDC,
  owner: owner.address,
  spender: ROUTER,
  amountInUnits: '1000',
  deadline: 1_900_000_000,
}

type Token = { [method: string]: readonly unknown[] | Error | undefined }
const aPermitToken = (parts: Token = {}): Token => ({
  name: ['USD Coin'],
  nonces: [7n],
  DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain())],
  ...parts,
})

/** A chain with one token that answers what it has an answer for, and refuses the rest. */
function onToken(token: Token = aPermitToken()) {
  return aSwapChain({
    eth_call: ({ data }: { data: string }) => {
      const method = abi.getFunction(data.slice(0, 10))?.name ?? ''
      const values = token[method]
      return values instanceof Error
        ? values
        : values
          ? abi.encodeFunctionResult(method, [...values])
          : new RpcError({ rpcCode: 3, reason: 'execution reverted' })
    },
  }).adapter
}

/** A wallet that signs whatever typed data it is given, with a key and a form of its own. */
const aSigner = (key = owner, toText: (signature: Signature) => unknown = ({ serialized }) => serialized) =>
  aProvider({
    eth_signTypedData_v4: async ([, json]: [string, string]) => {
      const payload = JSON.parse(json) as {
        domain: object
        types: Record<string, never>
        message: Record<string, unknown>
      }
      const { EIP712Domain: _domain, ...rest } = payload.types
      return toText(Signature.from(await key.signTypedData(payload.domain, rest, payload.message)))
    },
  })

describe('a token takes permits', () => {
  const takes = (token: Token) => onToken(token).takesPermit(aNetwork(), USDC, owner.address)

  it.each([
    ['its domain is the usual one', aPermitToken()],
    [
      'it names its version',
      aPermitToken({ version: ['2'], DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain({ version: '2' }))] }),
    ],
    [
      'it describes its domain',
      aPermitToken({
        name: ['Shown'],
        eip712Domain: ['0x0f', 'Signed', '3', 1n, USDC, `0x${'0'.repeat(64)}`, []],
        DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain({ name: 'Signed', version: '3' }))],
      }),
    ],
    [
      'it names the permit of the standard',
      aPermitToken({
        PERMIT_TYPEHASH: [id('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)')],
      }),
    ],
  ])('when %s', async (_what, token) => {
    await expect(takes(token)).resolves.toBe(true)
  })

  it.each([
    ['it is a plain one', {}],
    ['it counts no permits', aPermitToken({ nonces: undefined })],
    [
      'its domain is another network’s',
      aPermitToken({ DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain({ chainId: 5n }))] }),
    ],
    [
      'its domain is another token’s',
      aPermitToken({ DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain({ verifyingContract: DAI }))] }),
    ],
    [
      'its version cannot be known',
      aPermitToken({ DOMAIN_SEPARATOR: [TypedDataEncoder.hashDomain(domain({ version: '9' }))] }),
    ],
    [
      'its permit means something else (DAI)',
      aPermitToken({ PERMIT_TYPEHASH: ['0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'] }),
    ],
  ])('but not when %s', async (_what, token) => {
    await expect(takes(token)).resolves.toBe(false)
  })

  it('is not said by a node that cannot be reached', async () => {
    await expect(
      takes(aPermitToken({ nonces: new WidgetError('NETWORK', { host: 'node.example' }) })),
    ).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

describe('a permit', () => {
  const sign = async (provider: unknown, parts: Partial<typeof wish> = {}, token = aPermitToken()) =>
    (await onToken(token).preparePermit(aNetwork(), { ...wish, ...parts }))(provider)

  it('is asked of the wallet at once: nothing is awaited after it said who signs', async () => {
    const request = await onToken(aPermitToken()).preparePermit(aNetwork(), wish)
    const asked = jest.fn(async () => null)
    const asking = request({ request: asked })
    expect(asked).toHaveBeenCalledTimes(1)
    // Its answer is none.
    await asking.catch(() => undefined)
  })

  it('is signed for exactly what is wished, with the token’s own count', async () => {
    const wallet = aSigner()
    const permit = await sign(wallet)
    const { r, s, v } = Signature.from(
      await owner.signTypedData(domain(), types, {
        owner: owner.address,
        spender: ROUTER,
        value: 1000n,
        nonce: 7n,
        deadline: 1_900_000_000n,
      }),
    )
    const encoded = AbiCoder.defaultAbiCoder().encode(
      ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
      [owner.address, ROUTER, 1000n, 1_900_000_000n, v, r, s],
    )
    expect(permit).toEqual({ ...wish, encoded })
    expect(wallet.asked).toEqual([{ method: 'eth_signTypedData_v4', params: [owner.address, expect.any(String)] }])
    const [, json = ''] = wallet.asked.flatMap(({ params }) => params as string[])
    expect(JSON.parse(json)).toMatchObject({
      primaryType: 'Permit',
      domain: { name: 'USD Coin', version: '1', chainId: expect.anything(), verifyingContract: USDC.toLowerCase() },
      message: {
        owner: owner.address.toLowerCase(),
        spender: ROUTER.toLowerCase(),
        value: '1000',
        nonce: '7',
        deadline: '1900000000',
      },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      },
    })
  })

  it.each([
    ['with a short last byte', ({ r, s, yParity }: Signature) => `${r}${s.slice(2)}0${yParity}`],
    ['in 64 bytes', ({ compactSerialized }: Signature) => compactSerialized],
  ])('is taken %s', async (_form, toText) => {
    await expect(sign(aSigner(owner, toText))).resolves.toEqual(await sign(aSigner()))
  })

  it('is signed for addresses in any spelling', async () => {
    await expect(
      sign(aSigner(), { spender: ROUTER.toLowerCase(), owner: owner.address.toLowerCase() }),
    ).resolves.toMatchObject({ encoded: (await sign(aSigner())).encoded })
  })

  it.each([
    ['by another key', aSigner(somebodyElse)],
    ['that is none', aSigner(owner, () => '0x1234')],
    ['that is null', aSigner(owner, () => null)],
    [
      'with a turned byte',
      aSigner(owner, ({ serialized }) => serialized.replace(/.(?=.{3}$)/, (digit) => (digit === '0' ? '1' : '0'))),
    ],
    [
      'for another',
      aProvider({
        eth_signTypedData_v4: () =>
          owner.signTypedData(domain(), types, {
            owner: owner.address,
            spender: BOB,
            value: 1000n,
            nonce: 7n,
            deadline: 1_900_000_000n,
          }),
      }),
    ],
    [
      'of more',
      aProvider({
        eth_signTypedData_v4: () =>
          owner.signTypedData(domain(), types, {
            owner: owner.address,
            spender: ROUTER,
            value: 1001n,
            nonce: 7n,
            deadline: 1_900_000_000n,
          }),
      }),
    ],
  ])('with a signature %s is refused', async (_what, wallet) => {
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'PERMIT_INVALID' })
  })

  it('with a signature that cannot be read is refused with the reason', async () => {
    const error = await failureOf(sign(aSigner(owner, () => '0x1234')))
    expect(error).toHaveProperty('cause', expect.any(Error))
  })

  it.each([
    [Object.assign(new Error('no'), { code: 4001 }), 'USER_REJECTED'],
    [{ code: -32601, message: 'unknown' }, 'UNSUPPORTED_METHOD'],
    [{ code: 4200 }, 'UNSUPPORTED_METHOD'],
    [new Error('Method not supported'), 'UNSUPPORTED_METHOD'],
    [new Error('eth_signTypedData_v4 is unsupported'), 'UNSUPPORTED_METHOD'],
    [new Error('Ledger is asleep'), 'WALLET'],
  ])('ends as the wallet ended it: %p', async (thrown, code) => {
    const error = await failureOf(sign(aProvider({ eth_signTypedData_v4: throwing(thrown) })))
    expect(error).toMatchObject({ code })
    expect(error).toHaveProperty('cause', expect.anything())
  })

  it('is not asked for at a token that takes none', async () => {
    const wallet = aSigner()
    await expect(sign(wallet, {}, aPermitToken({ DOMAIN_SEPARATOR: [`0x${'1'.repeat(64)}`] }))).rejects.toMatchObject({
      code: 'PERMIT_INVALID',
    })
    expect(wallet.asked).toEqual([])
  })

  describe('inside a swap', () => {
    const swap = (permit: Permit, encoded = permit.encoded, token = permit.tokenAddress) =>
      aBuilt({
        from: owner.address,
        data: routers.encodeFunctionData('permitAndCall', [
          `${token}${encoded.slice(2)}`,
          aSwapCall({ recipient: owner.address }),
        ]),
      })
    const check = (transaction: ReturnType<typeof swap>, permit?: Permit) =>
      aSwapChain({ eth_simulateV1: aRun() }).adapter.checkSwap(
        transaction,
        someTerms({ account: owner.address, permit }),
      )

    it('passes when it is the one that was signed', async () => {
      const permit = await sign(aSigner())
      await expect(check(swap(permit), permit)).resolves.toBeUndefined()
      const less = await sign(aSigner(), { amountInUnits: '999' })
      await expect(check(swap(less), less)).resolves.toBeUndefined()
    })

    it.each([
      ['was not signed now', { signed: undefined }],
      ['is another', { other: { deadline: 1_900_000_001 } }],
      ['is for more than reviewed', { wished: { amountInUnits: '1001' } }],
      ['is for somebody else', { wished: { spender: BOB } }],
      ['is of another token', { token: DAI }],
      ['has another signature', { encoded: (permit: Permit) => `${permit.encoded.slice(0, -64)}${word(1).slice(2)}` }],
    ])(
      'is refused when it %s',
      async (
        _what,
        {
          other,
          wished,
          token,
          encoded,
          ...parts
        }: {
          signed?: undefined
          other?: object
          wished?: object
          token?: string
          encoded?: (permit: Permit) => string
        },
      ) => {
        const permit = await sign(aSigner(), wished)
        const inside = other ? await sign(aSigner(), other) : permit
        const transaction = swap(inside, encoded?.(inside), token)
        await expect(check(transaction, 'signed' in parts ? undefined : permit)).rejects.toMatchObject({
          code: 'SWAP_MISMATCH',
          params: { field: 'permit' },
        })
      },
    )
  })
})

const [sigR, sigS] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const inWords = encodePermit([ALICE, BOB, 1000n, 1_900_000_000n, 27, sigR, sigS])
const digitsOf = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0')
/** The compact form: value, deadline and one second, r, and s with v in its highest bit. */
const compact = (deadline = 1_900_000_001n, isLater = false): string =>
  `0x${digitsOf(1000n, 64)}${digitsOf(deadline, 8)}${sigR.slice(2)}${isLater ? 'a' : '2'}${sigS.slice(3)}`

describe('a permit inside of a call', () => {
  it.each([
    ['in seven words', inWords],
    ['in seven words in capital letters', `0x${inWords.slice(2).toUpperCase()}`],
    ['in the compact form', compact()],
  ])('is read %s', (_how, bytes) => {
    expect(readPermit(bytes, USDC, ALICE, BOB)).toEqual({ tokenAddress: USDC, encoded: inWords })
  })

  it('has the other number of its key in the highest bit of the compact form', () => {
    expect(readPermit(compact(undefined, true), USDC, ALICE, BOB).encoded).toBe(
      encodePermit([ALICE, BOB, 1000n, 1_900_000_000n, 28, sigR, sigS]),
    )
  })

  it('means for ever where the compact form has no deadline', () => {
    expect(readPermit(compact(0n), USDC, ALICE, BOB).encoded).toBe(
      encodePermit([ALICE, BOB, 1000n, 2n ** 256n - 1n, 27, sigR, sigS]),
    )
  })

  it.each([
    ['with something in what fills a word', inWords.replace(`${'0'.repeat(62)}1b`, `${'0'.repeat(60)}011b`)],
    ['with a word more', `${inWords}${'0'.repeat(64)}`],
    ['cut off', inWords.slice(0, -2)],
    ['in the compact form with something behind it', `${compact()}00`],
    ['in the compact form with something before it', `00${compact()}`],
    ['that is nothing', '0x'],
  ])('is none %s', (_how, bytes) => {
    expect(() => readPermit(bytes, USDC, ALICE, BOB)).toThrow(/permit/)
  })

  it('may stand behind the address of its token', () => {
    expect(readTokenPermit(`${USDC}${inWords.slice(2)}`, ALICE, BOB)).toEqual({ tokenAddress: USDC, encoded: inWords })
  })
})
