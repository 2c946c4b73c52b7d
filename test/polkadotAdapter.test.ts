/**
 * Transfers of the product's adapter on the sandbox's ledger, which reads them with the codecs of polkadot-api, checks
 * their signatures and keeps accounts as polkadot-sdk does. Not here: the bytes themselves, compared with Polkadot.js and
 * real metadata (src/adapters/polkadot/transfers), and the views (test/e2e/namespaceSend).
 */
import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import {
  blake2AsU8a,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
} from '@polkadot/util-crypto'
import fc from 'fast-check'
import { signPayload } from '../sandbox/wallet/namespaces/polkadotSigner'
import { signedBytes } from '../sandbox/pairingWallet/namespaces/polkadot/transactionPayload'
import { EXISTENTIAL_DEPOSIT } from '../sandbox/polkadot/runtimeMetadata'
import { polkadotDevAccounts } from '../sandbox/polkadot/polkadotAccounts'
import { polkadotNetwork } from '../sandbox/polkadot/polkadotNetwork'
import { useSandbox } from '../sandbox/testing/useSandbox'
import type { Transfer, TransferAdapter } from '../src/adapters/contract'
import { fromUnits, type Network } from '../src/domain'
import { heldBack, maxAmount } from '../src/features/send/sendRules'
import { aContractToken, aToken } from './support/builders'
import { polkadotAdapterOn } from './support/sandboxAdapters'

const [alice, bob] = polkadotDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const { decimals } = polkadotNetwork.nativeCurrency
const network: Network = {
  ...polkadotNetwork,
  rpcUrls: [],
  caipNetworkId: `polkadot:${polkadotNetwork.caipNetworkId.slice('polkadot:'.length)}`,
}
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const ed25519 = ed25519PairFromSeed(SEED)
const ecdsa = secp256k1PairFromSeed(SEED)
const newcomer = encodeAddress(blake2AsU8a('a newcomer', 256), 42)

type Payload = Record<string, unknown>
const walletOf = (sign: (payload: Payload) => string) => ({
  signPayload: async (payload: Payload) => ({ signature: sign(payload) }),
})
const wallet = walletOf((payload) => signPayload(payload, hexToU8a(alice.secretSeed)))
const ed25519Wallet = walletOf((payload) => u8aToHex(u8aConcat([0], ed25519Sign(signedBytes(payload), ed25519))))
const ecdsaWallet = walletOf((payload) =>
  u8aToHex(u8aConcat([2], secp256k1Sign(signedBytes(payload), ecdsa, 'blake2'))),
)

const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network,
  from: alice.address,
  to: bob.address,
  amountInUnits: '15000000000',
  isSmartAccount: false,
  ...parts,
})

describe('on the ledger', () => {
  const { sandbox, post } = useSandbox()
  beforeEach(() => post('/control/reset'))

  const anAdapter = (): TransferAdapter => polkadotAdapterOn(sandbox().url, network.caipNetworkId)
  const setBalance = (account: string, amount: bigint, frozen = 0n) =>
    post('/control/polkadot/balance', {
      account,
      amount: fromUnits(amount.toString(), decimals),
      frozen: fromUnits(frozen.toString(), decimals),
    })
  const balanceOf = async (adapter: TransferAdapter, address: string) =>
    BigInt(await adapter.getNativeBalance(network, address))

  async function send(adapter: TransferAdapter, transfer: Transfer, signer: unknown = wallet) {
    const fee = await adapter.estimateFee(transfer)
    const request = await adapter.prepareTransfer(transfer, fee)
    return { fee, sent: await request(signer) }
  }

  it.each([
    ['sr25519', alice.address, wallet],
    ['ed25519', encodeAddress(ed25519.publicKey, 42), ed25519Wallet],
    ['ECDSA', encodeAddress(blake2AsU8a(ecdsa.publicKey, 256), 42), ecdsaWallet],
  ])('a transfer of an %s account is taken, arrives, and is final', async (_kind, from, signer) => {
    const adapter = anAdapter()
    await setBalance(from, 50_000_000_000n)
    const before = await balanceOf(adapter, bob.address)
    const { fee, sent } = await send(adapter, aTransfer({ from }), signer)
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
    expect(await balanceOf(adapter, bob.address)).toBe(before + 15_000_000_000n)
    const paid = 50_000_000_000n - 15_000_000_000n - (await balanceOf(adapter, from))
    // What is said beforehand has room for the longest signature, and for a rise of 0.4 %.
    expect(paid).toBeLessThanOrEqual(BigInt(fee.feeInUnits))
    expect(BigInt(fee.feeInUnits) - paid).toBeLessThan(2_000_000n)
  })

  it('“Max” leaves the account with the existential deposit, or what is frozen of it, and the room for the fee', async () => {
    const adapter = anAdapter()
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 400_000_000n, max: 10n ** 16n }),
        fc.bigInt({ min: 0n, max: 200_000_000n }),
        async (free, frozen) => {
          await setBalance(alice.address, free, frozen)
          const fee = await adapter.estimateFee(aTransfer({ amountInUnits: '0', isMax: true }))
          const kept = frozen > EXISTENTIAL_DEPOSIT ? frozen : EXISTENTIAL_DEPOSIT
          expect(fee.keptInUnits).toBe(kept.toString())
          const coin = aToken({ caipNetworkId: network.caipNetworkId, decimals, amountInUnits: free.toString() })
          const most = BigInt(maxAmount(coin, heldBack(fee), false))
          expect(most).toBe(free - BigInt(fee.feeInUnits) - kept)
          const tooMuch = aTransfer({ amountInUnits: (most + 1n).toString(), isMax: true })
          await expect(adapter.prepareTransfer(tooMuch, fee)).rejects.toMatchObject({ code: 'DEPOSIT_STAYS' })
          const request = await adapter.prepareTransfer(aTransfer({ amountInUnits: most.toString(), isMax: true }), fee)
          await expect(adapter.getTransactionStatus(network, await request(wallet))).resolves.toBe('confirmed')
          const rest = await balanceOf(adapter, alice.address)
          expect(rest).toBeGreaterThanOrEqual(kept)
          expect(rest - kept).toBeLessThan(2_000_000n)
        },
      ),
      { numRuns: 5 },
    )
  })

  it('a new account is opened with the existential deposit, and with no less', async () => {
    const adapter = anAdapter()
    const least = aTransfer({ to: newcomer, amountInUnits: EXISTENTIAL_DEPOSIT.toString() })
    const less = { ...least, amountInUnits: (EXISTENTIAL_DEPOSIT - 1n).toString() }
    await expect(adapter.prepareTransfer(less, await adapter.estimateFee(less))).rejects.toMatchObject({
      code: 'OPENS_TOO_SMALL',
    })
    const { sent } = await send(adapter, least)
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
    expect(await balanceOf(adapter, newcomer)).toBe(EXISTENTIAL_DEPOSIT)
  })

  it('waits for the block to be final, and knows which block it was', async () => {
    const adapter = anAdapter()
    await post('/control/polkadot/mining', { mode: 'manual' })
    const { sent } = await send(adapter, aTransfer())
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('submitted')
    await post('/control/polkadot/mine', { blocks: 2 })
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('submitted')
    await post('/control/polkadot/mine', {})
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
    await post('/control/polkadot/mine', { blocks: 200 })
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
    await expect(adapter.getTransactionStatus(network, { ...sent, hash: `0x${'1'.repeat(64)}` })).resolves.toBe(
      'replaced',
    )
  })

  it('has failed when its time is over and its number is still free', async () => {
    const adapter = anAdapter()
    await post('/control/polkadot/mining', { mode: 'manual' })
    const request = await adapter.prepareTransfer(aTransfer(), await adapter.estimateFee(aTransfer()))
    await post('/control/polkadot/mine', { blocks: 130 })
    await expect(request(wallet)).rejects.toMatchObject({ code: 'TRANSACTION' })
    const { sent } = await send(adapter, aTransfer())
    const unsent = { ...sent, effect: sent.effect?.replace(/:0$/, ':1') ?? '' }
    await post('/control/polkadot/mine', { blocks: 131 })
    await expect(adapter.getTransactionStatus(network, unsent)).resolves.toBe('failed')
  })

  it('is said to have failed where the chain took the fee and did nothing', async () => {
    const adapter = anAdapter()
    await post('/control/polkadot/mining', { mode: 'manual' })
    const { sent } = await send(adapter, aTransfer())
    await setBalance(alice.address, 1_000_000_000n)
    await post('/control/polkadot/mine', { blocks: 3 })
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('failed')
  })

  it('a tip is a part of what was reviewed, and of what is paid', async () => {
    const adapter = anAdapter()
    const listed = await adapter.listFees?.(network, { gasPriceInUnits: '0' })
    const [normal, fast] = listed?.choices ?? []
    const plain = await adapter.estimateFee(aTransfer())
    expect([normal?.gasPriceInUnits, listed?.own]).toEqual([
      '0',
      { leastInUnits: '1', hasTip: false, unit: expect.objectContaining({ decimals }) },
    ])
    const tip = fast?.gasPriceInUnits ?? '0'
    // As large as the fee, but for what the amounts of both transfers weigh.
    expect(BigInt(plain.dataFeeInUnits ?? '0') - BigInt(tip)).toBeLessThan(20_000_000n)
    const fee = await adapter.estimateFeeAt?.(aTransfer(), tip)
    if (!fee) throw new Error('The fee is not known')
    const before = await balanceOf(adapter, alice.address)
    const request = await adapter.prepareTransfer(aTransfer(), fee)
    await expect(adapter.getTransactionStatus(network, await request(wallet))).resolves.toBe('confirmed')
    const paid = before - 15_000_000_000n - (await balanceOf(adapter, alice.address))
    expect(paid <= BigInt(fee.feeInUnits) && paid > BigInt(plain.feeInUnits)).toBe(true)
    const unpaid = { ...fee, feeInUnits: (BigInt(fee.feeInUnits) - BigInt(tip)).toString() }
    await expect(adapter.prepareTransfer(aTransfer(), unpaid)).rejects.toMatchObject({ code: 'FEE_ROSE' })
  })

  it('two transfers one after the other have numbers of their own', async () => {
    const adapter = anAdapter()
    await post('/control/polkadot/mining', { mode: 'manual' })
    const { sent: first } = await send(adapter, aTransfer())
    const { sent: second } = await send(adapter, aTransfer({ amountInUnits: '20000000000' }))
    await post('/control/polkadot/mine', { blocks: 3 })
    await expect(adapter.getTransactionStatus(network, first)).resolves.toBe('confirmed')
    await expect(adapter.getTransactionStatus(network, second)).resolves.toBe('confirmed')
  })

  it('nothing is sent with a signature of another account or of another transfer', async () => {
    const adapter = anAdapter()
    const fee = await adapter.estimateFee(aTransfer())
    const liars = [
      walletOf((payload) => signPayload(payload, hexToU8a(bob.secretSeed))),
      walletOf((payload) => signPayload({ ...payload, nonce: '0x00000009' }, hexToU8a(alice.secretSeed))),
      walletOf((payload) => signPayload({ ...payload, tip: '0x05' }, hexToU8a(alice.secretSeed))),
      walletOf(() => '0x00'),
    ]
    for (const liar of liars) {
      const request = await adapter.prepareTransfer(aTransfer(), fee)
      await expect(request(liar)).rejects.toMatchObject({ code: 'TRANSACTION' })
    }
    expect(await balanceOf(adapter, alice.address)).toBe(10_000_000_000_000n)
  })

  describe('a token of a hub', () => {
    const token = { tokenAddress: '1984', decimals: 6 }
    const ofToken = (parts: Partial<Transfer> = {}) => aTransfer({ token, amountInUnits: '25000000', ...parts })
    const heldOf = async (adapter: TransferAdapter, address: string, tokenAddress = '1984') =>
      BigInt(await adapter.getTokenBalance(network, tokenAddress, address))

    it('arrives, is final, and its fee is paid in the coin', async () => {
      const adapter = anAdapter()
      const [coins, before] = [await balanceOf(adapter, alice.address), await heldOf(adapter, alice.address)]
      expect(await adapter.getTokenMetadata(network, '1984')).toMatchObject({ symbol: 'USDt', keptInUnits: '10000' })
      const { fee, sent } = await send(adapter, ofToken())
      await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
      expect(await heldOf(adapter, bob.address)).toBe(25_000_000n)
      expect(await heldOf(adapter, alice.address)).toBe(before - 25_000_000n)
      const paid = coins - (await balanceOf(adapter, alice.address))
      expect(paid > 0n && paid <= BigInt(fee.feeInUnits)).toBe(true)
    })

    it('all of it but what has to stay goes, and not a unit more', async () => {
      const adapter = anAdapter()
      const held = (await heldOf(adapter, alice.address)).toString()
      const { keptInUnits = '' } = (await adapter.getTokenMetadata(network, '1984')) ?? {}
      const row = aContractToken({
        caipNetworkId: network.caipNetworkId,
        decimals: 6,
        amountInUnits: held,
        keptInUnits,
      })
      const most = BigInt(maxAmount(row, '1', false))
      const tooMuch = ofToken({ amountInUnits: (most + 1n).toString() })
      const fee = await adapter.estimateFee(tooMuch)
      await expect(adapter.prepareTransfer(tooMuch, fee)).rejects.toMatchObject({ code: 'DEPOSIT_STAYS' })
      const { sent } = await send(adapter, ofToken({ amountInUnits: most.toString() }))
      await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
      expect(await heldOf(adapter, alice.address)).toBe(10_000n)
    })

    it.each([
      ['the token is frozen', { id: 1984, status: 'frozen' }, {}, 'ASSET_FROZEN'],
      ['the account of it is frozen', { id: 1984, account: 'alice', status: 'frozen' }, {}, 'ASSET_FROZEN'],
      ['the recipient is blocked', { id: 1984, account: 'bob', status: 'blocked' }, {}, 'RECIPIENT_BLOCKED'],
      ['it is too little to keep', { id: 1984, status: 'live' }, { amountInUnits: '9999' }, 'OPENS_TOO_SMALL'],
      [
        'nobody is there, and it opens no account',
        { id: 77, status: 'live' },
        { to: newcomer, token: { tokenAddress: '77', decimals: 2 }, amountInUnits: '500' },
        'NO_ACCOUNT_YET',
      ],
    ])('asks no wallet where %s', async (_what, command, parts, code) => {
      const adapter = anAdapter()
      await post('/control/polkadot/asset', command)
      const transfer = ofToken(parts)
      const fee = await adapter.estimateFee(transfer)
      await expect(adapter.prepareTransfer(transfer, fee)).rejects.toMatchObject({ code })
    })

    it('asks no wallet where the coin does not pay the fee', async () => {
      const adapter = anAdapter()
      await setBalance(alice.address, EXISTENTIAL_DEPOSIT + 5n)
      const fee = await adapter.estimateFee(ofToken())
      await expect(adapter.prepareTransfer(ofToken(), fee)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    })

    it('has failed where it was frozen before its block came', async () => {
      const adapter = anAdapter()
      await post('/control/polkadot/mining', { mode: 'manual' })
      const { sent } = await send(adapter, ofToken())
      await post('/control/polkadot/asset', { id: 1984, status: 'frozen' })
      await post('/control/polkadot/mine', { blocks: 3 })
      await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('failed')
    })
  })
})
