/** The sandbox's Bitcoin over HTTP, spent with a transaction library. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { p2pkh, p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { field, listAt, useSandbox } from '../testing/useSandbox'
import { taprootInternalKey } from '../pairingWallet/namespaces/bitcoin/bitcoinKeys'
import { bitcoinDevAccounts } from './bitcoinAccounts'
import { regtest } from './bitcoinNetwork'
import { scriptOf } from './outputScript'

describe('bitcoin', () => {
  const { sandbox, get, post } = useSandbox()
  const [alice, bob] = bitcoinDevAccounts
  if (!alice || !bob) throw new Error('There are no accounts')
  const coinsOf = async (address: string): Promise<{ txid: string; vout: number; value: number }[]> =>
    listAt((await get(`/bitcoin/address/${address}/utxo`)).body, '').map((coin) => ({
      txid: String(field(coin, 'txid')),
      vout: Number(field(coin, 'vout')),
      value: Number(field(coin, 'value')),
    }))
  const balanceOf = async (address: string): Promise<number> =>
    (await coinsOf(address)).reduce((sum, { value }) => sum + value, 0)
  const send = async (hex: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${sandbox().url}/bitcoin/tx`, { method: 'POST', body: hex })
    return { status: response.status, text: await response.text() }
  }
  /** Spends everything of an address but the fee, signed with a key. */
  const spend = async (
    from: string,
    to: string,
    { fee = 1000n, key = alice.privateKey, extra = 0n } = {},
  ): Promise<Transaction> => {
    const transaction = new Transaction()
    const script = hexToBytes(scriptOf(from) ?? '')
    const coins = await coinsOf(from)
    for (const { txid, vout, value } of coins) {
      const tapInternalKey = from.startsWith('bcrt1p') ? { tapInternalKey: taprootInternalKey(hexToBytes(key)) } : {}
      transaction.addInput({
        txid,
        index: vout,
        witnessUtxo: { script, amount: BigInt(value) + extra },
        ...tapInternalKey,
      })
    }
    transaction.addOutputAddress(to, BigInt(coins.reduce((sum, { value }) => sum + value, 0)) - fee, regtest)
    transaction.sign(hexToBytes(key))
    if (fee > 0n) transaction.finalize()
    else finalizeAnyway(transaction)
    return transaction
  }

  it('gives each account several coins and an ordinal', async () => {
    expect(await coinsOf(alice.address)).toHaveLength(4)
    expect(await balanceOf(alice.address)).toBe(175_100_000)
    expect(await coinsOf(alice.ordinalAddress)).toHaveLength(1)
    expect((await get('/bitcoin/address/bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu/utxo')).status).toBe(400)
    expect((await get(`/bitcoin/address/${alice.address}`)).body).toMatchObject({
      chain_stats: { funded_txo_sum: 175_100_000, spent_txo_sum: 0, tx_count: 4 },
    })
  })

  it.each([
    ['segwit', alice.address, 4],
    ['taproot', alice.ordinalAddress, 1],
  ] as const)('takes a payment signed for a %s address', async (_kind, from, inputs) => {
    const [before, bobBefore] = [await balanceOf(from), await balanceOf(bob.address)]
    const height = Number((await get('/bitcoin/blocks/tip/height')).text)
    const transaction = await spend(from, bob.address)
    expect(await send(transaction.hex)).toEqual({ status: 200, text: transaction.id })
    expect(await balanceOf(from)).toBe(0)
    expect(await balanceOf(bob.address)).toBe(bobBefore + before - 1000)
    const { body } = await get(`/bitcoin/tx/${transaction.id}`)
    expect(body).toMatchObject({
      txid: transaction.id,
      fee: 1000,
      status: { confirmed: true, block_height: height + 1 },
    })
    expect(listAt(body, 'vin')).toHaveLength(inputs)
    expect(field((await get(`/bitcoin/address/${bob.address}/txs`)).body, '0.txid')).toBe(transaction.id)
  })

  it.each([
    ['segwit', alice.address],
    ['taproot', alice.ordinalAddress],
  ] as const)('refuses a %s payment that was changed after it was signed', async (_kind, from) => {
    const { hex } = await spend(from, bob.address)
    const script = scriptOf(bob.address) ?? ''
    expect(await send(hex.replace(script, scriptOf(alice.address) ?? ''))).toMatchObject({
      status: 400,
      text: expect.stringContaining('mandatory-script-verify-flag-failed'),
    })
    expect((await send(hex)).status).toBe(200)
  })

  it('refuses a signature that stands for another amount', async () => {
    expect((await send((await spend(alice.address, bob.address, { extra: 5n })).hex)).text).toContain(
      'mandatory-script-verify-flag-failed',
    )
  })

  it('refuses coins that are spent or never were', async () => {
    const first = await spend(alice.address, bob.address)
    const second = await spend(alice.address, bob.address, { fee: 2000n })
    expect((await send(first.hex)).status).toBe(200)
    expect(await send(second.hex)).toMatchObject({ status: 400, text: expect.stringContaining('missingorspent') })
    expect(await send(first.hex)).toMatchObject({
      status: 400,
      text: expect.stringContaining('already in block chain'),
    })
  })

  it('refuses to make money, to work for nothing, and what is no transaction', async () => {
    expect((await send((await spend(alice.address, bob.address, { fee: -1n })).hex)).text).toContain('in-belowout')
    expect((await send((await spend(alice.address, bob.address, { fee: 10n })).hex)).text).toContain(
      'min relay fee not met',
    )
    for (const hex of ['', 'zz', '00', '0200000000010000'])
      expect(await send(hex)).toMatchObject({ status: 400, text: expect.stringContaining('decode failed') })
  })

  it('refuses an output that costs more to spend than it holds', async () => {
    const [coin] = await coinsOf(alice.address)
    const { txid, vout, value } = coin ?? { txid: '', vout: 0, value: 0 }
    const paying = (amount: bigint): string => {
      const transaction = new Transaction()
      const script = hexToBytes(scriptOf(alice.address) ?? '')
      transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
      transaction.addOutputAddress(bob.address, amount, regtest)
      transaction.addOutputAddress(alice.address, BigInt(value) - amount - 1000n, regtest)
      transaction.sign(hexToBytes(alice.privateKey))
      transaction.finalize()
      return transaction.hex
    }
    // What Bitcoin Core takes for a segwit output: 294.
    expect(await send(paying(293n))).toMatchObject({ status: 400, text: expect.stringContaining('dust') })
    expect((await send(paying(294n))).status).toBe(200)
  })

  describe.each([
    ['nested segwit', p2sh(p2wpkh(secp256k1.getPublicKey(hexToBytes(alice.privateKey)), regtest), regtest)],
    ['the time before segwit', p2pkh(secp256k1.getPublicKey(hexToBytes(alice.privateKey)), regtest)],
  ])('an address of %s', (_kind, payment) => {
    const spendIt = async (key = alice.privateKey): Promise<Transaction> => {
      const [from, to] = [payment.address, bob.address]
      const funded = new Transaction()
      for (const { txid, vout, value } of await coinsOf(alice.address))
        funded.addInput({
          txid,
          index: vout,
          witnessUtxo: { script: hexToBytes(scriptOf(alice.address) ?? ''), amount: BigInt(value) },
        })
      funded.addOutputAddress(from, 100_000n, regtest)
      funded.sign(hexToBytes(alice.privateKey))
      funded.finalize()
      expect(await send(funded.hex)).toMatchObject({ status: 200 })
      const transaction = new Transaction({ disableScriptCheck: true })
      transaction.addInput({
        txid: funded.id,
        index: 0,
        ...('redeemScript' in payment
          ? { witnessUtxo: { script: payment.script, amount: 100_000n }, redeemScript: payment.redeemScript }
          : { nonWitnessUtxo: funded.toBytes(true, false) }),
      })
      transaction.addOutputAddress(to, 99_000n, regtest)
      transaction.sign(hexToBytes(key))
      transaction.finalize()
      return transaction
    }

    it('pays with a right signature, and with no other', async () => {
      const before = await balanceOf(bob.address)
      const transaction = await spendIt()
      const [mine, theirs] = [scriptOf(bob.address) ?? '', scriptOf(alice.address) ?? '']
      expect(await send(transaction.hex.replace(mine, theirs))).toMatchObject({
        text: expect.stringContaining('mandatory-script-verify-flag-failed'),
      })
      expect(await send(transaction.hex)).toEqual({ status: 200, text: transaction.id })
      expect(await balanceOf(bob.address)).toBe(before + 99_000)
    })
  })

  it('takes in the place of what waits only what offers that and pays for it, and names what spent a coin', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const [coin] = await coinsOf(alice.address)
    const again = async (fee: bigint, to = bob.address, sequence = 0xfffffffd): Promise<Transaction> => {
      const transaction = new Transaction()
      const script = hexToBytes(scriptOf(alice.address) ?? '')
      const { txid, vout, value } = coin ?? { txid: '', vout: 0, value: 0 }
      transaction.addInput({ txid, index: vout, sequence, witnessUtxo: { script, amount: BigInt(value) } })
      transaction.addOutputAddress(to, BigInt(value) - fee, regtest)
      transaction.sign(hexToBytes(alice.privateKey))
      transaction.finalize()
      return transaction
    }
    const first = await again(500n)
    expect((await send(first.hex)).status).toBe(200)
    expect((await send((await again(550n, alice.address)).hex)).text).toContain('insufficient fee')
    const second = await again(700n, alice.address, 0xffffffff)
    expect((await send(second.hex)).status).toBe(200)
    expect((await get(`/bitcoin/tx/${first.id}`)).status).toBe(404)
    expect((await get(`/bitcoin/tx/${coin?.txid}/outspend/${coin?.vout}`)).body).toMatchObject({
      spent: true,
      txid: second.id,
    })
    expect((await get(`/bitcoin/tx/${second.id}/outspend/0`)).body).toEqual({ spent: false })
    expect((await send((await again(5_000n)).hex)).text).toContain('txn-mempool-conflict')
  })

  it('takes nothing in the place of what waits for less than that and all that hangs on it paid', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const [coin] = await coinsOf(alice.address)
    const { txid, vout, value } = coin ?? { txid: '', vout: 0, value: 0 }
    const pay = (from: string, input: { txid: string; index: number; amount: bigint }, fee: bigint): Transaction => {
      const transaction = new Transaction()
      const witnessUtxo = { script: hexToBytes(scriptOf(from) ?? ''), amount: input.amount }
      transaction.addInput({ txid: input.txid, index: input.index, sequence: 0xfffffffd, witnessUtxo })
      transaction.addOutputAddress(alice.address, input.amount - fee, regtest)
      transaction.sign(hexToBytes(alice.privateKey))
      transaction.finalize()
      return transaction
    }
    const own = { txid, index: vout, amount: BigInt(value) }
    const parent = pay(alice.address, own, 500n)
    expect((await send(parent.hex)).status).toBe(200)
    const child = pay(alice.address, { txid: parent.id, index: 0, amount: own.amount - 500n }, 2000n)
    expect((await send(child.hex)).status).toBe(200)
    expect((await send(pay(alice.address, own, 2500n).hex)).text).toContain('insufficient fee')
    expect((await send(pay(alice.address, own, 2700n).hex)).status).toBe(200)
    expect((await get(`/bitcoin/tx/${child.id}`)).status).toBe(404)
  })

  it('takes nothing in the place of what waits that stands on more that waits, or pays a lower rate', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const coins = await coinsOf(alice.address)
    type Place = { txid: string; vout: number; value: number }
    const pay = (places: Place[], fee: bigint, script = scriptOf(alice.address)): Transaction => {
      const transaction = new Transaction()
      for (const { txid, vout, value } of places) {
        const witnessUtxo = { script: hexToBytes(script ?? ''), amount: BigInt(value) }
        transaction.addInput({ txid, index: vout, sequence: 0xfffffffd, witnessUtxo })
      }
      transaction.addOutputAddress(
        alice.address,
        places.reduce((sum, { value }) => sum + BigInt(value), 0n) - fee,
        regtest,
      )
      transaction.sign(hexToBytes(alice.privateKey))
      transaction.finalize()
      return transaction
    }
    const [first, second] = coins as [Place, Place]
    const waiting = pay([first], 500n)
    const other = pay([second], 500n)
    for (const one of [waiting, other]) expect((await send(one.hex)).status).toBe(200)
    const child = { txid: other.id, vout: 0, value: second.value - 500 }
    expect((await send(pay([first, child], 5_000n).hex)).text).toContain('replacement-adds-unconfirmed')
    // Of both together it pays more, and for each byte less.
    const large = pay([first], 5_000n)
    expect((await send(large.hex)).status).toBe(200)
    expect((await send(pay([first, second], 6_000n).hex)).text).toContain('its rate is not higher')
  })

  it('takes no more than 25 that hang on one another', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const [coin] = await coinsOf(alice.address)
    let { txid, vout, value } = coin ?? { txid: '', vout: 0, value: 0 }
    const next = (): Transaction => {
      const transaction = new Transaction()
      const witnessUtxo = { script: hexToBytes(scriptOf(alice.address) ?? ''), amount: BigInt(value) }
      transaction.addInput({ txid, index: vout, witnessUtxo })
      transaction.addOutputAddress(alice.address, BigInt(value) - 500n, regtest)
      transaction.sign(hexToBytes(alice.privateKey))
      transaction.finalize()
      return transaction
    }
    for (let count = 0; count < 25; count += 1) {
      const transaction = next()
      expect((await send(transaction.hex)).status).toBe(200)
      ;({ txid, vout, value } = { txid: transaction.id, vout: 0, value: value - 500 })
    }
    expect((await send(next().hex)).text).toContain('too-long-mempool-chain')
    await post('/control/bitcoin/mine')
    expect((await send(next().hex)).status).toBe(200)
  })

  it('has every transaction in its own bytes, and names it by their hash', async () => {
    const [coin] = await coinsOf(alice.address)
    const { text: hex } = await get(`/bitcoin/tx/${coin?.txid}/hex`)
    expect(Transaction.fromRaw(hexToBytes(hex), { allowUnknownInputs: true, disableScriptCheck: true })).toMatchObject({
      id: coin?.txid,
      outputsLength: 1,
    })
  })

  it('knows on which output an inscription lies, and where it goes', async () => {
    const [ordinal] = await coinsOf(alice.ordinalAddress)
    const [plain] = await coinsOf(alice.address)
    const assets = async (txid: string | undefined, vout = 0) => (await get(`/ord/r/utxo/${txid}:${vout}`)).body
    expect(await assets(ordinal?.txid)).toMatchObject({ inscriptions: [`${ordinal?.txid}i0`], value: 10_000 })
    expect(await assets(plain?.txid)).toMatchObject({ inscriptions: [], runes: {} })
    const transaction = await spend(alice.ordinalAddress, bob.address)
    await send(transaction.hex)
    expect(await assets(transaction.id)).toMatchObject({ inscriptions: [`${transaction.id}i0`] })
    expect((await get(`/ord/r/utxo/${ordinal?.txid}:0`)).status).toBe(404)
  })

  it('lists the past page by page, what waits before all', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const waiting = await spend(alice.address, bob.address)
    await send(waiting.hex)
    for (let turn = 0; turn < 30; turn += 1) await post('/control/bitcoin/fund', { account: 'alice', amount: '0.001' })
    const namesOf = (body: unknown): string[] => listAt(body, '').map((listed) => String(field(listed, 'txid')))
    const path = `/bitcoin/address/${alice.address}/txs`
    const first = namesOf((await get(path)).body)
    expect([first.length, first[0]]).toEqual([26, waiting.id])
    const last = first.at(-1)
    const second = namesOf((await get(`${path}?after_txid=${last}`)).body)
    // Thirty, and the four of the start.
    expect(second).toHaveLength(9)
    expect(new Set([...first, ...second]).size).toBe(35)
    expect(namesOf((await get(`${path}/chain/${last}`)).body)).toEqual(second)
    expect((await get(`${path}?after_txid=${second.at(-1)}`)).body).toEqual([])
  })

  it('lets transactions wait for a block when blocks are made by hand', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const transaction = await spend(alice.address, bob.address)
    await send(transaction.hex)
    expect((await get(`/bitcoin/tx/${transaction.id}/status`)).body).toEqual({ confirmed: false })
    expect((await get(`/bitcoin/address/${bob.address}`)).body).toMatchObject({ mempool_stats: { tx_count: 1 } })
    await post('/control/bitcoin/mine')
    expect((await get(`/bitcoin/tx/${transaction.id}/status`)).body).toMatchObject({ confirmed: true })
  })

  it('funds an address on command, and forgets it with the reset', async () => {
    const before = await balanceOf(bob.address)
    await post('/control/bitcoin/fund', { account: 'bob', amount: '0.5' })
    expect(await balanceOf(bob.address)).toBe(before + 50_000_000)
    await post('/control/reset')
    expect(await balanceOf(bob.address)).toBe(before)
    expect((await post('/control/bitcoin/fund', { account: 'nobody', amount: '1' })).status).toBe(400)
  })
})

/** The library refuses to end a transaction that spends more than it has. */
function finalizeAnyway(transaction: Transaction): void {
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const [[publicKey, signature] = []] = transaction.getInput(index).partialSig ?? []
    if (!publicKey || !signature) throw new Error('The input is not signed')
    transaction.updateInput(index, { finalScriptWitness: [signature, publicKey] }, true)
  }
}
