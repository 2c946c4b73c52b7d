/** A transfer against a node that answers as it is told. The chain's own rules: test/polkadotAdapter.test.ts. */
import { Metadata, TypeRegistry } from '@polkadot/types'
import polkadotMetadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { metadata as metadataCodec, u128 } from '@polkadot-api/substrate-bindings'
import { bnToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex, ed25519PairFromSeed, ed25519Sign, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { aNetwork } from '../../../../test/support/builders'
import { HttpError, RpcError } from '../../../errors'
import type { Transfer } from '../../contract'
import { createPolkadotAdapter } from '../polkadotAdapter'
import { readMetadata } from './metadata'
import { readOutcome } from './status'

const GENESIS = `0x91b171bb158e2d3848fa23a9f1c25182${'5a'.repeat(16)}`
const HEAD = `0x${'b1'.repeat(32)}`
const HEAD_NUMBER = 1000
/** What Polkadot's metadata says: one DOT. */
const DEPOSIT = 10_000_000_000n
const FEE = 159_154_905n
const network = aNetwork({
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
})
const pair = ed25519PairFromSeed(Uint8Array.from({ length: 32 }, () => 7))
const from = encodeAddress(pair.publicKey, 0)
const to = encodeAddress(
  Uint8Array.from({ length: 32 }, () => 9),
  0,
)

const record = ({ free = 0n, reserved = 0n, frozen = 0n, nonce = 0, flags = 1n << 127n }) =>
  u8aToHex(
    u8aConcat(
      bnToU8a(nonce, { bitLength: 32 }),
      new Uint8Array(12),
      ...[free, reserved, frozen, flags].map((amount) => u128.enc(amount)),
    ),
  )
const feeAnswer = (fee: bigint) => u8aToHex(u8aConcat([4, 8, 0], u128.enc(fee)))

type Answers = Record<string, unknown>
type Call = [method: string, params: readonly unknown[]]

function aNode(answers: Answers = {}, accounts: { sender?: string | null; recipient?: string | null } = {}) {
  const calls: Call[] = []
  const { sender = record({ free: 100n * DEPOSIT }), recipient = record({ free: DEPOSIT }) } = accounts
  const usual: Answers = {
    chain_getBlockHash: GENESIS,
    chain_getFinalizedHead: HEAD,
    chain_getHeader: { number: `0x${HEAD_NUMBER.toString(16)}` },
    state_getRuntimeVersion: { specVersion: 1002005, transactionVersion: 26 },
    state_getMetadata: polkadotMetadata,
    state_call: feeAnswer(FEE),
    system_accountNextIndex: 5,
    author_submitExtrinsic: `0x${'ee'.repeat(32)}`,
  }
  const adapter = createPolkadotAdapter({
    async rpc(_network, method, params) {
      calls.push([method, params])
      if (method === 'state_getStorage') return String(params[0]).endsWith('09'.repeat(32)) ? recipient : sender
      const answer = method in answers ? answers[method] : usual[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const sent = () => calls.filter(([method]) => method === 'author_submitExtrinsic').map(([, [bytes]]) => String(bytes))
  return { adapter, calls, sent }
}

const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network,
  from,
  to,
  amountInUnits: '25000000000',
  isSmartAccount: false,
  ...parts,
})

const chain = new TypeRegistry()
chain.setMetadata(new Metadata(chain, polkadotMetadata))

/** Polkadot.js, for payloads with these extensions. */
function chainWith(signedExtensions: unknown): TypeRegistry {
  chain.setSignedExtensions(signedExtensions as string[])
  return chain
}

/** The bytes of a payload as Polkadot.js sees them, signed. */
function signWith(payload: Record<string, unknown>, hash?: string): string {
  const registry = chainWith(payload['signedExtensions'])
  const fields = { ...payload, ...(hash ? { mode: 1, metadataHash: hash } : { metadataHash: undefined }) }
  const bytes = registry.createType('ExtrinsicPayload', fields, { version: 4 }).toU8a({ method: true })
  return u8aToHex(u8aConcat([0], ed25519Sign(bytes, pair)))
}

/** The whole transaction as a wallet puts it together that signs the hash of the metadata too. */
function wholeOf(payload: Record<string, unknown>, change: Record<string, unknown> = {}): string {
  const registry = chainWith(payload['signedExtensions'])
  const fields = { ...payload, mode: 1, metadataHash: HEAD, ...change }
  const method = registry.createType('Call', fields['method' as keyof typeof fields])
  return registry
    .createType('Extrinsic', { method }, { version: 4 })
    .addSignature(from, hexToU8a(signWith(payload, HEAD)), fields as never)
    .toHex()
}

const signing = (answer: (payload: Record<string, unknown>) => object) => ({
  signPayload: async (payload: Record<string, unknown>) => answer(payload),
})
const wallet = signing((payload) => ({ signature: signWith(payload) }))

async function send(node: ReturnType<typeof aNode>, provider: unknown, transfer = aTransfer()) {
  const request = await node.adapter.prepareTransfer(transfer, await node.adapter.estimateFee(transfer))
  return request(provider)
}

describe('the fee of a transfer', () => {
  it('is what the runtime says with room for a rise, and what stays is said beside it', async () => {
    await expect(aNode().adapter.estimateFee(aTransfer())).resolves.toEqual({
      feeInUnits: '159791525',
      gasLimit: '1',
      gasPriceInUnits: '0',
      dataFeeInUnits: '159791525',
      least: { gasLimit: '1', gasPriceInUnits: '0', dataFeeInUnits: FEE.toString() },
      isStepwise: true,
      keptInUnits: DEPOSIT.toString(),
      accountMinimumInUnits: DEPOSIT.toString(),
    })
  })

  it('is asked for the longest signature there is, by the length of the whole', async () => {
    const { adapter, calls } = aNode()
    await adapter.estimateFee(aTransfer())
    const [, params = []] = calls.find(([method]) => method === 'state_call') ?? []
    const bytes = hexToU8a(String(params[1]))
    expect(params[0]).toBe('TransactionPaymentApi_query_info')
    expect(u8aToHex(bytes.slice(-4))).toBe(u8aToHex(bnToU8a(bytes.length - 4, { bitLength: 32 })))
    // Length, version, account, ECDSA signature, era, nonce, tip, mode, and the call.
    expect(bytes).toHaveLength(2 + 1 + 33 + 66 + 2 + 1 + 1 + 1 + (2 + 33 + 6) + 4)
  })

  it.each(['0x', '0x00', null, {}, feeAnswer(FEE).slice(0, -2), `${feeAnswer(FEE)}00`])(
    'is not read from %j',
    async (state_call) => {
      await expect(aNode({ state_call }).adapter.estimateFee(aTransfer())).rejects.toMatchObject({
        code: 'MALFORMED_ANSWER',
      })
    },
  )

  it('leaves exactly what has to stay, whatever is free, reserved and frozen', async () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 19n })
    await fc.assert(
      fc.asyncProperty(amount, amount, amount, async (free, reserved, frozen) => {
        const node = aNode({}, { sender: record({ free, reserved, frozen }) })
        const fee = await node.adapter.estimateFee(aTransfer({ amountInUnits: '0', isMax: true }))
        const bound = frozen > reserved ? frozen - reserved : 0n
        const kept = bound > DEPOSIT ? bound : DEPOSIT
        expect(fee.keptInUnits).toBe(kept.toString())
        const most = free - kept - BigInt(fee.feeInUnits)
        fc.pre(most > DEPOSIT)
        const sending = (units: bigint) =>
          node.adapter.prepareTransfer(aTransfer({ amountInUnits: units.toString() }), fee)
        await expect(sending(most)).resolves.toBeInstanceOf(Function)
        await expect(sending(most + 1n)).rejects.toMatchObject({ code: 'DEPOSIT_STAYS' })
      }),
      { numRuns: 25 },
    )
  })

  it('reads what is bound of a record from before there was one kind of it', async () => {
    const sender = record({ free: 100n * DEPOSIT, frozen: 3n * DEPOSIT, flags: 8n * DEPOSIT })
    await expect(aNode({}, { sender }).adapter.estimateFee(aTransfer())).resolves.toMatchObject({
      keptInUnits: (8n * DEPOSIT).toString(),
    })
  })
})

describe('a transfer', () => {
  it('is what the account signed, and is remembered by its account, its number and its last block', async () => {
    const node = aNode()
    const sent = await send(node, wallet)
    const [extrinsic = ''] = node.sent()
    expect(sent).toEqual({
      hash: blake2AsHex(hexToU8a(extrinsic), 256),
      effect: `${u8aToHex(pair.publicKey).slice(2)}:5`,
      lastValidBlockHeight: HEAD_NUMBER + 127,
    })
    expect(node.sent()).toHaveLength(1)
  })

  it('is asked of a paired wallet in its own word', async () => {
    const node = aNode()
    await send(node, { signTransaction: wallet.signPayload })
    expect(node.sent()).toHaveLength(1)
    await expect(send(aNode(), {})).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })

  it('is taken whole from a wallet that signs the hash of the metadata too, if nothing else of it is another', async () => {
    const node = aNode()
    await send(
      node,
      signing((payload) => ({ signature: signWith(payload, HEAD), signedTransaction: wholeOf(payload) })),
    )
    expect(node.sent()).toHaveLength(1)
    for (const change of [
      { tip: '0x05' },
      { nonce: '0x06' },
      { era: '0x1500' },
      { mode: 0 },
      { method: '0x00000461' },
    ]) {
      const other = aNode()
      const liar = signing((payload) => ({
        signature: signWith(payload, HEAD),
        signedTransaction: wholeOf(payload, change),
      }))
      await expect(send(other, liar)).rejects.toMatchObject({ code: 'TRANSACTION' })
      expect(other.sent()).toEqual([])
    }
  })

  it.each([
    ['another transfer', (payload: object) => ({ signature: signWith({ ...payload, tip: '0x01' }) })],
    ['nothing', () => ({})],
    ['a signature that is none', () => ({ signature: '0x1234' })],
  ])('is not sent where the wallet signed %s', async (_what, answer) => {
    const node = aNode()
    await expect(send(node, signing(answer))).rejects.toMatchObject({ code: 'TRANSACTION' })
    expect(node.sent()).toEqual([])
  })

  it('is refused as the wallet refuses it', async () => {
    const refusing = { signPayload: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
    await expect(send(aNode(), refusing)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('needs the fee that was reviewed, and no more', async () => {
    const fee = await aNode().adapter.estimateFee(aTransfer())
    const dearer = aNode({ state_call: feeAnswer(FEE + 1_000_000n) })
    await expect(dearer.adapter.prepareTransfer(aTransfer(), fee)).rejects.toMatchObject({ code: 'FEE_ROSE' })
    const hardly = aNode({ state_call: feeAnswer(FEE + 600_000n) })
    await expect(hardly.adapter.prepareTransfer(aTransfer(), fee)).resolves.toBeInstanceOf(Function)
  })

  it('opens no account with less than the existential deposit', async () => {
    const node = aNode({}, { recipient: null })
    const little = aTransfer({ amountInUnits: '9999999999' })
    const fee = await node.adapter.estimateFee(little)
    await expect(node.adapter.prepareTransfer(little, fee)).rejects.toMatchObject({
      code: 'OPENS_TOO_SMALL',
    })
    await expect(
      node.adapter.prepareTransfer(aTransfer({ amountInUnits: '10000000000' }), fee),
    ).resolves.toBeInstanceOf(Function)
  })

  it.each([
    ['a node that fell silent', new HttpError({ status: 504 })],
    ['trouble inside of a node', new RpcError({ rpcCode: -32603, reason: 'x' })],
    ['a transaction that waits already', new RpcError({ rpcCode: 1013, reason: 'Already imported' })],
  ])('may be on its way after %s', async (_name, author_submitExtrinsic) => {
    await expect(send(aNode({ author_submitExtrinsic }), wallet)).resolves.toMatchObject({ lastValidBlockHeight: 1127 })
  })

  it.each([
    ['the node', new RpcError({ rpcCode: 1010, reason: 'Invalid Transaction' })],
    ['a gate in front of the node', new HttpError({ status: 403 })],
  ])('was not sent where %s refused it', async (_name, author_submitExtrinsic) => {
    await expect(send(aNode({ author_submitExtrinsic }), wallet)).rejects.toMatchObject({ code: 'TRANSACTION' })
  })
})

describe('a runtime', () => {
  type Version14 = Extract<ReturnType<typeof metadataCodec.dec>['metadata'], { tag: 'v14' }>['value']
  function changed(change: (metadata: Version14) => void): string {
    const read = metadataCodec.dec(polkadotMetadata)
    if (read.metadata.tag !== 'v14') throw new Error('Not version 14')
    change(read.metadata.value)
    return u8aToHex(metadataCodec.enc(read))
  }
  const typeNamed = ({ lookup }: Version14, name: string) => lookup.find(({ path }) => path.at(-1) === name)

  it.each([
    [
      'an extension that nobody here knows',
      (all: Version14) => {
        for (const extension of all.extrinsic.signedExtensions)
          if (extension.identifier === 'ChargeTransactionPayment') extension.identifier = 'ChargeOtherwise'
      },
    ],
    [
      'an extension that signs what nobody here knows',
      (all: Version14) => {
        for (const extension of all.extrinsic.signedExtensions)
          if (extension.identifier === 'CheckWeight') extension.additionalSigned = 4
      },
    ],
    ['transactions of another form', (all: Version14) => void (all.extrinsic.version = 5)],
    [
      'addresses of another kind',
      (all: Version14) => {
        const type = typeNamed(all, 'MultiAddress')
        if (type) type.path = ['AccountId20']
      },
    ],
    [
      'accounts of another length',
      (all: Version14) => {
        const bytes = all.lookup[1]
        if (bytes?.def.tag === 'array') bytes.def.value.len = 20
      },
    ],
    [
      'signatures of another kind',
      (all: Version14) => {
        const type = typeNamed(all, 'MultiSignature')
        if (type) type.path = ['EthereumSignature']
      },
    ],
    [
      'no such call',
      (all: Version14) => {
        const calls = all.lookup.find(({ path }) => path.join('.') === 'pallet_balances.pallet.Call')
        if (calls?.def.tag === 'variant')
          for (const call of calls.def.value) if (call.name === 'transfer_keep_alive') call.name = 'transfer_otherwise'
      },
    ],
    [
      'no balances',
      (all: Version14) => {
        for (const pallet of all.pallets) if (pallet.name === 'Balances') pallet.name = 'Currencies'
      },
    ],
  ])('with %s is refused plainly, and nothing is asked of the wallet', async (_name, change) => {
    const { adapter } = aNode({ state_getMetadata: changed(change) })
    await expect(adapter.estimateFee(aTransfer())).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  })

  it('with an extension without any bytes is taken, whatever its name', async () => {
    const state_getMetadata = changed((all) => {
      for (const extension of all.extrinsic.signedExtensions)
        if (extension.identifier === 'CheckWeight') extension.identifier = 'ReclaimWeight'
    })
    await expect(aNode({ state_getMetadata }).adapter.estimateFee(aTransfer())).resolves.toBeDefined()
  })

  it.each([
    ['of another chain', { chain_getBlockHash: `0x${'12'.repeat(32)}` }],
    ['that says no hash', { chain_getFinalizedHead: null }],
    ['that says no version', { state_getRuntimeVersion: {} }],
    ['that cannot count', { system_accountNextIndex: -1 }],
    ['without a block', { chain_getHeader: { number: 7 } }],
    ['that describes nothing', { state_getMetadata: '0x' }],
    ['that describes itself in another version', { state_getMetadata: '0x6d6574610f00' }],
    ['whose description ends too soon', { state_getMetadata: polkadotMetadata.slice(0, 4000) }],
  ])('of a node %s is not believed', async (_name, answers) => {
    await expect(aNode(answers).adapter.estimateFee(aTransfer())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it('is read once, and again after an upgrade', async () => {
    const answers: Answers = {}
    const { adapter, calls } = aNode(answers)
    const readings = () => calls.filter(([method]) => method === 'state_getMetadata').length
    await adapter.estimateFee(aTransfer())
    await adapter.estimateFee(aTransfer())
    expect(readings()).toBe(1)
    answers.state_getRuntimeVersion = { specVersion: 1002006, transactionVersion: 26 }
    await adapter.estimateFee(aTransfer())
    expect(readings()).toBe(2)
  })
})

describe('the outcome of a transaction', () => {
  const registry = chain
  const metadata = readMetadata(hexToU8a(polkadotMetadata))
  const fieldsOf = (pallet: number, index: number) => {
    const Data = registry.findMetaEvent(Uint8Array.from([pallet, index]))
    return new Data(registry, new Uint8Array())
  }
  const eventOf = (position: number, pallet: number, index: number) =>
    u8aConcat([0], bnToU8a(position, { bitLength: 32 }), [pallet, index], fieldsOf(pallet, index).toU8a(), [0])
  const every = registry.metadata.pallets.flatMap((pallet) =>
    pallet.events.isSome
      ? registry.lookup
          .getSiType(pallet.events.unwrap().type)
          .def.asVariant.variants.map(({ index }) => [pallet.index.toNumber(), index.toNumber()] as const)
          // Polkadot.js makes values of kinds that do not exist, where a type has no kind 0.
          .filter(([place, index]) => !JSON.stringify(fieldsOf(place, index).toHuman()).includes('__Unused'))
      : [],
  )

  it.each([
    ['succeeded', 0, true],
    ['failed', 1, false],
  ])('is read behind one event of every kind there is: it %s', (_word, index, outcome) => {
    expect(every.length).toBeGreaterThan(200)
    const events = [...every.map(([pallet, event]) => eventOf(3, pallet, event)), eventOf(7, 0, index)]
    const bytes = u8aConcat(bnToU8a(events.length * 4 + 1, { bitLength: 16 }), ...events)
    expect(readOutcome(metadata, bytes, 7)).toBe(outcome)
    expect(readOutcome(metadata, bytes, 8)).toBeUndefined()
  })
})
