/** The past of an address as an index tells it. Not here: real transactions (test/bitcoinAdapter). */
import { aNetwork } from '../../../../test/support/builders'
import { createBip122Adapter } from '../bip122Adapter'

const network = aNetwork({ caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' })
const ME = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const [ANN, BEN] = ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy']
const PATH = `/address/${ME}/txs`
const nameOf = (number: number): string => number.toString(16).padStart(64, '0')

const aSide = (address: string | undefined, value: unknown) => ({
  scriptpubkey: '00',
  ...(address !== undefined && { scriptpubkey_address: address }),
  value,
})
type Sides = readonly (readonly [string | undefined, unknown])[]
const aTransaction = (gives: Sides, takes: Sides, { number = 1, height = 100, parts = {} } = {}) => ({
  txid: nameOf(number),
  vin: gives.map(([address, value]) => ({ is_coinbase: false, prevout: aSide(address, value) })),
  vout: takes.map(([address, value]) => aSide(address, value)),
  status: height === 0 ? { confirmed: false } : { confirmed: true, block_height: height, block_time: 1_700_000_000 },
  ...parts,
})

function anIndex(answers: Record<string, unknown>) {
  const asked: string[] = []
  const adapter = createBip122Adapter({
    get: async (_network, path) => {
      asked.push(path)
      return path === '/blocks/tip/height' ? 102 : answers[path]
    },
    post: () => Promise.reject(new Error('Nothing is sent')),
  })
  const list = (cursor: string | null = null, address = ME) => {
    if (!adapter.listActivity) throw new Error('There is no past')
    return adapter.listActivity(network, address, cursor)
  }
  return { asked, list }
}
const only = async (transaction: object) => (await anIndex({ [PATH]: [transaction] }).list()).items

describe('what a transaction is to an address', () => {
  it.each([
    [
      'something that came',
      [[ANN, 500]],
      [
        [ME, 300],
        [ANN, 150],
      ],
      { direction: 'in', amountInUnits: '300', party: ANN },
    ],
    [
      'something of several',
      [
        [ANN, 500],
        [BEN, 9],
      ],
      [[ME, 300]],
      { direction: 'in', amountInUnits: '300' },
    ],
    [
      'a payment, without the change and the fee',
      [
        [ME, 500],
        [ME, 500],
      ],
      [
        [ANN, 700],
        [ME, 290],
      ],
      { direction: 'out', amountInUnits: '700', feeInUnits: '10', party: ANN },
    ],
    [
      'a payment of several',
      [[ME, 1000]],
      [
        [ANN, 500],
        [BEN, 400],
        [ME, 90],
      ],
      { direction: 'out', amountInUnits: '900', feeInUnits: '10' },
    ],
    [
      'a payment to a script of another kind',
      [[ME, 1000]],
      [
        [undefined, 500],
        [ME, 490],
      ],
      { direction: 'out', amountInUnits: '500', feeInUnits: '10' },
    ],
    ['what stays', [[ME, 1000]], [[ME, 990]], { direction: 'self', amountInUnits: '990', feeInUnits: '10' }],
    [
      'words that stay beside the change',
      [[ME, 1000]],
      [
        [undefined, 0],
        [ME, 990],
      ],
      { direction: 'self', amountInUnits: '990', feeInUnits: '10' },
    ],
    [
      'something that others pay for too',
      [
        [ME, 1000],
        [ANN, 1000],
      ],
      [
        [BEN, 1500],
        [ME, 400],
      ],
      { direction: 'out', amountInUnits: '600' },
    ],
    [
      'something that others pay me in',
      [
        [ME, 1000],
        [ANN, 1000],
      ],
      [[ME, 1900]],
      { direction: 'in', amountInUnits: '900' },
    ],
  ] as [string, Sides, Sides, object][])('%s', async (_what, gives, takes, item) => {
    expect(await only(aTransaction(gives, takes))).toEqual([
      { hash: nameOf(1), block: { height: 100, time: 1_700_000_000 }, ...item },
    ])
  })

  it('money from a block itself comes from nobody', async () => {
    const transaction = aTransaction([], [[ME, 300]], { parts: { vin: [{ is_coinbase: true, prevout: null }] } })
    expect(await only(transaction)).toMatchObject([{ direction: 'in', amountInUnits: '300' }])
  })

  it('has no block while it waits', async () => {
    expect(await only(aTransaction([[ANN, 500]], [[ME, 300]], { height: 0 }))).toEqual([
      { hash: nameOf(1), direction: 'in', amountInUnits: '300', party: ANN },
    ])
  })

  it('is the same for an address in capitals', async () => {
    const transaction = aTransaction([[ANN, 500]], [[ME, 300]])
    const { list } = anIndex({ [`/address/${ME.toUpperCase()}/txs`]: [transaction] })
    expect((await list(null, ME.toUpperCase())).items).toHaveLength(1)
  })

  it.each([
    ['is not of the address', aTransaction([[ANN, 500]], [[BEN, 400]])],
    ['has half a satoshi', aTransaction([[ANN, 500]], [[ME, 0.5]])],
    ['pays out more than it has', aTransaction([[ME, 500]], [[ANN, 600]])],
    ['says no amount of an input', aTransaction([[ANN, '500']], [[ME, 300]])],
    ['has no name', aTransaction([[ANN, 500]], [[ME, 300]], { parts: { txid: '../../x' } })],
    ['is in a block of no time', aTransaction([[ANN, 500]], [[ME, 300]], { parts: { status: { confirmed: true } } })],
    ['is no transaction', 'x'],
  ])('one that %s is left out', async (_what, transaction) => {
    expect(await only(Object(transaction))).toEqual([])
  })
})

describe('the pages', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      aTransaction([[ANN, 500]], [[ME, 300]], { number: from + index, height: 1000 - from - index }),
    )

  it('go on behind the last transaction in a block, until one is empty', async () => {
    const waiting = aTransaction([[ANN, 500]], [[ME, 300]], { number: 99, height: 0 })
    const { list, asked } = anIndex({
      [PATH]: [waiting, ...page(1, 3)],
      [`${PATH}?after_txid=${nameOf(3)}`]: page(4, 2),
      [`${PATH}?after_txid=${nameOf(5)}`]: [],
    })
    const first = await list()
    expect(first).toMatchObject({ next: `997:${nameOf(3)}`, newest: { height: 102, hasAllWaiting: true } })
    const second = await list(first.next)
    expect(second.items).toHaveLength(2)
    expect(second).not.toHaveProperty('newest')
    expect(await list(second.next)).toEqual({ items: [], next: null })
    expect(asked.filter((path) => path.includes('chain'))).toEqual([])
  })

  it.each([
    ['the newest again', page(1, 3)],
    ['newer ones', page(1, 2)],
    ['what waits', [aTransaction([[ANN, 500]], [[ME, 300]], { number: 99, height: 0 })]],
  ])('are asked for in the old way where a server that does not know the rule lists %s', async (_what, answer) => {
    const { list } = anIndex({
      [`${PATH}?after_txid=${nameOf(3)}`]: answer,
      [`${PATH}/chain/${nameOf(3)}`]: page(4, 2),
    })
    expect((await list(`997:${nameOf(3)}`)).items.map(({ hash }) => hash)).toEqual([nameOf(4), nameOf(5)])
  })

  it('do not say that all that waits is there where there is a lot of it', async () => {
    const waiting = Array.from({ length: 10 }, (_, number) =>
      aTransaction([[ANN, 500]], [[ME, 300]], { number, height: 0 }),
    )
    expect((await anIndex({ [PATH]: waiting }).list()).newest).toMatchObject({ hasAllWaiting: false })
    expect((await anIndex({ [PATH]: waiting.slice(1) }).list()).newest).toMatchObject({ hasAllWaiting: true })
  })

  it.each([[null], [{}], [undefined]])('are not read from %j', async (answer) => {
    await expect(anIndex({ [PATH]: answer }).list()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it.each([['x'], [`997:../${nameOf(3)}`], [`-1:${nameOf(3)}`]])('are not asked for by %j', async (cursor) => {
    const { list, asked } = anIndex({})
    await expect(list(cursor)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(asked).toEqual([])
  })
})
