/** Sums of payments of any kind of account, balanced to the satoshi; sizes beside those of a library's signed ones. */
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { sha256 } from '@noble/hashes/sha2'
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, p2ms, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { aNetwork } from '../../../../test/support/builders'
import type { UnspentOutput } from '../unspentOutputs'
import { addressScript, type AddressScript } from './addressScript'
import { chooseAll, choosePayment, feeOf, type Payment } from './choosePayment'
import { dustLimit, virtualBytes } from './sizes'

const RUNS = 300
const regtest = aNetwork({ caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' })
const params = { ...TEST_NETWORK, bech32: 'bcrt' }
const secretKey = sha256(utf8ToBytes('a payer'))
const publicKey = secp256k1.getPublicKey(secretKey)
const KINDS = {
  p2wpkh: p2wpkh(publicKey, params),
  p2sh: p2sh(p2wpkh(publicKey, params), params),
  p2tr: p2tr(publicKey.slice(1), undefined, params),
  p2pkh: p2pkh(publicKey, params),
}
const witnessScript = p2wsh(p2ms(1, [publicKey]), params)

function scriptOf(address: string | undefined): AddressScript {
  const script = addressScript(address ?? '', regtest)
  if (!script) throw new Error(`${address} has no script`)
  return script
}
const scripts = [...Object.values(KINDS), witnessScript].map(({ address }) => scriptOf(address))

const aCoin = (index: number, value: bigint, isConfirmed = true): UnspentOutput => ({
  txid: index.toString(16).padStart(64, '0'),
  vout: index,
  value,
  isConfirmed,
})
const someCoins = fc
  .array(fc.tuple(fc.bigInt(1n, 10_000_000n), fc.boolean()), { maxLength: 40 })
  .map((list) => list.map(([value, isConfirmed], index) => aCoin(index, value, isConfirmed)))
const wishes = fc.record({
  coins: someCoins,
  payer: fc.constantFrom(...scripts.slice(0, 4)),
  recipient: fc.constantFrom(...scripts),
  rate: fc.bigInt(1_000n, 500_000n),
})
const sumOf = (coins: readonly UnspentOutput[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

const isBalanced = ({ coins, amount, change, fee }: Payment): boolean => sumOf(coins) === amount + change + fee

it('pays the amount to the satoshi, at the rate or above, with change that is no dust, of coins of its own', () => {
  fc.assert(
    fc.property(wishes, fc.bigInt(1n, 20_000_000n), (wish, amount) => {
      const payment = choosePayment(wish, amount)
      if (!payment) {
        const least = feeOf(virtualBytes(wish.coins.length, wish.payer.kind, [wish.recipient]), wish.rate)
        return amount + least > sumOf(wish.coins)
      }
      expect(isBalanced(payment)).toBe(true)
      expect(payment.amount).toBe(amount)
      expect(payment.fee).toBeGreaterThanOrEqual(feeOf(payment.virtualBytes, wish.rate))
      expect(payment.change === 0n || payment.change >= dustLimit(wish.payer)).toBe(true)
      expect(new Set(payment.coins).size).toBe(payment.coins.length)
      expect(payment.coins.every((coin) => wish.coins.includes(coin))).toBe(true)
      // What goes to nobody is less than the output of change would cost and need.
      const output = virtualBytes(1, wish.payer.kind, [wish.recipient, wish.payer])
      const lost = payment.fee - feeOf(payment.virtualBytes, wish.rate)
      return lost <= dustLimit(wish.payer) + feeOf(output, wish.rate)
    }),
    { numRuns: RUNS },
  )
})

it('spends all there is without change, and the same again when that very amount is asked for', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const all = chooseAll(wish)
      expect(isBalanced(all)).toBe(true)
      expect(all.change).toBe(0n)
      expect(all.coins).toHaveLength(wish.coins.length)
      if (wish.coins.length === 0 || all.amount <= 0n) return
      const again = choosePayment(wish, all.amount)
      // Coins that cost more than they bring may stay out of it; what is paid and what it costs are as reviewed.
      expect(again?.amount).toBe(all.amount)
      expect(again && again.fee <= all.fee).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

it('takes coins that wait for a block last', () => {
  const coins = [aCoin(1, 90_000n, false), aCoin(2, 20_000n), aCoin(3, 30_000n)]
  const wish = { coins, payer: scriptOf(KINDS.p2wpkh.address), recipient: scriptOf(KINDS.p2wpkh.address), rate: 1_000n }
  expect(choosePayment(wish, 40_000n)?.coins).toEqual([coins[2], coins[1]])
  expect(choosePayment(wish, 60_000n)?.coins).toEqual([coins[2], coins[1], coins[0]])
})

it.each([
  ['p2pkh', KINDS.p2pkh.address, 546n],
  ['p2sh', KINDS.p2sh.address, 540n],
  ['p2wpkh', KINDS.p2wpkh.address, 294n],
  ['p2tr', KINDS.p2tr.address, 330n],
  ['p2wsh', witnessScript.address, 330n],
])('knows the dust of %s as nodes do', (_kind, address, least) => {
  expect(dustLimit(scriptOf(address))).toBe(least)
})

describe.each(Object.entries(KINDS))('a transaction of %s', (kind, payment) => {
  it.each([1, 2, 7])('with %d inputs is as large as was said, or a little smaller', (inputs) => {
    const transaction = new Transaction()
    for (let index = 0; index < inputs; index += 1) {
      const previous = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
      previous.addOutput({ script: payment.script, amount: BigInt(100_000 + index) })
      previous.addInput({ txid: hexToBytes('11'.repeat(32)), index, finalScriptSig: Uint8Array.of(0) })
      transaction.addInput({
        ...(kind === 'p2pkh'
          ? { txid: previous.id, index: 0, nonWitnessUtxo: previous.toBytes(true, false) }
          : { txid: '22'.repeat(32), index, witnessUtxo: { script: payment.script, amount: 100_000n } }),
        ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
        ...('tapInternalKey' in payment && { tapInternalKey: payment.tapInternalKey }),
      })
    }
    const outputs = [scriptOf(witnessScript.address), scriptOf(payment.address)]
    for (const { script } of outputs) transaction.addOutput({ script, amount: 1_000n })
    transaction.sign(secretKey)
    transaction.finalize()
    const said = Number(virtualBytes(inputs, scriptOf(payment.address).kind, outputs))
    expect(said).toBeGreaterThanOrEqual(transaction.vsize)
    expect(said).toBeLessThanOrEqual(transaction.vsize + 1 + inputs)
  })
})

it('rounds a fee up: a thousandth of a satoshi is one more', () => {
  expect([feeOf(141n, 1_000n), feeOf(141n, 1_001n), feeOf(1n, 999n)]).toEqual([141n, 142n, 1n])
})

it.each([
  [294n, 294n],
  [293n, 0n],
])('makes change of %d satoshi only where nodes carry it', (rest, change) => {
  const script = scriptOf(KINDS.p2wpkh.address)
  const fee = feeOf(virtualBytes(1, 'p2wpkh', [script, script]), 1_000n)
  const wish = { coins: [aCoin(1, 50_000n + fee + rest)], payer: script, recipient: script, rate: 1_000n }
  expect(choosePayment(wish, 50_000n)).toMatchObject({ change, fee: fee + rest - change })
})
