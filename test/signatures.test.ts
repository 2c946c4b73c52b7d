/**
 * Signed texts of the four namespaces against libraries nobody here wrote, both ways: what they sign is verified here,
 * what is verified here they verify too. On eip155 with contract accounts of all kinds on the sandbox's chain. Not
 * covered here: hostile signatures (beside each adapter), and what a visitor sees of a sign-in (test/e2e).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
  blake2AsU8a,
  cryptoWaitReady,
} from '@polkadot/util-crypto'
import { u8aWrapBytes } from '@polkadot/util'
import { base58 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import { Signer, Verifier } from 'bip322-js'
import { concat, getAddress, getCreate2Address, JsonRpcProvider, keccak256, Wallet, zeroPadValue } from 'ethers'
import { SiweMessage } from 'siwe'
import nacl from 'tweetnacl'
import { createEip155SignatureAdapter } from '../src/adapters/eip155/signatures/eip155SignatureAdapter'
import { SIGNATURE_CHECK_CODE } from '../src/adapters/eip155/signatures/signatureCheckCode'
import { createBip122SignatureAdapter } from '../src/adapters/bip122/signatures/bip122SignatureAdapter'
import { createPolkadotSignatureAdapter } from '../src/adapters/polkadot/signatures/polkadotSignatureAdapter'
import { createSolanaSignatureAdapter } from '../src/adapters/solana/signatures/solanaSignatureAdapter'
import type { NetworkRpc } from '../src/adapters/contract'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import { bitcoinNetworkId } from '../src/domain/bitcoinChain'
import type { CaipNetworkId } from '../src/domain'
import { toMessageText } from '../src/features/siwx/messageText'
import {
  carriedCompilerSettings,
  hashContractSources,
  readContractSources,
  readToolVersions,
} from '../sandbox/chains/contractSources'
import { devAccount } from '../sandbox/chains/devAccounts'
import { projectRoot } from '../sandbox/root'
import { sandboxChain } from '../sandbox/testing/sandboxChain'
import { field, useSandbox } from '../sandbox/testing/useSandbox'
import { aNetwork, notThere } from './support/builders'
import { accountInitCode, askFor, compileTestAccounts, wrapSignature } from './support/signatures/testAccounts'

// Compiling takes a while on a busy machine.
jest.setTimeout(60_000)

const TEXT = 'shop.example wants you to sign in ✓'
const on = (caipNetworkId: CaipNetworkId) => aNetwork({ caipNetworkId })
const noNode = { rpc: notThere('node') }

/** The message of a sign-in on the sandbox's first chain. */
const signInText = (accountAddress: string): string =>
  toMessageText({
    accountAddress,
    chainId: 'eip155:31337',
    domain: 'shop.example',
    uri: 'https://shop.example/basket',
    version: '1',
    nonce: 'k3v9Tq2LmZ81',
    statement: 'Sign in.',
    issuedAt: '2026-09-21T10:00:00.000Z',
    expirationTime: '2126-09-28T10:00:00.000Z',
  })

describe('the check that is sent along for accounts to come', () => {
  it('is compiled from the present source', () => {
    const folder = join(projectRoot, 'src/adapters/eip155/signatures')
    const hash = hashContractSources(
      readContractSources(folder),
      readToolVersions(projectRoot),
      carriedCompilerSettings,
    )
    const isUpToDate = readFileSync(join(folder, 'signatureCheckCode.ts'), 'utf8').includes(hash)
    expect(isUpToDate ? 'up to date' : 'The check is stale: run npm run contracts and commit what it writes.').toBe(
      'up to date',
    )
    expect(SIGNATURE_CHECK_CODE).toMatch(/^0x60[0-9a-f]{1000,}$/)
  })
})

describe('signatures on eip155', () => {
  const client = useSandbox()
  const code = compileTestAccounts()
  const alice = new Wallet(devAccount('alice').privateKey)
  const bob = new Wallet(devAccount('bob').privateKey)
  const network = on('eip155:31337')

  const rpc: NetworkRpc = (_network, method, params, signal) => {
    const http = {
      request: async ({ body }: { body?: unknown }): Promise<unknown> => (await client.post('/rpc/31337', body)).body,
    }
    return createRpcCall({ http, nodes: onlyNodes(['http://node.test/']) })(method, params, signal)
  }
  const adapter = createEip155SignatureAdapter({ rpc })
  const verify = (address: string, message: string, signature: string) =>
    adapter.verifyMessage({ network, address, message, signature })

  const chain = () => sandboxChain(client.sandbox())
  const initCode = (name: string, ...owners: string[]): string => accountInitCode(code[name] ?? '0x', ...owners)
  async function deploy(name: string, ...owners: string[]): Promise<string> {
    const hash = await chain().send({ from: devAccount('carol').address, data: initCode(name, ...owners) })
    return String(field(await chain().rpc.call('eth_getTransactionReceipt', [hash]), 'contractAddress'))
  }
  const codeAt = async (address: string) => String(await chain().rpc.call('eth_getCode', [address, 'latest']))

  /** What the library of EIP-4361's authors says, asking the same node. */
  async function siweSays(message: string, signature: string): Promise<boolean> {
    const provider = new JsonRpcProvider(`${client.sandbox().url}/rpc/31337`, 31337, {
      staticNetwork: true,
      batchMaxCount: 1,
    })
    const { success } = await new SiweMessage(message).verify(
      { signature, domain: 'shop.example', nonce: 'k3v9Tq2LmZ81' },
      { provider, suppressExceptions: true },
    )
    provider.destroy()
    return success
  }

  it('are those of a key for siwe too', async () => {
    const text = signInText(alice.address)
    const signature = await alice.signMessage(text)
    expect([await verify(alice.address, text, signature), await siweSays(text, signature)]).toEqual([true, true])
    const foreign = await bob.signMessage(text)
    expect([await verify(alice.address, text, foreign), await siweSays(text, foreign)]).toEqual([false, false])
  })

  it('are those of a contract account for siwe too', async () => {
    const account = getAddress(await deploy('OwnedAccount', alice.address))
    const text = signInText(account)
    const signature = await alice.signMessage(text)
    expect([await verify(account, text, signature), await siweSays(text, signature)]).toEqual([true, true])
    const foreign = await bob.signMessage(text)
    expect([await verify(account, text, foreign), await siweSays(text, foreign)]).toEqual([false, false])
    expect(await verify(account, `${text}!`, signature)).toBe(false)
    // The account refuses any other length with a revert.
    expect(await verify(account, text, '0x1234')).toBe(false)
  })

  describe('of an account to come', () => {
    let factory = ''
    let account = ''
    beforeEach(async () => {
      factory = await deploy('AccountFactory')
      account = getCreate2Address(factory, zeroPadValue('0x', 32), keccak256(initCode('OwnedAccount', alice.address)))
    })

    it('are good when it is made so, and nothing is made', async () => {
      const order = askFor('make(address)', alice.address)
      const signature = wrapSignature(factory, order, await alice.signMessage(TEXT))
      expect(await verify(account, TEXT, signature)).toBe(true)
      expect(await codeAt(account)).toBe('0x')
      expect(await verify(account, `${TEXT}!`, signature)).toBe(false)
      expect(await verify(account, TEXT, wrapSignature(factory, order, await bob.signMessage(TEXT)))).toBe(false)
      // Somebody else's order makes somebody else's account.
      expect(
        await verify(
          account,
          TEXT,
          wrapSignature(factory, askFor('make(address)', bob.address), await bob.signMessage(TEXT)),
        ),
      ).toBe(false)
      expect(await verify(bob.address, TEXT, signature)).toBe(false)
      expect(await verify(account, TEXT, await alice.signMessage(TEXT))).toBe(false)
    })

    it('stay good when it has come', async () => {
      const order = askFor('make(address)', alice.address)
      const signature = wrapSignature(factory, order, await alice.signMessage(TEXT))
      await chain().send({ from: devAccount('carol').address, to: factory, data: order })
      expect(await codeAt(account)).not.toBe('0x')
      expect(await verify(account, TEXT, signature)).toBe(true)
      expect(await verify(account, TEXT, wrapSignature(factory, order, await bob.signMessage(TEXT)))).toBe(false)
    })

    it('are good of an account that is there and learns its owner by the order', async () => {
      const late = await deploy('LateAccount')
      const signature = wrapSignature(late, askFor('learnOwner(address)', alice.address), await alice.signMessage(TEXT))
      expect(await verify(late, TEXT, signature)).toBe(true)
      await chain().send({
        from: devAccount('carol').address,
        to: late,
        data: askFor('learnOwner(address)', bob.address),
      })
      expect(await verify(late, TEXT, signature)).toBe(false)
    })

    it('are not good when the order fails, is for nobody, or is no order', async () => {
      const inner = await alice.signMessage(TEXT)
      for (const signature of [
        wrapSignature(factory, '0x12345678', inner),
        wrapSignature(bob.address, askFor('make(address)', alice.address), inner),
        wrapSignature(account, '0x', inner),
        concat([inner, `0x${'6492'.repeat(16)}`]),
      ])
        expect(await verify(account, TEXT, signature)).toBe(false)
    })
  })

  it.each(['Echo', 'Endless'])('are not good for %s, whatever they are', async (name) => {
    const account = await deploy(name)
    const inner = await alice.signMessage(TEXT)
    for (const signature of [inner, wrapSignature(account, '0x1234', inner)])
      expect(await verify(account, TEXT, signature)).toBe(false)
  })

  it('are those of the own key, and of whom its code lets sign, for an account with borrowed code (EIP-7702)', async () => {
    const guestCode = await deploy('GuestCode', bob.address)
    const nonce = Number(await client.rpc(31337, 'eth_getTransactionCount', [alice.address, 'latest']))
    const authorization = await alice.authorize({ address: guestCode, nonce: nonce + 1, chainId: 31337n })
    const raw = await alice.signTransaction({
      type: 4,
      to: alice.address,
      chainId: 31337n,
      nonce,
      gasLimit: 200_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1n,
      authorizationList: [authorization],
    })
    await client.rpc(31337, 'eth_sendRawTransaction', [raw])
    while (!(await codeAt(alice.address)).startsWith('0xef0100')) continue
    const text = signInText(alice.address)
    const own = await alice.signMessage(text)
    expect([await verify(alice.address, text, own), await siweSays(text, own)]).toEqual([true, true])
    const guest = await bob.signMessage(text)
    expect([await verify(alice.address, text, guest), await siweSays(text, guest)]).toEqual([true, true])
    const stranger = await new Wallet(devAccount('dave').privateKey).signMessage(text)
    expect([await verify(alice.address, text, stranger), await siweSays(text, stranger)]).toEqual([false, false])
  })

  it('are nobody’s to judge while the node cannot be reached', async () => {
    const offline = createEip155SignatureAdapter({ rpc: () => Promise.reject(new TypeError('offline')) })
    await expect(
      offline.verifyMessage({ network, address: bob.address, message: TEXT, signature: await alice.signMessage(TEXT) }),
    ).rejects.toThrow('offline')
  })
})

describe('signatures on Solana', () => {
  const adapter = createSolanaSignatureAdapter(noNode)
  it('are those of tweetnacl', async () => {
    for (const fill of [1, 2, 3]) {
      const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(fill))
      const signature = nacl.sign.detached(new TextEncoder().encode(TEXT), secretKey)
      const signed = {
        network: on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
        address: base58.encode(publicKey),
        message: TEXT,
        signature: base58.encode(signature),
      }
      expect(await adapter.verifyMessage(signed)).toBe(true)
      expect(await adapter.verifyMessage({ ...signed, message: `${TEXT}!` })).toBe(false)
    }
  })
})

describe('signatures on Bitcoin', () => {
  const adapter = createBip122SignatureAdapter(noNode)
  const secret = new Uint8Array(32).fill(3)
  const key = secp256k1.getPublicKey(secret, true)
  const MAINNET = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
  const TESTNET = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const addressesOn = (params: typeof MAINNET) =>
    [
      p2pkh(key, params),
      p2sh(p2wpkh(key, params), params),
      p2wpkh(key, params),
      p2tr(key.slice(1), undefined, params),
    ].map(({ address }) => address ?? '')

  it.each([
    ['mainnet', MAINNET],
    ['testnet', TESTNET],
  ] as const)('are those of bip322-js for each kind of address on %s', async (chain, params) => {
    for (const address of addressesOn(params)) {
      const signature = Signer.sign(WIF(params).encode(secret), address, TEXT)
      const signed = { network: on(bitcoinNetworkId(chain)), address, message: TEXT, signature }
      expect([
        address,
        Verifier.verifySignature(address, TEXT, signature),
        await adapter.verifyMessage(signed),
      ]).toEqual([address, true, true])
      expect([
        Verifier.verifySignature(address, `${TEXT}!`, signature),
        await adapter.verifyMessage({ ...signed, message: `${TEXT}!` }),
      ]).toEqual([false, false])
      expect(
        await adapter.verifyMessage({
          ...signed,
          network: on(bitcoinNetworkId(chain === 'mainnet' ? 'testnet' : 'mainnet')),
        }),
      ).toBe(false)
    }
  })
})

describe('signatures on Polkadot', () => {
  const adapter = createPolkadotSignatureAdapter(noNode)
  const seed = new Uint8Array(32).fill(4)
  beforeAll(() => cryptoWaitReady())

  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)('are those of the ecosystem’s library by %s', async (kind) => {
    const pairs = {
      sr25519: sr25519PairFromSeed(seed),
      ed25519: ed25519PairFromSeed(seed),
      ecdsa: secp256k1PairFromSeed(seed),
    }
    const { publicKey } = pairs[kind]
    const address = encodeAddress(kind === 'ecdsa' ? blake2AsU8a(publicKey) : publicKey, 0)
    for (const bytes of [u8aWrapBytes(TEXT), new TextEncoder().encode(TEXT)]) {
      const signature =
        kind === 'sr25519'
          ? sr25519Sign(bytes, pairs.sr25519)
          : kind === 'ed25519'
            ? ed25519Sign(bytes, pairs.ed25519)
            : secp256k1Sign(bytes, pairs.ecdsa, 'blake2')
      const signed = {
        network: on('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
        address,
        message: TEXT,
        signature: `0x${Buffer.from(signature).toString('hex')}`,
      }
      expect([signatureVerify(bytes, signature, address).isValid, await adapter.verifyMessage(signed)]).toEqual([
        true,
        true,
      ])
      expect(await adapter.verifyMessage({ ...signed, message: `${TEXT}!` })).toBe(false)
    }
  })
})
