/** Payments from the review to the network: what wallets are asked, and what is made of their answers. */
import { base64, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { Address, OutScript, p2pkh, p2sh, p2tr, p2wpkh, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { aNetwork } from '../../../../test/support/builders'
import { HttpError, UserRejectedError, WidgetError } from '../../../errors'
import type { Transfer } from '../../contract'
import { createBip122Adapter } from '../bip122Adapter'

const regtest = aNetwork({
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Regtest',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
})
const params = { ...TEST_NETWORK, bech32: 'bcrt' }
const secretKey = sha256(utf8ToBytes('the payer'))
const publicKey = secp256k1.getPublicKey(secretKey)
const segwit = p2wpkh(publicKey, params)
const nested = p2sh(segwit, params)
const taproot = p2tr(publicKey.slice(1), undefined, params)
const old = p2pkh(publicKey, params)
const recipient = p2wpkh(secp256k1.getPublicKey(sha256(utf8ToBytes('a recipient'))), params)
const to = recipient.address ?? ''

const estimates = { 1: 12, 6: 4.2, 24: 1.001, 144: 0.4 }
type Answers = Record<string, unknown>
const scriptOf = (address: string): Uint8Array => OutScript.encode(Address(params).decode(address))
const littleEndian = (value: bigint, bytes: number): string =>
  hex.encode(hex.decode(value.toString(16).padStart(bytes * 2, '0')).reverse())
/** A transaction whose output of this number is the coin; those before it pay somebody else. */
function aSource(index: number, value: number, script: Uint8Array): { raw: string; txid: string } {
  const output = (amount: bigint, to: Uint8Array) =>
    `${littleEndian(amount, 8)}${littleEndian(BigInt(to.length), 1)}${hex.encode(to)}`
  const others = Array.from({ length: index }, () => output(1_000n, recipient.script))
  const raw = [
    `0200000001${'11'.repeat(32)}0000000000ffffffff`,
    littleEndian(BigInt(index + 1), 1),
    ...others,
    output(BigInt(value), script),
    '00000000',
  ].join('')
  return { raw, txid: hex.encode(sha256(sha256(hex.decode(raw))).reverse()) }
}
const aCoin = (index: number, value: number, confirmed = true, address = segwit.address ?? '') => ({
  txid: aSource(index, value, scriptOf(address)).txid,
  vout: index,
  value,
  status: { confirmed },
})

function anIndex(values: readonly number[], answers: Answers = {}, refusal?: Error) {
  const sent: string[] = []
  const asked: string[] = []
  const sources = new Map<string, string>()
  const adapter = createBip122Adapter({
    async get({ rpcUrls }, path, wish) {
      asked.push(path)
      expect(rpcUrls).toEqual(path.startsWith('/r/utxo/') ? ['https://ord.example'] : regtest.rpcUrls)
      if (path in answers) return answers[path]
      const [, , address = '', what] = path.split('/')
      if (what === 'utxo') {
        const coins = values.map((value, index) => aCoin(index, value, true, address))
        for (const [index, value] of values.entries()) {
          const { raw, txid } = aSource(index, value, scriptOf(address))
          sources.set(`/tx/${txid}/hex`, raw)
        }
        return coins
      }
      // It is no JSON.
      if (wish?.isText && sources.has(path)) return sources.get(path)
      if (path === '/fee-estimates') return estimates
      throw new HttpError({ status: 404 })
    },
    async post(_network, path, text) {
      sent.push(`${path} ${text}`)
      if (refusal) throw refusal
      return 'txid'
    },
  })
  return { adapter, sent, asked }
}

const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network: regtest,
  from: segwit.address ?? '',
  to,
  amountInUnits: '50000',
  isSmartAccount: false,
  ...parts,
})

type SignRequest = { psbt: string; signInputs: { address: string; index: number }[]; broadcast: boolean }
/** A wallet that signs what it is asked to, and remembers that. `change` makes another transaction of it first. */
function aWallet(change: (transaction: Transaction) => Transaction = (same) => same, isFinal = false) {
  const requests: SignRequest[] = []
  return {
    requests,
    async signPsbt(request: SignRequest) {
      requests.push(request)
      const transaction = change(Transaction.fromPSBT(base64.decode(request.psbt)))
      transaction.sign(secretKey, [SigHash.ALL, SigHash.NONE, SigHash.DEFAULT])
      if (isFinal) transaction.finalize()
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
}
const readSent = (sent: readonly string[]): Transaction =>
  Transaction.fromRaw(hex.decode((sent[0] ?? '').replace('/tx ', '')), { allowUnknownInputs: true })

async function send(values: readonly number[], parts: Partial<Transfer>, provider: unknown, refusal?: Error) {
  const index = anIndex(values, {}, refusal)
  const transfer = aTransfer(parts)
  const fee = await index.adapter.estimateFee(transfer)
  const request = await index.adapter.prepareTransfer(transfer, fee)
  const result = await request(provider)
  return { ...index, fee, result }
}

describe('rates', () => {
  it('are those of the index, each within so many blocks, never below what nodes pass on', async () => {
    const { adapter } = anIndex([])
    expect(await adapter.listFees?.(regtest, { gasPriceInUnits: '4200' })).toEqual({
      choices: [
        { level: 'slow', gasPriceInUnits: '1001', leastInUnits: '1000', waitMs: 14_400_000 },
        { level: 'normal', gasPriceInUnits: '4200', leastInUnits: '1000', waitMs: 3_600_000 },
        { level: 'fast', gasPriceInUnits: '12000', leastInUnits: '1000', waitMs: 600_000 },
      ],
      own: { leastInUnits: '1000', hasTip: false, unit: 'satPerVbyte' },
    })
  })

  it.each([
    [{ 144: 0.2 }, ['1000', '1000', '1000']],
    [{}, ['1000', '1000', '1000']],
    // A slower one never costs more.
    [{ 1: 2, 6: 5, 24: 9 }, ['2000', '2000', '2000']],
    [{ 2: 8.0001, 25: 3 }, ['8001', '8001', '8001']],
  ])('%j are put in order', async (answer, rates) => {
    const { adapter } = anIndex([], { '/fee-estimates': answer })
    const listed = await adapter.listFees?.(regtest, { gasPriceInUnits: '1' })
    expect(listed?.choices.map(({ gasPriceInUnits }) => gasPriceInUnits)).toEqual(rates)
  })

  it.each([[null], [[]], [{ 1: '5' }], [{ 1: -1 }], [{ 1: 20_001 }], [{ 1: Number.NaN }]])(
    'are not read from %j',
    async (answer) => {
      const { adapter } = anIndex([9_000], { '/fee-estimates': answer })
      await expect(adapter.estimateFee(aTransfer())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    },
  )
})

describe('a payment', () => {
  it.each([
    ['segwit', segwit.address, {}],
    ['segwit behind a script', nested.address, { publicKey: hex.encode(publicKey) }],
    ['taproot', taproot.address, { publicKey: hex.encode(publicKey) }],
    ['the time before segwit', old.address, {}],
    ['taproot, by half of the key', taproot.address, { publicKey: hex.encode(publicKey.slice(1)) }],
  ])('from %s pays what was reviewed, and the change to the payer', async (_kind, from = '', parts) => {
    for (const wallet of [aWallet(), aWallet(undefined, true)]) {
      const { fee, result, sent } = await send([30_000, 60_000, 2_000], { from, ...parts }, wallet)
      expect(wallet.requests).toHaveLength(1)
      expect(wallet.requests[0]).toMatchObject({ signInputs: [{ address: from, index: 0 }], broadcast: false })
      expect(sent).toHaveLength(1)
      const transaction = readSent(sent)
      expect(result.hash).toBe(transaction.id)
      expect(transaction.getInput(0).sequence).toBe(0xfffffffd)
      expect([0, 1].map((index) => transaction.getOutputAddress(index, params))).toEqual([to, from])
      expect(transaction.getOutput(0).amount).toBe(50_000n)
      expect(transaction.getOutput(1).amount).toBe(10_000n - BigInt(fee.feeInUnits))
      expect(BigInt(fee.feeInUnits) * 1000n).toBeGreaterThanOrEqual(BigInt(transaction.vsize) * 4200n)
    }
  })

  it('of all there is leaves nothing behind, whatever the coins and the rate', async () => {
    let sentAway = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1_000, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1_000, max: 9_000 }),
        async (values, rate) => {
          const { adapter, sent } = anIndex(values)
          const asked = aTransfer({ isMax: true, amountInUnits: '0' })
          const fee = await adapter.estimateFeeAt?.(asked, rate.toString())
          if (!fee) throw new Error('The fee is not known')
          const balance = values.reduce((sum, value) => sum + value, 0)
          const rest = BigInt(balance) - BigInt(fee.feeInUnits)
          if (rest < 294n) return
          const transfer = { ...asked, amountInUnits: rest.toString() }
          expect(await adapter.estimateFeeAt?.(transfer, rate.toString())).toEqual(fee)
          await (
            await adapter.prepareTransfer(transfer, fee)
          )(aWallet())
          const transaction = readSent(sent)
          expect(transaction.outputsLength).toBe(1)
          expect(transaction.getOutput(0).amount).toBe(rest)
          expect(transaction.inputsLength).toBe(values.length)
          sentAway += 1
        },
      ),
      { numRuns: 25 },
    )
    // The few whose coins are worth less than they cost prove nothing.
    expect(sentAway).toBeGreaterThan(15)
  })

  it('asks only for coins of its own address', async () => {
    const { asked } = await send([90_000], {}, aWallet())
    expect(asked.filter((path) => path.includes('/address/'))).toEqual(
      asked.filter((path) => path === `/address/${segwit.address}/utxo`),
    )
  })

  it.each([
    ['less than nodes carry', [90_000], { amountInUnits: '293' }, 'BITCOIN_DUST'],
    ['more than there is with the fee', [50_100], {}, 'INSUFFICIENT_BALANCE'],
    [
      'an address of another network',
      [90_000],
      { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'INVALID_TRANSFER',
    ],
  ])('of %s asks no wallet', async (_what, values, parts, code) => {
    const { adapter } = anIndex(values)
    const fee = { feeInUnits: '100000', gasLimit: '200', gasPriceInUnits: '4200' }
    await expect(adapter.prepareTransfer(aTransfer(parts), fee)).rejects.toMatchObject({ code })
  })

  it('names the least that nodes carry', async () => {
    const fee = { feeInUnits: '100000', gasLimit: '200', gasPriceInUnits: '4200' }
    await expect(
      anIndex([9_000]).adapter.prepareTransfer(aTransfer({ amountInUnits: '1' }), fee),
    ).rejects.toMatchObject({
      params: { amount: '0.00000294' },
    })
  })

  it('that costs more than was reviewed asks no wallet', async () => {
    const { adapter } = anIndex([26_000, 26_000])
    const transfer = aTransfer()
    const fee = await anIndex([60_000]).adapter.estimateFee(transfer)
    await expect(adapter.prepareTransfer(transfer, fee)).rejects.toMatchObject({ code: 'FEE_ROSE' })
  })

  it.each([[[{ txid: 'x', vout: 0, value: 90_000 }]], [[{ ...aCoin(0, 90_000), vout: -1 }]], [{}]])(
    'is not made of coins like %j',
    async (coins) => {
      const { adapter } = anIndex([], { [`/address/${segwit.address}/utxo`]: coins })
      await expect(adapter.estimateFee(aTransfer())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    },
  )
})

describe('the transactions before it', () => {
  const from = segwit.address ?? ''
  const source = aSource(0, 90_000, segwit.script)
  const coin = { txid: source.txid, vout: 0, value: 90_000, status: { confirmed: true } }
  const asksFor = async (answers: Answers, parts: Partial<Transfer> = {}) => {
    const { adapter } = anIndex([], answers)
    const transfer = aTransfer({ from, ...parts })
    const wallet = aWallet()
    const sent = adapter
      .estimateFee(transfer)
      .then(async (fee) => (await adapter.prepareTransfer(transfer, fee))(wallet))
    return { sent, wallet }
  }
  const utxo = (address: string, coins: unknown[]) => ({ [`/address/${address}/utxo`]: coins })

  it.each([
    ['segwit', segwit.address, {}],
    ['segwit behind a script', nested.address, { publicKey: hex.encode(publicKey) }],
    ['the time before segwit', old.address, {}],
  ])(
    'go along for each coin of %s, so that a wallet sees what the coins are worth',
    async (_kind, payer = '', parts) => {
      const wallet = aWallet()
      const { asked } = await send([30_000, 60_000, 20_000], { from: payer, amountInUnits: '85000', ...parts }, wallet)
      const psbt = Transaction.fromPSBT(base64.decode(wallet.requests[0]?.psbt ?? ''))
      const raws = [0, 1].map((index) => {
        const { nonWitnessUtxo, index: vout = 0 } = psbt.getInput(index)
        return nonWitnessUtxo?.outputs[vout]
      })
      expect(raws).toEqual([
        { amount: 60_000n, script: scriptOf(payer) },
        { amount: 30_000n, script: scriptOf(payer) },
      ])
      expect(asked.filter((path) => path.endsWith('/hex'))).toHaveLength(2)
    },
  )

  it('are not needed for taproot, whose signatures stand for every amount', async () => {
    const { asked } = await send([90_000], { from: taproot.address ?? '', publicKey: hex.encode(publicKey) }, aWallet())
    expect(asked.filter((path) => path.endsWith('/hex'))).toEqual([])
  })

  it('are taken with their witnesses, which their names do not stand for', async () => {
    const { raw, txid } = source
    const marked = `${raw.slice(0, 8)}0001${raw.slice(8, -8)}0101aa${raw.slice(-8)}`
    const { sent } = await asksFor({ ...utxo(from, [coin]), [`/tx/${txid}/hex`]: `${marked}\n` })
    await expect(sent).resolves.toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  const sameOutput = source.raw.replace('ffffffff', 'fffffffe')
  const foreign = aSource(0, 90_000, old.script)
  it.each([
    ['the coin is worth less than was said', [{ ...coin, value: 95_000 }], source.raw],
    ['the coin is worth more than was said', [{ ...coin, value: 80_000 }], source.raw],
    ['there is no such output', [{ ...coin, vout: 1 }], source.raw],
    ['it is the coin of another script', [{ ...coin, txid: foreign.txid }], foreign.raw],
    ['another one with the same output is given', [coin], sameOutput],
    ['it ends too early', [coin], source.raw.slice(0, 40)],
    ['it is no transaction', [coin], 'x'],
    ['nothing is given', [coin], undefined],
  ])('keep the wallet from being asked where %s', async (_what, coins, raw) => {
    const txid = coins[0]?.txid ?? ''
    const { sent, wallet } = await asksFor({ ...utxo(from, coins), [`/tx/${txid}/hex`]: raw })
    await expect(sent).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(wallet.requests).toEqual([])
  })
})

describe('coins that may carry something', () => {
  const ordinalsUrl = 'https://ord.example'
  const careful = { ...regtest, ordinalsUrl }
  const placeOf = (index: number, value: number) => `${aCoin(index, value).txid}:${index}`
  /** What a server of ord says of the coins of these values; nothing of the others. */
  const says = (values: readonly number[], loads: readonly unknown[]): Answers =>
    Object.fromEntries(values.map((value, index) => [`/r/utxo/${placeOf(index, value)}`, loads[index]]))
  const [clean, inscribed, runic] = [
    { inscriptions: [], runes: {}, sat_ranges: null, value: 1 },
    { inscriptions: ['ab'.repeat(32) + 'i0'], runes: null },
    { inscriptions: [], runes: { GOLD: { amount: 5 } } },
  ]
  const review = async (values: readonly number[], answers: Answers, parts: Partial<Transfer> = {}) => {
    const index = anIndex(values, answers)
    const transfer = aTransfer(parts)
    return { ...index, transfer, fee: await index.adapter.estimateFee(transfer) }
  }

  it('small ones are taken last, after those that wait for a block, and never without a warning', async () => {
    const values = [10_000, 10_001, 60_000]
    const coins = values.map((value, index) => aCoin(index, value, index !== 2))
    const answers = { [`/address/${segwit.address}/utxo`]: coins }
    expect((await review(values, answers, { amountInUnits: '60000' })).fee).not.toHaveProperty('mayCarry')
    const { fee } = await review([10_000, 60_000], {}, { amountInUnits: '65000' })
    expect(fee).toMatchObject({ mayCarry: true })
    expect((await review([10_000, 60_000], {}, { isMax: true })).fee).toMatchObject({ mayCarry: true })
    expect((await review([10_001, 60_000], {}, { isMax: true })).fee).not.toHaveProperty('mayCarry')
  })

  it('are not spent where nobody was warned of them', async () => {
    const { adapter, transfer, fee } = await review([10_000, 60_000], {}, { amountInUnits: '65000' })
    const { mayCarry: _warned, ...unwarned } = fee
    await expect(adapter.prepareTransfer(transfer, unwarned)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await expect(adapter.prepareTransfer(transfer, fee)).resolves.toBeInstanceOf(Function)
  })

  it('are not asked about twice in an account for ordinals', async () => {
    const from = taproot.address ?? ''
    const parts = { from, publicKey: hex.encode(publicKey), isOrdinal: true, amountInUnits: '5000' }
    const { adapter, transfer, fee } = await review([10_000], {}, parts)
    expect(fee).not.toHaveProperty('mayCarry')
    await expect(adapter.prepareTransfer(transfer, fee)).resolves.toBeInstanceOf(Function)
  })

  it.each([
    ['an inscription', inscribed],
    ['runes', runic],
  ])('stay where a server knows that they carry %s, and the rest pays', async (_what, load) => {
    const values = [90_000, 60_000, 5_000]
    const { adapter, transfer, fee, sent } = await review(values, says(values, [load, clean, clean]), {
      network: careful,
    })
    expect(fee).toMatchObject({ keptInUnits: '90000' })
    expect(fee).not.toHaveProperty('mayCarry')
    await (
      await adapter.prepareTransfer(transfer, fee)
    )(aWallet())
    expect(hex.encode(readSent(sent).getInput(0).txid ?? new Uint8Array())).toBe(aCoin(1, 60_000).txid)
  })

  it('are no part of all there is', async () => {
    const values = [90_000, 60_000]
    const { fee } = await review(values, says(values, [inscribed, clean]), { network: careful, isMax: true })
    expect(fee).toMatchObject({ keptInUnits: '90000', gasLimit: '110' })
    expect(fee).not.toHaveProperty('mayCarry')
  })

  it('are not enough where the rest does not pay', async () => {
    const values = [90_000, 40_000]
    const { adapter, transfer, fee } = await review(values, says(values, [inscribed, clean]), { network: careful })
    await expect(adapter.prepareTransfer(transfer, fee)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })

  it.each([
    ['does not know', { inscriptions: null, runes: null }],
    ['does not answer', undefined],
    ['makes no sense', 'x'],
  ])('are warned of, whatever they are worth, where the server %s', async (_what, load) => {
    const values = [90_000]
    const answers = load === undefined ? {} : says(values, [load])
    expect((await review(values, answers, { network: careful })).fee).toMatchObject({ mayCarry: true })
  })

  it('are asked about once', async () => {
    const values = [90_000]
    const { adapter, asked, transfer } = await review(values, says(values, [clean]), { network: careful })
    await adapter.estimateFee(transfer)
    expect(asked.filter((path) => path.startsWith('/r/utxo/'))).toHaveLength(1)
  })
})

describe('what a wallet signed', () => {
  const other = (change: (transaction: Transaction) => void) => (asked: Transaction) => {
    const made = new Transaction({ allowUnknownOutputs: true })
    for (let index = 0; index < asked.inputsLength; index += 1) made.addInput(asked.getInput(index))
    for (let index = 0; index < asked.outputsLength; index += 1) made.addOutput(asked.getOutput(index))
    change(made)
    return made
  }

  it.each([
    ['pays somebody else', other((made) => made.updateOutput(0, { script: old.script }))],
    ['pays another amount', other((made) => made.updateOutput(0, { amount: 50_001n }))],
    ['keeps the change', other((made) => made.updateOutput(1, { script: recipient.script }))],
    ['pays somebody more', other((made) => made.addOutput({ script: old.script, amount: 600n }))],
    ['cannot be replaced', other((made) => made.updateInput(0, { sequence: 0xffffffff }))],
    ['spends another coin', other((made) => made.updateInput(0, { txid: 'bb'.repeat(32), nonWitnessUtxo: undefined }))],
    [
      'leaves its outputs open',
      (asked: Transaction) => {
        asked.updateInput(0, { sighashType: SigHash.NONE })
        return asked
      },
    ],
  ])('is not sent where it %s', async (_what, change) => {
    const { adapter, sent } = anIndex([90_000])
    const transfer = aTransfer()
    const request = await adapter.prepareTransfer(transfer, await adapter.estimateFee(transfer))
    await expect(request(aWallet(change))).rejects.toMatchObject({ code: 'TRANSACTION' })
    expect(sent).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['no text', { psbt: 5 }],
    ['no base64', { psbt: '%%' }],
    ['no PSBT', { psbt: base64.encode(new Uint8Array(40)) }],
    ['the half of it', { psbt: 'cHNidP8BAHEC' }],
  ])('is nothing where the answer is %s', async (_what, answer) => {
    const sent = send([90_000], {}, { signPsbt: async () => answer })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION' })
  })

  it.each([
    ['pays somebody else', other((made) => made.updateOutput(0, { script: segwit.script }))],
    [
      'leaves its outputs open',
      (asked: Transaction) => {
        asked.updateInput(0, { sighashType: SigHash.NONE })
        return asked
      },
    ],
  ])('is not sent from before segwit where it %s', async (_what, change) => {
    for (const isFinal of [false, true])
      await expect(send([90_000], { from: old.address ?? '' }, aWallet(change, isFinal))).rejects.toMatchObject({
        code: 'TRANSACTION',
      })
  })

  it('is not sent unsigned', async () => {
    const sent = send([90_000], {}, { signPsbt: async ({ psbt }: SignRequest) => ({ psbt }) })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION' })
  })

  it('is taken in hex as well', async () => {
    const wallet = aWallet()
    const inHex = {
      signPsbt: async (request: SignRequest) => ({
        psbt: hex.encode(base64.decode((await wallet.signPsbt(request)).psbt)),
      }),
    }
    expect((await send([90_000], {}, inHex)).sent).toHaveLength(1)
  })

  it('may be no', async () => {
    const refusing = { signPsbt: async () => Promise.reject(new UserRejectedError()), sendTransfer: jest.fn() }
    await expect(send([90_000], {}, refusing)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(refusing.sendTransfer).not.toHaveBeenCalled()
  })
})

describe('a wallet’s own transfer', () => {
  const txid = 'cd'.repeat(32)
  const neverSigns = async () => {
    throw new Error('It was asked to sign')
  }
  const aPayer = (parts: object = {}) => ({ sendTransfer: jest.fn(async (): Promise<unknown> => ({ txid })), ...parts })
  const signsNone = async () => Promise.reject(new WidgetError('UNSUPPORTED_METHOD'))
  const asked = { recipientAddress: to, amount: '50000', feeRate: '4.2' }

  it.each([
    ['that signs no PSBT', segwit.address, { signPsbt: signsNone }],
    ['that has no word for it', segwit.address, {}],
    ['whose script is not known', nested.address, { signPsbt: neverSigns }],
    ['of an address before segwit that signs no PSBT', old.address, { signPsbt: signsNone }],
    ['of one taproot account', taproot.address, { signPsbt: neverSigns, takesFeeRate: true }],
  ])('is asked for of one %s', async (_which, from = '', parts) => {
    const wallet = aPayer(parts)
    const { result, sent } = await send([90_000], { from }, wallet)
    expect(wallet.sendTransfer.mock.calls).toEqual([[asked]])
    expect(result.hash).toBe(txid)
    expect(sent).toEqual([])
  })

  it('is never asked for an account of ordinals: the wallet would pay from another one', async () => {
    const wallet = aPayer({ takesFeeRate: true })
    const sent = send([90_000], { from: taproot.address ?? '', isOrdinal: true }, wallet)
    await expect(sent).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    expect(wallet.sendTransfer).not.toHaveBeenCalled()
  })

  it.each([[{}], [{ txid: 'x' }], ['cd'.repeat(32)]])('is none where the answer is %j', async (answer) => {
    const sent = send([90_000], {}, { sendTransfer: async () => answer })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION' })
  })
})

describe('what the network says of it', () => {
  const refused = (description: string, status = 400) => new HttpError({ status, description })
  it.each([
    ['min relay fee not met, 10 < 141', 'FEE_TOO_LOW'],
    ['insufficient fee, rejecting replacement', 'FEE_TOO_LOW'],
    ['bad-txns-inputs-missingorspent', 'TRANSACTION'],
    ['dust', 'TRANSACTION'],
  ])('no: %s', async (words, code) => {
    await expect(send([90_000], {}, aWallet(), refused(words))).rejects.toMatchObject({ code })
  })

  it.each([
    ['it is there already', refused('Transaction already in block chain')],
    ['nothing', new WidgetError('TIMEOUT', { host: 'x' })],
    ['that it is not well', refused('', 502)],
  ])('%s, and it is followed', async (_what, refusal) => {
    expect((await send([90_000], {}, aWallet(), refusal)).result.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
