/** How the sandbox's runtime describes itself: the pallets that a transfer meets, in the words of polkadot-sdk. */
import { metadata } from '@polkadot-api/substrate-bindings'

type Metadata = Parameters<typeof metadata.enc>[0]
type V14 = Extract<Metadata['metadata'], { tag: 'v14' }>['value']
type Lookup = V14['lookup'][number]
type Definition = Lookup['def']
type Fields = Extract<Definition, { tag: 'composite' }>['value']

/** `meta`. */
const MAGIC = 1_635_018_093
/** 0.01 SDOT. */
export const EXISTENTIAL_DEPOSIT = 100_000_000n
export const SPEC_VERSION = 1_000_000
export const TRANSACTION_VERSION = 26
/** Places of pallets, calls and events; other numbers than those of any chain, so that nobody has learnt them by heart. */
export const CALLS = {
  timestamp: [3, 0],
  transferAllowDeath: [7, 0],
  transferKeepAlive: [7, 3],
  assetTransfer: [52, 8],
  assetTransferKeepAlive: [52, 9],
} as const
export const EVENTS = {
  success: [0, 0],
  failed: [0, 1],
  withdraw: [7, 8],
  deposit: [7, 7],
  transfer: [7, 2],
  feePaid: [31, 0],
  assetTransferred: [52, 2],
} as const
/** What every transaction carries and what is signed with it, in this order. */
const EXTENSIONS = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'CheckMetadataHash',
] as const
const ERA_KINDS = 256

function describe(): V14 {
  const lookup: Lookup[] = []
  const add = (path: string, def: Definition, params: Lookup['params'] = []): number => {
    lookup.push({ id: lookup.length, path: path === '' ? [] : path.split('.'), params, def, docs: [] })
    return lookup.length - 1
  }
  const field = (name: string | undefined, type: number): Fields[number] => ({
    name,
    type,
    typeName: undefined,
    docs: [],
  })
  const composite = (path: string, ...fields: [string | undefined, number][]): number =>
    add(path, { tag: 'composite', value: fields.map(([name, type]) => field(name, type)) })
  const variant = (
    path: string,
    variants: [name: string, index: number, ...fields: [string | undefined, number][]][],
    params: Lookup['params'] = [],
  ): number =>
    add(
      path,
      {
        tag: 'variant',
        value: variants.map(([name, index, ...fields]) => ({
          name,
          index,
          fields: fields.map(([fieldName, type]) => field(fieldName, type)),
          docs: [],
        })),
      },
      params,
    )
  const primitive = (tag: 'bool' | 'u8' | 'u16' | 'u32' | 'u64' | 'u128') =>
    add('', { tag: 'primitive', value: { tag, value: undefined } })
  const array = (len: number, type: number): number => add('', { tag: 'array', value: { len, type } })
  const compact = (type: number): number => add('', { tag: 'compact', value: type })

  const [u8, u16, u32, u64, u128] = [
    primitive('u8'),
    primitive('u16'),
    primitive('u32'),
    primitive('u64'),
    primitive('u128'),
  ]
  const nothing = add('', { tag: 'tuple', value: [] })
  const [bytes4, bytes32, bytes64, bytes65] = [array(4, u8), array(32, u8), array(64, u8), array(65, u8)]
  const accountId = composite('sp_core.crypto.AccountId32', [undefined, bytes32])
  const hash = composite('primitive_types.H256', [undefined, bytes32])
  const bytes = add('', { tag: 'sequence', value: u8 })
  const [compactU32, compactU64, compactU128] = [compact(u32), compact(u64), compact(u128)]
  const address = variant(
    'sp_runtime.multiaddress.MultiAddress',
    [
      ['Id', 0, [undefined, accountId]],
      ['Index', 1, [undefined, compact(nothing)]],
      ['Raw', 2, [undefined, bytes]],
      ['Address32', 3, [undefined, bytes32]],
      ['Address20', 4, [undefined, array(20, u8)]],
    ],
    [
      { name: 'AccountId', type: accountId },
      { name: 'AccountIndex', type: nothing },
    ],
  )
  const signature = variant('sp_runtime.MultiSignature', [
    ['Ed25519', 0, [undefined, bytes64]],
    ['Sr25519', 1, [undefined, bytes64]],
    ['Ecdsa', 2, [undefined, bytes65]],
  ])
  const weight = composite('sp_weights.weight_v2.Weight', ['ref_time', compactU64], ['proof_size', compactU64])
  const dispatchClass = variant('frame_support.dispatch.DispatchClass', [
    ['Normal', 0],
    ['Operational', 1],
    ['Mandatory', 2],
  ])
  const pays = variant('frame_support.dispatch.Pays', [
    ['Yes', 0],
    ['No', 1],
  ])
  const info = composite(
    'frame_support.dispatch.DispatchInfo',
    ['weight', weight],
    ['class', dispatchClass],
    ['pays_fee', pays],
  )
  const moduleError = composite('sp_runtime.ModuleError', ['index', u8], ['error', bytes4])
  const tokenError = variant('sp_runtime.TokenError', [
    ['FundsUnavailable', 0],
    ['OnlyProvider', 1],
    ['BelowMinimum', 2],
    ['NotExpendable', 9],
  ])
  const dispatchError = variant('sp_runtime.DispatchError', [
    ['Other', 0],
    ['BadOrigin', 2],
    ['Module', 3, [undefined, moduleError]],
    ['Token', 7, [undefined, tokenError]],
  ])

  const systemEvent = variant('frame_system.pallet.Event', [
    ['ExtrinsicSuccess', EVENTS.success[1], ['dispatch_info', info]],
    ['ExtrinsicFailed', EVENTS.failed[1], ['dispatch_error', dispatchError], ['dispatch_info', info]],
  ])
  const balancesEvent = variant('pallet_balances.pallet.Event', [
    ['Transfer', EVENTS.transfer[1], ['from', accountId], ['to', accountId], ['amount', u128]],
    ['Deposit', EVENTS.deposit[1], ['who', accountId], ['amount', u128]],
    ['Withdraw', EVENTS.withdraw[1], ['who', accountId], ['amount', u128]],
  ])
  const paymentEvent = variant('pallet_transaction_payment.pallet.Event', [
    ['TransactionFeePaid', EVENTS.feePaid[1], ['who', accountId], ['actual_fee', u128], ['tip', u128]],
  ])
  const bool = primitive('bool')
  const assetsEvent = variant('pallet_assets.pallet.Event', [
    [
      'Transferred',
      EVENTS.assetTransferred[1],
      ['asset_id', u32],
      ['from', accountId],
      ['to', accountId],
      ['amount', u128],
    ],
  ])
  const assetFields = (): [string, number][] => [
    ['id', compactU32],
    ['target', address],
    ['amount', compactU128],
  ]
  const assetsCall = variant('pallet_assets.pallet.Call', [
    ['transfer', CALLS.assetTransfer[1], ...assetFields()],
    ['transfer_keep_alive', CALLS.assetTransferKeepAlive[1], ...assetFields()],
  ])
  const words = (path: string, names: string[]): number =>
    variant(
      path,
      names.map((name, index): [string, number] => [name, index]),
    )
  const assetStatus = words('pallet_assets.types.AssetStatus', ['Live', 'Frozen', 'Destroying'])
  const accountStatus = words('pallet_assets.types.AccountStatus', ['Liquid', 'Frozen', 'Blocked'])
  const reason = words('pallet_assets.types.ExistenceReason', ['Consumer', 'Sufficient'])
  const assetDetails = composite(
    'pallet_assets.types.AssetDetails',
    ...['owner', 'issuer', 'admin', 'freezer'].map((name): [string, number] => [name, accountId]),
    ...['supply', 'deposit', 'min_balance'].map((name): [string, number] => [name, u128]),
    ['is_sufficient', bool],
    ...['accounts', 'sufficients', 'approvals'].map((name): [string, number] => [name, u32]),
    ['status', assetStatus],
  )
  const assetAccount = composite(
    'pallet_assets.types.AssetAccount',
    ['balance', u128],
    ['status', accountStatus],
    ['reason', reason],
    ['extra', nothing],
  )
  const assetMetadata = composite(
    'pallet_assets.types.AssetMetadata',
    ['deposit', u128],
    ['name', bytes],
    ['symbol', bytes],
    ['decimals', u8],
    ['is_frozen', bool],
  )
  const assetKey = add('', { tag: 'tuple', value: [u32, accountId] })
  const timestampCall = variant('pallet_timestamp.pallet.Call', [['set', CALLS.timestamp[1], ['now', compactU64]]])
  const balancesCall = variant('pallet_balances.pallet.Call', [
    ['transfer_allow_death', CALLS.transferAllowDeath[1], ['dest', address], ['value', compactU128]],
    ['transfer_keep_alive', CALLS.transferKeepAlive[1], ['dest', address], ['value', compactU128]],
  ])
  const call = variant('sandbox_runtime.RuntimeCall', [
    ['Timestamp', CALLS.timestamp[0], [undefined, timestampCall]],
    ['Balances', CALLS.transferKeepAlive[0], [undefined, balancesCall]],
    ['Assets', CALLS.assetTransfer[0], [undefined, assetsCall]],
  ])
  const era = variant('sp_runtime.generic.era.Era', [
    ['Immortal', 0],
    ...Array.from({ length: ERA_KINDS - 1 }, (_, index): [string, number, [undefined, number]] => [
      `Mortal${index + 1}`,
      index + 1,
      [undefined, u8],
    ]),
  ])
  const optionalHash = variant('Option', [
    ['None', 0],
    ['Some', 1, [undefined, bytes32]],
  ])
  const mode = variant('frame_metadata_hash_extension.Mode', [
    ['Disabled', 0],
    ['Enabled', 1],
  ])
  const carries: Partial<Record<(typeof EXTENSIONS)[number], number>> = {
    CheckMortality: era,
    CheckNonce: compactU32,
    ChargeTransactionPayment: compactU128,
    CheckMetadataHash: mode,
  }
  const knows: Partial<Record<(typeof EXTENSIONS)[number], number>> = {
    CheckSpecVersion: u32,
    CheckTxVersion: u32,
    CheckGenesis: hash,
    CheckMortality: hash,
    CheckMetadataHash: optionalHash,
  }
  const signedExtensions = EXTENSIONS.map((identifier) => {
    const carried = carries[identifier]
    const type = composite(
      `sandbox.${identifier}`,
      ...(carried === undefined ? [] : [[undefined, carried] as [undefined, number]]),
    )
    return { identifier, type, additionalSigned: knows[identifier] ?? nothing }
  })
  const extra = add('', { tag: 'tuple', value: signedExtensions.map(({ type }) => type) })
  const extrinsic = add(
    'sp_runtime.generic.unchecked_extrinsic.UncheckedExtrinsic',
    { tag: 'composite', value: [field(undefined, bytes)] },
    [
      { name: 'Address', type: address },
      { name: 'Call', type: call },
      { name: 'Signature', type: signature },
      { name: 'Extra', type: extra },
    ],
  )
  type Constants = V14['pallets'][number]['constants']
  type Storage = NonNullable<V14['pallets'][number]['storage']>
  const map = (name: string, [key, value]: [number, number], depth = 1): Storage['items'][number] => ({
    name,
    modifier: 0,
    type: {
      tag: 'map',
      value: {
        hashers: Array.from({ length: depth }, () => ({ tag: 'Blake2128Concat' as const, value: undefined })),
        key,
        value,
      },
    },
    fallback: '0x00',
    docs: [],
  })
  const pallet = (
    [name, index]: [string, number],
    {
      calls,
      events,
      constants = [],
      storage,
    }: { calls?: number; events?: number; constants?: Constants; storage?: Storage },
  ): V14['pallets'][number] => ({
    name,
    index,
    storage,
    calls,
    events,
    constants,
    errors: undefined,
    docs: [],
  })
  const little = (value: bigint, length: number): string =>
    `0x${Array.from({ length }, (_, at) => ((value >> BigInt(8 * at)) & 0xffn).toString(16).padStart(2, '0')).join('')}`
  return {
    lookup,
    pallets: [
      pallet(['System', 0], {
        events: systemEvent,
        constants: [{ name: 'SS58Prefix', type: u16, value: little(42n, 2), docs: [] }],
      }),
      pallet(['Timestamp', CALLS.timestamp[0]], { calls: timestampCall }),
      pallet(['Balances', CALLS.transferKeepAlive[0]], {
        calls: balancesCall,
        events: balancesEvent,
        constants: [{ name: 'ExistentialDeposit', type: u128, value: little(EXISTENTIAL_DEPOSIT, 16), docs: [] }],
      }),
      pallet(['TransactionPayment', EVENTS.feePaid[0]], { events: paymentEvent }),
      pallet(['Assets', CALLS.assetTransfer[0]], {
        calls: assetsCall,
        events: assetsEvent,
        storage: {
          prefix: 'Assets',
          items: [
            map('Asset', [u32, assetDetails]),
            map('Account', [assetKey, assetAccount], 2),
            map('Metadata', [u32, assetMetadata]),
          ],
        },
      }),
    ],
    extrinsic: { type: extrinsic, version: 4, signedExtensions },
    type: call,
    apis: [],
  }
}

let hex: string | undefined

/** What `state_getMetadata` answers: version 14, as hex. */
export function runtimeMetadata(): string {
  hex ??= `0x${Buffer.from(metadata.enc({ magicNumber: MAGIC, metadata: { tag: 'v14', value: describe() } })).toString('hex')}`
  return hex
}
